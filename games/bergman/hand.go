package bergman

import (
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/game/hand"
)

// Hand returns how coins are exchanged by hand.
func (p Position) Hand() hand.Hand { return coins{p} }

// coins are those of a position.
type coins struct{ p Position }

var (
	mergeWords = []string{"merge", "merges", "m", "combine"}
	splitWords = []string{"split", "splits", "s"}
)

// Read takes "merge -2 -1", "split 0", "-2 -1" and "0", which may be a split or a merge with either neighbour.
func (g coins) Read(words hand.Words) (moves []game.Move, why string) {
	var places []int
	for _, w := range words {
		if n, ok := w.Int(); ok {
			places = append(places, n)
		} else if !w.Is(mergeWords...) && !w.Is(splitWords...) {
			return nil, "the word " + game.Quote(w.Text) + " is not understood"
		}
	}
	merge, split := words.Has(mergeWords...), words.Has(splitWords...)
	add := func(low, high int) { moves = append(moves, Move{min(low, high), max(low, high)}) }
	switch {
	case len(places) == 0 || len(places) > 2:
		return nil, "a move names the places of its coins, as in \"merge -2 -1\" or \"split 0\""
	case len(places) == 2 && places[0] != places[1]:
		if !split {
			add(places[0], places[1])
		}
	default:
		n := places[0]
		if !merge {
			add(n, n)
		}
		if !split && len(places) == 1 {
			add(n, n+1)
			add(n-1, n)
		}
	}
	return moves, ""
}

// Guess takes coins from a place that may have some.
func (g coins) Guess(rng *rand.Rand) game.Move {
	low := g.p.low + rng.IntN(len(g.p.coins)+1)
	return Move{low, low + rng.IntN(2)}
}

// Where names the first of the places.
func (g coins) Where(m game.Move) game.Step {
	return game.Because("hint.place", "uses a coin on place {place}", "place", m.(Move).Low)
}

// Remove returns the coins after the move, as they are written.
func (g coins) Remove(_ []game.Nat, m game.Move) []game.Nat {
	to, err := g.p.Play(m)
	if err != nil {
		panic("bergman: an illegal move was made: " + err.Error())
	}
	return to.Setup().Piles
}

// Leave tries the moves one by one: there are few.
func (g coins) Leave(_, after []game.Nat) game.Move {
	for o := range g.p.Options() {
		if slices.Equal(o.To.Setup().Piles, after) {
			return o.Move
		}
	}
	return nil
}

// Undo is not told: the coins that are written do not say on which places they lay.
func (g coins) Undo(_ []game.Nat, _ game.Move, _ []game.Nat) []game.Nat { return nil }
