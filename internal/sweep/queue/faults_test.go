package queue

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"zeck/internal/golden"
	"zeck/internal/sweep"
)

// detour is a way to a server on which questions are heard, and some answered before they get there.
type detour struct {
	net.Listener
	to      string // the server
	mu      sync.Mutex
	asked   map[string]int                       // how often
	said    map[string]string                    // what was asked the first time, in full
	cluster string                               // of which the server is said to be; "": of none
	answer  func(question string) (string, bool) // instead of the server, if it says so
}

// aDetour begins one.
func aDetour(t *testing.T, to string, answer func(string) (string, bool)) *detour {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d := &detour{Listener: l, to: strings.TrimPrefix(to, "nats://"), asked: map[string]int{}, said: map[string]string{}, answer: answer}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go d.connect(client)
		}
	}()
	return d
}

func (d *detour) server() sweep.Server { return sweep.Server{URL: "nats://" + d.Addr().String()} }

// connect connects a client to the server.
func (d *detour) connect(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", d.to)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		defer client.Close()
		for back := bufio.NewReader(server); ; {
			line, err := back.ReadString('\n')
			if d.cluster != "" && strings.HasPrefix(line, "INFO {") {
				line = strings.Replace(line, "{", `{"cluster":"`+d.cluster+`",`, 1)
			}
			if _, broken := io.WriteString(client, line); err != nil || broken != nil {
				return
			}
		}
	}()
	in, out := bufio.NewReader(client), bufio.NewWriter(server)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		text, err := d.pass(line, in)
		if err != nil {
			return
		}
		out.WriteString(text)
		if in.Buffered() == 0 {
			if out.Flush() != nil {
				return
			}
		}
	}
}

// pass reads what belongs to a line, and returns what the server is told. A client that is told something by itself takes it for the
// answer of the server.
func (d *detour) pass(line string, in io.Reader) (string, error) {
	words := strings.Fields(line)
	if len(words) < 3 || words[0] != "PUB" && words[0] != "HPUB" {
		return line, nil
	}
	size, err := strconv.Atoi(words[len(words)-1])
	if err != nil {
		return "", err
	}
	body := make([]byte, size+len("\r\n"))
	if _, err := io.ReadFull(in, body); err != nil {
		return "", err
	}
	question := plain(words[1])
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.asked[question]++; d.asked[question] == 1 && strings.HasPrefix(question, "$JS.API") {
		d.said[question] = plain(strings.TrimSpace(string(body)))
	}
	answer, ok := d.answer(question)
	switch {
	case !ok:
		return line + string(body), nil
	case words[0] == "PUB" && len(words) == 3 || words[0] == "HPUB" && len(words) == 4: // nobody waits for an answer
		return "", nil
	}
	return fmt.Sprintf("PUB %s %d\r\n%s\r\n", words[2], len(answer), answer), nil
}

// passing is what differs from time to time in a subject, or from job to job.
var passing = regexp.MustCompile(`\b[0-9A-Za-z]{22}(_[0-9]+)?\b|(\.[0-9]+)+$`)

func plain(subject string) string { return passing.ReplaceAllString(subject, "*") }

// errands are what is done with a cluster, on a server where somebody has made the streams, and what came of it.
var errands = map[string]func(t *testing.T, ctx context.Context, q *queue, s sweep.Server) (string, error){
	"sweep": func(t *testing.T, ctx context.Context, q *queue, s sweep.Server) (string, error) {
		handIn(t, q, sweep.Result{Job: testPlan(t, zeckendorfCensus, 1, 1).Jobs()[0], Failure: "no such luck"})
		sum, err := Engine{}.Sweep(ctx, testPlan(t, zeckendorfCensus, 1, 2), sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot})
		return fmt.Sprintf("%d done, %d failed, %d found", sum.Done, sum.Failed, sum.Found), err
	},
	"work": func(t *testing.T, ctx context.Context, q *queue, s sweep.Server) (string, error) {
		handOut(t, q, testPlan(t, zeckendorfCensus, 1, 1))
		w, done := oneSlot, 0
		w.Idle, w.Done = 2*time.Second, func(sweep.Result) { done++ } // a job may be known to its consumer a moment later
		err := Engine{}.Work(ctx, s, w, nil)
		return fmt.Sprintf("%d done", done), err
	},
	"status": func(t *testing.T, ctx context.Context, q *queue, s sweep.Server) (string, error) {
		handOut(t, q, testPlan(t, zeckendorfCensus, 1, 2))
		handIn(t, q, sweep.Result{Job: testPlan(t, zeckendorfCensus, 5, 5).Jobs()[0], Failure: "x"})
		all, err := Engine{}.Status(ctx, s, known, "")
		text := ""
		for _, s := range all {
			text += fmt.Sprintf("%s: %d of %d wait, %d failed", s.Plan, s.Waiting, s.Jobs, s.Failed)
		}
		return text, err
	},
	"cancel": func(t *testing.T, ctx context.Context, q *queue, s sweep.Server) (string, error) {
		handOut(t, q, testPlan(t, zeckendorfCensus, 1, 2))
		dropped, err := Engine{}.Cancel(ctx, s, testPlan(t, zeckendorfCensus, 2, 3))
		return fmt.Sprintf("%d cancelled", dropped), err
	},
}

// handOut puts the jobs of a plan into the queue.
func handOut(t *testing.T, q *queue, p sweep.Plan) {
	t.Helper()
	for _, j := range p.Jobs() {
		if _, err := q.consumer(t.Context(), j.Cost().Class(), 0); err != nil {
			t.Fatal(err)
		}
		if _, err := q.js.Publish(t.Context(), jobSubject(j), nil); err != nil {
			t.Fatal(err)
		}
	}
}

// handIn stores a result.
func handIn(t *testing.T, q *queue, r sweep.Result) {
	t.Helper()
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.js.Publish(t.Context(), resultSubject(r.Job), data); err != nil {
		t.Fatal(err)
	}
}

// TestFaults: whatever question is answered badly, once or from then on, it is known what comes of it: the same as without, or one line
// that says what the server has said. The record has the questions that are asked, and what comes of each.
func TestFaults(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	var record []string
	var wg sync.WaitGroup
	for what, do := range errands {
		// run does an errand where some questions are answered badly, and returns which were asked.
		run := func(how string, answer func(string) (string, bool)) map[string]int {
			d := aDetour(t, startServer(t, nil).ClientURL(), answer)
			q := testQueue(t, sweep.Server{URL: "nats://" + d.to})
			text, err := do(t, t.Context(), q, d.server())
			if err != nil {
				text = fmt.Sprintf("no queue: %v: %s", errors.Is(err, sweep.ErrServer), strings.ReplaceAll(err.Error(), d.server().URL, "URL"))
			}
			mu.Lock()
			defer mu.Unlock()
			record = append(record, strings.TrimSpace(what+" "+how)+"\n  "+text+"\n")
			d.mu.Lock()
			defer d.mu.Unlock()
			if how == "" {
				for question, said := range d.said {
					record = append(record, what+" asks "+question+" "+said+"\n")
				}
			}
			return maps.Clone(d.asked)
		}
		wg.Go(func() {
			for question, times := range run("", func(string) (string, bool) { return "", false }) {
				bad := func(how, with string, from, to int) {
					wg.Go(func() {
						n := 0
						run(question+" "+how, func(q string) (string, bool) {
							if q == question {
								n++
							}
							return with, q == question && from <= n && n < to
						})
					})
				}
				if strings.Contains(question, "MSG.NEXT.ZECK_JOBS") || what == "sweep" && strings.HasPrefix(question, "$SRV") {
					continue // that has other answers, or is asked on a slow day only
				}
				bad("once", `{"error":{"code":503,"err_code":10008,"description":"not just now"}}`, 1, 2)
				if strings.Contains(question, "ACK") || strings.Contains(question, "CONSUMER.INFO") {
					continue // a worker goes on asking
				}
				if !strings.Contains(question, "STREAM.INFO") || what == "sweep" {
					times = 1 // the others are asked again and again
				}
				for n := range times {
					const refused = `{"error":{"code":400,"err_code":10003,"description":"bad luck"}}`
					if bad(fmt.Sprintf("from time %d on", n+1), refused, n+1, 1<<30); n+1 < times {
						bad(fmt.Sprintf("at time %d", n+1), refused, n+1, n+2)
					}
				}
			}
		})
	}
	wg.Wait()
	slices.Sort(record)
	golden.Same(t, "testdata/faults.txt", strings.Join(record, ""))
}

// TestCopies: streams are in three places in a cluster, and else in one, unless somebody says otherwise. A server that is alone refuses
// several.
func TestCopies(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		cluster  string
		replicas int
		want     string
	}{{"", 0, ""}, {"", 1, ""}, {"", 2, "with 2 copies"}, {"three", 0, "with 3 copies"}, {"three", 1, ""}, {"three", 2, "with 2 copies"}} {
		d := aDetour(t, startServer(t, nil).ClientURL(), func(string) (string, bool) { return "", false })
		d.cluster = test.cluster
		q, err := dial(d.server(), known, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(q.close)
		err = q.setup(t.Context(), test.replicas)
		if (err == nil) != (test.want == "") || err != nil && (!errors.Is(err, sweep.ErrServer) || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%+v: %v", test, err)
		}
	}
}
