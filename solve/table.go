package solve

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
)

// Span is a range of rows or columns, including both ends.
type Span struct{ From, To int }

// Len returns the number of rows or columns.
func (s Span) Len() int { return s.To - s.From + 1 }

func (s Span) has(n int) bool { return s.From <= n && n <= s.To }

// Table holds the nim-values of a game over a range of rows and columns. For a game of one number there is one column, 0.
type Table struct {
	Rows, Cols Span
	Axes       game.Axes
	at         game.Cells
}

// At returns the nim-value in a cell. It reports false outside of Rows and Cols, and where there is no position. Row and column are
// numbers of the game: the first row is t.Rows.From, not 0.
func (t *Table) At(row, col int) (value int, ok bool) {
	if !t.Rows.has(row) || !t.Cols.has(col) || t.Axes.Triangular && col > row {
		return 0, false
	}
	value = t.at(row, col)
	return max(value, 0), value >= 0
}

// MaxTableIndex bounds the rows and columns of a table, whatever the memory: all are below it.
const MaxTableIndex = 1 << 30

// NewTable computes the nim-values of a game that has [game.Tables], with the options of s, as [game.Registry.ParseGame] reads them. It
// computes everything from 0 up to the last row and column. If that does not fit the memory of the context's budget, NewTable returns
// [game.ErrLimit] before any work. Progress may be nil.
func NewTable(ctx context.Context, g game.Game, s game.Setup, rows, cols Span, progress game.Progress) (*Table, error) {
	tab := game.TablesOf(g)
	if tab.Bulk == nil {
		return nil, fmt.Errorf("%s has no table: its positions are not laid out in rows and columns", s.Name())
	}
	if rows.From < 0 || rows.To < rows.From || cols.From < 0 || cols.To < cols.From {
		return nil, fmt.Errorf("expected at least one row and one column, from 0 on, got rows %d..%d and columns %d..%d",
			rows.From, rows.To, cols.From, cols.To)
	}
	t := &Table{Rows: rows, Cols: cols, Axes: tab.Axes}
	if t.Axes.Cols == "" {
		t.Cols = Span{}
	}
	if err := t.fits(s.Name(), game.BudgetOf(ctx).Memory, func(rows, cols int) int64 { return tab.Bytes(s, rows, cols) }); err != nil {
		return nil, err
	}
	var err error
	t.at, err = tab.Bulk(ctx, s, rows.To+1, t.Cols.To+1, progress)
	return t, err
}

// fits checks the memory of the table. The error says which square would fit.
func (t *Table) fits(name string, memory int64, bytes func(rows, cols int) int64) error {
	if t.Rows.To < MaxTableIndex && t.Cols.To < MaxTableIndex && bytes(t.Rows.To+1, t.Cols.To+1) <= memory {
		return nil
	}
	most := sort.Search(MaxTableIndex, func(n int) bool {
		if t.Axes.Cols == "" {
			return bytes(n+1, 1) > memory
		}
		return bytes(n+1, n+1) > memory
	}) - 1
	if most < 0 {
		return fmt.Errorf("%w: a slice of %s with such large fixed numbers; smaller ones would fit", game.ErrLimit, name)
	}
	what := "rows and columns"
	if t.Axes.Cols == "" {
		what = "rows"
	}
	return fmt.Errorf("%w: the table of %s up to row %d and column %d; %s 0..%d would fit", game.ErrLimit, name, t.Rows.To, t.Cols.To, what, most)
}
