package onepile

import (
	"fmt"

	"zeck/game"
	"zeck/rules"
)

// maxPeriod is the largest period whose values are listed.
const maxPeriod = 1 << 22

// Period returns the period of the nim-values, min + max. Within a period the values do not decrease.
func (Theory) Period(of rules.Position) (game.ValuePeriod, error) {
	p := newPosition(of)
	m := p.least.Add(p.most)
	period, small := m.Small()
	if !small || period > maxPeriod {
		return game.ValuePeriod{}, fmt.Errorf("%w: the period is min + max = %s, and at most %d values are listed", game.ErrLimit, m.Short(), maxPeriod)
	}
	min, _ := p.least.Small()
	values := make([]uint32, period)
	for r := range values {
		values[r] = uint32(uint64(r) / min)
	}
	proof := game.Because("onepile.period", "a pile that leaves the remainder r when divided by {m} has the nim-value r divided by {min}, "+
		"rounded down", "m", period, "min", min)
	return game.ValuePeriod{Period: int(period), Values: values, Proof: proof, Source: misereSource}, nil
}
