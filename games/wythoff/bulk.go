package wythoff

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/internal/pairs"
	"zeck/numeration"
)

// Axes names the two piles.
func (Game) Axes() game.Axes { return game.Axes{Rows: "a", Cols: "b"} }

// Cell returns the position with piles row and col.
func (Game) Cell(s game.Setup, row, col game.Nat) (game.Position, error) {
	s.Piles = []game.Nat{row, col}
	return Game{}.New(s)
}

// Bulk returns the nim-values: for t = 1 by levels, else by the mex definition with bit sets for what rows, columns and
// diagonals have met.
func (Game) Bulk(ctx context.Context, s game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	if t != 1 {
		return bandTable(ctx, t, rows, cols, progress)
	}
	table, err := NewTable(ctx, rows, cols, TableOptions{Progress: progress})
	if err != nil {
		return nil, err
	}
	return table.At, nil
}

// BulkBytes returns the memory that Bulk needs.
func (Game) BulkBytes(s game.Setup, rows, cols int) int64 {
	if t, err := s.Int("t", 1, 1, numeration.MaxT); err == nil && t != 1 {
		return pairs.Bytes(rows, cols)
	}
	return TableBytes(rows, cols)
}

// maxBandVisits bounds the options that bandTable looks at: half a minute.
const maxBandVisits = 1 << 33

// bandTable fills a table for t > 1.
func bandTable(ctx context.Context, t int64, rows, cols int, progress game.Progress) (game.Cells, error) {
	if err := pairs.CheckSides(rows, cols); err != nil {
		return nil, err
	}
	reach := min(t, int64(max(rows, cols)))
	if most := maxBandVisits / (2 * reach); int64(rows)*int64(cols) > most {
		return nil, fmt.Errorf("%w: a table of %d × %d for t = %d takes too long; %d cells would fit", game.ErrLimit, rows, cols, t, most)
	}
	table, err := pairs.New(ctx, rows, cols, pairs.Rules{Along: band(int(reach))}, progress)
	if err != nil {
		return nil, err
	}
	return table.At, nil
}

// band gives the moves in both piles that take one stone from at least one of them; all others are such moves of an
// earlier position on the same diagonal, moved along.
func band(t int) func(a, b int, visit func(a, b int)) {
	return func(a, b int, visit func(a, b int)) {
		if a == 0 || b == 0 {
			return
		}
		for j := 1; j <= min(t, b); j++ {
			visit(a-1, b-j)
		}
		for i := 2; i <= min(t, a); i++ {
			visit(a-i, b-1)
		}
	}
}
