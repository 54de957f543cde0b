package game

import (
	"context"
	"strings"
)

// Tabular is the power of a game whose positions fill a table of two numbers, and that computes such tables of nim-values. Of a game on more
// numbers a table is a slice, in which all numbers but the first two are fixed.
type Tabular interface {
	Game

	// Axes names the two numbers.
	Axes() Axes

	// Cell returns the position in a row and column, nil if there is none; s holds the options of the game and, from the third number on, those
	// that are fixed: 0 where there are none.
	Cell(s Setup, row, col Nat) (Position, error)

	// Bulk returns the nim-values of all cells with row < rows and column < cols. BulkBytes says what memory that needs.
	Bulk(ctx context.Context, s Setup, rows, cols int, progress Progress) (Cells, error)
	BulkBytes(s Setup, rows, cols int) int64
}

// Axes says what the rows and columns of a table are.
type Axes struct {
	Rows, Cols string   // their names: "n" and "cap"; a game of one number names no columns
	Fixed      []string // the names of further numbers, which are fixed
	Piles      bool     // any number of piles may be fixed beside those of the row and the column
	Triangular bool     // only columns up to the row hold positions
}

// Fixed returns the numbers of a setup that are fixed in a table: all but the first two.
func (s Setup) Fixed() []Nat {
	all := s.Numbers()
	return all[min(2, len(all)):]
}

// Where says which numbers of a setup are fixed: " where c = 7"; "" if none is.
func (a Axes) Where(s Setup) string {
	var words []string
	for i, n := range s.Fixed() {
		if i < len(a.Fixed) {
			words = append(words, a.Fixed[i]+" = "+n.Short())
		} else if a.Piles {
			words = append(words, string(rune('c'+i))+" = "+n.Short())
		}
	}
	if words == nil {
		return ""
	}
	return " where " + strings.Join(words, ", ")
}

// Cells gives the nim-value in a row and column, −1 if they hold no position. In a triangular table columns beyond the row are not asked for.
type Cells func(row, col int) int
