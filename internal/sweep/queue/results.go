package queue

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// ofFamily returns a filter for the jobs of a family.
func ofFamily(f sweep.Family) string { return f.String() + ".*" }

// cursor reads results whose jobs match a filter, in the order of their arrival. The servers store nothing for it: if one is lost,
// another answers the next request.
type cursor struct {
	*queue
	filter string
	last   uint64 // the number of the last message read
}

// next returns the next result; ok is false if there is none yet. It skips messages that are not results of a job.
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

// read returns the jobs that match a filter: first those in the queue, waiting or running, and then the results. In this order it misses
// no job that ends in between; see the package documentation.
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

// readResult reads a result. An unreadable result is a failure of its job; ok is false if the subject names no job.
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
