package queue

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// fakeMessages are messages that arrive.
type fakeMessages struct {
	jetstream.MessagesContext
	m   jetstream.Msg
	err error
}

func (m fakeMessages) Next(...jetstream.NextOpt) (jetstream.Msg, error) { return m.m, m.err }

// TestNext: whether there are more results that were there before.
func TestNext(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	lost := errors.New("lost")
	at := func(sequence, pending uint64) *fakeMsg {
		return &fakeMsg{at: &jetstream.MsgMetadata{Sequence: jetstream.SequencePair{Stream: sequence}, NumPending: pending}}
	}
	for _, test := range []struct {
		ctx   context.Context
		m     *fakeMsg // nil: there is none
		err   error
		c     *fakeConsumer
		more  bool
		wants error
	}{
		{t.Context(), at(8, 1), nil, nil, true, nil}, {t.Context(), at(9, 1), nil, nil, false, nil},
		{t.Context(), at(8, 0), nil, nil, false, nil}, {t.Context(), &fakeMsg{}, nil, nil, false, nil},
		{t.Context(), nil, lost, nil, false, sweep.ErrServer}, {stopped, nil, lost, nil, false, context.Canceled},
		{stopped, nil, context.Canceled, nil, false, context.Canceled},
		{t.Context(), nil, context.DeadlineExceeded, &fakeConsumer{pending: 0}, false, nil},
		{t.Context(), nil, context.DeadlineExceeded, &fakeConsumer{pending: 1}, true, nil},
		{t.Context(), nil, context.DeadlineExceeded, &fakeConsumer{err: lost}, true, nil},
	} {
		taken := 0
		a := &arrivals{queue: &queue{}, consumer: test.c, messages: fakeMessages{m: test.m, err: test.err}, lost: mostLost - 1}
		more, err := a.before(test.ctx, 9, func(m jetstream.Msg) {
			if taken++; m != jetstream.Msg(test.m) {
				t.Error("another one")
			}
		})
		if more != test.more || !errors.Is(err, test.wants) || test.wants == nil && err != nil || (taken == 1) != (test.m != nil) {
			t.Errorf("%+v: %v, %v, %d taken", test, more, err, taken)
		}
	}
}

// TestLostConsumer: a consumer of results that is lost with its server is followed by one that goes on where it ended, under another name, as soon as
// the server makes one.
func TestLostConsumer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, fails := newMemory(), ""
		m.fail = func(what string) error {
			if what != fails {
				return nil
			}
			if what == "next" {
				fails = "" // once
			}
			return errSilent
		}
		var taken []string
		take := func(msg jetstream.Msg) { taken = append(taken, msg.Subject()) }
		m.put(resultPrefix+"first", nil)
		a, err := m.queue(t.Context()).listen(t.Context(), zeckendorfCensus, take)
		if err != nil || len(taken) != 1 || a.last != 1 {
			t.Fatalf("%v, %q", err, taken)
		}
		next := func(wait time.Duration) (jetstream.Msg, error) {
			ctx, cancel := context.WithTimeout(t.Context(), wait)
			defer cancel()
			return a.Next(ctx)
		}
		m.put(resultPrefix+"second", nil)
		begin, first := time.Now(), a.messages
		for _, test := range []struct {
			fails  string
			wait   time.Duration
			got    bool
			at     time.Duration // since the beginning
			opened int
		}{
			{"next", time.Second / 2, false, time.Second / 2, 1},             // there is no time to make another
			{"listen", 10 * time.Second, false, 10500 * time.Millisecond, 0}, // nobody makes another
			{"", 10 * time.Second, true, 11500 * time.Millisecond, 2},
		} {
			fails = test.fails
			msg, err := next(test.wait)
			if took := time.Since(begin); (err == nil) != test.got || took != test.at || err != nil && !errors.Is(err, context.DeadlineExceeded) ||
				err == nil && msg.Subject() != resultPrefix+"second" {
				t.Errorf("%+v: %v after %v", test, err, took)
			}
			if test.opened > 0 && test.got != (len(m.ordered) > test.opened) {
				t.Errorf("%+v: %d consumers were asked for", test, len(m.ordered))
			}
		}
		for i, o := range m.ordered {
			after := o.DeliverPolicy == jetstream.DeliverByStartSequencePolicy && o.OptStartSeq == 2
			if o.MaxResetAttempts != 1 || o.NamePrefix != "" || after != (i > 0) || i == 0 && o.DeliverPolicy != jetstream.DeliverAllPolicy {
				t.Errorf("consumer %d: %+v", i, o)
			}
		}
		if _, err := first.Next(); !errors.Is(err, jetstream.ErrMsgIteratorClosed) {
			t.Errorf("the one that was lost is still there: %v", err)
		}
		if a.last != 2 || a.lost != 0 || a.closed {
			t.Errorf("%+v", a)
		}
		a.Stop()
		if err := a.open(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := a.messages.Next(); !errors.Is(err, jetstream.ErrMsgIteratorClosed) {
			t.Errorf("one that is made after the end delivers: %v", err)
		}
	})
}

// TestLostAgain: consumers that deliver nothing are not made for ever, and none is left over.
func TestLostAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		a, err := m.queue(t.Context()).listen(t.Context(), zeckendorfCensus, nil)
		if err != nil {
			t.Fatal(err)
		}
		m.fail = func(what string) error {
			if what == "next" {
				return errSilent
			}
			return nil
		}
		begin := time.Now()
		if _, err := a.Next(t.Context()); !errors.Is(err, sweep.ErrServer) || !errors.Is(err, errSilent) || time.Since(begin) != 9*time.Second || len(m.made) != 10 {
			t.Errorf("%v after %v with %d consumers", err, time.Since(begin), len(m.made))
		}
		a.Stop()
		m.put(resultPrefix+"first", nil)
		ctx, stop := context.WithTimeout(t.Context(), time.Second/2)
		defer stop()
		if _, err := m.queue(t.Context()).listen(ctx, zeckendorfCensus, nil); !errors.Is(err, context.DeadlineExceeded) || len(m.made) != 11 {
			t.Errorf("%v with %d consumers", err, len(m.made))
		}
		for i, r := range m.made {
			select {
			case <-r.closed:
			default:
				t.Errorf("consumer %d is left over", i)
			}
		}
	})
}
