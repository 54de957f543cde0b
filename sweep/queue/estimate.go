package queue

import (
	"time"

	"zeck/sweep"
)

// totalTime adds up the predicted times of jobs.
func totalTime(jobs []sweep.Job) (t time.Duration) {
	for _, j := range jobs {
		t += j.Cost().Time
	}
	return t
}

// estimate says how long it will take a crew to do what waits and what is running; what nobody has room for is left out. It goes by
// the predictions, and by what the jobs that are done have taken in comparison with these. It cannot be sooner than the longest
// job ends.
func (c crew) estimate(waiting []sweep.Job, running []sweep.Active, done []sweep.Result) time.Duration {
	if c.slots() == 0 {
		return 0
	}
	rate := slowness(done)
	var work, longest float64
	for _, j := range waiting {
		threads := c.threads(j.Cost().Class())
		if threads == 0 {
			continue
		}
		takes := rate * float64(j.Cost().Time)
		work, longest = work+takes, max(longest, takes/float64(threads))
	}
	for _, a := range running {
		left := rate*float64(a.Job.Cost().Time)/float64(a.Threads) - float64(a.For)
		left = max(left, float64(a.For)/4) // the prediction was too low: nobody knows
		work, longest = work+left*float64(a.Threads), max(longest, left)
	}
	return time.Duration(max(work/float64(c.slots()), longest))
}

// slowness returns how many times longer jobs take than predicted. The largest jobs are done first, so that these tell most.
func slowness(done []sweep.Result) float64 {
	var predicted, took float64
	for _, r := range done {
		if r.Failure == "" {
			predicted += float64(r.Job.Cost().Time)
			took += float64(r.Took) * float64(max(r.Threads, 1))
		}
	}
	if predicted == 0 || took == 0 {
		return 1
	}
	return took / predicted
}
