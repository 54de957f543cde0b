package onepile

import (
	"context"

	"zeck/game"
	"zeck/numeration"
)

// Axes names the pile; there are no columns.
func (Game) Axes() game.Axes { return game.Axes{Rows: "n"} }

// Cell returns the position with a pile of row.
func (Game) Cell(s game.Setup, row, _ game.Nat) (game.Position, error) {
	s.Piles = []game.Nat{row}
	return Game{}.New(s)
}

// Bulk returns the nim-values ⌊r/min⌋ with r = n mod (min + max).
func (Game) Bulk(_ context.Context, s game.Setup, rows, _ int, _ game.Progress) (game.Cells, error) {
	p, err := Game{}.Cell(s, numeration.NewNat(uint64(rows)), numeration.Nat{})
	if err != nil {
		return nil, err
	}
	q := p.(Position)
	least, small := q.least.Small()
	if !small || least >= uint64(rows) { // no pile of the table is large enough for a move
		return func(int, int) int { return 0 }, nil
	}
	period := uint64(rows)
	if sum, small := q.least.Add(q.most).Small(); small {
		period = min(period, sum)
	}
	return func(row, _ int) int { return int(uint64(row) % period / least) }, nil
}

// BulkBytes is 0: nothing is stored.
func (Game) BulkBytes(game.Setup, int, int) int64 { return 0 }
