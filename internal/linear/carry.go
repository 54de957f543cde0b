package linear

import (
	"cmp"
	"fmt"
	"math"

	"zeck/automaton"
	"zeck/internal/intern"
	"zeck/numeration"
)

// carries numbers the carries that occur while the digits of a linear constraint are read.
//
// When L digits are left, the value of the digits read so far is Σ v[i]·U(L+i), i < p. A digit on every track, whose sum with the
// coefficients is d, replaces U(L+p−1) by the recurrence and adds d to the coefficient of U(L−1), so that L − 1 has its vector. For small
// L, where the recurrence does not hold yet, a carry also stores the value for each L: the same digits give L its value from that of L + 1,
// plus d·U(L). If a vector or value decides the constraint, the carry stores only the decision.
//
// In an Ostrowski system p is 2, and the recurrence depends on the residue of L modulo the period m. Only words whose length is a multiple
// of m are read, so that the residue is known: a carry has one vector, for all L of its residue from low on, and the values of the smaller
// L. A word of another length is one of these without some of its leading zeros. If digits also count with numerators, scale·p(L) is a
// combination of U(L) and U(L+1) too. There are finitely many vectors: over one period v is multiplied by a matrix of determinant ±1 and
// trace T ≥ 1, or T ≥ 3 if the determinant is 1, with one eigenvalue outside the unit circle and one inside. Along the inner one v is
// bounded, because each period shrinks it; along the outer one, because otherwise the constraint is decided.
type carries struct {
	goal
	p, low, cycle int
	rules         [][]int64  // by the residue of L: U(L+p−1) is Σ rule[j]·U(L+p−2−j), for L > low
	terms         []int64    // U(0), U(1), …
	numerators    [][2]int64 // by the residue of L: the coefficients of U(L) and U(L+1) in scale·p(L)
	lowTops       []int64    // p(L) for L ≤ low
	above, below  []wide     // the largest and the least sum of the remaining digits, by L

	kinds  []kind
	table  intern.Slices[int64] // a residue, the vector, the values
	same   []uint32             // for a carry that decides, the one that stores only the decision
	fate   []fate
	next   []uint32 // [carry][kind], + 1; 0: not computed yet
	vector []int64

	room   int  // the largest number of carries
	memory bool // whether room follows from the limit on memory
}

// kind is the sum of the digits of a symbol times their coefficients: over the weights, and over the numerators.
type kind struct{ units, tops int64 }

// limit allows three carries for each state of the builder's limit, if memory permits: most carries are states, but those that decide
// the constraint, or whose vector does, are not.
func (c *carries) limit(l automaton.Limits) {
	each := int64(4*len(c.kinds) + 8*(c.p+c.low/c.cycle+1) + 32)
	c.room, c.memory = 3*cmp.Or(l.States, automaton.DefaultStates), false
	if fit := cmp.Or(l.Bytes, automaton.DefaultBytes) / each; fit < int64(c.room) {
		c.room, c.memory = int(fit), true
	}
}

// Special values, also of the first entry of a vector: the constraint is decided for these L.
const (
	decidedFalse = math.MinInt64
	decidedTrue  = math.MinInt64 + 1
)

func decided(holds bool) int64 {
	if holds {
		return decidedTrue
	}
	return decidedFalse
}

// fate is the consequence of a carry for a word.
type fate byte

const (
	open  fate = iota
	ends       // the constraint holds if the word ends here
	never      // it does not hold whatever follows
)

// goal is a constraint Σ cᵢ·xᵢ REL c: it says whether the constraint holds if the sum is less than least, larger than most, or between.
type goal struct {
	least, most         int64
	less, more, between bool
	unit                int64    // the common factor; sums are multiples of it
	units, tops         [2]int64 // absolute sums of the positive and of the negative coefficients, over weights and over numerators
}

func newGoal(coefficients []int64, rel Relation, c int64) goal {
	g := goal{least: c, most: c, unit: 1, units: bySign(coefficients)}
	switch rel {
	case EQ:
		g.between = true
	case NE:
		g.less, g.more = true, true
	case LT:
		g.most, g.less = c-1, true
	case LE:
		g.least, g.less = c+1, true
	case GT:
		g.least, g.more = c+1, true
	case GE:
		g.most, g.more = c-1, true
	}
	return g
}

// bySign returns the absolute sums of the positive and of the negative numbers.
func bySign(numbers []int64) (sums [2]int64) {
	for _, c := range numbers {
		sums[0] += max(c, 0)
		sums[1] += max(-c, 0)
	}
	return sums
}

// scaled adds the coefficients of numerators, and multiplies the goal by scale, which turns numerators into combinations of weights.
func (g goal) scaled(scale int64, tops []int64) goal {
	g.least, g.most, g.unit, g.tops = scale*g.least, scale*g.most, scale, bySign(tops)
	return g
}

// maxSum bounds the sum of the coefficients and the constant of a constraint, maxCarry the entries of a carry.
const (
	maxSum   = 1 << 18
	maxCarry = 1 << 27
)

func newCarries(s *System, g goal, kinds []kind) *carries {
	c := &carries{goal: g, kinds: kinds}
	if o := s.ostrowski; o != nil {
		c.p, c.low, c.cycle, c.numerators, c.lowTops = 2, o.low, o.cycle, o.numerators, o.tops
		for _, most := range o.bound[o.low:] {
			c.rules = append(c.rules, []int64{most, 1})
		}
	} else {
		c.p, c.cycle, c.rules = len(s.recurrence), 1, [][]int64{s.recurrence}
		for c.low = len(s.first) - c.p; c.low > 0 && s.first[c.low+c.p-1] == recurred(s.first[c.low-1:], s.recurrence); {
			c.low--
		}
	}
	reach := 64 * (max(abs(g.least), abs(g.most)) + g.units[0] + g.units[1] + g.tops[0] + g.tops[1] + 1)
	for n, after := 0, 0; after <= 3*c.p*c.cycle; n++ {
		u := s.grow(n + 1)[n]
		if !u.IsInt64() { // New and recur guarantee two periods before this
			break
		}
		if c.terms = append(c.terms, u.Int64()); n >= c.low && u.Int64() >= reach {
			after++
		}
	}
	for left := range len(c.terms) - c.p + 1 {
		c.above = append(c.above, c.rest(left, 0, 1))
		c.below = append(c.below, c.rest(left, 1, -1))
	}
	c.table.Reset()
	return c
}

// recurred returns the term after the given ones, at least one for each coefficient.
func recurred(terms, recurrence []int64) (next int64) {
	for j, a := range recurrence {
		next += a * terms[len(recurrence)-1-j]
	}
	return next
}

// rest returns the largest sum of the tracks of one sign if left digits remain: each adds up to U(left) − 1 times its coefficient, and a
// track of numerators up to p(left). For if its first digit is a(L) then the next one is 0 and a(L)·p(L−1) + p(L−2) = p(L), and otherwise
// (a(L) − 1)·p(L−1) + p(L−1) ≤ p(L).
func (c *carries) rest(left, side int, sign int64) wide {
	sum := product(sign*c.units[side]*c.unit, c.terms[left]-1)
	switch tops := sign * c.tops[side]; {
	case tops == 0 || left == 0:
	case left < c.low:
		sum = sum.plus(product(tops*c.unit, c.lowTops[left]))
	default:
		for i, n := range c.numerators[(left-c.low)%c.cycle] {
			sum = sum.plus(product(tops*n, c.terms[left+i]))
		}
	}
	return sum
}

func abs(x int64) int64 { return max(x, -x) }

// high returns the position of a residue in the first period from low on.
func (c *carries) high(residue int) int { return c.low + ((residue-c.low)%c.cycle+c.cycle)%c.cycle }

// start returns the carry of the empty word.
func (c *carries) start() uint32 {
	c.vector = make([]int64, 1+c.p)
	for left := 0; left < c.low; left += c.cycle {
		c.vector = append(c.vector, c.value(left, wide{}))
	}
	return c.number()
}

// number returns the number of the carry in vector.
func (c *carries) number() uint32 {
	n := c.table.Number(c.vector)
	if int(n) < len(c.same) {
		return c.same[n]
	}
	c.same, c.fate = append(c.same, n), append(c.fate, c.meant())
	c.next = append(c.next, make([]uint32, len(c.kinds))...)
	if v := c.vector[1 : 1+c.p]; v[0] > decidedTrue {
		if holds, ok := c.decide(c.high(int(c.vector[0])), v); ok {
			clear(v)
			v[0] = decided(holds)
			c.same[n] = c.number()
		}
	}
	return c.same[n]
}

// meant returns the fate of the carry in vector.
func (c *carries) meant() fate {
	v, values := c.vector[1:1+c.p], c.vector[1+c.p:]
	lost := v[0] == decidedFalse
	for _, x := range values {
		lost = lost && x == decidedFalse
	}
	end := v[0]
	switch {
	case lost:
		return never
	case c.low > 0 && c.vector[0] == 0:
		end = values[0]
	case end > decidedTrue && c.low == 0:
		end = c.value(0, c.carried(v, 0))
	}
	if c.vector[0] == 0 && end == decidedTrue {
		return ends
	}
	return open
}

// carried returns Σ v[i]·U(left+i), for left ≥ low.
func (c *carries) carried(v []int64, left int) (sum wide) {
	for i, u := range c.terms[left : left+c.p] {
		sum = sum.plus(product(v[i], u))
	}
	return sum
}

// side reports whether the constraint is decided, and how, if left digits remain and the value of those before them is carried.
func (c *carries) side(left int, carried wide) (holds, ok bool) {
	switch {
	case carried.plus(c.above[left]).less(wideOf(c.least)):
		return c.less, true
	case wideOf(c.most).less(carried.plus(c.below[left])):
		return c.more, true
	}
	return c.between, left == 0
}

// value returns the entry of a carry for left < low remaining digits.
func (c *carries) value(left int, carried wide) int64 {
	if holds, ok := c.side(left, carried); ok {
		return decided(holds)
	}
	return int64(carried.lo)
}

// step returns the carry after a symbol of this kind.
func (c *carries) step(carry, kind uint32) (uint32, error) {
	slot := int(carry)*len(c.kinds) + int(kind)
	if to := c.next[slot]; to != 0 {
		return to - 1, nil
	}
	k, old := c.kinds[kind], c.table.Key(int(carry))
	residue := (int(old[0]) + c.cycle - 1) % c.cycle
	v, values := old[1:1+c.p], old[1+c.p:]
	c.vector = append(c.vector[:0], int64(residue))
	if v[0] <= decidedTrue {
		c.vector = append(c.vector, v...)
	} else if err := c.lower(v, int(old[0]), residue, k); err != nil {
		return 0, err
	}
	for left := residue; left < c.low; left += c.cycle {
		before, carried := int64(0), wide{}
		switch {
		case left+1 < c.low:
			before = values[(left+1)/c.cycle]
		case v[0] <= decidedTrue:
			before = v[0]
		default:
			carried = c.carried(v, c.low)
		}
		if before > decidedTrue {
			d := k.units * c.terms[left]
			if k.tops != 0 {
				d += k.tops * c.lowTops[left]
			}
			before = c.value(left, carried.plus(wideOf(before+c.unit*d)))
		}
		c.vector = append(c.vector, before)
	}
	to := c.number()
	if n := len(c.fate); n > c.room {
		return 0, &automaton.LimitError{Reached: n, Symbols: len(c.kinds), Most: c.room, Memory: c.memory}
	}
	c.next[slot] = to + 1
	return to, nil
}

// lower appends the vector after a symbol of this kind.
func (c *carries) lower(v []int64, from, to int, k kind) error {
	last := c.p - 1
	rule := c.rules[c.high(from)-c.low]
	for i := range c.p {
		w := v[last] * rule[last-i]
		if i > 0 {
			w += v[i-1]
		} else {
			w += c.unit * k.units
		}
		if k.tops != 0 {
			w += k.tops * c.numerators[c.high(to)-c.low][i]
		}
		if abs(w) > maxCarry {
			return fmt.Errorf("%w: a carry of %d in a linear constraint", numeration.ErrLimit, w)
		}
		c.vector = append(c.vector, w)
	}
	return nil
}

// decide reports whether a vector decides the constraint in the same way for every L of its residue from at on, and how. It is exact.
//
// It settles all but finitely many L as follows. With V(L) for the carried value and P for the sum of the positive coefficients, the final
// sum is below X(L) = V(L) + P·U(L), which obeys the recurrence. If the recurrence has no negative coefficients and X(L) ≤ m ≤ 0 for p
// consecutive L, this holds for all later L, since the coefficients add up to at least 1. In an Ostrowski system L increases by whole
// periods, and X(L+2m) = T·X(L+m) ± X(L), T ≥ 1 with the plus and T ≥ 3 with the minus; so if X(L+m) ≤ X(L) ≤ m ≤ 0, the sequence never
// increases again. The same holds for V(L) − N·U(L) ≥ m ≥ 0 with N for the negative coefficients. A vector for which the available terms do
// not show this counts as open, which costs a state and is never wrong.
func (c *carries) decide(at int, v []int64) (holds, ok bool) {
	small, large := wideOf(min(c.least, 1-c.units[0]*c.unit)), wideOf(max(c.most, c.units[1]*c.unit-1))
	down, up := 0, 0           // the number of consecutive L with the sum below or above the bounds
	var lastHigh, lastLow wide // the bounds for the previous L
	for left := at; left < len(c.above); left += c.cycle {
		carried := c.carried(v, left)
		now, ok := c.side(left, carried)
		if !ok || left > at && now != holds {
			return false, false
		}
		holds = now
		high, low := carried.plus(c.above[left]), carried.plus(c.below[left])
		if down++; !high.less(small) || left > at && lastHigh.less(high) {
			down = 0
		}
		if up++; !large.less(low) || left > at && low.less(lastLow) {
			up = 0
		}
		if down == c.p || up == c.p {
			return holds, true
		}
		lastHigh, lastLow = high, low
	}
	return false, false
}
