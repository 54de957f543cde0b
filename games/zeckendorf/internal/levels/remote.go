package levels

import "fmt"

// Remote finds remoteness: in how many moves the game is over if the winner hurries and the loser puts it off. It is even where the
// player to move loses. It is a [Kernel].
type Remote struct {
	Longest [2]uint16 // the greatest remoteness of P-positions and of N-positions
	First   [2]At     // the first position that has it

	two[uint16]
	found []soonest
}

// soonest is what the moves of a position lead to: one more than the least even remoteness, 0 if there is none, and one more than the greatest
// odd one.
type soonest struct{ win, loss uint16 }

func (s *soonest) meet(r uint16) {
	switch {
	case r&1 == 1:
		s.loss = max(s.loss, r+1)
	case s.win == 0 || r < s.win:
		s.win = r + 1
	}
}

func (s soonest) remoteness() uint16 {
	if s.win > 0 {
		return s.win
	}
	return s.loss
}

// Begin begins a run.
func (k *Remote) Begin(r Run) { k.start, k.found = r.At, fresh(k.found, r.Size) }

// Merge takes in moves to the level below.
func (k *Remote) Merge(at, from, n int) { k.meet(at, k.below[from:][:n]) }

// Split takes in moves to the level at hand.
func (k *Remote) Split(at, from, n int) { k.meet(at, k.here[from:][:n]) }

func (k *Remote) meet(at int, after []uint16) {
	found := k.found[at-k.start:][:len(after)]
	for i, r := range after {
		found[i].meet(r)
	}
}

// End works out the run.
func (k *Remote) End(at, size int) error {
	out := k.here[at:][:size]
	for i := range out {
		if i > 0 {
			k.found[i].meet(out[i-1])
		}
		r := k.found[i].remoteness()
		if r == 1<<16-1 {
			return fmt.Errorf("levels: a game of %d moves", r)
		}
		out[i] = r
		if side := r & 1; r > k.Longest[side] || r == 0 {
			k.Longest[side], k.First[side] = r, At{k.coins, at + i}
		}
	}
	return nil
}

// Value returns the remoteness of a position of the last two levels; not ok if it is in none of them.
func (k *Remote) Value(coins, number int) (remoteness int, ok bool) {
	r, ok := k.at(coins, number)
	return int(r), ok
}
