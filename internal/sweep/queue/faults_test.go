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

// proxy forwards a connection to a server. It counts the requests, and answers some of them itself.
type proxy struct {
	net.Listener
	to     string // the server
	mu     sync.Mutex
	asked  map[string]int                       // how often each request was made
	answer func(question string) (string, bool) // the proxy's own answer, if the second result is true
}

// startProxy starts a proxy.
func startProxy(t *testing.T, to string, answer func(string) (string, bool)) *proxy {
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	p := &proxy{Listener: l, to: strings.TrimPrefix(to, "nats://"), asked: map[string]int{}, answer: answer}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go p.connect(client)
		}
	}()
	return p
}

func (p *proxy) server() sweep.Server { return sweep.Server{URL: "nats://" + p.Addr().String()} }

// connect connects a client to the server.
func (p *proxy) connect(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", p.to)
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
		text, err := p.pass(line, in)
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

// pass reads the rest of a message that begins with line, and returns the text to send to the server. The proxy answers a request by
// publishing the answer to the client's inbox.
func (p *proxy) pass(line string, in io.Reader) (string, error) {
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
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked[question]++
	answer, ok := p.answer(question)
	switch {
	case !ok:
		return line + string(body), nil
	case words[0] == "PUB" && len(words) == 3 || words[0] == "HPUB" && len(words) == 4: // the client expects no answer
		return "", nil
	}
	return fmt.Sprintf("PUB %s %d\r\n%s\r\n", words[2], len(answer), answer), nil
}

// variable matches the parts of a subject that differ from run to run, or from job to job.
var variable = regexp.MustCompile(`\b[0-9A-Za-z]{22}(_[0-9]+)?\b|(\.[0-9]+)+$`)

func plain(subject string) string { return variable.ReplaceAllString(subject, "*") }

// operations are the operations on a cluster, on a server with streams. They return their result as a text.
var operations = map[string]func(t *testing.T, q *queue, s sweep.Server) (string, error){
	"sweep": func(t *testing.T, q *queue, s sweep.Server) (string, error) {
		handIn(t, q, sweep.Result{Job: testPlan(zeckendorfCensus, 1, 1).Jobs()[0], Failure: "no such luck"})
		sum, err := Engine{}.Sweep(t.Context(), testPlan(zeckendorfCensus, 1, 2), sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot})
		return fmt.Sprintf("%d done, %d failed, %d found", sum.Done, sum.Failed, sum.Found), err
	},
	"work": func(t *testing.T, q *queue, s sweep.Server) (string, error) {
		handOut(t, q, testPlan(zeckendorfCensus, 1, 1))
		w, done := oneSlot, 0
		w.Idle, w.Done = 2*time.Second, func(sweep.Result) { done++ } // the consumer may see the job a moment later
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

// TestFaults: if any request is answered with "not just now" once, the result is the same. If a request is always refused, the operation
// ends with an error of one line that contains the server's message, or succeeds without that request.
func TestFaults(t *testing.T) {
	t.Parallel()
	never := func(string) (string, bool) { return "", false }
	for what, do := range operations {
		// run runs an operation through a proxy that answers some requests, and returns the requests.
		run := func(t *testing.T, answer func(string) (string, bool)) (text string, asked map[string]int, err error) {
			p := startProxy(t, startServer(t, nil).ClientURL(), answer)
			text, err = do(t, testQueue(t, sweep.Server{URL: "nats://" + p.to}), p.server())
			p.mu.Lock()
			defer p.mu.Unlock()
			return text, maps.Clone(p.asked), err
		}
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			want, questions, err := run(t, never)
			must.Do(err)
			for question := range questions {
				if strings.Contains(question, "MSG.NEXT.ZECK_JOBS") {
					continue // its answers have another form
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
						return // a worker repeats this forever
					}
					const refused = `{"error":{"code":400,"err_code":10003,"description":"bad luck"}}`
					text, _, err = run(t, func(q string) (string, bool) { return refused, q == question })
					line := errors.Is(err, sweep.ErrServer) && strings.Contains(err.Error(), "bad luck") && !strings.Contains(err.Error(), "\n")
					if !line && (err != nil || text != want) {
						t.Errorf("always refused: %s, %v; want %s, or the server's message", text, err, want)
					}
				})
			}
		})
	}
}
