package takeaway

import (
	"context"

	"zeck/game"
	"zeck/internal/table/heaps"
)

// Axes names the pile and the cap.
func (Game) Axes() game.Axes { return game.Axes{Rows: "n", Cols: "cap", Triangular: true} }

// Cell returns the position of a pile with a cap.
func (Game) Cell(s game.Setup, row, col game.Nat) (game.Position, error) {
	return cell(Game{}, s, row, col)
}

// Bulk returns the nim-values from the steps of the piles.
func (Game) Bulk(ctx context.Context, s game.Setup, rows, _ int, progress game.Progress) (game.Cells, error) {
	return bulk(ctx, Game{}, s, rows, progress)
}

// BulkBytes returns the memory that the steps need.
func (Game) BulkBytes(_ game.Setup, rows, _ int) int64 { return heaps.StepsBytes(rows) }

// Axes names the pile and the cap.
func (FibNim) Axes() game.Axes { return game.Axes{Rows: "n", Cols: "cap", Triangular: true} }

// Cell returns the position of a pile with a cap.
func (FibNim) Cell(s game.Setup, row, col game.Nat) (game.Position, error) {
	return cell(FibNim{}, s, row, col)
}

// Bulk returns the nim-values from the steps of the piles.
func (FibNim) Bulk(ctx context.Context, s game.Setup, rows, _ int, progress game.Progress) (game.Cells, error) {
	return bulk(ctx, FibNim{}, s, rows, progress)
}

// BulkBytes returns the memory that the steps need.
func (FibNim) BulkBytes(_ game.Setup, rows, _ int) int64 { return heaps.StepsBytes(rows) }

func cell(g game.Game, s game.Setup, row, col game.Nat) (game.Position, error) {
	s.Piles, s.Cap = []game.Nat{row}, &col
	return g.New(s)
}

func bulk(ctx context.Context, g game.Game, s game.Setup, rows int, progress game.Progress) (game.Cells, error) {
	p, err := cell(g, s, one, one)
	if err != nil {
		return nil, err
	}
	steps, err := heaps.NewSteps(ctx, p.(Position).k, p.(Position).c, rows-1, progress)
	if err != nil {
		return nil, err
	}
	return steps.At, nil
}
