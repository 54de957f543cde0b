package globalfib

import (
	"context"

	"zeck/game"
)

// Chart is the table of the least winning removals from two piles.
func (Game) Chart() game.Chart {
	return game.Chart{
		Name: "removal", Title: "least winning removal from two piles", Axes: game.Axes{Rows: "m", Cols: "n"},
		Legend: []string{"0: no removal wins"}, Log: true, Cells: removals,
	}
}

func removals(ctx context.Context, s game.Setup, rows, cols int, progress game.Progress) (game.Cells, error) {
	k, err := s.Int("k", defaultK, 1, maxK)
	if err != nil {
		return nil, err
	}
	t, err := LeastWinning(ctx, k, rows, cols, progress)
	if err != nil {
		return nil, err
	}
	return t.At, nil
}
