package wythoff

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/games/internal/pairs"
)

const (
	// maxValueBytes bounds the table behind the nim-values of one position for t = 1.
	maxValueBytes = 1 << 30
	// maxValueRow and maxValueColumns bound the search for the periods behind a small pile beside a huge one; row 100 shows its
	// period after some 270,000 columns.
	maxValueRow     = 150
	maxValueColumns = 2_000_000
)

// Values returns the nim-values: from a table if it fits, else, for t = 1 and beside a small pile, from the proved periods of
// the rows.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	budget := pairs.Budget{Bytes: TableBytes, Most: maxValueBytes}
	if p.t != 1 {
		budget = pairs.Small
	}
	budget.Most = min(budget.Most, game.BudgetOf(ctx).Memory)
	switch a, small := p.a.Small(); {
	case budget.Fits(p.a, p.b):
		return p.tableValues(ctx)
	case p.t != 1:
		return nil, fmt.Errorf("%w: nim-values of %s; two piles up to %d would fit",
			game.ErrLimit, game.Quote(p.String()), budget.LargestSquare())
	case !small || a > maxValueRow:
		return nil, fmt.Errorf("%w: nim-values of %s; two piles up to %d would fit, or one pile up to %d beside one of any size",
			game.ErrLimit, game.Quote(p.String()), budget.LargestSquare(), maxValueRow)
	default:
		return newPeriodValues(ctx, int(a))
	}
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

func newPeriodValues(ctx context.Context, row int) (game.Values, error) {
	periods, err := RowPeriods(ctx, row, maxValueColumns)
	if errors.Is(err, game.ErrLimit) {
		return nil, fmt.Errorf("%w; a smaller pile would fit", err)
	}
	return periodValues(periods), err
}

// periodValues are nim-values from the periods of the rows 0, 1, …
type periodValues []Period

func (periodValues) Source() string { return "additive periods of the rows, proved (Landman 2002)" }
func (periodValues) By() game.By    { return game.ByTheory }

func (v periodValues) Value(p game.Position) (game.Nat, error) {
	q := p.(Position)
	a, ok := q.a.Small()
	if !ok || a >= uint64(len(v)) {
		return game.Nat{}, fmt.Errorf("%w: no period is known for the row of %s", game.ErrLimit, game.Quote(p.String()))
	}
	return v[a].At(q.b), nil
}
