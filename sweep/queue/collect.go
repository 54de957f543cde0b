package queue

import (
	"context"
	"errors"
	"fmt"
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
	told        string        // why no results arrive
}

// run hands out what is missing, does some of it if there are slots here, and collects until nothing is missing.
func (c *collection) run(ctx context.Context) (sweep.Summary, error) {
	c.total = totalTime(c.plan.Jobs())
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
	ctx, stop := context.WithCancelCause(ctx)
	var working sync.WaitGroup
	defer working.Wait() // after the results are written: a job may take its time to end
	defer stop(nil)
	work := sync.OnceFunc(func() {
		working.Go(func() {
			if err := c.work(ctx); err != nil {
				stop(err)
			}
		})
	})
	err = c.publish(ctx, missing, work)
	if work(); err == nil {
		err = c.collect(ctx, arriving)
	}
	if errors.Is(err, context.Canceled) {
		err = context.Cause(ctx)
	}
	return c.finish(err)
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

// idleAfter is how long no result may arrive before somebody asks why, the first time; it doubles up to idleMost.
const (
	idleAfter = 3 * time.Second
	idleMost  = time.Minute
)

// collect waits until the plan is complete.
func (c *collection) collect(ctx context.Context, arriving jetstream.MessagesContext) error {
	defer context.AfterFunc(ctx, arriving.Stop)()
	written, at, patience := len(c.results), time.Now(), idleAfter
	for len(c.results) < c.plan.Len() {
		wait, cancel := context.WithTimeout(ctx, patience)
		msg, err := arriving.Next(jetstream.NextContext(wait))
		cancel()
		idle := errors.Is(err, context.DeadlineExceeded)
		switch {
		case err == nil:
			c.take(msg)
			patience = idleAfter
		case ctx.Err() != nil:
			return ctx.Err()
		case !idle:
			return fmt.Errorf("%w: results do not arrive: %w", sweep.ErrServer, err)
		}
		if len(c.results) > written && (idle || time.Since(at) > writeEvery) {
			if _, err := c.dir.Write(c.plan, c.results); err != nil {
				return err
			}
			written, at = len(c.results), time.Now()
		}
		if idle {
			if err := c.askWhy(ctx); err != nil {
				return err
			}
			patience = min(2*patience, idleMost)
		}
	}
	return nil
}

// askWhy finds out why no results arrive, and says so. Jobs that are neither in the queue nor done are waited for in vain.
func (c *collection) askWhy(ctx context.Context) error {
	const sure = time.Second // after which a job that is on its way from the one to the other has arrived
	queued, gone, err := c.gone(ctx)
	if err == nil && gone > 0 {
		select {
		case <-time.After(sure):
		case <-ctx.Done():
		}
		queued, gone, err = c.gone(ctx)
	}
	if err != nil {
		return err
	}
	if gone > 0 {
		return fmt.Errorf("%d of %d jobs are %w: they were cancelled, or refused by a worker of another version; the same command hands them out again", gone, c.plan.Len(), sweep.ErrGone)
	}
	who, err := c.workers(ctx)
	if err != nil {
		return err
	}
	why := ""
	if count, class := who.noRoom(queued); count > 0 {
		why = fmt.Sprintf("%d jobs need up to %d MiB, more than any worker has, and wait for one", count, class)
	} else if len(who) == 0 {
		why = "nobody is at work; zeck worker joins in"
	}
	if why != "" && why != c.told {
		c.note(why)
	}
	c.told = why
	return nil
}

// gone returns the jobs of the plan that are in the queue, and how many are neither there nor done.
func (c *collection) gone(ctx context.Context) (queued []sweep.Job, gone int, err error) {
	there, err := c.queued(ctx, c.plan.Family) // before the results; see the package documentation
	if err != nil {
		return nil, 0, err
	}
	stored, err := c.subjects(ctx, c.queue.results, resultPrefix+c.plan.Family.String()+".*")
	if err != nil {
		return nil, 0, err
	}
	done := map[string]bool{}
	for _, subject := range stored {
		done[subject] = true
	}
	for _, j := range c.plan.Jobs() {
		_, have := c.results[j.N]
		switch {
		case have || done[resultSubject(j)]:
		case there[j]:
			queued = append(queued, j)
		default:
			gone++
		}
	}
	return queued, gone, nil
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
		if err == nil || errors.Is(err, context.Canceled) {
			err = writeErr
		}
		return sum, err
	}
	if err == nil && first != nil {
		err = fmt.Errorf("%d of %d jobs failed; the first: %w", sum.Failed, c.plan.Len(), first)
	}
	return sum, err
}
