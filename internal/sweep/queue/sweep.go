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

// Engine is what there is to be done with a cluster.
type Engine struct{}

// Sweep hands out the jobs of a plan, waits for their results, and writes these. With Slots it does jobs itself, too.
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
	before  map[sweep.Job]bool // in the queue when the sweep began
	working crew.Group
}

// Found returns the results of the plan that are there. Those that say that a job failed go, so that it is tried again; but not if it
// was in the queue just now: a job that has failed since then is about to leave it, and would be nowhere.
func (c *carrier) Found(ctx context.Context) (map[int]sweep.Result, error) {
	err := c.setup(ctx, c.options.Replicas)
	if err != nil {
		return nil, err
	}
	if c.before, err = c.queued(ctx, c.filter); err != nil { // before the results; see the package documentation
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

// Do hands out jobs, does some of them if there are slots here, and collects until nothing is missing.
func (c *carrier) Do(ctx context.Context, jobs []sweep.Job, take func(sweep.Result) error) error {
	if err := c.prepare(ctx); err != nil {
		return err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if c.options.Slots > 0 {
		w := c.options.Worker
		w.Idle = 0                                         // the sweep says when it is over
		c.working.Stop = func() { stop(context.Canceled) } // Close says why
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

// Close waits for jobs that are being done here.
func (c *carrier) Close() { c.working.Wait() }

// prepare makes the consumers of the classes of the plan.
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
			c.note(fmt.Sprintf("a job goes to another worker after %s of silence, as an earlier sweep has said", have))
		}
	}
	return nil
}

// atOnce is how many publications may be without an answer.
const atOnce = 32

// publish puts jobs into the queue, the first ones first. One that is there already, such as by a publication that is repeated for want of
// an answer, is as good as any.
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
	// collectEvery is how often it is asked for results when there were no more.
	collectEvery = 100 * time.Millisecond

	// idleAfter is how long no result may arrive before somebody asks why, the first time; it doubles up to idleMost.
	idleAfter = 3 * time.Second
	idleMost  = time.Minute
)

// collect waits until no jobs are left.
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

// askWhy finds out why no results arrive, and says so. Jobs that are neither in the queue nor done are waited for in vain.
func (c *carrier) askWhy(ctx context.Context, left map[sweep.Job]bool) error {
	const sure = time.Second // after which a job that is on its way from the one to the other has arrived
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
		return fmt.Errorf("%d of %d jobs are %w: they were cancelled, or refused by a worker of another version; the same command "+
			"hands them out again", s.Missing, c.plan.Len(), sweep.ErrGone)
	case s.NoRoom > 0:
		c.note(fmt.Sprintf("%d jobs need up to %d MiB, more than any worker has, and wait for one", s.NoRoom, s.Needs))
	case s.Slots == 0:
		c.note("nobody is at work; zeck-sweep worker joins in")
	}
	return nil
}
