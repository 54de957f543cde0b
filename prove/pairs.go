package prove

import (
	"context"
	"slices"
)

// pairs are the positions of a game of two piles with one nim-value, for games in which stones may be taken from one pile, or from both
// if their numbers differ by less than t, and perhaps by moves of another kind.
//
// A number stands in one pair of every value, and no two pairs have the same difference: otherwise a move would lead from one to the
// other. So the pairs of a value are found greedily: a number that is not in a pair goes with the least number from it on with which
// no move leads to a pair of this value, and which does not make a pair of a smaller one.
type pairs struct {
	t       int
	special func(at grid, x, y int) bool // whether a move of another kind leads from (x, y) to the value
	partner [][]int32                    // for every value so far, of every number, −1 if it is too large
	smaller []int32                      // of the last value, the smaller number of the pair with a difference, −1 if there is none
}

const (
	firstPair = 1 << 12
	growPair  = 8
	maxPairs  = 1 << 27 // numbers of all values together: half a gigabyte
	pairSteps = 1 << 16 // after so many it looks whether it should stop
)

func (p *pairs) start(ctx context.Context, value int) error {
	most := firstPair
	if value > 0 {
		most = len(p.partner[0])
	}
	return p.fill(ctx, value, most)
}

func (p *pairs) grow(ctx context.Context) error {
	value, most := len(p.partner)-1, len(p.partner[0])
	more := min(most*growPair, maxPairs/(value+2))
	if more <= most {
		return errOutgrown(most - 1)
	}
	p.partner = nil
	for u := range value + 1 {
		if err := p.fill(ctx, u, more); err != nil {
			return err
		}
	}
	return nil
}

// fill finds the pairs of the next value among the numbers below most.
func (p *pairs) fill(ctx context.Context, value, most int) error {
	p.smaller = noNumbers(most)
	p.partner = append(p.partner, noNumbers(most))
	partner := p.partner[value]
	first := 0 // with a smaller difference a pair can be reached by taking from both piles, from here on for good
	steps := 0 // there may be many for one number
	for x := range most {
		if steps++; steps >= pairSteps {
			if err := ctx.Err(); err != nil {
				return err
			}
			steps = 0
		}
		if partner[x] >= 0 {
			continue
		}
		for x+first < most && p.both(x, x+first) {
			first++
		}
		for d := first; x+d < most; d++ {
			if steps++; steps%pairSteps == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if p.fits(x, d) {
				partner[x], partner[x+d], p.smaller[d] = int32(x+d), int32(x), int32(x)
				break
			}
		}
	}
	return nil
}

func noNumbers(n int) []int32 { return slices.Repeat([]int32{-1}, n) }

// fits reports whether (x, x + d) is a pair of the last value.
func (p *pairs) fits(x, d int) bool {
	last := len(p.partner) - 1
	if p.partner[last][x+d] >= 0 || p.both(x, x+d) || p.special != nil && p.special(pairGrid{p}, x, x+d) {
		return false
	}
	for _, partner := range p.partner[:last] {
		if partner[x] == int32(x+d) {
			return false
		}
	}
	return true
}

// pairGrid is what the pairs know about values.
type pairGrid struct{ p *pairs }

func (g pairGrid) value(x, y int) bool { return g.p.partner[len(g.p.partner)-1][x] == int32(y) }
func (g pairGrid) set(int, int, int) bool {
	panic("prove: a special move depends on positions only")
}

func (p *pairs) in(i int, position []uint64) (bool, error) {
	partner := p.partner[len(p.partner)-1]
	if max(position[0], position[1]) >= uint64(len(partner)) {
		return false, errBeyond
	}
	x, y := int(position[0]), int(position[1])
	switch i {
	case 0: // row: the partner of x is below y
		return partner[x] >= 0 && partner[x] < int32(y), nil
	case 1:
		return p.both(x, y), nil
	}
	return p.special(pairGrid{p}, x, y), nil
}

// both reports whether a pair can be reached by taking from both piles.
func (p *pairs) both(x, y int) bool {
	for e := y - x - p.t + 1; e < y-x+p.t; e++ {
		abs := max(e, -e)
		if abs >= len(p.smaller) || p.smaller[abs] < 0 {
			continue
		}
		a := int(p.smaller[abs])
		b := a + abs
		if e < 0 {
			a, b = b, a
		}
		if a < x && b < y {
			return true
		}
	}
	return false
}
