package queue

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
)

// collection is one sweep under way.
type collection struct {
	*queue
	plan    sweep.Plan
	dir     *sweep.Dir
	options sweep.Options
	results map[int]sweep.Result
	found   int // results that were there before

	total, done time.Duration // predicted, for progress
}

// run hands out what is missing and collects until nothing is.
func (c *collection) run(ctx context.Context) (sweep.Summary, error) {
	c.total = sweep.TotalTime(c.plan.Jobs())
	queued, err := c.queued(ctx, c.plan.Family) // before the results; see the package documentation
	if err != nil {
		return sweep.Summary{}, err
	}
	arriving, err := c.listen(ctx, c.plan.Family, c.take)
	if err != nil {
		return sweep.Summary{}, err
	}
	defer arriving.Stop()
	missing, err := c.missing(ctx, queued)
	if err != nil {
		return sweep.Summary{}, err
	}
	if err := c.prepare(ctx); err != nil {
		return sweep.Summary{}, err
	}
	return c.finish(c.carryOut(ctx, missing, arriving))
}

// carryOut publishes jobs, does some of them if there are slots here, and collects the results.
func (c *collection) carryOut(ctx context.Context, jobs []sweep.Job, arriving jetstream.MessagesContext) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	worked := make(chan struct{})
	work := sync.OnceFunc(func() {
		go func() {
			defer close(worked)
			if err := c.work(ctx); err != nil {
				stop(err)
			}
		}()
	})
	err := c.publish(ctx, jobs, work)
	if work(); err == nil {
		err = c.collect(ctx, arriving)
	}
	if errors.Is(err, context.Canceled) {
		err = context.Cause(ctx)
	}
	stop(nil)
	<-worked
	return err
}

// work does jobs here, if there are slots.
func (c *collection) work(ctx context.Context) error {
	if c.options.Slots < 1 {
		return nil
	}
	w := c.options.Worker
	w.Idle = 0 // the sweep says when it is over
	return newWorker(c.queue, w).run(ctx)
}

// listen delivers the results of a family, those that are there first: when it returns, take has been told of all of them.
func (q *queue) listen(ctx context.Context, f sweep.Family, take func(jetstream.Msg)) (m jetstream.MessagesContext, err error) {
	var pending, last uint64
	err = q.retry(ctx, func(ctx context.Context) error {
		s, err := q.results.Info(ctx)
		if err != nil {
			return err
		}
		last = s.State.LastSeq
		c, err := q.js.OrderedConsumer(ctx, resultStream, jetstream.OrderedConsumerConfig{FilterSubjects: []string{resultPrefix + f.String() + ".*"}})
		if err != nil {
			return err
		}
		pending = c.CachedInfo().NumPending
		m, err = c.Messages(jetstream.PullExpiry(10*time.Second), jetstream.PullHeartbeat(2*time.Second))
		return err
	})
	for more := pending > 0; more && err == nil; {
		var msg jetstream.Msg
		if msg, err = m.Next(jetstream.NextContext(ctx)); err != nil {
			break
		}
		take(msg)
		at, metaErr := msg.Metadata()
		more = metaErr == nil && at.NumPending > 0 && at.Sequence.Stream < last
	}
	if err != nil && m != nil {
		m.Stop()
	}
	return m, err
}

// take keeps a result of the plan.
func (c *collection) take(msg jetstream.Msg) {
	r, ok := readResult(msg)
	if _, have := c.results[r.Job.N]; !ok || have || !c.plan.Has(r.Job) {
		return
	}
	c.results[r.Job.N] = r
	c.done += r.Job.Cost().Time
	if c.options.Progress != nil {
		c.options.Progress(int64(c.done), int64(c.total))
	}
}

// readResult reads a result; one that cannot be read is a failure of its job, if it has one.
func readResult(msg jetstream.Msg) (r sweep.Result, ok bool) {
	j, err := sweep.ParseJob(msg.Subject()[len(resultPrefix):])
	if err != nil {
		return r, false
	}
	r, err = sweep.DecodeResult(msg.Data())
	if err == nil && r.Job != j {
		err = fmt.Errorf("expected the result of %s, got that of %s", j, r.Job)
	}
	if err != nil {
		r = sweep.Result{Job: j}
		r.Fail(err)
	}
	return r, true
}

// missing returns the jobs that are neither in the queue nor done. Those that failed count as missing, and their results go.
func (c *collection) missing(ctx context.Context, queued map[sweep.Job]bool) ([]sweep.Job, error) {
	for _, n := range slices.Sorted(maps.Keys(c.results)) {
		r := c.results[n]
		if r.Failure == "" {
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
	for class := range classes {
		if c.own != nil { // what an earlier sweep had begun is free at once, not only when its worker has been silent for long
			_ = c.queue.jobs.DeleteConsumer(ctx, className(class)) // it may not be there
		}
		if _, err := c.consumer(ctx, class, c.options.Silence); err != nil {
			return err
		}
	}
	return nil
}

// atOnce is how many publications may be without an answer.
const atOnce = 500

// publish puts jobs into the queue, and calls begun when the largest are there. The message id makes a publication that is repeated for want of an answer the same one.
func (c *collection) publish(ctx context.Context, jobs []sweep.Job, begun func()) error {
	run := rand.Text()
	for some := range slices.Chunk(jobs, atOnce) {
		answers := make([]jetstream.PubAckFuture, len(some))
		for i, j := range some {
			answers[i], _ = c.js.PublishAsync(jobSubject(j), nil, jetstream.WithMsgID(run+"."+j.String())) // nil is asked again below
		}
		for i, j := range some {
			if answered(ctx, answers[i]) {
				continue
			}
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
	case <-time.After(callTimeout):
	case <-ctx.Done():
	}
	return false
}

// collect waits until the plan is complete.
func (c *collection) collect(ctx context.Context, arriving jetstream.MessagesContext) error {
	defer context.AfterFunc(ctx, arriving.Stop)()
	written, tick := len(c.results), time.Now()
	for len(c.results) < c.plan.Len() {
		wait, cancel := context.WithTimeout(ctx, writeEvery)
		msg, err := arriving.Next(jetstream.NextContext(wait))
		cancel()
		switch {
		case err == nil:
			c.take(msg)
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, context.DeadlineExceeded):
		default:
			return fmt.Errorf("%w: results do not arrive: %w", sweep.ErrServer, err)
		}
		if len(c.results) > written && time.Since(tick) > writeEvery {
			if _, err := c.dir.Write(c.plan, c.results); err != nil {
				return err
			}
			written, tick = len(c.results), time.Now()
		}
	}
	return nil
}

// finish writes the results and says what became of the sweep, which may have ended with an error.
func (c *collection) finish(err error) (sweep.Summary, error) {
	sum := sweep.Summary{Plan: c.plan, Found: c.found}
	var first error
	for _, j := range c.plan.Jobs() {
		r, have := c.results[j.N]
		switch {
		case have && r.Failure == "":
			sum.Done++
		case have:
			if sum.Failed++; first == nil {
				first = r.Err()
			}
		}
	}
	var writeErr error
	if sum.Files, writeErr = c.dir.Write(c.plan, c.results); writeErr != nil {
		return sum, errors.Join(err, writeErr)
	}
	if err == nil && first != nil {
		err = fmt.Errorf("%d of %d jobs failed; the first: %w", sum.Failed, c.plan.Len(), first)
	}
	return sum, err
}
