package octal

import (
	"context"

	"zeck/game"
	"zeck/internal/table/heaps"
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
	code, err := codeOf(s)
	if err != nil {
		return nil, err
	}
	at, err := code.known().Table(ctx, rows, progress)
	return func(row, _ int) int { return at(row) }, err
}

// BulkBytes is what a table of heaps takes.
func (Game) BulkBytes(_ game.Setup, rows, _ int) int64 { return heaps.TableBytes(rows) }

// Period returns the period of the nim-values of a code, proved.
func (Game) Period(ctx context.Context, s game.Setup, most int) (game.ValuePeriod, error) {
	code, err := codeOf(s)
	if err != nil {
		return game.ValuePeriod{}, err
	}
	return code.known().Period(ctx, most)
}
