package levels

// Places is the number of binary places of the chances that [Lengths] finds; twenty-eight of them can be added in a word.
const Places = 58

// Lengths finds the chances of 0, 1, 2, … splits to come if every legal move is equally likely. It is a [Kernel].
//
// Each chance is the average of those after the moves, rounded down to so many binary places. As in [Moments] the truth is between what is
// kept and that plus d units of the last place, if no game is longer than d. Chances that are rounded to 0 need no words.
type Lengths struct {
	wide
	splits []uint64 // sums over the splits of the run at hand
	counts []uint64 // of the moves of each position
}

// lengthWords is how many chances are added at a time.
const lengthWords = 8

// NewLengths returns a kernel that takes so much memory.
func NewLengths(memory int64) *Lengths {
	return &Lengths{wide: wide{memory: memory, more: lengthWords}}
}

// Begin begins a run.
func (k *Lengths) Begin(r Run) {
	k.start, k.splits, k.counts = r.At, fresh(k.splits, r.Size*k.words), fresh(k.counts, r.Size)
	clear(k.rows(k.here, r.At, r.Size))
}

// Merge takes in moves to the level below.
func (k *Lengths) Merge(at, from, n int) {
	k.take(at, n, k.rows(k.here, at, n), k.rows(k.below, from, n))
}

// Split takes in moves on the level at hand.
func (k *Lengths) Split(at, from, n int) {
	k.take(at, n, k.splits[(at-k.start)*k.words:], k.rows(k.here, from, n))
}

func (k *Lengths) take(at, n int, sums, after []uint64) {
	sums = sums[:len(after)]
	for i, chance := range after {
		sums[i] += chance
	}
	for i := range k.counts[at-k.start:][:n] {
		k.counts[at-k.start+i]++
	}
}

// End works out the run.
func (k *Lengths) End(at, size int) error {
	for i := range size {
		splits := k.splits[i*k.words:][:k.words]
		if i > 0 {
			k.take(at+i, 1, splits, k.row(at+i-1))
		}
		row, n := k.row(at+i), k.counts[i]
		if n == 0 {
			row[0] = 1 << Places
			continue
		}
		if splits[k.words-1] >= n {
			return errNarrow
		}
		for j := k.words - 1; j > 0; j-- {
			row[j] = (row[j] + splits[j-1]) / n
		}
		row[0] /= n
	}
	return nil
}

// Chances returns the chances of 0, 1, 2, … splits from a position of the last level, in units of 2^−Places.
func (k *Lengths) Chances(number int) []uint64 { return k.row(number) }
