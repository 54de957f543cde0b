package octal

import (
	"math/rand/v2"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// Hand returns how a heap is played on by hand.
func (p Position) Hand() face.Hand { return breaking{p} }

// Tell returns the opening and the invitation of the game.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "octal:12",
		Invitation: "Knock down one pin, or two that are side by side. This splits the row in two, and the game as well.",
	}
}

// Look hints at the middle of the heap where that helps, otherwise at the nim-values.
func (p Position) Look() face.Look {
	if p.code.any(4) {
		return face.Look{Idea: "split the heap into two equal heaps, if you can: then you can copy every move of your opponent in the other heap"}
	}
	return face.Look{Idea: "write down which small heaps are lost, and look for a pattern that repeats"}
}

// breaking is the hand of a heap: moves take stones from it or split it.
type breaking struct{ p Position }

var (
	leaveWords   = []string{"leave", "leaving", "to", "into", "split"}
	nothingWords = []string{"nothing", "all", "everything", "whole"}
)

// Read takes "take 2, leave 3 and 4", "3 and 4", "split into 3 and 4", "2", "leave 5", "all".
func (b breaking) Read(words face.Words) (moves []game.Move, why string) {
	if why := words.Strange(leaveWords, nothingWords); why != "" {
		return nil, why
	}
	ns := words.Numbers()
	switch {
	case len(ns) > 4:
		return nil, "a move leaves at most three heaps"
	case len(ns) <= 1 && words.Has(nothingWords...):
		return []game.Move{Move{Take: b.p.heap}}, ""
	case len(ns) == 0:
		return nil, ""
	}
	left := !words[0].Number && words[0].Is(leaveWords...) // all numbers are heaps
	if !left {
		if rest, ok := minus(b.p.heap, ns[0]); ok && len(ns) == 1 {
			return []game.Move{leaving(ns[0], positive(rest)...)}, ""
		}
		if rest, ok := minus(b.p.heap, ns...); ok && rest.IsZero() && len(ns) > 1 {
			moves = append(moves, leaving(ns[0], positive(ns[1:]...)...))
		}
	}
	if take, ok := minus(b.p.heap, ns...); ok && len(ns) <= 3 && !(words.Has(leaveWords...) && !left) {
		moves = append(moves, leaving(take, positive(ns...)...))
	}
	if len(moves) == 0 {
		return nil, "the heap has " + b.p.heap.Short()
	}
	return moves, ""
}

// minus subtracts numbers from n; ok is false if their sum is larger than n.
func minus(n game.Nat, some ...game.Nat) (left game.Nat, ok bool) {
	for _, x := range some {
		if x.Cmp(n) > 0 {
			return n, false
		}
		n = n.Sub(x)
	}
	return n, true
}

// positive returns the numbers that are not 0.
func positive(some ...game.Nat) (all []game.Nat) {
	for _, n := range some {
		if !n.IsZero() {
			all = append(all, n)
		}
	}
	return all
}

// Guess chooses at random what is taken, how many heaps are left, and where the heap is cut.
func (b breaking) Guess(rng *rand.Rand) game.Move {
	places, _ := b.p.code.places()
	take := numeration.NewNat(uint64(rng.IntN(places + 1)))
	rest, ok := minus(b.p.heap, take)
	if !ok {
		return Move{Take: b.p.heap}
	}
	var heaps []game.Nat
	for range rng.IntN(3) {
		most, small := rest.Small()
		if !small {
			most = 1 << 62
		}
		cut := numeration.NewNat(rng.Uint64N(most>>rng.IntN(8) + 1))
		rest = rest.Sub(cut)
		heaps = append(heaps, cut)
	}
	return leaving(take, positive(append(heaps, rest)...)...)
}

// Where says how many heaps a move leaves, if there are several.
func (b breaking) Where(m game.Move) game.Step {
	if n := len(m.(Move).Heaps()); n > 1 {
		return game.Because("octal.where", "splits the heap into {n}", "n", n)
	}
	return game.Step{}
}

// Remove returns the heaps that are left, or an empty heap if nothing is left.
func (b breaking) Remove(_ []game.Nat, m game.Move) []game.Nat {
	if heaps := m.(Move).Heaps(); len(heaps) > 0 {
		return heaps
	}
	return make([]game.Nat, 1)
}

// Leave returns the move that leaves these heaps.
func (b breaking) Leave(before, after []game.Nat) game.Move {
	take, ok := minus(b.p.heap, after...)
	if !ok || len(before) != 1 || len(after) > 3 {
		return nil
	}
	return leaving(take, positive(after...)...)
}
