package queue

import (
	"context"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/sweep"
)

// Status returns the status of the sweep in a directory or, without a directory, of all sweeps on the server; sweeps over unknown games
// are left out.
func (Engine) Status(ctx context.Context, s sweep.Server, known *game.Registry, dir string) ([]sweep.Status, error) {
	if dir == "" {
		return withQueue(ctx, s, known, nil, func(q *queue) ([]sweep.Status, error) { return q.all(ctx) })
	}
	p, err := sweep.ReadPlan(known, dir)
	if err != nil {
		return nil, err
	}
	found, err := sweep.ReadResults(dir, p) // for example of a sweep without servers
	if err != nil {
		return nil, err
	}
	none := sweep.NewStatus(p, p.Jobs(), found, nil, func(sweep.Job) bool { return false })
	return withQueue(ctx, s, known, []sweep.Status{none}, func(q *queue) ([]sweep.Status, error) {
		st, err := q.ask(ctx, p, p.Jobs(), found)
		return []sweep.Status{st}, err
	})
}

// Cancel removes the jobs of a plan that no worker has begun from the queue, and returns their number.
func (Engine) Cancel(ctx context.Context, s sweep.Server, p sweep.Plan) (int, error) {
	return withQueue(ctx, s, p.Games(), 0, func(q *queue) (int, error) {
		queued, err := q.queued(ctx, ofFamily(p.Family))
		if err != nil {
			return 0, err
		}
		workers, err := q.workers(ctx)
		if err != nil {
			return 0, err
		}
		for _, w := range workers {
			for _, a := range w.Jobs {
				delete(queued, a.Job)
			}
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

// withQueue calls do with a connection. On a server without a sweep it changes nothing and returns none.
func withQueue[T any](ctx context.Context, s sweep.Server, known *game.Registry, none T, do func(*queue) (T, error)) (T, error) {
	q, err := dial(s, known, nil)
	if err != nil {
		return none, err
	}
	defer q.close()
	if found, err := q.find(ctx); !found || err != nil {
		return none, err
	}
	return do(q)
}

// all returns the status of every family with a job in the queue or a result. It counts only these jobs.
func (q *queue) all(ctx context.Context) (all []sweep.Status, err error) {
	workers, err := q.workers(ctx)
	if err != nil {
		return nil, err
	}
	queued, results, err := q.read(ctx, ">")
	if err != nil {
		return nil, err
	}
	jobs, done := map[sweep.Family][]sweep.Job{}, map[sweep.Family][]sweep.Result{}
	for j := range queued {
		jobs[j.Family] = append(jobs[j.Family], j)
	}
	for _, r := range results {
		f := r.Job.Family
		jobs[f], done[f] = append(jobs[f], r.Job), append(done[f], r)
	}
	for f, list := range jobs {
		slices.SortFunc(list, func(a, b sweep.Job) int { return a.N - b.N })
		list = slices.Compact(list)
		p, err := sweep.NewPlan(q.known, f, list[0].N, list[0].N)
		if err != nil {
			return nil, err
		}
		p.Last = list[len(list)-1].N // not all numbers in this range need to be jobs
		all = append(all, sweep.NewStatus(p, list, done[f], workers, func(j sweep.Job) bool { return queued[j] }))
	}
	slices.SortFunc(all, func(a, b sweep.Status) int { return strings.Compare(a.Family.String(), b.Family.String()) })
	return all, nil
}

// ask returns the status of some jobs of a plan from the workers and the streams. Some results can be known already.
func (q *queue) ask(ctx context.Context, p sweep.Plan, jobs []sweep.Job, known []sweep.Result) (s sweep.Status, err error) {
	workers, err := q.workers(ctx)
	if err != nil {
		return s, err
	}
	queued, results, err := q.read(ctx, ofFamily(p.Family))
	return sweep.NewStatus(p, jobs, slices.Concat(known, results), workers, func(j sweep.Job) bool { return queued[j] }), err
}
