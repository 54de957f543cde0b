package game

import "context"

// Charted is the power of a game that has a table of something else than nim-values.
type Charted interface {
	Game

	// Chart describes the table.
	Chart() Chart
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
