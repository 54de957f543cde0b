package wythoff

import (
	"context"
	"fmt"
	"iter"

	"zeck/game"
)

// maxLevelCells bounds the work of Level, and its memory: two bits for each number and value.
const maxLevelCells = 300_000_000

// Level yields the positions (a, b) of nim-value value with a ≤ b ≤ most, in ascending order of a, for t = 1. It works out the
// smaller values on the way, but no table: the memory is that of value + 1 sets of most numbers. If ctx is stopped, so is
// the sequence; ctx.Err tells.
func Level(ctx context.Context, value, most int) (iter.Seq2[int, int], error) {
	if value < 0 || most < 0 {
		return nil, fmt.Errorf("expected a nim-value and a largest pile that are natural numbers, got %d and %d", value, most)
	}
	if fit := maxLevelCells / (value + 1); most > fit {
		return nil, fmt.Errorf("%w: positions of nim-value %d with piles up to %d; piles up to %d would fit", game.ErrLimit, value, most, fit)
	}
	return func(yield func(a, b int) bool) {
		if value > 2*most {
			return // no value is above a + b
		}
		cols := most + 1
		levels := make([]*level, value+1)
		for v := range levels {
			levels[v] = newLevel(v, cols)
		}
		row := newBitSet(cols)
		for a := range cols {
			if a&0xfff == 0 && ctx.Err() != nil {
				return
			}
			if b, ok := pairOf(levels, a, cols, &row); ok && !yield(a, b) {
				return
			}
		}
	}, nil
}

// pairOf finds the pairs of a in all levels and returns that of the last, if a is its smaller number and it lies within the
// columns. The row is empty, before and after.
func pairOf(levels []*level, a, cols int, row *bitSet) (b int, ok bool) {
	var used []int
	for _, l := range levels {
		if ok = false; l.coords.words[a>>6]>>(a&63)&1 != 0 || a+l.first >= cols {
			continue
		}
		d := l.find(a, cols, row, 0)
		if b, ok = a+d, a+d < cols; ok {
			l.use(a, d)
			row.add(d)
			used = append(used, d)
		}
	}
	for _, d := range used {
		row.words[d>>6] = 0
		row.full[d>>12] = 0
	}
	return b, ok
}
