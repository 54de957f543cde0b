package table

import (
	"context"
	"fmt"
	"iter"

	"zeck/game"
)

// maxListCells bounds the work of Level, and its memory: a few bits for each number and value.
const maxListCells = 300_000_000

// Level yields the positions (a, b) of a nim-value in a game on two piles in which any number may be taken from the second. Both numbers
// are at most most. The positions come in ascending order of a; if the order of the piles does not matter, only those with a ≤ b. Level
// computes the smaller values on the way, but no table: it needs the memory of value + 1 sets of most numbers. If ctx is cancelled, the
// sequence ends early, and ctx.Err returns the reason.
func (r Rules) Level(ctx context.Context, value, most int) (iter.Seq2[int, int], error) {
	if value < 0 || most < 0 {
		return nil, fmt.Errorf("expected a nim-value and a largest pile that are natural numbers, got %d and %d", value, most)
	}
	if fit := maxListCells / (value + 1); most > fit {
		return nil, fmt.Errorf("%w: positions of nim-value %d with piles up to %d; piles up to %d would fit", game.ErrLimit, value, most, fit)
	}
	side := most + 1
	p, err := r.partnerPlan(side)
	if err != nil {
		return nil, err
	}
	p.remember = false
	if value > 2*most {
		return func(func(a, b int) bool) {}, nil // no value exceeds a + b
	}
	what := fmt.Sprintf("a list of the positions of nim-value %d with piles up to %d", value, most)
	if err := game.BudgetOf(ctx).Room(int64(value+1)*p.levelBytes(side, side), what); err != nil {
		return nil, err
	}
	return func(yield func(a, b int) bool) {
		levels := make([]*level, value+1)
		for v := range levels {
			levels[v] = p.newLevel(side, side)
			levels[v].reset(v)
		}
		taken := newSet(side) // the columns of the row that have a smaller value; empty between rows
		var used []int
		for a := range side {
			if a&0xfff == 0 && ctx.Err() != nil {
				return
			}
			base := 0
			if p.symmetric {
				base = a
			}
			var b int
			var ok bool // whether the last level has a cell in the row
			used = used[:0]
			for _, l := range levels {
				if ok = false; l.finished(a) {
					continue
				}
				if b, ok = l.place(a, base, placed{&taken, 0}); ok {
					taken.add(b)
					used = append(used, b)
				}
			}
			for _, b := range used {
				taken.remove(b)
			}
			if ok && !yield(a, b) {
				return
			}
		}
	}, nil
}
