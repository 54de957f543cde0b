package face

import (
	"cmp"
	"slices"

	"zeck/game"
)

// Teller is the power of a game that has more to say about itself than its rules.
type Teller interface {
	game.Game

	// Tell returns what there is to say.
	Tell() About
}

// About is what a game says about itself; each part may be missing.
type About struct {
	// Opening is a position to begin with: won for the player who moves first, and small enough to see everything, the board of a
	// queen on a terminal of 80 × 24 included. Without it play begins with the example of the game.
	Opening string

	Invitation string  // a sentence that says what is special about the game; without it the rules are shown
	Place      int     // among the games that are shown first, from 1; those that have 0 come after them
	Lesson     *Lesson // leads to the theorem of the game
}

// AboutOf returns what a game says about itself.
func AboutOf(g game.Game) (a About) {
	if t, ok := g.(Teller); ok {
		a = t.Tell()
	}
	return a
}

// Sort puts what has a place, from 1, in order before what has none and stays as it is.
func Sort[T any](all []T, place func(T) int) {
	slices.SortStableFunc(all, func(a, b T) int { return cmp.Compare(uint(place(a)-1), uint(place(b)-1)) }) // 0 becomes the largest
}
