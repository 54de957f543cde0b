package play

import (
	"math/rand/v2"

	"zeck/game"
	"zeck/games"
	"zeck/games/globalfib"
	"zeck/games/nim"
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
	s, err := games.All.ParseSetup(p.String())
	if err != nil {
		return nil, err // a game that is not registered
	}
	switch example.(type) {
	case game.Take:
		return newSingle(s)
	case game.PairMove:
		return pair{s.Piles[0], s.Piles[1]}, nil
	case nim.Move:
		return heaps{s.Piles, game.Nat{}, func(take, heap game.Nat) game.Move { return nim.Move{Take: take, Heap: heap} }, nimMove}, nil
	case globalfib.Move:
		return heaps{s.Piles, *s.Cap, func(take, pile game.Nat) game.Move { return globalfib.Move{Take: take, Pile: pile} }, globalMove}, nil
	case zeckendorf.Move:
		return coins{p.(zeckendorf.Position)}, nil
	}
	return listed{p}, nil
}

func nimMove(m game.Move) (take, heap game.Nat) {
	n := m.(nim.Move)
	return n.Take, n.Heap
}

func globalMove(m game.Move) (take, pile game.Nat) {
	g := m.(globalfib.Move)
	return g.Take, g.Pile
}
