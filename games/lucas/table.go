package lucas

import (
	"context"

	"zeck/game"
	"zeck/games/internal/pairs"
)

// Axes names the two piles.
func (Game) Axes() game.Axes { return game.Axes{Rows: "a", Cols: "b"} }

// Cell returns the position with piles row and col.
func (Game) Cell(_ game.Setup, row, col game.Nat) (game.Position, error) {
	return New(row, col), nil
}

// Bulk returns the nim-values by the mex definition, with bit sets for what rows, columns and diagonals have met.
func (Game) Bulk(ctx context.Context, _ game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
	t, err := pairs.New(ctx, rows, cols, pairs.Rules{Along: equalNumbers, Once: special}, progress)
	if err != nil {
		return nil, err
	}
	return t.At, nil
}

// BulkBytes returns the memory that Bulk needs.
func (Game) BulkBytes(_ game.Setup, rows, cols int) int64 { return pairs.Bytes(rows, cols) }

// equalNumbers is rule 3: to take one from both is what is new at (a, b).
func equalNumbers(a, b int, visit func(a, b int)) {
	if a > 0 && b > 0 {
		visit(a-1, b-1)
	}
}

// special is rules 4 and 5.
func special(a, b int, visit func(a, b int)) {
	if a <= b && a >= 1 && b >= 2 {
		visit(a-1, b-2)
	}
	if b <= a && b >= 1 && a >= 2 {
		visit(a-2, b-1)
	}
	if a-b == 1 || b-a == 1 {
		visit(0, 0)
	}
}

// Values returns the nim-values: from a table if it fits, else, beside a small pile, from the proved periods of the rows.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	budget := pairs.Small
	budget.Most = min(budget.Most, game.BudgetOf(ctx).Memory)
	if !budget.Fits(p.a, p.b) {
		return rows.Values(ctx, p, budget)
	}
	a, _ := p.a.Small()
	b, _ := p.b.Small()
	at, err := Game{}.Bulk(ctx, game.Setup{}, int(a)+1, int(b)+1, nil)
	return pairs.NewValues(int(a)+1, int(b)+1, at), err
}
