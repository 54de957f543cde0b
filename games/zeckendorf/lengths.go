package zeckendorf

import (
	"context"

	"zeck/game"
	"zeck/games/zeckendorf/internal/levels"
)

// Lengths returns the numbers of moves in the shortest and in the longest game of the papers from the start with so many coins, within the
// budget of the context.
//
// The shortest game makes merges only, if it can: each takes one coin away, and a split takes none. It can, since every coin of
// the Zeckendorf form is merged from coins of its own. So its length is the number of coins less that of the form
// (Baird-Smith et al. 2020). The longest is found by going through all positions.
func Lengths(ctx context.Context, coins int) (shortest, longest int, err error) {
	p, err := FromCoins([]int{coins})
	if err != nil {
		return 0, 0, err
	}
	k := new(levels.Longest)
	e, err := p.walked(ctx, "the longest games", longestBytes, k)
	if err != nil {
		return 0, 0, err
	}
	longest, _ = k.Value(e.last, 0)
	return e.merges(), longest, nil
}

// SplitNumbers says how many splits the games from a start can have. The number of merges is the same in all games from a position, so that
// every length between that of the shortest and that of the longest game occurs if every number of splits does.
type SplitNumbers struct {
	Least, Most int
	All         bool // whether every number between them occurs

	Gaps  uint64        // of all positions of the value, those from which some number between the least and the greatest from there does not occur
	First game.Position // one of them, with the fewest coins; nil if there is none
}

// NewSplitNumbers finds the numbers of splits that games from so many coins can have.
func NewSplitNumbers(ctx context.Context, coins int) (s SplitNumbers, err error) {
	p, err := FromCoins([]int{coins})
	if err != nil {
		return s, err
	}
	k := levels.NewSplits(game.BudgetOf(ctx).Memory)
	e, err := p.walked(ctx, "the numbers of splits", splitBytes(coins), k)
	if err != nil {
		return s, err
	}
	s.Least, s.Most, s.All = k.Numbers(0)
	if s.Gaps = k.Gaps(); s.Gaps > 0 {
		s.First = e.position(k.First)
	}
	return s, nil
}
