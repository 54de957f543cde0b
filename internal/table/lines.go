package table

import (
	"context"

	"zeck/game"
)

// lineMoves are the moves within a box: directions, along which lines of cells learn from one cell to the next what can be reached, and single
// moves. Nim-values, outcomes and remoteness differ in what a line remembers.
type lineMoves struct {
	box
	plan
	dirs []direction
}

// direction is a direction with its lines. At each cell its line learns of the cells that are smaller by the offsets.
type direction struct {
	offsets []jump
	numbering
}

func newLineMoves(b box, p plan) lineMoves {
	m := lineMoves{box: b, plan: p}
	for _, r := range p.rays {
		d := direction{numbering: b.newNumbering(r.d)}
		for _, o := range r.offsets {
			d.offsets = append(d.offsets, jump{v: o})
		}
		m.dirs = append(m.dirs, d)
	}
	return m
}

// lineBytes is the memory of all lines if each takes so many bytes.
func (m *lineMoves) lineBytes(each int64) (bytes int64) {
	for i := range m.dirs {
		bytes += int64(m.dirs[i].baseRows()) * int64(m.dirs[i].width) * each
	}
	return bytes
}

// newLines makes something for each line of each direction.
func newLines[V any](m *lineMoves) (all [][]V) {
	for i := range m.dirs {
		all = append(all, make([]V, m.dirs[i].lines()))
	}
	return all
}

// numbering numbers the lines of a direction d in a box. Rows of the box are the cells that differ in the last number only. Taken back
// along d until the first two numbers can no more, k times, a row comes to be part of a base row; the cells of a base row lie on different
// lines, which have numbers that follow each other. A direction within the rows has d[2] lines a row.
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

// back returns how often d can be taken from the first two numbers.
func (n *numbering) back(x, y int) int {
	switch {
	case n.d[0] == 0:
		return y / n.d[1]
	case n.d[1] == 0:
		return x / n.d[0]
	}
	return min(x/n.d[0], y/n.d[1])
}

// baseRows returns how many base rows there are.
func (n *numbering) baseRows() int {
	rows := n.sides[0] * n.sides[1]
	if n.within {
		return rows
	}
	return rows - max(0, n.sides[0]-n.d[0])*max(0, n.sides[1]-n.d[1])
}

// lines returns how many lines there are.
func (n *numbering) lines() int { return n.baseRows() * n.width }

// row returns the number of the base row of a row, and what is added to the last number of a cell for its line within.
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

// lineRow is a row of the box that is worked on: the number of its first cell, and what its cells learn.
type lineRow struct {
	x, y  int
	first int
	dirs  []lineAt
	jumps []hop
}

// lineAt is a direction at a row: where its lines begin, and which cells are new to them.
type lineAt struct {
	line int // of the cell 0, if the direction is not within the row
	news []hop
}

// enter brings a row to x and y.
func (m *lineMoves) enter(r *lineRow, x, y int) {
	if r.dirs == nil {
		r.dirs = make([]lineAt, len(m.dirs))
	}
	r.x, r.y, r.first = x, y, (x*m.sides[1]+y)*m.sides[2]
	for i := range m.dirs {
		d, at := &m.dirs[i], &r.dirs[i]
		row, shift := d.row(x, y)
		at.line = row*d.width + shift
		at.news = m.hops(at.news[:0], x, y, d.offsets)
	}
	r.jumps = m.hops(r.jumps[:0], x, y, m.jumps)
}

// through returns the line of the direction through a cell of the row whose first line is given.
func (d *direction) through(first, z int) int {
	switch {
	case !d.within:
		return first + z
	case d.d[2] > 1:
		return first + z%d.d[2]
	}
	return first
}

// stretch is how many cells are worked on before it is asked again whether to stop.
const stretch = 4096

// eachRow goes through the cells of the box in order, some cells of a row at a time: those whose last numbers are from … to − 1.
func (m *lineMoves) eachRow(ctx context.Context, progress game.Progress, visit func(r *lineRow, from, to int) error) error {
	var r lineRow
	since := stretch
	for x := range m.sides[0] {
		for y := range m.sides[1] {
			m.enter(&r, x, y)
			for from := 0; from < m.sides[2]; from += stretch {
				to := min(from+stretch, m.sides[2])
				if since += to - from; since >= stretch {
					since = 0
					if progress != nil {
						progress(int64(r.first+from), int64(m.cells()))
					}
					if err := ctx.Err(); err != nil {
						return err
					}
				}
				if err := visit(&r, from, to); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// hop leads from a cell of a row to another, from those whose last number is at least first and at most first + more.
type hop struct {
	cell  int // that it leads to, or by how much the number of the cell is smaller
	fixed bool
	first int
	more  uint
}

// to returns the cell that the hop leads to from a cell with last number z, if it may be made.
func (h *hop) to(cell, z int) (int, bool) {
	if h.fixed {
		return h.cell, uint(z-h.first) <= h.more
	}
	return cell - h.cell, uint(z-h.first) <= h.more
}

// hops appends what jumps are in a row.
func (m *lineMoves) hops(list []hop, x, y int, jumps []jump) []hop {
	for i := range jumps {
		j := &jumps[i]
		if cells := j.from(x, y); cells.first <= cells.last {
			list = append(list, hop{(j.v[0]*m.sides[1]+j.v[1])*m.sides[2] + j.v[2], j.fixed, cells.first, uint(cells.last - cells.first)})
		}
	}
	return list
}
