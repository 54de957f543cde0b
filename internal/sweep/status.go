package sweep

import (
	"maps"
	"slices"
	"time"

	"zeck/game"
)

// Status is how far a sweep is.
type Status struct {
	Plan
	Jobs    int  // how many are counted: those of the plan or, where no plan is known, those that the server knows
	Live    bool // whether somebody at work was asked; if not, this is what the files say
	Done    int
	Failed  int
	Running int
	Waiting int           // in the queue; where there is none, whatever is not done
	Missing int           // neither in the queue nor done, such as what was cancelled: the sweep must be started again
	NoRoom  int           // of those that wait, how many need more memory than anybody has who is there
	Needs   int           // MiB that the largest of these needs
	Active  []Active      // what is being done
	Slots   int           // how many jobs can be done at a time
	Left    time.Duration // how long the rest will take; 0 if nobody works on it
}

// Active is a job that somebody is doing.
type Active struct {
	Job     Job
	Worker  string
	Threads int
	For     time.Duration
}

// AtWork is somebody who does jobs, and those that are being done.
type AtWork struct {
	Name   string
	Slots  int
	Memory int64
	Jobs   []Active
}

// ReadStatus says how far the sweep in a directory is, which is about one of the games that are known, and what is being done if it runs
// on this machine.
func ReadStatus(known *game.Registry, path string) (Status, error) {
	p, err := ReadPlan(known, path)
	if err != nil {
		return Status{}, err
	}
	j, err := readJournal(path, p)
	if err != nil {
		return Status{}, err
	}
	if !inUse(path) {
		j.who = nil
	}
	s := NewStatus(p, p.Jobs(), slices.Collect(maps.Values(j.results)), j.who, func(Job) bool { return true })
	s.Live = j.who != nil
	return s, nil
}

// NewStatus says how far some jobs of a plan are, from their results, of which the last ones count, from who is
// there, and from which of the others wait to be done.
func NewStatus(p Plan, jobs []Job, all []Result, who []AtWork, waits func(Job) bool) Status {
	s := Status{Plan: p, Live: true, Jobs: len(jobs)}
	results := map[int]Result{}
	for _, r := range all {
		results[r.Job.N] = r
	}
	running := map[int]bool{}
	for _, w := range who {
		s.Slots += w.Slots
		for _, a := range w.Jobs {
			if _, done := results[a.Job.N]; !done && p.Has(a.Job) {
				s.Active, running[a.Job.N] = append(s.Active, a), true
			}
		}
	}
	slices.SortFunc(s.Active, func(a, b Active) int { return b.Job.N - a.Job.N })
	var done []Result
	var waiting []Job
	for _, j := range jobs {
		r, known := results[j.N]
		switch {
		case known && r.Failure == "":
			done = append(done, r)
		case known:
			s.Failed++
		case running[j.N]:
			s.Running++
		case waits(j):
			waiting = append(waiting, j)
		default:
			s.Missing++
		}
	}
	s.Done, s.Waiting = len(done), len(waiting)
	s.NoRoom, s.Needs = noRoom(waiting, who)
	s.Left = estimate(waiting, s.Active, done, who)
	return s
}

// noRoom returns how many of the jobs are too large for everybody who is there, and the class of the largest.
func noRoom(jobs []Job, who []AtWork) (count, class int) {
	for _, j := range jobs {
		if needs := j.Cost().Class(); len(who) > 0 && threads(needs, who) == 0 {
			count, class = count+1, max(class, needs)
		}
	}
	return count, class
}

// threads returns how many threads a job of a class can have at most; 0 if nobody has room for it.
func threads(class int, who []AtWork) (most int) {
	for _, w := range who {
		if n := (Worker{Slots: w.Slots, Memory: w.Memory}).SlotsFor(class); n <= w.Slots {
			most = max(most, n)
		}
	}
	return most
}

// estimate says how long it will take those who are there to do what waits and what is running; what nobody has room for is left out.
// It goes by the predictions, and by what the jobs that are done have taken in comparison with these. It cannot be sooner than the
// longest job ends.
func estimate(waiting []Job, running []Active, done []Result, who []AtWork) time.Duration {
	slots := 0
	for _, w := range who {
		slots += w.Slots
	}
	if slots == 0 {
		return 0
	}
	var work, longest float64
	add := func(takes float64, threads int) { work, longest = work+takes, max(longest, takes/float64(threads)) }
	rate := slowness(done)
	for _, j := range waiting {
		if share := threads(j.Cost().Class(), who); share > 0 {
			add(rate*float64(j.Cost().Time), share)
		}
	}
	for _, a := range running {
		so := float64(a.For) * float64(a.Threads)
		add(max(rate*float64(a.Job.Cost().Time)-so, so/4), a.Threads) // if the prediction was too low nobody knows
	}
	return time.Duration(max(work/float64(slots), longest))
}

// slowness returns how many times longer jobs take than predicted. The largest jobs are done first, so that these tell most.
func slowness(done []Result) float64 {
	var predicted, took float64
	for _, r := range done {
		if r.Failure == "" && r.Took > 0 {
			predicted += float64(r.Job.Cost().Time)
			took += float64(r.Took) * float64(max(r.Threads, 1))
		}
	}
	if predicted == 0 {
		return 1
	}
	return took / predicted
}
