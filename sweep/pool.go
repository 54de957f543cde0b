package sweep

import (
	"context"
	"sync"
	"time"
)

// pool does the jobs of a sweep on goroutines of this process. What is begun and done stands in the journal of the directory.
type pool struct {
	Worker
	dir     *dir
	working sync.WaitGroup
}

// Found returns nothing: all that is known stands in the directory.
func (*pool) Found(context.Context) (map[int]Result, error) { return nil, nil }

// ended is a job that holds its slots no longer.
type ended struct {
	slots int
	err   error // why there is no use in going on
}

// Do begins one job after the other, as soon as there are slots for it. None overtakes a larger one: small ones would keep it
// waiting for ever.
func (p *pool) Do(ctx context.Context, jobs []Job, take func(Result) error) error {
	if err := p.dir.note(entry{Here: &AtWork{Name: p.Name(), Slots: p.Slots, Memory: p.Memory}}); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop() // if one job ends the sweep, the others end as well
	free, over := p.Slots, make(chan ended, p.Slots)
	for len(jobs) > 0 || free < p.Slots {
		if len(jobs) > 0 && ctx.Err() == nil {
			j := jobs[0]
			if slots := p.SlotsFor(j.Cost().Class()); slots <= free {
				free, jobs = free-slots, jobs[1:]
				p.working.Go(func() { over <- ended{slots, p.do(ctx, j, slots, take)} })
				continue
			}
		}
		select {
		case e := <-over:
			if free += e.slots; e.err != nil {
				return e.err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// do does a job and hands in its result, at once, so that it is kept whatever becomes of the others.
func (p *pool) do(ctx context.Context, j Job, slots int, take func(Result) error) error {
	if err := p.dir.note(entry{Begun: &Active{Job: j, Worker: p.Name(), Threads: slots}, At: time.Now()}); err != nil {
		return err
	}
	r, err := p.Worker.Do(ctx, j)
	if err == nil {
		err = take(r)
	}
	if err == nil && p.Done != nil {
		p.Done(r)
	}
	return err
}

// Close waits for jobs that were told to stop.
func (p *pool) Close() { p.working.Wait() }
