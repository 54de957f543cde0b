package lucas

import (
	"context"
	"iter"

	"zeck/game"
	"zeck/internal/table"
)

// lines are the rules (1) to (5) as moves along lines. Piles that differ by one may be taken whole.
var lines = table.Rules{Piles: 2, Moves: []table.Move{
	table.Ray(1, 0), table.Ray(0, 1), table.Ray(1, 1),
	table.Jump(1, 2).When(atMost(1, -1, 0)), table.Jump(2, 1).When(atMost(-1, 1, 0)),
	table.Leap(0, 0).When(atMost(1, -1, 1), atMost(-1, 1, -1)), table.Leap(0, 0).When(atMost(-1, 1, 1), atMost(1, -1, -1)),
}}

// atMost is the condition that the piles times these numbers, and the constant, add up to 0 at the most.
func atMost(a, b, constant int) table.Limit {
	return table.Limit{Coef: []int{a, b}, Constant: constant}
}

// Axes names the two piles.
func (Game) Axes() game.Axes { return game.Axes{Rows: "a", Cols: "b"} }

// Cell returns the position with piles row and col.
func (Game) Cell(_ game.Setup, row, col game.Nat) (game.Position, error) {
	return New(row, col), nil
}

// Bulk returns the nim-values, line by line.
func (Game) Bulk(ctx context.Context, _ game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
	values, err := lines.Table(ctx, progress, rows, cols)
	if err != nil {
		return nil, err
	}
	return values.Cells(), nil
}

// BulkBytes returns the memory that Bulk needs.
func (Game) BulkBytes(_ game.Setup, rows, cols int) int64 { return lines.Bytes(rows, cols) }

// Level yields the positions (a, b) of nim-value value with a ≤ b ≤ most, in ascending order of a, without a table. If ctx is stopped, so is
// the sequence; ctx.Err tells.
func (Game) Level(ctx context.Context, _ game.Setup, value, most int) (iter.Seq2[int, int], error) {
	return lines.Level(ctx, value, most)
}

// RowPeriods finds and proves the additive periods of the rows first to last. It gives up with game.ErrLimit after the given number of
// columns.
func (Game) RowPeriods(ctx context.Context, _ game.Setup, first, last, columns int) ([]game.RowPeriod, error) {
	return lines.Periods(ctx, first, last, columns)
}

// Values returns the nim-values: from a table if it fits, else, beside a small pile, from the proved periods of the rows.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	return lines.Values(ctx, p, table.Positions{Numbers: func(p game.Position) []game.Nat {
		if q, ok := p.(Position); ok {
			return []game.Nat{q.a, q.b}
		}
		return nil
	}})
}
