package table

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"zeck/game"
)

// Outcomes tells of all positions of a box who wins: one bit a cell.
type Outcomes struct {
	box
	lost      []uint64
	ascending bool // only cells with ascending numbers are looked at, and stand for the others
}

// P reports whether a position within the box is lost for the player to move.
func (o *Outcomes) P(cell ...int) bool {
	if o.ascending {
		cell = slices.Sorted(slices.Values(cell))
	}
	return o.isLost(o.number(cell))
}

func (o *Outcomes) isLost(cell int) bool { return o.lost[cell>>6]>>(cell&63)&1 != 0 }

// MaxBlock bounds how many positions may be forbidden before a move.
const MaxBlock = 250

// outcomeFill are outcomes being found, if up to some number of positions may be forbidden before every move. A cell is done when all smaller ones
// are, in lexicographic order, and is lost if not more of the cells that can be reached are lost than may be forbidden. Where no two moves lead to
// the same cell, or that does not matter, each line counts the lost cells on it. Else a lost cell is counted in every cell from which it can be
// reached.
type outcomeFill struct {
	lineMoves
	result     *Outcomes
	block      int
	lines      [][]uint8   // of the lines of each direction, up to block + 1; nil if a lost cell is counted everywhere
	reached    []int32     // scratch: of the lost cells that can be reached along lines, from some cells of a row,
	hopsWithin []insideHop // and the hops within it
	counts     []uint8     // of the lost cells that can be reached from each cell, up to block + 1
	last       []int32     // the number of the lost cell that was counted last, and 1: one that several moves lead to counts once
	visits     int64
}

// maxCounts bounds how often a lost cell is counted, and maxVectors for how many moves it is looked whether they meet.
const (
	maxCounts  = 1 << 31
	maxVectors = 1 << 20
)

// meet reports whether two moves may lead to the same cell.
func (f *outcomeFill) meet() bool {
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

func (f *outcomeFill) inside(v vec) bool {
	return v[0] < f.sides[0] && v[1] < f.sides[1] && v[2] < f.sides[2]
}

// BlockedBytes is what [Rules.Outcomes] takes where positions may be forbidden, for a cell, at the most.
const BlockedBytes = 6

// Outcomes finds out of all positions whose numbers are below the sides whether they are lost, if the opponent may forbid, before every move, up
// to some number of the positions that it could lead to; 0 in most games. It works for moves in any order of the piles. Where that does not
// matter, (a, b) and (b, a) are one position. What does not fit the memory of the context's budget is refused before anything is done.
func (r Rules) Outcomes(ctx context.Context, progress game.Progress, block int, sides ...int) (*Outcomes, error) {
	c, err := r.compile()
	if err != nil {
		return nil, err
	}
	ascending := c.ascending || r.Unordered && block > 0 // the cells with ascending numbers stand for the others
	if ascending {
		sides = slices.Repeat([]int{slices.Max(sides)}, len(sides))
	}
	b, err := c.newBox(sides)
	if err != nil {
		return nil, err
	}
	if block < 0 || block > MaxBlock {
		return nil, fmt.Errorf("%w: %d positions that may be forbidden; %d would fit", game.ErrLimit, block, MaxBlock)
	}
	p, err := c.within(b.sides)
	if err != nil {
		return nil, err
	}
	f := &outcomeFill{lineMoves: newLineMoves(b, p), block: block, result: &Outcomes{b, nil, ascending}}
	everywhere, cells := ascending || block > 0 && f.meet(), int64(b.cells())
	bytes := cells/8 + f.lineBytes(1)
	switch {
	case everywhere && cells >= math.MaxInt32:
		return nil, fmt.Errorf("%w: the outcomes of %s, of which moves meet; 2^31 cells would fit", game.ErrLimit, inWords(sides))
	case everywhere:
		bytes = BlockedBytes * cells
	case cells > maxVisits/int64(len(f.jumps)+1):
		return nil, fmt.Errorf("%w: the outcomes of %s with %d single moves take too long; %d cells would fit",
			game.ErrLimit, inWords(sides), len(f.jumps), maxVisits/(len(f.jumps)+1))
	}
	if err := game.BudgetOf(ctx).Room(bytes, fmt.Sprintf("the outcomes of %s", inWords(sides))); err != nil {
		return nil, err
	}
	f.result.lost = make([]uint64, cells/64+1)
	if !everywhere {
		f.lines, f.reached = newLines[uint8](&f.lineMoves), make([]int32, stretch)
		return f.result, f.eachRow(ctx, progress, f.alongRow)
	}
	f.counts, f.last = make([]uint8, cells), make([]int32, cells)
	return f.result, f.eachRow(ctx, progress, f.everywhere)
}

// alongRow finds the outcomes of cells of a row. First all learn of lost cells of rows before, then one after the other of those of the row.
func (f *outcomeFill) alongRow(r *lineRow, from, to int) error {
	reached := f.reached[:to-from]
	clear(reached)
	f.hopsWithin = f.hopsWithin[:0]
	for i := range f.dirs {
		if at := &r.dirs[i]; !f.dirs[i].within {
			line := f.lines[i][at.line+from : at.line+to]
			f.learn(r, at.news, from, to, line)
			for z, n := range line {
				reached[z] += int32(n)
			}
		}
	}
	f.learn(r, r.jumps, from, to, nil)
	for z := from; z < to; z++ {
		sum := int(reached[z-from])
		for i := range f.hopsWithin {
			h := &f.hopsWithin[i]
			if cell, ok := h.to(r.first+z, z); ok && f.result.isLost(cell) {
				sum++
				f.count1(h.line, z-from)
			}
		}
		for i := range f.dirs {
			if d := &f.dirs[i]; d.within {
				at, line := &r.dirs[i], d.through(r.dirs[i].line, z)
				for k := range at.news {
					if cell, ok := at.news[k].to(r.first+z, z); ok && f.result.isLost(cell) {
						f.count1(f.lines[i], line)
					}
				}
				count := int(f.lines[i][line])
				if sum += count; count > f.block && d.d[2] == 1 && len(f.hopsWithin) == 0 {
					return nil // all others of the row lie on this line, too
				}
			}
		}
		if sum <= f.block {
			f.lose(r.first + z)
		}
	}
	return nil
}

// insideHop is a hop within a row, and the lines on which its cells lie, nil if they lie on none.
type insideHop struct {
	hop
	line []uint8
}

// learn counts the lost cells of rows before to which hops lead: on lines, or if there are none once. Hops within the row are put aside.
func (f *outcomeFill) learn(r *lineRow, hops []hop, from, to int, line []uint8) {
	for _, h := range hops {
		first, last := max(from, h.first), min(to-1, h.first+int(h.more))
		found := func(z int) {
			if line == nil {
				f.reached[z-from]++
			}
			f.count1(line, z-from)
		}
		switch {
		case !h.fixed && h.cell < f.sides[2] || h.fixed && h.cell >= r.first:
			f.hopsWithin = append(f.hopsWithin, insideHop{h, line})
		case !h.fixed:
			f.result.eachLost(r.first+first-h.cell, r.first+last-h.cell, func(cell int) { found(cell + h.cell - r.first) })
		case f.result.isLost(h.cell):
			for z := first; z <= last; z++ {
				found(z)
			}
		}
	}
}

// count1 counts a lost cell on one of some lines.
func (f *outcomeFill) count1(lines []uint8, i int) {
	if lines != nil && int(lines[i]) <= f.block {
		lines[i]++
	}
}

// eachLost calls found with the lost cells from one to another.
func (o *Outcomes) eachLost(first, last int, found func(cell int)) {
	for w := first >> 6; w <= last>>6; w++ {
		for lost := o.lost[w] & windowOf([]interval{{first, last}}, w<<6); lost != 0; lost &= lost - 1 {
			found(w<<6 + bits.TrailingZeros64(lost))
		}
	}
}

func (f *outcomeFill) lose(cell int) { f.result.lost[cell>>6] |= 1 << (cell & 63) }

// everywhere finds the outcomes of cells of a row, and counts the lost ones in all from which they can be reached.
func (f *outcomeFill) everywhere(r *lineRow, from, to int) error {
	if f.visits > maxCounts {
		return fmt.Errorf("%w: the outcomes of %s take more than %d steps", game.ErrLimit, inWords(f.Sides()), maxCounts)
	}
	for z := from; z < to; z++ {
		cell := vec{r.x, r.y, z}
		if int(f.counts[r.first+z]) > f.block || !f.result.own(cell) {
			continue
		}
		f.lose(r.first + z)
		for _, order := range f.result.orders(cell) {
			f.count(order, int32(r.first+z+1))
		}
	}
	return nil
}

// count counts a lost cell in all from which a move leads there, in this order of its numbers.
func (f *outcomeFill) count(to vec, mark int32) {
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

// leap counts the cell of a leap in all from which it may be made.
func (f *outcomeFill) leap(j *jump, mark int32) {
	for x := range f.sides[0] {
		for y := range f.sides[1] {
			cells := j.from(x, y)
			for z := cells.first; z <= min(cells.last, f.sides[2]-1); z++ {
				f.add(vec{x, y, z}, mark)
			}
		}
	}
}

// add counts a lost cell, once.
func (f *outcomeFill) add(at vec, mark int32) {
	f.visits++
	n := (at[0]*f.sides[1]+at[1])*f.sides[2] + at[2]
	if f.last[n] != mark && int(f.counts[n]) <= f.block && f.result.own(at) {
		f.last[n] = mark
		f.counts[n]++
	}
}

// own reports whether a cell is the one of its orders that is looked at.
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
