package queue

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// fakeJetStream has no streams for a while.
type fakeJetStream struct {
	jetstream.JetStream
	from  time.Time // that there are some
	wrong bool      // they are those of others
}

func (f fakeJetStream) AccountInfo(context.Context) (*jetstream.AccountInfo, error) { return nil, nil }
func (f fakeJetStream) Stream(_ context.Context, name string) (jetstream.Stream, error) {
	if time.Now().Before(f.from) {
		return nil, jetstream.ErrStreamNotFound
	}
	c := (&queue{}).streams(1)[slices.Index([]string{jobStream, resultStream}, name)]
	if f.wrong {
		c.MaxMsgsPerSubject = 2
	}
	return asMade{config: c}, nil
}

type asMade struct {
	jetstream.Stream
	config jetstream.StreamConfig
}

func (s asMade) CachedInfo() *jetstream.StreamInfo { return &jetstream.StreamInfo{Config: s.config} }

// TestAwait: how long a worker waits for the first sweep.
func TestAwait(t *testing.T) {
	for _, test := range []struct {
		idle, come, stop time.Duration
		wrong            bool
		found            bool
		err              error
		after            time.Duration
		told             int
	}{
		{0, 0, time.Hour, false, true, nil, 0, 0},
		{0, 10 * time.Second, time.Hour, false, true, nil, 10 * time.Second, 1},
		{time.Second, 10 * time.Second, time.Hour, false, false, nil, 1250 * time.Millisecond, 1},
		{time.Nanosecond, 10 * time.Second, time.Hour, false, false, nil, 250 * time.Millisecond, 1},
		{0, 10 * time.Second, 5 * time.Second, false, false, context.Canceled, 5 * time.Second, 1},
		{0, time.Second, time.Hour, true, false, sweep.ErrServer, time.Second, 1},
	} {
		synctest.Test(t, func(t *testing.T) {
			begin := time.Now()
			ctx, stop := context.WithCancel(t.Context())
			time.AfterFunc(test.stop, stop)
			told := 0
			q := &queue{js: fakeJetStream{from: begin.Add(test.come), wrong: test.wrong}, denied: t.Context(), note: func(string) { told++ }}
			found, err := q.await(ctx, test.idle)
			if found != test.found || !errors.Is(err, test.err) || test.err == nil && err != nil || time.Since(begin) != test.after ||
				told != test.told {
				t.Errorf("%+v: %v, %v after %v, told %d times", test, found, err, time.Since(begin), told)
			}
			if found && (q.jobs.CachedInfo().Config.Name != jobStream || q.results.CachedInfo().Config.Name != resultStream) {
				t.Errorf("%+v, %+v", q.jobs, q.results)
			}
			stop()
			time.Sleep(2 * time.Hour)
		})
	}
}

// TestKeeps: which streams are those of zeck.
func TestKeeps(t *testing.T) {
	for i, good := range (&queue{}).streams(3) {
		for name, change := range map[string]func(*jetstream.StreamConfig){
			"":                     func(*jetstream.StreamConfig) {},
			"Limits":               func(c *jetstream.StreamConfig) { c.MaxMsgs, c.Replicas, c.Duplicates, c.Description = 1, 1, 0, "" },
			"Retention":            func(c *jetstream.StreamConfig) { c.Retention = jetstream.InterestPolicy },
			"Discard":              func(c *jetstream.StreamConfig) { c.Discard = jetstream.DiscardOld },
			"DiscardNewPerSubject": func(c *jetstream.StreamConfig) { c.DiscardNewPerSubject = false },
			"MaxMsgsPerSubject":    func(c *jetstream.StreamConfig) { c.MaxMsgsPerSubject = 2 },
		} {
			q, c := &queue{}, good
			change(&c)
			err := q.keep(good, asMade{config: c})
			fine := name == "" || name == "Limits"
			if fine != (err == nil) || !fine && !errors.Is(err, sweep.ErrServer) {
				t.Errorf("%s: %v", name, err)
			}
			want := &queue{}
			if fine && i == 0 {
				want.jobs = asMade{config: c}
			} else if fine {
				want.results = asMade{config: c}
			}
			if !reflect.DeepEqual(q, want) {
				t.Errorf("%s: %+v", name, q)
			}
		}
	}
}
