package solve

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
)

// Span is a range of rows or columns, both ends included.
type Span struct{ From, To int }

// Len returns how many numbers the span has.
func (s Span) Len() int { return s.To - s.From + 1 }

// Table holds the nim-values of a game over a range of rows and columns.
type Table struct {
	Rows, Cols Span
	Axes       game.Axes
	at         game.Cells
}

// At returns the nim-value in a cell, and whether there is a position.
func (t *Table) At(row, col int) (value int, ok bool) {
	if t.Axes.Triangular && col > row {
		return 0, false
	}
	return t.at(row, col), true
}

// MaxTableBytes is the memory that a table may need, and MaxTableIndex the largest row or column whatever the memory.
const (
	MaxTableBytes = 4 << 30
	MaxTableIndex = 1 << 30
)

// NewTable computes the nim-values of the game with the options of s, over rows and columns that both begin at 0 or above.
// Everything up to the last row and column is computed; what does not fit MaxTableBytes is refused before any work.
func NewTable(ctx context.Context, g game.Game, s game.Setup, rows, cols Span, progress game.Progress) (*Table, error) {
	tab, ok := g.(game.Tabular)
	if !ok {
		return nil, fmt.Errorf("%s has no table: its positions are not laid out in rows and columns", s.Name)
	}
	t := &Table{Rows: rows, Cols: cols, Axes: tab.Axes()}
	if t.Axes.Cols == "" {
		t.Cols = Span{}
	}
	if err := t.fits(s.Name, func(rows, cols int) int64 { return tab.BulkBytes(s, rows, cols) }); err != nil {
		return nil, err
	}
	var err error
	t.at, err = tab.Bulk(ctx, s, rows.To+1, t.Cols.To+1, progress)
	return t, err
}

// fits checks the memory of the table; the message says how many rows and columns would fit, as many of each.
func (t *Table) fits(name string, bytes func(rows, cols int) int64) error {
	rows, cols := t.Rows.To+1, t.Cols.To+1
	if rows <= MaxTableIndex && cols <= MaxTableIndex && bytes(rows, cols) <= MaxTableBytes {
		return nil
	}
	most := sort.Search(MaxTableIndex, func(n int) bool {
		if t.Axes.Cols == "" {
			return bytes(n+1, 1) > MaxTableBytes
		}
		return bytes(n+1, n+1) > MaxTableBytes
	}) - 1
	what := "rows and columns"
	if t.Axes.Cols == "" {
		what = "rows"
	}
	return fmt.Errorf("%w: the table of %s up to row %d and column %d; %s 0..%d would fit", game.ErrLimit, name, t.Rows.To, t.Cols.To, what, most)
}
