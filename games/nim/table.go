package nim

import (
	"context"

	"zeck/game"
)

// Axes names the two heaps.
func (Game) Axes() game.Axes { return game.Axes{Rows: "a", Cols: "b"} }

// Cell returns the position with heaps row and col.
func (Game) Cell(s game.Setup, row, col game.Nat) (game.Position, error) {
	s.Piles = []game.Nat{row, col}
	return Game{}.New(s)
}

// Bulk returns the nim-sums of the rows and columns.
func (Game) Bulk(context.Context, game.Setup, int, int, game.Progress) (game.Cells, error) {
	return func(row, col int) int { return row ^ col }, nil
}

// BulkBytes is 0: nothing is stored.
func (Game) BulkBytes(game.Setup, int, int) int64 { return 0 }
