package queue

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"zeck/games"
	"zeck/internal/must"
	"zeck/internal/sweep"
)

// With these variables set, the test binary is a worker or a server.
const (
	workAt  = "ZECK_TEST_WORK_AT"
	workHow = "ZECK_TEST_WORK_HOW" // "stuck": no job ends; "fail N": job N panics; a duration: each job takes this much longer
	serveAs = "ZECK_TEST_SERVE"    // a node, as JSON
)

func TestMain(m *testing.M) {
	if at := os.Getenv(workAt); at != "" {
		runWorker(at, os.Getenv(workHow))
	}
	if text := os.Getenv(serveAs); text != "" {
		runServer(text)
	}
	if text := os.Getenv(sweepAs); text != "" {
		runCoordinator(text)
	}
	flag.Parse()
	if err := flag.Set("test.parallel", "4"); err != nil { // also on one core, because the tests mostly wait for elections and silence
		panic(err)
	}
	os.Exit(m.Run())
}

func runWorker(at, how string) {
	w := testWorker
	w.Begun = func(j sweep.Job) {
		fmt.Println(j)
		switch delay, err := time.ParseDuration(how); {
		case err == nil:
			time.Sleep(delay)
		case how == "stuck":
			select {}
		case how == fmt.Sprintf("fail %d", j.N):
			panic("no such luck")
		}
	}
	err := Engine{}.Work(context.Background(), sweep.Server{URL: at}, w, nil)
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// known are the games of the tests.
var known = games.All()

var oneSlot = sweep.Worker{Games: known, Slots: 1, Memory: 512 * sweep.MiB, Version: "test"}

var testWorker = sweep.Worker{Games: known, Slots: 2, Memory: 512 * sweep.MiB, Version: "test"}

// process is a worker or a server.
type process struct {
	*exec.Cmd
	says *bufio.Scanner // its output; a worker prints the names of the jobs that it begins
}

// startSelf starts this program again in another role, and kills it at the end.
func startSelf(t *testing.T, env ...string) process {
	cmd := exec.Command(must.Get(os.Executable()))
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = os.Stderr
	out := must.Get(cmd.StdoutPipe())
	must.Do(cmd.Start())
	p := process{cmd, bufio.NewScanner(out)}
	t.Cleanup(p.kill)
	return p
}

func startWorker(t *testing.T, at, how string) process {
	t.Helper()
	return startSelf(t, workAt+"="+at, workHow+"="+how)
}

// wait waits for the next line that the process prints, and returns it.
func (p process) wait(t *testing.T) string {
	t.Helper()
	if !p.says.Scan() {
		t.Fatalf("the process has ended: %v", p.says.Err())
	}
	return p.says.Text()
}

// kill ends the process by SIGKILL.
func (p process) kill() {
	_ = p.Process.Kill() // it may have been killed before
	_ = p.Wait()         // it reports the kill
}

// startServer starts a single server with JetStream.
func startServer(t *testing.T, change func(*server.Options)) *server.Server {
	t.Helper()
	o := &server.Options{ServerName: "alone", Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(),
		NoLog: true, NoSigs: true}
	if change != nil {
		change(o)
	}
	return start(t, o)
}

func start(t *testing.T, o *server.Options) *server.Server {
	t.Helper()
	s := must.Get(server.NewServer(o))
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the server does not start")
	}
	return s
}

// node is one server of a cluster, in a separate process.
type node struct {
	Name, Dir   string
	Port, Route int   // the ports for clients and for the other nodes
	Routes      []int // of all nodes; empty for a single server
}

func runServer(text string) {
	var n node
	must.Do(json.Unmarshal([]byte(text), &n))
	var routes []*url.URL
	for _, port := range n.Routes {
		routes = append(routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", port)})
	}
	o := &server.Options{ServerName: n.Name, Host: "127.0.0.1", Port: n.Port, JetStream: true, StoreDir: n.Dir, NoLog: true, NoSigs: true}
	if len(routes) > 0 {
		o.Cluster, o.Routes = server.ClusterOpts{Name: "three", Host: "127.0.0.1", Port: n.Route}, routes
	}
	s := must.Get(server.NewServer(o))
	s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		panic("the server does not start")
	}
	fmt.Println("ready")
	s.WaitForShutdown()
}

// startNode starts a server of a cluster.
func startNode(t *testing.T, n node) process {
	t.Helper()
	return startSelf(t, serveAs+"="+string(must.Get(json.Marshal(n))))
}

// startNodes starts count servers, which form a cluster if there are several, and also returns their URLs.
func startNodes(t *testing.T, count int) (nodes []node, servers []process, urls string) {
	t.Helper()
	ports := freePorts(t, 2*count)
	var all []string
	for i := range count {
		n := node{Name: fmt.Sprintf("node%d", i), Dir: t.TempDir(), Port: ports[i], Route: ports[count+i]}
		if count > 1 {
			n.Routes = ports[count:]
		}
		nodes, servers = append(nodes, n), append(servers, startNode(t, n))
		all = append(all, fmt.Sprintf("nats://127.0.0.1:%d", n.Port))
	}
	for _, s := range servers {
		s.wait(t)
	}
	return nodes, servers, strings.Join(all, ",")
}

// freePorts returns free ports.
func freePorts(t *testing.T, count int) (ports []int) {
	for range count {
		l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
		defer l.Close() // at the end, so that the ports differ
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

// testQueue connects to a server.
func testQueue(t *testing.T, s sweep.Server) *queue {
	q := must.Get(dial(s, known, nil))
	t.Cleanup(q.close)
	must.Do(q.setup(t.Context(), 0))
	return q
}

func testPlan(f sweep.Family, first, last int) sweep.Plan {
	return must.Get(sweep.NewPlan(known, f, first, last))
}

var zeckendorfCensus = sweep.Family{Kind: "census", Game: "zeckendorf"}

// sweepHere sweeps in this process, without servers, and returns the files with values.
func sweepHere(t *testing.T, p sweep.Plan) map[string]string {
	t.Helper()
	o := sweep.Options{Dir: t.TempDir(), Worker: testWorker}
	sum, err := sweep.Run(t.Context(), p, o, nil)
	if err != nil || sum.Done != p.Len() || sum.Failed+sum.Found != 0 {
		t.Fatalf("%+v, %v", sum, err)
	}
	return valueFiles(t, o.Dir, p)
}

// valueFiles returns the files that do not depend on workers and times.
func valueFiles(t *testing.T, dir string, p sweep.Plan) map[string]string {
	files := map[string]string{}
	for _, name := range []string{p.Kind + ".csv", p.Kind + ".jsonl"} {
		files[name] = string(must.Get(os.ReadFile(filepath.Join(dir, name))))
	}
	return files
}

// wantSame compares files.
func wantSame(t *testing.T, what string, got, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s: %s differs:\n%.500s\nwant\n%.500s", what, name, got[name], text)
		}
	}
}

// publish stores a message.
func publish(t *testing.T, q *queue, subject string, data []byte) {
	must.Get(q.js.Publish(t.Context(), subject, data))
}

// handIn stores a result.
func handIn(t *testing.T, q *queue, r sweep.Result) {
	t.Helper()
	publish(t, q, resultSubject(r.Job), must.Get(r.Encode()))
}

// sweepAll runs a sweep; all jobs must be done, and found of them before.
func sweepAll(t *testing.T, p sweep.Plan, o sweep.Options, found int) {
	t.Helper()
	if sum, err := (Engine{}).Sweep(t.Context(), p, o); err != nil || sum.Done != p.Len() || sum.Found != found {
		t.Fatalf("%+v, %v", sum, err)
	}
}

// ended is the result of a sweep that has ended.
type ended struct {
	sum sweep.Summary
	err error
}

// sweepAside runs a sweep in the background.
func sweepAside(t *testing.T, p sweep.Plan, o sweep.Options) <-chan ended {
	done := make(chan ended, 1)
	go func() {
		sum, err := Engine{}.Sweep(t.Context(), p, o)
		done <- ended{sum, err}
	}()
	return done
}

// waitForEmpty waits until the queue is empty, because all messages were acknowledged or terminated.
func waitForEmpty(t *testing.T, q *queue) {
	t.Helper()
	var left []string
	for range 1200 {
		var err error
		if left, err = q.subjects(t.Context(), q.jobs, jobPrefix+">"); err == nil && len(left) == 0 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("still in the queue: %v", left)
}

// notes collects the messages for the user.
type notes struct {
	mu  sync.Mutex
	all []string
}

func (n *notes) note(text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.all = append(n.all, text)
}

// has reports whether the notes contain the text exactly once.
func (n *notes) has(part string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return strings.Count(strings.Join(n.all, "\n"), part) == 1
}

func (n *notes) waitFor(t *testing.T, part string) {
	t.Helper()
	for range 1200 {
		if n.has(part) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("the notes are %q; want %q", n.all, part)
}
