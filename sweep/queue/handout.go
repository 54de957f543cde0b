package queue

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"maps"
	"slices"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
)

// missing returns the jobs that are neither in the queue nor done. Those that failed count as missing, and their results go; but
// not if they were in the queue just now: a job that has failed since then is about to leave it, and would be nowhere.
func (c *collection) missing(ctx context.Context, queued map[sweep.Job]bool) ([]sweep.Job, error) {
	for _, n := range slices.Sorted(maps.Keys(c.results)) {
		r := c.results[n]
		if r.Failure == "" || queued[r.Job] {
			continue
		}
		if err := c.drop(ctx, c.queue.results, resultSubject(r.Job)); err != nil {
			return nil, err
		}
		delete(c.results, n)
		c.done -= r.Job.Cost().Time
	}
	c.found = len(c.results)
	var jobs []sweep.Job
	for _, j := range c.plan.Jobs() {
		if _, have := c.results[j.N]; !have && !queued[j] {
			jobs = append(jobs, j)
		}
	}
	sweep.LargestFirst(jobs)
	return jobs, c.clear(ctx, queued)
}

// clear takes jobs out of a queue of our own that an earlier sweep has left and this one does not need.
func (c *collection) clear(ctx context.Context, queued map[sweep.Job]bool) error {
	if c.own == nil {
		return nil
	}
	for j := range queued {
		if c.plan.Has(j) {
			continue
		}
		if err := c.drop(ctx, c.jobs, jobSubject(j)); err != nil {
			return err
		}
	}
	return nil
}

// prepare makes the consumers of the classes of the plan.
func (c *collection) prepare(ctx context.Context) error {
	classes := map[int]bool{}
	for _, j := range c.plan.Jobs() {
		classes[j.Cost().Class()] = true
	}
	silence := cmp.Or(c.options.Silence, defaultSilence)
	have := silence
	for class := range classes {
		if c.own != nil { // what an earlier sweep had begun is free at once, not only when its worker has been silent for long
			_ = c.queue.jobs.DeleteConsumer(ctx, className(class)) // it may not be there
		}
		consumer, err := c.consumer(ctx, class, silence)
		if err != nil {
			return err
		}
		if is := consumer.CachedInfo().Config.AckWait; is != silence {
			have = is
		}
	}
	if have != silence {
		c.note(fmt.Sprintf("a job goes to another worker after %s of silence, as an earlier sweep has said", have))
	}
	return nil
}

// atOnce is how many publications may be without an answer.
const atOnce = 500

// publish puts jobs into the queue, and calls begun when the largest are there. The message id makes a publication that is repeated
// for want of an answer the same one.
func (c *collection) publish(ctx context.Context, jobs []sweep.Job, begun func()) error {
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
func (c *collection) publishSome(ctx context.Context, run string, jobs []sweep.Job) (left []sweep.Job) {
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
