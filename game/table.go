package game

import (
	"context"
	"iter"
	"strings"
)

// Tabular is implemented by games that can compute something for many positions at once.
type Tabular interface {
	Game

	// Tables returns what the game can compute.
	Tables() Tables
}

// Tables contains what a game can compute for many positions at once; [TablesOf] returns it. Each part is nil if the game does not have
// it. The setups hold the options of the game.
//
// The positions of a game may fill a table of two numbers, or of one. A table of a game on more numbers is a slice, in which all numbers
// after the first two are fixed. Axes, Cell, Bulk and Bytes are either all set or all zero.
type Tables struct {
	Axes Axes // of the table of nim-values

	// Cell returns the position in a row and column, nil if there is none. The setup has the fixed numbers, from the third number on;
	// missing ones are 0.
	Cell func(s Setup, row, col Nat) (Position, error)

	// Bulk returns the nim-values of all cells with row < rows and column < cols. Bytes returns the memory that this needs.
	Bulk  func(ctx context.Context, s Setup, rows, cols int, progress Progress) (Cells, error)
	Bytes func(s Setup, rows, cols int) int64

	// Outcomes means that there are no nim-values, because the game is [Blocking]: the values are 0 if the player to move loses, otherwise 1.
	Outcomes bool

	// Period finds and proves the period of the nim-values of a game of one number. It gives up with ErrLimit after the nim-values of 0
	// to most, unless most is 0, and at the limits of the context's budget.
	Period func(ctx context.Context, s Setup, most int) (ValuePeriod, error)

	// RowPeriods finds and proves the additive periods of the rows first to last of a game on two piles in which no row contains a
	// nim-value twice. It gives up with ErrLimit after the given number of columns.
	RowPeriods func(ctx context.Context, s Setup, first, last, columns int) ([]RowPeriod, error)

	// Level yields the positions (a, b) of nim-value value of such a game with a ≤ b ≤ most, in ascending order of a, without a table. If
	// ctx is cancelled, the sequence ends early, and ctx.Err returns the reason.
	Level func(ctx context.Context, s Setup, value, most int) (iter.Seq2[int, int], error)

	Chart *Chart // a table of something other than nim-values
}

// TablesOf returns the tables of a game, the zero value if it has none.
func TablesOf(g Game) (t Tables) {
	if tab, ok := g.(Tabular); ok {
		t = tab.Tables()
	}
	return t
}

// Chart is a table of a game, with the meaning of its numbers.
type Chart struct {
	Name   string // of the value: "removal"
	Title  string // what the table shows
	Axes   Axes
	Legend []string // explanations of single values
	Log    bool     // whether colours follow the logarithm of the values

	// Cells computes the table with row < rows and column < cols.
	Cells func(ctx context.Context, s Setup, rows, cols int, progress Progress) (Cells, error)
}

// Axes describes the rows and columns of a table.
type Axes struct {
	Rows, Cols string   // their names: "n" and "cap"; a game of one number has no name for columns
	Fixed      []string // the names of the fixed numbers
	Piles      bool     // any number of piles besides those of the row and the column may be fixed
	Triangular bool     // only columns up to the row hold positions
}

// Fixed returns the numbers of a setup that are fixed in a table: all after the first two.
func (s Setup) Fixed() []Nat {
	all := s.Numbers()
	return all[min(2, len(all)):]
}

// Beside returns the name of a fixed number, counted from 0; "" if there is none.
func (a Axes) Beside(i int) string {
	switch {
	case i < len(a.Fixed):
		return a.Fixed[i]
	case a.Piles && 'c'+i <= 'z':
		return string(rune('c' + i))
	}
	return ""
}

// Where describes the fixed numbers of a setup: " where c = 7"; "" if there are none.
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

// Cells returns the nim-value in a row and column, −1 if the cell holds no position. It is not called for columns beyond the row in a
// triangular table.
type Cells func(row, col int) int
