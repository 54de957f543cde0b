package sweep

import "time"

// Status is how far a sweep is.
type Status struct {
	Plan
	Done, Failed, Running, Waiting int
	Live                           bool          // whether the queue was asked; if not, this is what the files say
	Left                           time.Duration // how long the rest will take, 0 if nobody works on it
	Active                         []Active      // what is being done
	Slots                          int           // how many jobs can be done at a time
}

// Active is a job that somebody is doing.
type Active struct {
	Job    Job
	Worker string
	For    time.Duration
}

// Left estimates how long jobs will take, so many at a time, from what they are predicted to take and from what those that are
// done have taken. The largest jobs are done first, so that these tell most.
func Left(jobs []Job, done []Result, atATime int) time.Duration {
	if atATime < 1 {
		return 0
	}
	var predicted, took time.Duration
	for _, r := range done {
		if r.Failure == "" {
			predicted += r.Job.Cost().Time
			took += r.Took
		}
	}
	rate := 1.0
	if predicted > 0 && took > 0 {
		rate = float64(took) / float64(predicted)
	}
	return time.Duration(float64(TotalTime(jobs)) * rate / float64(atATime))
}
