package queue

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/scramble"
	"zeck/internal/sweep"
)

// recorder notes which jobs were begun. Its worker has one slot: jobs come in order.
type recorder struct {
	mu   sync.Mutex
	jobs []int
}

// worker returns one slot that tells the recorder, and then somebody else.
func (r *recorder) worker(hook func()) sweep.Worker {
	w := oneSlot
	w.Begun = func(j sweep.Job) {
		r.mu.Lock()
		r.jobs = append(r.jobs, j.N)
		r.mu.Unlock()
		hook()
	}
	return w
}

// taken returns what was begun since it was last asked.
func (r *recorder) taken() []int {
	r.mu.Lock()
	defer r.mu.Unlock()
	jobs := r.jobs
	r.jobs = nil
	return jobs
}

var oneSlot = sweep.Worker{Games: known, Slots: 1, Memory: 512 * sweep.MiB, Version: "test"}

// TestMemory: a worker without room for a job leaves it to one that has.
func TestMemory(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	p := testPlan(t, sweep.Family{Kind: "census", Game: "fibnim"}, 130, 140) // 64 MiB, the last of them 96
	small, large := sweep.Worker{Games: known, Slots: 1, Memory: 64 * sweep.MiB, Version: "test"}, oneSlot
	did := map[string][]int{}
	var mu sync.Mutex
	keep := func(name string, then func(n int)) func(sweep.Result) {
		return func(r sweep.Result) {
			mu.Lock()
			did[name] = append(did[name], r.Job.N)
			n := len(did["small"])
			mu.Unlock()
			then(n)
		}
	}
	fits := 0
	for _, j := range p.Jobs() {
		if j.Cost().Class() == 64 {
			fits++
		}
	}
	if fits == 0 || fits == p.Len() {
		t.Fatalf("%d of %d jobs are small; expected some", fits, p.Len())
	}
	smallDone := make(chan struct{})
	small.Done = keep("small", func(n int) {
		if n == fits {
			close(smallDone)
		}
	})
	large.Done = keep("large", func(int) {})
	var note string
	done := sweepAside(t, p, sweep.Options{Server: s, Dir: t.TempDir(), Worker: small, Note: func(text string) { note = text }})
	<-smallDone
	large.Idle = 2 * time.Second
	if err := (Engine{}).Work(t.Context(), s, large, nil); err != nil {
		t.Fatal(err)
	}
	if r := <-done; r.err != nil || r.sum.Done != p.Len() {
		t.Fatalf("%+v", r)
	}
	if !strings.HasSuffix(note, "jobs of this sweep need up to 96 MiB, more than may be used here, and wait for other workers") {
		t.Errorf("the note is %q", note)
	}
	if len(did["small"]) != fits || len(did["large"]) != p.Len()-fits {
		t.Errorf("%v, want %d small ones", did, fits)
	}
}

// TestLongJob: a job that takes longer than a worker may be silent stays with its worker.
func TestLongJob(t *testing.T) {
	const silence = time.Second
	var r recorder
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	o := sweep.Options{Server: s, Dir: t.TempDir(), Worker: r.worker(func() { time.Sleep(3 * silence) }), Silence: silence}
	if sum, err := (Engine{}).Sweep(t.Context(), testPlan(t, zeckendorfCensus, 5, 5), o); err != nil || sum.Done != 1 {
		t.Fatalf("%+v, %v", sum, err)
	}
	if got := r.taken(); len(got) != 1 {
		t.Errorf("it was begun %d times", len(got))
	}
}

// TestFinishedOnce: a job that comes back though it has a result is not done again.
func TestFinishedOnce(t *testing.T) {
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	p := testPlan(t, zeckendorfCensus, 1, 5)
	var r recorder
	w := r.worker(func() {})
	if _, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: s, Dir: t.TempDir(), Worker: w}); err != nil {
		t.Fatal(err)
	}
	r.taken()
	q := testQueue(t, s)
	waitForEmpty(t, q)
	for _, j := range p.Jobs() {
		if _, err := q.js.Publish(t.Context(), jobSubject(j), nil); err != nil {
			t.Fatal(err)
		}
	}
	w.Idle = 500 * time.Millisecond
	if err := (Engine{}).Work(t.Context(), s, w, nil); err != nil {
		t.Fatal(err)
	}
	waitForEmpty(t, q)
	if got := r.taken(); got != nil {
		t.Errorf("done again: %v", got)
	}

	// and a second result of a job is rejected, long after the window for message ids, too
	j := p.Jobs()[0]
	if _, err := q.js.Publish(t.Context(), resultSubject(j), []byte("another")); !isTaken(err) {
		t.Errorf("a second result: %v", err)
	}
	// a second sweep, from elsewhere, finds everything
	sum, err := Engine{}.Sweep(t.Context(), p, sweep.Options{Server: s, Dir: t.TempDir()})
	if err != nil || sum.Found != 5 {
		t.Errorf("%+v, %v", sum, err)
	}
}

// TestTries: a job that was given out again and again without a result fails, and not one try too early.
func TestTries(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	c, err := q.consumer(t.Context(), 64, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"", "it was given out 10 times without a result"} {
		j := testPlan(t, zeckendorfCensus, 5, 6).Jobs()[i]
		if _, err := q.js.Publish(t.Context(), jobSubject(j), nil); err != nil {
			t.Fatal(err)
		}
		for range maxTries - 1 + i {
			msg, err := c.Next(jetstream.FetchMaxWait(time.Minute))
			if err != nil {
				t.Fatal(err)
			}
			if err := msg.Nak(); err != nil {
				t.Fatal(err)
			}
		}
		var got sweep.Result
		w := oneSlot
		w.Idle, w.Done = time.Second, func(r sweep.Result) { got = r }
		if err := (Engine{}).Work(t.Context(), s, w, nil); err != nil {
			t.Fatal(err)
		}
		if got.Job != j || got.Failure != want || got.Version != "test" || got.Worker != oneSlot.Name() || got.Finished.IsZero() {
			t.Errorf("given out %d times before: %+v", maxTries-1+i, got)
		}
	}
}

// TestBadResult: a result that cannot be read is a failure, and the next sweep replaces it.
func TestBadResult(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	p := testPlan(t, zeckendorfCensus, 1, 5)
	j, other := p.Jobs()[2], sweep.Result{Job: p.Jobs()[3], Failure: "x"}
	data, err := other.Encode()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range [][]byte{[]byte("42"), data} {
		if _, err := q.js.Publish(t.Context(), resultSubject(j), text); err != nil {
			t.Fatal(err)
		}
		all, err := Engine{}.Status(t.Context(), s, known, "")
		if err != nil || len(all) != 1 || all[0].Failed != 1 {
			t.Errorf("%s: %+v, %v", text, all, err)
		}
		sum, err := Engine{}.Sweep(t.Context(), p, sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot})
		if err != nil || sum.Done != 5 {
			t.Errorf("%s: %+v, %v", text, sum, err)
		}
		if err := q.drop(t.Context(), q.results, resultSubject(j)); err != nil {
			t.Fatal(err)
		}
	}
}

// FuzzParseSubject: a subject that is accepted is the one under which its job is published.
func FuzzParseSubject(f *testing.F) {
	for _, s := range badSubjects {
		f.Add(s)
	}
	f.Add("zeck.jobs.m64.census.zeckendorf.50")
	f.Add("zeck.jobs.m6144.census.zeckendorf.700")
	f.Fuzz(scramble.One(func(t *testing.T, subject string) {
		if j, err := (&queue{known: known}).parseSubject(subject); err == nil && jobSubject(j) != subject {
			t.Errorf("%q is read as %q", subject, jobSubject(j))
		}
	}))
}
