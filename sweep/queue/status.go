package queue

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
)

// Status says how far the sweep in a directory is or, with none, how far all sweeps are that the server knows. If the sweep in the
// directory has a server of its own which does not run, its files are asked.
func (Engine) Status(ctx context.Context, s sweep.Server, dir string) ([]sweep.Status, error) {
	if dir == "" {
		return withQueue(ctx, s, nil, func(q *queue) ([]sweep.Status, error) { return q.all(ctx) })
	}
	p, err := sweep.ReadPlan(dir)
	if err != nil {
		return nil, err
	}
	none := []sweep.Status{{Plan: p, Live: true, Jobs: p.Len(), Missing: p.Len()}}
	ask := func(q *queue) ([]sweep.Status, error) {
		who, err := q.workers(ctx)
		if err != nil {
			return nil, err
		}
		st, err := q.status(ctx, p, p.Jobs(), who)
		return []sweep.Status{st}, err
	}
	if s.URL != "" {
		return withQueue(ctx, s, none, ask)
	}
	if s.URL, err = ownURL(sweep.QueueDir(dir)); err != nil {
		return nil, err
	}
	if s.URL != "" {
		if all, err := withQueue(ctx, s, none, ask); !errors.Is(err, sweep.ErrServer) {
			return all, err
		}
	}
	results, err := sweep.ReadResults(dir, p)
	st := sweep.Status{Plan: p, Jobs: p.Len(), Waiting: p.Len() - len(results)}
	for _, r := range results {
		if r.Err() != nil {
			st.Failed++
		} else {
			st.Done++
		}
	}
	return []sweep.Status{st}, err
}

// Cancel takes the jobs of a plan that nobody has begun out of the queue, and returns how many these were.
func (Engine) Cancel(ctx context.Context, s sweep.Server, p sweep.Plan) (int, error) {
	return withQueue(ctx, s, 0, func(q *queue) (int, error) {
		queued, err := q.queued(ctx, p.Family)
		if err != nil {
			return 0, err
		}
		who, err := q.workers(ctx)
		if err != nil {
			return 0, err
		}
		for _, a := range who.active() {
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

// withQueue does something with a connection. It changes nothing on a server on which nobody has begun a sweep, and returns none.
func withQueue[T any](ctx context.Context, s sweep.Server, none T, do func(*queue) (T, error)) (T, error) {
	q, err := dial(s, nil)
	if err != nil {
		return none, err
	}
	defer q.close()
	if found, err := q.find(ctx); !found || err != nil {
		return none, err
	}
	return do(q)
}

// all returns the status of every family with a job or a result, over the jobs that have one or the other.
func (q *queue) all(ctx context.Context) ([]sweep.Status, error) {
	who, err := q.workers(ctx)
	if err != nil {
		return nil, err
	}
	jobs := map[sweep.Family]map[sweep.Job]bool{}
	add := func(j sweep.Job, err error) {
		if err != nil {
			return
		}
		if jobs[j.Family] == nil {
			jobs[j.Family] = map[sweep.Job]bool{}
		}
		jobs[j.Family][j] = true
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
	for f, some := range jobs {
		known := slices.SortedFunc(maps.Keys(some), func(a, b sweep.Job) int { return a.N - b.N })
		s, err := q.status(ctx, sweep.Plan{Family: f, First: known[0].N, Last: known[len(known)-1].N}, known, who)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b sweep.Status) int { return strings.Compare(a.Family.String(), b.Family.String()) })
	return all, nil
}

// status says how far some jobs of a plan are.
func (q *queue) status(ctx context.Context, p sweep.Plan, jobs []sweep.Job, who crew) (s sweep.Status, err error) {
	s = sweep.Status{Plan: p, Live: true, Jobs: len(jobs), Slots: who.slots()}
	queued, err := q.queued(ctx, p.Family) // before the results; see the package documentation
	if err != nil {
		return s, err
	}
	have := map[int]sweep.Result{}
	m, err := q.listen(ctx, p.Family, func(msg jetstream.Msg) {
		if r, ok := readResult(msg); ok {
			have[r.Job.N] = r
		}
	})
	if err != nil {
		return s, err
	}
	m.Stop()
	running := map[sweep.Job]bool{}
	for _, a := range who.active() {
		if _, done := have[a.Job.N]; !done && p.Has(a.Job) {
			s.Active, running[a.Job] = append(s.Active, a), true
		}
	}
	slices.SortFunc(s.Active, func(a, b sweep.Active) int { return b.Job.N - a.Job.N })
	var done []sweep.Result
	var waiting []sweep.Job
	for _, j := range jobs {
		r, known := have[j.N]
		switch {
		case known && r.Failure == "":
			done = append(done, r)
		case known:
			s.Failed++
		case running[j]:
			s.Running++
		case queued[j]:
			waiting = append(waiting, j)
		default:
			s.Missing++
		}
	}
	s.Done, s.Waiting = len(done), len(waiting)
	s.NoRoom, s.Needs = who.noRoom(waiting)
	s.Left = who.estimate(waiting, s.Active, done)
	return s, nil
}

// noRoom returns how many of the jobs are too large for everybody who is there, and the class of the largest.
func (c crew) noRoom(jobs []sweep.Job) (count, class int) {
	for _, j := range jobs {
		if needs := j.Cost().Class(); len(c) > 0 && c.threads(needs) == 0 {
			count, class = count+1, max(class, needs)
		}
	}
	return count, class
}
