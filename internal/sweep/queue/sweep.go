package queue

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

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
	return sweep.Run(ctx, p, o, &carrier{queue: q, plan: p, options: o})
}

// carrier is sweep.Carrier over NATS.
type carrier struct {
	*queue
	plan     sweep.Plan
	options  sweep.Options
	before   map[sweep.Job]bool // in the queue when the sweep began
	arriving *arrivals
	working  crew.Group
	told     string // why no results arrive
}

// Found returns the results of the plan that are there. Those that say that a job failed go, so that it is tried again; but not if it
// was in the queue just now: a job that has failed since then is about to leave it, and would be nowhere.
func (c *carrier) Found(ctx context.Context) (map[int]sweep.Result, error) {
	err := c.setup(ctx, c.options.Replicas)
	if err != nil {
		return nil, err
	}
	if c.before, err = c.queued(ctx, c.plan.Family); err != nil { // before the results; see the package documentation
		return nil, err
	}
	found := map[int]sweep.Result{}
	if c.arriving, err = c.listen(ctx, c.plan.Family, func(msg jetstream.Msg) {
		if r, ok := c.readResult(msg); ok && c.plan.Has(r.Job) {
			found[r.Job.N] = r
		}
	}); err != nil {
		return nil, err
	}
	for n, r := range maps.Clone(found) {
		if r.Failure == "" || c.before[r.Job] {
			continue
		}
		if err := c.drop(ctx, c.results, resultSubject(r.Job)); err != nil {
			return nil, err
		}
		delete(found, n)
	}
	return found, nil
}

// Do hands out jobs, does some of them if there are slots here, and collects until nothing is missing.
func (c *carrier) Do(ctx context.Context, jobs []sweep.Job, take func(sweep.Result) error) error {
	if err := c.prepare(ctx); err != nil {
		return err
	}
	var missing []sweep.Job
	left := map[sweep.Job]bool{}
	for _, j := range jobs {
		left[j] = true
		if !c.before[j] {
			missing = append(missing, j)
		}
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	c.working.Stop = func() { stop(context.Canceled) } // Close says why
	work := sync.OnceFunc(func() {
		if c.options.Slots < 1 {
			return
		}
		w := c.options.Worker
		w.Idle = 0 // the sweep says when it is over
		c.working.Go(func() {
			if err := newWorker(c.queue, w).run(ctx); err != nil {
				stop(err)
			}
		})
	})
	err := c.publish(ctx, missing, work)
	if work(); err == nil {
		err = c.collect(ctx, left, take)
	}
	if errors.Is(err, context.Canceled) {
		err = context.Cause(ctx)
	}
	return err
}

// Close waits for jobs that are being done here.
func (c *carrier) Close() {
	if c.arriving != nil {
		c.arriving.Stop()
	}
	c.working.Wait()
}

// prepare makes the consumers of the classes of the plan.
func (c *carrier) prepare(ctx context.Context) error {
	classes := map[int]bool{}
	for _, j := range c.plan.Jobs() {
		classes[j.Cost().Class()] = true
	}
	silence := cmp.Or(c.options.Silence, defaultSilence)
	have := silence
	for class := range classes {
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

// idleAfter is how long no result may arrive before somebody asks why, the first time; it doubles up to idleMost.
const (
	idleAfter = 3 * time.Second
	idleMost  = time.Minute
)

// collect waits until no jobs are left.
func (c *carrier) collect(ctx context.Context, left map[sweep.Job]bool, take func(sweep.Result) error) error {
	defer context.AfterFunc(ctx, c.arriving.Stop)()
	for patience := idleAfter; len(left) > 0; {
		wait, cancel := context.WithTimeout(ctx, patience)
		msg, err := c.arriving.Next(wait)
		cancel()
		switch {
		case err == nil:
			patience = idleAfter
			if r, ok := c.readResult(msg); ok && left[r.Job] {
				delete(left, r.Job)
				err = take(r)
			}
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, context.DeadlineExceeded):
			patience = min(2*patience, idleMost)
			err = c.askWhy(ctx, left)
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
	s, err := c.ask(ctx, c.plan, slices.Collect(maps.Keys(left)), nil)
	if err == nil && s.Missing > 0 {
		select {
		case <-time.After(sure):
		case <-ctx.Done():
		}
		s, err = c.ask(ctx, c.plan, slices.Collect(maps.Keys(left)), nil)
	}
	if err != nil {
		return err
	}
	if s.Missing > 0 {
		return fmt.Errorf("%d of %d jobs are %w: they were cancelled, or refused by a worker of another version; the same command "+
			"hands them out again", s.Missing, c.plan.Len(), sweep.ErrGone)
	}
	why := ""
	if s.NoRoom > 0 {
		why = fmt.Sprintf("%d jobs need up to %d MiB, more than any worker has, and wait for one", s.NoRoom, s.Needs)
	} else if s.Slots == 0 {
		why = "nobody is at work; zeck-sweep worker joins in"
	}
	if why != "" && why != c.told {
		c.note(why)
	}
	c.told = why
	return nil
}
