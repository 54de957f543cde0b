package rules

import (
	"math/big"
	"slices"
)

// plan finds all numbers for some slots, one after the other, that make a statement true. For each way in which it can be true, a
// conjunction, bounds on the first slot are taken from its equations and inequalities, once the others have been eliminated from them; then
// bounds on the second, given the first; and so on. What the bounds do not say is tested at the end.
type plan struct {
	scope *scope
	slots []int
	cond  node
	ways  []way
	holds func(e []num) bool // decides cond
	after [][]division       // the quotients that are worked out after each slot
	exact bool               // the bounds say everything: nothing is left to be tested
	watch *watch
}

// way is a conjunction.
type way struct {
	given  []constraint // that speak of no slot of the plan
	tests  []formula    // the same, to be worked out
	needs  []int        // quotients that are known before and have to be defined
	levels []level
}

// level is what is known of a slot, given those before it.
type level struct {
	low, high []limit
	step      *congruence // nil: none
	find      *atom       // digits that tell which numbers there are; nil: all within the bounds
}

// limit says that by·slot is at least, or at most, the value of a form.
type limit struct {
	value formula
	by    num
}

// congruence says that the slot is congruent to a form.
type congruence struct {
	value   formula
	modulus num
}

// constraint is form ≤ 0, or form = 0.
type constraint struct {
	form     form
	equation bool
}

// isFalse reports whether a constraint is false whatever the numbers are, as a constant shows.
func (c constraint) isFalse() bool {
	return c.form.Known() && (c.form.Constant.Sign() > 0 || c.equation && c.form.Constant.Sign() != 0)
}

// Limits of what is taken from a statement: beyond, it is only tested.
const (
	maxWays        = 24
	maxConstraints = 48
)

// conjunction is a way before anything is eliminated.
type conjunction struct {
	constraints []constraint
	exact       bool
	words       []*atom // what digits say
}

// ways returns a statement as a disjunction of conjunctions. What is no linear constraint is left out, and then they are not exact.
func ways(n node) []conjunction {
	something := []conjunction{{}}
	switch n := n.(type) {
	case fact:
		if !n {
			return nil
		}
		return []conjunction{{exact: true}}
	case test:
		switch {
		case n.form.never:
			return nil
		case n.op == '!':
			return something
		}
		return []conjunction{{constraints: []constraint{{n.form, n.op == '='}}, exact: true}}
	case all:
		product := []conjunction{{exact: true}}
		for _, part := range n.parts {
			var next []conjunction
			more := ways(part)
			if len(product)*len(more) > maxWays {
				more = something
			}
			for _, x := range product {
				for _, y := range more {
					next = append(next, conjunction{append(slices.Clone(x.constraints), y.constraints...), x.exact && y.exact,
						append(slices.Clone(x.words), y.words...)})
				}
			}
			product = next
		}
		return product
	case some:
		var sum []conjunction
		for _, part := range n.parts {
			sum = append(sum, ways(part)...)
		}
		if len(sum) > maxWays {
			return something
		}
		return sum
	case exists:
		inner := ways(n.plan.cond)
		for i := range inner {
			inner[i].exact, inner[i].words = false, nil
		}
		return inner
	case word:
		return []conjunction{{words: []*atom{n.atom}}}
	}
	return something
}

// plan makes a plan for slots that make cond true, with further constraints; known says which slots are known before.
func (s *scope) plan(slots []int, cond node, further []constraint, known func(slot int) bool) *plan {
	p := &plan{scope: s, slots: slots, cond: cond, holds: s.judge(cond), watch: s.digits.watch}
	list := ways(cond)
	p.exact = len(list) == 1 && list[0].exact
	for _, c := range list {
		c.constraints = append(slices.Clone(c.constraints), further...)
		p.ways = append(p.ways, s.way(slots, c, known))
	}
	for _, x := range further {
		p.exact = p.exact && len(x.form.needs) == 0
	}
	if p.exact && len(list) == 1 {
		for _, c := range list[0].constraints {
			p.exact = p.exact && len(c.form.needs) == 0
		}
	}
	for _, slot := range slots {
		p.after = append(p.after, s.divisions(s.after[slot]))
	}
	return p
}

// bounded reports whether every slot has a bound.
func (p *plan) bounded() bool {
	for _, w := range p.ways {
		for _, l := range w.levels {
			if len(l.high) == 0 {
				return false
			}
		}
	}
	return true
}

// unbounded returns the first slot without a bound.
func (p *plan) unbounded() (slot int, found bool) {
	for i, slot := range p.slots {
		for _, w := range p.ways {
			if len(w.levels[i].high) == 0 {
				return slot, true
			}
		}
	}
	return 0, false
}

// way eliminates the slots of a conjunction from the last to the first.
func (s *scope) way(slots []int, c conjunction, known func(int) bool) way {
	w := way{levels: make([]level, len(slots))}
	list, others := s.explained(c.constraints, func(slot int) bool {
		if _, isQuotient := s.quotients[slot]; isQuotient && known(slot) {
			w.needs = union(w.needs, []int{slot})
		}
		return known(slot) || slices.Contains(slots, slot)
	})
	slices.Sort(others)
	steps := steps(list, slots, others)
	for i := len(others) - 1; i >= 0; i-- {
		list = eliminate(list, others[i])
	}
	for i := len(slots) - 1; i >= 0; i-- {
		l := &w.levels[i]
		for _, c := range list {
			a := c.form.At(slots[i])
			if a.Sign() == 0 {
				continue
			}
			rest := c.form.without(slots[i])
			if a.Sign() > 0 || c.equation { // a·slot ≤ −rest
				l.high = append(l.high, newLimit(rest, a))
			}
			if a.Sign() < 0 || c.equation { // −a·slot ≥ rest
				l.low = append(l.low, newLimit(rest, a))
			}
		}
		l.step = steps[i]
		for _, a := range c.words {
			now := func(slot int) bool { return known(slot) || slices.Contains(slots[:i+1], slot) }
			if l.find == nil && slices.Contains(a.slots, slots[i]) && !slices.ContainsFunc(a.slots, func(x int) bool { return !now(x) }) {
				l.find, l.step = a, nil
			}
		}
		list = append(list, constraint{slotForm(slots[i]).times(minusOne), false})
		list = eliminate(list, slots[i])
	}
	w.given = list
	for _, c := range list {
		w.tests = append(w.tests, c.form.ready())
	}
	return w
}

// explained adds to constraints, which it may change, what is known of those slots in them that are not plain, quotients and those of quantifiers,
// and returns these slots. The constraints are only bounds then.
func (s *scope) explained(list []constraint, plain func(slot int) bool) (all []constraint, others []int) {
	for i := 0; i < len(list); i++ {
		for _, slot := range union(list[i].form.Vars, list[i].form.needs) {
			if slices.Contains(others, slot) || plain(slot) {
				continue
			}
			others = append(others, slot)
			if q, ok := s.quotients[slot]; ok { // by·q ≤ of ≤ by·q + by − 1
				rest := q.of.plus(new(big.Int).Neg(q.by), slotForm(slot))
				list = append(list, constraint{rest.times(minusOne), false},
					constraint{rest.plus(one, constantForm(new(big.Int).Sub(one, q.by))), false})
			}
			list = append(list, constraint{slotForm(slot).times(minusOne), false})
		}
	}
	for i := range list {
		list[i].form.needs = nil
	}
	return list, others
}

// newLimit returns what a·slot + rest = 0 says of the slot.
func newLimit(rest form, a *big.Int) limit {
	if a.Sign() > 0 {
		return limit{rest.times(minusOne).ready(), integer(a)}
	}
	return limit{rest.ready(), integer(new(big.Int).Neg(a))}
}

// steps finds a congruence for each slot: from an equation in which what is not known yet has coefficients with a common divisor.
func steps(list []constraint, slots, others []int) []*congruence {
	all := make([]*congruence, len(slots))
	for i, slot := range slots {
		later := func(x int) bool { return slices.Contains(others, x) || slices.Contains(slots[i+1:], x) }
		for _, c := range list {
			a := c.form.At(slot)
			if !c.equation || a.Sign() == 0 || all[i] != nil {
				continue
			}
			rest, m := c.form.without(slot), new(big.Int)
			for _, x := range c.form.Vars {
				if later(x) {
					m.GCD(nil, nil, m, new(big.Int).Abs(rest.At(x)))
					rest = rest.without(x)
				}
			}
			inverse := new(big.Int)
			if m.Cmp(one) <= 0 || m.BitLen() > 31 || inverse.ModInverse(new(big.Int).Mod(a, m), m) == nil {
				continue
			}
			all[i] = &congruence{rest.times(inverse.Neg(inverse)).ready(), integer(m)} // a·slot + rest ≡ 0
		}
	}
	return all
}

// eliminate returns constraints without the slot that follow from the list: an equation with the slot replaces it, else every lower bound
// is put together with every upper bound (Fourier and Motzkin).
func eliminate(list []constraint, slot int) []constraint {
	var keep, with []constraint
	best := -1
	for _, c := range list {
		a := c.form.At(slot)
		if a.Sign() == 0 {
			keep = append(keep, c)
			continue
		}
		with = append(with, c)
		if c.equation && (best < 0 || a.CmpAbs(with[best].form.At(slot)) < 0) {
			best = len(with) - 1
		}
	}
	add := func(f form, equation bool) {
		f = f.reduced(equation)
		known := func(c constraint) bool { return c.equation == equation && c.form.Equal(f.Form) }
		if !equation && (len(keep) >= maxConstraints || f.trivial()) || slices.ContainsFunc(keep, known) {
			return
		}
		keep = append(keep, constraint{f, equation})
	}
	if best >= 0 {
		e := with[best].form
		a := e.At(slot)
		for i, c := range with {
			if i == best {
				continue
			}
			b := c.form.At(slot) // |a|·c − sign(a)·b·e has no slot
			f := c.form.times(new(big.Int).Abs(a)).plus(new(big.Int).Neg(new(big.Int).Mul(big.NewInt(int64(a.Sign())), b)), e)
			if f.Constant.BitLen() < 1<<12 {
				add(f, c.equation)
			}
		}
		return keep
	}
	for _, low := range with {
		for _, high := range with {
			a, b := low.form.At(slot), high.form.At(slot)
			if a.Sign() < 0 && b.Sign() > 0 {
				f := high.form.times(new(big.Int).Neg(a)).plus(b, low.form)
				if f.Constant.BitLen() < 1<<12 {
					add(f, false)
				}
			}
		}
	}
	return keep
}
