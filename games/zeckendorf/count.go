package zeckendorf

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/games/zeckendorf/internal/lines"
)

// Counted says how it was done.
type Counted struct {
	Kept    int64  // bytes of the largest part of the table that had to be kept at a time
	Resumed uint64 // bytes of the table that an interrupted run had worked out
}

// Count takes the census of the start with coins of a value, without keeping a table: what no position needs any more is dropped at
// once, so that a few per cent of the table are in memory. What does not fit is refused with [game.ErrLimit] before any work.
//
// A checkpoint, "" for none, is a file with what is needed to go on after an interruption. It is written every half minute, and more often in the
// beginning; the same call goes on where it was written last. It is removed in the end.
func Count(ctx context.Context, r Rules, value int, want game.CensusParts, checkpoint string) (c game.Census, done Counted, err error) {
	inner, err := r.lines(ctx, value, r.CountBytes)
	if err != nil {
		return c, done, err
	}
	if err := r.start(value).roomByLevels(ctx, want); err != nil {
		return c, done, err
	}
	t, err := lines.Count(ctx, value, lines.TallyOptions{Options: inner, ByCoins: want.Levels, Checkpoint: checkpoint})
	if errors.Is(err, lines.ErrMemory) {
		return c, done, fmt.Errorf("%w: %w", game.ErrLimit, err)
	}
	if err != nil {
		return c, done, err
	}
	c, err = r.start(value).census(ctx, t, outcome(t.Start()), want)
	return c, Counted{Kept: int64(t.Memory), Resumed: t.Resumed}, err
}

// CountBytes returns the memory that [Count] takes for a value, in bytes, and [SaveTable] as well. If that is more than limit, the error is
// [game.ErrLimit] and says what would fit.
func (r Rules) CountBytes(value int, limit int64) (int64, error) {
	return r.fits(value, limit, r.countSize, "to count all positions of")
}

// countSize returns the memory for counting, more than any machine has if that is not known.
func (r Rules) countSize(value int) int64 {
	n, err := lines.Memory(value, int(r.Hole))
	if err != nil {
		return 1 << 62
	}
	return int64(n)
}
