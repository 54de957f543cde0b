package face

import (
	"math/rand/v2"

	"zeck/game"
)

// Unmistakable is implemented by moves that may say that their words alone are always read as this move. Then nobody has to try.
type Unmistakable interface{ Unmistakable() bool }

// Hand knows how people say and make the moves of one position. The piles passed to it are those on a board, in any order; empty piles stay on
// the board.
type Hand interface {
	// Read returns the moves that the words can mean. They need not be legal. If there are none, why may say what is wrong.
	Read(words Words) (moves []game.Move, why string)

	// Guess returns a random move that is often legal, or nil if it finds none. All lengths of numbers are about equally likely.
	Guess(rng *rand.Rand) game.Move

	// Where says what a move is about, but not how much it takes: "takes from {piles}". It is the zero Step if there is nothing to say.
	Where(m game.Move) game.Step

	// Remove returns the piles after a legal move.
	Remove(piles []game.Nat, m game.Move) []game.Nat

	// Leave returns the move, legal or not, that turns the piles before into those after; nil if there is none.
	Leave(before, after []game.Nat) game.Move
}

// HandOf returns the hand of a position that is not a sum: its own, or one that searches the options.
func HandOf(p game.Position) Hand {
	if h, ok := p.(Looker); ok {
		return h.Hand()
	}
	return Listed(p)
}
