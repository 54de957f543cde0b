package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// listen delivers the results of a family, those that are there first: when it returns, take has been told of all of them.
func (q *queue) listen(ctx context.Context, f sweep.Family, take func(jetstream.Msg)) (*arrivals, error) {
	a := &arrivals{queue: q, family: f}
	var last uint64
	err := q.retry(ctx, func(ctx context.Context) error {
		s, err := q.results.Info(ctx)
		if err != nil {
			return err
		}
		last = s.State.LastSeq
		return a.open(ctx)
	})
	if err != nil {
		return nil, err
	}
	for more := a.consumer.CachedInfo().NumPending > 0; more; {
		if more, err = a.before(ctx, last, take); err != nil {
			a.Stop()
			return nil, err
		}
	}
	return a, nil
}

// arrivals are the results of a family as they arrive. What delivers them is a consumer in the memory of one server, which may be lost
// with it; then another one goes on where it ended.
type arrivals struct {
	*queue
	family   sweep.Family
	consumer jetstream.Consumer
	last     uint64 // which message was delivered last
	lost     int    // how many consumers were lost since then
	closed   bool   // the consumer was lost

	mu       sync.Mutex
	messages jetstream.MessagesContext
	stopped  bool
}

const (
	// heartbeat is how often the server says that it has no more. A consumer that was lost with its server is noticed when two of these are
	// missing, by a call of Next that waits so long.
	heartbeat = 2 * time.Second

	mostLost  = 10          // consumers in a row that deliver nothing, until nobody tries again
	afterLost = time.Second // how long it takes until the next one is made
)

// open makes a consumer for what comes next. The client would make a lost one anew by itself, under one name, again and again; if it was
// given to a server that is gone there would never be an answer. So it tries that once, and then one with another name is made here.
func (a *arrivals) open(ctx context.Context) error {
	o := jetstream.OrderedConsumerConfig{FilterSubjects: []string{resultPrefix + a.family.String() + ".*"}, MaxResetAttempts: 1}
	if a.last > 0 {
		o.DeliverPolicy, o.OptStartSeq = jetstream.DeliverByStartSequencePolicy, a.last+1
	}
	c, err := a.js.OrderedConsumer(ctx, resultStream, o)
	if err != nil {
		return err
	}
	m, err := c.Messages(jetstream.PullExpiry(10*time.Second), jetstream.PullHeartbeat(heartbeat))
	if err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.messages != nil {
		a.messages.Stop()
	}
	if a.consumer, a.messages = c, m; a.stopped {
		m.Stop()
	}
	return nil
}

// Next waits for the next result, at most until ctx ends.
func (a *arrivals) Next(ctx context.Context) (jetstream.Msg, error) {
	for {
		if err := a.reopen(ctx); err != nil {
			return nil, err
		}
		msg, err := a.messages.Next(jetstream.NextContext(ctx))
		switch {
		case err == nil:
			a.lost = 0
			if at, err := msg.Metadata(); err == nil {
				a.last = at.Sequence.Stream
			}
			return msg, nil
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case errors.Is(err, context.DeadlineExceeded): // if the client has waited in vain for a new consumer, it says another time that it has none
			return nil, err
		}
		if a.lost++; a.lost == mostLost {
			return nil, fmt.Errorf("%w: results do not arrive: %w", sweep.ErrServer, err)
		}
		a.closed = true
	}
}

// reopen makes another consumer if the last one was lost.
func (a *arrivals) reopen(ctx context.Context) error {
	if !a.closed {
		return nil
	}
	select {
	case <-time.After(afterLost):
	case <-ctx.Done():
		return ctx.Err()
	}
	if err := a.retry(ctx, a.open); err != nil {
		return cmp.Or(ctx.Err(), err)
	}
	a.closed = false
	return nil
}

// Stop ends all waiting.
func (a *arrivals) Stop() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.stopped = true
	a.messages.Stop()
}

// before takes a result that was there before, and reports whether there are more. One that was counted may be dropped before it
// is delivered; so that after a while without one the server is asked.
func (a *arrivals) before(ctx context.Context, last uint64, take func(jetstream.Msg)) (more bool, err error) {
	const while = 2*heartbeat + time.Second
	wait, cancel := context.WithTimeout(ctx, while)
	defer cancel()
	msg, err := a.Next(wait)
	switch {
	case err == nil:
		take(msg)
		at, err := msg.Metadata()
		return err == nil && at.NumPending > 0 && at.Sequence.Stream < last, nil
	case ctx.Err() != nil:
		return false, ctx.Err()
	case !errors.Is(err, context.DeadlineExceeded):
		return false, err
	}
	info, err := a.consumer.Info(ctx)
	return err != nil || info.NumPending > 0, nil // if it does not answer it was lost
}

// readResult reads a result; one that cannot be read is a failure of its job, if it has one.
func (q *queue) readResult(msg jetstream.Msg) (r sweep.Result, ok bool) {
	j, err := sweep.ParseJob(q.known, msg.Subject()[len(resultPrefix):])
	if err != nil {
		return r, false
	}
	r, err = sweep.DecodeResult(q.known, msg.Data())
	if err == nil && r.Job != j {
		err = fmt.Errorf("expected the result of %s, got that of %s", j, r.Job)
	}
	if err != nil {
		r = sweep.Result{Job: j}
		r.Fail(err)
	}
	return r, true
}
