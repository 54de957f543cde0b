package sweep

import "time"

// estimate says how long it will take those who are there to do what waits and what is running; what nobody has room for is left out. It goes by
// the predictions, and by what the jobs that are done have taken in comparison with these. It cannot be sooner than the longest
// job ends.
func estimate(waiting []Job, running []Active, done []Result, who []AtWork) time.Duration {
	slots := 0
	for _, w := range who {
		slots += w.Slots
	}
	if slots == 0 {
		return 0
	}
	rate := slowness(done)
	var work, longest float64
	for _, j := range waiting {
		share := threads(j.Cost().Class(), who)
		if share == 0 {
			continue
		}
		takes := rate * float64(j.Cost().Time)
		work, longest = work+takes, max(longest, takes/float64(share))
	}
	for _, a := range running {
		left := rate*float64(a.Job.Cost().Time)/float64(a.Threads) - float64(a.For)
		left = max(left, float64(a.For)/4) // the prediction was too low: nobody knows
		work, longest = work+left*float64(a.Threads), max(longest, left)
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
