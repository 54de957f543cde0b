package sweep

import "time"

// Cost is what a job is predicted to take.
type Cost struct {
	Bytes int64         // of memory, rather too many than too few
	Time  time.Duration // on one core of the machine that the formulas were fitted on; the relation between jobs is what counts
}

// Cost predicts what the job takes.
func (j Job) Cost() Cost {
	c, _ := j.must().cost(j) // it was checked when it was made
	return c
}

// MiB is the unit of classes.
const MiB = 1 << 20

// smallest is the class of all that needs little: nobody has less room.
const smallest = 64

// Class returns the class of memory that a job belongs to, in MiB: the least of 64, 96, 128, 192, 256, 384, … that is enough.
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
