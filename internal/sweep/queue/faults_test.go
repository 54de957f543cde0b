package queue

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"zeck/internal/must"
	"zeck/internal/sweep"
)

// detour is a way to a server on which questions are heard, and some answered before they get there.
type detour struct {
	net.Listener
	to     string // the server
	mu     sync.Mutex
	asked  map[string]int                       // how often
	answer func(question string) (string, bool) // instead of the server, if it says so
}

// aDetour begins one.
func aDetour(t *testing.T, to string, answer func(string) (string, bool)) *detour {
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	d := &detour{Listener: l, to: strings.TrimPrefix(to, "nats://"), asked: map[string]int{}, answer: answer}
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
		_, _ = io.Copy(client, server)
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
	d.asked[question]++
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
var errands = map[string]func(t *testing.T, q *queue, s sweep.Server) (string, error){
	"sweep": func(t *testing.T, q *queue, s sweep.Server) (string, error) {
		handIn(t, q, sweep.Result{Job: testPlan(zeckendorfCensus, 1, 1).Jobs()[0], Failure: "no such luck"})
		sum, err := Engine{}.Sweep(t.Context(), testPlan(zeckendorfCensus, 1, 2), sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot})
		return fmt.Sprintf("%d done, %d failed, %d found", sum.Done, sum.Failed, sum.Found), err
	},
	"work": func(t *testing.T, q *queue, s sweep.Server) (string, error) {
		handOut(t, q, testPlan(zeckendorfCensus, 1, 1))
		w, done := oneSlot, 0
		w.Idle, w.Done = 2*time.Second, func(sweep.Result) { done++ } // a job may be known to its consumer a moment later
		err := Engine{}.Work(t.Context(), s, w, nil)
		return fmt.Sprintf("%d done", done), err
	},
	"status": func(t *testing.T, q *queue, s sweep.Server) (string, error) {
		handOut(t, q, testPlan(zeckendorfCensus, 1, 2))
		handIn(t, q, sweep.Result{Job: testPlan(zeckendorfCensus, 5, 5).Jobs()[0], Failure: "x"})
		all, err := Engine{}.Status(t.Context(), s, known, "")
		text := ""
		for _, s := range all {
			text += fmt.Sprintf("%s: %d of %d wait, %d failed", s.Plan, s.Waiting, s.Jobs, s.Failed)
		}
		return text, err
	},
	"cancel": func(t *testing.T, q *queue, s sweep.Server) (string, error) {
		handOut(t, q, testPlan(zeckendorfCensus, 1, 2))
		dropped, err := Engine{}.Cancel(t.Context(), s, testPlan(zeckendorfCensus, 2, 3))
		return fmt.Sprintf("%d cancelled", dropped), err
	},
}

// handOut puts the jobs of a plan into the queue.
func handOut(t *testing.T, q *queue, p sweep.Plan) {
	t.Helper()
	for _, j := range p.Jobs() {
		must.Get(q.consumer(t.Context(), j.Cost().Class(), 0))
		publish(t, q, jobSubject(j), nil)
	}
}

// TestFaults: whatever question is answered by "not just now" once, what is done is the same; and one that is refused from then on ends it
// with one line that says what the server has said, if it does not do without.
func TestFaults(t *testing.T) {
	t.Parallel()
	never := func(string) (string, bool) { return "", false }
	for what, do := range errands {
		// run does an errand where some questions are answered badly, and returns which were asked.
		run := func(t *testing.T, answer func(string) (string, bool)) (text string, asked map[string]int, err error) {
			d := aDetour(t, startServer(t, nil).ClientURL(), answer)
			text, err = do(t, testQueue(t, sweep.Server{URL: "nats://" + d.to}), d.server())
			d.mu.Lock()
			defer d.mu.Unlock()
			return text, maps.Clone(d.asked), err
		}
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			want, questions, err := run(t, never)
			must.Do(err)
			for question := range questions {
				if strings.Contains(question, "MSG.NEXT.ZECK_JOBS") {
					continue // that has other answers
				}
				t.Run(question, func(t *testing.T) {
					t.Parallel()
					const busy = `{"error":{"code":503,"err_code":10008,"description":"not just now"}}`
					n := 0
					text, _, err := run(t, func(q string) (string, bool) {
						if q == question {
							n++
						}
						return busy, q == question && n == 1
					})
					if err != nil || text != want {
						t.Errorf("once: %s, %v; want %s", text, err, want)
					}
					if strings.Contains(question, "ACK") || strings.Contains(question, "CONSUMER.INFO") {
						return // a worker goes on asking
					}
					const refused = `{"error":{"code":400,"err_code":10003,"description":"bad luck"}}`
					text, _, err = run(t, func(q string) (string, bool) { return refused, q == question })
					line := errors.Is(err, sweep.ErrServer) && strings.Contains(err.Error(), "bad luck") && !strings.Contains(err.Error(), "\n")
					if !line && (err != nil || text != want) {
						t.Errorf("from then on: %s, %v; want %s, or what the server has said", text, err, want)
					}
				})
			}
		})
	}
}
