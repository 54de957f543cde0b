package wythoff

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/internal/pairs"
	"zeck/numeration"
)

// Row r of the nim-values is additively periodic: G(r, b + p) = G(r, b) + p from some b on (Dress, Flammenkamp and Pink 1999; Landman 2002
// for t = 1). Here it is proved row by row: [pairs.Rows] has the argument, which holds for every t. A move in both piles from a row within
// rows 0 to r leads at most r + t − 1 columns back, so that the columns to come depend on finitely much.

// Period is the proved additive period of a row.
type Period = game.RowPeriod

// MaxPeriodColumns is how many columns are tried before a search for a period is given up.
const MaxPeriodColumns = 50_000_000

// MaxPeriodRow is the largest row whose period is searched for: values relative to the column must fit 16 bits.
const MaxPeriodRow = 10_000

// RowPeriod finds and proves the additive period of a row for t = 1. It gives up with game.ErrLimit after the given number of columns.
func RowPeriod(ctx context.Context, row, columns int) (Period, error) {
	all, err := rowPeriods(ctx, 1, row, row, columns)
	if err != nil {
		return Period{}, err
	}
	return all[0], nil
}

// RowPeriods does the same for the rows 0 to row at once.
func RowPeriods(ctx context.Context, row, columns int) ([]Period, error) {
	return rowPeriods(ctx, 1, 0, row, columns)
}

// RowPeriods finds and proves the additive periods of the rows first to last, for the t of the setup.
func (Game) RowPeriods(ctx context.Context, s game.Setup, first, last, columns int) ([]game.RowPeriod, error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	return rowPeriods(ctx, t, first, last, columns)
}

func rowPeriods(ctx context.Context, t int64, first, last, columns int) ([]Period, error) {
	rows, err := rowsOf(t)
	if err != nil {
		return nil, err
	}
	if last > MaxPeriodRow {
		return nil, fmt.Errorf("%w: row %d; rows up to %d can be tried", game.ErrLimit, last, min(MaxPeriodRow, rows.MaxRow()))
	}
	return rows.Periods(ctx, first, last, columns)
}

// rowsOf returns the rows of the game of t. To a cell lead moves in its column, and from 2t − 1 columns of every row below moves in both
// piles.
func rowsOf(t int64) (pairs.Rows, error) {
	if 2*t >= pairs.MaxRelative {
		return pairs.Rows{}, fmt.Errorf("%w: periods of the rows for t = %d; t up to %d can be tried", game.ErrLimit, t, pairs.MaxRelative/2-1)
	}
	if t == 1 {
		return pairs.Rows{Reach: 2, Source: "additive periods of the rows, proved (Landman 2002)"}, nil
	}
	return pairs.Rows{More: pairs.Rules{Along: besides(int(t))}, Back: int(t), Reach: 2 * int(t), Source: "additive periods of the rows, proved"}, nil
}

// besides is band without the move that takes one stone from both piles.
func besides(t int) func(a, b int, visit func(a, b int)) {
	all := band(t)
	return func(a, b int, visit func(a, b int)) {
		all(a, b, func(x, y int) {
			if a-x != 1 || b-y != 1 {
				visit(x, y)
			}
		})
	}
}
