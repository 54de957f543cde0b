package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
)

// listen delivers the results of a family, those that are there first: when it returns, take has been told of all of them.
func (q *queue) listen(ctx context.Context, f sweep.Family, take func(jetstream.Msg)) (m jetstream.MessagesContext, err error) {
	var c jetstream.Consumer
	var last uint64
	err = q.retry(ctx, func(ctx context.Context) error {
		s, err := q.results.Info(ctx)
		if err != nil {
			return err
		}
		last = s.State.LastSeq
		c, err = q.js.OrderedConsumer(ctx, resultStream, jetstream.OrderedConsumerConfig{FilterSubjects: []string{resultPrefix + f.String() + ".*"}})
		if err != nil {
			return err
		}
		m, err = c.Messages(jetstream.PullExpiry(10*time.Second), jetstream.PullHeartbeat(heartbeat))
		return err
	})
	if err != nil {
		return nil, err
	}
	for more := c.CachedInfo().NumPending > 0; more; {
		if more, err = q.next(ctx, c, m, last, take); err != nil {
			m.Stop()
			return nil, err
		}
	}
	return m, nil
}

// heartbeat is how often the server says that it has no more. A consumer that was lost with its server is made anew when two of these are
// missing, by a call of Next that waits so long.
const heartbeat = 2 * time.Second

// next takes a result that was there before, and reports whether there are more. One that was counted may be dropped before it
// is delivered; so that after a while without one the server is asked.
func (q *queue) next(ctx context.Context, c jetstream.Consumer, m jetstream.MessagesContext, last uint64,
	take func(jetstream.Msg)) (more bool, err error) {
	const while = 2*heartbeat + time.Second
	wait, cancel := context.WithTimeout(ctx, while)
	defer cancel()
	msg, err := m.Next(jetstream.NextContext(wait))
	switch {
	case err == nil:
		take(msg)
		at, err := msg.Metadata()
		return err == nil && at.NumPending > 0 && at.Sequence.Stream < last, nil
	case ctx.Err() != nil:
		return false, ctx.Err()
	case !errors.Is(err, context.DeadlineExceeded):
		return false, fmt.Errorf("%w: results do not arrive: %w", sweep.ErrServer, err)
	}
	info, err := c.Info(ctx)
	return err != nil || info.NumPending > 0, nil // if it does not answer it is being made anew
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
