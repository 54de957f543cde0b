package rules

import (
	"math"
	"math/big"
)

// What is here works in machine integers. It is used for positions so small that nothing overflows, see [scope.factor]; what is in slow.go
// says the same at every size.

type fastLimit struct {
	form fastForm
	by   int64
}

type fastLevel struct {
	low, high []fastLimit
	step      *fastForm
	modulus   int64
	find      *atom
}

type fastWay struct {
	given  []fastForm
	equals []bool
	needs  []int
	levels []fastLevel
}

type fastQuotient struct {
	slot int
	of   fastForm
	by   int64
}

// quick translates a plan. It is called when all of the scope is known to fit.
func (p *plan) quick() {
	if p.fast != nil {
		return
	}
	p.fast = p.scope.quick(p.cond)
	for _, slots := range p.after {
		p.quotients = append(p.quotients, p.scope.fastQuotients(slots))
	}
	limits := func(list []limit) (quick []fastLimit) {
		for _, l := range list {
			quick = append(quick, fastLimit{l.form.fast(), l.by.Int64()})
		}
		return quick
	}
	for _, w := range p.ways {
		q := fastWay{needs: w.needs}
		for _, c := range w.given {
			q.given, q.equals = append(q.given, c.form.fast()), append(q.equals, c.equation)
		}
		for _, l := range w.levels {
			level := fastLevel{low: limits(l.low), high: limits(l.high), find: l.find}
			if l.step != nil {
				step := l.step.form.fast()
				level.step, level.modulus = &step, l.step.modulus.Int64()
			}
			q.levels = append(q.levels, level)
		}
		p.fastWays = append(p.fastWays, q)
	}
}

// quick returns a statement in machine integers.
func (s *scope) quick(n node) func(e []int64) bool {
	switch n := n.(type) {
	case fact:
		return func([]int64) bool { return bool(n) }
	case test:
		return quickTest(n)
	case not:
		body := s.quick(n.body)
		return func(e []int64) bool { return !body(e) }
	case all:
		parts := s.quickAll(n.parts)
		if len(parts) == 2 {
			x, y := parts[0], parts[1]
			return func(e []int64) bool { return x(e) && y(e) }
		}
		return func(e []int64) bool {
			for _, part := range parts {
				if !part(e) {
					return false
				}
			}
			return true
		}
	case some:
		parts := s.quickAll(n.parts)
		return func(e []int64) bool {
			for _, part := range parts {
				if part(e) {
					return true
				}
			}
			return false
		}
	case same:
		left, right := s.quick(n.left), s.quick(n.right)
		return func(e []int64) bool { return left(e) == right(e) }
	case exists:
		n.plan.quick()
		return func(e []int64) bool { return n.holdsFast(e) }
	case word:
		return n.atom.holdsFast
	}
	panic("rules: a statement of no kind")
}

func (s *scope) quickAll(parts []node) (quick []func([]int64) bool) {
	for _, part := range parts {
		quick = append(quick, s.quick(part))
	}
	return quick
}

func quickTest(n test) func(e []int64) bool {
	f := n.form.fast()
	if len(f.needs) == 0 && !f.never && n.op == '<' {
		switch len(f.slots) {
		case 1:
			s, c, k := f.slots[0], f.coef[0], f.constant
			return func(e []int64) bool { return c*e[s]+k <= 0 }
		case 2:
			s, c, t, d, k := f.slots[0], f.coef[0], f.slots[1], f.coef[1], f.constant
			return func(e []int64) bool { return c*e[s]+d*e[t]+k <= 0 }
		}
	}
	switch n.op {
	case '=':
		return func(e []int64) bool { return f.defined(e) && f.eval(e) == 0 }
	case '!':
		return func(e []int64) bool { return f.defined(e) && f.eval(e) != 0 }
	}
	return func(e []int64) bool { return f.defined(e) && f.eval(e) <= 0 }
}

// divideFast works out quotients.
func (s *scope) divideFast(e []int64, list []fastQuotient) {
	for _, q := range list {
		e[q.slot] = undefined
		if q.of.defined(e) {
			if v := q.of.eval(e); v >= 0 {
				e[q.slot] = v / q.by
			}
		}
	}
}

func (s *scope) fastQuotients(slots []int) (list []fastQuotient) {
	for _, slot := range slots {
		q := s.quotients[slot]
		list = append(list, fastQuotient{slot, q.of.fast(), q.by.Int64()})
	}
	return list
}

// fastRun is a plan being carried out.
type fastRun struct {
	plan   *plan
	e      []int64
	visit  func() bool // told about every solution; false stops
	wide   int64       // a range of more numbers is not gone through; 0: all are
	gaveUp bool        // there was one
}

// open returns the ways that are open, as bits.
func (r *fastRun) open() (open uint32) {
ways:
	for i := range r.plan.fastWays {
		w := &r.plan.fastWays[i]
		for _, s := range w.needs {
			if r.e[s] == undefined {
				continue ways
			}
		}
		for k, f := range w.given {
			if v := f.eval(r.e); v > 0 || v < 0 && w.equals[k] {
				continue ways
			}
		}
		open |= 1 << i
	}
	return open
}

// bounds returns the range of a slot in a way, and the distance of the numbers in it that are looked at.
func (r *fastRun) bounds(l *fastLevel) (lo, hi, step int64) {
	hi = math.MaxInt64
	for i := range l.low {
		v := l.low[i].form.eval(r.e)
		if by := l.low[i].by; by != 1 {
			v = -floorDiv64(-v, by)
		}
		lo = max(lo, v)
	}
	for i := range l.high {
		v := l.high[i].form.eval(r.e)
		if by := l.high[i].by; by != 1 {
			v = floorDiv64(v, by)
		}
		hi = min(hi, v)
	}
	step = 1
	if l.step != nil {
		step = l.modulus
		want := l.step.eval(r.e) - lo
		lo += want - floorDiv64(want, step)*step
	}
	return lo, hi, step
}

func floorDiv64(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// from goes through all numbers for the slots from number i on; false says that it was stopped.
func (r *fastRun) from(i int, open uint32) bool {
	p := r.plan
	switch {
	case open == 0:
		return true
	case i == len(p.slots):
		return !p.exact && !p.fast(r.e) || r.visit()
	}
	slot := p.slots[i]
	if open&(open-1) == 0 { // one way
		k := 0
		for open>>k&1 == 0 {
			k++
		}
		lo, hi, step := r.bounds(&p.fastWays[k].levels[i])
		if r.wide > 0 && hi-lo > r.wide*step {
			r.gaveUp = true
			return false
		}
		find := r.finder(&p.fastWays[k].levels[i], slot, hi)
		for v := lo; v <= hi; v += step {
			if p.watch.over() {
				return false
			}
			if find != nil {
				if v = find.nextFast(v); v > hi {
					break
				}
			}
			r.e[slot] = v
			if q := p.quotients[i]; q != nil {
				p.scope.divideFast(r.e, q)
			}
			if !r.from(i+1, open) {
				return false
			}
		}
		return true
	}
	var lo, hi, step [maxWays]int64
	var find [maxWays]*finder
	for k := range p.fastWays {
		if open>>k&1 == 1 {
			l := &p.fastWays[k].levels[i]
			if lo[k], hi[k], step[k] = r.bounds(l); r.wide > 0 && hi[k]-lo[k] > r.wide*step[k] {
				r.gaveUp = true
				return false
			}
			if find[k] = r.finder(l, slot, hi[k]); find[k] != nil && lo[k] <= hi[k] {
				lo[k] = find[k].nextFast(lo[k])
			}
		}
	}
	for {
		v, at := int64(math.MaxInt64), uint32(0)
		for k := range p.fastWays {
			if open>>k&1 == 1 && lo[k] <= hi[k] && lo[k] <= v {
				if lo[k] < v {
					v, at = lo[k], 0
				}
				at |= 1 << k
			}
		}
		if at == 0 {
			return true
		}
		if p.watch.over() {
			return false
		}
		r.e[slot] = v
		if q := p.quotients[i]; q != nil {
			p.scope.divideFast(r.e, q)
		}
		if !r.from(i+1, at) {
			return false
		}
		for k := range p.fastWays {
			if at>>k&1 == 1 {
				if lo[k] += step[k]; find[k] != nil && lo[k] <= hi[k] {
					lo[k] = find[k].nextFast(lo[k])
				}
			}
		}
	}
}

// finder returns what finds numbers by their digits; nil where all are looked at.
func (r *fastRun) finder(l *fastLevel, slot int, hi int64) *finder {
	if l.find == nil || hi < 0 {
		return nil
	}
	e := make([]*big.Int, len(r.e))
	for _, s := range l.find.slots {
		if s != slot {
			e[s] = big.NewInt(r.e[s])
		}
	}
	return l.find.finder(e, slot, big.NewInt(hi))
}

// maxRange is how many numbers a quantifier goes through before digits decide instead.
const maxRange = 1 << 10

func (n exists) holdsFast(e []int64) bool {
	found := false
	r := fastRun{plan: n.plan, e: e, visit: func() bool { found = true; return false }}
	if n.shape != nil {
		r.wide = maxRange
	}
	r.from(0, r.open())
	if r.gaveUp {
		return n.shape.holdsFast(e)
	}
	return found
}
