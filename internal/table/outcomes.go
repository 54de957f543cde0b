package table

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"zeck/game"
)

// Outcomes says who wins each position of a box, with one bit for each cell. Rows, the cells that differ only in the last number, begin at a word.
type Outcomes struct {
	box
	words     int // of a row
	lost      []uint64
	ascending bool // only cells with ascending numbers are stored, and represent the others
}

// P reports whether a position within the box is lost for the player to move.
func (o *Outcomes) P(cell ...int) bool {
	if o.ascending {
		cell = slices.Sorted(slices.Values(cell))
	}
	n := o.number(cell)
	row, z := n/o.sides[2], n%o.sides[2]
	return o.lost[row*o.words+z>>6]>>(z&63)&1 != 0
}

// row returns the bits of a row, nil if x or y is negative.
func (o *Outcomes) row(x, y int) []uint64 {
	if x < 0 || y < 0 {
		return nil
	}
	from := (x*o.sides[1] + y) * o.words
	return o.lost[from : from+o.words]
}

// outcomePlan is the plan for the outcomes of a box.
type outcomePlan struct {
	box
	across  []ray  // to other rows
	inside  []ray  // along the rows
	jumps   []jump // to other rows
	leaps   []jump // to a cell
	hops    []jump // jumps within a row
	single  bool   // a row has at most one P-position
	apart   bool   // no move stays in its row
	perCell int    // how many moves are followed one by one for each P-position
}

func (r Rules) outcomePlan(sides []int) (p outcomePlan, err error) {
	c, err := r.compile()
	if err != nil {
		return p, err
	}
	if p.box, err = c.newBox(sides); err != nil {
		return p, err
	}
	if c.ascending {
		return p, ErrOrder
	}
	all, err := c.within(p.sides)
	if err != nil {
		return p, err
	}
	for _, y := range all.rays {
		if y.d[0] > 0 || y.d[1] > 0 {
			p.across = append(p.across, y)
			for _, o := range y.offsets {
				if o[0] == 0 && o[1] == 0 {
					p.hops = append(p.hops, jump{v: o}) // the first step of the ray stays in the row
				}
			}
			continue
		}
		p.inside = append(p.inside, y)
		for _, o := range y.offsets {
			p.perCell++
			p.single = p.single || y.d == (vec{0, 0, 1}) && o == y.d
		}
	}
	for _, j := range all.jumps {
		switch {
		case j.fixed:
			p.leaps = append(p.leaps, j)
		case j.v[0] > 0 || j.v[1] > 0:
			p.jumps = append(p.jumps, j)
		default:
			p.hops = append(p.hops, j)
		}
	}
	p.apart = len(p.hops) == 0 && len(p.inside) == 0 && len(p.leaps) == 0
	cost := int64(len(p.jumps)/64 + len(p.hops) + len(p.leaps) + p.perCell + 1)
	if int64(p.cells()) > maxVisits/cost {
		return p, fmt.Errorf("%w: the outcomes of %s with %d single moves take too long; %d cells would fit",
			game.ErrLimit, inWords(sides), len(all.jumps), maxVisits/cost)
	}
	return p, nil
}

// lineWords is the number of words of a base row, with one to spare.
func (n *numbering) lineWords() int { return n.width/64 + 2 }

func (p *outcomePlan) bytes() int64 {
	words := int64(p.sides[2]+63) / 64
	bytes := 8 * words * (int64(p.sides[0])*int64(p.sides[1]) + 3)
	for _, r := range p.across {
		n := p.newNumbering(r.d)
		bytes += 8 * int64(n.baseRows()) * int64(n.lineWords())
	}
	for _, r := range p.inside {
		bytes += 8 * int64(min(r.d[2], p.sides[2]))
	}
	return bytes
}

// outcomeFill computes outcomes.
type outcomeFill struct {
	outcomePlan
	result  *Outcomes
	across  []acrossLines
	blocked []uint64  // the cells of the row from which a move leads to a P-position
	seeds   []uint64  // scratch
	starts  [][]int32 // for each direction within a row and each residue, where the blocked cells begin
}

// acrossLines are the lines of a direction, with a bit for each: whether its next cells have a move to a P-position. The lines of a base
// row are consecutive, and so are the bits for the cells of a row.
type acrossLines struct {
	numbering
	offsets []vec
	bits    []uint64
	words   int
}

// Outcomes computes for all positions whose numbers are below the sides whether they are lost. Before every move the opponent may forbid
// up to block of the positions that the player could move to; block is 0 in most games. A box that does not fit the memory of the
// context's budget is refused at once.
func (r Rules) Outcomes(ctx context.Context, progress game.Progress, block int, sides ...int) (*Outcomes, error) {
	if block != 0 {
		return r.blocked(ctx, progress, block, sides...)
	}
	p, err := r.outcomePlan(sides)
	if err != nil {
		return nil, err
	}
	if err := game.BudgetOf(ctx).Room(p.bytes(), fmt.Sprintf("the outcomes of %s", inWords(sides))); err != nil {
		return nil, err
	}
	words := (p.sides[2] + 63) / 64
	f := &outcomeFill{outcomePlan: p, blocked: make([]uint64, words), seeds: make([]uint64, words)}
	f.result = &Outcomes{p.box, words, make([]uint64, words*p.sides[0]*p.sides[1]), false}
	for _, r := range p.across {
		n := p.newNumbering(r.d)
		f.across = append(f.across, acrossLines{n, r.offsets, make([]uint64, n.baseRows()*n.lineWords()), n.lineWords()})
	}
	for _, r := range p.inside {
		f.starts = append(f.starts, make([]int32, min(r.d[2], p.sides[2])))
	}
	for x := range p.sides[0] {
		for y := range p.sides[1] {
			if y%64 == 0 {
				if progress != nil {
					progress(int64(x*p.sides[1]+y)*int64(p.sides[2]), int64(p.cells()))
				}
				if err := ctx.Err(); err != nil {
					return nil, err
				}
			}
			if err := f.row(ctx, x, y); err != nil {
				return nil, err
			}
		}
	}
	return f.result, nil
}

// row computes the outcomes of a row.
func (f *outcomeFill) row(ctx context.Context, x, y int) error {
	clear(f.blocked)
	for i := range f.across {
		l := &f.across[i]
		row, shift := l.row(x, y)
		line := l.bits[row*l.words : (row+1)*l.words]
		for _, o := range l.offsets {
			orShifted(line, f.result.row(x-o[0], y-o[1]), o[2]+shift) // of this row nothing is known yet
		}
		orWindow(f.blocked, line, shift)
	}
	for i := range f.jumps {
		f.jump(&f.jumps[i], x, y)
	}
	for i := range f.leaps {
		if j := &f.leaps[i]; (x != j.v[0] || y != j.v[1]) && f.result.P(j.v[MaxPiles-f.piles:]...) {
			f.blockAll(j.from(x, y))
		}
	}
	if err := f.along(ctx, x, y); err != nil {
		return err
	}
	for i := range f.across {
		l := &f.across[i]
		for _, o := range l.offsets {
			if o[0] == 0 && o[1] == 0 {
				row, shift := l.row(x, y)
				orShifted(l.bits[row*l.words:(row+1)*l.words], f.result.row(x, y), o[2]+shift)
			}
		}
	}
	return nil
}

// jump blocks the cells of a row from which a jump leads to a P-position in another row.
func (f *outcomeFill) jump(j *jump, x, y int) {
	if !j.some {
		orShifted(f.blocked, f.result.row(x-j.v[0], y-j.v[1]), j.v[2])
		return
	}
	cells := j.from(x, y)
	clear(f.seeds)
	orShifted(f.seeds, f.result.row(x-j.v[0], y-j.v[1]), j.v[2])
	for w := cells.first >> 6; w <= min(cells.last, f.sides[2]-1)>>6; w++ {
		f.blocked[w] |= f.seeds[w] & windowOf([]interval{cells}, w<<6)
	}
}

// blockAll blocks cells of the row.
func (f *outcomeFill) blockAll(cells interval) {
	for w := cells.first >> 6; w <= min(cells.last, f.sides[2]-1)>>6; w++ {
		f.blocked[w] |= windowOf([]interval{cells}, w<<6)
	}
}

// along finds the P-positions of a row, after the cells with a move to a P-position in another row have been blocked.
func (f *outcomeFill) along(ctx context.Context, x, y int) error {
	lost := f.result.row(x, y)
	for i := range f.starts {
		for j := range f.starts[i] {
			f.starts[i][j] = math.MaxInt32
		}
		for _, o := range f.inside[i].offsets {
			if o[0] > 0 || o[1] > 0 {
				f.enter(i, f.result.row(x-o[0], y-o[1]), o[2])
			}
		}
	}
	for w := range lost {
		switch free := ^f.blocked[w]; {
		case free == 0:
		case f.single:
			lost[w] = free & -free
			return nil
		case f.apart:
			lost[w] = free
		default:
			for ; free != 0; free = ^f.blocked[w] &^ lost[w] {
				lost[w] |= free & -free
				f.spread(x, y, w<<6+bits.TrailingZeros64(free))
			}
		}
		if w&0xffff == 0xffff && ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// enter blocks the cells from which a ray within the row, direction i, leads to P-positions of another row.
func (f *outcomeFill) enter(i int, lost []uint64, offset int) {
	clear(f.seeds)
	orShifted(f.seeds, lost, offset)
	for w, seeds := range f.seeds {
		for ; seeds != 0; seeds &= seeds - 1 {
			f.block(i, w<<6+bits.TrailingZeros64(seeds))
		}
	}
}

// spread blocks the cells of the row that have a move to the P-position z.
func (f *outcomeFill) spread(x, y, z int) {
	for i := range f.hops {
		h := &f.hops[i]
		if to := z + h.v[2]; to < f.sides[2] && h.allowed(x, y, to) {
			f.blocked[to>>6] |= 1 << (to & 63)
		}
	}
	for i := range f.leaps {
		if j := &f.leaps[i]; j.v == (vec{x, y, z}) {
			f.blockAll(j.from(x, y))
		}
	}
	for i := range f.inside {
		for _, o := range f.inside[i].offsets {
			if o[0] == 0 && o[1] == 0 {
				f.block(i, z+o[2])
			}
		}
	}
}

// block blocks the cells z, z + d, z + 2d, … of the row, up to those that are blocked already.
func (f *outcomeFill) block(i, z int) {
	d := f.inside[i].d[2]
	if z >= f.sides[2] {
		return
	}
	start := &f.starts[i][z%d]
	for to := z; to < min(f.sides[2], int(*start)); to += d {
		f.blocked[to>>6] |= 1 << (to & 63)
	}
	*start = min(*start, int32(z))
}

// orShifted ors the bits of src, shifted up, into dst, as far as there is room.
func orShifted(dst, src []uint64, shift int) {
	by := uint(shift & 63)
	dst = dst[min(shift>>6, len(dst)):]
	for i, w := range src[:min(len(src), len(dst))] {
		dst[i] |= w << by
		if i+1 < len(dst) {
			dst[i+1] |= w >> (64 - by) // a shift by 64 gives 0
		}
	}
}

// orWindow ors the bits of src from shift on into dst.
func orWindow(dst, src []uint64, shift int) {
	src, by := src[shift>>6:], uint(shift&63)
	for i := range dst {
		w := src[i] >> by
		if i+1 < len(src) {
			w |= src[i+1] << (64 - by)
		}
		dst[i] |= w
	}
}
