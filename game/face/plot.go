package face

import (
	"context"

	"zeck/game"
)

// Plotter is implemented by games that can be plotted as a whole.
type Plotter interface {
	game.Game

	// Plots says what a plot shows, and its possible sizes.
	Plots() PlotInfo

	// Plot returns the plot of the game with the parameters of s up to the number to.
	Plot(ctx context.Context, s game.Setup, to int) (Plot, error)
}

// PlotInfo says what the plot of a game shows.
type PlotInfo struct {
	Shows       string     // in words
	Usual, Most int        // the default and the maximum of the number up to which it goes
	Place       int        // the rank among the games that have a plot, from 1; games with 0 follow
	Pages       []PlotPage // plots to offer to users
}

// PlotPage is a plot of a game with its parameters, with a name and some sizes that make a good picture.
type PlotPage struct {
	Game, Name string
	Sizes      []int
}

// Plot is a picture of a game as a whole: dots and lines in a plane, or a value in each cell.
type Plot struct {
	Title, Note string
	X, Y        Axis
	Dots        Series
	Joined      bool       // whether a line joins the dots
	Lines       []Series   // through the origin, the steepest first
	Values      game.Cells // nim-values at x = 1, 2, … and y = 1, …, x; nil: there are none
}

// Axis is an axis of a plot, from 0 to a number.
type Axis struct {
	Name string
	To   float64
}

// Series are points, x and y in turn.
type Series struct {
	Name string
	XY   []float64
}
