package sweep

import (
	"context"
	"time"

	"zeck/internal/crew"
)

// pool does the jobs of a sweep on goroutines of this process. What is begun and done stands in the journal of the directory.
type pool struct {
	Worker
	dir     *dir
	working crew.Group
}

// Found returns nothing: all that is known stands in the directory.
func (*pool) Found(context.Context) (map[int]Result, error) { return nil, nil }

// Do begins one job after the other, as soon as there are slots for it. None overtakes a larger one: small ones would keep it
// waiting for ever.
func (p *pool) Do(ctx context.Context, jobs []Job, take func(Result) error) error {
	if err := p.dir.note(entry{Here: &AtWork{Name: p.Name(), Slots: p.Slots, Memory: p.Memory}}); err != nil {
		return err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	p.working.Stop = func() { stop(context.Canceled) } // Close says why
	busy := make(chan struct{}, p.Slots)
	occupy := func(slots int) { // one by one, as they become free: nobody else wants any
		for range slots {
			select {
			case busy <- struct{}{}:
			case <-ctx.Done():
			}
		}
	}
	for _, j := range jobs {
		slots := p.SlotsFor(j.Cost().Class())
		if occupy(slots); ctx.Err() != nil {
			break
		}
		p.working.Go(func() {
			defer func() {
				for range slots {
					<-busy
				}
			}()
			if err := p.do(ctx, j, slots, take); err != nil {
				stop(err) // the others as well
			}
		})
	}
	occupy(p.Slots) // which is when all jobs have ended
	return context.Cause(ctx)
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
