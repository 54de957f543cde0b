package table

import (
	"context"
	"fmt"

	"zeck/game"
)

// Remoteness tells of all positions of a box how many moves a game lasts that is played well by both, see [game.Remoteness].
type Remoteness struct {
	box
	left []int32
}

// At returns how many moves are to come from a position within the box.
func (t *Remoteness) At(cell ...int) int { return int(t.left[t.number(cell)]) }

// ends is what a position can be left for: the least remoteness of the positions that are lost for the other player, and the greatest of those
// that are won; each and 1, 0 if there are none.
type ends struct{ loss, win int32 }

// learn adds a position of this remoteness, which is even where it is lost.
func (e *ends) learn(left int32) {
	switch {
	case left%2 == 1:
		e.win = max(e.win, left+1)
	case e.loss == 0 || left < e.loss:
		e.loss = left + 1
	}
}

// Remoteness finds how long games last from all positions whose numbers are below the sides. It looks at no more positions than the budget of
// the context has.
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
	if most := game.BudgetOf(ctx).Positions; b.cells() > most {
		return nil, fmt.Errorf("%w: how long games last from the positions of %s; %d positions would fit", game.ErrLimit, inWords(sides), most)
	}
	p, err := c.within(b.sides)
	if err != nil {
		return nil, err
	}
	m, left := newLineMoves(b, p), make([]int32, b.cells())
	lines := newLines[ends](&m) // what the next cell of each line can reach along it
	return &Remoteness{b, left}, m.eachRow(ctx, nil, func(r *lineRow, from, to int) error {
		for z := from; z < to; z++ {
			var all ends
			for i := range m.dirs {
				at := &r.dirs[i]
				line := &lines[i][m.dirs[i].through(at.line, z)]
				for k := range at.news {
					if cell, ok := at.news[k].to(r.first+z, z); ok {
						line.learn(left[cell])
					}
				}
				all.learnAll(*line)
			}
			for i := range r.jumps {
				if cell, ok := r.jumps[i].to(r.first+z, z); ok {
					all.learn(left[cell])
				}
			}
			if left[r.first+z] = all.win; all.loss > 0 {
				left[r.first+z] = all.loss
			}
		}
		return nil
	})
}

// learnAll adds what others have learned.
func (e *ends) learnAll(other ends) {
	if e.win = max(e.win, other.win); other.loss > 0 {
		e.learn(other.loss - 1)
	}
}
