package queue

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/must"
	"zeck/internal/sweep"
)

// silence is how long the servers wait for a dead worker in tests.
const silence = 1500 * time.Millisecond

// TestCluster: on three servers a worker is killed in the middle of a job, then the server that leads the queue; invalid jobs
// arrive; a worker comes late; a job fails. Each result arrives once, and the results are those of a sweep on one machine.
func TestCluster(t *testing.T) {
	t.Parallel()
	const fails = 2 // the last but one to be handed out
	p := testPlan(zeckendorfCensus, 1, 60)
	nodes, servers, at := startNodes(t, 3)
	q := testQueue(t, sweep.Server{URL: at})
	info, err := q.jobs.Info(t.Context())
	if err != nil || info.Config.Replicas != 3 {
		t.Fatalf("the queue is not in three places: %+v, %v", info, err)
	}
	var said notes
	if q.note = said.note; q.setup(t.Context(), 1) != nil || !said.has("the stream ZECK_JOBS exists already, with copies on 3 servers") {
		t.Errorf("%q", said.all)
	}
	for _, subject := range badSubjects {
		publish(t, q, subject, nil)
	}
	var arrived atomic.Int64
	quarter := make(chan struct{})
	o := sweep.Options{Server: sweep.Server{URL: at}, Dir: t.TempDir(), Silence: silence}
	o.Progress = func(int64, int64) {
		if arrived.Add(1) == 15 {
			close(quarter)
		}
	}
	victim := startWorker(t, at, "stuck")
	done := sweepAside(t, p, o)
	t.Logf("a worker is killed while it runs %s", victim.wait(t))
	victim.kill()
	slow := startWorker(t, at, "100ms")
	<-quarter
	servers[slices.IndexFunc(nodes, func(n node) bool { return n.Name == info.Cluster.Leader })].kill()
	slow.kill()
	late := startWorker(t, at, fmt.Sprintf("fail %d", fails))
	r := <-done
	if r.err == nil || !strings.Contains(r.err.Error(), "1 of 60 jobs failed; the first: census.zeckendorf.2: panic: no "+
		"such luck") || r.sum.Done != 59 || r.sum.Failed != 1 {
		t.Fatalf("%+v", r)
	}
	if arrived.Load() != 60 {
		t.Errorf("%d results arrived, want 60", arrived.Load())
	}
	late.kill()
	startWorker(t, at, "") // a worker for which no job fails
	waitForEmpty(t, q)     // the killed worker may not have acknowledged its job, which then counts as running
	o.Progress = nil
	if sum, err := (Engine{}).Sweep(t.Context(), p, o); err != nil || sum.Done != 60 || sum.Found != 59 {
		t.Fatalf("%+v, %v", sum, err)
	}
	wantSame(t, "cluster", valueFiles(t, o.Dir, p), sweepHere(t, p))
	if results, err := q.subjects(t.Context(), q.results, resultPrefix+">"); err != nil || len(results) != 60 {
		t.Errorf("%d results are stored, want 60; %v", len(results), err)
	}
	waitForEmpty(t, q)
}

// TestTwoSweeps: sweeps of different plans, and the same sweep twice, share servers and workers, and no job is done twice. Jobs done
// with servers are not done again without servers in the same directory, or vice versa, or in another directory.
//
//zeck:race
func TestTwoSweeps(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	var did doneJobs
	const long = 24 * time.Hour // the test ends only if workers give back their jobs immediately when they stop
	o := sweep.Options{Server: s, Dir: t.TempDir(), Worker: did.worker(testWorker), Silence: long}
	here := func(last int) { // without servers
		t.Helper()
		if sum, err := sweep.Run(t.Context(), testPlan(zeckendorfCensus, 1, last), o, nil); err != nil || sum.Done != last {
			t.Errorf("%+v, %v", sum, err)
		}
	}
	here(10)
	plans := []sweep.Plan{testPlan(zeckendorfCensus, 1, 40), testPlan(zeckendorfCensus, 20, 60), testPlan(zeckendorfCensus, 20, 60),
		testPlan(soakFamily, 1, 50)}
	dirs := []string{o.Dir, t.TempDir(), t.TempDir(), t.TempDir()}
	var all []<-chan ended
	for i, p := range plans {
		with := o
		with.Dir = dirs[i]
		all = append(all, sweepAside(t, p, with))
	}
	for i, p := range plans {
		if r := <-all[i]; r.err != nil || r.sum.Done != p.Len() {
			t.Errorf("%s: %+v", p, r)
		}
		wantSame(t, p.String(), valueFiles(t, dirs[i], p), sweepHere(t, p))
	}
	here(45) // the servers have more of these results than the directory
	sweepAll(t, testPlan(zeckendorfCensus, 1, 45), o, 45)
	for j, times := range did.jobs {
		if times != 1 && (j.Family != zeckendorfCensus || times > 2 || j.N <= 40 || j.N > 45) {
			t.Errorf("%s was done %d times", j, times)
		}
	}
	if len(did.jobs) != 60+50 {
		t.Errorf("%d jobs were done, want 110", len(did.jobs))
	}
}

// TestLongJob: a job that takes longer than a worker may be silent stays with its worker.
func TestLongJob(t *testing.T) {
	t.Parallel()
	var begun atomic.Int64
	w := testWorker // its other slot would take the job
	w.Begun = func(sweep.Job) { begun.Add(1); time.Sleep(5 * time.Second) }
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	sweepAll(t, testPlan(zeckendorfCensus, 5, 5), sweep.Options{Server: s, Dir: t.TempDir(), Worker: w, Silence: 3 * time.Second}, 0)
	if begun.Load() != 1 {
		t.Errorf("it was begun %d times", begun.Load())
	}
}

// TestOnce: a job that is handed out although it has a result is not done again, and a second result is rejected. A job fails after it was
// given out ten times without a result, and not earlier. An unreadable result is a failure, which the next sweep replaces. A job that
// fails while a sweep begins is neither in the queue a moment later nor done again.
func TestOnce(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q, p := testQueue(t, s), testPlan(zeckendorfCensus, 1, 9)
	jobs := p.Jobs()
	c := must.Get(q.consumer(t.Context(), 64, 0))
	take := func() jetstream.Msg {
		t.Helper()
		return must.Get(c.Next(jetstream.FetchMaxWait(time.Minute)))
	}
	for round := range maxTries { // the first job is published a round later than the second
		if round < 2 {
			publish(t, q, jobSubject(jobs[1-round]), nil)
		}
		var given []jetstream.Msg
		for range min(round+1, 2) {
			given = append(given, take())
		}
		for _, msg := range given {
			must.Do(msg.Nak())
		}
	}
	handIn(t, q, sweep.Result{Job: jobs[2], Failure: "no such luck"})
	publish(t, q, jobSubject(jobs[2]), nil)
	var did doneJobs
	w := did.worker(oneSlot)
	ctx, stop := context.WithCancel(t.Context())
	worked := make(chan error, 1)
	go func() { worked <- Engine{}.Work(ctx, s, w, nil) }()
	waitForEmpty(t, q)
	if stop(); !errors.Is(<-worked, context.Canceled) {
		t.Error("it does not stop")
	}
	publish(t, q, jobSubject(jobs[3]), nil) // taken by a worker that has stored the following result
	take()
	handIn(t, q, sweep.Result{Job: jobs[3], Failure: "just now"})
	publish(t, q, resultSubject(jobs[4]), []byte("42"))
	if _, err := q.js.Publish(t.Context(), resultSubject(jobs[0]), nil); !isTaken(err) {
		t.Errorf("a second result: %v", err)
	}
	all, err := Engine{}.Status(t.Context(), s, known, "")
	if err != nil || len(all) != 1 || all[0].Failed != 4 || all[0].Done != 1 {
		t.Errorf("%+v, %v", all, err)
	}
	if len(did.jobs) != 2 || did.jobs[jobs[0]] != 1 || did.failed[jobs[1]] != "it was given out 10 times without a result" {
		t.Errorf("%+v", did.jobs)
	}
	sum, err := Engine{}.Sweep(t.Context(), p, sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot})
	if err == nil || !strings.Contains(err.Error(), "just now") || sum.Done != 8 || sum.Failed != 1 || sum.Found != 2 {
		t.Errorf("%+v, %v", sum, err)
	}
}

// doneJobs counts how often each job was done, and records failures.
type doneJobs struct {
	mu     sync.Mutex
	jobs   map[sweep.Job]int
	failed map[sweep.Job]string
}

// worker returns w with a Done function that counts.
func (d *doneJobs) worker(w sweep.Worker) sweep.Worker {
	d.jobs, d.failed = map[sweep.Job]int{}, map[sweep.Job]string{}
	w.Done = func(r sweep.Result) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.jobs[r.Job]++
		d.failed[r.Job] = r.Failure
	}
	return w
}

// TestGivesBack: a stopped worker gives back its job, and a job on its way to it, so that other workers need not wait for its
// silence to end.
//
//zeck:race
func TestGivesBack(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	must.Get(q.consumer(t.Context(), 64, time.Hour))
	for _, j := range testPlan(soakFamily, 1, 150).Jobs() {
		publish(t, q, jobSubject(j), nil)
	}
	for range 10 {
		ctx, stop := context.WithCancel(t.Context())
		w, count := oneSlot, 0
		w.Done = func(sweep.Result) {
			if count++; count == 5 {
				go stop()
			}
		}
		if err := (Engine{}).Work(ctx, s, w, nil); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	go func() { _ = Engine{}.Work(t.Context(), s, oneSlot, nil) }()
	waitForEmpty(t, q)
}

// TestRoom: jobs that are too large for all workers wait, and the sweep and its status report this; a worker with room runs them.
func TestRoom(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	p, dir := testPlan(sweep.Family{Kind: "census", Game: "fibnim"}, 137, 140), t.TempDir() // 64 MiB, the last of them 96
	large := 0
	for _, j := range p.Jobs() {
		if j.Cost().Class() > 64 {
			large++
		}
	}
	if large == 0 || large == p.Len() {
		t.Fatalf("%d of %d jobs are large; expected some", large, p.Len())
	}
	var said notes
	done := sweepAside(t, p, sweep.Options{Server: s, Dir: dir, Note: said.note})
	said.waitFor(t, "no worker is running; start one with zeck-sweep worker")
	all, err := Engine{}.Status(t.Context(), s, known, dir)
	if err != nil || all[0].Waiting != p.Len() || all[0].NoRoom != 0 || all[0].Slots != 0 || all[0].Left != 0 {
		t.Errorf("without workers: %+v, %v", all, err)
	}
	small := testWorker
	small.Memory = 64 * sweep.MiB
	go func() { _ = Engine{}.Work(t.Context(), s, small, nil) }()
	said.waitFor(t, fmt.Sprintf("%d jobs need up to 96 MiB, more than any worker has, and wait for one", large))
	all, err = Engine{}.Status(t.Context(), s, known, dir)
	if err != nil || all[0].Waiting != large || all[0].NoRoom != large || all[0].Needs != 96 ||
		all[0].Done != p.Len()-large || all[0].Slots != 2 || all[0].Left != 0 {
		t.Errorf("with a small worker: %+v, %v", all, err)
	}
	go func() { _ = Engine{}.Work(t.Context(), s, oneSlot, nil) }()
	if r := <-done; r.err != nil || r.sum.Done != p.Len() {
		t.Errorf("%+v", r)
	}
}
