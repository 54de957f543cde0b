package queue

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"zeck/sweep"
)

// The test binary is a worker of its own when it is told where the queue is.
const (
	workAt  = "ZECK_TEST_WORK_AT"
	workHow = "ZECK_TEST_WORK_HOW" // "stuck": the first job never ends; a duration: each job takes so much longer
)

func TestMain(m *testing.M) {
	if at := os.Getenv(workAt); at != "" {
		beAWorker(at, os.Getenv(workHow))
	}
	os.Exit(m.Run())
}

func beAWorker(at, how string) {
	beforeJob = func(j sweep.Job) {
		fmt.Println(j)
		if how == "stuck" {
			select {}
		}
		if delay, err := time.ParseDuration(how); err == nil {
			time.Sleep(delay)
		}
	}
	err := Engine{}.Work(context.Background(), sweep.Server{URL: at}, testWorker, nil)
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

var testWorker = sweep.Worker{Slots: 2, Memory: 512 * sweep.MiB, Version: "test"}

// process is a worker process.
type process struct {
	*exec.Cmd
	began *bufio.Scanner // the names of the jobs that it has begun
}

// startWorker starts a worker process, which is killed at the end.
func startWorker(t *testing.T, at, how string) process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), workAt+"="+at, workHow+"="+how)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := process{cmd, bufio.NewScanner(out)}
	t.Cleanup(p.kill)
	return p
}

// waitForJob waits until the worker has begun a job, and returns its name.
func (p process) waitForJob(t *testing.T) string {
	t.Helper()
	if !p.began.Scan() {
		t.Fatalf("the worker has ended: %v", p.began.Err())
	}
	return p.began.Text()
}

// kill ends the worker by SIGKILL.
func (p process) kill() {
	_ = p.Process.Kill() // it may have been killed before
	_ = p.Wait()         // it says so
}

// startServer starts a server with JetStream, alone.
func startServer(t *testing.T, change func(*server.Options)) *server.Server {
	t.Helper()
	o := &server.Options{ServerName: "alone", Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true}
	if change != nil {
		change(o)
	}
	return start(t, o)
}

func start(t *testing.T, o *server.Options) *server.Server {
	t.Helper()
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the server does not start")
	}
	return s
}

// startCluster starts three servers that are one cluster, and returns them and their URLs.
func startCluster(t *testing.T) ([]*server.Server, string) {
	t.Helper()
	const nodes = 3
	var routes []*url.URL
	var ports []int
	for range nodes {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
		routes = append(routes, &url.URL{Scheme: "nats", Host: l.Addr().String()})
		l.Close()
	}
	var all []*server.Server
	var urls []string
	for i := range nodes {
		o := &server.Options{ServerName: fmt.Sprintf("node%d", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(),
			NoLog: true, NoSigs: true, Cluster: server.ClusterOpts{Name: "three", Host: "127.0.0.1", Port: ports[i]}, Routes: routes}
		s := start(t, o)
		all, urls = append(all, s), append(urls, s.ClientURL())
	}
	return all, strings.Join(urls, ",")
}

// testQueue connects to a server.
func testQueue(t *testing.T, s sweep.Server) *queue {
	t.Helper()
	q, err := dial(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.close)
	if err := q.setup(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	return q
}

func testPlan(t testing.TB, f sweep.Family, first, last int) sweep.Plan {
	t.Helper()
	p, err := sweep.NewPlan(f, first, last)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var zeckendorfCensus = sweep.Family{Kind: "census", Game: "zeckendorf"}

// sweepOwn sweeps on a server of its own, in this process, and returns the files with values.
func sweepOwn(t *testing.T, p sweep.Plan) map[string]string {
	t.Helper()
	o := sweep.Options{Dir: t.TempDir(), Worker: testWorker}
	sum, err := Engine{}.Sweep(t.Context(), p, o)
	if err != nil || sum.Done != p.Len() || sum.Failed+sum.Found != 0 {
		t.Fatalf("%+v, %v", sum, err)
	}
	return valueFiles(t, o.Dir, p)
}

// valueFiles returns the files that do not depend on who has done what when.
func valueFiles(t *testing.T, dir string, p sweep.Plan) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, name := range []string{p.Kind + ".csv", p.Kind + ".jsonl"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(data)
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
