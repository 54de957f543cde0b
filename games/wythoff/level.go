package wythoff

import (
	"context"
	"iter"

	"zeck/game"
	"zeck/games/internal/pairs"
	"zeck/numeration"
)

// Level yields the positions (a, b) of nim-value value with a ≤ b ≤ most, in ascending order of a, for t = 1. It works out the
// smaller values on the way, but no table: the memory is that of value + 1 sets of most numbers. If ctx is stopped, so is
// the sequence; ctx.Err tells.
func Level(ctx context.Context, value, most int) (iter.Seq2[int, int], error) {
	return pairs.Levels{Spread: 1}.List(ctx, value, most)
}

// Level does the same for the t of the setup.
func (Game) Level(ctx context.Context, s game.Setup, value, most int) (iter.Seq2[int, int], error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	return pairs.Levels{Spread: int(min(t, int64(most)+1))}.List(ctx, value, most) // no difference is larger than most
}
