package quilt

import (
	"context"
	"slices"

	"zeck/game"
	"zeck/internal/games/exchange"
	"zeck/numeration"
)

// Theory implements the theorem: the start with five coins or more is lost, and so is one coin worth 3 with two or more coins worth 1. From the
// proof it also knows that coins worth 1 together with a coin worth 2, or 2 and 3, or 4, or 2 and 5, are won. It says so only where there are
// too many positions for a search, because a search finds all winning moves, and Theory knows at most one. For other positions it returns
// [game.ErrUnknown].
func (p Position) Theory(ctx context.Context, misere bool) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: "zeck, package internal/games/quilt"}
	lay := p.lay()
	if len(lay) == 0 || misere {
		return game.Verdict{}, game.ErrUnknown
	}
	ones, others := lay[0], lay[1:].Ints()
	atLeast := func(n uint64) bool { return ones.Cmp(numeration.NewNat(n)) >= 0 }
	less := func(n uint64) game.Nat { return ones.Sub(numeration.NewNat(n)) }
	switch {
	case len(others) == 0 && atLeast(5):
		v.Why = []game.Step{
			game.Because("quilt.start", "the only move is merge 1 1, and the opponent answers merge 1 2, which leaves {ones} coins worth 1 and one worth 3",
				"ones", less(3)), lostThree(less(3))}
		return v, nil
	case slices.Equal(others, []int{0, 1}) && atLeast(2):
		v.Why = []game.Step{lostThree(ones)}
		return v, nil
	}
	b := game.BudgetOf(ctx)
	if fits, _ := p.Cost().Fits(uint64(b.Positions), uint64(b.Moves)); fits {
		return game.Verdict{}, game.ErrUnknown // a search finds all winning moves
	}
	v.Outcome, v.Complete = game.N, false
	switch {
	case slices.Equal(others, []int{1}) && atLeast(3):
		merge := Move{Low: 1, High: 2, Kind: exchange.Merge, Ends: true}
		to, err := p.Play(merge)
		if err != nil {
			return v, err
		}
		v.Winning = []game.Option{{Move: merge, To: to}}
		v.Why = []game.Step{lostThree(less(1))}
	case slices.Equal(others, []int{1, 1}), slices.Equal(others, []int{0, 0, 1}) && atLeast(1):
		v.Why = []game.Step{game.Because("quilt.either", "one of two moves wins, the one that leaves a coin worth 5 or the one that leaves coins worth 2 and 4; "+
			"it is not known which")}
	case slices.Equal(others, []int{1, 0, 0, 1}):
		v.Why = []game.Step{game.Because("quilt.five", "coins worth 1 with coins worth 2 and 5 are won, since otherwise a contradiction follows; it is not "+
			"known which move wins")}
	default:
		return game.Verdict{}, game.ErrUnknown
	}
	return v, nil
}

// lostThree explains why coins worth 1 and one worth 3 are lost.
func lostThree(ones game.Nat) game.Step {
	return game.Because("quilt.three", "{ones} coins worth 1 and one worth 3 are lost: merge 1 1 leaves a 2 and a 3, and merge 1 3 a 4; "+
		"in both cases the opponent wins by leaving a 5 or by leaving a 2 and a 4, but it is not known which", "ones", ones)
}
