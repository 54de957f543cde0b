package queue

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/crew"
	"zeck/internal/sweep"
)

// fakeMsg is a message of which is noted how it is answered, and when.
type fakeMsg struct {
	jetstream.Msg
	subject string
	at      *jetstream.MsgMetadata // nil: it has none
	begin   time.Time
	said    []string
}

func aFakeMsg(subject string) *fakeMsg { return &fakeMsg{subject: subject, begin: time.Now()} }

func (m *fakeMsg) say(text string) error {
	m.said = append(m.said, fmt.Sprint(text, " ", time.Since(m.begin)))
	return nil
}
func (m *fakeMsg) Subject() string                    { return m.subject }
func (m *fakeMsg) Ack() error                         { return m.say("ack") }
func (m *fakeMsg) Nak() error                         { return m.say("nak") }
func (m *fakeMsg) InProgress() error                  { return m.say("alive") }
func (m *fakeMsg) TermWithReason(reason string) error { return m.say("term: " + reason + ",") }
func (m *fakeMsg) Metadata() (*jetstream.MsgMetadata, error) {
	if m.at == nil {
		return nil, errors.New("none")
	}
	return m.at, nil
}

// slowMsg is a message that it takes five seconds to say something about.
type slowMsg struct{ jetstream.Msg }

func (slowMsg) InProgress() error { time.Sleep(5 * time.Second); return nil }

// TestTimes: how often and for how long it is tried, by a clock of its own.
func TestTimes(t *testing.T) {
	full := &jetstream.APIError{Code: 503, ErrorCode: 10023, Description: "insufficient resources"}
	for _, test := range []struct {
		name   string
		within time.Duration // 0: somebody says stop after 12 seconds
		takes  time.Duration // until it is answered, if it waits so long
		want   []string
	}{
		{"refused", 0, 0, []string{"0s", "50ms", "150ms", "350ms", "750ms", "1.55s", "3.15s", "5.15s",
			"told: the queue does not do what it is asked: full: nats: API error: code=503 err_code=10023 description=insufficient resources; " +
				"trying again 5.15s", "7.15s", "9.15s", "11.15s", "12s: context canceled, server false"}},
		{"slow", 0, time.Hour, []string{"0s", "5.05s",
			"told: the queue does not do what it is asked: context deadline exceeded; trying again 10.05s", "10.15s",
			"12s: context canceled, server false"}},
		{"for a second", time.Second, 0, []string{"0s", "50ms", "150ms", "350ms", "750ms",
			"1s: full: nats: API error: code=503 err_code=10023 description=insufficient resources, server true"}},
		{"for a second, slow", time.Second, time.Hour, []string{"0s", "1s: context deadline exceeded, server true"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				begin := time.Now()
				var got []string
				note := func(text string) { got = append(got, fmt.Sprint("told: ", text, " ", time.Since(begin))) }
				q := &queue{denied: context.Background(), note: note}
				ctx, stop := context.WithCancel(t.Context())
				if test.within > 0 {
					ctx, stop = context.WithTimeout(t.Context(), test.within)
				}
				time.AfterFunc(12*time.Second-time.Nanosecond, stop)
				err := q.retry(ctx, func(ctx context.Context) error {
					got = append(got, fmt.Sprint(time.Since(begin)))
					select {
					case <-time.After(test.takes):
						return fmt.Errorf("full: %w", full)
					case <-ctx.Done():
						return ctx.Err()
					}
				})
				got = append(got, fmt.Sprintf("%v: %v, server %v", time.Since(begin).Round(time.Millisecond), err, errors.Is(err, sweep.ErrServer)))
				if !slices.Equal(got, test.want) {
					t.Errorf("%q, want %q", got, test.want)
				}
			})
		})
	}
	t.Run("denied", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			begin := time.Now()
			denied, deny := context.WithCancelCause(t.Context())
			time.AfterFunc(time.Second, func() { deny(errors.New("no entry")) })
			err := (&queue{denied: denied}).call(t.Context(), func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() })
			if err == nil || err.Error() != "no entry" || time.Since(begin) != time.Second {
				t.Errorf("%v after %v", err, time.Since(begin))
			}
			if err := (&queue{denied: denied}).call(t.Context(), func(context.Context) error { return nil }); err != nil {
				t.Errorf("what was answered well before it was heard counts: %v", err)
			}
		})
	})
	t.Run("outlive", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			begin := time.Now()
			ctx, stop := context.WithCancel(t.Context())
			late, end := outlive(ctx)
			defer end()
			time.AfterFunc(time.Second, stop)
			if <-late.Done(); time.Since(begin) != 1400*time.Millisecond {
				t.Errorf("it ends after %v", time.Since(begin))
			}
			other, end := outlive(t.Context())
			if end(); other.Err() == nil {
				t.Error("the end is no end")
			}
		})
	})
	t.Run("until it was said", func(t *testing.T) { // nothing is said of a job after it has ended
		synctest.Test(t, func(t *testing.T) {
			begin := time.Now()
			end := keepAlive(slowMsg{}, 30*time.Second)
			time.Sleep(12 * time.Second)
			if end(); time.Since(begin) != 15*time.Second {
				t.Errorf("it ends after %v", time.Since(begin))
			}
		})
	})
	t.Run("alive", func(t *testing.T) {
		for silence, want := range map[time.Duration][]string{
			30 * time.Second:      {"alive 10s", "alive 20s", "alive 30s"},
			27 * time.Millisecond: {"alive 10ms", "alive 20ms", "alive 30ms"},
			33 * time.Millisecond: {"alive 11ms", "alive 22ms", "alive 33ms"},
		} {
			synctest.Test(t, func(t *testing.T) {
				m := aFakeMsg("")
				end := keepAlive(m, silence)
				time.Sleep(max(silence, 30*time.Millisecond) + time.Nanosecond)
				if end(); !slices.Equal(m.said, want) {
					t.Errorf("%v: %q", silence, m.said)
				}
			})
		}
	})
}

// fakeConsumer is a consumer of which is known what it answers.
type fakeConsumer struct {
	jetstream.Consumer
	batch   chan jetstream.Msg
	asked   int
	err     error
	pending uint64
}

func (c *fakeConsumer) FetchNoWait(n int) (jetstream.MessageBatch, error) {
	if c.asked += n; c.err != nil {
		return nil, c.err
	}
	return fakeBatch{c.batch}, nil
}
func (c *fakeConsumer) Info(context.Context) (*jetstream.ConsumerInfo, error) {
	return &jetstream.ConsumerInfo{NumPending: c.pending}, c.err
}

type fakeBatch struct{ messages chan jetstream.Msg }

func (b fakeBatch) Messages() <-chan jetstream.Msg { return b.messages }
func (b fakeBatch) Error() error                   { return nil }

// TestFetch: a job that comes too late is given back.
func TestFetch(t *testing.T) {
	for _, test := range []struct {
		name       string
		stop, come time.Duration // when somebody says stop, and when the job comes
		err        error
		ends       time.Duration
		got        bool
		said       []string
	}{
		{"at once", 9 * time.Second, 0, nil, 0, true, nil},
		{"in time", 9 * time.Second, 4999 * time.Millisecond, nil, 4999 * time.Millisecond, true, nil},
		{"late", 9 * time.Second, 5001 * time.Millisecond, nil, 5 * time.Second, false, []string{"nak 5.001s"}},
		{"in the little time that is left", time.Second, 1399 * time.Millisecond, nil, 1399 * time.Millisecond, true, nil},
		{"later", time.Second, 1401 * time.Millisecond, nil, 1400 * time.Millisecond, false, []string{"nak 1.401s"}},
		{"not at all", time.Second, 0, errors.New("no leader"), 0, false, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, stop := context.WithCancel(t.Context())
				time.AfterFunc(test.stop, stop)
				begin := time.Now()
				c, m := &fakeConsumer{batch: make(chan jetstream.Msg, 1), err: test.err}, aFakeMsg("job")
				time.AfterFunc(test.come, func() { c.batch <- m })
				got := fetch(ctx, jobClass{Consumer: c})
				if (got == jetstream.Msg(m)) != test.got || got != nil != test.got || time.Since(begin) != test.ends || c.asked != 1 {
					t.Errorf("%v after %v, %d were asked for", got, time.Since(begin), c.asked)
				}
				time.Sleep(10 * time.Second)
				if synctest.Wait(); !slices.Equal(m.said, test.said) {
					t.Errorf("%q, want %q", m.said, test.said)
				}
			})
		})
	}
	synctest.Test(t, func(t *testing.T) { // none comes late, either
		c := &fakeConsumer{batch: make(chan jetstream.Msg)}
		if got := fetch(t.Context(), jobClass{Consumer: c}); got != nil {
			t.Error(got)
		}
		close(c.batch)
		synctest.Wait()
	})
}

// fakeStream has consumers.
type fakeStream struct {
	jetstream.Stream
	consumers map[string]*fakeConsumer
	asked     int
	err       error
}

func (s *fakeStream) ConsumerNames(context.Context) jetstream.ConsumerNameLister {
	s.asked++
	return fakeNames{s}
}

func (s *fakeStream) Consumer(_ context.Context, name string) (jetstream.Consumer, error) {
	if c := s.consumers[name]; c.err == nil {
		return c, nil
	}
	return nil, s.consumers[name].err
}

func (c *fakeConsumer) CachedInfo() *jetstream.ConsumerInfo {
	return &jetstream.ConsumerInfo{Config: jetstream.ConsumerConfig{AckWait: time.Minute}}
}

type fakeNames struct{ s *fakeStream }

func (n fakeNames) Name() <-chan string {
	all := make(chan string, len(n.s.consumers))
	for _, name := range slices.Sorted(maps.Keys(n.s.consumers)) {
		all <- name
	}
	close(all)
	return all
}
func (n fakeNames) Err() error { return n.s.err }

// TestTakesOne: the largest job that fits is taken, but none while a larger one waits for what is running to end.
func TestTakesOne(t *testing.T) {
	for _, test := range []struct {
		free    int
		waiting map[string]int // jobs in each class; −1: the consumer does not answer
		took    string
		left    int // of the slots
		known   string
	}{
		{4, map[string]int{"m64": 1, "m128": 1, "m256": 1, "m257": 9, "x": 1}, "m256", 0, "m256 m128 m64"},
		{4, map[string]int{"m64": 1, "m128": 1, "m256": 0}, "m128", 2, "m256 m128 m64"},
		{4, map[string]int{"m64": 1, "m65": 1}, "m65", 2, "m65 m64"},
		{4, map[string]int{"m64": 1, "m128": -1}, "m64", 3, "m64"},
		{4, map[string]int{"m64": 0}, "", 4, "m64"},
		{3, map[string]int{"m64": 1, "m256": 1}, "", 3, "m256 m64"},
		{3, map[string]int{"m64": 1, "m256": 0}, "m64", 2, "m256 m64"},
		{1, map[string]int{"m64": 1, "m128": 0, "m256": 0}, "m64", 0, "m256 m128 m64"},
		{1, map[string]int{"m64": 1, "m128": 1, "m256": 0}, "", 1, "m256 m128 m64"},
		{4, nil, "", 4, ""},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := &fakeStream{consumers: map[string]*fakeConsumer{}}
			jobs := map[string]*fakeMsg{}
			for name, count := range test.waiting {
				c := &fakeConsumer{batch: make(chan jetstream.Msg, 1), pending: uint64(max(count, 0))}
				if jobs[name] = aFakeMsg(name); count > 0 {
					c.batch <- jobs[name] // which is none, and is told so
				}
				if close(c.batch); count < 0 {
					c.err = errors.New("no leader")
				}
				s.consumers[name] = c
			}
			w := newWorker(&queue{known: known, jobs: s, denied: t.Context()}, sweep.Worker{Slots: 4, Memory: 256 * sweep.MiB})
			w.free = test.free
			took, err := w.takeOne(t.Context())
			if err != nil || took != (test.took != "") || w.free != test.left {
				t.Errorf("%v: %v, %v, %d free", test, took, err, w.free)
			}
			if took != !w.looked.IsZero() && !(test.free < 4) {
				t.Errorf("%v: looked %v", test, w.looked)
			}
			var names []string
			for _, c := range w.classes {
				if names = append(names, className(c.class)); c.slots != w.SlotsFor(c.class) || c.silence != time.Minute {
					t.Errorf("%v: %+v", test, c)
				}
			}
			if got := strings.Join(names, " "); got != test.known {
				t.Errorf("%v: it knows %s", test, got)
			}
			if synctest.Wait(); took {
				w.wait(4 - test.free)
			}
			for name, m := range jobs {
				if told := len(m.said) > 0 && strings.HasPrefix(m.said[0], "term: expected a subject"); told != (name == test.took) {
					t.Errorf("%v: %s was told %q", test, name, m.said)
				}
			}
			if w.free != test.free {
				t.Errorf("%v: %d free in the end", test, w.free)
			}
		})
	}
}

// TestLooks: consumers are looked for every five seconds, and at once after there was nothing to do.
func TestLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeStream{}
		w := newWorker(&queue{jobs: s, denied: t.Context()}, testWorker)
		var at []time.Duration
		for begin := time.Now(); time.Since(begin) < 12*time.Second; time.Sleep(time.Second) {
			before := s.asked
			if err := w.look(t.Context()); err != nil {
				t.Fatal(err)
			}
			if s.asked > before {
				at = append(at, time.Since(begin))
			}
		}
		if !slices.Equal(at, []time.Duration{0, 5 * time.Second, 10 * time.Second}) {
			t.Error(at)
		}
		s.err = context.Canceled
		w.looked = time.Time{}
		ctx, stop := context.WithTimeout(t.Context(), time.Second)
		defer stop()
		if took, err := w.takeOne(ctx); took || !errors.Is(err, context.Canceled) {
			t.Errorf("%v, %v", took, err)
		}
	})
}

// badMsg is a message that panics.
type badMsg struct{ *fakeMsg }

func (badMsg) Subject() string   { panic("subject") }
func (badMsg) InProgress() error { panic("alive") }

// TestPanic: a panic beside a job ends the worker, with that panic.
//
//zeck:race
func TestPanic(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &fakeConsumer{batch: make(chan jetstream.Msg, 1)}
		c.batch <- badMsg{}
		close(c.batch)
		w := newWorker(&queue{jobs: &fakeStream{consumers: map[string]*fakeConsumer{"m64": c}}, denied: t.Context()}, testWorker)
		if took, err := w.takeOne(t.Context()); !took || err != nil {
			t.Fatal(took, err)
		}
		if p := crew.Try(w.working.Wait); p == nil || p.Value != "subject" || <-w.broken == nil {
			t.Error(p)
		}
		if w.wait(0); w.free != testWorker.Slots {
			t.Errorf("%d slots are free", w.free)
		}
		end := keepAlive(badMsg{}, time.Second)
		time.Sleep(time.Second)
		if p := crew.Try(end); p == nil || p.Value != "alive" {
			t.Error(p)
		}
	})
}
