package ordered

import (
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/game/hand"
)

// Hand returns how neighbours are merged, split and swapped by hand.
func (p Position) Hand() hand.Hand { return neighbours{p} }

// neighbours are the terms of a row, two by two.
type neighbours struct{ p Position }

var kindWords = map[Kind][]string{
	Merge: {"merge", "merges", "m", "combine"},
	Split: {"split", "splits", "s"},
	Swap:  {"swap", "swaps", "switch", "w"},
}

// Read takes "merge 3 4", "merge 3" and "3 4"; what cannot be done there is left to the rules.
func (g neighbours) Read(words hand.Words) ([]game.Move, string) {
	if why := words.Strange(kindWords[Merge], kindWords[Split], kindWords[Swap]); why != "" {
		return nil, why
	}
	places := words.Numbers()
	if len(places) == 0 || len(places) > 2 {
		return nil, "a move names the places of two neighbours, as in \"merge 3 4\""
	}
	at, small := places[0].Small()
	if !small || at < 1 || at >= uint64(len(g.p.row)) {
		return nil, "there is nothing to the right of place " + places[0].Short()
	}
	if len(places) == 2 {
		if next, small := places[1].Small(); !small || next != at+1 {
			return nil, "only neighbours are merged, split or swapped"
		}
	}
	kind := g.p.kind(int(at))
	for k, said := range kindWords {
		if words.Has(said...) {
			kind = k // whether it can be done or not
		}
	}
	if kind == None {
		return nil, "nothing can be done with these two"
	}
	return []game.Move{Move{kind, int(at)}}, ""
}

// Guess draws a place, and what can be done there.
func (g neighbours) Guess(rng *rand.Rand) game.Move {
	if len(g.p.row) < 2 {
		return Move{Merge, 1}
	}
	at := 1 + rng.IntN(len(g.p.row)-1)
	return Move{g.p.kind(at), at}
}

// Where names the first of the two places.
func (g neighbours) Where(m game.Move) game.Step {
	return game.Because("ordered.where", "is about the terms on places {at} and {next}", "at", m.(Move).At, "next", m.(Move).At+1)
}

// Remove returns the row as it is written after the move.
func (g neighbours) Remove(_ []game.Nat, m game.Move) []game.Nat {
	to, err := g.p.Play(m)
	if err != nil {
		panic("ordered: an illegal move was made: " + err.Error())
	}
	return to.Setup().Piles
}

// Leave tries the moves one by one: there are fewer than terms.
func (g neighbours) Leave(_, after []game.Nat) game.Move {
	for o := range g.p.Options() {
		if slices.Equal(o.To.Setup().Piles, after) {
			return o.Move
		}
	}
	return nil
}

// Undo is not told: a merged term does not say where it stood among others.
func (g neighbours) Undo(_ []game.Nat, _ game.Move, _ []game.Nat) []game.Nat { return nil }
