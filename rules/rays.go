package rules

import (
	"math"
	"slices"

	"zeck/internal/linform"
	"zeck/internal/table"
)

// Limits for writing moves as moves along lines.
const (
	maxRays      = 2000
	maxRayNumber = 1 << 20
	defaultReach = 500     // differences up to here are listed in advance,
	maxReach     = 1 << 16 // and up to here for a table that needs them
)

// alongLines returns the game as moves along directions. It reports false if some moves do not go along a direction, if not every tuple
// is a position, or if a position has too many numbers. If the order of the numbers does not matter, swapping them must not change the
// moves either; the exception are games of two piles that can be computed row by row.
//
// A kind of move goes along directions if each number becomes itself minus a constant and minus multiples of the choices, and no
// condition involves both the choices and the position. A choice may also be a number that is left, or follow from other choices by an
// equation. If constants bound a choice from both sides, each of its values is a move. If constants bound the difference of two choices,
// they become one choice and a few differences. A remaining choice is the number of steps. Conditions on the position are allowed for
// moves by a bounded number of steps, and for those that lead to a single position. Differences beyond reach are left out; clipped
// reports that there are some, so that the rules only hold for numbers up to reach.
func (in *instance) alongLines(reach int) (r table.Rules, clipped, ok bool) {
	n := len(in.file.Variables)
	if n > table.MaxPiles || in.domain != nil || in.file.Cap >= 0 || in.splits || in.file.Piles {
		return r, false, false
	}
	r = table.Rules{Piles: n, Unordered: in.file.Unordered}
	for _, k := range in.kinds {
		for _, c := range ways(splitUnequal(k.plan.cond)) {
			w, ok := k.lineWay(c)
			w.reach, w.clipped = reach, &clipped
			if !ok || !w.addMoves(&r) {
				return r, false, false
			}
		}
	}
	if r.Check() != nil {
		return r, false, false
	}
	return r, clipped, !r.Unordered || r.Symmetric() || r.ByRows() && r.Mirrored()
}

// lines returns the moves as moves along directions, valid for numbers up to most, or nil if they are not of that form.
func (in *instance) lines(most int) *table.Rules {
	if in.lined == nil && in.manyLines && most <= maxReach {
		if r, _, ok := in.alongLines(max(most, 1)); ok {
			return &r
		}
	}
	return in.lined
}

// lineWay is one way to move: take Base, and each direction as often as its choice says. Or the way leads to a single position.
type lineWay struct {
	linform.Choices
	to   []int         // the single position; nil if there are many
	when []table.Limit // conditions on the position

	reach   int   // the largest difference of two choices that is listed
	clipped *bool // set if there are larger differences
}

// lineWay returns a way to move as a lineWay. It reports false if the way neither takes nor leads to a single position.
func (k *kind) lineWay(c conjunction) (w lineWay, ok bool) {
	n := k.numbers
	list, ok := k.plainly(c)
	if !ok {
		return w, false
	}
	taken := make([]form, n)
	resolve := func(f form) { // given that the form is 0, replaces a choice by the others
		i := slices.IndexFunc(indices(len(f.Vars)), func(i int) bool { return f.Vars[i] >= n && f.Coef[i].CmpAbs(one) == 0 })
		if i < 0 {
			return
		}
		slot, is := f.Vars[i], f.Without(f.Vars[i]).Times(f.Coef[i]).Negated()
		for j := range taken {
			taken[j].Form = taken[j].With(slot, is)
		}
		for j := range list {
			list[j].form.Form = list[j].form.With(slot, is)
		}
	}
	for i, t := range k.targets[0] {
		taken[i] = slotForm(i).plus(minusOne, t.form)
		if len(t.needs) > 0 {
			return w, false
		}
	}
	for i := range taken {
		if !taken[i].Known() && taken[i].Vars[0] < n { // the choice becomes how many are taken, not how many are left
			resolve(taken[i].plus(minusOne, slotForm(k.slots+i)))
		}
	}
	for i := range list {
		if list[i].equation {
			resolve(list[i].form)
		}
	}
	var slots []int
	for slot := n; slot < k.slots+n; slot++ {
		if slices.ContainsFunc(taken, func(f form) bool { return f.Has(slot) }) ||
			slices.ContainsFunc(list, func(c constraint) bool { return c.form.Has(slot) }) {
			slots = append(slots, slot)
		}
	}
	if w, ok = along(taken, slots); ok {
		w.Limits, w.when, ok = lineLimits(list, taken, slots)
	}
	return w, ok
}

// along returns the way that takes these amounts, given the slots of the choices. It reports false if they depend on the position, unless
// the way leads to a single position.
func along(taken []form, slots []int) (w lineWay, ok bool) {
	w.Base = make([]int, len(taken))
	for range slots {
		w.Dirs = append(w.Dirs, make([]int, len(taken)))
	}
	for i, f := range taken {
		weights, taking := f.Weights(slots, maxRayNumber)
		constant, little := linform.Small(f.Constant, maxRayNumber)
		to := slotForm(i).plus(minusOne, f)
		switch {
		case !little:
			return w, false
		case taking:
			w.Base[i] = constant
			for j, n := range weights {
				w.Dirs[j][i] = n
			}
		case to.Known() && constant <= 0 && len(slots) == 0:
			w.to = append(w.to, -constant)
		default:
			return w, false
		}
	}
	return w, len(w.to) == 0 || len(w.to) == len(taken)
}

// lineLimits splits conditions into those on the choices and those on the position. It drops conditions that merely say that what is left
// is natural. It reports false if one of the others involves both.
func lineLimits(list []constraint, taken []form, slots []int) (limits []linform.Limit, when []table.Limit, ok bool) {
	for _, c := range list {
		natural := func(i int) bool { // whether the condition follows from number i being natural
			sum := c.form.plus(one, slotForm(i)).plus(minusOne, taken[i])
			return sum.Known() && sum.Constant.Sign() <= 0
		}
		if !c.equation && slices.ContainsFunc(indices(len(taken)), natural) {
			continue
		}
		forms := []form{c.form}
		if c.equation {
			forms = append(forms, c.form.times(minusOne))
		}
		for _, f := range forms {
			constant, ok1 := linform.Small(f.Constant, maxRayNumber)
			if !ok1 && f.Constant.Sign() < 0 {
				constant, ok1 = -maxRayNumber, true // beyond any reach
			}
			chosen, ok2 := f.Negated().Weights(slots, maxRayNumber)
			position, ok3 := f.Weights(indices(len(taken)), maxRayNumber)
			switch {
			case !ok1 || !ok2 && !ok3:
				return nil, nil, false
			case ok2:
				limits = append(limits, linform.Limit{Coef: chosen, Constant: -constant})
			case !f.trivial():
				when = append(when, table.Limit{Coef: position, Constant: constant})
			}
		}
	}
	return limits, when, true
}

// addMoves adds the moves of a way to the rules. It reports false if they do not go along lines, or are too many.
func (w lineWay) addMoves(r *table.Rules) bool {
	if len(r.Moves) > maxRays+2*w.reach {
		return false
	}
	switch len(w.Dirs) {
	case 0:
		if slices.ContainsFunc(w.Limits, func(l linform.Limit) bool { return l.Constant < 0 }) {
			return true // no moves
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
		if low, high := w.bounds(linform.Unit(len(w.Dirs), i)); low > noLow && high < noHigh {
			return w.every(low, high, r, func(v int) lineWay { return w.fixChoice(i, v) })
		}
	}
	if len(w.Dirs) == 2 {
		if low, high := w.bounds([]int{1, -1}); low > noLow && high < noHigh {
			*w.clipped = *w.clipped || low < -w.reach || high > w.reach
			return w.every(max(low, -w.reach), min(high, w.reach), r, w.joinChoices)
		}
	}
	return false
}

// shrinks reports whether no number of the position is smaller than that of the single position to which the way leads.
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
	low, high := w.bounds([]int{1})
	m := table.Move{Base: w.Base, Along: w.Dirs[0], Least: low, Most: high, If: w.when}
	still := !slices.ContainsFunc(m.Along, func(n int) bool { return n != 0 })
	switch {
	case high < low, slices.ContainsFunc(w.Limits, func(l linform.Limit) bool { return l.Coef[0] == 0 && l.Constant < 0 }):
		return true // no moves
	case low == noLow, still && high == noHigh:
		return false
	case still: // the choice does not matter
		m.Least, m.Most = 0, 0
	case high == noHigh:
		m.Most = table.Unbounded
	}
	r.Moves = append(r.Moves, m)
	return true
}

// every adds the moves of the ways for all numbers from low to high.
func (w lineWay) every(low, high int, r *table.Rules, way func(v int) lineWay) bool {
	if high-low > maxRays+2*w.reach {
		return false
	}
	for v := low; v <= high; v++ {
		if !way(v).addMoves(r) {
			return false
		}
	}
	return true
}

// noLow and noHigh stand for missing bounds.
const noLow, noHigh = math.MinInt, math.MaxInt

// bounds returns the smallest and the largest value of a form in the choices that the limits on its multiples allow.
func (w lineWay) bounds(form []int) (low, high int) {
	low, high = noLow, noHigh
	first := slices.IndexFunc(form, func(n int) bool { return n != 0 })
	for _, l := range w.Limits {
		c := l.Coef[first] * form[first] // the limit is c·form + constant ≥ 0, if it is a limit on the form
		switch {
		case c == 0 || !slices.Equal(l.Coef, linform.Added(make([]int, len(form)), c, form)):
		case c < 0:
			high = min(high, int(floorDiv64(int64(l.Constant), int64(-c))))
		default:
			low = max(low, -int(floorDiv64(int64(l.Constant), int64(c))))
		}
	}
	return low, high
}

// fixChoice returns the way with choice i fixed.
func (w lineWay) fixChoice(i, v int) lineWay {
	w.Choices = w.Fixed(i, v)
	return w
}

// joinChoices returns the way in which the first of two choices is the second plus d. The remaining choice is the smaller one.
func (w lineWay) joinChoices(d int) lineWay {
	more, less := 0, 1
	if d < 0 {
		more, less, d = 1, 0, -d
	}
	w.Choices = w.Beyond(more, less, 1, d).Fixed(more, 0)
	return w
}
