package sweep

import (
	"context"
	"io"
	"time"

	"zeck/internal/crew"
)

// pool does the jobs of a sweep on goroutines of this process. What is begun and done stands in the journal of the directory.
type pool struct {
	Worker
	dir     *dir
	jobs    []Job // that nobody has begun
	take    func(Result) error
	working crew.Group
}

// Found returns nothing: all that is known stands in the directory.
func (*pool) Found(context.Context) (map[int]Result, error) { return nil, nil }

// Do does the jobs.
func (p *pool) Do(ctx context.Context, jobs []Job, take func(Result) error) error {
	p.jobs, p.take = jobs, take
	return p.Work(ctx, p, &p.working)
}

// Take hands out one job after the other, as soon as there are slots for it. None overtakes a larger one: small ones would keep it
// waiting for ever.
func (p *pool) Take(_ context.Context, free int) (do func(context.Context) error, slots int, err error) {
	if len(p.jobs) == 0 {
		return nil, 0, io.EOF
	}
	j := p.jobs[0]
	if slots = p.SlotsFor(j.Cost().Class()); slots > free {
		return nil, 0, nil
	}
	p.jobs = p.jobs[1:]
	return func(ctx context.Context) error { return p.do(ctx, j, slots) }, slots, nil
}

// do does a job and hands in its result, at once, so that it is kept whatever becomes of the others.
func (p *pool) do(ctx context.Context, j Job, slots int) error {
	if err := p.dir.note(entry{Begun: &Active{Job: j, Worker: p.Name(), Threads: slots}, At: time.Now()}); err != nil {
		return err
	}
	r, err := p.Worker.Do(ctx, j)
	if err == nil {
		err = p.take(r)
	}
	if err == nil && p.Done != nil {
		p.Done(r)
	}
	return err
}

// Close waits for jobs that were told to stop.
func (p *pool) Close() { p.working.Wait() }
