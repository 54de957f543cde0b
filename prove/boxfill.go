package prove

import (
	"context"
	"slices"
)

// fill finds the sets of the value.
func (b *box) fill(ctx context.Context) (err error) {
	defer func() { b.filled = err == nil }()
	p := make([]int64, len(b.strides))
	b.checkedAt, b.found, b.sieving = b.steps, nil, nil
	if slices.ContainsFunc(b.r.ways, func(w way) bool { return b.sieves(&w) }) {
		b.sieving = make([]sieving, len(b.r.ways))
	}
	var steps []pass // over all positions with the same measure, one pass after the other
	for _, round := range b.rounds() {
		steps = append(steps, pass{func(at int) bool { b.setBits(p, at, round[0], round[1]); return b.mayContinue(ctx) }, b.backward(round[0])})
	}
	steps = append(steps, pass{func(at int) bool { b.valueBit(p, at); return b.mayContinue(ctx) }, false})
	if !b.inOrder(nil, func(sums []int) bool {
		return !slices.ContainsFunc(steps, func(step pass) bool { return !b.visit(p, 0, sums, step.backward, step.do) })
	}) {
		return b.stopped(ctx)
	}
	return nil
}

// inOrder calls f with all possible sums of the measure, the smaller ones first.
func (b *box) inOrder(sums []int, f func(sums []int) bool) bool {
	if len(sums) == len(b.largest) {
		return f(slices.Clone(sums))
	}
	most := b.largest[len(sums)][0]
	if b.adds {
		most = b.side - 1
	}
	for sum := range most + 1 {
		if !b.inOrder(append(sums, sum), f) {
			return false
		}
	}
	return true
}

// pass is a pass over all positions with the same measure, in ascending or in descending order.
type pass struct {
	do       func(at int) bool
	backward bool
}

// backward reports whether the equation of a set refers to positions of the same measure that come later.
func (b *box) backward(set int) bool {
	dir := b.r.sets[set].dir
	if dir == nil || smaller(b.r.measure, dir) {
		return false
	}
	return dir[slices.IndexFunc(dir, func(d int) bool { return d != 0 })] < 0
}

// rounds groups the sets that one pass can fill, as ranges of indices. A new range begins at a set whose equation refers, with the same
// measure, to another set of the range in another order of the numbers.
func (b *box) rounds() (list [][2]int) {
	first := 0
	for i, s := range b.r.sets {
		if i > first && b.backward(i) != b.backward(first) {
			list, first = append(list, [2]int{first, i}), i
		}
		for _, in := range s.inner {
			if in.set >= first && !slices.IsSorted(in.perm) && slices.Max(in.by) == 0 {
				list, first = append(list, [2]int{first, i}), i
			}
		}
	}
	return append(list, [2]int{first, len(b.r.sets)})
}

// fillSteps is the number of steps between checks of their limit, and fillPositions that of positions between checks of the context: a
// position can take a millisecond if the condition of a move is tested for every choice.
const (
	fillSteps     = 1 << 16
	fillPositions = 1 << 10
)

// mayContinue counts a step, and reports whether filling may continue.
func (b *box) mayContinue(ctx context.Context) bool {
	if b.visited++; b.visited%fillPositions == 0 && ctx.Err() != nil {
		return false
	}
	if b.steps++; b.steps-b.checkedAt < fillSteps {
		return true
	}
	b.checkedAt = b.steps
	return b.maxSteps == 0 || b.steps <= b.maxSteps
}

// stopped returns the reason why filling stopped.
func (b *box) stopped(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return effortError("a table of numbers up to %d takes more than %d steps", b.side-1, b.maxSteps)
}

// visit calls f for all positions in which the numbers from index i on add up to the sums of the measure, in ascending order or backward.
// Caps that are in no sum always ascend.
func (b *box) visit(p []int64, i int, sums []int, backward bool, f func(at int) bool) bool {
	low, high, free := 0, b.sizes[i]-1, b.capped[i]
	for k, weights := range b.r.measure {
		w, left := weights[i], sums[k]-b.largest[k][i+1] // this number must contribute at least that much to the sum
		switch {
		case w > 0:
			low, high, free = max(low, (left+w-1)/w), min(high, sums[k]/w), false
		case left > 0:
			return true
		}
	}
	for v := low; v <= high; v++ {
		n := v
		if backward && !free {
			n = low + high - v
		}
		if p[i] = int64(n); i == len(p)-1 {
			if !f(b.cell(p)) {
				return false
			}
			continue
		}
		for k, weights := range b.r.measure {
			sums[k] -= weights[i] * n
		}
		more := b.visit(p, i+1, sums, backward, f)
		for k, weights := range b.r.measure {
			sums[k] += weights[i] * n
		}
		if !more {
			return false
		}
	}
	return true
}

// back returns the bits of the position p − by with its numbers permuted, or 0 if it is no position.
func (b *box) back(p []int64, by, perm []int) uint16 {
	at, outside := 0, false
	for i, stride := range b.strides {
		from := i
		if perm != nil {
			from = perm[i]
		}
		n := p[from] - int64(by[from])
		if n < 0 {
			return 0
		}
		if n >= int64(b.sizes[i]) {
			if b.r.isTag(i) {
				return 0
			}
			outside = true
		}
		at += int(n) * stride
	}
	if outside {
		return unsure
	}
	return b.bits[at]
}

// setBits finds which of the sets with indices from, …, to − 1 contain a position; these are sets of moves along lines and up to caps.
func (b *box) setBits(p []int64, at, from, to int) {
	for i, s := range b.r.sets[from:to] {
		bit := uint16(1) << (from + i)
		yes, doubt := false, false
		note := func(bits, bit uint16) {
			yes, doubt = yes || bits&bit != 0, doubt || bits&unsure != 0
		}
		if s.dir != nil {
			note(b.back(p, s.dir, nil), bit)
		}
		for _, v := range s.starts {
			note(b.back(p, v, nil), b.own)
		}
		for _, in := range s.inner {
			note(b.back(p, in.by, in.perm), 1<<in.set)
		}
		if s.cap >= 0 && p[s.cap] >= int64(s.least) {
			note(b.bits[at-b.strides[s.cap]], bit)
			for _, w := range s.takes {
				if w.holds == nil || w.holds(p) {
					note(b.jump(w, p), b.own)
				}
			}
		}
		switch {
		case yes:
			b.bits[at] |= bit
		case doubt:
			b.bits[at] |= unsure
			b.uncertain = true
		}
	}
}

// jump returns the bits of the position that a move without a choice leads to.
func (b *box) jump(w way, p []int64) uint16 {
	to, ok := w.leads(p)
	if !ok {
		return 0
	}
	return b.at(to)
}

// at returns the bits of a position.
func (b *box) at(p []int64) uint16 {
	if at := b.cell(p); at >= 0 {
		return b.bits[at]
	}
	for i, size := range b.r.tags {
		if size > 0 && p[i] >= int64(size) {
			return 0 // in no set
		}
	}
	return unsure
}

// valueBit decides whether a position has the value.
func (b *box) valueBit(p []int64, at int) {
	if b.level != nil && b.level[at] != later || b.r.Where != nil && !b.isPosition(p) {
		return
	}
	if !slices.Contains(b.capped, true) && !isLeast(b.r.symmetries, p) {
		b.copyFromLeast(p, at)
		return
	}
	if b.r.Misere && !b.canMove(p) {
		return
	}
	doubt := false
	clear(b.tried)
	for i := range b.r.ways {
		bits, bit := b.through(i, p)
		if bits&bit != 0 {
			return
		}
		doubt = doubt || bits&unsure != 0
	}
	if doubt {
		b.bits[at] |= unsure
		b.uncertain = true
	} else {
		b.add(p, at)
	}
}

// add gives a position the value, and records it for the sieves.
func (b *box) add(p []int64, at int) {
	b.bits[at] |= b.own
	for _, perm := range b.landings {
		if b.sieving != nil {
			b.found = append(b.found, permuted(p, perm)...)
		}
	}
}

// sieving is the progress of a sieve: which origins of positions of the value are marked.
type sieving struct {
	done  int // the origins of this many entries of found are marked
	steps int // spent since then on trying the other positions one by one
}

// reaches reports whether a way leads from a position to the value, by a sieve. It tries the positions of the value whose origins are not
// marked yet one by one. When this has taken as long as marking all their origins, it marks these. If other ways leave only few positions
// to decide, few origins are marked.
func (b *box) reaches(way int, p []int64) bool {
	w, s := b.r.ways[way].origins, &b.sieving[way]
	if b.bits[b.cell(p)]&sieved != 0 {
		return true
	}
	left := slices.Chunk(b.found[s.done:], len(p))
	if w.chosen != nil && s.steps < (len(b.found)-s.done)/len(p)*w.cost(b.side) {
		for q := range left {
			b.steps++
			s.steps++
			if w.connects(p, q) {
				return true
			}
		}
		return false
	}
	for q := range left {
		b.steps += w.each(q, int64(b.side), func(from []int64) {
			if at := b.cell(from); at >= 0 {
				b.bits[at] |= sieved
			}
		})
	}
	s.done, s.steps = len(b.found), 0
	return b.bits[b.cell(p)]&sieved != 0
}

// sieves reports whether all positions that a way leads to are in the table, so that the sieve finds all origins of the value.
func (b *box) sieves(w *way) bool {
	return w.origins != nil && w.leads == nil && (b.adds || w.origins.neverLarger)
}

// copyFromLeast takes the value from the least of the positions that are equivalent by symmetry. It comes first of those with the same sum.
func (b *box) copyFromLeast(p []int64, at int) {
	least := p
	for _, perm := range b.r.symmetries[1:] {
		if q := permuted(p, perm); slices.Compare(q, least) < 0 {
			least = q
		}
	}
	bits := b.bits[b.cell(least)]
	switch {
	case bits&b.own != 0:
		b.add(p, at)
	case bits&unsure != 0:
		b.bits[at] |= unsure
	}
}

// through returns bits that say whether a way leads from a position to the value, and which bit of these says so.
func (b *box) through(i int, p []int64) (bits, bit uint16) {
	w := &b.r.ways[i]
	switch {
	case w.holds != nil && !w.holds(p):
		return 0, b.own
	case w.set >= 0:
		at := 0
		for i, stride := range b.strides {
			at += int(p[w.perm[i]]) * stride
		}
		return b.bits[at], 1 << w.set
	case w.leads != nil:
		return b.jump(*w, p), b.own
	}
	if b.sieves(w) {
		if b.reaches(i, p) {
			return b.own, b.own
		}
		if !b.uncertain {
			return 0, b.own
		}
	}
	for _, kind := range w.kinds {
		if b.tried[kind] {
			continue // as another case of the same kind
		}
		b.tried[kind] = true
		b.step.Each(kind, p, func(to []int64) bool {
			b.steps++
			bits |= b.at(to)
			return bits&b.own == 0
		})
	}
	return bits & (b.own | unsure), b.own
}

func (b *box) isPosition(p []int64) bool {
	return (!b.r.sorted || slices.IsSorted(pilesOf(p, b.r.cap))) && b.step.IsPosition(p)
}

func (b *box) canMove(p []int64) bool {
	for kind := range b.r.Moves {
		if !b.step.Each(kind, p, func([]int64) bool { return false }) {
			return true
		}
	}
	return false
}
