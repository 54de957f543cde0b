package queue

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
)

// memory is as much of a server as sweeps and workers need, in memory: nothing waits for a network, and whoever waits in vain is noticed at
// once.
type memory struct {
	jetstream.JetStream
	fail func(what string) error // what it answers instead; nil: nothing fails

	mu      sync.Mutex
	asked   []string
	jobs    []string       // subjects that wait, in their order
	taken   map[string]int // how often, of those that somebody is at
	results []string       // subjects
	data    map[string][]byte
	arrive  chan jetstream.Msg
	closed  chan struct{}
}

func newMemory() *memory {
	return &memory{taken: map[string]int{}, data: map[string][]byte{}, arrive: make(chan jetstream.Msg, 1000), closed: make(chan struct{})}
}

// queue connects to it.
func (m *memory) queue(ctx context.Context) *queue {
	return &queue{known: known, nc: new(nats.Conn), js: m, denied: ctx, note: func(string) {}, jobs: &memoryStream{m: m, name: jobStream},
		results: &memoryStream{m: m, name: resultStream}}
}

// ask notes a question, and returns what it is answered if not with good news.
func (m *memory) ask(what string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.asked = append(m.asked, what); m.fail == nil {
		return nil
	}
	return m.fail(what)
}

func (m *memory) AccountInfo(context.Context) (*jetstream.AccountInfo, error) {
	return nil, m.ask("account")
}

func (m *memory) CreateStream(_ context.Context, c jetstream.StreamConfig) (jetstream.Stream, error) {
	return &memoryStream{m: m, name: c.Name, config: c}, m.ask("create " + c.Name)
}

func (m *memory) Stream(_ context.Context, name string) (jetstream.Stream, error) {
	c := (&queue{}).streams(1)[slices.Index([]string{jobStream, resultStream}, name)]
	c.Replicas = 3
	return &memoryStream{m: m, name: name, config: c}, m.ask("find " + name)
}

func (m *memory) Publish(_ context.Context, subject string, data []byte, _ ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	if err := m.ask("publish " + subject); err != nil {
		return nil, err
	}
	m.put(subject, data)
	return &jetstream.PubAck{}, nil
}

func (m *memory) put(subject string, data []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if strings.HasPrefix(subject, jobPrefix) {
		m.jobs = append(m.jobs, subject)
		return
	}
	m.results = append(m.results, subject)
	m.data[subject] = data
	m.arrive <- &memoryMsg{m: m, subject: subject, data: data}
}

// future is what becomes of a publication.
type future struct {
	ok  chan *jetstream.PubAck
	err chan error
}

func (f future) Ok() <-chan *jetstream.PubAck { return f.ok }
func (f future) Err() <-chan error            { return f.err }
func (f future) Msg() *nats.Msg               { return nil }

// errSilent is no answer at all.
var errSilent = errors.New("silent")

func (m *memory) PublishAsync(subject string, data []byte, _ ...jetstream.PublishOpt) (jetstream.PubAckFuture, error) {
	f := future{make(chan *jetstream.PubAck, 1), make(chan error, 1)}
	switch err := m.ask("publish at once " + subject); {
	case errors.Is(err, nats.ErrMaxPayload):
		return nil, err
	case errors.Is(err, errSilent):
	case err != nil:
		f.err <- err
	default:
		m.put(subject, data)
		f.ok <- &jetstream.PubAck{}
	}
	return f, nil
}

func (m *memory) OrderedConsumer(context.Context, string, jetstream.OrderedConsumerConfig) (jetstream.Consumer, error) {
	if err := m.ask("listen"); err != nil {
		return nil, err
	}
	return &memoryConsumer{m: m, pending: uint64(len(m.results))}, nil
}

// memoryStream is one of its streams.
type memoryStream struct {
	jetstream.Stream
	m      *memory
	name   string
	config jetstream.StreamConfig
}

func (s *memoryStream) CachedInfo() *jetstream.StreamInfo {
	return &jetstream.StreamInfo{Config: s.config}
}

func (s *memoryStream) Info(context.Context, ...jetstream.StreamInfoOpt) (*jetstream.StreamInfo, error) {
	err := s.m.ask("info " + s.name)
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	subjects := map[string]uint64{}
	for _, subject := range append(s.m.jobs, slices.Collect(maps.Keys(s.m.taken))...) {
		subjects[subject] = 1
	}
	return &jetstream.StreamInfo{State: jetstream.StreamState{Subjects: subjects, LastSeq: uint64(len(s.m.results))}}, err
}

func (s *memoryStream) GetLastMsgForSubject(_ context.Context, subject string) (*jetstream.RawStreamMsg, error) {
	if err := s.m.ask("get " + subject); err != nil {
		return nil, err
	}
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if _, there := s.m.data[subject]; !there {
		return nil, jetstream.ErrMsgNotFound
	}
	return &jetstream.RawStreamMsg{}, nil
}

func (s *memoryStream) CreateConsumer(_ context.Context, c jetstream.ConsumerConfig) (jetstream.Consumer, error) {
	return &memoryConsumer{m: s.m, wait: c.AckWait}, s.m.ask("consumer " + c.Durable)
}

func (s *memoryStream) Consumer(_ context.Context, name string) (jetstream.Consumer, error) {
	return &memoryConsumer{m: s.m, wait: time.Minute}, s.m.ask("find consumer " + name)
}

func (s *memoryStream) ConsumerNames(context.Context) jetstream.ConsumerNameLister {
	return oneName{s.m.ask("names")}
}

func (s *memoryStream) Purge(_ context.Context, _ ...jetstream.StreamPurgeOpt) error {
	return s.m.ask("purge " + s.name)
}

type oneName struct{ err error }

func (oneName) Name() <-chan string {
	all := make(chan string, 1)
	all <- "m64"
	close(all)
	return all
}
func (n oneName) Err() error { return n.err }

// memoryConsumer hands out jobs, or results.
type memoryConsumer struct {
	jetstream.Consumer
	m       *memory
	wait    time.Duration
	pending uint64
}

func (c *memoryConsumer) CachedInfo() *jetstream.ConsumerInfo {
	return &jetstream.ConsumerInfo{Config: jetstream.ConsumerConfig{AckWait: c.wait}, NumPending: c.pending}
}

func (c *memoryConsumer) FetchNoWait(int) (jetstream.MessageBatch, error) {
	if err := c.m.ask("fetch"); err != nil {
		return nil, err
	}
	c.m.mu.Lock()
	defer c.m.mu.Unlock()
	batch := make(chan jetstream.Msg, 1)
	if len(c.m.jobs) > 0 {
		subject := c.m.jobs[0]
		c.m.jobs = c.m.jobs[1:]
		c.m.taken[subject]++
		batch <- &memoryMsg{m: c.m, subject: subject}
	}
	close(batch)
	return fakeBatch{batch}, nil
}

func (c *memoryConsumer) Messages(...jetstream.PullMessagesOpt) (jetstream.MessagesContext, error) {
	return memoryMessages{m: c.m}, c.m.ask("messages")
}

// memoryMessages are results as they arrive.
type memoryMessages struct {
	jetstream.MessagesContext
	m *memory
}

func (r memoryMessages) Next(...jetstream.NextOpt) (jetstream.Msg, error) {
	if err := r.m.ask("next"); err != nil {
		return nil, err
	}
	select {
	case msg := <-r.m.arrive:
		return msg, nil
	case <-r.m.closed:
		return nil, jetstream.ErrMsgIteratorClosed
	}
}

func (r memoryMessages) Stop() {
	r.m.mu.Lock()
	defer r.m.mu.Unlock()
	select {
	case <-r.m.closed:
	default:
		close(r.m.closed)
	}
}

// memoryMsg is a job or a result.
type memoryMsg struct {
	jetstream.Msg
	m       *memory
	subject string
	data    []byte
	times   uint64 // it was given out before
}

func (g *memoryMsg) Subject() string { return g.subject }
func (g *memoryMsg) Data() []byte    { return g.data }
func (g *memoryMsg) Metadata() (*jetstream.MsgMetadata, error) {
	if err := g.m.ask("metadata"); err != nil {
		return nil, err
	}
	return &jetstream.MsgMetadata{Sequence: jetstream.SequencePair{Stream: 7}, NumDelivered: g.times + 1, NumPending: uint64(len(g.m.arrive))}, nil
}

func (g *memoryMsg) end(what string, again bool) error {
	err := g.m.ask(what)
	g.m.mu.Lock()
	defer g.m.mu.Unlock()
	if delete(g.m.taken, g.subject); again {
		g.m.jobs = append(g.m.jobs, g.subject)
	}
	return err
}
func (g *memoryMsg) Ack() error { return g.end("ack "+g.subject, false) }
func (g *memoryMsg) Nak() error { return g.end("nak "+g.subject, true) }
func (g *memoryMsg) TermWithReason(reason string) error {
	return g.end("term "+g.subject+": "+reason, false)
}
func (g *memoryMsg) InProgress() error { return g.m.ask("alive") }

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
		{"nothing arrives", "next", errSilent, 1, 0, 0, "no queue: results do not arrive: silent", ""},
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
				if again := slices.ContainsFunc(m.asked, func(what string) bool { return what == "publish "+last }); again != (test.asked != "") {
					t.Errorf("the last job was published again: %v; %q", again, m.asked)
				}
				stop()
				if err := <-worked; !errors.Is(err, context.Canceled) {
					t.Error(err)
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
			q := m.queue(t.Context())
			q.jobs, q.results = nil, nil
			if err := q.setup(t.Context(), 2); err != nil {
				text = err.Error()
			}
			if took := time.Since(begin); text != want || (took != 30*time.Second) != (want == "") {
				t.Errorf("%s: %q after %v, want %q", fails, text, took, want)
			}
			if want == "" && (q.jobs.CachedInfo().Config.Replicas != 2 || q.results.CachedInfo().Config.Replicas != 2) {
				t.Errorf("%+v, %+v", q.jobs, q.results)
			}
		})
	}
}
