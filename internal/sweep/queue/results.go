package queue

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// ofFamily is a filter for the jobs of a family.
func ofFamily(f sweep.Family) string { return f.String() + ".*" }

// cursor reads results whose jobs match a filter, in the order in which they were handed in. The servers keep nothing of it: if one is lost, the next
// question is answered by another.
type cursor struct {
	*queue
	filter string
	last   uint64 // number of the message that was read last
}

// next returns the next result; ok is false if there is none yet. What is no result of a job is left out.
func (c *cursor) next(ctx context.Context) (r sweep.Result, ok bool, err error) {
	for !ok {
		var msg *jetstream.RawStreamMsg
		err := c.retry(ctx, func(ctx context.Context) (err error) {
			msg, err = c.results.GetMsg(ctx, c.last+1, jetstream.WithGetMsgSubject(resultPrefix+c.filter))
			if errors.Is(err, jetstream.ErrMsgNotFound) {
				return nil
			}
			return err
		})
		if err != nil || msg == nil {
			return r, false, err
		}
		c.last = msg.Sequence
		r, ok = c.readResult(msg.Subject, msg.Data)
	}
	return r, true, nil
}

// read returns what there is of the jobs that match a filter: those in the queue, waiting or running, and then the results. In this order, see the
// package documentation, no job is missed that ends meanwhile.
func (q *queue) read(ctx context.Context, filter string) (queued map[sweep.Job]bool, results []sweep.Result, err error) {
	if queued, err = q.queued(ctx, filter); err != nil {
		return nil, nil, err
	}
	for c := (cursor{queue: q, filter: filter}); ; {
		r, ok, err := c.next(ctx)
		if !ok || err != nil {
			return queued, results, err
		}
		results = append(results, r)
	}
}

// readResult reads a result; one that cannot be read is a failure of its job, if it has one.
func (q *queue) readResult(subject string, data []byte) (r sweep.Result, ok bool) {
	j, err := sweep.ParseJob(q.known, subject[len(resultPrefix):])
	if err != nil {
		return r, false
	}
	r, err = sweep.DecodeResult(q.known, data)
	if err == nil && r.Job != j {
		err = fmt.Errorf("expected the result of %s, got that of %s", j, r.Job)
	}
	if err != nil {
		r = sweep.Result{Job: j}
		r.Fail(err)
	}
	return r, true
}
