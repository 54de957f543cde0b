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

// Remoteness computes how long games last from all positions whose numbers are below the sides. It visits every move of every position;
// the budget of the context limits both.
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
	t, moves := &Remoteness{b, make([]int32, b.cells())}, 0
	for n := range t.left {
		if n%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if moves > budget.Moves {
			return nil, fmt.Errorf("%w: %s have more than %d moves, which is the limit", game.ErrLimit, inWords(sides), budget.Moves)
		}
		win, loss := int32(-1), int32(-1) // the smallest remoteness of an option that the opponent loses, and the largest of those that he wins
		p.visit(b, vec{n / b.sides[2] / b.sides[1], n / b.sides[2] % b.sides[1], n % b.sides[2]}, func(to int) {
			moves++
			if left := t.left[to]; left%2 == 1 {
				loss = max(loss, left)
			} else if win < 0 || left < win {
				win = left
			}
		})
		if t.left[n] = loss + 1; win >= 0 {
			t.left[n] = win + 1
		}
	}
	return t, nil
}

// visit calls visit with the numbers of the cells that the moves of a cell lead to. Some cells may be visited twice.
func (p *plan) visit(b box, at vec, visit func(to int)) {
	number := func(v vec) int { return (v[0]*b.sides[1]+v[1])*b.sides[2] + v[2] }
	for _, r := range p.rays {
		step := number(r.d)
		for _, o := range r.offsets {
			to := at.plus(o.times(-1))
			for n, t := number(to), r.d.steps(to); t >= 0; n, t = n-step, t-1 {
				visit(n)
			}
		}
	}
	for i := range p.jumps {
		j := &p.jumps[i]
		if !j.from(at[0], at[1]).has(at[2]) {
			continue
		}
		to := j.v
		if !j.fixed {
			to = at.plus(j.v.times(-1))
		}
		visit(number(to))
	}
}
