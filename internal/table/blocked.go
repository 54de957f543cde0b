package table

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zeck/game"
)

// MaxBlock bounds how many positions may be forbidden before a move.
const MaxBlock = 250

// blockedFill computes the outcomes of a game in which up to block positions may be forbidden before every move. Cells are processed in
// lexicographic order. A cell is lost if at most block lost cells can be reached from it. If no two moves lead to the same cell, each
// line counts the lost cells on it. Otherwise a lost cell is counted in every cell from which it can be reached.
type blockedFill struct {
	plan
	result *Outcomes
	block  int
	lines  []countLines // nil if two moves can lead to the same cell
	counts []uint8      // for each cell, the lost cells that can be reached, up to block + 1
	last   []int32      // for each cell, 1 + the number of the lost cell that was counted last: one that several moves lead to counts once
	visits int64
}

// countLines are the lines of a direction. Each has the number of lost cells that its next cell can reach, up to block + 1.
type countLines struct {
	numbering
	offset vec
	counts []uint8
	first  int      // in the current row: the line of its first cell,
	from   []uint64 // and the row whose cells are added to the lines; nil if there is none
}

// maxBlockedVisits bounds the counting of lost cells, and maxVectors the number of moves that meet compares.
const (
	maxBlockedVisits = 1 << 31
	maxVectors       = 1 << 20
)

// meet reports whether two moves may lead to the same cell.
func (f *blockedFill) meet() bool {
	met := map[vec]bool{}
	known := func(v vec) bool {
		was := met[v]
		met[v] = true
		return was || len(met) > maxVectors
	}
	for _, r := range f.rays {
		for _, o := range r.offsets {
			for v := o; f.inside(v); v = v.plus(r.d) {
				if known(v) {
					return true
				}
			}
		}
	}
	return slices.ContainsFunc(f.jumps, func(j jump) bool { return j.fixed || known(j.v) })
}

func (f *blockedFill) inside(v vec) bool {
	sides := f.result.sides
	return v[0] < sides[0] && v[1] < sides[1] && v[2] < sides[2]
}

// BlockedBytes bounds the memory, for each cell, of [Rules.Outcomes] when positions may be forbidden.
const BlockedBytes = 6

// blocked is [Rules.Outcomes] for a game in which the opponent may forbid positions. The moves may depend on the order of the piles. If r
// is unordered, (a, b) and (b, a) are one position.
func (r Rules) blocked(ctx context.Context, progress game.Progress, block int, sides ...int) (*Outcomes, error) {
	c, err := r.compile()
	if err != nil {
		return nil, err
	}
	if r.Unordered { // the cells with ascending numbers represent the others
		sides = slices.Repeat([]int{slices.Max(sides)}, len(sides))
	}
	b, err := c.newBox(sides)
	if err != nil {
		return nil, err
	}
	if block < 0 || block > MaxBlock {
		return nil, fmt.Errorf("%w: %d positions that may be forbidden; the limit is %d", game.ErrLimit, block, MaxBlock)
	}
	words := (b.sides[2] + 63) / 64
	f := &blockedFill{block: block, result: &Outcomes{b, words, nil, r.Unordered}}
	if f.plan, err = c.within(b.sides); err != nil {
		return nil, err
	}
	meet, bytes := r.Unordered || f.meet(), int64(b.cells())/8
	if meet {
		bytes = BlockedBytes * int64(b.cells())
	}
	for _, r := range f.rays {
		n := b.newNumbering(r.d)
		bytes += int64(len(r.offsets)) * int64(n.lines())
	}
	if meet && b.cells() >= math.MaxInt32 {
		return nil, fmt.Errorf("%w: the outcomes of %s, where several moves lead to the same cell; 2^31 cells would fit", game.ErrLimit, inWords(sides))
	}
	if err := game.BudgetOf(ctx).Room(bytes, fmt.Sprintf("the outcomes of %s", inWords(sides))); err != nil {
		return nil, err
	}
	f.result.lost = make([]uint64, words*b.sides[0]*b.sides[1])
	if meet {
		f.counts, f.last = make([]uint8, b.cells()), make([]int32, b.cells())
	} else {
		for _, r := range f.rays {
			for _, o := range r.offsets {
				n := b.newNumbering(r.d)
				f.lines = append(f.lines, countLines{numbering: n, offset: o, counts: make([]uint8, n.lines())})
			}
		}
	}
	for x := range b.sides[0] {
		for y := range b.sides[1] {
			if progress != nil && y%64 == 0 {
				progress(int64(x*b.sides[1]+y)*int64(b.sides[2]), int64(b.cells()))
			}
			if err := f.row(ctx, x, y); err != nil {
				return nil, err
			}
		}
	}
	return f.result, nil
}

// row computes the outcomes of a row.
func (f *blockedFill) row(ctx context.Context, x, y int) error {
	lost, from := f.result.row(x, y), (x*f.result.sides[1]+y)*f.result.sides[2]
	f.begin(x, y)
	for z := range f.result.sides[2] {
		if z%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if f.visits > maxBlockedVisits {
			return fmt.Errorf("%w: the outcomes of %s take more than %d steps", game.ErrLimit, inWords(f.result.Sides()), maxBlockedVisits)
		}
		cell := vec{x, y, z}
		switch {
		case f.counts == nil && f.reached(cell) <= f.block:
			lost[z>>6] |= 1 << (z & 63)
		case f.counts != nil && int(f.counts[from+z]) <= f.block && f.result.own(cell):
			lost[z>>6] |= 1 << (z & 63)
			for _, order := range f.result.orders(cell) {
				f.count(order, int32(from+z+1))
			}
		}
	}
	return nil
}

// begin moves the lines to a row.
func (f *blockedFill) begin(x, y int) {
	for i := range f.lines {
		l := &f.lines[i]
		row, shift := l.row(x, y)
		l.first, l.from = row*l.width+shift, f.result.row(x-l.offset[0], y-l.offset[1])
	}
}

// reached counts the lost cells that can be reached from the next cell of the row, after adding the cells that are new to its lines.
func (f *blockedFill) reached(cell vec) (sum int) {
	x, y, z := cell[0], cell[1], cell[2]
	for i := range f.lines {
		l := &f.lines[i]
		at := l.first + z
		if l.within {
			at = l.first + z%l.width
		}
		line := &l.counts[at]
		if l.from != nil && z >= l.offset[2] && isSet(l.from, z-l.offset[2]) && int(*line) <= f.block {
			*line++
		}
		sum += int(*line)
	}
	f.visits += int64(len(f.jumps))
	for i := range f.jumps {
		j := &f.jumps[i]
		if from := f.result.row(x-j.v[0], y-j.v[1]); from != nil && z >= j.v[2] && isSet(from, z-j.v[2]) && j.allowed(x, y, z) {
			sum++
		}
	}
	return sum
}

func isSet(bits []uint64, z int) bool { return bits[z>>6]>>(z&63)&1 != 0 }

// count counts a lost cell, with its numbers in this order, in all cells from which a move leads to it.
func (f *blockedFill) count(to vec, mark int32) {
	for _, r := range f.rays {
		for _, o := range r.offsets {
			for at := to.plus(o); f.inside(at); at = at.plus(r.d) {
				f.add(at, mark)
			}
		}
	}
	for i := range f.jumps {
		j := &f.jumps[i]
		switch at := to.plus(j.v); {
		case j.fixed && j.v == to:
			f.leap(j, mark)
		case !j.fixed && f.inside(at) && j.allowed(at[0], at[1], at[2]):
			f.add(at, mark)
		}
	}
}

// leap counts the target of a leap in all cells from which the leap is allowed.
func (f *blockedFill) leap(j *jump, mark int32) {
	for x := range f.result.sides[0] {
		for y := range f.result.sides[1] {
			cells := j.from(x, y)
			for z := cells.first; z <= min(cells.last, f.result.sides[2]-1); z++ {
				f.add(vec{x, y, z}, mark)
			}
		}
	}
}

// add counts a lost cell in at, unless it has been counted there.
func (f *blockedFill) add(at vec, mark int32) {
	f.visits++
	n := (at[0]*f.result.sides[1]+at[1])*f.result.sides[2] + at[2]
	if f.last[n] != mark && int(f.counts[n]) <= f.block && f.result.own(at) {
		f.last[n] = mark
		f.counts[n]++
	}
}

// own reports whether a cell is the one that represents its position.
func (o *Outcomes) own(v vec) bool {
	return !o.ascending || slices.IsSorted(v[MaxPiles-o.piles:])
}

// orders returns the cells that are the same position.
func (o *Outcomes) orders(v vec) []vec {
	all := []vec{v}
	if !o.ascending {
		return all
	}
	for i := 0; i < len(all); i++ {
		for k := MaxPiles - o.piles; k+1 < MaxPiles; k++ {
			if w := all[i].swapped(k, k+1); !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}
