package globalfib

import (
	"context"
	"math"
	"math/bits"

	"zeck/game"
)

// A box is the set of all ways to leave part of some piles; its cells hold the least winning removal q.
//
// Taking t wins if and only if q > k·t in the cell it leads to. Turned round, a cell x with q(x) > k offers its value to the
// cells that have 1, 2, …, (q(x) − 1)/k stones more in one pile, and q of a cell is its distance to the nearest cell whose
// offer reaches it. Along each line of the box, that is, for each pile and given sizes of the others, the offers that are open
// form a stack: the last one made is the nearest, and one that ends no later than another made after it will never be
// taken. Cells are gone through in lexicographic order, each makes one offer in each direction at the most, and each offer is
// dropped once: the time is proportional to the number of cells times the number of piles.
//
// A stack is short. An offer made where another is open comes from a cell whose q is at most the distance to that other
// one, so less than 1/k of that other's q; for k = 1 all q are powers of 2. So q at least halves from one to the next.

// never stands for the q of a cell from which no removal wins; in the finished box it is 0.
const never = math.MaxInt64

// offer is open for the cells of its line after at, up to last.
type offer struct{ at, last int32 }

// link is an offer in a chain; link 0 is the end of every chain.
type link struct {
	offer
	below int32
}

// boxBytes returns the memory that a box needs while it is filled, at the most.
func boxBytes(sides []int) int64 {
	cells, bytes := int64(1), int64(0)
	for i := len(sides) - 1; i >= 0; i-- {
		if i < len(sides)-1 {
			bytes += cells * (4 + 12*int64(bits.Len(uint(sides[i]))+1))
		}
		cells *= int64(sides[i])
	}
	return bytes + 4*cells
}

// filler fills a box, one line along the last pile after the other.
type filler struct {
	k      int64
	misere bool  // whether the cell without stones is won
	sides  []int // the number of sizes of each pile, the largest first: the chains are then the fewest
	least  []uint32
	row    []offer // the stack of the line along the last pile

	// For every other pile there is a chain of offers for each way to fix the piles after it; those before it are the same
	// along the way.
	chains [][]int32 // the tops
	links  []link
	free   int32 // a chain of links to be used again

	at   []int     // the sizes of all piles but the last
	tops [][]int32 // the part of each chains[i] that belongs to the line being filled
}

// fillBox returns the least winning removals in lexicographic order of the cells, 0 where no removal wins and where there are no stones.
func fillBox(ctx context.Context, k int64, misere bool, sides []int, progress game.Progress) ([]uint32, error) {
	f := newFiller(k, sides)
	f.misere = misere
	side := sides[len(sides)-1]
	told := 0
	for base := 0; base < len(f.least); base += side {
		if base >= told {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if progress != nil {
				progress(int64(base), int64(len(f.least)))
			}
			told = base + 1<<20
		}
		f.open(base)
		f.line(base, f.least[base:base+side])
		f.advance()
	}
	return f.least, nil
}

func newFiller(k int64, sides []int) *filler {
	n := len(sides) - 1
	f := &filler{k: k, sides: sides, links: make([]link, 1), at: make([]int, n), tops: make([][]int32, n), chains: make([][]int32, n)}
	cells := sides[n]
	for i := n - 1; i >= 0; i-- {
		f.chains[i] = make([]int32, cells)
		cells *= sides[i]
	}
	f.least = make([]uint32, cells)
	return f
}

// open finds the chains of the line that begins at cell base, and empties those that begin there.
func (f *filler) open(base int) {
	f.row = f.row[:0]
	side := f.sides[len(f.sides)-1]
	for i, chain := range f.chains {
		from := base % len(chain)
		f.tops[i] = chain[from : from+side]
		if f.at[i] == 0 {
			for x, top := range f.tops[i] {
				f.drop(&top, math.MaxInt32)
				f.tops[i][x] = top
			}
		}
	}
}

// advance goes to the next line.
func (f *filler) advance() {
	for i := len(f.at) - 1; i >= 0; i-- {
		if f.at[i]++; f.at[i] < f.sides[i] {
			return
		}
		f.at[i] = 0
	}
}

// line fills the cells along the last pile. Of two piles the last is not made larger than the first: equal piles make an
// offer without end, so that no offer from beyond them is ever the nearest. (In misère play that does not hold for two piles of 1.)
func (f *filler) line(base int, cells []uint32) {
	if len(f.at) == 1 && !f.misere {
		cells = cells[:min(len(cells), f.at[0]+1)]
	}
	for x := range cells {
		q := f.nearest(x)
		if q == never {
			if f.misere && base+x == 0 {
				continue // to end the game is no winning move
			}
			f.make(x, math.MaxInt32)
			continue
		}
		cells[x] = uint32(q)
		if q > f.k {
			f.make(x, (q-1)/f.k)
		}
	}
}

// nearest returns the distance to the nearest cell whose offer reaches cell x of the line. Offers that have ended may stay
// on a chain that was not looked at.
func (f *filler) nearest(x int) int64 {
	q := int64(never)
	row := f.row
	for len(row) > 0 && int(row[len(row)-1].last) < x {
		row = row[:len(row)-1]
	}
	if f.row = row; len(row) > 0 {
		q = int64(x) - int64(row[len(row)-1].at)
	}
	for i, at := range f.at {
		if q == 1 {
			break
		}
		top := &f.tops[i][x]
		f.drop(top, int32(at)-1)
		if *top != 0 {
			q = min(q, int64(at)-int64(f.links[*top].at))
		}
	}
	return q
}

// make makes the offers of cell x of the line, for so many cells after it in each direction.
func (f *filler) make(x int, reach int64) {
	last := end(x, reach)
	row := f.row
	for len(row) > 0 && row[len(row)-1].last <= last {
		row = row[:len(row)-1]
	}
	f.row = append(row, offer{int32(x), last})
	for i, at := range f.at {
		last := end(at, reach)
		top := &f.tops[i][x]
		f.drop(top, last)
		f.push(top, offer{int32(at), last})
	}
}

func end(at int, reach int64) int32 { return int32(min(int64(at)+reach, math.MaxInt32-1)) }

// drop takes the offers that end by last off a chain.
func (f *filler) drop(top *int32, last int32) {
	for *top != 0 && f.links[*top].last <= last {
		l := &f.links[*top]
		*top, l.below, f.free = l.below, f.free, *top
	}
}

func (f *filler) push(top *int32, o offer) {
	i := f.free
	if i == 0 {
		i = int32(len(f.links))
		f.links = append(f.links, link{})
	} else {
		f.free = f.links[i].below
	}
	f.links[i] = link{o, *top}
	*top = i
}
