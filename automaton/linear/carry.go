package linear

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"zeck/automaton"
	"zeck/automaton/internal/intern"
	"zeck/numeration"
)

// carries numbers what can be carried while the digits of a linear constraint are read.
//
// When L digits are left, what was read is worth Σ v[i]·U(L+i), i < p: reading a digit on every track, whose sum with the coefficients is
// d, replaces U(L+p−1) by what the recurrence says and adds d to the coefficient of U(L−1), so that the next L has its vector. Where the
// recurrence does not hold yet, for L ≤ r, the value of each smaller L is kept besides: with the same digit that of L becomes that of
// L + 1, and d·U(L) more. A carry is the vector v followed by the values for L = 0, …, r−1; but where the constraint is decided if
// just L digits are left, in place of the value it says only how.
type carries struct {
	goal  goal
	p     int
	a     []int64 // the recurrence
	from  int     // r: U(n) obeys it for n ≥ r + p
	terms []int64 // U(0), U(1), …
	most  int64   // a carry may have

	table  intern.Slices[int64]
	fate   []fate
	next   []uint32 // [carry][number of the sum], + 1; 0: not worked out yet
	sums   []int64  // the sums of digits that a symbol can have
	vector []int64
	sure   *uint32 // the first carry whose fate is always

	room   int  // how many carries there may be
	memory bool // whether it is memory that allows so many
}

// bound allows for each state that the builder may make two carries, as far as memory allows: most carries are states, and those that
// decide the constraint are not.
func (c *carries) bound(l automaton.Limits) {
	each := int64(4*len(c.sums) + 8*len(c.vector) + 32)
	c.room, c.memory = 2*cmp.Or(l.States, automaton.DefaultStates), false
	if fit := cmp.Or(l.Bytes, automaton.DefaultBytes) / each; fit < int64(c.room) {
		c.room, c.memory = int(fit), true
	}
}

// In place of a value: the constraint is decided if L digits are left.
const (
	decidedFalse = math.MinInt64
	decidedTrue  = math.MinInt64 + 1
)

// fate says whether a carry decides the constraint.
type fate byte

const (
	open      fate = iota
	openHolds      // open, and the constraint holds if the word ends here
	never
	always
)

// goal is a constraint Σ c·x REL c: whether it holds if the sum is less than low, if it is larger than high, and if it is neither.
type goal struct {
	low, high           int64
	less, more, between bool
	positive, negative  int64 // sums of the positive and of the negative coefficients, both ≥ 0
	unit                int64 // what 1 is multiplied by
}

func newGoal(coefficients []int64, rel Relation, c int64) goal {
	g := goal{low: c, high: c}
	switch rel {
	case EQ:
		g.between = true
	case NE:
		g.less, g.more = true, true
	case LT:
		g.high, g.less = c-1, true
	case LE:
		g.low, g.less = c+1, true
	case GT:
		g.low, g.more = c+1, true
	case GE:
		g.high, g.more = c-1, true
	}
	for _, c := range coefficients {
		if c > 0 {
			g.positive += c
		} else {
			g.negative -= c
		}
	}
	return g
}

// maxSum bounds the coefficients and the constant of a constraint together, maxCarry what is carried, and maxTerms the terms that are
// looked at; so that sums stay inside 64 bits.
const (
	maxSum   = 1 << 18
	maxCarry = 1 << 27
	maxTerms = 1 << 40
)

func newCarries(s *System, g goal, sums []int64) *carries {
	p := len(s.recurrence)
	c := &carries{p: p, a: s.recurrence, goal: g.scaled(1), sums: sums, from: len(s.first) - p}
	for c.from > 0 && s.first[c.from+p-1] == c.recurred(s.first[c.from-1:]) {
		c.from--
	}
	reach := 64 * (max(abs(g.low), abs(g.high)) + g.positive + g.negative + 1)
	for n, after := 0, 0; after <= 3*p; n++ {
		u := s.grow(n + 1)[n]
		if !u.IsInt64() || u.Int64() > maxTerms { // not before the recurrence begins: New sees to that
			break
		}
		if c.terms = append(c.terms, u.Int64()); n >= c.from && u.Int64() >= reach {
			after++
		}
	}
	c.most = min(maxCarry, 1<<61/(int64(p)*slices.Max(c.terms)))
	c.vector = make([]int64, p+c.from)
	c.table.Reset()
	c.number()
	return c
}

// recurred returns what the recurrence makes of p terms.
func (c *carries) recurred(terms []int64) (next int64) {
	for j, a := range c.a {
		next += a * terms[c.p-1-j]
	}
	return next
}

// scaled multiplies the constraint by a positive number; sums are then multiples of it, so that any bound between two will do.
func (g goal) scaled(scale int64) goal {
	g.low, g.high, g.unit = scale*g.low, scale*g.high, scale
	return g
}

func abs(x int64) int64 { return max(x, -x) }

// number returns the number of the carry in vector.
func (c *carries) number() uint32 {
	values := c.vector[c.p:]
	for left, v := range values {
		if holds, ok := c.side(left, v); v > decidedTrue && ok {
			values[left] = decidedFalse
			if holds {
				values[left] = decidedTrue
			}
		}
	}
	n := c.table.Number(c.vector)
	if int(n) == len(c.fate) {
		c.fate = append(c.fate, c.decide(c.vector))
		c.next = append(c.next, make([]uint32, len(c.sums))...)
	}
	return n
}

// carried returns Σ v[i]·U(left+i), for left ≥ r.
func (c *carries) carried(v []int64, left int) (sum int64) {
	for i, u := range c.terms[left : left+c.p] {
		sum += v[i] * u
	}
	return sum
}

// side reports how the constraint is decided, and whether it is, if left digits are left and those before them are worth carried:
// each track adds between 0 and U(left) − 1 times its coefficient.
func (c *carries) side(left int, carried int64) (holds, ok bool) {
	g := &c.goal
	most := c.terms[left] - g.unit
	switch low, high := carried-g.negative*most, carried+g.positive*most; {
	case high < g.low:
		return g.less, true
	case low > g.high:
		return g.more, true
	case left == 0:
		return g.between, true
	}
	return false, false
}

// step returns the carry after a digit of the sum of this number.
func (c *carries) step(carry, sum uint32) (uint32, error) {
	slot := int(carry)*len(c.sums) + int(sum)
	if to := c.next[slot]; to != 0 {
		return to - 1, nil
	}
	d := c.sums[sum]
	old := c.table.Key(int(carry))
	last := c.p - 1
	for i := range c.p {
		v := old[last] * c.a[last-i]
		if i > 0 {
			v += old[i-1]
		} else {
			v += d
		}
		if abs(v) > c.most {
			return 0, fmt.Errorf("%w: a carry of %d in a linear constraint", numeration.ErrLimit, v)
		}
		c.vector[i] = v
	}
	for left := range c.from {
		v := int64(0)
		if left+1 < c.from {
			v = old[c.p+left+1]
		} else {
			v = c.carried(old, c.from)
		}
		if v > decidedTrue {
			v += d * c.terms[left]
		}
		c.vector[c.p+left] = v
	}
	to := c.number()
	if n := len(c.fate); n > c.room {
		return 0, &automaton.LimitError{Reached: n, Symbols: len(c.sums), Most: c.room, Memory: c.memory}
	}
	c.next[slot] = to + 1
	return to, nil
}

// decide works out the fate of a carry, exactly: it is decided if it is for every number L of digits that may be left, always the
// same way.
//
// All but finitely many L are settled by this. With V(L) for what is carried and P for the sum of the positive coefficients, the
// sum ends below V(L) + P·U(L), which obeys the recurrence, whose coefficients are not negative; if it is ≤ m ≤ 0 for p
// consecutive L, it is so for ever, since the coefficients add up to at least 1. The same holds for V(L) − N·U(L) ≥ m ≥ 0 with N
// for the negative ones. A carry for which this does not show within the terms at hand counts as open, which costs a state and is
// never wrong.
func (c *carries) decide(v []int64) fate {
	g := &c.goal
	down, up := 0, 0 // for how many consecutive L the sum is on the safe side
	var before bool
	for left := 0; left+c.p <= len(c.terms); left++ {
		holds, ok := c.decided(v, left)
		if !ok || left > 0 && holds != before {
			return c.ends(v)
		}
		before = holds
		if left < c.from {
			continue
		}
		down, up = down+1, up+1
		carried, u := c.carried(v, left), c.terms[left]
		if carried+g.positive*u > min(0, g.low+g.positive*g.unit-1) {
			down = 0
		}
		if carried-g.negative*u < max(0, g.high-g.negative*g.unit+1) {
			up = 0
		}
		if down == c.p || up == c.p {
			if holds {
				return always
			}
			return never
		}
	}
	return c.ends(v)
}

// decided reports how the constraint is decided, and whether it is, if left digits are left.
func (c *carries) decided(v []int64, left int) (holds, ok bool) {
	if left >= c.from {
		return c.side(left, c.carried(v, left))
	}
	value := v[c.p+left]
	return value == decidedTrue, value <= decidedTrue
}

// ends returns the fate of an open carry: whether the constraint holds if no digit is left.
func (c *carries) ends(v []int64) fate {
	if holds, _ := c.decided(v, 0); holds {
		return openHolds
	}
	return open
}
