package sweep

import (
	"context"
	"io"
	"time"

	"zeck/internal/crew"
)

// pool is a Carrier that runs the jobs of a sweep on goroutines of this process. The journal of the directory records which jobs began
// and ended.
type pool struct {
	Worker
	dir     *dir
	jobs    []Job // not begun yet
	take    func(Result) error
	working crew.Group
}

// Found returns nothing: all known results are in the directory.
func (*pool) Found(context.Context) (map[int]Result, error) { return nil, nil }

// Do runs the jobs.
func (p *pool) Do(ctx context.Context, jobs []Job, take func(Result) error) error {
	p.jobs, p.take = jobs, take
	return p.Work(ctx, p, &p.working)
}

// Take returns the jobs in order, each as soon as there are slots for it. No job overtakes a larger one, because small jobs could keep it
// waiting forever.
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

// do runs a job and stores its result immediately, so that it is saved even if other jobs fail.
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

// Close waits for jobs that are stopping.
func (p *pool) Close() { p.working.Wait() }
