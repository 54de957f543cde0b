package prove

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zeck/game"
	"zeck/logic"
	"zeck/rules"
)

// box has the sets of all positions whose numbers are below a side, a bit for each set. It is filled in the order of the measure that every move
// makes smaller. Positions with the same measure are filled together: first the sets of moves along lines and up to caps, then the value. A cap
// beyond the side allows the same moves as one at the side, if it is only a cap. If a move leads out of the box, the result is not known.
type box struct {
	r         *recursion
	step      *rules.Stepper
	value     int
	side      int
	sizes     []int  // the number of values of each number: the side, or those of a tag
	capped    []bool // which numbers are caps
	clipped   []bool // which numbers are only caps; they are clipped to the side
	strides   []int
	level     []uint8   // the value, if it is a smaller one, or later; nil for value 0
	bits      []uint16  // bit i: the position is in set i
	own       uint16    // the bit of the value
	largest   [][]int   // for every sum of the measure: the largest contribution of the numbers from index i on
	limit     int       // the maximal number of cells
	landings  [][]int   // the orders in which a move may leave the numbers of a position
	adds      bool      // moves make some numbers larger, so the sum is bounded instead of each number
	filled    bool      // the value is complete
	uncertain bool      // the bits of some positions are unsure
	steps     int       // spent on filling the box
	maxSteps  int       // the limit of steps; 0 for none
	tried     []bool    // the kinds of moves that were tried from the current position
	checkedAt int       // the number of steps when their limit was last checked
	visited   int       // how many positions were visited
	found     []int64   // the numbers of the positions that have the value so far, if a way is sieved
	sieving   []sieving // for each way; nil if none is sieved
}

const (
	later     = 255 // the value is not known yet
	maxLevels = 250
	maxSets   = 13
	unsure    = uint16(1 << (maxSets + 1)) // the sets of this position are not known
	sieved    = uint16(1 << maxSets)       // the sieve has found a move from this position to the value
	maxCells  = 1 << 26
	maxSparse = 1 << 28 // if only some of them are used
)

// newBox returns an empty box.
func newBox(r *recursion, step *rules.Stepper) *box {
	b := &box{r: r, step: step, own: 1 << (maxSets + 2), capped: make([]bool, len(r.Position)), limit: maxCells, tried: make([]bool, len(r.Moves))}
	if r.learned {
		b.own = 1 << (len(r.sets) - 1)
	}
	for _, s := range r.sets {
		if s.cap >= 0 {
			b.capped[s.cap] = true
		}
	}
	for i, c := range b.capped {
		b.clipped = append(b.clipped, c && r.onlyCap(i))
	}
	b.landings = [][]int{identity(len(r.Position))}
	if r.sorted {
		b.landings = rules.Orders(len(r.Position), r.cap)
	}
	if !b.bySum() {
		return b
	}
	grows := func(w way) bool { return w.origins != nil && w.leads == nil && !w.origins.neverLarger }
	goesBack := func(s setRule) bool {
		return slices.ContainsFunc(append(slices.Clone(s.starts), s.dir), func(v []int) bool { return v != nil && slices.Min(v) < 0 })
	}
	b.adds = !slices.Contains(b.capped, true) && (slices.ContainsFunc(r.ways, grows) || slices.ContainsFunc(r.sets, goesBack))
	if b.adds {
		b.limit = maxSparse
	}
	return b
}

// onlyCap reports whether a cap only bounds what may be taken: no condition mentions it, and a move leaves it unchanged or replaces it by
// a cap that depends on what it takes.
func (r *recursion) onlyCap(cap int) bool {
	name := r.Position[cap]
	mentioned := func(when *logic.Formula) bool { return when != nil && mentions(when.Tree(), name) }
	changed := func(to []*logic.Term) bool {
		for i, t := range to {
			if i == cap && t.String() != name || i != cap && mentions(t.Tree(), name) {
				return true
			}
		}
		return false
	}
	for _, s := range r.sets {
		for _, by := range slices.Concat(s.starts, [][]int{s.dir}) {
			if by != nil && by[cap] != 0 {
				return false
			}
		}
		if slices.ContainsFunc(s.inner, func(in shifted) bool { return in.by[cap] != 0 }) {
			return false
		}
		for _, w := range s.takes {
			if s.cap != cap && (mentioned(w.when) || changed(w.to)) {
				return false
			}
		}
	}
	for _, w := range r.ways {
		if mentioned(w.when) || w.set < 0 && changed(w.to) ||
			slices.ContainsFunc(w.kinds, func(kind int) bool { return mentioned(r.Moves[kind].If) }) {
			return false
		}
	}
	return true // with a cap, all tuples are positions
}

// bySum reports whether the measure is the sum of the numbers, without caps.
func (b *box) bySum() bool {
	for i, w := range b.r.measure[0] {
		if b.capped[i] != (w == 0) || w > 1 {
			return false
		}
	}
	return len(b.r.measure) == 1
}

// sides returns the sides of the box as it grows.
func (b *box) sides() (list []int) {
	n := len(b.r.withoutTags())
	first, times := []int{1 << 12, 150, 40, 16}[n-1], []int{8, 4, 2, 2}[n-1]
	for side := first; b.cells(side) <= b.limit; side *= times {
		list = append(list, side)
	}
	return list
}

// cells returns the number of cells of a box.
func (b *box) cells(side int) int {
	cells := 1
	for _, size := range b.r.sizes(side) {
		cells *= size
	}
	return cells
}

// power returns side^n, for small numbers.
func power(side, n int) int {
	cells := 1
	for range n {
		cells *= side
	}
	return cells
}

func (b *box) reach() int { return b.side - 1 }

func (b *box) start(ctx context.Context, value int) error {
	switch {
	case len(b.r.sets) > maxSets:
		return fmt.Errorf("%w: %d sets of options; %d would fit", game.ErrLimit, len(b.r.sets), maxSets)
	case value >= maxLevels:
		return fmt.Errorf("%w: value %d; %d would fit", game.ErrLimit, value, maxLevels-1)
	case b.side == 0:
		return b.build(ctx, b.sides()[0], value)
	case value == 0 && b.filled && b.value == 0:
		return nil // from the search in another number system
	case value == 0:
		return b.build(ctx, b.side, value)
	}
	b.finishValue()
	b.value, b.steps = value, 0
	return b.fill(ctx)
}

func (b *box) grow(ctx context.Context) error {
	all := b.sides()
	i := slices.Index(all, b.side) + 1
	if i == len(all) || 3*int64(b.cells(all[i])) > room(ctx) {
		return errOutgrown(b.side - 1)
	}
	larger := *b
	if err := larger.build(ctx, all[i], b.value); err != nil {
		return err // the old box stays valid
	}
	*b = larger
	return nil
}

// allow bounds the steps of filling a larger box; 0 means no bound.
func (b *box) allow(steps int) { b.maxSteps = steps }

// build fills a box with the sets of a value, after those of the smaller values.
func (b *box) build(ctx context.Context, side, value int) error {
	b.side, b.sizes, b.strides = side, b.r.sizes(side), make([]int, len(b.r.Position))
	cells := 1
	for i := len(b.strides) - 1; i >= 0; i-- {
		b.strides[i] = cells
		cells *= b.sizes[i]
	}
	b.level, b.bits = nil, make([]uint16, cells)
	b.uncertain = false
	b.largest = nil
	for _, weights := range b.r.measure {
		most := make([]int, len(weights)+1)
		for i := len(weights) - 1; i >= 0; i-- {
			most[i] = most[i+1] + weights[i]*(b.sizes[i]-1)
		}
		b.largest = append(b.largest, most)
	}
	b.steps = 0
	for b.value = 0; ; b.value++ {
		if err := b.fill(ctx); err != nil || b.value == value {
			return err
		}
		b.finishValue()
	}
}

// finishValue records the positions of the value that is complete.
func (b *box) finishValue() {
	if b.level == nil {
		b.level = slices.Repeat([]uint8{later}, len(b.bits))
	}
	for i, bits := range b.bits {
		if bits&b.own != 0 {
			b.level[i] = uint8(b.value)
		}
		b.bits[i] &= unsure
	}
}

// cell returns the cell of a position, −1 if it is outside. Numbers that are only caps are clipped.
func (b *box) cell(p []int64) int {
	at, sum := 0, int64(0)
	for i, n := range p {
		if b.clipped[i] {
			n = min(n, int64(b.side-1))
		} else if n >= int64(b.sizes[i]) {
			return -1
		}
		at += int(n) * b.strides[i]
		sum += n
	}
	if b.adds && sum >= int64(b.side) {
		return -1
	}
	return at
}

func (b *box) in(i int, position []uint64) (bool, error) {
	var p [4]int64
	for j, n := range position {
		p[j] = int64(min(n, math.MaxInt64/2))
	}
	bits := b.at(p[:len(position)])
	if bits&unsure != 0 {
		return false, errBeyond
	}
	return bits>>i&1 != 0, nil
}
