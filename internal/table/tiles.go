package table

import (
	"context"
	"math/bits"

	"zeck/game"
	"zeck/internal/crew"
)

// tileSide is the side of the tiles of a table of two piles: the part of its sets that a tile uses stays in the cache. Tiles of three
// piles have about as many cells. Tiles of one pile only divide the work into pieces between which it can be stopped.
const (
	tileSide  = 64
	smallSide = 16
	longSide  = 1 << 16
)

// tileFill computes a table line by line. For each direction and line it has the set of the values on that line.
type tileFill struct {
	box
	values []uint16
	words  int // per set of values
	dirs   []tileDir
	jumps  []jump
	side   vec // of a tile
	count  vec // of tiles
}

// tileDir is a direction with its lines, see [tileFill.cell].
type tileDir struct {
	offsets []jump
	sets    []uint64 // of values, one after the other
	start   []int32  // for each line the first word of its set that is not full
	numbering
}

// numbering numbers the lines of a direction d in a box. A row of the box consists of the cells that differ only in the last number.
// Subtracting d as often as the first two numbers allow, k times, turns a row into a part of a base row. The cells of a base row lie on
// different lines with consecutive numbers. A direction within the rows has d[2] lines a row.
type numbering struct {
	d      vec
	sides  vec
	within bool
	width  int // lines of a base row
	bias   int
}

func (b box) newNumbering(d vec) numbering {
	n := numbering{d: d, sides: b.sides, within: d[0] == 0 && d[1] == 0}
	if n.within {
		n.width = min(d[2], b.sides[2])
		return n
	}
	n.bias = n.back(b.sides[0]-1, b.sides[1]-1) * d[2]
	n.width = b.sides[2] + n.bias
	return n
}

// back returns how often d can be subtracted from the first two numbers.
func (n *numbering) back(x, y int) int {
	switch {
	case n.d[0] == 0:
		return y / n.d[1]
	case n.d[1] == 0:
		return x / n.d[0]
	}
	return min(x/n.d[0], y/n.d[1])
}

// baseRows returns the number of base rows.
func (n *numbering) baseRows() int {
	rows := n.sides[0] * n.sides[1]
	if n.within {
		return rows
	}
	return rows - max(0, n.sides[0]-n.d[0])*max(0, n.sides[1]-n.d[1])
}

// lines returns the number of lines.
func (n *numbering) lines() int { return n.baseRows() * n.width }

// row returns the index of the base row of a row, and the shift from the last number of a cell to its line in the base row.
func (n *numbering) row(x, y int) (row, shift int) {
	if n.within {
		return x*n.sides[1] + y, 0
	}
	k := n.back(x, y)
	x, y = x-k*n.d[0], y-k*n.d[1]
	if x < n.d[0] {
		row = x*n.sides[1] + y
	} else {
		row = min(n.d[0], n.sides[0])*n.sides[1] + (x-n.d[0])*min(n.d[1], n.sides[1]) + y
	}
	return row, n.bias - k*n.d[2]
}

// tileBytes is the memory of a table that is computed in tiles.
func (m *tablePlan) tileBytes(workers int) int64 {
	words := int64(m.most/64 + 1)
	bytes := 2*int64(m.cells()) + 8*words*int64(workers)
	for _, r := range m.plan.rays {
		n := m.newNumbering(r.d)
		bytes += int64(n.baseRows()) * int64(n.width) * (8*words + 4)
	}
	return bytes
}

// tiles computes the nim-values in tiles. Tiles whose coordinates have the same sum share no line, because a direction has no negative
// component, and all their options are in themselves or in tiles of smaller sums. They are computed concurrently.
func (m *tablePlan) tiles(ctx context.Context, workers int, progress game.Progress) ([]uint16, error) {
	f := &tileFill{box: m.box, values: make([]uint16, m.cells()), words: m.most/64 + 1, jumps: m.plan.jumps, side: vec{1, tileSide, tileSide}}
	switch m.piles {
	case 1:
		f.side[2] = longSide
	case 3:
		f.side = vec{smallSide, smallSide, smallSide}
	}
	for i := range f.count {
		f.count[i] = (m.sides[i] + f.side[i] - 1) / f.side[i]
	}
	for _, r := range m.plan.rays {
		n := m.newNumbering(r.d)
		var offsets []jump
		for _, o := range r.offsets {
			offsets = append(offsets, jump{v: o})
		}
		f.dirs = append(f.dirs, tileDir{offsets, make([]uint64, n.lines()*f.words), make([]int32, n.lines()), n})
	}
	done, total := 0, f.count[0]*f.count[1]*f.count[2]
	scratch := make([]*tileScratch, workers)
	for w := range scratch {
		scratch[w] = &tileScratch{once: make([]uint64, f.words), at: make([]tileAt, len(f.dirs))}
	}
	var todo []vec
	for sum := range f.count[0] + f.count[1] + f.count[2] - 2 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(int64(done), int64(total))
		}
		todo = f.ofSum(sum, todo[:0])
		crew.Share(min(workers, len(todo)), nil, func(w int) {
			for i := w; i < len(todo); i += workers {
				f.tile(todo[i], scratch[w])
			}
		})
		done += len(todo)
	}
	return f.values, nil
}

// ofSum appends the tiles whose coordinates have a given sum.
func (f *tileFill) ofSum(sum int, list []vec) []vec {
	for x := range min(f.count[0], sum+1) {
		for y := max(0, sum-x-f.count[2]+1); y < min(f.count[1], sum-x+1); y++ {
			list = append(list, vec{x, y, sum - x - y})
		}
	}
	return list
}

// tileScratch is the scratch memory of a worker.
type tileScratch struct {
	once  []uint64 // a set that is empty between cells
	jumps []hop
	at    []tileAt
}

// tileAt is the state of a direction in a row: where its lines begin, which cells are new to them, and the set of the line of a cell.
type tileAt struct {
	line int // of cell 0, if the direction is not within the row
	news []hop
	set  []uint64
}

// hop leads from a cell of a row to another cell, from those whose last number is at least first and at most first + more.
type hop struct {
	cell  int // the index of the target, or how much smaller than that of the cell it is
	fixed bool
	first int
	more  uint
}

// to returns the target of the hop from a cell with last number z, if the hop is allowed.
func (h *hop) to(cell, z int) (int, bool) {
	if h.fixed {
		return h.cell, uint(z-h.first) <= h.more
	}
	return cell - h.cell, uint(z-h.first) <= h.more
}

// hops appends the jumps that are possible in a row.
func (f *tileFill) hops(list []hop, x, y int, jumps []jump) []hop {
	for i := range jumps {
		j := &jumps[i]
		if cells := j.from(x, y); cells.first <= cells.last {
			list = append(list, hop{(j.v[0]*f.sides[1]+j.v[1])*f.sides[2] + j.v[2], j.fixed, cells.first, uint(cells.last - cells.first)})
		}
	}
	return list
}

// tile computes the cells of a tile.
func (f *tileFill) tile(t vec, s *tileScratch) {
	from := vec{t[0] * f.side[0], t[1] * f.side[1], t[2] * f.side[2]}
	for x := from[0]; x < min(from[0]+f.side[0], f.sides[0]); x++ {
		for y := from[1]; y < min(from[1]+f.side[1], f.sides[1]); y++ {
			for i := range f.dirs {
				d, at := &f.dirs[i], &s.at[i]
				row, shift := d.row(x, y)
				at.line = row*d.width + shift
				at.news = f.hops(at.news[:0], x, y, d.offsets)
			}
			s.jumps = f.hops(s.jumps[:0], x, y, f.jumps)
			row := (x*f.sides[1] + y) * f.sides[2]
			for z := from[2]; z < min(from[2]+f.side[2], f.sides[2]); z++ {
				f.values[row+z] = uint16(f.cell(row+z, z, s))
			}
		}
	}
}

// cell returns the nim-value of a cell of the row that s is in, after adding the values that are new to its lines.
func (f *tileFill) cell(cell, z int, s *tileScratch) int {
	start := 0
	for i := range f.dirs {
		d, at := &f.dirs[i], &s.at[i]
		line := at.line
		switch {
		case !d.within:
			line += z
		case d.d[2] > 1:
			line += z % d.d[2]
		}
		set := d.sets[line*f.words : (line+1)*f.words]
		for i := range at.news {
			if to, ok := at.news[i].to(cell, z); ok {
				v := f.values[to]
				set[v>>6] |= 1 << (v & 63)
			}
		}
		w := d.start[line]
		for set[w] == ^uint64(0) {
			w++
		}
		d.start[line] = w
		start = max(start, int(w))
		at.set = set
	}
	for i := range s.jumps {
		if to, ok := s.jumps[i].to(cell, z); ok {
			v := f.values[to]
			s.once[v>>6] |= 1 << (v & 63)
		}
	}
	v := s.mex(start)
	for i := range s.jumps {
		if to, ok := s.jumps[i].to(cell, z); ok {
			s.once[f.values[to]>>6] = 0
		}
	}
	return v
}

// mex returns the smallest value from word w on that is in none of the sets.
func (s *tileScratch) mex(w int) int {
	for ; ; w++ {
		met := s.once[w]
		for i := range s.at {
			met |= s.at[i].set[w]
		}
		if met != ^uint64(0) {
			return w<<6 + bits.TrailingZeros64(^met)
		}
	}
}
