package octal

import (
	"context"

	"zeck/game"
	"zeck/internal/table/heaps"
)

// Tables returns the tables of one heap, which have no columns.
func (Game) Tables() game.Tables {
	return game.Tables{Axes: game.Axes{Rows: "n"}, Cell: cell, Bulk: bulk, Period: period,
		Bytes: func(_ game.Setup, rows, _ int) int64 { return heaps.TableBytes(rows) }}
}

// cell returns the position with a heap of row.
func cell(s game.Setup, row, _ game.Nat) (game.Position, error) {
	s.Piles = []game.Nat{row}
	return Game{}.New(s)
}

// bulk returns the nim-values of heaps below rows.
func bulk(ctx context.Context, s game.Setup, rows, _ int, progress game.Progress) (game.Cells, error) {
	code, err := codeOf(s)
	if err != nil {
		return nil, err
	}
	at, err := code.known().Table(ctx, rows, progress)
	return func(row, _ int) int { return at(row) }, err
}

// period returns the proved period of the nim-values of a code.
func period(ctx context.Context, s game.Setup, most int) (game.ValuePeriod, error) {
	code, err := codeOf(s)
	if err != nil {
		return game.ValuePeriod{}, err
	}
	return code.known().Period(ctx, most)
}
