package play

import (
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

var (
	fromWords = []string{"from", "to", "leave", "leaving"}
	allWords  = []string{"all", "everything", "whole", "rest"}
	smallest  = []string{"first", "smallest", "smaller", "small", "left"}
	largest   = []string{"last", "largest", "larger", "large", "biggest", "bigger", "right"}
	ordinals  = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}
)

// single is one pile, of which between least and most may be taken.
type single struct{ pile, least, most game.Nat }

// newSingle reads the pile and what may be taken: up to the cap, or between the options min and max.
func newSingle(s game.Setup) (single, error) {
	one := numeration.NewNat(1)
	g := single{s.Piles[0], one, s.Piles[0]}
	if s.Cap != nil {
		g.most = *s.Cap
		return g, nil
	}
	for _, o := range s.Game.Info().Params {
		def, err := numeration.Parse(o.Default)
		if err != nil {
			continue // an option of another kind
		}
		v, err := s.Nat(o.Key, def)
		if err != nil {
			continue
		}
		switch o.Key {
		case "min":
			g.least = v
		case "max":
			g.most = v.Min(g.pile)
		}
	}
	return g, nil
}

func (g single) read(words []word) ([]game.Move, string) {
	if w := strange(words, fromWords, allWords); w != "" {
		return nil, "the word " + game.Quote(w) + " is not understood"
	}
	ns := numbers(words)
	left := has(words, "to", "leave", "leaving")
	switch {
	case len(ns) == 0 && has(words, allWords...):
		return []game.Move{game.Take{Take: g.pile}}, ""
	case len(ns) == 2 && ns[0] == g.pile && left, len(ns) == 1 && left:
		return takeTo(g.pile, ns[len(ns)-1])
	case len(ns) == 2 && ns[1] == g.pile && has(words, "from"), len(ns) == 1:
		return []game.Move{game.Take{Take: ns[0]}}, ""
	}
	return nil, ""
}

func takeTo(pile, left game.Nat) ([]game.Move, string) {
	if left.Cmp(pile) >= 0 {
		return nil, "the pile has only " + pile.Short()
	}
	return []game.Move{game.Take{Take: pile.Sub(left)}}, ""
}

func (g single) guess(rng *rand.Rand) game.Move {
	return game.Take{Take: someNat(rng, g.least, g.most)}
}

func (g single) remove(piles []game.Nat, m game.Move) []game.Nat {
	return []game.Nat{piles[0].Sub(m.(game.Take).Take)}
}

func (g single) leave(before, after []game.Nat) game.Move {
	if len(before) != 1 || len(after) != 1 || after[0].Cmp(before[0]) >= 0 {
		return nil
	}
	return game.Take{Take: before[0].Sub(after[0])}
}

// heaps are piles of which one is played on.
type heaps struct {
	piles []game.Nat // in ascending order
	cap   *game.Nat  // nil if there is none
}

func (heaps) move(take, heap game.Nat) game.Move { return game.HeapMove{Take: take, Heap: heap} }

func (g heaps) read(words []word) ([]game.Move, string) {
	if w := strange(words, fromWords, allWords, smallest, largest, ordinals); w != "" {
		return nil, "the word " + game.Quote(w) + " is not understood"
	}
	ns, all := numbers(words), has(words, allWords...)
	left := has(words, "to", "leave", "leaving")
	where := g.named(words)
	var moves []game.Move
	switch {
	case len(ns) == 2 && left && ns[1].Cmp(ns[0]) < 0: // "5 to 2"
		moves = append(moves, g.move(ns[0].Sub(ns[1]), ns[0]))
	case len(ns) == 2 && !left: // "take 3 from 5"
		moves = append(moves, g.move(ns[0], ns[1]))
	case len(ns) == 1 && all: // "all of 5"
		moves = append(moves, g.move(ns[0], ns[0]))
	case len(ns) == 0 && all || len(ns) == 1:
		for _, h := range where {
			take := h
			if !all {
				take = ns[0]
			}
			if left && ns[0].Cmp(h) < 0 {
				take = h.Sub(ns[0])
			}
			moves = append(moves, g.move(take, h))
		}
	}
	return moves, ""
}

// named returns the heaps that the words speak of, all of them if they name none.
func (g heaps) named(words []word) []game.Nat {
	for i, w := range ordinals {
		if has(words, w) && i < len(g.piles) {
			return g.piles[i : i+1]
		}
	}
	switch {
	case has(words, smallest...):
		return g.piles[:1]
	case has(words, largest...):
		return g.piles[len(g.piles)-1:]
	}
	return slices.Compact(slices.Clone(g.piles))
}

func (g heaps) guess(rng *rand.Rand) game.Move {
	heap := g.piles[rng.IntN(len(g.piles))]
	most := heap
	if g.cap != nil {
		most = heap.Min(*g.cap)
	}
	return g.move(someNat(rng, numeration.NewNat(1), most), heap)
}

func (g heaps) remove(piles []game.Nat, m game.Move) []game.Nat {
	take, heap := m.(game.HeapMove).Take, m.(game.HeapMove).Heap
	after := slices.Clone(piles)
	if i := slices.Index(piles, heap); i >= 0 {
		after[i] = heap.Sub(take)
	}
	return after
}

func (g heaps) leave(before, after []game.Nat) game.Move {
	var m game.Move
	for i := range before {
		switch {
		case len(after) != len(before), after[i].Cmp(before[i]) > 0, m != nil && after[i] != before[i]:
			return nil
		case after[i] != before[i]:
			m = g.move(before[i].Sub(after[i]), before[i])
		}
	}
	return m
}
