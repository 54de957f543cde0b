package sweep

import "time"

// Status is how far a sweep is.
type Status struct {
	Plan
	Jobs    int  // how many are counted: those of the plan or, where no plan is known, those that the server knows
	Live    bool // whether the queue was asked; if not, this is what the files say
	Done    int
	Failed  int
	Running int
	Waiting int           // in the queue; if that was not asked, whatever is not done
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
