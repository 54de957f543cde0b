package queue

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// TestFailedJustNow: a job that fails while a sweep begins is neither in the queue a moment later nor done again: it has failed.
func TestFailedJustNow(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	p := testPlan(t, zeckendorfCensus, 5, 5)
	c, err := q.consumer(t.Context(), 64, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.js.Publish(t.Context(), jobSubject(p.Jobs()[0]), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Next(jetstream.FetchMaxWait(time.Minute)); err != nil { // in the hands of a worker that has handed in this:
		t.Fatal(err)
	}
	r := sweep.Result{Job: p.Jobs()[0], Version: "test"}
	r.Fail(errors.New("no such luck"))
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.js.Publish(t.Context(), resultSubject(r.Job), data); err != nil {
		t.Fatal(err)
	}
	if sum, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: s,
		Dir: t.TempDir()}); sum.Failed != 1 || err == nil || !strings.Contains(err.Error(), "no such luck") {
		t.Errorf("%+v, %v", sum, err)
	}
}

// TestTwoSweeps: sweeps of different plans, and the same sweep twice, share servers and workers, and do nothing twice.
//
//zeck:race
func TestTwoSweeps(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	done := map[sweep.Job]int{}
	var mu sync.Mutex
	w := testWorker
	w.Done = func(r sweep.Result) {
		mu.Lock()
		defer mu.Unlock()
		done[r.Job]++
	}
	plans := []sweep.Plan{
		testPlan(t, zeckendorfCensus, 1, 40), testPlan(t, zeckendorfCensus, 20, 60), testPlan(t, zeckendorfCensus, 1, 40),
		testPlan(t, sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 50),
	}
	const long = 24 * time.Hour // whoever leaves gives back at once what it has in hand: else this would not end
	var dirs []string
	var all []<-chan ended
	for _, p := range plans {
		dirs = append(dirs, t.TempDir())
		all = append(all, sweepAside(t, p, sweep.Options{Server: s, Dir: dirs[len(dirs)-1], Worker: w, Silence: long}))
	}
	for i, p := range plans {
		if r := <-all[i]; r.err != nil || r.sum.Done != p.Len() {
			t.Errorf("%s: %+v", p, r)
		}
	}
	if len(done) != 60+50 {
		t.Errorf("%d jobs were done, want 110", len(done))
	}
	for j, times := range done {
		if times != 1 {
			t.Errorf("%s was done %d times", j, times)
		}
	}
	for i, p := range plans {
		wantSame(t, p.String(), valueFiles(t, dirs[i], p), sweepHere(t, p))
	}
}

// TestGivesBack: a worker that is stopped gives back what it has in hand, and what is on its way to it: nobody has to wait until it
// has been silent for long.
//
//zeck:race
func TestGivesBack(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	if _, err := q.consumer(t.Context(), 64, time.Hour); err != nil {
		t.Fatal(err)
	}
	for _, j := range testPlan(t, sweep.Family{Kind: "takeaway", Game: "takeaway"}, 1, 300).Jobs() {
		if _, err := q.js.PublishAsync(jobSubject(j), nil); err != nil {
			t.Fatal(err)
		}
	}
	<-q.js.PublishAsyncComplete()
	for range 20 {
		ctx, stop := context.WithCancel(t.Context())
		w := oneSlot
		count := 0
		w.Done = func(sweep.Result) {
			if count++; count == 5 {
				go stop()
			}
		}
		if err := (Engine{}).Work(ctx, s, w, nil); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	w := oneSlot
	w.Idle = time.Second
	if err := (Engine{}).Work(t.Context(), s, w, nil); err != nil {
		t.Fatal(err)
	}
	if left, err := q.subjects(t.Context(), q.jobs, jobPrefix+">"); err != nil || len(left) > 0 {
		t.Errorf("somebody has kept %v, %v", left, err)
	}
}

// TestHereAndThere: what was done in a directory without servers is not done again with them, nor the other way round.
func TestHereAndThere(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	var r recorder
	o := sweep.Options{Server: s, Dir: t.TempDir(), Worker: r.worker(func() {})}
	for i, step := range []struct {
		sweep func(context.Context, sweep.Plan, sweep.Options) (sweep.Summary, error)
		last  int
	}{
		{here, 10}, {Engine{}.Sweep, 20}, {here, 30}, {Engine{}.Sweep, 30},
	} {
		p := testPlan(t, zeckendorfCensus, 1, step.last)
		sum, err := step.sweep(t.Context(), p, o)
		if err != nil || sum.Done != step.last || sum.Found+len(r.taken()) != step.last {
			t.Errorf("%d: %+v, %v", i, sum, err)
		}
	}
	p := testPlan(t, zeckendorfCensus, 1, 30)
	wantSame(t, "here and there", valueFiles(t, o.Dir, p), sweepHere(t, p))
	all, err := Engine{}.Status(t.Context(), s, known, o.Dir)
	if err != nil || all[0].Done != 30 || all[0].Missing != 0 {
		t.Errorf("%+v, %v", all, err)
	}
}

// here sweeps in this process, without servers.
func here(ctx context.Context, p sweep.Plan, o sweep.Options) (sweep.Summary, error) {
	return sweep.Run(ctx, p, o, nil)
}
