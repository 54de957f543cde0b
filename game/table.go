package game

import (
	"context"
	"iter"
	"strings"
)

// Tabular is implemented by games that know something of many positions at once.
type Tabular interface {
	Game

	// Tables returns what the game has.
	Tables() Tables
}

// Tables are what a game knows of many positions at once; [TablesOf] asks for them. Each part is nil where the game does not have it. The setups
// hold the options of the game.
//
// The positions of a game may fill a table of two numbers, or of one. Of a game on more numbers a table is a slice, in which all numbers but the
// first two are fixed. Axes, Cell, Bulk and Bytes are there together, or none of them is.
type Tables struct {
	Axes Axes // of the table of nim-values

	// Cell returns the position in a row and column, nil if there is none; from the third number on the setup has those that are fixed: 0 where
	// there are none.
	Cell func(s Setup, row, col Nat) (Position, error)

	// Bulk returns the nim-values of all cells with row < rows and column < cols. Bytes says what memory that needs.
	Bulk  func(ctx context.Context, s Setup, rows, cols int, progress Progress) (Cells, error)
	Bytes func(s Setup, rows, cols int) int64

	// Outcomes: there are no nim-values, because the game is [Blocking]; the values are 0 where the player to move loses, else 1.
	Outcomes bool

	// Period finds and proves the period of the nim-values of a game of one number. It gives up with ErrLimit after the nim-values of 0 to most,
	// if most is not 0, or when no more fits the budget of the context.
	Period func(ctx context.Context, s Setup, most int) (ValuePeriod, error)

	// RowPeriods finds and proves the additive periods of the rows first to last of a game on two piles of which no row has a nim-value twice. It
	// gives up with ErrLimit after the given number of columns.
	RowPeriods func(ctx context.Context, s Setup, first, last, columns int) ([]RowPeriod, error)

	// Level yields the positions (a, b) of nim-value value of such a game with a ≤ b ≤ most, in ascending order of a, without a table. If ctx is
	// stopped, so is the sequence; ctx.Err tells.
	Level func(ctx context.Context, s Setup, value, most int) (iter.Seq2[int, int], error)

	Chart *Chart // a table of something else than nim-values
}

// TablesOf returns the tables of a game, the zero value if it has none.
func TablesOf(g Game) (t Tables) {
	if tab, ok := g.(Tabular); ok {
		t = tab.Tables()
	}
	return t
}

// Chart is a table of a game: what its numbers mean, and how they are found.
type Chart struct {
	Name   string // of the value: "removal"
	Title  string // what the table shows
	Axes   Axes
	Legend []string // what there is to know about single values
	Log    bool     // whether colours follow the logarithm of the values

	// Cells computes the table with row < rows and column < cols.
	Cells func(ctx context.Context, s Setup, rows, cols int, progress Progress) (Cells, error)
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

// Beside returns the name of a number that is fixed, counted from 0; "" if there is none.
func (a Axes) Beside(i int) string {
	switch {
	case i < len(a.Fixed):
		return a.Fixed[i]
	case a.Piles && 'c'+i <= 'z':
		return string(rune('c' + i))
	}
	return ""
}

// Where says which numbers of a setup are fixed: " where c = 7"; "" if none is.
func (a Axes) Where(s Setup) string {
	var words []string
	for i, n := range s.Fixed() {
		if name := a.Beside(i); name != "" {
			words = append(words, name+" = "+n.Short())
		}
	}
	if words == nil {
		return ""
	}
	return " where " + strings.Join(words, ", ")
}

// Cells gives the nim-value in a row and column, −1 if they hold no position. In a triangular table columns beyond the row are not asked for.
type Cells func(row, col int) int
