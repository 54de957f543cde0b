package table

import (
	"context"
	"fmt"

	"zeck/game"
)

// Remoteness holds the remoteness of all positions of a box: how many moves a game lasts with best play, see [game.Remoteness].
type Remoteness struct {
	box
	left []int32
}

// At returns the remoteness of a position within the box.
func (t *Remoteness) At(cell ...int) int { return int(t.left[t.number(cell)]) }

// Remoteness computes how long games last from all positions whose numbers are below the sides. The budget of the context limits the positions and
// how many times it looks at others: once for all moves along a ray, see [offer].
func (r Rules) Remoteness(ctx context.Context, sides ...int) (*Remoteness, error) {
	c, err := r.compile()
	if err != nil {
		return nil, err
	}
	b, err := c.newBox(sides)
	if err != nil {
		return nil, err
	}
	if c.ascending {
		return nil, ErrOrder
	}
	budget := game.BudgetOf(ctx)
	if b.cells() > budget.Positions {
		return nil, fmt.Errorf("%w: how long games last from the positions of %s; %d positions would fit", game.ErrLimit, inWords(sides), budget.Positions)
	}
	p, err := c.within(b.sides)
	if err != nil {
		return nil, err
	}
	bytes := int64(b.cells()) * int64(4+offerBytes*len(p.rays))
	if err := budget.Room(bytes, "the table of how long games last from the positions of "+inWords(sides)); err != nil {
		return nil, err
	}
	lines := make([][]offer, len(p.rays)) // for each ray, what a cell and the cells behind it along the ray offer
	for i := range lines {
		lines[i] = make([]offer, b.cells())
	}
	t, moves := &Remoteness{b, make([]int32, b.cells())}, 0
	for n := range t.left {
		if n%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if moves > budget.Moves {
			return nil, fmt.Errorf("%w: how long games last from the positions of %s takes more than %d moves, which is the limit", game.ErrLimit,
				inWords(sides), budget.Moves)
		}
		at := vec{n / b.sides[2] / b.sides[1], n / b.sides[2] % b.sides[1], n % b.sides[2]}
		all := noOffer
		for i := range p.rays {
			offsets := p.rays[i].offsets
			for j := range offsets {
				if o := &offsets[j]; at.reaches(o) {
					moves++
					all = all.and(lines[i][n-b.cell(o)])
				}
			}
		}
		for i := range p.jumps {
			if to, ok := p.jumps[i].leads(at); ok {
				moves++
				all = all.and(offered(t.left[b.cell(&to)]))
			}
		}
		if t.left[n] = all.loss + 1; all.win >= 0 {
			t.left[n] = all.win + 1
		}
		for i := range p.rays {
			line := offered(t.left[n])
			if d := &p.rays[i].d; at.reaches(d) {
				line = line.and(lines[i][n-b.cell(d)])
			}
			lines[i][n] = line
		}
	}
	return t, nil
}

// offer is what some of the options of a position offer: the smallest remoteness of those that the opponent loses, and the largest of those that
// he wins; −1 if there are none. For the options along a ray it follows from that of the next cell.
type offer struct{ win, loss int32 }

// offerBytes is the memory of an offer.
const offerBytes = 8

var noOffer = offer{-1, -1}

// offered returns what one position offers.
func offered(left int32) offer {
	if left%2 == 1 {
		return offer{-1, left}
	}
	return offer{left, -1}
}

// and returns what both offer together.
func (o offer) and(other offer) offer {
	if o.win < 0 || other.win >= 0 && other.win < o.win {
		o.win = other.win
	}
	o.loss = max(o.loss, other.loss)
	return o
}

// cell returns the number of a cell.
func (b *box) cell(v *vec) int { return (v[0]*b.sides[1]+v[1])*b.sides[2] + v[2] }

// reaches reports whether a move by w does not leave the box.
func (v *vec) reaches(w *vec) bool { return v[0] >= w[0] && v[1] >= w[1] && v[2] >= w[2] }

// leads returns the cell that a jump leads to; ok is false if it does not begin here.
func (j *jump) leads(at vec) (to vec, ok bool) {
	if !j.from(at[0], at[1]).has(at[2]) {
		return to, false
	}
	if j.fixed {
		return j.v, true
	}
	return at.plus(j.v.times(-1)), true
}
