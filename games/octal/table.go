package octal

import (
	"context"

	"zeck/game"
)

// Axes names the heap; there are no columns.
func (Game) Axes() game.Axes { return game.Axes{Rows: "n"} }

// Cell returns the position with a heap of row.
func (Game) Cell(s game.Setup, row, _ game.Nat) (game.Position, error) {
	s.Piles = []game.Nat{row}
	return Game{}.New(s)
}

// Bulk returns the nim-values of heaps below rows.
func (Game) Bulk(ctx context.Context, s game.Setup, rows, _ int, progress game.Progress) (game.Cells, error) {
	p, err := Game{}.Cell(s, game.Nat{}, game.Nat{})
	if err != nil {
		return nil, err
	}
	budget := game.BudgetOf(ctx)
	budget.Memory = max(budget.Memory, Game{}.BulkBytes(s, rows, 1)) // the table has been found to fit
	budget.Progress = progress
	values := p.(Position).code.rules().Sequence()
	if err := values.Extend(budget.On(ctx), max(rows-1, 0)); err != nil {
		return nil, err
	}
	return func(row, _ int) int { return values.At(row) }, nil
}

// BulkBytes is two bytes a heap.
func (Game) BulkBytes(_ game.Setup, rows, _ int) int64 { return 2 * int64(rows) }
