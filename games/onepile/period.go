package onepile

import (
	"context"
	"fmt"

	"zeck/game"
)

// maxPeriod is the largest period whose values are listed.
const maxPeriod = 1 << 22

// Period returns the period of the nim-values, min + max: from 0 up to the next multiple of it they only grow.
func (g Game) Period(ctx context.Context, s game.Setup, _ int) (game.ValuePeriod, error) {
	p, err := g.Cell(s, game.Nat{}, game.Nat{})
	if err != nil {
		return game.ValuePeriod{}, err
	}
	least, most := p.(Position).Rule()
	period, small := least.Add(most).Small()
	if !small || period > maxPeriod {
		return game.ValuePeriod{}, fmt.Errorf("%w: the period is min + max = %s, and at most %d values are listed", game.ErrLimit,
			least.Add(most).Short(), maxPeriod)
	}
	min, _ := least.Small()
	values := make([]uint32, period)
	for r := range values {
		values[r] = uint32(uint64(r) / min)
	}
	proof := game.Because("onepile.period", "a pile that leaves the remainder r when divided by {m} has the nim-value r divided by {min}, "+
		"rounded down", "m", period, "min", min)
	return game.ValuePeriod{Period: int(period), Values: values, Proof: proof, Source: misereSource}, nil
}
