package rules

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// In many games there is one pile with a cap: the player takes at most the cap, and the number taken determines the next cap.
// [heaps.NewSteps], and [heaps.NewSteady] where the cap cannot grow, compute the nim-values of these games far beyond the reach of a search.

// capRule says that taking t stones makes the next cap k·t + c, or 0 if that is negative.
type capRule struct{ k, c int64 }

var mostRule = big.NewInt(heaps.MaxCapRule)

// clipsToPile reports whether there is one pile whose cap is clipped to the size of the pile.
func (in *instance) clipsToPile() bool {
	return len(in.file.Variables) == 2 && !in.file.Piles && in.clip != nil && in.clip.Key() == slotForm(1-in.file.Cap).Key()
}

// takeAway returns the rule for the next cap, or nil if the game is not of this kind.
func (in *instance) takeAway() *capRule {
	if len(in.file.Variables) != 2 || in.file.Piles || in.file.Cap < 0 || in.domain != nil || in.clip != nil && !in.clipsToPile() {
		return nil
	}
	kinds := slices.DeleteFunc(slices.Clone(in.kinds), func(k *kind) bool { return k.plan.impossible() })
	if len(kinds) == 0 {
		return nil
	}
	last := kinds[len(kinds)-1]
	if len(last.plan.slots) != 1 || !last.takesUpToCap(nil) {
		return nil
	}
	next, slot := last.targets[0][in.file.Cap].form, last.plan.slots[0]
	k, c := next.At(slot), next.Constant
	if len(next.Vars) != 1 || len(next.needs) > 0 || k.Sign() <= 0 || k.CmpAbs(mostRule) > 0 || c.CmpAbs(mostRule) > 0 {
		return nil
	}
	below := next.plus(one, constantForm(one)) // k·t + c < 0
	switch r := (&capRule{k.Int64(), c.Int64()}); {
	case r.k+r.c >= 0 && len(kinds) == 1:
		return r
	case r.k+r.c < 0 && len(kinds) == 2 && len(kinds[0].plan.slots) == 1 && kinds[0].takesUpToCap(&below) &&
		kinds[0].targets[0][in.file.Cap].Key() == constantForm(new(big.Int)).Key():
		return r
	}
	return nil
}

// takesUpToCap reports whether a move takes at least 1 stone and at most the cap from the pile, under no other condition than further ≤
// 0. A nil further means no condition.
func (k *kind) takesUpToCap(further *form) bool {
	cap, slot := k.in.file.Cap, k.plan.slots[0]
	t := slotForm(slot)
	want := []string{t.times(minusOne).plus(one, constantForm(one)).Key(), t.plus(minusOne, slotForm(cap)).Key()}
	if further != nil {
		want = append(want, further.reduced(false).Key())
	}
	all := ways(k.plan.cond)
	if len(k.targets) != 1 || len(all) != 1 || !all[0].exact || len(all[0].words) > 0 {
		return false
	}
	var got []string
	for _, c := range all[0].constraints {
		if c.equation || len(c.form.needs) > 0 {
			return false
		}
		got = append(got, c.form.reduced(false).Key())
	}
	slices.Sort(got)
	slices.Sort(want)
	left := k.targets[0][1-cap].form
	return slices.Equal(slices.Compact(got), want) && left.Key() == slotForm(1-cap).plus(minusOne, t).Key() && len(left.needs) == 0
}

// capValues returns a source of nim-values that covers the position p.
func (in *instance) capValues(ctx context.Context, p game.Position) (game.Values, error) {
	r := in.capRule
	pile, most, _ := in.pileAndCap(p)
	if n, small := pile.Small(); small && n <= heaps.MaxStepsPile {
		s, err := heaps.NewSteps(ctx, r.k, r.c, int(n), nil)
		return game.Values{Source: "steps of the nim-value over the cap", By: game.ByTable, Value: func(p game.Position) (game.Nat, error) {
			pile, most, ok := in.pileAndCap(p)
			n, small := pile.Small()
			if !ok || !small || n > uint64(s.Piles()) {
				return game.Nat{}, fmt.Errorf("%w: %s is beyond the steps", game.ErrLimit, game.Quote(p.String()))
			}
			cap, _ := most.Min(pile).Small()
			return numeration.NewNat(uint64(s.At(int(n), int(cap)))), nil
		}}, err
	}
	limit := fmt.Errorf("%w: nim-values of %s; piles up to %d would fit", game.ErrLimit, game.Quote(p.Setup().Short()), heaps.MaxStepsPile)
	if !heaps.CapIsSteady(r.k, r.c, most) {
		return game.Values{}, limit
	}
	s, err := heaps.NewSteady(ctx, r.k, r.c, most)
	if s == nil && err == nil {
		err = fmt.Errorf("%w, or smaller caps", limit)
	}
	return game.Values{Source: "period of the piles for caps that cannot grow, proved", By: game.ByTheory, Value: func(p game.Position) (game.Nat, error) {
		if pile, most, ok := in.pileAndCap(p); ok {
			if v, ok := s.At(pile, most); ok {
				return numeration.NewNat(uint64(v)), nil
			}
		}
		return game.Nat{}, fmt.Errorf("%w: %s is beyond the period", game.ErrLimit, game.Quote(p.String()))
	}}, err
}

// pileAndCap returns the numbers of a position of this game; ok is false for positions of other games.
func (in *instance) pileAndCap(p game.Position) (pile, most game.Nat, ok bool) {
	numbers := in.numbersIn(p)
	if numbers == nil {
		return pile, most, false
	}
	return numbers[1-in.file.Cap], numbers[in.file.Cap], true
}
