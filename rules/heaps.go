package rules

import (
	"math"
	"math/big"
	"slices"

	"zeck/internal/linform"
	"zeck/internal/table/heaps"
)

// A game of one number may be a heap that moves take from and break. For each way to move, n and the choices are eliminated; what remains
// are conditions on the number taken and on the heaps that are left. If they only say how many stones may be taken and which heaps are
// too small, the game is one of package heaps, which has its tables and periods.

// maxHeapNumber bounds the numbers in conditions on heaps.
const maxHeapNumber = heaps.MaxTake

// heapKinds returns the moves as kinds of package heaps. It reports false if they cannot be written so.
func (in *instance) heapKinds() (r *heaps.Rules, ok bool) {
	if len(in.file.Variables) != 1 || in.file.Cap >= 0 {
		return nil, false
	}
	least, ok := in.leastHeap()
	if !ok || in.file.Piles && (least > 1 || !in.disjunctive()) { // a pile that can be small can also be empty
		return nil, false
	}
	if in.file.Piles {
		least = 0
	}
	var kinds []heaps.Kind
	for _, k := range in.kinds {
		for _, c := range ways(splitUnequal(k.plan.cond)) {
			some, ok := k.heapKinds(c, least)
			if !ok {
				return nil, false
			}
			kinds = append(kinds, some...)
		}
	}
	slices.SortFunc(kinds, heaps.Kind.Compare)
	r, err := heaps.New(slices.Compact(kinds)...)
	return r, err == nil
}

// leastHeap returns the smallest legal heap, if every larger heap is legal too.
func (in *instance) leastHeap() (int64, bool) {
	if in.domain == nil {
		return 0, true
	}
	least := int64(0)
	list := ways(in.domain.node)
	if len(list) != 1 || !list[0].exact {
		return 0, false
	}
	for _, c := range list[0].constraints {
		f := c.form
		if c.equation || len(f.needs) > 0 || len(f.Vars) != 1 || f.Coef[0].Cmp(minusOne) != 0 || !f.Constant.IsInt64() {
			return 0, false
		}
		least = max(least, f.Constant.Int64())
	}
	return least, true
}

// splitUnequal returns an equivalent statement in which "not equal" is split into "smaller or larger", and existential quantifiers are dropped,
// so that their variables are eliminated together with the choices.
func splitUnequal(n node) node {
	split := func(parts []node) (all []node) {
		for _, part := range parts {
			all = append(all, splitUnequal(part))
		}
		return all
	}
	switch n := n.(type) {
	case test:
		if n.op == '!' && len(n.form.needs) == 0 && !n.form.never {
			above := constantForm(one)
			return some{[]node{test{n.form.plus(one, above), '<'}, test{n.form.times(minusOne).plus(one, above), '<'}}}
		}
	case all:
		return all{split(n.parts)}
	case some:
		return some{split(n.parts)}
	case exists:
		return splitUnequal(n.plan.cond)
	}
	return n
}

// heapWay describes what one way to move takes and leaves. Slot 0 of its constraints is the number taken; the heaps follow.
type heapWay struct {
	heaps       int
	filled      []int // heaps that are known not to be empty
	constraints []constraint
}

// heapKinds returns the kinds of moves of one way. It reports false if kinds cannot express it.
func (k *kind) heapKinds(c conjunction, least int64) (all []heaps.Kind, ok bool) {
	w, ok := k.taking(c)
	if !ok {
		return nil, false
	}
	for i := range w.heaps {
		w = w.with(atLeast(k.slots+1+i, least))
	}
	open := []heapWay{w}
	for slot := range k.slots {
		var next []heapWay
		for _, w := range open {
			some, ok := w.eliminate(slot)
			if next = append(next, some...); !ok || len(next) > maxRays {
				return nil, false
			}
		}
		open = next
	}
	for _, w := range open {
		some, ok := w.numbered(k.slots).kinds(1)
		if !ok {
			return nil, false
		}
		all = append(all, some...)
	}
	return all, true
}

// taking returns a way to move with additional slots for what is taken and left. The slots of n and of the choices are still there.
func (k *kind) taking(c conjunction) (w heapWay, ok bool) {
	w.heaps = len(k.targets)
	var list []constraint
	add := func(f form, equation bool) { list = append(list, constraint{f, equation}) }
	taken := slotForm(k.slots).plus(minusOne, slotForm(0)) // taken − n + the heaps = 0
	for i, tuple := range k.targets {
		heap := slotForm(k.slots + 1 + i)
		add(tuple[0].form.plus(minusOne, heap), true)
		add(heap.times(minusOne), false)
		taken = taken.plus(one, heap)
	}
	add(taken, true)
	add(slotForm(k.slots).times(minusOne), false)
	w.constraints, ok = k.plainly(c, list...)
	return w, ok && !slices.ContainsFunc(w.constraints, func(c constraint) bool {
		return c.form.Constant.CmpAbs(big.NewInt(maxHeapNumber)) > 0
	})
}

// plainly returns the constraints of a way to move together with further ones and with what is known of the choices, of quotients and of
// quantified variables. It reports false if the way says more than these constraints.
func (k *kind) plainly(c conjunction, further ...constraint) (list []constraint, ok bool) {
	list = append(slices.Clone(c.constraints), further...)
	for i, slot := range k.plan.slots {
		list = append(list, constraint{slotForm(slot).times(minusOne), false})
		if k.fixed[i] >= 0 {
			list = append(list, constraint{slotForm(slot).plus(minusOne, slotForm(k.fixed[i])), true})
		}
	}
	list, _ = k.explained(list, func(slot int) bool { return slot < k.numbers+len(k.plan.slots) || slot >= k.slots })
	return list, c.exact && len(c.words) == 0 && !slices.ContainsFunc(list, func(c constraint) bool { return c.form.never })
}

// numbered returns the way with its slots renumbered so that slot first becomes slot 0.
func (w heapWay) numbered(first int) heapWay {
	list := slices.Clone(w.constraints)
	for i, c := range list {
		list[i].form.Vars = slices.Clone(c.form.Vars)
		for j := range c.form.Vars {
			list[i].form.Vars[j] -= first
		}
	}
	w.constraints = list
	return w
}

// eliminate returns the way without a slot. This loses nothing if the coefficients are 1. Otherwise eliminate returns one way for each
// value of the slot, if there are few.
func (w heapWay) eliminate(slot int) (ways []heapWay, ok bool) {
	solved, exact := false, true
	for _, c := range w.constraints {
		if a := c.form.At(slot); a.Sign() != 0 {
			unit := a.CmpAbs(one) == 0
			solved = solved || unit && c.equation
			exact = exact && unit && !c.equation
		}
	}
	if solved || exact {
		w.constraints = eliminate(w.constraints, slot)
		return []heapWay{w}, len(w.constraints) < maxConstraints
	}
	least, most := w.bounds(slot)
	if most-least > maxRays {
		return nil, false
	}
	for v := least; v <= most; v++ {
		ways = append(ways, w.fixed(slot, v))
	}
	return ways, true
}

// fixed returns the way with a slot replaced by a value.
func (w heapWay) fixed(slot int, value int64) heapWay {
	fixed := heapWay{heaps: w.heaps, filled: w.filled}
	for _, c := range w.constraints {
		c.form.Form = c.form.With(slot, linform.Number[int](big.NewInt(value)))
		fixed.constraints = append(fixed.constraints, c)
	}
	return fixed
}

// unbounded is the largest value of a slot without an upper bound.
const unbounded = math.MaxInt64 / 2

// bounds returns the smallest and the largest value of a slot that the constraints allow, including what they say through other slots.
func (w heapWay) bounds(slot int) (least, most int64) {
	list := w.constraints
	for _, c := range w.constraints {
		for _, other := range c.form.Vars {
			if other != slot && len(list) < maxConstraints {
				list = eliminate(list, other)
			}
		}
	}
	most = unbounded
	for _, c := range list {
		a := c.form.At(slot)
		if a.Sign() == 0 || len(c.form.Vars) != 1 {
			continue
		}
		limit := new(big.Int).Neg(c.form.Constant) // a·slot ≤ limit
		above, below := a.Sign() > 0 || c.equation, a.Sign() < 0 || c.equation
		if a.Sign() < 0 {
			a, limit = new(big.Int).Neg(a), limit.Neg(limit)
		}
		if v := floorDiv(limit, a); above && v.IsInt64() {
			most = min(most, v.Int64())
		}
		if v := ceilDiv(limit, a); below && v.IsInt64() {
			least = max(least, v.Int64())
		}
	}
	return least, most
}

// kinds returns the kinds of moves of a way in which heap number from and later ones may be empty. It reports false if kinds cannot express it.
func (w heapWay) kinds(from int) (all []heaps.Kind, ok bool) {
	if w.impossible() {
		return nil, true
	}
	if from <= w.heaps {
		empty, ok := w.fixed(from, 0).kinds(from + 1)
		if !ok {
			return nil, false
		}
		w.filled = append(slices.Clone(w.filled), from)
		some, ok := w.with(atLeast(from, 1)).kinds(from + 1)
		return append(empty, some...), ok
	}
	least, most := w.bounds(0)
	if k, ok := w.kind(least, most); ok {
		return []heaps.Kind{k}, true
	}
	if most-least > maxRays {
		return nil, false
	}
	for take := least; take <= most; take++ { // one kind for each number that may be taken
		if fixed := w.fixed(0, take); !fixed.impossible() {
			k, ok := fixed.kind(take, take)
			if !ok {
				return nil, false
			}
			all = append(all, k)
		}
	}
	return all, true
}

// kind returns a way as one kind of moves that take between least and most. It reports false if the way says more: the conditions of the
// kind, with the heaps in some ascending order, must imply those of the way.
func (w heapWay) kind(least, most int64) (k heaps.Kind, ok bool) {
	k = heaps.Kind{Least: int(least), Most: int(most), Heaps: len(w.filled)}
	if k.Heaps > maxHeaps {
		return k, false
	}
	taken := heapWay{heaps: w.heaps}.with(atLeast(0, least))
	if most == unbounded {
		k.Most = heaps.Any
	} else {
		taken = taken.with(constraint{slotForm(0).plus(minusOne, constantForm(big.NewInt(most))), false})
	}
	for i, heap := range w.filled {
		if low, _ := w.bounds(heap); i == 0 || int(low) < k.Smallest {
			k.Smallest = int(low)
		}
	}
	if k.Heaps == 2 {
		k.Unequal = w.with(constraint{slotForm(w.filled[0]).plus(minusOne, slotForm(w.filled[1])), true}).impossible()
	}
	for order := range permutations(w.filled) {
		sorted := taken
		for i, heap := range order {
			least := constantForm(big.NewInt(int64(k.Smallest)))
			if i > 0 {
				least = slotForm(order[i-1])
			}
			if i > 0 && k.Unequal {
				least = least.plus(one, constantForm(one))
			}
			sorted = sorted.with(constraint{least.plus(minusOne, slotForm(heap)), false})
		}
		if !slices.ContainsFunc(w.constraints, func(c constraint) bool { return !sorted.implies(c) }) {
			return k, true
		}
	}
	return k, false
}

// maxHeaps is the largest number of heaps that a move of package heaps leaves.
const maxHeaps = 3

// atLeast returns the constraint that a slot is at least n.
func atLeast(slot int, n int64) constraint {
	return constraint{slotForm(slot).times(minusOne).plus(one, constantForm(big.NewInt(n))), false}
}

// with returns the way with further constraints.
func (w heapWay) with(further ...constraint) heapWay {
	w.constraints = append(slices.Clone(w.constraints), further...)
	return w
}

// implies reports whether a constraint follows from those of a way because its negation contradicts them. It may miss some that follow.
func (w heapWay) implies(c constraint) bool {
	above, below := c.form.times(minusOne).plus(one, constantForm(one)), c.form.plus(one, constantForm(one))
	return w.with(constraint{above, false}).impossible() && (!c.equation || w.with(constraint{below, false}).impossible())
}

// impossible reports whether elimination shows that the constraints contradict each other.
func (w heapWay) impossible() bool {
	list := w.constraints
	for slot := 0; ; slot++ {
		for _, c := range list {
			if c.isFalse() {
				return true
			}
		}
		if slot > w.heaps || len(list) >= maxConstraints {
			return false
		}
		list = eliminate(list, slot)
	}
}
