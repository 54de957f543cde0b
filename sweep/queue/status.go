package queue

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
)

// Status says how far the sweep in a directory is or, with none, how far all sweeps are that the server knows. If the sweep in the
// directory has a server of its own which does not run, its files are asked.
func (Engine) Status(ctx context.Context, s sweep.Server, dir string) ([]sweep.Status, error) {
	if dir == "" {
		return withQueue(ctx, s, func(q *queue) ([]sweep.Status, error) { return q.all(ctx) })
	}
	p, err := sweep.ReadPlan(dir)
	if err != nil {
		return nil, err
	}
	ask := func(q *queue) ([]sweep.Status, error) {
		st, err := q.status(ctx, p)
		return []sweep.Status{st}, err
	}
	if s.URL != "" {
		return withQueue(ctx, s, ask)
	}
	if s.URL, err = ownURL(sweep.QueueDir(dir)); err != nil {
		return nil, err
	}
	if s.URL != "" {
		if all, err := withQueue(ctx, s, ask); !errors.Is(err, sweep.ErrServer) {
			return all, err
		}
	}
	done, failed, err := sweep.CountResults(dir, p)
	return []sweep.Status{{Plan: p, Done: done, Failed: failed, Waiting: p.Len() - done - failed}}, err
}

// Cancel takes the jobs of a plan that nobody has begun out of the queue, and returns how many these were.
func (Engine) Cancel(ctx context.Context, s sweep.Server, p sweep.Plan) (int, error) {
	return withQueue(ctx, s, func(q *queue) (int, error) {
		queued, err := q.queued(ctx, p.Family)
		if err != nil {
			return 0, err
		}
		_, active, err := q.workers(ctx)
		if err != nil {
			return 0, err
		}
		for _, a := range active {
			delete(queued, a.Job)
		}
		dropped := 0
		for j := range queued {
			if !p.Has(j) {
				continue
			}
			if err := q.drop(ctx, q.jobs, jobSubject(j)); err != nil {
				return dropped, err
			}
			dropped++
		}
		return dropped, nil
	})
}

// withQueue does something with a connection.
func withQueue[T any](ctx context.Context, s sweep.Server, do func(*queue) (T, error)) (none T, err error) {
	q, err := dial(s, nil)
	if err != nil {
		return none, err
	}
	defer q.close()
	if err := q.setup(ctx, 0); err != nil {
		return none, err
	}
	return do(q)
}

// all returns the status of every family with a job or a result, over the numbers that it has.
func (q *queue) all(ctx context.Context) ([]sweep.Status, error) {
	plans := map[sweep.Family]sweep.Plan{}
	add := func(j sweep.Job, err error) {
		if err != nil {
			return
		}
		p, known := plans[j.Family]
		if !known {
			p = sweep.Plan{Family: j.Family, First: j.N, Last: j.N}
		}
		p.First, p.Last = min(p.First, j.N), max(p.Last, j.N)
		plans[j.Family] = p
	}
	subjects, err := q.subjects(ctx, q.jobs, jobPrefix+">")
	if err != nil {
		return nil, err
	}
	for _, s := range subjects {
		add(parseSubject(s))
	}
	if subjects, err = q.subjects(ctx, q.results, resultPrefix+">"); err != nil {
		return nil, err
	}
	for _, s := range subjects {
		add(sweep.ParseJob(strings.TrimPrefix(s, resultPrefix)))
	}
	var all []sweep.Status
	for _, p := range plans {
		s, err := q.status(ctx, p)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b sweep.Status) int { return strings.Compare(a.Family.String(), b.Family.String()) })
	return all, nil
}

// status says how far a plan is.
func (q *queue) status(ctx context.Context, p sweep.Plan) (s sweep.Status, err error) {
	s = sweep.Status{Plan: p, Live: true}
	var active []sweep.Active
	if s.Slots, active, err = q.workers(ctx); err != nil {
		return s, err
	}
	have := map[int]bool{}
	var done []sweep.Result
	m, err := q.listen(ctx, p.Family, func(msg jetstream.Msg) {
		r, ok := readResult(msg)
		if !ok || !p.Has(r.Job) || have[r.Job.N] {
			return
		}
		if have[r.Job.N] = true; r.Failure != "" {
			s.Failed++
			return
		}
		s.Done++
		done = append(done, r)
	})
	if err != nil {
		return s, err
	}
	m.Stop()
	for _, a := range active {
		if p.Has(a.Job) && !have[a.Job.N] {
			s.Active = append(s.Active, a)
		}
	}
	s.Running = len(s.Active)
	var left []sweep.Job
	for _, j := range p.Jobs() {
		if !have[j.N] {
			left = append(left, j)
		}
	}
	s.Waiting = len(left) - s.Running
	s.Left = sweep.Left(left, done, s.Slots)
	slices.SortFunc(s.Active, func(a, b sweep.Active) int { return b.Job.N - a.Job.N })
	return s, nil
}
