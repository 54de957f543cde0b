package wythoff

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/internal/pairs"
)

// maxValueBytes bounds the table behind the nim-values of one position for t = 1.
const maxValueBytes = 1 << 30

// Values returns the nim-values: from a table if it fits, else, beside a small pile, from the proved periods of the rows.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	budget := pairs.Budget{Bytes: TableBytes, Most: maxValueBytes}
	if p.t != 1 {
		budget = pairs.Small
	}
	budget.Most = min(budget.Most, game.BudgetOf(ctx).Memory)
	if budget.Fits(p.a, p.b) {
		return p.tableValues(ctx)
	}
	rows, err := rowsOf(p.t)
	if err != nil {
		return nil, fmt.Errorf("%w: nim-values of %s; two piles up to %d would fit", game.ErrLimit, game.Quote(p.String()), budget.LargestSquare())
	}
	return rows.Values(ctx, p, budget)
}

// tableValues returns the nim-values from the table up to p.
func (p Position) tableValues(ctx context.Context) (game.Values, error) {
	a, _ := p.a.Small()
	b, _ := p.b.Small()
	rows, cols := int(a)+1, int(b)+1
	if p.t != 1 {
		at, err := bandTable(ctx, p.t, rows, cols, nil)
		return pairs.NewValues(rows, cols, at), err
	}
	t, err := NewTable(ctx, rows, cols, TableOptions{})
	if err != nil {
		return nil, err
	}
	return pairs.NewValues(rows, cols, t.At), nil
}
