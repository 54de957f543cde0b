package sweep

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sort"

	"zeck/game"
)

// Plan is a sweep: the jobs of a family for all numbers of a range, or for every n-th of them.
type Plan struct {
	Family
	First int `json:"first"`
	Last  int `json:"last"`
	Skip  int `json:"skip,omitempty"` // how many numbers are left out after each one

	known *game.Registry
}

// maxJobs is the largest number of jobs in one sweep.
const maxJobs = 100_000

// NewPlan checks a sweep over a known game with all its jobs, and puts it into canonical form. If there are too many
// jobs, or some are too large for any machine, the error wraps [game.ErrLimit] and says what would fit.
func NewPlan(known *game.Registry, f Family, first, last int) (Plan, error) {
	k, err := f.kind()
	if err != nil {
		return Plan{}, err
	}
	if f.Game == "" {
		return Plan{}, fmt.Errorf("expected a game for a sweep of kind %s, got none", f.Kind)
	}
	if last < first {
		return Plan{}, fmt.Errorf("expected a range of %s whose end is not below its start, got %d..%d", k.index, first, last)
	}
	p := Plan{First: first, Last: last, known: known}
	p.Family, _ = k.family(known, f) // check returns the error
	most := min(last, first+maxJobs-1)
	if err := p.check(first); err != nil {
		return Plan{}, fmt.Errorf("%w%s", err, wouldFit(p, first, err))
	}
	if p.tooLarge(most) { // refuse it without checking all jobs that fit
		n := first + sort.Search(most-first, func(i int) bool { return p.tooLarge(first + i) })
		return Plan{}, fmt.Errorf("%w; of this sweep %d..%d would fit", p.check(n), first, n-1)
	}
	if most < last {
		return Plan{}, fmt.Errorf("%w: a sweep of more than %d jobs; %d..%d would fit", game.ErrLimit, maxJobs, first, most)
	}
	for n := first + 1; n <= most; n++ {
		if err := p.check(n); err != nil {
			return Plan{}, err
		}
	}
	return p, nil
}

// check returns an error if the job of a number is not possible.
func (p Plan) check(n int) error {
	_, err := newJob(p.known, p.Family, n)
	return err
}

// tooLarge reports whether the job of a number is too large for any machine. It is monotonic in n.
func (p Plan) tooLarge(n int) bool { return errors.Is(p.check(n), game.ErrLimit) }

// wouldFit returns words for the largest possible number below n, if n is too large.
func wouldFit(p Plan, n int, err error) string {
	if most := sort.Search(n, p.tooLarge) - 1; errors.Is(err, game.ErrLimit) && most >= 0 {
		return fmt.Sprintf("; %s up to %d would fit", p.Index(), most)
	}
	return ""
}

// Every returns the plan with the first number of the range and every step-th after it.
func (p Plan) Every(step int) (Plan, error) {
	if step < 1 {
		return Plan{}, fmt.Errorf("expected a step of at least 1, got %d", step)
	}
	p.Skip = step - 1
	return p, nil
}

// Step returns the difference of the numbers of two successive jobs.
func (p Plan) Step() int { return p.Skip + 1 }

// String describes the plan: "census.zeckendorf, n = 1..400", or with "in steps of 25".
func (p Plan) String() string {
	if p == (Plan{}) {
		return "nothing"
	}
	text := fmt.Sprintf("%s, %s = %d..%d", p.Family, p.Index(), p.First, p.Last)
	if p.Step() > 1 {
		text += fmt.Sprintf(" in steps of %d", p.Step())
	}
	return text
}

// Games returns the registry of the plan, or nil if neither [NewPlan] nor [ReadPlan] made it.
func (p Plan) Games() *game.Registry { return p.known }

// Len returns the number of jobs.
func (p Plan) Len() int { return (p.Last-p.First)/p.Step() + 1 }

// Has reports whether the job belongs to the plan.
func (p Plan) Has(j Job) bool {
	return j.Family == p.Family && p.First <= j.N && j.N <= p.Last && (j.N-p.First)%p.Step() == 0
}

// Jobs returns the jobs in the order of their numbers.
func (p Plan) Jobs() []Job {
	jobs := make([]Job, 0, p.Len())
	for n := p.First; n <= p.Last; n += p.Step() {
		jobs = append(jobs, p.job(n))
	}
	return jobs
}

// job returns the job of a number, which can be outside the range.
func (p Plan) job(n int) Job { return Job{p.Family, n, p.known} }

// largestFirst sorts jobs by predicted cost, the largest first: by memory class, then by time.
func largestFirst(jobs []Job) {
	costs := make(map[Job]Cost, len(jobs))
	for _, j := range jobs {
		costs[j] = j.Cost()
	}
	slices.SortStableFunc(jobs, func(a, b Job) int {
		x, y := costs[a], costs[b]
		return cmp.Or(cmp.Compare(y.Class(), x.Class()), cmp.Compare(y.Time, x.Time), cmp.Compare(b.N, a.N))
	})
}
