package rules

import (
	"math"
	"math/big"
	"slices"

	"zeck/internal/rays"
)

// Limits of how moves are taken apart into moves along lines.
const (
	maxRays      = 2000
	maxRayNumber = 1 << 20
)

// alongLines returns the game as moves along directions; not ok if it has others, if not every tuple is a position, or if it has too many
// numbers. In a game where the order of the numbers does not matter, that of the moves must not either, but in games of two piles with all
// moves in one.
//
// A kind of move goes along directions if each of its targets is the number itself less a constant and less multiples of what is chosen,
// and the conditions speak of what is chosen only. Of a choice that has two constants for bounds every value is taken on its own; two
// choices whose difference is bounded by constants are one and a few differences; and one that is left is the number of steps.
func (in *instance) alongLines() (r rays.Rules, ok bool) {
	n := len(in.file.Variables)
	if n > rays.MaxPiles || in.domain != nil || in.file.Cap >= 0 || in.splits || in.file.Piles {
		return r, false
	}
	r = rays.Rules{Piles: n, Unordered: in.file.Unordered}
	for _, k := range in.kinds {
		way, ok := k.directions()
		if !ok {
			return r, false
		}
		for _, c := range ways(k.plan.cond) {
			if !c.exact {
				return r, false
			}
			w := way
			w.limits, ok = k.lineLimits(c.constraints)
			if !ok || !w.spell(&r) {
				return r, false
			}
		}
	}
	if r.Check() != nil {
		return r, false
	}
	return r, !r.Unordered || r.Symmetric() || r.PartnerBytes(2) < math.MaxInt64
}

// lineWay is one way to move: take base, and for each choice that many times its direction.
type lineWay struct {
	base   []int
	dirs   [][]int // of each choice
	limits []lineLimit
}

// lineLimit says that Σ coef·choice + constant ≤ 0.
type lineLimit struct {
	coef     []int
	constant int
}

// directions takes the targets apart; not ok if a move does something else than take.
func (k *kind) directions() (w lineWay, ok bool) {
	n := k.numbers
	w = lineWay{base: make([]int, n)}
	for range k.plan.slots {
		w.dirs = append(w.dirs, make([]int, n))
	}
	for i, t := range k.targets[0] {
		taken := slotForm(i).plus(minusOne, t)
		if len(t.needs) > 0 || taken.at(i) != nil {
			return w, false
		}
		if w.base[i], ok = littleInt(taken.constant); !ok {
			return w, false
		}
		for j, slot := range taken.slots {
			c := slices.Index(k.plan.slots, slot)
			if c < 0 {
				return w, false
			}
			if w.dirs[c][i], ok = littleInt(taken.coef[j]); !ok {
				return w, false
			}
		}
	}
	return w, !slices.ContainsFunc(k.fixed, func(number int) bool { return number >= 0 })
}

// littleInt returns a number that is not large.
func littleInt(n *big.Int) (int, bool) {
	if !n.IsInt64() || n.Int64() > maxRayNumber || n.Int64() < -maxRayNumber {
		return 0, false
	}
	return int(n.Int64()), true
}

// lineLimits takes conditions apart. Those that say no more than that a target is natural are left out; not ok if one of the others speaks
// of the position.
func (k *kind) lineLimits(list []constraint) (limits []lineLimit, ok bool) {
	for _, c := range list {
		natural := func(target form) bool { // whether target ≥ 0 implies it
			sum := c.form.plus(one, target)
			return len(sum.slots) == 0 && sum.constant.Sign() <= 0
		}
		if len(c.form.needs) > 0 || c.form.never {
			return nil, false
		}
		if !c.equation && slices.ContainsFunc(k.targets[0], natural) {
			continue
		}
		forms := []form{c.form}
		if c.equation {
			forms = append(forms, c.form.times(minusOne))
		}
		for _, f := range forms {
			l := lineLimit{coef: make([]int, len(k.plan.slots))}
			if l.constant, ok = littleInt(f.constant); !ok {
				return nil, false
			}
			for j, slot := range f.slots {
				i := slices.Index(k.plan.slots, slot)
				if i < 0 {
					return nil, false
				}
				if l.coef[i], ok = littleInt(f.coef[j]); !ok {
					return nil, false
				}
			}
			limits = append(limits, l)
		}
	}
	return limits, true
}

// spell adds the moves of a way to the rules; not ok if they do not go along lines, or are too many.
func (w lineWay) spell(r *rays.Rules) bool {
	if len(r.Moves) > maxRays {
		return false
	}
	switch len(w.dirs) {
	case 0:
		if !slices.ContainsFunc(w.limits, func(l lineLimit) bool { return l.constant > 0 }) {
			r.Moves = append(r.Moves, rays.Jump(w.base...))
		}
		return true
	case 1:
		return w.ray(r)
	}
	for i := range w.dirs {
		if low, high, ok := w.bounds(unit(len(w.dirs), i)); ok {
			return w.every(low, high, r, func(v int) lineWay { return w.fixing(i, v) })
		}
	}
	if len(w.dirs) == 2 {
		if low, high, ok := w.bounds([]int{1, -1}); ok {
			return w.every(low, high, r, w.joining)
		}
	}
	return false
}

// ray adds the moves of a way with one choice.
func (w lineWay) ray(r *rays.Rules) bool {
	low, high, bounded := w.bounds([]int{1})
	m := rays.Move{Base: w.base, Along: w.dirs[0], Least: low, Most: rays.Unbounded}
	if bounded {
		m.Most = high
	}
	still := !slices.ContainsFunc(m.Along, func(n int) bool { return n != 0 })
	switch {
	case bounded && high < low, slices.ContainsFunc(w.limits, func(l lineLimit) bool { return l.coef[0] == 0 && l.constant > 0 }):
		return true // there are none
	case still && !bounded:
		return false
	case still: // what is chosen does not matter
		m.Least, m.Most = 0, 0
	}
	r.Moves = append(r.Moves, m)
	return true
}

// every adds the moves of the ways for all numbers between two bounds.
func (w lineWay) every(low, high int, r *rays.Rules, way func(v int) lineWay) bool {
	if high-low > maxRays {
		return false
	}
	for v := low; v <= high; v++ {
		if !way(v).spell(r) {
			return false
		}
	}
	return true
}

func unit(n, i int) []int {
	u := make([]int, n)
	u[i] = 1
	return u
}

// bounds returns the least and the greatest value of a form in the choices that limits on it, or on multiples of it, allow; without an
// upper one it is not bounded. A choice is at least 0.
func (w lineWay) bounds(form []int) (low, high int, bounded bool) {
	low, atLeast := 0, !slices.Contains(form, -1)
	for _, l := range w.limits {
		first := slices.IndexFunc(form, func(n int) bool { return n != 0 })
		c := l.coef[first] * form[first] // the limit is c·form + constant ≤ 0, if it is one on the form
		if c == 0 || slices.ContainsFunc(indices(form), func(i int) bool { return l.coef[i] != c*form[i] }) {
			continue
		}
		if c > 0 {
			v := int(floorDiv64(int64(-l.constant), int64(c)))
			if !bounded || v < high {
				high, bounded = v, true
			}
			continue
		}
		if v := -int(floorDiv64(int64(-l.constant), int64(-c))); !atLeast || v > low {
			low, atLeast = v, true
		}
	}
	return low, high, bounded && atLeast
}

func indices(list []int) (all []int) {
	for i := range list {
		all = append(all, i)
	}
	return all
}

// fixing returns the way with choice i made.
func (w lineWay) fixing(i, v int) lineWay {
	fixed := lineWay{base: added(w.base, v, w.dirs[i]), dirs: slices.Delete(slices.Clone(w.dirs), i, i+1)}
	for _, l := range w.limits {
		fixed.limits = append(fixed.limits, lineLimit{slices.Delete(slices.Clone(l.coef), i, i+1), l.constant + v*l.coef[i]})
	}
	return fixed
}

// joining returns the way of two choices that differ by d: the first is the second and d. What is chosen then is the smaller one.
func (w lineWay) joining(d int) lineWay {
	first, second := max(d, 0), max(-d, 0)
	joined := lineWay{base: added(added(w.base, first, w.dirs[0]), second, w.dirs[1]), dirs: [][]int{added(w.dirs[0], 1, w.dirs[1])}}
	for _, l := range w.limits {
		joined.limits = append(joined.limits, lineLimit{[]int{l.coef[0] + l.coef[1]}, l.constant + first*l.coef[0] + second*l.coef[1]})
	}
	return joined
}

// added returns a + c·b.
func added(a []int, c int, b []int) []int {
	sum := slices.Clone(a)
	for i := range sum {
		sum[i] += c * b[i]
	}
	return sum
}
