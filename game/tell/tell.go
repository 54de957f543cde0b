package tell

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

// Of returns what a game says about itself.
func Of(g game.Game) (a About) {
	if t, ok := g.(Teller); ok {
		a = t.Tell()
	}
	return a
}

// Sort puts what has a place, from 1, in order before what has none and stays as it is.
func Sort[T any](all []T, place func(T) int) {
	slices.SortStableFunc(all, func(a, b T) int { return cmp.Compare(uint(place(a)-1), uint(place(b)-1)) }) // 0 becomes the largest
}

// Hinter is the power of a position that can give a first hint.
type Hinter interface {
	game.Position

	// Idea says what to look at, and no more; "" if nothing is known.
	Idea() Text
}

// Ruler is the power of a position whose rules are shorter than those of its game, because of its options.
type Ruler interface {
	game.Position

	// Rules returns the rules that concern the position; "" if they are those of the game.
	Rules() string
}

// Rules returns the rules of a position that is no sum: what it says itself, else those of its game.
func Rules(p game.Position) string {
	if r, ok := p.(Ruler); ok {
		if own := r.Rules(); own != "" {
			return own
		}
	}
	return p.Setup().Game.Info().Rules
}
