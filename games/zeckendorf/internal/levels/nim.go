package levels

import "math/bits"

// maxNim bounds nim-values: a position has fewer moves than that, a merge and a split for each place.
const maxNim = 32

// Nim finds nim-values. It is a [Kernel].
type Nim struct {
	Keep bool // whether all levels are kept, not two only

	Counts [maxNim]uint64 // how many positions have each value
	First  [maxNim]At     // the first of them: with the fewest coins, then the smallest number

	levels [][]uint8 // by the number of coins; nil if they are not kept
	below  []uint8
	here   []uint8
	coins  int
	met    []uint32 // for the run at hand, the values that moves lead to
	start  int      // of the run
}

// At is a position by its level and its number.
type At struct{ Coins, Number int }

// Level begins a level.
func (k *Nim) Level(coins, size int) error {
	for len(k.levels) <= coins {
		k.levels = append(k.levels, nil)
	}
	spare := k.below
	if !k.Keep && coins >= 2 {
		k.levels[coins-2] = nil
	}
	if k.Keep || cap(spare) < size {
		spare = make([]uint8, size)
	}
	k.below, k.here, k.coins = k.here, spare[:size], coins
	k.levels[coins] = k.here
	return nil
}

// Begin begins a run.
func (k *Nim) Begin(at, size int) {
	if k.start = at; cap(k.met) < size {
		k.met = make([]uint32, 2*size)
	}
	k.met = k.met[:size]
	clear(k.met)
}

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
	if coins >= len(k.levels) || number >= len(k.levels[coins]) {
		return 0, false
	}
	return int(k.levels[coins][number]), true
}
