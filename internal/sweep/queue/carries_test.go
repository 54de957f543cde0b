package queue

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// TestCarries: a sweep over a server that fails here and there.
func TestCarries(t *testing.T) {
	p := testPlan(t, zeckendorfCensus, 1, 3)
	last := jobSubject(p.Jobs()[2])
	taken := &jetstream.APIError{Code: 503, ErrorCode: 10077, Description: "maximum messages per subject exceeded"}
	busy, bad := &jetstream.APIError{Code: 503, ErrorCode: 10008}, &jetstream.APIError{Code: 400, ErrorCode: 10003}
	at := "publish at once " + last
	for _, test := range []struct {
		name, fails string
		with        error
		times       int
		done        int
		ends        time.Duration // as far as it depends on what fails
		err         string
		asked       string // how often jobs were published one by one
	}{
		{"as it should be", "", nil, 0, 3, 0, "", ""},
		{"no answer", at, errSilent, 1, 3, 5 * time.Second, "", "publish " + last},
		{"not sent", at, nats.ErrMaxPayload, 1, 3, 0, "", "publish " + last},
		{"busy", at, busy, 1, 3, 0, "", "publish " + last},
		{"refused", last, bad, 9, 0, 0, "no queue: census.zeckendorf.3 could not be handed out: " + bad.Error(), "publish " + last},
		{"nothing arrives at first", "next", errSilent, 2, 3, 2 * time.Second, "", ""},
		{"nobody listens", "listen", bad, 9, 0, 0, bad.Error(), ""},
		{"nobody listens at first", "listen", busy, 1, 3, 50 * time.Millisecond, "", ""},
		{"no messages at first", "messages", busy, 1, 3, 50 * time.Millisecond, "", ""},
		{"no results", "info " + resultStream, bad, 9, 0, 0, bad.Error(), ""},
		{"no results at first", "info " + resultStream, busy, 2, 3, 150 * time.Millisecond, "", ""},
		{"no consumer", "consumer", bad, 9, 0, 0, bad.Error(), ""},
		{"there is a consumer", "consumer", jetstream.ErrConsumerExists, 1, 3, 0, "", ""},
		{"there are streams", "create", jetstream.ErrStreamNameAlreadyInUse, 2, 3, 0, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				begin, m, failed := time.Now(), newMemory(), 0
				m.fail = func(what string) error {
					if test.fails == "" || !strings.HasPrefix(what, test.fails) && !strings.HasSuffix(what, " "+test.fails) || failed == test.times {
						return nil
					}
					failed++
					return test.with
				}
				ctx, stop := context.WithCancel(t.Context())
				worked := make(chan error, 1)
				go func() { worked <- newWorker(m.queue(t.Context()), oneSlot).work(ctx) }()
				var said []string
				q := m.queue(t.Context())
				q.note = func(text string) { said = append(said, text) }
				o, text := sweep.Options{Dir: t.TempDir(), Silence: time.Hour, Replicas: 1}, ""
				sum, err := sweep.Run(t.Context(), p, o, &carrier{queue: q, plan: p, options: o})
				took := time.Since(begin)
				if err != nil {
					text = err.Error()
				}
				if sum.Done != test.done || text != test.err || took < test.ends || took > test.ends+500*time.Millisecond {
					t.Errorf("%+v, %q after %v, want %q", sum, text, took, test.err)
				}
				want := map[string][]string{
					"there is a consumer": {"a job goes to another worker after 1m0s of silence, as an earlier sweep has said"},
					"there are streams": {"the stream ZECK_JOBS is there already, with copies on 3 servers",
						"the stream ZECK_RESULTS is there already, with copies on 3 servers"},
				}[test.name]
				if !slices.Equal(said, want) {
					t.Errorf("it was told %q", said)
				}
				stop()
				if err := <-worked; !errors.Is(err, context.Canceled) {
					t.Error(err)
				}
				if again := slices.ContainsFunc(m.asked, func(what string) bool { return what == "publish "+last }); again != (test.asked != "") {
					t.Errorf("the last job was published again: %v; %q", again, m.asked)
				}
				time.Sleep(time.Hour)
			})
		})
	}
	// A publication that is rejected because the job is there is as good as any other.
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		m.fail = func(what string) error {
			if strings.Contains(what, last) {
				return taken
			}
			return nil
		}
		c := &carrier{queue: m.queue(t.Context()), plan: p}
		begun := 0
		if err := c.publish(t.Context(), p.Jobs(), func() { begun++ }); err != nil || begun != 1 || len(m.jobs) != 2 || len(m.asked) != 3 {
			t.Errorf("%v, %d, %q", err, begun, m.asked)
		}
	})
	// Those who are not allowed to publish are not waited for.
	synctest.Test(t, func(t *testing.T) {
		begin, m := time.Now(), newMemory()
		m.fail = func(string) error { return errSilent }
		denied, deny := context.WithCancelCause(t.Context())
		time.AfterFunc(time.Second, func() { deny(errors.New("no entry")) })
		c := &carrier{queue: m.queue(denied), plan: p}
		if left := c.publishSome(t.Context(), "run", p.Jobs()); len(left) != 3 || time.Since(begin) != time.Second {
			t.Errorf("%v after %v", left, time.Since(begin))
		}
	})
}

// TestChunks: many jobs are published some at a time, and work begins when the first are there.
func TestChunks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		c := &carrier{queue: m.queue(t.Context())}
		var begun []int
		jobs := testPlan(t, soakFamily, 1, 1001).Jobs()
		err := c.publish(t.Context(), jobs, func() { begun = append(begun, len(m.jobs)) })
		if err != nil || !slices.Equal(begun, []int{500, 1000, 1001}) || len(m.asked) != 1001 {
			t.Errorf("%v, %v, %d questions", err, begun, len(m.asked))
		}
		for i, j := range jobs {
			if m.jobs[i] != jobSubject(j) {
				t.Fatalf("%d: %s, want %s", i, m.jobs[i], jobSubject(j))
			}
		}
	})
}

// TestSetsUp: for how long streams are asked for, and of how many copies.
func TestSetsUp(t *testing.T) {
	busy := &jetstream.APIError{Code: 503, ErrorCode: 10008, Description: "not just now"}
	for fails, want := range map[string]string{
		"":                       "",
		"account":                `no queue at "": expected a NATS server with JetStream: ` + busy.Error(),
		"create " + jobStream:    "no queue: the stream ZECK_JOBS with 2 copies could not be made: " + busy.Error(),
		"create " + resultStream: "no queue: the stream ZECK_RESULTS with 2 copies could not be made: " + busy.Error(),
	} {
		synctest.Test(t, func(t *testing.T) {
			begin, m, text := time.Now(), newMemory(), ""
			m.fail = func(what string) error {
				if what == fails {
					return busy
				}
				return nil
			}
			quiet := func(text string) {
				if strings.Contains(text, "already") {
					t.Errorf("it is told %q", text)
				}
			}
			q := m.queue(t.Context())
			q.jobs, q.results, q.note = nil, nil, quiet
			if err := q.setup(t.Context(), 2); err != nil {
				text = err.Error()
			}
			if took := time.Since(begin); text != want || (took != 30*time.Second) != (want == "") {
				t.Errorf("%s: %q after %v, want %q", fails, text, took, want)
			}
			other := m.queue(t.Context())
			other.note = quiet
			if want == "" && (other.setup(t.Context(), 0) != nil || other.jobs.CachedInfo().Config.Replicas != 1) {
				t.Errorf("without a number: %+v", other.jobs.CachedInfo().Config)
			}
			if want == "" && (q.jobs.CachedInfo().Config.Replicas != 2 || q.results.CachedInfo().Config.Replicas != 2) {
				t.Errorf("%+v, %+v", q.jobs, q.results)
			}
		})
	}
}

// TestFinds: what is there before a sweep begins is found and not done again; but for what has failed, unless it is still in the queue.
func TestFinds(t *testing.T) {
	p := testPlan(t, zeckendorfCensus, 1, 4)
	jobs := p.Jobs()
	done := func(j sweep.Job) sweep.Result {
		r, err := oneSlot.Do(t.Context(), j)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	failed := func(j sweep.Job) sweep.Result { return sweep.Result{Job: j, Failure: "no such luck"} }
	for _, test := range []struct {
		name   string
		there  []sweep.Result // results
		queued []sweep.Job
		found  []int
		purged int
		asked  []int // jobs that are handed out
	}{
		{"nothing", nil, nil, nil, 0, []int{0, 1, 2, 3}},
		{"one", []sweep.Result{done(jobs[2])}, nil, []int{2}, 0, []int{0, 1, 3}},
		{"two", []sweep.Result{done(jobs[2]), done(jobs[0])}, nil, []int{0, 2}, 0, []int{1, 3}},
		{"three", []sweep.Result{done(jobs[2]), done(jobs[0]), done(jobs[3])}, nil, []int{0, 2, 3}, 0, []int{1}},
		{"one of another plan", []sweep.Result{done(testPlan(t, zeckendorfCensus, 9, 9).Jobs()[0]), done(jobs[0])}, nil, []int{0}, 0,
			[]int{1, 2, 3}},
		{"one that failed", []sweep.Result{failed(jobs[2]), done(jobs[1])}, nil, []int{1}, 1, []int{0, 2, 3}},
		{"one that failed just now", []sweep.Result{failed(jobs[2])}, jobs[2:3], []int{2}, 0, []int{0, 1, 3}},
		{"one in the queue", nil, jobs[1:2], nil, 0, []int{0, 2, 3}},
		{"all in the queue", nil, jobs, nil, 0, nil},
	} {
		times := 1
		if test.purged > 0 {
			times = 10 // in whatever order they are looked at
		}
		for range times {
			synctest.Test(t, func(t *testing.T) {
				m := newMemory()
				for _, r := range test.there {
					data, err := r.Encode()
					if err != nil {
						t.Fatal(err)
					}
					m.put(resultSubject(r.Job), data)
				}
				for _, j := range test.queued {
					m.put(jobSubject(j), nil)
				}
				c := &carrier{queue: m.queue(t.Context()), plan: p, options: sweep.Options{Replicas: 1}}
				found, err := c.Found(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				purged := 0
				for _, what := range m.asked {
					if what == "purge "+resultStream {
						purged++
					}
				}
				var got []int
				for i, j := range jobs {
					if r, ok := found[j.N]; ok {
						if got = append(got, i); r.Job != j {
							t.Errorf("%s is the result of %s", r.Job, j)
						}
					}
				}
				if !slices.Equal(got, test.found) || len(found) != len(got) || purged != test.purged {
					t.Errorf("found %v, want %v; %d dropped", found, test.found, purged)
				}
				// The rest is handed out, and waited for: what is there twice, is no result, or nobody has asked for, counts for nothing.
				var left []sweep.Job
				for i, j := range jobs {
					if !slices.Contains(got, i) {
						left = append(left, j)
					}
				}
				m.asked = nil
				m.put(resultPrefix+"nonsense", nil)
				m.put(resultSubject(testPlan(t, zeckendorfCensus, 8, 8).Jobs()[0]), nil)
				for _, j := range left {
					for range 2 {
						m.put(resultSubject(j), nil) // which cannot be read: it has failed
					}
				}
				var took []sweep.Job
				err = c.Do(t.Context(), left, func(r sweep.Result) error {
					if took = append(took, r.Job); r.Failure == "" {
						t.Errorf("%+v", r)
					}
					return nil
				})
				if c.Close(); err != nil || !slices.Equal(took, left) {
					t.Errorf("%v, took %v, want %v", err, took, left)
				}
				for i, j := range jobs {
					if out := slices.Contains(m.asked, "publish at once "+jobSubject(j)); out != slices.Contains(test.asked, i) {
						t.Errorf("%s was handed out: %v", j, out)
					}
				}
				select {
				case <-c.arriving.messages.(memoryMessages).closed:
				default:
					t.Error("it listens on")
				}
			})
		}
	}
}

// TestCollects: who collects results stops when told to, or when one cannot be kept.
func TestCollects(t *testing.T) {
	p := testPlan(t, zeckendorfCensus, 1, 2)
	full := errors.New("the disk is full")
	for _, test := range []struct {
		name string
		stop time.Duration
		err  error
		want error
	}{
		{"told to stop", time.Second, nil, context.Canceled}, {"no room", time.Hour, full, full}, {"as it should be", time.Hour, nil, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := newMemory()
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				time.AfterFunc(test.stop, stop)
				c := &carrier{queue: m.queue(t.Context()), plan: p, arriving: &arrivals{messages: newMessages(m)}}
				left := map[sweep.Job]bool{}
				for i, j := range p.Jobs() {
					left[j] = true
					time.AfterFunc(time.Duration(1+10*i)*500*time.Millisecond, func() { m.put(resultSubject(j), nil) })
				}
				err := c.collect(ctx, left, func(sweep.Result) error { return test.err })
				if !errors.Is(err, test.want) || test.want == nil && (err != nil || len(left) != 0) {
					t.Errorf("%v, %d left", err, len(left))
				}
				time.Sleep(2 * time.Hour)
			})
		})
	}
}

// TestInQueue: what stands in another class is not in the queue.
func TestInQueue(t *testing.T) {
	m := newMemory()
	for _, subject := range []string{"zeck.jobs.m96.census.zeckendorf.5", "zeck.jobs.m64.census.zeckendorf.6", "zeck.jobs.m64.census.zeckendorf.07"} {
		m.put(subject, nil)
	}
	jobs, err := m.queue(t.Context()).queued(t.Context(), zeckendorfCensus)
	if err != nil || len(jobs) != 1 || !jobs[testPlan(t, zeckendorfCensus, 6, 6).Jobs()[0]] {
		t.Errorf("%v, %v", jobs, err)
	}
}

// TestReadsResults: what cannot be read is a failure of its job, if it has one.
func TestReadsResults(t *testing.T) {
	jobs := testPlan(t, zeckendorfCensus, 1, 2).Jobs()
	good, err := sweep.Result{Job: jobs[0], Version: "test", Failure: "no such luck"}.Encode()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		subject, data string
		ok            bool
		part          string
	}{
		{resultSubject(jobs[0]), string(good), true, "no such luck"}, {resultSubject(jobs[0]), "42", true, ""},
		{resultSubject(jobs[0]), "", true, ""},
		{resultSubject(jobs[1]), string(good), true, "expected the result of census.zeckendorf.2, got that of census.zeckendorf.1"},
		{"zeck.results.exec.sh.1", string(good), false, ""}, {"zeck.results.", string(good), false, ""},
	} {
		r, ok := (&queue{known: known}).readResult(&memoryMsg{subject: test.subject, data: []byte(test.data)})
		if ok != test.ok || ok && (resultSubject(r.Job) != test.subject || r.Failure == "" || !strings.Contains(r.Failure, test.part) ||
			(r.Version == "test") != (test.part == "no such luck")) {
			t.Errorf("%s, %q: %+v, %v", test.subject, test.data, r, ok)
		}
	}
}
