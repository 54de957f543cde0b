package rules

import (
	"math/big"
)

// holds works a statement out at any size.
func (s *scope) holds(n node, e []*big.Int) bool {
	switch n := n.(type) {
	case fact:
		return bool(n)
	case test:
		v := n.form.eval(e)
		switch {
		case v == nil:
			return false
		case n.op == '=':
			return v.Sign() == 0
		case n.op == '!':
			return v.Sign() != 0
		}
		return v.Sign() <= 0
	case not:
		return !s.holds(n.body, e)
	case all:
		for _, part := range n.parts {
			if !s.holds(part, e) {
				return false
			}
		}
		return true
	case some:
		for _, part := range n.parts {
			if s.holds(part, e) {
				return true
			}
		}
		return false
	case same:
		return s.holds(n.left, e) == s.holds(n.right, e)
	case exists:
		return n.holds(e)
	case word:
		return n.atom.holds(e)
	}
	panic("rules: a statement of no kind")
}

func (n exists) holds(e []*big.Int) bool {
	found := false
	r := slowRun{plan: n.plan, e: e, visit: func() bool { found = true; return false }}
	if n.shape != nil {
		r.wide = big.NewInt(maxRange)
	}
	r.from(0, r.open())
	if r.gaveUp {
		return n.shape.holds(e)
	}
	return found
}

// divide works out quotients.
func (s *scope) divide(e []*big.Int, slots []int) {
	for _, slot := range slots {
		q := s.quotients[slot]
		e[slot] = nil
		if v := q.of.eval(e); v != nil && v.Sign() >= 0 {
			e[slot] = v.Quo(v, q.by)
		}
	}
}

// slowRun is a plan being carried out; see [fastRun].
type slowRun struct {
	plan   *plan
	e      []*big.Int
	visit  func() bool
	wide   *big.Int // nil: all ranges are gone through
	gaveUp bool
}

func (r *slowRun) open() (open uint32) {
ways:
	for i, w := range r.plan.ways {
		for _, s := range w.needs {
			if r.e[s] == nil {
				continue ways
			}
		}
		for _, c := range w.given {
			if sign := c.form.eval(r.e).Sign(); sign > 0 || sign < 0 && c.equation {
				continue ways
			}
		}
		open |= 1 << i
	}
	return open
}

func (r *slowRun) bounds(l level) (lo, hi, step *big.Int) {
	lo, step = new(big.Int), one
	for _, x := range l.low {
		if v := ceilDiv(x.form.eval(r.e), x.by); v.Cmp(lo) > 0 {
			lo = v
		}
	}
	for _, x := range l.high {
		if v := floorDiv(x.form.eval(r.e), x.by); hi == nil || v.Cmp(hi) < 0 {
			hi = v
		}
	}
	if l.step != nil {
		step = l.step.modulus
		want := l.step.form.eval(r.e)
		want.Sub(want, lo)
		lo = new(big.Int).Add(lo, want.Mod(want, step))
	}
	return lo, hi, step
}

// slowRange is what is left of the range of a slot in a way.
type slowRange struct {
	lo, hi, step *big.Int
	find         *finder // nil: all numbers are looked at
}

// settle moves on to a number that the digits allow.
func (x *slowRange) settle() {
	if x.find != nil && x.lo.Cmp(x.hi) <= 0 {
		if x.lo = x.find.next(x.lo); x.lo == nil {
			x.lo = new(big.Int).Add(x.hi, one)
		}
	}
}

func (r *slowRun) from(i int, open uint32) bool {
	p := r.plan
	switch {
	case open == 0:
		return true
	case i == len(p.slots):
		return !p.exact && !p.scope.holds(p.cond, r.e) || r.visit()
	}
	ranges := make([]slowRange, len(p.ways))
	for k, w := range p.ways {
		if open>>k&1 == 0 {
			continue
		}
		x := &ranges[k]
		x.lo, x.hi, x.step = r.bounds(w.levels[i])
		if w.levels[i].find != nil && x.hi != nil && x.hi.Sign() >= 0 {
			x.find = w.levels[i].find.finder(r.e, p.slots[i], x.hi)
			x.settle()
		}
		if r.wide != nil {
			if width := new(big.Int).Sub(x.hi, x.lo); width.Cmp(new(big.Int).Mul(r.wide, x.step)) > 0 {
				r.gaveUp = true
				return false
			}
		}
	}
	for {
		var v *big.Int
		at := uint32(0)
		for k, x := range ranges {
			if open>>k&1 == 0 || x.hi != nil && x.lo.Cmp(x.hi) > 0 || v != nil && x.lo.Cmp(v) > 0 {
				continue
			}
			if v == nil || x.lo.Cmp(v) < 0 {
				v, at = x.lo, 0
			}
			at |= 1 << k
		}
		if v == nil {
			return true
		}
		if p.watch.over() {
			return false
		}
		r.e[p.slots[i]] = v
		p.scope.divide(r.e, p.after[i])
		if !r.from(i+1, at) {
			return false
		}
		for k := range ranges {
			if at>>k&1 == 1 {
				ranges[k].lo = new(big.Int).Add(ranges[k].lo, ranges[k].step)
				ranges[k].settle()
			}
		}
	}
}
