package rules

import (
	"math/big"
	"slices"
)

// plan finds all values of some slots, one slot after the other, that make a statement true. A statement is written as a disjunction of
// conjunctions. For each conjunction, eliminating the other slots from its equations and inequalities gives bounds on the first slot;
// then follow bounds on the second slot, given the first; and so on. What the bounds do not express is tested at the end.
type plan struct {
	scope *scope
	slots []int
	cond  node
	ways  []way
	holds func(e []num) bool // decides cond
	after [][]division       // the quotients that are computed after each slot
	exact bool               // the bounds express the whole statement: nothing needs to be tested
	watch *watch
}

// way is one of the conjunctions.
type way struct {
	given  []constraint // constraints without slots of the plan
	tests  []formula    // the same, ready for evaluation
	needs  []int        // quotients that are known beforehand and must be defined
	levels []level
}

// level is what is known of a slot, given those before it.
type level struct {
	low, high []limit
	step      *congruence // nil: no congruence
	find      *atom       // an automaton that finds the values; nil: all values within the bounds
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

// isFalse reports whether a constraint is a false statement about a constant.
func (c constraint) isFalse() bool {
	return c.form.Known() && (c.form.Constant.Sign() > 0 || c.equation && c.form.Constant.Sign() != 0)
}

// Limits for what is extracted from a statement. The rest is only tested.
const (
	maxWays        = 24
	maxConstraints = 48
)

// conjunction is a way before elimination.
type conjunction struct {
	constraints []constraint
	exact       bool
	words       []*atom // conditions that automata decide
}

// ways returns a statement as a disjunction of conjunctions. Conjunctions that leave out a condition that is not a linear constraint are not exact.
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

// plan makes a plan for slots that make cond true, under further constraints. known reports which slots are known beforehand.
func (s *scope) plan(slots []int, cond node, further []constraint, known func(slot int) bool) *plan {
	p := &plan{scope: s, slots: slots, cond: cond, holds: s.judge(cond), watch: s.digits.watch}
	list := ways(cond)
	p.exact = len(list) == 1 && list[0].exact &&
		!slices.ContainsFunc(list[0].constraints, func(c constraint) bool { return len(c.form.needs) > 0 })
	for _, c := range list {
		c.constraints = append(slices.Clone(c.constraints), further...)
		p.ways = append(p.ways, s.way(slots, c, known))
	}
	for _, slot := range slots {
		p.after = append(p.after, s.divisions(s.after[slot]))
	}
	return p
}

// bounded reports whether every slot has an upper bound.
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

// unbounded returns the first slot without an upper bound.
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

// explained finds the slots in constraints that are not plain: quotients and quantified variables. It adds what is known of these slots,
// and returns them. The constraints, which it may change, are then only bounds.
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

// newLimit returns the bound on a slot that a·slot + rest = 0 expresses.
func newLimit(rest form, a *big.Int) limit {
	if a.Sign() > 0 {
		return limit{rest.times(minusOne).ready(), integer(a)}
	}
	return limit{rest.ready(), integer(new(big.Int).Neg(a))}
}

// steps finds a congruence for each slot. It comes from an equation in which the coefficients of what is not known yet have a common divisor.
func steps(list []constraint, slots, others []int) []*congruence {
	all := make([]*congruence, len(slots))
	for i, slot := range slots {
		later := func(x int) bool { return slices.Contains(others, x) || slices.Contains(slots[i+1:], x) }
		for _, c := range list {
			a := c.form.At(slot)
			if !c.equation || all[i] != nil {
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

// eliminate returns constraints without the slot that follow from the list. An equation with the slot replaces it; otherwise every lower
// bound is combined with every upper bound (Fourier and Motzkin).
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
