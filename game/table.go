package game

import "context"

// Tabular is the power of a game whose positions fill a table of two numbers, and that computes such tables of nim-values.
type Tabular interface {
	Game

	// Axes names the two numbers.
	Axes() Axes

	// Cell returns the position in a row and column, nil if there is none; s holds the options of the game.
	Cell(s Setup, row, col Nat) (Position, error)

	// Bulk returns the nim-values of all cells with row < rows and column < cols. BulkBytes says what memory that needs.
	Bulk(ctx context.Context, s Setup, rows, cols int, progress Progress) (Cells, error)
	BulkBytes(s Setup, rows, cols int) int64
}

// Axes says what the rows and columns of a table are.
type Axes struct {
	Rows, Cols string // their names: "n" and "cap"; a game of one number names no columns
	Triangular bool   // only columns up to the row hold positions
}

// Cells gives the nim-value in a row and column, −1 if they hold no position. In a triangular table columns beyond the row are not asked for.
type Cells func(row, col int) int
