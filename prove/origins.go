package prove

import (
	"slices"

	"zeck/internal/linform"
)

// origins finds the origins of a position: the positions from which a move of a kind leads to it. If there are many moves and few positions
// of the value, a table marks the origins of each of these, instead of trying the moves of every position: a sieve.
type origins struct {
	to          []weights // as linear forms in the numbers of the position and the choices
	steps       []inference
	chosen      []inference // how the choices of a move follow from its origin and its target; nil if they do not
	holds       func(p []int64) bool
	neverLarger bool    // no move makes a number larger
	values      []int64 // scratch: the position, then the choices
}

// weights is a linear form in a list of numbers.
type weights struct {
	coef     []int64
	constant int64
}

func (l *weights) at(values []int64) int64 {
	sum := l.constant
	for i, c := range l.coef {
		sum += c * values[i]
	}
	return sum
}

// inference says that a number, of the position or a choice, follows from a coordinate of the target once the numbers before it are known.
// If the coordinate is −1, the number is free.
type inference struct {
	coordinate, slot int
	most             int64 // the largest value of a free number; −1: as large as the table allows
}

// newOrigins returns the origins for a kind of move. It is not ok if the choices do not follow, one after the other, from where the move
// starts and leads, or if the condition is not computable.
func newOrigins(position []string, c kindCase) (v *origins, ok bool) {
	names := slices.Concat(position, c.Params)
	v = &origins{values: make([]int64, len(names)), neverLarger: true}
	if c.to == nil {
		return nil, false
	}
	for i, f := range c.to {
		v.neverLarger = v.neverLarger && neverLarger(position[i], f, c.Params)
		l := weights{make([]int64, len(names)), f.Constant.Int64()}
		for j, name := range names {
			l.coef[j] = f.At(name).Int64()
		}
		v.to = append(v.to, l)
	}
	if v.holds, ok = condition(c.If, names); !ok {
		return nil, false
	}
	known := make([]bool, len(names))
	for i := range position {
		known[i] = true
	}
	for v.solve(known) {
	}
	if !slices.Contains(known, false) {
		v.chosen = v.steps
	}
	v.steps = nil
	clear(known)
	for slices.Contains(known, false) {
		if v.solve(known) {
			continue
		}
		next, most := slices.Index(known, false), int64(-1)
		for i := len(position); i < len(names) && most < 0; i++ {
			if bound, ok := c.most(names[i]); ok && !known[i] {
				next, most = i, int64(bound)
			}
		}
		if next >= len(position) && most < 0 {
			return nil, false
		}
		known[next] = true
		v.steps = append(v.steps, inference{-1, next, most})
	}
	return v, true
}

// most returns the largest value of a choice that has few values.
func (c *kindCase) most(choice string) (most int, ok bool) {
	for _, f := range c.bounds() {
		if c := coefficient(f, choice); c < 0 && len(f.Vars) == 1 && constantOf(f)/-c <= linform.MaxValues {
			return constantOf(f) / -c, true
		}
	}
	return 0, false
}

// solve finds a coordinate from which one more number follows.
func (v *origins) solve(known []bool) bool {
	for i, l := range v.to {
		open, slot := 0, 0
		for j, c := range l.coef {
			if c != 0 && !known[j] {
				open, slot = open+1, j
			}
		}
		if open == 1 {
			known[slot] = true
			v.steps = append(v.steps, inference{i, slot, -1})
			return true
		}
	}
	return false
}

// neverLarger reports whether a move never makes a number larger.
func neverLarger(name string, f form, params []string) bool {
	taken := linform.Var(name).Minus(f)
	_, pure := taken.Weights(params, 2*maxCoefficient)
	return pure && taken.Natural()
}

// cost returns about how many positions each considers.
func (v *origins) cost(side int) int {
	all := 1
	for _, s := range v.steps {
		if s.coordinate >= 0 {
			continue
		}
		if s.most >= 0 {
			all *= int(s.most) + 1
		} else {
			all *= side
		}
	}
	return all
}

// connects reports whether a move leads from p to q, where the choices follow from both.
func (v *origins) connects(p, q []int64) bool {
	copy(v.values, p)
	clear(v.values[len(p):])
	return !slices.ContainsFunc(v.chosen, func(s inference) bool { return !v.follow(s, q) }) && v.leadTo(q)
}

// follow computes the number that follows from a coordinate of q, and reports whether it exists.
func (v *origins) follow(s inference, q []int64) bool {
	l := &v.to[s.coordinate]
	rest, c := q[s.coordinate]-l.at(v.values), l.coef[s.slot]
	if rest%c != 0 || rest/c < 0 {
		return false
	}
	v.values[s.slot] = rest / c
	return true
}

// leadTo reports whether the move given by the values leads to q.
func (v *origins) leadTo(q []int64) bool {
	for i := range v.to {
		if v.to[i].at(v.values) != q[i] {
			return false
		}
	}
	return v.holds == nil || v.holds(v.values)
}

// each calls from with the positions from which a move leads to q, if their numbers are below side. It returns how many were tried. The
// slice is valid until from returns.
func (v *origins) each(q []int64, side int64, from func(p []int64)) (tried int) {
	clear(v.values)
	var next func(step int)
	next = func(step int) {
		if step == len(v.steps) {
			if tried++; v.leadTo(q) {
				from(v.values[:len(q)])
			}
			return
		}
		s := v.steps[step]
		if s.coordinate < 0 {
			most := s.most
			if most < 0 {
				most = side - 1
			}
			for n := range most + 1 {
				v.values[s.slot] = n
				next(step + 1)
			}
		} else if v.follow(s, q) && (s.slot >= len(q) || v.values[s.slot] < side) {
			next(step + 1)
		}
		v.values[s.slot] = 0
	}
	next(0)
	return tried
}
