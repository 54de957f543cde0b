package sweep

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"zeck/game"
)

// Plan is a sweep: the jobs of a family for all numbers of a range.
type Plan struct {
	Family
	First, Last int
}

// MaxJobs is the largest number of jobs in one sweep.
const MaxJobs = 100_000

// NewPlan checks a sweep, every job of it, and puts it into canonical form.
func NewPlan(f Family, first, last int) (Plan, error) {
	k, err := f.kind()
	if err != nil {
		return Plan{}, err
	}
	switch {
	case last < first:
		return Plan{}, fmt.Errorf("expected a range of %s that ends where it begins or later, got %d..%d", k.index(), first, last)
	case last-first >= MaxJobs:
		return Plan{}, fmt.Errorf("%w: %d..%d are %d jobs; %d would fit in one sweep", game.ErrLimit, first, last, last-first+1, MaxJobs)
	}
	p := Plan{First: first, Last: last}
	if p.Family, err = k.family(f); err != nil {
		return Plan{}, err
	}
	for n := first; n <= last; n++ {
		_, err := newJob(p.Family, n)
		if errors.Is(err, game.ErrLimit) && n > first {
			return Plan{}, fmt.Errorf("%w; of this sweep %d..%d would fit", err, first, n-1)
		}
		if err != nil {
			return Plan{}, err
		}
	}
	return p, nil
}

// String describes the plan: "census.zeckendorf, n = 1..400".
func (p Plan) String() string {
	return fmt.Sprintf("%s, %s = %d..%d", p.Family, p.Index(), p.First, p.Last)
}

// Len returns the number of jobs.
func (p Plan) Len() int { return p.Last - p.First + 1 }

// Has reports whether the job is one of the plan.
func (p Plan) Has(j Job) bool { return j.Family == p.Family && p.First <= j.N && j.N <= p.Last }

// Jobs returns the jobs in the order of their numbers.
func (p Plan) Jobs() []Job {
	jobs := make([]Job, 0, p.Len())
	for n := p.First; n <= p.Last; n++ {
		jobs = append(jobs, Job{p.Family, n})
	}
	return jobs
}

// LargestFirst sorts jobs by what they are predicted to take, the most first: by class of memory, then by time.
func LargestFirst(jobs []Job) {
	costs := make(map[Job]Cost, len(jobs))
	for _, j := range jobs {
		costs[j] = j.Cost()
	}
	slices.SortStableFunc(jobs, func(a, b Job) int {
		x, y := costs[a], costs[b]
		return cmp.Or(cmp.Compare(y.Class(), x.Class()), cmp.Compare(y.Time, x.Time), cmp.Compare(b.N, a.N))
	})
}
