package rules

import (
	"slices"

	"zeck/internal/linform"
	"zeck/internal/table"
)

// Limits of how moves are taken apart into moves along lines.
const (
	maxRays      = 2000
	maxRayNumber = 1 << 20
	usualReach   = 500     // differences up to here are spelled out beforehand,
	maxReach     = 1 << 16 // and up to here for a table that needs them
)

// alongLines returns the game as moves along directions; not ok if it has others, if not every tuple is a position, or if it has too many
// numbers. In a game where the order of the numbers does not matter, that of the moves must not either, but in games of two piles with all
// moves in one.
//
// A kind of move goes along directions if each of its targets is the number itself less a constant and less multiples of what is chosen,
// and no condition speaks of both what is chosen and the position. Of a choice that has two constants for bounds every value is taken on its
// own; two choices whose difference is bounded by constants are one and a few differences; and one that is left is the number of steps.
// Conditions on the position are for moves by a bounded number of steps, and for those that lead to just one position. Differences beyond reach
// are left out; if there are any, the rules are clipped, and good for numbers up to reach.
func (in *instance) alongLines(reach int) (r table.Rules, clipped, ok bool) {
	n := len(in.file.Variables)
	if n > table.MaxPiles || in.domain != nil || in.file.Cap >= 0 || in.splits || in.file.Piles {
		return r, false, false
	}
	r = table.Rules{Piles: n, Unordered: in.file.Unordered}
	for _, k := range in.kinds {
		way, ok := k.directions()
		if !ok {
			return r, false, false
		}
		way.reach, way.clipped = reach, &clipped
		for _, c := range ways(k.plan.cond) {
			if !c.exact {
				return r, false, false
			}
			w := way
			w.Limits, w.when, ok = k.lineLimits(c.constraints)
			if !ok || !w.spell(&r) {
				return r, false, false
			}
		}
	}
	if r.Check() != nil {
		return r, false, false
	}
	return r, clipped, !r.Unordered || r.Symmetric() || r.ByRows()
}

// lines returns the moves as moves along directions, for numbers up to most; nil if they are others.
func (in *instance) lines(most int) *table.Rules {
	if in.lined == nil && in.banded && most <= maxReach {
		if r, _, ok := in.alongLines(max(most, 1)); ok {
			return &r
		}
	}
	return in.lined
}

// lineWay is one way to move: take base, and for each choice that many times its direction. Or it leads to just one position.
type lineWay struct {
	linform.Choices
	to   []int         // nil if it leads to many
	when []table.Limit // conditions on the position

	reach   int   // the largest difference of two choices that is spelled out
	clipped *bool // told whether there are larger ones
}

// directions takes the targets apart; not ok if a move does something else than take.
func (k *kind) directions() (w lineWay, ok bool) {
	n := k.numbers
	if to, ok := k.constantTarget(); ok {
		return lineWay{to: to}, true
	}
	w.Base = make([]int, n)
	for range k.plan.slots {
		w.Dirs = append(w.Dirs, make([]int, n))
	}
	for i, t := range k.targets[0] {
		taken := slotForm(i).plus(minusOne, t.form)
		weights, along := taken.Weights(k.plan.slots, maxRayNumber)
		if w.Base[i], ok = linform.Small(taken.Constant, maxRayNumber); !ok || !along || len(t.needs) > 0 {
			return w, false
		}
		for j, n := range weights {
			w.Dirs[j][i] = n
		}
	}
	return w, !slices.ContainsFunc(k.fixed, func(number int) bool { return number >= 0 })
}

// constantTarget returns the one position that the moves lead to; not ok if they lead to others.
func (k *kind) constantTarget() (to []int, ok bool) {
	for _, t := range k.targets[0] {
		n, little := linform.Small(t.Constant, maxRayNumber)
		if !t.Known() || len(t.needs) > 0 || !little || n < 0 {
			return nil, false
		}
		to = append(to, n)
	}
	return to, !slices.ContainsFunc(k.fixed, func(number int) bool { return number < 0 })
}

// lineLimits takes conditions apart into those on what is chosen and those on the position. Those that say no more than that a target is
// natural are left out; not ok if one of the others speaks of both.
func (k *kind) lineLimits(list []constraint) (limits []linform.Limit, when []table.Limit, ok bool) {
	for _, c := range list {
		natural := func(target formula) bool { // whether target ≥ 0 implies it
			sum := c.form.plus(one, target.form)
			return sum.Known() && sum.Constant.Sign() <= 0
		}
		if len(c.form.needs) > 0 || c.form.never {
			return nil, nil, false
		}
		if !c.equation && slices.ContainsFunc(k.targets[0], natural) {
			continue
		}
		forms := []form{c.form}
		if c.equation {
			forms = append(forms, c.form.times(minusOne))
		}
		for _, f := range forms {
			constant, ok1 := linform.Small(f.Constant, maxRayNumber)
			if !ok1 && f.Constant.Sign() < 0 {
				constant, ok1 = -maxRayNumber, true // beyond every reach
			}
			chosen, ok2 := f.Negated().Weights(k.plan.slots, maxRayNumber)
			position, ok3 := f.Weights(firsts(k.numbers), maxRayNumber)
			switch {
			case !ok1 || !ok2 && !ok3:
				return nil, nil, false
			case ok2:
				limits = append(limits, linform.Limit{Coef: chosen, Constant: -constant})
			default:
				when = append(when, table.Limit{Coef: position, Constant: constant})
			}
		}
	}
	return limits, when, true
}

// spell adds the moves of a way to the rules; not ok if they do not go along lines, or are too many.
func (w lineWay) spell(r *table.Rules) bool {
	if len(r.Moves) > maxRays+2*w.reach {
		return false
	}
	switch len(w.Dirs) {
	case 0:
		if slices.ContainsFunc(w.Limits, func(l linform.Limit) bool { return l.Constant < 0 }) {
			return true // there are none
		}
		m := table.Jump(w.Base...)
		if w.to != nil {
			m = table.Leap(w.to...)
		}
		r.Moves = append(r.Moves, m.When(w.when...))
		return w.shrinks()
	case 1:
		return w.ray(r)
	}
	for i := range w.Dirs {
		if low, high, ok := w.bounds(linform.Unit(len(w.Dirs), i)); ok {
			return w.every(low, high, r, func(v int) lineWay { return w.fixing(i, v) })
		}
	}
	if len(w.Dirs) == 2 {
		if low, high, ok := w.bounds([]int{1, -1}); ok {
			*w.clipped = *w.clipped || low < -w.reach || high > w.reach
			return w.every(max(low, -w.reach), min(high, w.reach), r, w.joining)
		}
	}
	return false
}

// shrinks reports whether no number is less than that of the one position that the way leads to.
func (w lineWay) shrinks() bool {
	for i, n := range w.to {
		if n > 0 && !slices.ContainsFunc(w.when, func(l table.Limit) bool {
			return slices.Equal(l.Coef, linform.Added(make([]int, len(w.to)), -1, linform.Unit(len(w.to), i))) && l.Constant >= n
		}) {
			return false
		}
	}
	return true
}

// ray adds the moves of a way with one choice.
func (w lineWay) ray(r *table.Rules) bool {
	low, high, bounded := w.bounds([]int{1})
	m := table.Move{Base: w.Base, Along: w.Dirs[0], Least: low, Most: table.Unbounded, If: w.when}
	if bounded {
		m.Most = high
	}
	still := !slices.ContainsFunc(m.Along, func(n int) bool { return n != 0 })
	switch {
	case bounded && high < low, slices.ContainsFunc(w.Limits, func(l linform.Limit) bool { return l.Coef[0] == 0 && l.Constant < 0 }):
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
func (w lineWay) every(low, high int, r *table.Rules, way func(v int) lineWay) bool {
	if high-low > maxRays+2*w.reach {
		return false
	}
	for v := low; v <= high; v++ {
		if !way(v).spell(r) {
			return false
		}
	}
	return true
}

// bounds returns the least and the greatest value of a form in the choices that limits on it, or on multiples of it, allow; without an
// upper one it is not bounded. A choice is at least 0.
func (w lineWay) bounds(form []int) (low, high int, bounded bool) {
	low, atLeast := 0, !slices.Contains(form, -1)
	for _, l := range w.Limits {
		first := slices.IndexFunc(form, func(n int) bool { return n != 0 })
		c := l.Coef[first] * form[first] // the limit is c·form + constant ≥ 0, if it is one on the form
		if c == 0 || !slices.Equal(l.Coef, linform.Added(make([]int, len(form)), c, form)) {
			continue
		}
		if c < 0 {
			v := int(floorDiv64(int64(l.Constant), int64(-c)))
			if !bounded || v < high {
				high, bounded = v, true
			}
			continue
		}
		if v := -int(floorDiv64(int64(l.Constant), int64(c))); !atLeast || v > low {
			low, atLeast = v, true
		}
	}
	return low, high, bounded && atLeast
}

// fixing returns the way with choice i made.
func (w lineWay) fixing(i, v int) lineWay {
	w.Choices = w.Fixed(i, v)
	return w
}

// joining returns the way of two choices that differ by d: the first is the second and d. What is chosen then is the smaller one.
func (w lineWay) joining(d int) lineWay {
	more, less := 0, 1
	if d < 0 {
		more, less, d = 1, 0, -d
	}
	w.Choices = w.Beyond(more, less, 1, d).Fixed(more, 0)
	return w
}
