package lucas

import (
	"context"
	"iter"

	"zeck/game"
	"zeck/games/internal/pairs"
)

// Level yields the positions (a, b) of nim-value value with a ≤ b ≤ most, in ascending order of a. It works out the smaller values on the
// way, but no table. If ctx is stopped, so is the sequence; ctx.Err tells.
func (Game) Level(ctx context.Context, _ game.Setup, value, most int) (iter.Seq2[int, int], error) {
	return pairs.Levels{Spread: 1, Once: barred}.List(ctx, value, most)
}

// barred is rules 4 and 5: from (a, y + 2) rule 4 leads to (a − 1, y), from equal piles it leads to (a − 2, a − 1), and rule 5 leads from
// (a, a + 1) to (0, 0).
func barred(a int, pair func(x int) (y int, ok bool), bar func(b int)) {
	if y, ok := pair(a - 1); ok {
		bar(y + 2)
	}
	if y, ok := pair(a - 2); ok && y == a-1 {
		bar(a)
	}
	if y, ok := pair(0); ok && y == 0 {
		bar(a + 1)
	}
}
