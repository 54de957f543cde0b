package globalfib

import (
	"context"
	"math"
	"math/bits"

	"zeck/game"
)

// A box is the set of all ways to leave part of some piles; its cells hold the least winning removal q.
//
// Taking t wins if and only if q > k·t in the cell it leads to. So a cell x with q(x) > k offers its value to the cells that have 1, 2, …,
// (q(x) − 1)/k more stones in one pile, and q of a cell is its distance to the nearest cell whose offer reaches it. On each line of the box
// (one pile varies, the others are fixed) the open offers form a stack: the last offer is the nearest, and an offer that ends no later than
// a later one is never used. The cells are visited in lexicographic order, each makes at most one offer in each direction, and each offer
// is dropped once: the time is proportional to the number of cells times the number of piles.
//
// A stack is short. If a cell makes an offer while another is open, its q is at most the distance to the cell of the other offer, so it is
// less than 1/k of that cell's q; for k = 1 all q are powers of 2. So q at least halves from one offer to the next.

// never is the q of a cell from which no removal wins; in the finished box it is 0.
const never = math.MaxInt64

// offer is open for the cells of its line after at, up to last.
type offer struct{ at, last int32 }

// boxBytes returns an upper bound for the memory that a box needs while it is filled. A slice can have twice the capacity that it uses.
func boxBytes(sides []int) int64 {
	cells, bytes := int64(1), int64(0)
	for i := len(sides) - 1; i >= 0; i-- {
		if i < len(sides)-1 {
			bytes += cells * (24 + 16*int64(bits.Len(uint(sides[i]))+1))
		}
		cells *= int64(sides[i])
	}
	return bytes + 4*cells
}

// filler fills a box, one line along the last pile after another.
type filler struct {
	k     int64
	sides []int // the number of sizes of each pile; with the largest first there are fewest stacks
	at    []int // the sizes of all piles but the last
	row   stack // of the line along the last pile

	// For every other pile there is a stack for each choice of the piles after it. The piles before it do not change along the stack.
	stacks [][]stack
	open   [][]stack // the stacks of the line being filled
}

// fillBox returns the least winning removals in lexicographic order of the cells, 0 where no removal wins and where there are no stones. In
// misère play a move that ends the game does not win.
func fillBox(ctx context.Context, k int64, misere bool, sides []int, progress game.Progress) ([]uint32, error) {
	n, side := len(sides)-1, sides[len(sides)-1]
	f := &filler{k: k, sides: sides, at: make([]int, n), stacks: make([][]stack, n), open: make([][]stack, n)}
	cells := side
	for i := n - 1; i >= 0; i-- {
		f.stacks[i] = make([]stack, cells)
		cells *= sides[i]
	}
	least := make([]uint32, cells)
	for base, reportAt := 0, 0; base < cells; base += side {
		if base >= reportAt {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if progress != nil {
				progress(int64(base), int64(cells))
			}
			reportAt = base + 1<<20
		}
		line := least[base : base+side]
		if n == 1 && !misere { // the other cells are mirror images, and their offers are nearer
			line = line[:min(side, f.at[0]+1)]
		}
		f.line(base, line, misere)
	}
	return least, nil
}

// line fills the line that begins at cell base, and goes to the next one.
func (f *filler) line(base int, cells []uint32, misere bool) {
	f.row = f.row[:0]
	for i, all := range f.stacks {
		from := base % len(all)
		f.open[i] = all[from : from+f.sides[len(f.sides)-1]]
		for x := range f.open[i] {
			if f.at[i] == 0 {
				f.open[i][x] = f.open[i][x][:0]
			}
		}
	}
	for x := range cells {
		q := f.row.nearest(x, never)
		for i, at := range f.at {
			q = f.open[i][x].nearest(at, q)
		}
		if q < never {
			cells[x] = uint32(q)
		}
		if q > f.k && !(misere && base+x == 0) {
			reach := min((q-1)/f.k, math.MaxInt32)
			f.row.push(x, reach)
			for i, at := range f.at {
				f.open[i][x].push(at, reach)
			}
		}
	}
	for i := len(f.at) - 1; i >= 0; i-- {
		if f.at[i]++; f.at[i] < f.sides[i] {
			return
		}
		f.at[i] = 0
	}
}

// stack are the offers that are open along a line.
type stack []offer

// nearest returns the distance to the nearest cell whose offer reaches a cell, if it is less than q; else q.
func (s *stack) nearest(at int, q int64) int64 {
	if q == 1 {
		return q
	}
	if s.drop(int32(at) - 1); len(*s) > 0 {
		q = min(q, int64(at)-int64((*s)[len(*s)-1].at))
	}
	return q
}

// push makes the offer of a cell.
func (s *stack) push(at int, reach int64) {
	last := int32(min(int64(at)+reach, math.MaxInt32-1))
	s.drop(last)
	*s = append(*s, offer{int32(at), last})
}

// drop takes off the offers that end there or before.
func (s *stack) drop(last int32) {
	open := *s
	for len(open) > 0 && open[len(open)-1].last <= last {
		open = open[:len(open)-1]
	}
	*s = open
}
