package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
	"time"

	"zeck/internal/crew"
	"zeck/internal/sweep"
)

// Engine has the operations on a cluster.
type Engine struct{}

// Sweep hands out the jobs of a plan, waits for their results, and writes them. If o has Slots, it also runs jobs itself.
func (Engine) Sweep(ctx context.Context, p sweep.Plan, o sweep.Options) (sum sweep.Summary, err error) {
	q, err := dial(o.Server, p.Games(), o.Note)
	if err != nil {
		return sum, err
	}
	defer q.close()
	return sweep.Run(ctx, p, o, &carrier{cursor: cursor{queue: q, filter: ofFamily(p.Family)}, plan: p, options: o})
}

// carrier is sweep.Carrier over NATS.
type carrier struct {
	cursor
	plan    sweep.Plan
	options sweep.Options
	before  map[sweep.Job]bool // the jobs in the queue when the sweep began
	working crew.Group
}

// Found returns the existing results of the plan. It removes results of failed jobs, so that these are tried again, unless the job was in
// the queue just now: such a job failed since then and is about to leave the queue, so it would be lost.
func (c *carrier) Found(ctx context.Context) (map[int]sweep.Result, error) {
	err := c.setup(ctx, c.options.Replicas)
	if err != nil {
		return nil, err
	}
	if c.before, err = c.queued(ctx, c.filter); err != nil { // must come before the results; see the package documentation
		return nil, err
	}
	found := map[int]sweep.Result{}
	for {
		r, ok, err := c.next(ctx)
		switch {
		case !ok || err != nil:
			return found, err
		case !c.plan.Has(r.Job):
		case r.Failure == "" || c.before[r.Job]:
			found[r.Job.N] = r
		default:
			if err := c.drop(ctx, c.results, resultSubject(r.Job)); err != nil {
				return nil, err
			}
		}
	}
}

// Do hands out jobs, runs some of them if there are slots here, and collects all results.
func (c *carrier) Do(ctx context.Context, jobs []sweep.Job, take func(sweep.Result) error) error {
	if err := c.prepare(ctx); err != nil {
		return err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if c.options.Slots > 0 {
		w := c.options.Worker
		w.Idle = 0                                         // the sweep stops the worker
		c.working.Stop = func() { stop(context.Canceled) } // Close repeats the panic
		c.working.Go(func() {
			if err := newWorker(c.queue, w).run(ctx); err != nil {
				stop(err)
			}
		})
	}
	left := map[sweep.Job]bool{}
	for _, j := range jobs {
		left[j] = true
	}
	err := c.publish(ctx, slices.DeleteFunc(slices.Clone(jobs), func(j sweep.Job) bool { return c.before[j] }))
	if err == nil {
		err = c.collect(ctx, left, take)
	}
	if errors.Is(err, context.Canceled) {
		err = context.Cause(ctx)
	}
	return err
}

// Close waits for jobs that are running here.
func (c *carrier) Close() { c.working.Wait() }

// prepare creates the consumers of the classes of the plan.
func (c *carrier) prepare(ctx context.Context) error {
	classes := map[int]bool{}
	for _, j := range c.plan.Jobs() {
		classes[j.Cost().Class()] = true
	}
	silence := cmp.Or(c.options.Silence, defaultSilence)
	for class := range classes {
		consumer, err := c.consumer(ctx, class, silence)
		if err != nil {
			return err
		}
		if have := consumer.CachedInfo().Config.AckWait; have != silence {
			c.note(fmt.Sprintf("a job goes to another worker after %s of silence, as set by an earlier sweep", have))
		}
	}
	return nil
}

// atOnce is the number of publications that can wait for an answer at the same time.
const atOnce = 32

// publish puts jobs into the queue, in order. A job that is already there, for example after a repeated publication, counts as published.
func (c *carrier) publish(ctx context.Context, jobs []sweep.Job) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var begun atomic.Int64
	crew.Share(atOnce, func() { stop(context.Canceled) }, func(int) {
		for ctx.Err() == nil {
			i := int(begun.Add(1)) - 1
			if i >= len(jobs) {
				return
			}
			if err := c.put(ctx, jobSubject(jobs[i]), nil); err != nil {
				stop(fmt.Errorf("%w: %s could not be handed out: %w", sweep.ErrServer, jobs[i], err))
			}
		}
	})
	return context.Cause(ctx)
}

const (
	// collectEvery is how long collect waits after a request without a result.
	collectEvery = 100 * time.Millisecond

	// idleAfter is how long collect waits without a result before it calls askWhy; it doubles each time, up to idleMost.
	idleAfter = 3 * time.Second
	idleMost  = time.Minute
)

// collect takes results until no jobs are left.
func (c *carrier) collect(ctx context.Context, left map[sweep.Job]bool, take func(sweep.Result) error) error {
	patience, quiet := idleAfter, time.Now()
	for len(left) > 0 {
		r, ok, err := c.next(ctx)
		switch {
		case err != nil:
			return err
		case ok:
			patience, quiet = idleAfter, time.Now()
			if left[r.Job] {
				delete(left, r.Job)
				err = take(r)
			}
		case time.Since(quiet) > patience:
			patience, quiet = min(2*patience, idleMost), time.Now()
			err = c.askWhy(ctx, left)
		default:
			err = pause(ctx, collectEvery)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// askWhy finds out why no results arrive, and tells the user. It returns ErrGone if jobs are neither in the queue nor done, because their
// results will never come.
func (c *carrier) askWhy(ctx context.Context, left map[sweep.Job]bool) error {
	const sure = time.Second // enough for a job on its way from the queue to the results
	jobs := slices.Collect(maps.Keys(left))
	s, err := c.ask(ctx, c.plan, jobs, nil)
	if err == nil && s.Missing > 0 {
		if err = pause(ctx, sure); err == nil {
			s, err = c.ask(ctx, c.plan, jobs, nil)
		}
	}
	switch {
	case err != nil:
		return err
	case s.Missing > 0:
		return fmt.Errorf("%d of %d jobs are %w: they were cancelled, or refused by a worker of another version; run the same command "+
			"to add them again", s.Missing, c.plan.Len(), sweep.ErrGone)
	case s.NoRoom > 0:
		c.note(fmt.Sprintf("%d jobs need up to %d MiB, more than any worker has, and wait for one", s.NoRoom, s.Needs))
	case s.Slots == 0:
		c.note("no worker is running; start one with zeck-sweep worker")
	}
	return nil
}
