package sweep

import (
	"maps"
	"slices"
	"time"

	"zeck/game"
)

// Status is the progress of a sweep.
type Status struct {
	Plan
	Jobs    int  // counted jobs: those of the plan or, without a plan, those that the server knows
	Live    bool // whether running workers answered; if not, the status comes from the files
	Done    int
	Failed  int
	Running int
	Waiting int           // in the queue; without a queue, all jobs that are not done
	Missing int           // neither in the queue nor done, for example cancelled: the sweep must be started again
	NoRoom  int           // waiting jobs that need more memory than any worker has
	Needs   int           // MiB that the largest of these needs
	Active  []Active      // the running jobs
	Slots   int           // how many jobs can run at a time
	Left    time.Duration // how long the rest will take; 0 without a worker
}

// Active is a running job.
type Active struct {
	Job     Job
	Worker  string
	Threads int
	For     time.Duration
}

// AtWork is a worker and its running jobs.
type AtWork struct {
	Name   string
	Slots  int
	Memory int64
	Jobs   []Active
}

// ReadStatus returns the status of the sweep in a directory, which must be about a known game. If it runs on this machine, the status
// includes the running jobs.
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
		j.workers = nil
	}
	s := NewStatus(p, p.Jobs(), slices.Collect(maps.Values(j.results)), j.workers, func(Job) bool { return true })
	s.Live = j.workers != nil
	return s, nil
}

// NewStatus returns the status of some jobs of a plan. It takes their results (the last one for a job counts), the workers, and a
// function that reports whether one of the other jobs is waiting.
func NewStatus(p Plan, jobs []Job, all []Result, workers []AtWork, waits func(Job) bool) Status {
	s := Status{Plan: p, Live: true, Jobs: len(jobs)}
	results := map[int]Result{}
	for _, r := range all {
		results[r.Job.N] = r
	}
	running := map[int]bool{}
	for _, w := range workers {
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
	s.NoRoom, s.Needs = noRoom(waiting, workers)
	s.Left = estimate(waiting, s.Active, done, workers)
	return s
}

// noRoom returns how many of the jobs are too large for all workers, and the class of the largest.
func noRoom(jobs []Job, workers []AtWork) (count, class int) {
	for _, j := range jobs {
		if needs := j.Cost().Class(); len(workers) > 0 && threads(needs, workers) == 0 {
			count, class = count+1, max(class, needs)
		}
	}
	return count, class
}

// threads returns the largest number of threads that a job of a class can have, or 0 if it is too large for all workers.
func threads(class int, workers []AtWork) (most int) {
	for _, w := range workers {
		if n := (Worker{Slots: w.Slots, Memory: w.Memory}).SlotsFor(class); n <= w.Slots {
			most = max(most, n)
		}
	}
	return most
}

// estimate returns how long the workers will need for the waiting and running jobs; it leaves out jobs that are too large for all workers.
// It scales the predictions by the ratio for finished jobs. The result is at least the time of the longest job.
func estimate(waiting []Job, running []Active, done []Result, workers []AtWork) time.Duration {
	slots := 0
	for _, w := range workers {
		slots += w.Slots
	}
	if slots == 0 {
		return 0
	}
	var work, longest float64
	add := func(takes float64, threads int) { work, longest = work+takes, max(longest, takes/float64(threads)) }
	rate := slowness(done)
	for _, j := range waiting {
		if share := threads(j.Cost().Class(), workers); share > 0 {
			add(rate*float64(j.Cost().Time), share)
		}
	}
	for _, a := range running {
		spent := float64(a.For) * float64(a.Threads)
		add(max(rate*float64(a.Job.Cost().Time)-spent, spent/4), a.Threads) // spent/4 is a guess if the prediction was too low
	}
	return time.Duration(max(work/float64(slots), longest))
}

// slowness returns the ratio of the actual to the predicted time of jobs. Large jobs are done first, so they dominate it.
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
