package queue

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
)

// atOnce is how many publications may be without an answer.
const atOnce = 500

// publish puts jobs into the queue, and calls begun when the largest are there. The message id makes a publication that is repeated
// for want of an answer the same one.
func (c *carrier) publish(ctx context.Context, jobs []sweep.Job, begun func()) error {
	run := rand.Text()
	for some := range slices.Chunk(jobs, atOnce) {
		for _, j := range c.publishSome(ctx, run, some) {
			err := c.retry(ctx, func(ctx context.Context) error {
				_, err := c.js.Publish(ctx, jobSubject(j), nil, jetstream.WithMsgID(run+"."+j.String()))
				return err
			})
			if err != nil && !isTaken(err) {
				return fmt.Errorf("%w: %s could not be handed out: %w", sweep.ErrServer, j, err)
			}
		}
		begun()
	}
	return nil
}

// publishSome publishes jobs all at once, and returns those without a good answer.
func (c *carrier) publishSome(ctx context.Context, run string, jobs []sweep.Job) (left []sweep.Job) {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	defer context.AfterFunc(c.denied, cancel)()
	answers := make([]jetstream.PubAckFuture, len(jobs))
	for i, j := range jobs {
		answers[i], _ = c.js.PublishAsync(jobSubject(j), nil, jetstream.WithMsgID(run+"."+j.String())) // nil has no good answer
	}
	for i, j := range jobs {
		if !answered(ctx, answers[i]) {
			left = append(left, j)
		}
	}
	return left
}

// answered waits for the answer to a publication and reports whether it is a good one: the job is in the queue.
func answered(ctx context.Context, answer jetstream.PubAckFuture) bool {
	if answer == nil {
		return false
	}
	select {
	case <-answer.Ok():
		return true
	case err := <-answer.Err():
		return isTaken(err)
	case <-ctx.Done():
		return false
	}
}
