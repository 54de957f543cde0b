package zeckendorf

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/games/internal/exchange"
	"zeck/games/zeckendorf/internal/levels"
	"zeck/games/zeckendorf/internal/lines"
	"zeck/numeration"
)

// lengthsRoom is how many times the size of the table of outcomes is needed to find the longest game.
const lengthsRoom = 16

// Lengths returns the numbers of moves in the shortest and in the longest game of the papers from the start with so many coins.
//
// The shortest game makes merges only, if it can: each takes one coin away, and a split takes none. It can, since every coin of
// the Zeckendorf form is merged from coins of its own. So its length is the number of coins less that of the form
// (Baird-Smith et al. 2020). The longest is found by going through all positions.
func Lengths(ctx context.Context, coins int, o TableOptions) (shortest, longest int, err error) {
	if _, err := (Rules{}).TableBytes(coins, o.memory()/lengthsRoom); errors.Is(err, game.ErrLimit) {
		return 0, 0, fmt.Errorf("the longest game takes %d times the memory: %w", lengthsRoom, err)
	} else if err != nil {
		return 0, 0, err
	}
	left := exchange.Clipped(Rules{}.form(numeration.NewNat(uint64(coins))).Count())
	longest, err = lines.Longest(ctx, coins, lines.Options{Workers: o.Workers, Progress: o.Progress})
	return coins - left, longest, err
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
