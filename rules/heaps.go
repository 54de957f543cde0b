package rules

import (
	"math"
	"math/big"
	"slices"

	"zeck/internal/linform"
	"zeck/internal/table/heaps"
)

// A game of one number may be a heap that is taken from and broken. Of each way to move, n and what the player chooses are eliminated: what is
// left are conditions on how much is taken and on the heaps that are left. Where they say no more than how many stones are taken and which
// heaps are too small, the game is one of package heaps, whose tables and periods it then has.

// maxHeapNumber bounds the numbers in conditions on heaps.
const maxHeapNumber = heaps.MaxTake

// heapKinds returns the moves as kinds of package heaps; not ok if they are something else.
func (in *instance) heapKinds() (r *heaps.Rules, ok bool) {
	if len(in.file.Variables) != 1 || in.file.Cap >= 0 {
		return nil, false
	}
	least, ok := in.leastHeap()
	if !ok || in.file.Piles && (least > 1 || !in.disjunctive()) { // a pile that may be small may be empty, too
		return nil, false
	}
	if in.file.Piles {
		least = 0
	}
	var kinds []heaps.Kind
	for _, k := range in.kinds {
		for _, c := range ways(apart(k.plan.cond)) {
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

// leastHeap returns the least heap that is a position, if all from there on are.
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

// apart returns a statement in which numbers that are not equal are smaller or larger, and those that exist are looked for with the others.
func apart(n node) node {
	split := func(parts []node) (all []node) {
		for _, part := range parts {
			all = append(all, apart(part))
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
		return apart(n.plan.cond)
	}
	return n
}

// heapWay is what a way to move takes and leaves. The slots of its constraints are how much is taken, and then the heaps.
type heapWay struct {
	heaps       int
	empty       []int // heaps that are known to be
	constraints []constraint
}

// heapKinds returns the kinds of moves of a way; not ok if it says more than they can.
func (k *kind) heapKinds(c conjunction, least int64) (all []heaps.Kind, ok bool) {
	w, ok := k.taking(c)
	if !ok {
		return nil, false
	}
	for i := range w.heaps {
		w.constraints = append(w.constraints, constraint{slotForm(k.slots+1+i).times(minusOne).plus(one, constantForm(big.NewInt(least))), false})
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
		some, ok := w.numbered(k.slots).kinds()
		if !ok {
			return nil, false
		}
		all = append(all, some...)
	}
	return all, true
}

// taking returns a way to move with slots for what is taken and left, after those of n and the choices, which are still there.
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

// plainly returns the constraints of a way to move and further ones, with what is known of the choices, of quotients and of what exists; not ok
// if that is not all that the way says.
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

// numbered returns the way with this slot for the first one.
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

// eliminate returns the way without a slot. Nothing is lost by that where the coefficients are 1; else there is a way for each value of the
// slot, if they are few.
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
	alone := w // with what the other slots say of this one
	for _, c := range w.constraints {
		for _, other := range c.form.Vars {
			if other != slot && len(alone.constraints) < maxConstraints {
				alone.constraints = eliminate(alone.constraints, other)
			}
		}
	}
	least, most := alone.bounds(slot)
	if most-least > maxRays {
		return nil, false
	}
	for v := least; v <= most; v++ {
		ways = append(ways, w.fixed(slot, v))
	}
	return ways, true
}

// fixed returns the way with a slot made a number.
func (w heapWay) fixed(slot int, value int64) heapWay {
	fixed := heapWay{heaps: w.heaps, empty: w.empty}
	for _, c := range w.constraints {
		c.form.Form = c.form.With(slot, linform.Number[int](big.NewInt(value)))
		fixed.constraints = append(fixed.constraints, c)
	}
	return fixed
}

// unbounded is the largest value of a slot that has none.
const unbounded = math.MaxInt64 / 2

// bounds returns the least and the largest value of a slot that constraints on it alone allow.
func (w heapWay) bounds(slot int) (least, most int64) {
	most = unbounded
	for _, c := range w.constraints {
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

// kinds returns the kinds of moves of a way.
func (w heapWay) kinds() ([]heaps.Kind, bool) {
	if w.impossible() {
		return nil, true
	}
	for i := 1; i <= w.heaps; i++ {
		if least, most := w.bounds(i); least == 0 && most == 0 {
			dropped := w.fixed(i, 0)
			dropped.empty = append(slices.Clone(w.empty), i)
			w = dropped
		}
	}
	least, most := w.bounds(0)
	switch {
	case least > most:
		return nil, true
	case most < unbounded && most > maxHeapNumber || least > maxHeapNumber:
		return nil, false
	case most == unbounded:
		most = heaps.Any
	}
	e, ok := w.heapsFrom(least)
	if ok {
		return e.kinds(int(least), int(most))
	}
	if most == heaps.Any || most-least > maxRays {
		return nil, false
	}
	var all []heaps.Kind // each number that may be taken for itself
	for take := least; take <= most; take++ {
		e, ok := w.fixed(0, take).heapsFrom(0)
		if !ok {
			return nil, false
		}
		some, ok := e.kinds(int(take), int(take))
		if !ok {
			return nil, false
		}
		all = append(all, some...)
	}
	return all, true
}

// impossible reports whether the constraints contradict each other.
func (w heapWay) impossible() bool {
	list := w.constraints
	for slot := 0; ; slot++ {
		for _, c := range list {
			if len(c.form.Vars) == 0 && (c.form.Constant.Sign() > 0 || c.equation && c.form.Constant.Sign() != 0) {
				return true
			}
		}
		if slot > w.heaps || len(list) >= maxConstraints {
			return false
		}
		list = eliminate(list, slot)
	}
}

// ending is what a move may leave: heaps, in ascending order, that are at least so large.
type ending struct {
	least  []int64
	strict bool // two heaps are not equal
	none   bool // there is no such move
}

// heapsFrom reads the conditions on the heaps, if at least so much is taken. Those that it cannot read make it not ok.
func (w heapWay) heapsFrom(take int64) (e ending, ok bool) {
	low, high := make([]int64, w.heaps+1), make([]int64, w.heaps+1)
	low[0] = take
	for i := 1; i <= w.heaps; i++ {
		low[i], high[i] = w.bounds(i)
		switch {
		case low[i] > high[i]:
			return ending{none: true}, true
		case 0 < high[i] && high[i] < unbounded:
			return e, false // a heap of bounded size
		}
	}
	before := make([][]int, w.heaps+1) // the heaps that are not larger than each
	for _, c := range w.constraints {
		f := c.form
		switch {
		case len(f.Vars) == 0:
			if f.Constant.Sign() > 0 || c.equation && f.Constant.Sign() != 0 {
				return ending{none: true}, true
			}
		case len(f.Vars) == 1 || !c.equation && implied(f, low):
		case !c.equation && len(f.Vars) == 2 && f.Vars[0] > 0 && new(big.Int).Add(f.Coef[0], f.Coef[1]).Sign() == 0 &&
			f.Coef[0].CmpAbs(one) == 0 && (f.Constant.Sign() == 0 || f.Constant.Cmp(one) == 0):
			a, b := f.Vars[0], f.Vars[1]
			if f.Coef[0].Sign() < 0 {
				a, b = b, a
			}
			before[b] = append(before[b], a)
			e.strict = e.strict || f.Constant.Sign() > 0
		default:
			return e, false
		}
	}
	order, chain := ordered(before[1:], w.empty)
	if !chain || e.strict && len(order) != 2 {
		return e, false
	}
	for place, i := range order {
		least := low[i]
		if len(before[i]) > 0 {
			least = max(least, e.least[place-1])
			if e.strict {
				least = max(least, e.least[place-1]+1)
			}
		}
		e.least = append(e.least, least)
	}
	if !slices.ContainsFunc(before, func(b []int) bool { return len(b) > 0 }) { // in any order: the smallest needs the least
		slices.Sort(e.least)
	}
	return e, true
}

// implied reports whether form ≤ 0 follows from the least values of the slots.
func implied(f form, low []int64) bool {
	sum := new(big.Int).Set(f.Constant)
	for i, slot := range f.Vars {
		if f.Coef[i].Sign() > 0 {
			return false
		}
		sum.Add(sum, new(big.Int).Mul(f.Coef[i], big.NewInt(low[slot])))
	}
	return sum.Sign() <= 0
}

// ordered returns heaps, counted from 1, from the smallest to the largest, given those that are known not to be larger than each; empty ones
// are left out. It is not ok if some are in order and others are not, or if they are equal.
func ordered(before [][]int, empty []int) (order []int, ok bool) {
	known := 0
	for i, b := range before {
		if known += len(b); !slices.Contains(empty, i+1) {
			order = append(order, i+1)
		}
	}
	if known == 0 || len(order) > maxHeaps {
		return order, known == 0
	}
	for chain := range permutations(order) {
		ok := true
		for i, heap := range chain {
			ok = ok && (i == 0 || slices.Contains(before[heap-1], chain[i-1])) &&
				!slices.ContainsFunc(before[heap-1], func(b int) bool { return slices.Index(chain, b) >= i })
		}
		if ok {
			return chain, true
		}
	}
	return nil, false
}

// maxHeaps is how many heaps a move of package heaps leaves.
const maxHeaps = 3

// kinds returns the kinds of moves that take so many and leave this, where some of the heaps may be empty; not ok if they cannot say all of it.
func (e ending) kinds(least, most int) (all []heaps.Kind, ok bool) {
	n := len(e.least)
	if e.none || n > maxHeaps {
		return nil, e.none
	}
	for zeros := range n + 1 {
		if zeros > 0 && e.least[zeros-1] > 0 {
			break
		}
		k := heaps.Kind{Least: least, Most: most, Heaps: n - zeros}
		for i, size := range e.least[zeros:] {
			k.Smallest, k.Unequal = int(max(e.least[zeros], 1)), e.strict && k.Heaps == 2
			smallest := int64(k.Smallest)
			if e.strict && i == 1 {
				smallest++
			}
			if size > smallest || size > maxHeapNumber {
				return nil, false
			}
		}
		all = append(all, k)
	}
	return all, true
}
