package sweep

import "time"

// Cost is the predicted cost of a job.
type Cost struct {
	Bytes int64         // of memory, rather too many than too few
	Time  time.Duration // on one core of the machine used for fitting the formulas; only the ratio between jobs matters
}

// Cost predicts the cost of the job.
func (j Job) Cost() Cost {
	c, _ := j.must().cost(j) // newJob checked it
	return c
}

// MiB is the unit of classes.
const MiB = 1 << 20

// smallest is the smallest class; every worker has room for it.
const smallest = 64

// Class returns the memory class of a job in MiB: the least of 64, 96, 128, 192, 256, 384, … that is enough.
func (c Cost) Class() int {
	need := (c.Bytes + MiB - 1) / MiB
	class := int64(smallest)
	for class < need {
		if class&(class-1) == 0 {
			class += class / 2
		} else {
			class += class / 3
		}
	}
	return int(class)
}
