package takeaway

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// Values returns the nim-values from the steps of all piles up to this one. For larger piles where the cap cannot grow it returns those of a
// proved period; for others a theorem may know them.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	n, small := p.pile.Small()
	if !small || n > heaps.MaxStepsPile {
		if p.steady() {
			return newCapped(ctx, p)
		}
		return nil, fmt.Errorf("%w: nim-values of %s; piles up to %d would fit", game.ErrLimit, game.Quote(p.String()), heaps.MaxStepsPile)
	}
	s, err := heaps.NewSteps(ctx, p.k, p.c, int(n), nil)
	return stepValues{s}, err
}

// stepValues are nim-values from heaps.Steps.
type stepValues struct{ *heaps.Steps }

func (stepValues) Source() string { return "steps of the nim-value over the cap" }
func (stepValues) By() game.By    { return game.ByTable }

func (s stepValues) Value(p game.Position) (game.Nat, error) {
	q := p.(Position)
	n, small := q.pile.Small()
	if !small || n > uint64(s.Piles()) {
		return game.Nat{}, fmt.Errorf("%w: %s is beyond the steps", game.ErrLimit, game.Quote(p.String()))
	}
	cap, _ := q.cap.Small()
	return numeration.NewNat(uint64(s.At(int(n), int(cap)))), nil
}
