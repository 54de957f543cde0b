package queue

import (
	"context"
	"maps"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// TestDoes: what becomes of a job, whatever is answered.
func TestDoes(t *testing.T) {
	job := testPlan(t, zeckendorfCensus, 5, 5).Jobs()[0]
	subject, result := jobSubject(job), resultSubject(job)
	taken := &jetstream.APIError{Code: 503, ErrorCode: 10077, Description: "maximum messages per subject exceeded"}
	busy, bad := &jetstream.APIError{Code: 503, ErrorCode: 10008}, &jetstream.APIError{Code: 400, ErrorCode: 10003}
	for _, test := range []struct {
		name, subject string
		known         bool
		fails         map[string][]error // the first answers to a question
		stop          time.Duration      // when the worker is told to stop; 0: not; -1: when it has begun
		want          string
		broken        string
		done          int
	}{
		{"as it should be", subject, false, nil, 0, "get R, metadata, metadata, publish R, ack J", "", 1},
		{"no job", "zeck.jobs.m64.x", false, nil, 0,
			`term zeck.jobs.m64.x: expected the name of a job such as "census.zeckendorf.50", got "x"`, "", 0},
		{"in another class", "zeck.jobs.m96.census.zeckendorf.5", false, nil, 0,
			"term zeck.jobs.m96.census.zeckendorf.5: census.zeckendorf.5 belongs to class m64, not m96", "", 0},
		{"known", subject, true, nil, 0, "get R, ack J", "", 0},
		{"not answered at first", subject, false, map[string][]error{"get R": {busy, busy}}, 0,
			"get R, get R, get R, metadata, metadata, publish R, ack J", "", 1},
		{"refused", subject, false, map[string][]error{"get R": {bad}}, 0, "get R, nak J", bad.Error(), 0},
		{"not stored at first", subject, false, map[string][]error{"publish R": {busy}}, 0,
			"get R, metadata, metadata, publish R, publish R, ack J", "", 1},
		{"there is another result", subject, false, map[string][]error{"publish R": {taken}}, 0,
			"get R, metadata, metadata, publish R, ack J", "", 1},
		{"not stored", subject, false, map[string][]error{"publish R": {bad}}, 0, "get R, metadata, metadata, publish R, nak J",
			"no queue: the result of census.zeckendorf.5 could not be handed in: " + bad.Error(), 0},
		{"no metadata", subject, false, map[string][]error{"metadata": {bad, bad}}, 0, "get R, metadata, metadata, nak J", bad.Error(), 0},
		{"told to stop", subject, false, map[string][]error{"publish R": {busy, busy, busy, busy, busy}}, time.Millisecond,
			"get R, metadata, metadata, publish R, publish R, publish R, publish R, nak J", "", 0},
		{"told to stop, and stored in time", subject, false, map[string][]error{"publish R": {busy, busy, busy}}, time.Millisecond,
			"get R, metadata, metadata, publish R, publish R, publish R, publish R, ack J", "", 1},
		{"told to stop when it has begun", subject, false, nil, -1, "get R, metadata, nak J", "", 0},
		{"told to stop before", subject, false, map[string][]error{"get R": {busy, busy}}, time.Millisecond, "get R, nak J", "", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := newMemory()
				short := strings.NewReplacer(subject, "J", result, "R")
				fails := maps.Clone(test.fails)
				m.fail = func(what string) error {
					what = short.Replace(what)
					if len(fails[what]) == 0 {
						return nil
					}
					err := fails[what][0]
					fails[what] = fails[what][1:]
					return err
				}
				if test.known {
					m.data[result] = nil
				}
				ctx, stop := context.WithCancel(t.Context())
				if test.stop > 0 {
					time.AfterFunc(test.stop, stop)
				}
				defer stop()
				w, done := oneSlot, 0
				w.Done = func(r sweep.Result) {
					if done++; r.Job != job {
						t.Errorf("%s was done", r.Job)
					}
				}
				w.Begun = func(sweep.Job) {
					if test.stop < 0 {
						stop()
					}
				}
				worker := newWorker(m.queue(t.Context()), w)
				worker.do(ctx, jobClass{slots: 1, silence: time.Hour}, &memoryMsg{m: m, subject: test.subject})
				if got := short.Replace(strings.Join(m.asked, ", ")); got != test.want {
					t.Errorf("it was asked %s,\nwant %s", got, test.want)
				}
				broken := ""
				if len(worker.broken) > 0 {
					broken = (<-worker.broken).Error()
				}
				if broken != test.broken || done != test.done || len(worker.active) != 0 {
					t.Errorf("broken: %q, want %q; %d done, %d active", broken, test.broken, done, len(worker.active))
				}
			})
		})
	}
}

// TestTriedOut: a job that was given out ten times has failed, and is not begun again.
func TestTriedOut(t *testing.T) {
	job := testPlan(t, zeckendorfCensus, 5, 5).Jobs()[0]
	for before, want := range map[uint64]string{0: "", 9: "", 10: "it was given out 10 times without a result",
		99: "it was given out 99 times without a result"} {
		synctest.Test(t, func(t *testing.T) {
			m, w, begun := newMemory(), oneSlot, 0
			w.Begun = func(sweep.Job) { begun++ }
			worker := newWorker(m.queue(t.Context()), w)
			r, err := worker.tryOut(t.Context(), job, &memoryMsg{m: m, times: before})
			if err != nil || r.Job != job || r.Failure != want || r.Version != "test" || r.Worker != w.Name() || !r.Finished.Equal(time.Now()) ||
				(begun == 0) != (want != "") {
				t.Errorf("%d: %+v, %v, begun %d times", before, r, err, begun)
			}
		})
	}
}

// TestWorks: when a worker takes jobs, and when it ends.
func TestWorks(t *testing.T) {
	bad := &jetstream.APIError{Code: 400, ErrorCode: 10003, Description: "bad luck"}
	for _, test := range []struct {
		name        string
		slots, jobs int
		takes, idle time.Duration // of a job, and until it goes
		stop        time.Duration // when it is told to; 0: not
		late        time.Duration // when there are as many jobs again
		fails       string
		done        int
		ends        time.Duration
		err         string
	}{
		{"nothing to do", 2, 0, 0, time.Second, 0, 0, "", 0, 1250 * time.Millisecond, ""},
		{"nothing to do for a moment", 2, 0, 0, time.Nanosecond, 0, 0, "", 0, 250 * time.Millisecond, ""},
		{"one after the other", 1, 3, 10 * time.Second, time.Second, 0, 0, "", 3, 31250 * time.Millisecond, ""},
		{"two at a time", 2, 4, 10 * time.Second, time.Second, 0, 0, "", 4, 21 * time.Second, ""},
		{"two at a time, one more", 2, 5, 10 * time.Second, time.Second, 0, 0, "", 5, 31 * time.Second, ""},
		{"later", 2, 2, 0, 10 * time.Second, 0, 5100 * time.Millisecond, "", 4, 15250 * time.Millisecond, ""},
		{"too late", 2, 2, 0, 3 * time.Second, 0, 5 * time.Second, "", 2, 3 * time.Second, ""},
		{"told to stop", 2, 3, 10 * time.Second, 0, 15 * time.Second, 0, "", 3, 20 * time.Second, "context canceled"},
		{"told to stop while it waits", 2, 0, 0, 0, 15 * time.Second, 0, "", 0, 15 * time.Second, "context canceled"},
		{"refused", 2, 3, 0, time.Second, 0, 0, "names", 0, 0, bad.Error()},
		{"not handed out", 2, 3, 0, time.Second, 0, 0, "fetch", 0, 1250 * time.Millisecond, ""},
		{"not asked for", 2, 3, 0, time.Second, 0, 0, "find consumer m64", 0, 1250 * time.Millisecond, ""},
		{"not handed in", 1, 3, 10 * time.Second, time.Second, 0, 0, "publish", 0, 10 * time.Second,
			"no queue: the result of takeaway.takeaway.1 could not be handed in: " + bad.Error()},
		{"not handed in by two", 2, 3, 10 * time.Second, time.Second, 0, 0, "publish", 0, 10 * time.Second,
			"no queue: the result of takeaway.takeaway.1 could not be handed in: " + bad.Error()},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				begin, m := time.Now(), newMemory()
				m.fail = func(what string) error {
					if test.fails != "" && strings.HasPrefix(what, test.fails) {
						return bad
					}
					return nil
				}
				more := func(first int) {
					if test.jobs > 0 {
						for _, j := range testPlan(t, soakFamily, first, first+test.jobs-1).Jobs() {
							m.put(jobSubject(j), nil)
						}
					}
				}
				if more(1); test.late > 0 {
					time.AfterFunc(test.late, func() { more(1 + test.jobs) })
				}
				w, done := sweep.Worker{Games: known, Slots: test.slots, Memory: 512 * sweep.MiB, Idle: test.idle}, 0
				w.Begun = func(j sweep.Job) { time.Sleep(test.takes + time.Duration(j.N)*time.Nanosecond) } // in their order
				w.Done = func(sweep.Result) {
					m.mu.Lock()
					defer m.mu.Unlock()
					done++
				}
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				if test.stop > 0 {
					time.AfterFunc(test.stop, stop)
				}
				worker, text := newWorker(m.queue(t.Context()), w), ""
				if err := worker.work(ctx); err != nil {
					text = err.Error()
				}
				if took := time.Since(begin).Round(time.Millisecond); text != test.err || done != test.done || took != test.ends ||
					worker.free != test.slots {
					t.Errorf("%q after %v, %d done, %d free; want %q after %v, %d done", text, took, done, worker.free, test.err, test.ends, test.done)
				}
				time.Sleep(time.Hour)
			})
		})
	}
}
