package queue

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"pgregory.net/rapid"

	"zeck/game"
	"zeck/sweep"
)

// recorder notes which jobs were begun. Its worker has one slot: jobs come in order.
type recorder struct {
	mu   sync.Mutex
	jobs []int
	hook func(n int) // called for each
}

func record(t *testing.T, hook func(n int)) *recorder {
	r := &recorder{hook: hook}
	old := beforeJob
	t.Cleanup(func() { beforeJob = old })
	beforeJob = func(j sweep.Job) {
		r.mu.Lock()
		r.jobs = append(r.jobs, j.N)
		r.mu.Unlock()
		if r.hook != nil {
			r.hook(j.N)
		}
	}
	return r
}

// taken returns what was begun since it was last asked.
func (r *recorder) taken() []int {
	r.mu.Lock()
	defer r.mu.Unlock()
	jobs := r.jobs
	r.jobs = nil
	return jobs
}

var oneSlot = sweep.Worker{Slots: 1, Memory: 512 * sweep.MiB, Version: "test"}

// TestContinue: a sweep that is stopped leaves what it has; the next goes on, and does nothing twice that was finished.
//
//zeck:race
func TestContinue(t *testing.T) {
	p := testPlan(t, zeckendorfCensus, 1, 60)
	want := sweepOwn(t, p)
	ctx, stop := context.WithCancel(t.Context())
	r := record(t, func(n int) {
		if n == 40 {
			stop()
		}
	})
	o := sweep.Options{Dir: t.TempDir(), Worker: oneSlot}
	sum, err := Engine{}.Sweep(ctx, p, o)
	if !errors.Is(err, context.Canceled) || sum.Done == 0 || sum.Done > 20 {
		t.Fatalf("stopped: %+v, %v", sum, err)
	}
	first := r.taken()
	if !slices.IsSortedFunc(first, func(a, b int) int { return b - a }) || first[0] != 60 {
		t.Errorf("the order is %v, want the largest first", first)
	}
	if _, err := os.Stat(filepath.Join(o.Dir, "census.csv")); !os.IsNotExist(err) {
		t.Errorf("the results look complete: %v", err)
	}
	if _, err := os.Stat(filepath.Join(o.Dir, "census.csv.part")); err != nil {
		t.Error(err)
	}
	all, err := Engine{}.Status(t.Context(), sweep.Server{}, o.Dir)
	if err != nil || len(all) != 1 || all[0].Live || all[0].Done != sum.Done || all[0].Waiting != 60-sum.Done {
		t.Errorf("status %+v, %v", all, err)
	}

	r.hook = nil
	found := sum.Done
	if sum, err = (Engine{}).Sweep(t.Context(), p, o); err != nil || sum.Done != 60 || sum.Found < found {
		t.Fatalf("continued: %+v, %v", sum, err)
	}
	if second := r.taken(); len(second) != 60-sum.Found {
		t.Errorf("%d jobs were begun after %d were found", len(second), sum.Found)
	}
	wantSame(t, "continued", valueFiles(t, o.Dir, p), want)
}

// TestRanges: another range of the same family does only what is new.
func TestRanges(t *testing.T) {
	r := record(t, nil)
	o := sweep.Options{Dir: t.TempDir(), Worker: oneSlot}
	for _, c := range []struct {
		first, last int
		begun       []int
	}{
		{1, 5, []int{5, 4, 3, 2, 1}}, {1, 5, nil}, {3, 8, []int{8, 7, 6}}, {1, 8, nil}, {2, 2, nil},
	} {
		p := testPlan(t, zeckendorfCensus, c.first, c.last)
		sum, err := Engine{}.Sweep(t.Context(), p, o)
		if err != nil || sum.Done != p.Len() || sum.Found != p.Len()-len(c.begun) {
			t.Fatalf("%s: %+v, %v", p, sum, err)
		}
		if got := r.taken(); !slices.Equal(got, c.begun) {
			t.Errorf("%s: begun %v, want %v", p, got, c.begun)
		}
	}
}

// TestLeftovers: jobs of a sweep that was stopped are not done by a smaller one in the same directory.
func TestLeftovers(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	r := record(t, func(int) { stop() })
	o := sweep.Options{Dir: t.TempDir(), Worker: oneSlot}
	if _, err := (Engine{}).Sweep(ctx, testPlan(t, zeckendorfCensus, 1, 60), o); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	r.taken()
	r.hook = nil
	if sum, err := (Engine{}).Sweep(t.Context(), testPlan(t, zeckendorfCensus, 1, 3), o); err != nil || sum.Done != 3 {
		t.Fatalf("%+v, %v", sum, err)
	}
	if got := r.taken(); !slices.Equal(got, []int{3, 2, 1}) {
		t.Errorf("begun %v", got)
	}
}

// TestFailures: a job that panics fails, the others do not; the next sweep tries it again.
func TestFailures(t *testing.T) {
	r := record(t, func(n int) {
		if n == 7 {
			panic("seven\nlines")
		}
	})
	p := testPlan(t, zeckendorfCensus, 1, 10)
	o := sweep.Options{Dir: t.TempDir(), Worker: oneSlot}
	sum, err := Engine{}.Sweep(t.Context(), p, o)
	if err == nil || err.Error() != "1 of 10 jobs failed; the first: census.zeckendorf.7: panic: seven lines" || sum.Done != 9 || sum.Failed != 1 {
		t.Fatalf("%+v, %v", sum, err)
	}
	text, err := os.ReadFile(filepath.Join(o.Dir, "failures.csv"))
	if err != nil || string(text) != "n,failure,version\n7,panic: seven lines,test\n" {
		t.Errorf("%s, %v", text, err)
	}
	r.taken()
	r.hook = nil
	if sum, err = (Engine{}).Sweep(t.Context(), p, o); err != nil || sum.Done != 10 || sum.Found != 9 {
		t.Fatalf("again: %+v, %v", sum, err)
	}
	if got := r.taken(); !slices.Equal(got, []int{7}) {
		t.Errorf("begun %v, want 7 only", got)
	}
	wantSame(t, "again", valueFiles(t, o.Dir, p), sweepOwn(t, p))
}

// TestLimit: a job that runs into its limit fails with that limit.
func TestLimit(t *testing.T) {
	t.Parallel()
	p := testPlan(t, sweep.Family{Kind: "takeaway", Game: "takeaway"}, 300_000, 300_000)
	sum, err := Engine{}.Sweep(t.Context(), p, sweep.Options{Dir: t.TempDir(), Worker: sweep.Worker{Slots: 1, Memory: 1 << 30, Version: "test"}})
	if !errors.Is(err, game.ErrLimit) || sum.Failed != 1 {
		t.Errorf("%+v, %v", sum, err)
	}
}

// TestRefused: what cannot be done here is refused before anything is begun.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		first, last int
		w           sweep.Worker
		limit       bool
		why         string
	}{
		{350, 450, sweep.Worker{Slots: 2, Memory: 100 * sweep.MiB}, true, "needs up to 128 MiB, and 100 MiB may be used; 350..4"},
		{600, 600, sweep.Worker{Slots: 2, Memory: 100 * sweep.MiB}, true, "nothing of this sweep would fit"},
		{1, 5, sweep.Worker{Memory: 100 * sweep.MiB}, false, "expected at least one worker"},
	} {
		dir := filepath.Join(t.TempDir(), "new")
		_, err := Engine{}.Sweep(t.Context(), testPlan(t, zeckendorfCensus, c.first, c.last), sweep.Options{Dir: dir, Worker: c.w})
		if err == nil || errors.Is(err, game.ErrLimit) != c.limit || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%d..%d: %v; want an error with %q", c.first, c.last, err, c.why)
		}
		if _, err := os.Stat(dir); !os.IsNotExist(err) {
			t.Errorf("%s was made: %v", dir, err)
		}
	}
}

// TestSlots: jobs that fit the slots together fit the memory together.
func TestSlots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := sweep.Worker{Slots: rapid.IntRange(1, 64).Draw(t, "slots"), Memory: rapid.Int64Range(64, 1<<16).Draw(t, "MiB") * sweep.MiB}
		free, used := w.Slots, int64(0)
		for range 100 {
			class := sweep.Cost{Bytes: rapid.Int64Range(0, w.Memory).Draw(t, "bytes")}.Class()
			if slots := slotsFor(class, w); slots <= free {
				free -= slots
				used += int64(class) * sweep.MiB
			}
		}
		if used > w.Memory {
			t.Errorf("%d of %d bytes are used", used, w.Memory)
		}
	})
}

// TestMemory: a worker without room for a job leaves it to one that has.
func TestMemory(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	p := testPlan(t, sweep.Family{Kind: "census", Game: "fibnim"}, 130, 140) // 64 MiB, the last of them 96
	small, large := sweep.Worker{Slots: 1, Memory: 64 * sweep.MiB, Version: "test"}, oneSlot
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
	r := record(t, func(int) { time.Sleep(3 * silence) })
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	o := sweep.Options{Server: s, Dir: t.TempDir(), Worker: testWorker, Silence: silence}
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
	r := record(t, nil)
	if _, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot}); err != nil {
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
	w := oneSlot
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

// TestTries: a job that was given out again and again without a result fails.
func TestTries(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	j := testPlan(t, zeckendorfCensus, 5, 5).Jobs()[0]
	c, err := q.consumer(t.Context(), 64, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.js.Publish(t.Context(), jobSubject(j), nil); err != nil {
		t.Fatal(err)
	}
	for range maxTries {
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
	if got.Failure != "it was given out 10 times without a result" {
		t.Errorf("%+v", got)
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
		all, err := Engine{}.Status(t.Context(), s, "")
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
	f.Fuzz(func(t *testing.T, subject string) {
		if j, err := parseSubject(subject); err == nil && jobSubject(j) != subject {
			t.Errorf("%q is read as %q", subject, jobSubject(j))
		}
	})
}
