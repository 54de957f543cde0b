package rules

// division computes a quotient.
type division struct {
	slot int
	of   formula
	by   num
}

// divisions returns the divisions for some slots.
func (s *scope) divisions(slots []int) (list []division) {
	for _, slot := range slots {
		q := s.quotients[slot]
		list = append(list, division{slot, q.of.ready(), integer(q.by)})
	}
	return list
}

// divide computes quotients. The quotient of a negative number is undefined.
func divide(e []num, list []division) {
	for i := range list {
		q := &list[i]
		if v := q.of.eval(e); v.defined() && v.sign() >= 0 {
			e[q.slot] = v.floorDiv(q.by)
		} else {
			e[q.slot] = none
		}
	}
}

// fill returns the slots of a scope for these numbers, with the quotients that depend only on them.
func (s *scope) fill(numbers []num) []num {
	e := make([]num, s.slots)
	copy(e, numbers)
	divide(e, s.first)
	return e
}

// judge returns a function that decides a statement.
func (s *scope) judge(n node) func(e []num) bool {
	switch n := n.(type) {
	case fact:
		return func([]num) bool { return bool(n) }
	case test:
		f := n.form.ready()
		switch n.op {
		case '=':
			return func(e []num) bool { v := f.eval(e); return v.defined() && v.sign() == 0 }
		case '!':
			return func(e []num) bool { v := f.eval(e); return v.defined() && v.sign() != 0 }
		}
		return func(e []num) bool { v := f.eval(e); return v.defined() && v.sign() <= 0 }
	case not:
		body := s.judge(n.body)
		return func(e []num) bool { return !body(e) }
	case all:
		return s.judgeParts(n.parts, true)
	case some:
		return s.judgeParts(n.parts, false)
	case same:
		left, right := s.judge(n.left), s.judge(n.right)
		return func(e []num) bool { return left(e) == right(e) }
	case exists:
		return n.holds
	case word:
		return n.atom.holds
	}
	panic("rules: a statement of no kind")
}

// judgeParts returns a function that reports whether all parts hold, or whether some do.
func (s *scope) judgeParts(parts []node, all bool) func(e []num) bool {
	var judges []func(e []num) bool
	for _, part := range parts {
		judges = append(judges, s.judge(part))
	}
	return func(e []num) bool {
		for _, holds := range judges {
			if holds(e) != all {
				return !all
			}
		}
		return all
	}
}

// maxRange is how many numbers a quantifier tries before an automaton decides instead.
const maxRange = 1 << 10

func (n exists) holds(e []num) bool {
	found := false
	r := run{plan: n.plan, e: e, near: n.shape != nil, visit: func() bool { found = true; return false }}
	r.start()
	if r.gaveUp {
		return n.shape.holds(e)
	}
	return found
}

// run is the execution of a plan.
type run struct {
	plan   *plan
	e      []num
	visit  func() bool // called for every solution; returning false stops
	near   bool        // give up if a range has more than maxRange numbers
	gaveUp bool        // such a range was met
}

// start visits all solutions. It returns false if it was stopped.
func (r *run) start() bool { return r.from(0, r.open()) }

// open returns the ways whose conditions hold, as bits.
func (r *run) open() (open uint32) {
ways:
	for i := range r.plan.ways {
		w := &r.plan.ways[i]
		for _, s := range w.needs {
			if !r.e[s].defined() {
				continue ways
			}
		}
		for k := range w.tests {
			if sign := w.tests[k].eval(r.e).sign(); sign > 0 || sign < 0 && w.given[k].equation {
				continue ways
			}
		}
		open |= 1 << i
	}
	return open
}

// span is the rest of the numbers for a slot in one of the ways.
type span struct {
	way            uint32 // as a bit
	at, last, step num
	find           *finder // nil: every number is possible
}

// span returns the numbers for slot i of the plan that a way allows.
func (r *run) span(way, i int) span {
	l := &r.plan.ways[way].levels[i]
	s := span{way: 1 << way, step: num{word: 1}}
	for j := range l.low {
		if v := l.low[j].value.eval(r.e).ceilDiv(l.low[j].by); v.cmp(s.at) > 0 {
			s.at = v
		}
	}
	for j := range l.high {
		if v := l.high[j].value.eval(r.e).floorDiv(l.high[j].by); j == 0 || v.cmp(s.last) < 0 {
			s.last = v
		}
	}
	if l.step != nil {
		s.step = l.step.modulus
		want := l.step.value.eval(r.e).plus(s.at.negated())
		s.at = s.at.plus(want.mod(s.step))
	}
	if l.find != nil && s.last.sign() >= 0 {
		s.find = l.find.finder(r.e, r.plan.slots[i], s.last)
		s.settle()
	}
	return s
}

func (s *span) done() bool { return s.at.cmp(s.last) > 0 }

// settle advances to a number that the automaton accepts.
func (s *span) settle() {
	if s.find != nil && !s.done() {
		if s.at = s.find.next(s.at); !s.at.defined() {
			s.at = s.last.plus(num{word: 1})
		}
	}
}

// from visits all values of the slots from number i on. It returns false if it was stopped.
func (r *run) from(i int, open uint32) bool {
	p := r.plan
	switch {
	case open == 0:
		return true
	case i == len(p.slots):
		return !p.exact && !p.holds(r.e) || r.visit()
	}
	var few [2]span
	spans := few[:0]
	for k := range p.ways {
		if open>>k&1 == 0 {
			continue
		}
		s := r.span(k, i)
		if r.near && s.last.cmp(s.at.plus(s.step.times(maxRange))) > 0 {
			r.gaveUp = true
			return false
		}
		spans = append(spans, s)
	}
	for {
		var v num
		at := uint32(0)
		for j := range spans {
			s := &spans[j]
			if s.done() {
				continue
			}
			if at == 0 || s.at.cmp(v) < 0 {
				v, at = s.at, s.way
			} else if s.at.cmp(v) == 0 {
				at |= s.way
			}
		}
		if at == 0 {
			return true
		}
		if p.watch.over() {
			return false
		}
		r.e[p.slots[i]] = v
		divide(r.e, p.after[i])
		if !r.from(i+1, at) {
			return false
		}
		for j := range spans {
			if s := &spans[j]; at&s.way != 0 {
				s.at = s.at.plus(s.step)
				s.settle()
			}
		}
	}
}
