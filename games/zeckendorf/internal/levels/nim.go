package levels

import "math/bits"

// maxNim bounds nim-values: a position has fewer moves than that, a merge and a split for each place.
const maxNim = 32

// Nim finds nim-values. It is a [Kernel].
type Nim struct {
	Keep bool // whether all levels are kept, not two only

	Counts [maxNim]uint64 // how many positions have each value
	First  [maxNim]At     // the first of them: with the fewest coins, then the smallest number

	two[uint8]
	kept [][]uint8 // by the number of coins, if they are kept
	met  []uint32  // for the run at hand, the values that moves lead to
}

// At is a position by its level and its number.
type At struct{ Coins, Number int }

// Level begins a level.
func (k *Nim) Level(coins, size int) error {
	if k.Keep {
		k.below = nil // so that its memory is not used again
		k.kept = append(k.kept, make([][]uint8, coins+1-len(k.kept))...)
	}
	err := k.two.Level(coins, size)
	if k.Keep {
		k.kept[coins] = k.here
	}
	return err
}

// Begin begins a run.
func (k *Nim) Begin(r Run) { k.start, k.met = r.At, fresh(k.met, r.Size) }

// Merge takes in moves to the level below.
func (k *Nim) Merge(at, from, n int) { meet(k.met[at-k.start:][:n], k.below[from:]) }

// Split takes in moves to the level at hand.
func (k *Nim) Split(at, from, n int) { meet(k.met[at-k.start:][:n], k.here[from:]) }

func meet(met []uint32, values []uint8) {
	values = values[:len(met)]
	for i, v := range values {
		met[i] |= 1 << (v & (maxNim - 1))
	}
}

// End works out the run.
func (k *Nim) End(at, size int) error {
	out := k.here[at:][:size]
	last := uint32(0)
	for i, met := range k.met {
		v := bits.TrailingZeros32(^(met | last))
		if k.Counts[v]++; k.Counts[v] == 1 {
			k.First[v] = At{k.coins, at + i}
		}
		out[i], last = uint8(v), 1<<v
	}
	return nil
}

// Value returns the nim-value of a position of a level that is kept; not ok if it is not.
func (k *Nim) Value(coins, number int) (value int, ok bool) {
	if k.Keep && coins < len(k.kept) && number < len(k.kept[coins]) {
		return int(k.kept[coins][number]), true
	}
	v, ok := k.at(coins, number)
	return int(v), ok
}
