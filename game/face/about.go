package face

import (
	"cmp"
	"slices"

	"zeck/game"
)

// Teller is implemented by games that say more about themselves than their rules.
type Teller interface {
	game.Game

	// Tell returns the opening, the invitation and the lesson of the game.
	Tell() About
}

// About is what a game says about itself. Each field may be empty.
type About struct {
	// Opening is a position to start with. The player who moves first can win it, and it is small enough to be seen completely,
	// even on the board of a queen in a terminal of 80 × 24. Without an opening, play starts with the example of the game.
	Opening string

	Invitation string  // a sentence that says what is special about the game; without it the rules are shown
	Place      int     // the rank among the games that are shown first, from 1; games with 0 follow
	Lesson     *Lesson // the lesson that leads to the theorem of the game
}

// AboutOf returns what a game says about itself.
func AboutOf(g game.Game) (a About) {
	if t, ok := g.(Teller); ok {
		a = t.Tell()
	}
	return a
}

// Sort sorts items by place, from 1. Items with place 0 come last and keep their order.
func Sort[T any](all []T, place func(T) int) {
	slices.SortStableFunc(all, func(a, b T) int { return cmp.Compare(uint(place(a)-1), uint(place(b)-1)) }) // 0 becomes the largest
}
