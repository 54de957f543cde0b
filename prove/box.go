package prove

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zeck/game"
	"zeck/rules"
)

// box are the sets of all positions whose numbers are below a side: a bit for each set. It is filled in the order of what every move makes
// smaller: the positions where that is the same are worked on together, first the sets of moves along lines and up to caps, then the
// value. A cap above the side allows what the side allows. Where a move leads out of the box, nobody can tell.
type box struct {
	r       *recursion
	step    *rules.Stepper
	value   int
	side    int
	capped  []bool // which numbers are caps
	strides []int
	level   []uint8  // the value, if it is one of those before; later or nowhere
	bits    []uint16 // bit i: the position is in set i
	own     uint16   // the bit of the value
	order   []int32  // the cells in the order of the measure; nil if that is the sum of the numbers
	keys    []int32  // what they have in common
	limit   int      // of the cells
	filled  bool     // the value is done
	found   []int64  // the positions of the value so far, one after the other
	doubted bool     // about some positions something is not known
	steps   int      // of filling the box
	allowed int      // how many there may be; 0 for any number
	looked  int      // after how many steps it was looked whether to stop
}

const (
	later     = 255 // the value is not known yet
	nowhere   = 254 // there is no position
	maxLevels = 250
	maxSets   = 14
	unsure    = uint16(1 << maxSets) // of a position about which something is not known
	maxCells  = 1 << 26
	maxOrder  = 1 << 22
)

// newBox returns a box that knows nothing yet.
func newBox(r *recursion, step *rules.Stepper) *box {
	b := &box{r: r, step: step, own: 1 << (maxSets + 1), capped: make([]bool, len(r.Position)), limit: maxCells}
	if r.learned {
		b.own = 1 << (len(r.sets) - 1)
	}
	for _, s := range r.sets {
		if s.cap >= 0 {
			b.capped[s.cap] = true
		}
	}
	if !b.bySum() {
		b.limit = maxOrder
	}
	return b
}

// bySum reports whether the sum of the numbers, caps apart, is what every move makes smaller.
func (b *box) bySum() bool {
	if slices.Contains(b.capped, true) {
		return true
	}
	return !slices.ContainsFunc(b.r.measure[0], func(w int) bool { return w != 1 })
}

// sides returns the sides of boxes, one after the other.
func (b *box) sides() (list []int) {
	n := len(b.r.Position)
	first, times := []int{1 << 12, 150, 40, 16}[n-1], []int{8, 4, 2, 2}[n-1]
	for side := first; power(side, n) <= b.limit; side *= times {
		list = append(list, side)
	}
	return list
}

// power returns side^n, for numbers that are not large.
func power(side, n int) int {
	cells := 1
	for range n {
		cells *= side
	}
	return cells
}

func (b *box) most() int { return b.side - 1 }

func (b *box) start(ctx context.Context, value int) error {
	switch {
	case len(b.r.sets) > maxSets:
		return fmt.Errorf("%w: %d sets of options; %d would fit", game.ErrLimit, len(b.r.sets), maxSets)
	case value >= maxLevels:
		return fmt.Errorf("%w: value %d; %d would fit", game.ErrLimit, value, maxLevels-1)
	case b.side == 0:
		return b.make(ctx, b.sides()[0], value)
	case value == 0 && b.filled && b.value == 0:
		return nil // another number system has left it so
	case value == 0:
		return b.make(ctx, b.side, value)
	}
	b.next()
	b.value, b.steps = value, 0
	return b.fill(ctx)
}

func (b *box) grow(ctx context.Context) error {
	all := b.sides()
	i := slices.Index(all, b.side) + 1
	if i == len(all) || 3*int64(power(all[i], len(b.strides))) > room(ctx) {
		return errOutgrown(b.side - 1)
	}
	larger := *b
	larger.found = nil
	if err := larger.make(ctx, all[i], b.value); err != nil {
		return err // what is known stays known
	}
	*b = larger
	return nil
}

// allow bounds the steps of filling one more box; 0 means no bound.
func (b *box) allow(steps int) { b.allowed = steps }

// make fills a box with the sets of a value, those before first.
func (b *box) make(ctx context.Context, side, value int) error {
	b.side, b.strides = side, make([]int, len(b.r.Position))
	cells := 1
	for i := len(b.strides) - 1; i >= 0; i-- {
		b.strides[i] = cells
		cells *= side
	}
	b.level, b.bits = slices.Repeat([]uint8{later}, cells), make([]uint16, cells)
	b.doubted = false
	if b.order = nil; !b.bySum() {
		b.sort()
	}
	b.steps = 0
	for b.value = 0; ; b.value++ {
		if err := b.fill(ctx); err != nil || b.value == value {
			return err
		}
		b.next()
	}
}

// sort puts the cells in the order of the measure.
func (b *box) sort() {
	b.order, b.keys = make([]int32, len(b.bits)), make([]int32, len(b.bits))
	p := make([]int64, len(b.strides))
	values := make([][]int32, len(b.r.measure))
	for k, weights := range b.r.measure {
		values[k] = make([]int32, len(b.bits))
		for at := range b.bits {
			b.numbers(at, p)
			for i, w := range weights {
				values[k][at] += int32(w) * int32(p[i])
			}
		}
	}
	compare := func(x, y int32) int {
		for _, v := range values {
			if v[x] != v[y] {
				return int(v[x] - v[y])
			}
		}
		return 0
	}
	for i := range b.order {
		b.order[i] = int32(i)
	}
	slices.SortStableFunc(b.order, compare)
	for i := 1; i < len(b.order); i++ {
		b.keys[i] = b.keys[i-1]
		if compare(b.order[i-1], b.order[i]) != 0 {
			b.keys[i]++
		}
	}
}

// numbers puts the numbers of a cell into p.
func (b *box) numbers(at int, p []int64) {
	for i, stride := range b.strides {
		p[i] = int64(at / stride)
		at %= stride
	}
}

// next keeps the positions of the value that is done.
func (b *box) next() {
	for i, bits := range b.bits {
		if bits&b.own != 0 {
			b.level[i] = uint8(b.value)
		}
		b.bits[i] &= unsure
	}
}

// cell returns where a position is; caps are clipped. It is −1 outside.
func (b *box) cell(p []int64) int {
	at := 0
	for i, n := range p {
		if b.capped[i] {
			n = min(n, int64(b.side-1))
		} else if n >= int64(b.side) {
			return -1
		}
		at += int(n) * b.strides[i]
	}
	return at
}

func (b *box) in(i int, position []uint64) (bool, error) {
	var p [4]int64
	for j, n := range position {
		p[j] = int64(min(n, math.MaxInt64/2))
	}
	at := b.cell(p[:len(position)])
	if at < 0 || b.bits[at]&unsure != 0 {
		return false, errBeyond
	}
	return b.bits[at]>>i&1 != 0, nil
}

// fill finds the sets of the value.
func (b *box) fill(ctx context.Context) (err error) {
	b.filled, b.found = false, b.found[:0]
	defer func() { b.filled = err == nil && ctx.Err() == nil }()
	p := make([]int64, len(b.strides))
	b.looked = b.steps
	sets := func(at int) bool { b.setBits(p, at); return b.goOn(ctx) }
	values := func(at int) bool { b.valueBit(p, at); return b.goOn(ctx) }
	if b.order != nil {
		return b.fillInOrder(ctx, p, sets, values)
	}
	piles := 0
	for _, c := range b.capped {
		if !c {
			piles++
		}
	}
	for sum := range (b.side-1)*piles + 1 {
		if !b.visit(p, 0, sum, sets) || !b.visit(p, 0, sum, values) {
			return b.stopped(ctx)
		}
	}
	return nil
}

// fillSteps is after how many steps filling looks whether it should stop.
const fillSteps = 1 << 16

// goOn counts a step, and reports whether filling should go on.
func (b *box) goOn(ctx context.Context) bool {
	if b.steps++; b.steps-b.looked < fillSteps {
		return true
	}
	b.looked = b.steps
	return ctx.Err() == nil && (b.allowed == 0 || b.steps <= b.allowed)
}

// stopped says why filling ended.
func (b *box) stopped(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return effortError("a table of numbers up to %d takes more than %d steps", b.side-1, b.allowed)
}

// fillInOrder is fill where the cells were sorted.
func (b *box) fillInOrder(ctx context.Context, p []int64, sets, values func(at int) bool) error {
	for from := 0; from < len(b.order); {
		to := from
		for to < len(b.order) && b.keys[to] == b.keys[from] {
			to++
		}
		for _, f := range []func(at int) bool{sets, values} {
			for _, at := range b.order[from:to] {
				b.numbers(int(at), p)
				if !f(int(at)) {
					return b.stopped(ctx)
				}
			}
		}
		from = to
	}
	return nil
}

// visit goes through all positions whose numbers, caps apart, have a sum; caps ascend.
func (b *box) visit(p []int64, i, sum int, f func(at int) bool) bool {
	if i == len(p) {
		return f(b.cell(p))
	}
	if b.capped[i] {
		for v := range b.side {
			p[i] = int64(v)
			if !b.visit(p, i+1, sum, f) {
				return false
			}
		}
		return true
	}
	rest := 0
	for _, c := range b.capped[i+1:] {
		if !c {
			rest++
		}
	}
	for v := max(0, sum-rest*(b.side-1)); v <= min(sum, b.side-1); v++ {
		p[i] = int64(v)
		if !b.visit(p, i+1, sum-v, f) {
			return false
		}
	}
	return true
}

// back returns the bits of the position p − by, its numbers in another order; none where that is no position.
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
		outside = outside || n >= int64(b.side)
		at += int(n) * stride
	}
	if outside {
		return unsure
	}
	return b.bits[at]
}

// setBits finds in which sets of moves along lines and up to caps a position is.
func (b *box) setBits(p []int64, at int) {
	for i, s := range b.r.sets {
		bit := uint16(1) << i
		yes, doubt := false, false
		look := func(bits, bit uint16) {
			yes, doubt = yes || bits&bit != 0, doubt || bits&unsure != 0
		}
		if s.dir != nil {
			look(b.back(p, s.dir, nil), bit)
		}
		for _, v := range s.starts {
			look(b.back(p, v, nil), b.own)
		}
		for _, in := range s.inner {
			look(b.back(p, in.by, in.perm), 1<<in.set)
		}
		if s.cap >= 0 && p[s.cap] >= int64(s.least) {
			look(b.bits[at-b.strides[s.cap]], bit)
			for _, w := range s.takes {
				if w.holds == nil || w.holds(p) {
					look(b.jump(w, p), b.own)
				}
			}
		}
		switch {
		case yes:
			b.bits[at] |= bit
		case doubt:
			b.bits[at] |= unsure
			b.doubted = true
		}
	}
}

// jump returns the bits of where a move without a choice leads.
func (b *box) jump(w way, p []int64) uint16 {
	var to [4]int64
	for i, f := range w.targets {
		v, ok := f(p)
		if !ok || v < 0 {
			return 0
		}
		to[i] = v
	}
	return b.at(to[:len(p)])
}

// at returns the bits of a position.
func (b *box) at(p []int64) uint16 {
	if at := b.cell(p); at >= 0 {
		return b.bits[at]
	}
	return unsure
}

// valueBit finds out whether a position has the value.
func (b *box) valueBit(p []int64, at int) {
	if b.level[at] != later {
		return
	}
	if b.r.Where != "" && !b.isPosition(p) {
		b.level[at] = nowhere
		return
	}
	if b.r.symmetric && b.r.cap < 0 && b.order == nil && !slices.IsSorted(p) {
		b.likeSorted(p, at)
		return
	}
	if b.r.Misere && !b.canMove(p) {
		return
	}
	doubt := false
	for i := range b.r.ways {
		bits, bit := b.through(&b.r.ways[i], p)
		if bits&bit != 0 {
			return
		}
		doubt = doubt || bits&unsure != 0
	}
	if doubt {
		b.bits[at] |= unsure
		b.doubted = true
	} else {
		b.bits[at] |= b.own
		b.found = append(b.found, p...)
	}
}

// likeSorted takes the value from the position with ascending numbers, which comes first of those with the same sum.
func (b *box) likeSorted(p []int64, at int) {
	var sorted [4]int64
	copy(sorted[:], p)
	slices.Sort(sorted[:len(p)])
	bits := b.bits[b.cell(sorted[:len(p)])]
	b.bits[at] |= bits & b.own
	switch {
	case bits&b.own != 0:
		b.found = append(b.found, p...)
	case bits&unsure != 0:
		b.bits[at] |= unsure
	}
}

// through returns the bits that tell whether a way leads from a position to the value, and the one that does.
func (b *box) through(w *way, p []int64) (bits, bit uint16) {
	switch {
	case w.holds != nil && !w.holds(p):
		return 0, b.own
	case w.set >= 0:
		at := 0
		for i, stride := range b.strides {
			at += int(p[w.perm[i]]) * stride
		}
		return b.bits[at], 1 << w.set
	case w.targets != nil:
		return b.jump(*w, p), b.own
	}
	if w.reach != nil && !b.doubted && len(b.found) < b.moves(w.reach, p) {
		b.steps += len(b.found) / len(p)
		for q := range slices.Chunk(b.found, len(p)) {
			if w.reach.leads(p, q) {
				return b.own, b.own
			}
		}
		return 0, b.own
	}
	b.step.Each(w.kind, p, func(to []int64) bool {
		b.steps++
		bits |= b.at(to)
		return bits&b.own == 0
	})
	return bits & (b.own | unsure), b.own
}

// moves estimates how many moves there are from a position.
func (b *box) moves(r *reach, p []int64) int {
	average := 0
	for _, n := range p {
		average += int(n)
	}
	average /= len(p)
	moves := 1
	for range r.steps {
		moves *= average
	}
	return moves / 4
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
