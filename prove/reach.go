package prove

import (
	"slices"

	"zeck/logic"
)

// reach tells whether a move of a kind leads from one position to another. Where there are many moves and few positions of the value, tables
// ask it about each of these, instead of looking where every move leads: the choices follow from where it leads.
type reach struct {
	to     []weights // in the numbers of the position and the choices
	steps  []solved
	holds  func(p []int64) bool
	values []int64 // scratch: the position, then the choices
}

// weights is a linear form of a list of numbers.
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

// solved says that a choice follows from where a coordinate leads, once those before are known.
type solved struct{ coordinate, slot int }

// newReach returns it for a kind of move; not ok if its choices do not follow, one after the other, from where it leads, if it can make a
// number larger, or if its condition is none of numbers.
func newReach(position []string, m Move) (r *reach, ok bool) {
	names := slices.Concat(position, m.Params)
	r = &reach{holds: func([]int64) bool { return true }, values: make([]int64, len(names))}
	for i, text := range m.To {
		f, ok := linearOf(number(text))
		if !ok || !lessens(position[i], f, m.Params) {
			return nil, false
		}
		l := weights{make([]int64, len(names)), int64(f.constant)}
		for name, c := range f.coef {
			l.coef[slices.Index(names, name)] = int64(c) // there are no others in what lessens a number
		}
		r.to = append(r.to, l)
	}
	if m.If != "" {
		if r.holds, ok = condition(logic.MustParse(m.If).Tree(), names); !ok {
			return nil, false
		}
	}
	known := make([]bool, len(names))
	for i := range position {
		known[i] = true
	}
	for range m.Params {
		if !r.solve(known) {
			return nil, false
		}
	}
	return r, true
}

// solve finds a coordinate from which one more choice follows.
func (r *reach) solve(known []bool) bool {
	for i, l := range r.to {
		open, slot := 0, 0
		for j, c := range l.coef {
			if c != 0 && !known[j] {
				open, slot = open+1, j
			}
		}
		if open == 1 {
			known[slot] = true
			r.steps = append(r.steps, solved{i, slot})
			return true
		}
	}
	return false
}

// lessens reports whether what a number becomes is never more than it was.
func lessens(name string, f form, params []string) bool {
	taken := form{coef: map[string]int{name: 1}}.plus(-1, f)
	for other, c := range taken.coef {
		if c < 0 || !slices.Contains(params, other) {
			return false
		}
	}
	return taken.constant >= 0
}

// leads reports whether a move leads from p to q.
func (r *reach) leads(p, q []int64) bool {
	copy(r.values, p)
	clear(r.values[len(p):])
	for _, s := range r.steps {
		l := &r.to[s.coordinate]
		rest, c := q[s.coordinate]-l.at(r.values), l.coef[s.slot]
		if rest%c != 0 || rest/c < 0 {
			return false
		}
		r.values[s.slot] = rest / c
	}
	for i := range r.to {
		if r.to[i].at(r.values) != q[i] {
			return false
		}
	}
	return r.holds(r.values)
}
