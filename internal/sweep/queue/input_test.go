package queue

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/internal/sweep"
)

// badSubjects name no job, or have the wrong class.
var badSubjects = []string{
	"zeck.jobs.m64.census.zeckendorf.05", "zeck.jobs.m64.exec.sh.1", "zeck.jobs.m64.census.zeckendorf@hole=77.5",
	"zeck.jobs.m64.census.zeckendorf.700", "zeck.jobs.m64.a", "zeck.jobs.m64.takeaway.takeaway.0", "zeck.jobs.m64.takeaway.takeaway.-3",
	"zeck.jobs.m64.census.nim.999999999", "zeck.jobs.m64.census.zeckendorf.5.and.more", "zeck.jobs.m64.level.wythoff+99999999999.1",
	"zeck.jobs.m64.census.zeckendorf.99999999999999999999", "zeck.jobs.m64.census.zeckendorf@hole=4,hole=4.5",
	"zeck.jobs.m64." + strings.Repeat("a", 900),
}

// TestBadJobs: a worker terminates messages that are not jobs, gives a reason, and runs nothing.
func TestBadJobs(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	reasons := must.Get(q.nc.SubscribeSync("$JS.EVENT.ADVISORY.CONSUMER.MSG_TERMINATED." + jobStream + ".>"))
	must.Get(q.consumer(t.Context(), 64, 0))
	for _, subject := range badSubjects {
		publish(t, q, subject, []byte("rm -rf /"))
	}
	w := testWorker
	w.Done = func(r sweep.Result) { t.Errorf("%s was done", r.Job) }
	go func() { _ = Engine{}.Work(t.Context(), s, w, nil) }()
	for range badSubjects {
		if msg, err := reasons.NextMsg(time.Minute); err != nil || !bytes.Contains(msg.Data, []byte(`"reason":"`)) {
			t.Fatalf("no reason is given: %+v, %v", msg, err)
		}
	}
	waitForEmpty(t, q)
}

// FuzzParseSubject: an accepted subject is the one under which its job is published.
func FuzzParseSubject(f *testing.F) {
	for _, s := range badSubjects {
		f.Add(s)
	}
	f.Add("zeck.jobs.m64")
	f.Add("zeck.jobs.m64.census.zeckendorf.50")
	f.Add("zeck.jobs.m6144.census.zeckendorf.700")
	f.Fuzz(scramble.One(func(t *testing.T, subject string) {
		if j, err := (&queue{known: known}).parseSubject(subject); err == nil && jobSubject(j) != subject {
			t.Errorf("%q is read as %q", subject, jobSubject(j))
		}
	}))
}

// FuzzReadAtWork: an accepted answer of a worker can be printed and added up, and its jobs are valid.
func FuzzReadAtWork(f *testing.F) {
	for text, want := range map[string]int{ // the number of accepted jobs; −1: the answer is refused
		`{"Name":"w","Slots":2,"Memory":1000,"Jobs":[{"Job":"census.zeckendorf.5","Threads":1,"For":5}]}`:                         1,
		`{"Name":"w","Slots":2,"Memory":1000,"Jobs":[{"Job":"exec.sh.5","Threads":1},{"Job":"census.zeckendorf.6","Threads":0}]}`: 0,
		`{"Name":"w","Slots":2,"Memory":1000,"Jobs":[{"Job":"census.zeckendorf.5","Threads":1,"For":-1}]}`:                        0,
		`{"Name":"w\u001b[2J","Slots":2,"Memory":1000}`:                                                                           -1, `{"Name":"w","Slots":-2,"Memory":1000}`: -1, `[]`: -1, `{}`: -1,
		`{"Name":"w","Slots":2000000000,"Memory":1000}`: -1, `{"Name":"w","Slots":2,"Memory":0}`: -1,
	} {
		if w, ok := readAtWork(known, []byte(text)); ok != (want >= 0) || ok && len(w.Jobs) != want {
			f.Errorf("%s: %+v, %v", text, w, ok)
		}
		f.Add([]byte(text))
	}
	f.Fuzz(scramble.One(func(t *testing.T, data []byte) {
		w, ok := readAtWork(known, data)
		if !ok {
			return
		}
		if w.Slots <= 0 || w.Memory <= 0 || len(w.Name) > 300 || strings.ContainsAny(w.Name, "\x1b\n\r\x00") {
			t.Errorf("%q is accepted: %+v", data, w)
		}
		for _, a := range w.Jobs {
			if j, err := sweep.ParseJob(known, a.Job.String()); err != nil || j != a.Job || a.Threads <= 0 || a.For < 0 {
				t.Errorf("%q is accepted: %+v", data, a)
			}
		}
	}))
}

// TestReadResult: an unreadable result is a failure of its job, if the subject names a job.
func TestReadResult(t *testing.T) {
	jobs := testPlan(zeckendorfCensus, 1, 2).Jobs()
	good := must.Get(sweep.Result{Job: jobs[0], Failure: "no such luck"}.Encode())
	for _, test := range []struct{ subject, data, failure string }{
		{resultSubject(jobs[0]), string(good), "no such luck"}, {resultSubject(jobs[0]), "42", "expected a result"},
		{resultSubject(jobs[1]), string(good), "expected the result of census.zeckendorf.2, got that of census.zeckendorf.1"},
		{"zeck.results.exec.sh.1", string(good), ""}, {"zeck.results.", string(good), ""},
	} {
		r, ok := (&queue{known: known}).readResult(test.subject, []byte(test.data))
		if ok != (test.failure != "") || ok && resultSubject(r.Job) != test.subject || !strings.Contains(r.Failure, test.failure) {
			t.Errorf("%s, %q: %+v, %v", test.subject, test.data, r, ok)
		}
	}
}

// TestRetry: retry repeats a request after a temporary error, notes it after a while, and stops when ctx ends; a final error ends it
// immediately.
func TestRetry(t *testing.T) {
	api := func(code int, number jetstream.ErrorCode, text string) error {
		return fmt.Errorf("wrapped: %w", &jetstream.APIError{Code: code, ErrorCode: number, Description: text})
	}
	full, taken := api(503, 10023, "full"), api(503, 10077, "maximum messages per subject exceeded")
	for _, test := range []struct {
		err   error
		again bool
	}{
		{api(499, 1, ""), false}, {api(500, 1, ""), true}, {full, true}, {taken, false}, {api(503, 10077, "maximum messages exceeded"), true},
		{api(500, 10074, "replicas > 1 not supported in non-clustered mode"), false}, {jetstream.ErrJetStreamNotEnabled, false},
		{jetstream.ErrJetStreamNotEnabledForAccount, false}, {nats.ErrConnectionClosed, false}, {nats.ErrPermissionViolation, false},
		{nats.ErrMaxPayload, false}, {nats.ErrTimeout, true}, {context.DeadlineExceeded, true}, {errors.New("else"), true},
	} {
		for _, within := range []time.Duration{0, time.Second} { // 0: ctx is cancelled after 12 seconds
			synctest.Test(t, func(t *testing.T) {
				noted, asked, begin := 0, 0, time.Now()
				ctx, stop := context.WithCancel(t.Context())
				if within > 0 {
					ctx, stop = context.WithTimeout(t.Context(), within)
				}
				time.AfterFunc(12*time.Second, stop)
				q := &queue{denied: t.Context(), note: func(string) { noted++ }}
				err := q.retry(ctx, func(context.Context) error { asked++; return test.err })
				switch took := time.Since(begin); {
				case !test.again && (asked != 1 || took != 0 || !errors.Is(err, test.err) || !errors.Is(err, sweep.ErrServer)):
					t.Errorf("%v: %v after %v", test.err, err, took)
				case test.again && within > 0 && (asked < 4 || took != within || !errors.Is(err, test.err) || !errors.Is(err, sweep.ErrServer)):
					t.Errorf("%v: %v after %v and %d questions", test.err, err, took, asked)
				case test.again && within == 0 && (asked > 20 || noted != 1 || !errors.Is(err, context.Canceled)):
					t.Errorf("%v: %v after %d requests, noted %d times", test.err, err, asked, noted)
				}
			})
		}
	}
	if !isTaken(taken) || isTaken(full) || isTaken(nil) {
		t.Error("isTaken is wrong")
	}
}

// TestNames: parseClass accepts exactly the names of classes, and redacted hides passwords in URLs.
func TestNames(t *testing.T) {
	for name, want := range map[string]int{
		"m1": 1, "m64": 64, "m123456789": 123456789, "m0": 0, "m064": 0, "m1234567890": 0, "64": 0, "m": 0, "m-1": 0, "xm64": 0, "m64x": 0,
	} {
		class, ok := parseClass(name)
		if ok != (want > 0) || ok && (class != want || className(class) != name) {
			t.Errorf("%s: %d, %v", name, class, ok)
		}
	}
	for text, want := range map[string]string{
		"nats://user:secret@host:4222,token@b,c:1": "nats://xxxxx@host:4222,nats://xxxxx@b,c:1",
		"tls://a@b@c": "tls://xxxxx@c", "@host": "nats://xxxxx@host", "": "", "nats://host": "nats://host",
	} {
		if got := redacted(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
