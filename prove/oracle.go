package prove

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"zeck/game"
	"zeck/games/globalfib"
	"zeck/games/takeaway"
	"zeck/internal/memory"
	"zeck/rules"
)

// oracle knows the sets of a recursion for small positions. It comes from tables that are made from the moves; they begin small and grow
// when there is a question that they cannot answer. Nothing rests on their being right: if they were wrong, no hypothesis would be proved.
type oracle interface {
	// in reports whether a position is in set number i of the recursion. It fails with errBeyond if the position is too large.
	in(i int, position []uint64) (bool, error)

	// start makes the oracle know the sets of a value; the values come one after the other, and 0 begins anew.
	start(ctx context.Context, value int) error

	// grow makes known larger positions, or fails with game.ErrLimit.
	grow(ctx context.Context) error

	// most is the largest number up to which all positions are known.
	most() int
}

// errBeyond says that a position is too large to be known.
var errBeyond = errors.New("beyond the table")

func beyond(err error) bool { return errors.Is(err, errBeyond) }

// errOutgrown says that no larger table fits.
func errOutgrown(most int) error {
	return fmt.Errorf("%w: the questions outgrow the table of numbers up to %d", game.ErrLimit, most)
}

// newOracle returns the fastest oracle for a recursion: what it looks like decides.
func newOracle(r *recursion, step *rules.Stepper, value int) oracle {
	if k, c, ok := r.nextCap(); ok {
		switch {
		case len(r.Position) == 2:
			return &levels{k: k, c: c}
		case len(r.Position) == 3 && c == 0 && value == 0:
			return &winning{k: k}
		}
	}
	if p, ok := newPairs(r); ok {
		return p
	}
	return newBox(r, step)
}

// nextCap finds out whether a game is one of piles from each of which a number up to the cap, the last number, may be taken, and the next
// cap is k times that and c.
func (r *recursion) nextCap() (k, c int64, ok bool) {
	last := len(r.Position) - 1
	if r.Misere || r.Where != "" || r.learned || len(r.sets) != 1 || r.sets[0].cap != last || last < 1 || len(r.sets[0].takes) != last {
		return 0, 0, false
	}
	name := r.Position[last]
	for i, w := range r.sets[0].takes {
		var forms []form
		for _, text := range w.to {
			f, ok := linearOf(number(text))
			if !ok {
				return 0, 0, false
			}
			forms = append(forms, f)
		}
		next := forms[last]
		if i > 0 && (int64(next.coef[name]) != k || int64(next.constant) != c) {
			return 0, 0, false
		}
		k, c = int64(next.coef[name]), int64(next.constant)
		if w.when != "" || k < 1 || len(next.coef) != 1 || r.sets[0].equation[:len(name)+5] != name+" >= 1" {
			return 0, 0, false
		}
		for j, f := range forms[:last] {
			want := form{coef: map[string]int{r.Position[j]: 1}}
			if j == i {
				want = want.plus(-1, form{coef: map[string]int{name: 1}})
			}
			if rest := f.plus(-1, want); len(rest.coef) != 0 || rest.constant != 0 {
				return 0, 0, false
			}
		}
	}
	return k, c, true
}

// levels are the least removals of the take-away game.
type levels struct {
	k, c  int64
	level *takeaway.Level
	piles int // that were reached once
}

const (
	firstPiles = 1 << 15
	growPiles  = 8
)

func (l *levels) in(_ int, position []uint64) (bool, error) {
	if position[0] > uint64(l.level.Piles()) {
		return false, errBeyond
	}
	t := l.level.Least(int(position[0]))
	return t != takeaway.Never && position[1] >= uint64(t), nil
}

func (l *levels) start(ctx context.Context, value int) (err error) {
	if value == 0 {
		l.level, err = takeaway.FirstLevel(ctx, l.k, l.c, max(firstPiles, l.piles))
	} else {
		l.level, err = l.level.Next(ctx)
	}
	return err
}

func (l *levels) grow(ctx context.Context) (err error) {
	value, most := l.level.Value, l.level.Piles()
	more := min(most*growPiles, takeaway.MaxLevelPile)
	if more == most || takeaway.LevelBytes(more) > memory.Available() {
		return errOutgrown(most)
	}
	l.level = nil // its memory is needed
	if l.level, err = takeaway.FirstLevel(ctx, l.k, l.c, more); err != nil {
		return err
	}
	for range value {
		if l.level, err = l.level.Next(ctx); err != nil {
			return err
		}
	}
	l.piles = more
	return nil
}

func (l *levels) most() int {
	if l.level == nil {
		return 0
	}
	return l.level.Piles()
}

// winning are the least winning removals of global Fibonacci nim with two piles.
type winning struct {
	k     int64
	table *globalfib.Table
}

const (
	firstSide = 300
	growSide  = 4
	maxSide   = firstSide * growSide * growSide // some 100 MB
)

func (w *winning) in(_ int, position []uint64) (bool, error) {
	if max(position[0], position[1]) >= uint64(w.table.Rows) {
		return false, errBeyond
	}
	q := w.table.At(int(position[0]), int(position[1]))
	return q > 0 && position[2] >= uint64(q), nil
}

func (w *winning) start(ctx context.Context, _ int) (err error) {
	if w.table == nil {
		w.table, err = globalfib.LeastWinning(ctx, w.k, firstSide, firstSide, nil)
	}
	return err
}

func (w *winning) grow(ctx context.Context) error {
	side := w.table.Rows
	if side == maxSide {
		return errOutgrown(side - 1)
	}
	table, err := globalfib.LeastWinning(ctx, w.k, side*growSide, side*growSide, nil)
	if err == nil {
		w.table = table
	}
	return err
}

func (w *winning) most() int {
	if w.table == nil {
		return 0
	}
	return w.table.Rows - 1
}

// box are the sets of all positions whose numbers are below a side: a bit for each set. It is filled in the order of the sum of the
// numbers, caps apart, which every move makes smaller. A cap above the side allows what the side allows.
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
	orders  [][]int  // in which sets are looked at
}

const (
	later     = 255 // the value is not known yet
	nowhere   = 254 // there is no position
	maxCells  = 1 << 26
	maxLevels = 250
	maxSets   = 15
)

// newBox returns a box that knows nothing yet.
func newBox(r *recursion, step *rules.Stepper) *box {
	b := &box{r: r, step: step, own: 1 << maxSets, capped: make([]bool, len(r.Position))}
	if r.learned {
		b.own = 1 << (len(r.sets) - 1)
	}
	for _, s := range r.sets {
		if s.cap >= 0 {
			b.capped[s.cap] = true
		}
	}
	return b
}

// sides returns the sides of boxes, one after the other.
func (b *box) sides() (list []int) {
	first, times := map[int]int{1: 1 << 12, 2: 150, 3: 40, 4: 12}[len(b.strides)], map[int]int{1: 8, 2: 4, 3: 2, 4: 2}[len(b.strides)]
	for side := first; power(side, len(b.strides)) <= maxCells; side *= times {
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
	b.strides = make([]int, len(b.r.Position))
	switch {
	case len(b.r.Position) > 4:
		return fmt.Errorf("%w: a position of %d numbers; 4 would fit", game.ErrLimit, len(b.r.Position))
	case len(b.r.sets) > maxSets:
		return fmt.Errorf("%w: %d sets of options; %d would fit", game.ErrLimit, len(b.r.sets), maxSets)
	case value >= maxLevels:
		return fmt.Errorf("%w: value %d; %d would fit", game.ErrLimit, value, maxLevels-1)
	case b.side == 0:
		return b.make(ctx, b.sides()[0], value)
	case value == 0:
		return b.make(ctx, b.side, value)
	}
	b.place()
	b.next()
	b.value = value
	return b.fill(ctx)
}

func (b *box) grow(ctx context.Context) error {
	all := b.sides()
	i := slices.Index(all, b.side) + 1
	if i == len(all) || 3*int64(power(all[i], len(b.strides))) > memory.Available() {
		return errOutgrown(b.side - 1)
	}
	return b.make(ctx, all[i], b.value)
}

// place works out where cells are.
func (b *box) place() {
	cells := 1
	for i := len(b.strides) - 1; i >= 0; i-- {
		b.strides[i] = cells
		cells *= b.side
	}
}

// make fills a box with the sets of a value, those before first.
func (b *box) make(ctx context.Context, side, value int) error {
	b.side = side
	b.place()
	cells := b.strides[0] * side
	b.level, b.bits = slices.Repeat([]uint8{later}, cells), make([]uint16, cells)
	for b.value = 0; ; b.value++ {
		if err := b.fill(ctx); err != nil || b.value == value {
			return err
		}
		b.next()
	}
}

// next keeps the positions of the value that is done.
func (b *box) next() {
	for i, bits := range b.bits {
		if bits&b.own != 0 {
			b.level[i] = uint8(b.value)
		}
		b.bits[i] = 0
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
	p := make([]int64, len(position))
	for j, n := range position {
		p[j] = int64(min(n, math.MaxInt64/2))
	}
	at := b.cell(p)
	if at < 0 {
		return false, errBeyond
	}
	return b.bits[at]>>i&1 != 0, nil
}

// fill finds the sets of the value.
func (b *box) fill(ctx context.Context) error {
	p := make([]int64, len(b.r.Position))
	piles := 0
	for _, c := range b.capped {
		if !c {
			piles++
		}
	}
	count := 0
	var failed error
	look := func() bool {
		if count++; count&0xffff == 0 && failed == nil {
			failed = ctx.Err()
		}
		return failed == nil
	}
	for sum := range (b.side-1)*piles + 1 {
		b.visit(p, 0, sum, func(at int) bool {
			b.setBits(p, at)
			return look()
		})
		b.visit(p, 0, sum, func(at int) bool {
			yes, err := b.hasValue(p, at)
			if err != nil {
				failed = err
			}
			if yes {
				b.bits[at] |= b.own
			}
			return look()
		})
		if failed != nil {
			return failed
		}
	}
	return nil
}

// visit goes through all positions whose numbers, caps apart, have a sum; caps ascend.
func (b *box) visit(p []int64, i, sum int, f func(at int) bool) bool {
	if i == len(p) {
		return sum > 0 || f(b.cell(p))
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
	at := 0
	for i, stride := range b.strides {
		from := i
		if perm != nil {
			from = perm[i]
		}
		n := p[from] - int64(by[from])
		if n < 0 || n >= int64(b.side) {
			return 0
		}
		at += int(n) * stride
	}
	return b.bits[at]
}

// setBits finds in which sets of moves along lines and up to caps a position is.
func (b *box) setBits(p []int64, at int) {
	for i, s := range b.r.sets {
		yes := s.dir != nil && b.back(p, s.dir, nil)>>i&1 != 0
		for _, v := range s.starts {
			yes = yes || b.back(p, v, nil)&b.own != 0
		}
		for _, in := range s.inner {
			yes = yes || b.back(p, in.by, in.perm)>>in.set&1 != 0
		}
		if s.cap >= 0 && p[s.cap] > 0 {
			yes = b.bits[at-b.strides[s.cap]]>>i&1 != 0
			for _, w := range s.takes {
				yes = yes || (w.holds == nil || w.holds(p)) && b.jumps(w, p) > 0
			}
		}
		if yes {
			b.bits[at] |= 1 << i
		}
	}
}

// jumps returns whether a move without a choice leads to the value: 1 if it does, −1 if that is outside.
func (b *box) jumps(w way, p []int64) int {
	var to [4]int64
	for i, f := range w.targets {
		v, ok := f(p)
		if !ok || v < 0 {
			return 0
		}
		to[i] = v
	}
	at := b.cell(to[:len(p)])
	switch {
	case at < 0:
		return -1
	case b.bits[at]&b.own != 0:
		return 1
	}
	return 0
}

// hasValue reports whether a position has the value.
func (b *box) hasValue(p []int64, at int) (bool, error) {
	if b.level[at] != later {
		return false, nil
	}
	if b.r.Where != "" && !b.isPosition(p) {
		b.level[at] = nowhere
		return false, nil
	}
	if b.r.Misere && !b.canMove(p) {
		return false, nil
	}
	for _, w := range b.r.ways {
		if w.holds != nil && !w.holds(p) {
			continue
		}
		outside := false
		switch {
		case w.set >= 0:
			perm := at
			if b.r.symmetric {
				perm = 0
				for i, stride := range b.strides {
					perm += int(p[w.perm[i]]) * stride
				}
			}
			if b.bits[perm]>>w.set&1 != 0 {
				return false, nil
			}
		case w.targets != nil:
			yes := b.jumps(w, p)
			if yes > 0 {
				return false, nil
			}
			outside = yes < 0
		default:
			if !b.step.Each(w.kind, p, func(to []int64) bool {
				at := b.cell(to)
				outside = outside || at < 0
				return at < 0 || b.bits[at]&b.own == 0
			}) {
				return false, nil
			}
		}
		if outside {
			return false, fmt.Errorf("%w: a move of %s makes a number larger, and no table of it can be made", game.ErrLimit, b.r.Game)
		}
	}
	return true, nil
}

func (b *box) isPosition(p []int64) bool {
	if b.r.sorted && !slices.IsSorted(p) {
		return false
	}
	sorted := p
	if b.r.symmetric {
		sorted = slices.Sorted(slices.Values(p))
	}
	return b.step.IsPosition(sorted)
}

func (b *box) canMove(p []int64) bool {
	for kind := range b.r.Moves {
		if !b.step.Each(kind, p, func([]int64) bool { return false }) {
			return true
		}
	}
	return false
}
