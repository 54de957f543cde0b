package globalfib

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
	"zeck/numeration"
)

// Chart returns the chart of the least winning removals from two piles.
func (Theory) Chart() game.Chart {
	return game.Chart{
		Name: "removal", Title: "least winning removal from two piles", Axes: game.Axes{Rows: "m", Cols: "n"},
		Legend: []string{"0: no removal wins"}, Log: true,
		Cells: func(ctx context.Context, s game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
			k, err := s.Int("k", 2, 1, numeration.MaxTakeAway)
			if err != nil {
				return nil, err
			}
			return leastWinning(ctx, k, rows, cols, progress)
		},
	}
}

const (
	maxTableBytes = 2 << 30 // the memory that a table may need while it is computed
	maxTableSide  = 1 << 30 // the largest number of rows or columns
)

// leastWinning returns the least winning removals from two piles m < rows, n < cols in the game of k, 0 where no removal wins. The time is
// constant for each cell on average. A table that does not fit 2 GiB is refused with [game.ErrLimit] before any work.
func leastWinning(ctx context.Context, k int64, rows, cols int, progress game.Progress) (game.Cells, error) {
	large, small := max(rows, cols), min(rows, cols)
	if large > maxTableSide || boxBytes([]int{large, small}) > maxTableBytes {
		side := sort.Search(maxTableSide, func(side int) bool { return boxBytes([]int{side + 1, side + 1}) > maxTableBytes })
		return nil, fmt.Errorf("%w: a table of %d × %d least winning removals needs more than %d MB; %d × %[5]d would fit",
			game.ErrLimit, rows, cols, maxTableBytes>>20, side)
	}
	least, err := fillBox(ctx, k, false, []int{large, small}, progress)
	return func(m, n int) int { return int(least[max(m, n)*small+min(m, n)]) }, err
}
