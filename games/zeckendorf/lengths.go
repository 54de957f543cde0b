package zeckendorf

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/games/zeckendorf/internal/lines"
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
	end := zeckendorfForm(uint64(coins))
	left, _ := end.total()
	longest, err = lines.Longest(ctx, coins, lines.Options{Workers: o.Workers, Progress: o.Progress})
	return coins - int(left), longest, err
}
