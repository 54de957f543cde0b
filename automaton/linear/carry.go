package linear

import (
	"cmp"
	"fmt"
	"math"

	"zeck/automaton"
	"zeck/automaton/internal/intern"
	"zeck/numeration"
)

// carries numbers what can be carried while the digits of a linear constraint are read.
//
// When L digits are left, what was read is worth Σ v[i]·U(L+i), i < p: reading a digit on every track, whose sum with the coefficients is
// d, replaces U(L+p−1) by what the recurrence says and adds d to the coefficient of U(L−1), so that the next L has its vector. Where the
// recurrence does not hold yet, the value of each smaller L is kept besides: with the same digit that of L becomes that of L + 1, and
// d·U(L) more. In place of a vector or a value that decides the constraint a carry says only how.
//
// In an Ostrowski system p is 2, and the recurrence depends on the residue of L modulo the period m. Only words whose length is a multiple
// of m are read, so that the residue is known: a carry has one vector, for all L of its residue from low on, and the values of the smaller
// ones. A word of another length is one of these without some of its leading zeros. Where digits count by numerators, scale·p(L) is a sum
// of U(L) and U(L+1) as well. There are finitely many vectors: over one period v is multiplied by a matrix of determinant ±1 and trace
// T ≥ 1, or T ≥ 3 where the determinant is 1, with one eigenvalue outside the unit circle and one inside. Along the inner one v is bounded,
// because each period shrinks it; along the outer one, because else the constraint is decided.
type carries struct {
	goal
	p, low, cycle int
	rules         [][]int64  // by the residue of L: U(L+p−1) is Σ rule[j]·U(L+p−2−j), for L > low
	terms         []int64    // U(0), U(1), …
	numerators    [][2]int64 // by the residue of L: scale·p(L) is the sum of so many U(L) and U(L+1)
	lowTops       []int64    // p(L) for L ≤ low
	above, below  []wide     // what is left adds at the most and at the least, by L

	kinds  []kind
	table  intern.Slices[int64] // a residue, the vector, the values
	same   []uint32             // the carry that says how, in place of one that decides
	fate   []fate
	next   []uint32 // [carry][kind], + 1; 0: not worked out yet
	vector []int64

	room   int  // how many carries there may be
	memory bool // whether it is memory that allows so many
}

// kind is what the digits of a symbol add up to with their coefficients: those that count by weights, and those by numerators.
type kind struct{ units, tops int64 }

// limit allows for each state that the builder may make three carries, as far as memory allows: most carries are states, and those that
// decide the constraint, or have a vector that does, are not.
func (c *carries) limit(l automaton.Limits) {
	each := int64(4*len(c.kinds) + 8*(c.p+c.low/c.cycle+1) + 32)
	c.room, c.memory = 3*cmp.Or(l.States, automaton.DefaultStates), false
	if fit := cmp.Or(l.Bytes, automaton.DefaultBytes) / each; fit < int64(c.room) {
		c.room, c.memory = int(fit), true
	}
}

// In place of a value, or of the first of a vector: the constraint is decided for these L.
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

// fate says what a carry means for a word.
type fate byte

const (
	open  fate = iota
	ends       // the constraint holds if the word ends here
	never      // it does not hold whatever follows
)

// goal is a constraint Σ c·x REL c: whether it holds if the sum is less than least, if it is larger than most, and if it is neither.
type goal struct {
	least, most         int64
	less, more, between bool
	unit                int64    // what all is multiplied by; sums are multiples of it, so that any bound between two will do
	units, tops         [2]int64 // sums of the positive and of the negative coefficients of weights and of numerators, all ≥ 0
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

// bySign returns the sums of the positive and of the negative numbers, both ≥ 0.
func bySign(numbers []int64) (sums [2]int64) {
	for _, c := range numbers {
		sums[0] += max(c, 0)
		sums[1] += max(-c, 0)
	}
	return sums
}

// scaled adds the coefficients of numerators, and multiplies all by a number by which these are sums of weights.
func (g goal) scaled(scale int64, tops []int64) goal {
	g.least, g.most, g.unit, g.tops = scale*g.least, scale*g.most, scale, bySign(tops)
	return g
}

// maxSum bounds the coefficients and the constant of a constraint together, and maxCarry what is carried.
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
		if !u.IsInt64() { // not before two periods: New and recur see to that
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

// recurred returns the term after the first ones, of which there are as many as coefficients.
func recurred(terms, recurrence []int64) (next int64) {
	for j, a := range recurrence {
		next += a * terms[len(recurrence)-1-j]
	}
	return next
}

// rest returns what the tracks of one sign can add if so many digits are left: each of them up to U(left) − 1 times its coefficient, and a
// track of numerators up to p(left). For if its first digit is a(L) then the next one is 0 and a(L)·p(L−1) + p(L−2) = p(L), and else
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

// high returns the position from low on, and less than a period above it, of a residue.
func (c *carries) high(residue int) int { return c.low + ((residue-c.low)%c.cycle+c.cycle)%c.cycle }

// start returns the carry of nothing.
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

// side reports how the constraint is decided, and whether it is, if left digits are left and those before them are worth carried.
func (c *carries) side(left int, carried wide) (holds, ok bool) {
	switch {
	case carried.plus(c.above[left]).less(wideOf(c.least)):
		return c.less, true
	case wideOf(c.most).less(carried.plus(c.below[left])):
		return c.more, true
	}
	return c.between, left == 0
}

// value returns what a carry has for left < low digits that are left.
func (c *carries) value(left int, carried wide) int64 {
	if holds, ok := c.side(left, carried); ok {
		return decided(holds)
	}
	return int64(carried.lo)
}

// step returns the carry after a digit of the sum of this kind.
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

// lower appends what a vector becomes by a digit.
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

// decide reports whether a vector decides the constraint for every L of its residue from at on, always the same way, and how. It is exact.
//
// All but finitely many L are settled by this. With V(L) for what is carried and P for the sum of the positive coefficients, the sum ends
// below X(L) = V(L) + P·U(L), which obeys the recurrence. Where that has no negative coefficients and X(L) ≤ m ≤ 0 for p consecutive L, it
// is so for ever, since the coefficients add up to at least 1. In an Ostrowski system L goes up by whole periods, and
// X(L+2m) = T·X(L+m) ± X(L), T ≥ 1 with the plus and T ≥ 3 with the minus; so if X(L+m) ≤ X(L) ≤ m ≤ 0, the sequence falls for ever. The
// same holds for V(L) − N·U(L) ≥ m ≥ 0 with N for the negative coefficients. A vector for which this does not show within the terms at
// hand counts as open, which costs a state and is never wrong.
func (c *carries) decide(at int, v []int64) (holds, ok bool) {
	small, large := wideOf(min(c.least, 1-c.units[0]*c.unit)), wideOf(max(c.most, c.units[1]*c.unit-1))
	down, up := 0, 0           // for how many consecutive L the sum is on the safe side
	var lastHigh, lastLow wide // its bounds
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
