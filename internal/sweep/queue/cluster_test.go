package queue

import (
	"bytes"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"zeck/internal/sweep"
)

// silence is how long a dead worker is waited for in tests.
const silence = 1500 * time.Millisecond

// TestSameBytes: a sweep gives the same files without servers, with four workers, and with a worker that is killed.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	p := testPlan(t, zeckendorfCensus, 1, 150)
	want := sweepHere(t, p)

	t.Run("four workers", func(t *testing.T) {
		at := startServer(t, nil).ClientURL()
		for range 4 {
			startWorker(t, at, "")
		}
		o := sweep.Options{Server: sweep.Server{URL: at}, Dir: t.TempDir()}
		if sum, err := (Engine{}).Sweep(t.Context(), p, o); err != nil || sum.Done != 150 {
			t.Fatalf("%+v, %v", sum, err)
		}
		wantSame(t, "four workers", valueFiles(t, o.Dir, p), want)
	})

	t.Run("one of two workers is killed", func(t *testing.T) {
		at := startServer(t, nil).ClientURL()
		victim := startWorker(t, at, "stuck")
		o := sweep.Options{Server: sweep.Server{URL: at}, Dir: t.TempDir(), Silence: silence}
		done := sweepAside(t, p, o)
		t.Logf("killed with %s in hand", victim.wait(t))
		victim.kill()
		startWorker(t, at, "")
		if r := <-done; r.err != nil || r.sum.Done != 150 {
			t.Fatalf("%+v", r)
		}
		wantSame(t, "killed", valueFiles(t, o.Dir, p), want)
	})
}

// ended is a sweep that has ended.
type ended struct {
	sum sweep.Summary
	err error
}

// sweepAside sweeps while the test goes on.
func sweepAside(t *testing.T, p sweep.Plan, o sweep.Options) <-chan ended {
	done := make(chan ended, 1)
	go func() {
		sum, err := Engine{}.Sweep(t.Context(), p, o)
		done <- ended{sum, err}
	}()
	return done
}

// TestCluster: on three servers a worker is killed in the middle of a job, then the server that leads the queue; jobs arrive
// that are none; a worker comes late; a job fails. All results arrive, once, and are those of a sweep on one machine.
func TestCluster(t *testing.T) {
	t.Parallel()
	const fails = 2 // the last but one to be handed out
	p := testPlan(t, zeckendorfCensus, 1, 60)
	want := sweepHere(t, p)
	nodes, at := startCluster(t)
	q := testQueue(t, sweep.Server{URL: at})
	if info, err := q.jobs.Info(t.Context()); err != nil || info.Config.Replicas != 3 {
		t.Fatalf("the queue is not in three places: %+v, %v", info, err)
	}
	bad := sendBadJobs(t, q)

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
	t.Logf("a worker is killed with %s in hand", victim.wait(t))
	victim.kill()
	slow := startWorker(t, at, "100ms")
	<-quarter
	t.Logf("%s is killed", killLeader(t, q, nodes))
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

	startWorker(t, at, "") // one that can do it
	waitForEmpty(t, q)     // the one that was killed may not have said yet that it is done with its job, which counts as being under way then
	o.Progress = nil
	if sum, err := (Engine{}).Sweep(t.Context(), p, o); err != nil || sum.Done != 60 || sum.Found != 59 {
		t.Fatalf("%+v, %v", sum, err)
	}
	wantSame(t, "cluster", valueFiles(t, o.Dir, p), want)
	results, err := q.subjects(t.Context(), q.results, resultPrefix+">")
	if err != nil || len(results) != 60 {
		t.Errorf("%d results are kept, want 60 and none of %d bad jobs; %v", len(results), bad, err)
	}
	waitForEmpty(t, q)
}

// badSubjects are no jobs, or not in their class.
var badSubjects = []string{
	"zeck.jobs.m64.census.zeckendorf.05", "zeck.jobs.m64.exec.sh.1", "zeck.jobs.m64.census.zeckendorf@hole=77.5",
	"zeck.jobs.m64.census.zeckendorf.700", "zeck.jobs.m64.a", "zeck.jobs.m64.takeaway.takeaway.0", "zeck.jobs.m64.takeaway.takeaway.-3",
	"zeck.jobs.m64.census.nim.999999999", "zeck.jobs.m64.census.zeckendorf.5.and.more", "zeck.jobs.m64.level.wythoff+99999999999.1",
	"zeck.jobs.m64.takeaway.takeaway@c=5,k=3.3", "zeck.jobs.m64.census.zeckendorf.99999999999999999999",
	"zeck.jobs.m64.census.zeckendorf@hole=4,hole=4.5", "zeck.jobs.m64." + strings.Repeat("a", 900),
}

// sendBadJobs puts messages into the queue that a worker must not follow.
func sendBadJobs(t *testing.T, q *queue) int {
	t.Helper()
	for _, subject := range badSubjects {
		if _, err := q.js.Publish(t.Context(), subject, []byte("rm -rf /")); err != nil {
			t.Fatal(err)
		}
	}
	return len(badSubjects)
}

// killLeader kills the server that leads the stream of jobs, and returns its name.
func killLeader(t *testing.T, q *queue, nodes map[string]process) string {
	t.Helper()
	info, err := q.jobs.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	leader, ok := nodes[info.Cluster.Leader]
	if !ok {
		t.Fatalf("nobody leads: %+v", info.Cluster)
	}
	leader.kill()
	return info.Cluster.Leader
}

// waitForEmpty waits until nothing is in the queue: everything was acknowledged or terminated.
func waitForEmpty(t *testing.T, q *queue) {
	t.Helper()
	var left []string
	for range 100 {
		var err error
		if left, err = q.subjects(t.Context(), q.jobs, jobPrefix+">"); err == nil && len(left) == 0 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("still in the queue: %v", left)
}

// TestBadJobs: a worker terminates what is no job, says why, and does nothing.
func TestBadJobs(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	reasons, err := q.nc.SubscribeSync("$JS.EVENT.ADVISORY.CONSUMER.MSG_TERMINATED." + jobStream + ".>")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.consumer(t.Context(), 64, 0); err != nil {
		t.Fatal(err)
	}
	sent := sendBadJobs(t, q)
	w := testWorker
	w.Idle = time.Second
	w.Done = func(r sweep.Result) { t.Errorf("%s was done", r.Job) }
	if err := (Engine{}).Work(t.Context(), s, w, nil); err != nil {
		t.Fatal(err)
	}
	waitForEmpty(t, q)
	for range sent {
		if msg, err := reasons.NextMsg(time.Minute); err != nil || !bytes.Contains(msg.Data, []byte(`"reason":"`)) {
			t.Fatalf("no reason is given: %+v, %v", msg, err)
		}
	}
	if kept, err := q.subjects(t.Context(), q.results, resultPrefix+">"); err != nil || len(kept) != 0 {
		t.Errorf("results: %v, %v", kept, err)
	}
}
