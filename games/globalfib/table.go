package globalfib

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// Chart is the table of the least winning removals from two piles.
func (Theory) Chart() game.Chart {
	return game.Chart{
		Name: "removal", Title: "least winning removal from two piles", Axes: game.Axes{Rows: "m", Cols: "n"},
		Legend: []string{"0: no removal wins"}, Log: true,
		Cells: func(ctx context.Context, s game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
			k, err := s.Int("k", 2, 1, numeration.MaxTakeAway)
			if err != nil {
				return nil, err
			}
			t, err := LeastWinning(ctx, k, rows, cols, progress)
			if err != nil {
				return nil, err
			}
			return t.At, nil
		},
	}
}

// Table holds the least winning removal q(m, n) of two piles, m < Rows and n < Cols.
type Table struct {
	Rows, Cols int
	least      []uint32 // a line for each size of the larger pile, filled up to that size
}

// At returns the least winning removal from the piles m and n, 0 if no removal wins.
func (t *Table) At(m, n int) int {
	return int(t.least[max(m, n)*min(t.Rows, t.Cols)+min(m, n)])
}

const (
	maxTableBytes = 2 << 30 // the memory that a table may need
	maxTableSide  = 1 << 30 // the largest number of rows or columns
)

// tableBytes returns the memory that a table needs while it is made, at the most.
func tableBytes(rows, cols int) int64 {
	return boxBytes([]int{max(rows, cols), min(rows, cols)})
}

// LeastWinning computes the least winning removal of two piles m < rows, n < cols in the game of k. It takes a constant time
// for each cell on average; what does not fit 2 GiB is refused with [game.ErrLimit] before any work.
func LeastWinning(ctx context.Context, k int64, rows, cols int, progress game.Progress) (*Table, error) {
	switch {
	case k < 1 || k > numeration.MaxTakeAway:
		return nil, fmt.Errorf("globalfib has k between 1 and %d, got k = %d", numeration.MaxTakeAway, k)
	case rows < 1 || cols < 1:
		return nil, fmt.Errorf("expected a table of at least one row and one column, got %d × %d", rows, cols)
	case max(rows, cols) > maxTableSide || tableBytes(rows, cols) > maxTableBytes:
		return nil, fmt.Errorf("%w: a table of %d × %d least winning removals needs more than %d MB; %d × %[5]d would fit",
			game.ErrLimit, rows, cols, maxTableBytes>>20, largestSquare())
	}
	least, err := fillBox(ctx, k, false, []int{max(rows, cols), min(rows, cols)}, progress)
	if err != nil {
		return nil, err
	}
	return &Table{Rows: rows, Cols: cols, least: least}, nil
}

// largestSquare returns the largest side of a square table that fits.
func largestSquare() int {
	side := 0
	for step := 1 << 20; step > 0; step /= 2 {
		for tableBytes(side+step, side+step) <= maxTableBytes {
			side += step
		}
	}
	return side
}
