package linear

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"

	"zeck/automaton"
	"zeck/automaton/internal/intern"
	"zeck/numeration"
)

// phases is the automaton of a linear constraint in an Ostrowski system.
//
// Words are read from the top, and how many digits L are left is not known; but what a digit is worth and which digits are allowed
// depends on L, for large L on its residue modulo the period m. So one thread is followed for each position, see ostrowski: for each
// L < low, and for each residue of the L ≥ low. A thread of a residue carries the vector v of v[0]·U(L) + v[1]·U(L−1), and a digit at
// L − 1 makes that
//
//	(v[0]·bound + v[1] + d)·U(L−1) + v[0]·U(L−2);
//
// where digits count by numerators, scale·p(L−1) is a sum of U(L−1) and U(L−2) as well. A thread of an L < low carries a number.
// With L = low one thread becomes two, because what was at a residue may now be at the low end. A thread also says on which tracks
// the last digit was as large as it may be, after which there must be a 0. Threads whose digits are not allowed, or whose constraint
// cannot hold any more, are dropped; those whose constraint can no longer fail keep only the digits in mind. Whether a word is
// accepted is up to the thread of L = 0.
//
// There are finitely many carries. Over one period v is multiplied by a matrix of determinant ±1 and trace T ≥ 1, or T ≥ 3 where
// the determinant is 1, with one eigenvalue outside the unit circle and one inside. Along the inner one v is bounded, because each
// period shrinks it; along the outer one, because else the constraint is decided.
//
// The threads whose positions have the same residue modulo m follow each other when a digit is read, and those of another residue do
// not matter to them. So the automaton of the words whose length is a multiple of m is made first, from the threads of one
// residue at a time, and minimised; a word of another length is then one of these without some of its leading zeros.
type phases struct {
	*ostrowski
	system *System
	goal   goal
	by     [2]int64 // sums of the positive and the negative coefficients of numerators, both ≥ 0
	reach  *big.Int
	kinds  []kind

	// Carry 0 is lost: the constraint cannot hold. Carry 1 is sure: it holds. Carry i + 2 is that of key i, a position and a vector.
	carries intern.Slices[int64]
	number  []uint32    // of key i: i + 2, lost or sure
	rows    [2][]uint32 // where the steps from key i begin in next, + 1, or 0; [1] is for those from position low to low − 1
	next    []uint32    // by kind: a carry + 1, or 0 where it is not worked out yet
	room    int         // how many of next there may be
	vector  [3]int64

	full   [][]uint32 // [position][symbol]: the tracks whose digit is the largest; tooLarge if one is above it
	filled []uint32   // [symbol]: the tracks whose digit is not 0
	of     []uint32   // [symbol]: its kind
	tuples intern.Slices[int64]
	tuple  []int64
}

// kind is what the digits of a symbol add up to with their coefficients: those that count by weights, and those by numerators.
type kind struct{ units, tops int64 }

const (
	lost = 0
	sure = 1

	maxBits  = 16           // tracks, of which an alphabet has no more
	tooLarge = 1 << maxBits // in place of tracks

	maxSteps = 1 << 26 // from carry to carry: a quarter of a gigabyte
)

// phased returns the automaton of the constraint g, in which track i counts units[i] times what it is worth and, if tops is not
// nil, tops[i] times what it would be worth if the numerators were the weights.
func (s *System) phased(ctx context.Context, b *automaton.Builder, g goal, units, tops []int64) (*automaton.DFA, error) {
	a, err := s.Alphabet(len(units))
	if err != nil {
		return nil, err
	}
	c := &phases{ostrowski: s.ostrowski, system: s, goal: g.scaled(1)}
	c.room = int(min(maxSteps, cmp.Or(b.Limits.Bytes, automaton.DefaultBytes)/8))
	if tops != nil {
		c.goal = g.scaled(s.ostrowski.scale)
		for _, k := range tops {
			c.by[0] += max(k, 0)
			c.by[1] += max(-k, 0)
		}
	}
	c.reach = big.NewInt(64 * (max(abs(c.goal.low), abs(c.goal.high)) + g.positive + g.negative + c.by[0] + c.by[1] + 1))
	c.carries.Reset()
	c.tuples.Reset()
	c.symbols(a, units, tops)
	start, err := c.start()
	if err != nil {
		return nil, err
	}
	return b.ExploreKeysOpen(ctx, a, start, c.row, c.accepts)
}

// symbols works out what there is to know of every symbol.
func (c *phases) symbols(a automaton.Alphabet, units, tops []int64) {
	number := map[kind]uint32{}
	c.full = make([][]uint32, len(c.bound))
	for i := range a.Size() {
		digits := a.Digits(automaton.Symbol(i))
		var sum kind
		filled := uint32(0)
		for track, d := range digits {
			sum.units += units[track] * int64(d)
			if tops != nil {
				sum.tops += tops[track] * int64(d)
			}
			if d > 0 {
				filled |= 1 << track
			}
		}
		c.filled = append(c.filled, filled)
		n, known := number[sum]
		if !known {
			n = uint32(len(c.kinds))
			number[sum] = n
			c.kinds = append(c.kinds, sum)
		}
		c.of = append(c.of, n)
		for at, most := range c.bound {
			full := uint32(0)
			for track, d := range digits {
				if int64(d) > most {
					full = tooLarge
					break
				}
				if int64(d) == most {
					full |= 1 << track
				}
			}
			c.full[at] = append(c.full[at], full)
		}
	}
}

// carry returns the number of the carry in vector.
func (c *phases) carry() (uint32, error) {
	for _, v := range c.vector[1:] {
		if int(c.vector[0]) >= c.low && abs(v) > maxCarry {
			return 0, fmt.Errorf("%w: a carry of %d in a linear constraint", numeration.ErrLimit, v)
		}
	}
	n := c.carries.Number(c.vector[:])
	if int(n) < len(c.number) {
		return c.number[n], nil
	}
	to := n + 2
	if holds, ok := c.decide(int(c.vector[0]), c.vector[1], c.vector[2]); ok {
		to = lost
		if holds {
			to = sure
		}
	}
	c.number = append(c.number, to)
	c.rows[0], c.rows[1] = append(c.rows[0], 0), append(c.rows[1], 0)
	return to, nil
}

// steps returns where the steps from a key begin in next.
func (c *phases) steps(key uint32, way int) (uint32, error) {
	if from := c.rows[way][key]; from != 0 {
		return from - 1, nil
	}
	from := uint32(len(c.next))
	if c.next = append(c.next, make([]uint32, len(c.kinds))...); len(c.next) > c.room {
		return 0, fmt.Errorf("%w: a linear constraint with %d sums of digits meets more than %d carries; smaller coefficients would fit",
			numeration.ErrLimit, len(c.kinds), c.room/len(c.kinds))
	}
	c.rows[way][key] = from + 1
	return from, nil
}

// step returns the carry after a digit at the given position.
func (c *phases) step(carry uint32, at int, k uint32) (uint32, error) {
	if carry <= sure {
		return carry, nil
	}
	old := c.carries.Key(int(carry) - 2)
	way := 0
	if int(old[0]) == c.low && at < c.low {
		way = 1
	}
	slot, err := c.steps(carry-2, way)
	if err != nil {
		return 0, err
	}
	slot += k
	if to := c.next[slot]; to != 0 {
		return to - 1, nil
	}
	sum, unit := c.kinds[k], c.goal.unit
	c.vector[0] = int64(at)
	if at >= c.low {
		top := [2]int64{}
		if sum.tops != 0 {
			top = c.numerators[at-c.low]
		}
		c.vector[1] = old[1]*c.bound[at] + old[2] + unit*sum.units + top[0]*sum.tops
		c.vector[2] = old[1] + top[1]*sum.tops
	} else {
		v := old[1]
		if way == 1 {
			v = old[1]*c.units[c.low] + old[2]*c.units[c.low-1]
		}
		c.vector[1], c.vector[2] = v+unit*(sum.units*c.units[at]+sum.tops*c.tops[at]), 0
	}
	to, err := c.carry()
	if err == nil {
		c.next[slot] = to + 1
	}
	return to, err
}

// decide reports whether a carry decides the constraint, and how. The argument is that of carries.decide, but L goes up by whole
// periods: with X(L) for what the sum stays below, X(L+2m) = T·X(L+m) ± X(L), T ≥ 1 with the plus and T ≥ 3 with the minus. So if
// X(L+m) ≤ X(L) ≤ M ≤ 0, the sequence falls for ever. What is left to a track of numerators is between 0 and p(L): if its first
// digit is a(L) then the next one is 0 and a(L)·p(L−1) + p(L−2) = p(L), and else (a(L) − 1)·p(L−1) + p(L−1) ≤ p(L).
func (c *phases) decide(at int, v0, v1 int64) (holds, ok bool) {
	g := &c.goal
	if at < c.low {
		most, top := g.unit*(c.units[at]-1), g.unit*c.tops[at]
		if at == 0 {
			top = 0
		}
		switch {
		case v0+g.positive*most+c.by[0]*top < g.low:
			return g.less, true
		case v0-g.negative*most-c.by[1]*top > g.high:
			return g.more, true
		}
		return g.between, at == 0
	}
	var top [2]int64
	if c.by != top {
		top = c.numerators[at-c.low]
	}
	above := [2]int64{v0 + g.unit*g.positive + c.by[0]*top[0], v1 + c.by[0]*top[1]}
	below := [2]int64{v0 - g.unit*g.negative - c.by[1]*top[0], v1 - c.by[1]*top[1]}
	most := big.NewInt(g.low + g.positive*g.unit - 1)   // with above at most this, the sum is too small
	least := big.NewInt(g.high - g.negative*g.unit + 1) // with below at least this, it is too large
	var x, y, lastX, lastY *big.Int
	for left, after, before := at, 0, false; after < 3; left += c.cycle {
		terms := c.system.grow(left + 1)
		x, lastX = combined(above, terms[left], terms[left-1]), x
		y, lastY = combined(below, terms[left], terms[left-1]), y
		switch {
		case x.Cmp(most) <= 0:
			holds = g.less
		case y.Cmp(least) >= 0:
			holds = g.more
		default:
			return false, false
		}
		if left > at {
			if holds != before {
				return false, false
			}
			if lastX.Sign() <= 0 && lastX.Cmp(most) <= 0 && x.Cmp(lastX) <= 0 || lastY.Sign() >= 0 && lastY.Cmp(least) >= 0 && y.Cmp(lastY) >= 0 {
				return holds, true
			}
		}
		before = holds
		if terms[left].Cmp(c.reach) >= 0 {
			after++
		}
	}
	return false, false
}

// combined returns v[0]·x + v[1]·y.
func combined(v [2]int64, x, y *big.Int) *big.Int {
	a := new(big.Int).Mul(big.NewInt(v[0]), x)
	return a.Add(a, new(big.Int).Mul(big.NewInt(v[1]), y))
}

// A tuple is a residue of positions modulo the period and its threads, that of position i at 1 + i/m. A thread is a carry and
// the tracks whose last digit was the largest, or 0.

// start returns the tuple of residue 0 before a digit is read.
func (c *phases) start() (uint64, error) {
	c.begin(0)
	for at := 0; at < len(c.bound); at += c.cycle {
		c.vector = [3]int64{int64(at), 0, 0}
		carry, err := c.carry()
		if err != nil {
			return 0, err
		}
		c.tuple[1+at/c.cycle] = int64(carry) << maxBits
	}
	return uint64(c.tuples.Number(c.tuple)), nil
}

// begin makes tuple one of the residue without threads.
func (c *phases) begin(residue int) {
	n := (len(c.bound) - residue + c.cycle - 1) / c.cycle
	c.tuple = append(c.tuple[:0], int64(residue))
	for range n {
		c.tuple = append(c.tuple, 0)
	}
}

// row fills in the successors of a tuple.
func (c *phases) row(key uint64, to []uint64) error {
	threads := c.tuples.Key(int(key))
	residue := int(threads[0])
	threads = threads[1:]
	for symbol := range to {
		c.begin((residue + c.cycle - 1) % c.cycle)
		alive := false
		move := func(thread int64, at int) error {
			full := c.full[at][symbol]
			if full == tooLarge || uint32(thread)&c.filled[symbol] != 0 {
				return nil
			}
			carry, err := c.step(uint32(thread>>maxBits), at, c.of[symbol])
			if carry != lost {
				c.tuple[1+at/c.cycle] = int64(carry)<<maxBits | int64(full)
				alive = true
			}
			return err
		}
		for i, thread := range threads {
			at := residue + i*c.cycle
			if thread>>maxBits == lost {
				continue
			}
			if at > 0 {
				if err := move(thread, at-1); err != nil {
					return err
				}
			}
			if at == c.low {
				if err := move(thread, c.low+c.cycle-1); err != nil {
					return err
				}
			}
		}
		to[symbol] = automaton.Dead
		if alive {
			to[symbol] = uint64(c.tuples.Number(c.tuple))
		}
	}
	return nil
}

// accepts reports whether the thread of position 0 holds. Its last digit must not be the largest, unless there is one more, which is
// left out.
func (c *phases) accepts(key uint64) bool {
	tuple := c.tuples.Key(int(key))
	return tuple[0] == 0 && tuple[1]>>maxBits == sure && (c.skip == 1 || uint16(tuple[1]) == 0)
}

// linearPhased is [System.Linear] for an Ostrowski system.
func (s *System) linearPhased(ctx context.Context, b *automaton.Builder, coefficients []int64, rel Relation,
	constant int64) (*automaton.DFA, error) {
	d, err := s.phased(ctx, b, newGoal(coefficients, rel, constant), coefficients, nil)
	if limit := (*automaton.LimitError)(nil); errors.As(err, &limit) {
		limit.Op = format(coefficients, rel, constant)
	}
	return d, err
}
