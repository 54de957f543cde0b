package queue

import (
	"context"
	"fmt"
	"time"

	"zeck/game"
	"zeck/sweep"
)

// Engine is sweep.Engine over NATS.
type Engine struct{}

var _ sweep.Engine = Engine{}

// writeEvery is how often the results so far are written while others are waited for.
const writeEvery = 10 * time.Second

// Sweep hands out the jobs of a plan, waits for their results, and writes these. With Slots it does jobs itself, too.
func (Engine) Sweep(ctx context.Context, p sweep.Plan, o sweep.Options) (sum sweep.Summary, err error) {
	own := o.URL == ""
	if own {
		if err := fits(p, o.Worker); err != nil {
			return sum, err
		}
	} else {
		noteLarge(p, o)
	}
	dir, err := sweep.OpenDir(o.Dir, p)
	if err != nil {
		return sum, err
	}
	defer dir.Close()
	var q *queue
	if own {
		q, err = startOwn(sweep.QueueDir(o.Dir), o.Note)
	} else {
		q, err = dial(o.Server, o.Note)
	}
	if err != nil {
		return sum, err
	}
	defer q.close()
	if err := q.setup(ctx, o.Replicas); err != nil {
		return sum, err
	}
	c := &collection{queue: q, plan: p, dir: dir, options: o, results: map[int]sweep.Result{}}
	return c.run(ctx)
}

// fits refuses a plan with jobs that this machine has no room for.
func fits(p sweep.Plan, w sweep.Worker) error {
	if w.Slots < 1 {
		return fmt.Errorf("expected at least one worker, since nobody else can do the jobs; got %d", w.Slots)
	}
	last := p.First - 1
	for _, j := range p.Jobs() {
		class := j.Cost().Class()
		if slotsFor(class, w) <= w.Slots {
			last = j.N
			continue
		}
		would := "nothing of this sweep would fit"
		if last >= p.First {
			would = fmt.Sprintf("%d..%d would fit", p.First, last)
		}
		return fmt.Errorf("%w: %s needs up to %d MiB, and %d MiB may be used; %s", game.ErrLimit, j, class, w.Memory/sweep.MiB, would)
	}
	return nil
}

// noteLarge says which jobs will have to wait for others, because there is no room for them here.
func noteLarge(p sweep.Plan, o sweep.Options) {
	if o.Slots < 1 || o.Note == nil {
		return
	}
	count, most := 0, 0
	for _, j := range p.Jobs() {
		if class := j.Cost().Class(); slotsFor(class, o.Worker) > o.Slots {
			count, most = count+1, max(most, class)
		}
	}
	if count > 0 {
		o.Note(fmt.Sprintf("%d jobs of this sweep need up to %d MiB, more than may be used here, and wait for other workers", count, most))
	}
}
