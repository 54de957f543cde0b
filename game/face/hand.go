package face

import (
	"math/rand/v2"

	"zeck/game"
)

// Hand knows what the moves of one kind of game have in common. It is that of one position; piles that are handed to it lie on a
// table, in any order, and stay when they are empty.
type Hand interface {
	// Read returns the moves that the words can mean. They need not be legal. Where there are none, why may say what is wrong.
	Read(words Words) (moves []game.Move, why string)

	// Guess makes up a move that is often legal; nil if it finds none. Large numbers are as likely as small ones, in the sense of their length.
	Guess(rng *rand.Rand) game.Move

	// Where says what a move is about, and not how much it takes: "takes from {piles}". It is the zero Step if there is no more to say.
	Where(m game.Move) game.Step

	// Remove returns the piles after a legal move.
	Remove(piles []game.Nat, m game.Move) []game.Nat

	// Leave returns the move, legal or not, that turns the piles before into those after; nil if there is none.
	Leave(before, after []game.Nat) game.Move
}

// HandOf returns the hand of a position that is no sum: its own, else one that goes through the options.
func HandOf(p game.Position) Hand {
	if h, ok := p.(Looker); ok {
		return h.Hand()
	}
	return Listed(p)
}
