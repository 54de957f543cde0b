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

// lowEnd is the basis continued to the left by the recurrence, for the low end of words: regular(i) for i > −p, and what the terms
// of the first few indices, for which the recurrence does not hold, have more than that. All terms are multiplied by scale, so
// that they are integers.
type lowEnd struct {
	scale  int64
	before []int64 // regular(1−p), …, regular(−1)
	excess []int64 // U(i) − regular(i), up to the last index where that is not 0
}

// newLowEnd continues the basis; ok is false if that does not give numbers of a decent size.
func newLowEnd(first, recurrence []int64) (end lowEnd, ok bool) {
	p, n := len(recurrence), len(first)
	end.scale = 1
	last := recurrence[p-1]
	regular := slices.Clone(first[n-p:])
	for i := n - p - 1; i > -p; i-- { // U(i+p) less all but the last term of its sum is last·U(i)
		v := regular[p-1]
		for j := range p - 1 {
			v -= recurrence[j] * regular[p-2-j]
		}
		if v%last != 0 {
			end.scale *= last
			for j := range regular {
				regular[j] *= last
			}
			v *= last
		}
		if v /= last; abs(v) > maxTerm || regular[len(regular)-1] > maxTerm {
			return end, false
		}
		regular = slices.Insert(regular, 0, v)
	}
	end.before, regular = regular[:p-1], regular[p-1:]
	for i := range n - p {
		end.excess = append(end.excess, end.scale*first[i]-regular[i])
	}
	for len(end.excess) > 0 && end.excess[len(end.excess)-1] == 0 {
		end.excess = end.excess[:len(end.excess)-1]
	}
	return end, true
}

// carries numbers what can be carried while the digits of a linear constraint are read.
//
// When L digits are left, what was read is worth Σ v[j]·regular(L−j), j < p: reading a digit on every track, whose sum with the
// coefficients is d, replaces regular(L) by what the recurrence says and adds d to the coefficient of regular(L−1). Where the
// basis does not obey the recurrence, for L below some r, there is a correction e(L) besides, since the digit with L digits after
// it is worth excess(L) more; the same digit makes it e'(L) = e(L+1) + d·excess(L). A carry is the vector v followed by e(0), …,
// e(r−1); but where the constraint is decided if just L digits are left, in place of e(L) it says only how.
type carries struct {
	goal    goal
	p       int
	a       []int64 // the recurrence
	excess  []int64
	regular []int64 // regular(i) at i + p − 1
	terms   []int64 // U(i)
	from    int     // from where on terms and regular agree
	most    int64   // a carry may have

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

// In place of e(L): the constraint is decided if L digits are left.
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
// looked at but for the first few; so that sums stay inside 64 bits.
const (
	maxSum   = 1 << 18
	maxCarry = 1 << 27
	maxTerms = 1 << 40
)

func newCarries(s *System, g goal, sums []int64) *carries {
	p := len(s.recurrence)
	c := &carries{p: p, a: s.recurrence, excess: s.low.excess, from: len(s.first) - p, sums: sums}
	c.goal = g.scaled(s.low.scale)
	c.regular = slices.Clone(s.low.before)
	reach := 64 * (max(abs(g.low), abs(g.high)) + g.positive + g.negative + 1)
	for n, after := 0, 0; after <= 2*p; n++ {
		u := s.grow(n + 1)[n].Int64()
		if n >= c.from && u >= reach {
			after++
		}
		if u *= s.low.scale; n >= c.from+p && u > maxTerms {
			break
		}
		c.terms = append(c.terms, u)
		if n < len(c.excess) {
			u -= c.excess[n]
		}
		c.regular = append(c.regular, u)
	}
	largest := int64(1)
	for _, u := range c.regular {
		largest = max(largest, abs(u))
	}
	c.most = min(maxCarry, 1<<61/(int64(p)*largest))
	c.vector = make([]int64, p+len(c.excess))
	c.table.Reset()
	c.number()
	return c
}

// scaled multiplies the constraint by a positive number; sums are then multiples of it, so that any bound between two will do.
func (g goal) scaled(scale int64) goal {
	g.low, g.high, g.unit = scale*g.low, scale*g.high, scale
	return g
}

func abs(x int64) int64 { return max(x, -x) }

// number returns the number of the carry in vector.
func (c *carries) number() uint32 {
	e := c.vector[c.p:]
	for left, v := range e {
		if v > decidedTrue {
			e[left] = c.settled(left, v)
		}
	}
	n := c.table.Number(c.vector)
	if int(n) == len(c.fate) {
		c.fate = append(c.fate, c.decide(c.vector))
		c.next = append(c.next, make([]uint32, len(c.sums))...)
	}
	return n
}

// settled returns how the constraint is decided if left digits are left and the correction is e, else e.
func (c *carries) settled(left int, e int64) int64 {
	side, ok := c.side(left, c.carried(c.vector, left)+e)
	switch {
	case !ok:
		return e
	case side:
		return decidedTrue
	}
	return decidedFalse
}

// carried returns Σ v[j]·regular(left−j).
func (c *carries) carried(v []int64, left int) int64 {
	sum := int64(0)
	for j := range c.p {
		sum += v[j] * c.regular[left+c.p-1-j]
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
	top := old[0]
	for j := range c.p {
		v := top * c.a[j]
		if j+1 < c.p {
			v += old[j+1]
		}
		if j == 0 {
			v += d
		}
		if abs(v) > c.most {
			return 0, fmt.Errorf("%w: a carry of %d in a linear constraint", numeration.ErrLimit, v)
		}
		c.vector[j] = v
	}
	for left, excess := range c.excess {
		e := int64(0)
		if left+1 < len(c.excess) {
			e = old[c.p+left+1]
		}
		if e > decidedTrue {
			e += d * excess
		}
		c.vector[c.p+left] = e
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
	for left, u := range c.terms {
		carried := c.carried(v, left)
		holds, ok := false, false
		if left < len(c.excess) {
			e := v[c.p+left]
			holds, ok = e == decidedTrue, e <= decidedTrue
		} else {
			holds, ok = c.side(left, carried)
		}
		if !ok || left > 0 && holds != before {
			return c.ends(v)
		}
		before = holds
		if left < c.from {
			continue
		}
		down, up = down+1, up+1
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

// ends returns the fate of an open carry: whether the constraint holds if no digit is left.
func (c *carries) ends(v []int64) fate {
	var holds bool
	if len(c.excess) > 0 {
		holds = v[c.p] == decidedTrue
	} else {
		holds, _ = c.side(0, c.carried(v, 0))
	}
	if holds {
		return openHolds
	}
	return open
}
