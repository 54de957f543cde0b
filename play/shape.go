package play

import (
	"math/rand/v2"

	"zeck/game"
	"zeck/games/zeckendorf"
)

// shape knows what the moves of one kind of game have in common: how they are said, how one is made up, and what they do to
// what lies on the table. The kinds are told apart by the type of their moves.
type shape interface {
	// read returns the moves that the words can mean. They need not be legal.
	read(words []word) (moves []game.Move, why string)

	// guess makes up a move that is often legal. Large numbers are as likely as small ones, in the sense of their length.
	guess(rng *rand.Rand) game.Move

	// remove returns the piles, in any order, after a legal move; those that are empty stay.
	remove(piles []game.Nat, m game.Move) []game.Nat

	// leave returns the move, legal or not, that turns the piles before into those after; nil if there is none.
	leave(before, after []game.Nat) game.Move
}

// shapeOf returns the shape of a position that is no sum, told by one of its moves.
func shapeOf(p game.Position, example game.Move) (shape, error) {
	s := p.Setup()
	switch example.(type) {
	case game.Take:
		return newSingle(s)
	case game.PairMove:
		return pair{s.Piles[0], s.Piles[1]}, nil
	case game.HeapMove:
		return heaps{s.Piles, s.Cap}, nil
	case zeckendorf.Move:
		return coins{p.(zeckendorf.Position)}, nil
	}
	return listed{p}, nil
}
