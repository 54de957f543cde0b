package face

import (
	"slices"

	"zeck/game"
)

var (
	fromWords = []string{"from", "to", "leave", "leaving"}
	allWords  = []string{"all", "everything", "whole", "rest"}
	smallest  = []string{"first", "smallest", "smaller", "small", "left"}
	largest   = []string{"last", "largest", "larger", "large", "biggest", "bigger", "right"}
	ordinals  = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}
)

// Taken is the number of stones that a move takes, and the size of the heap.
type Taken struct{ Take, Heap game.Nat }

// ReadHeaps returns what words about these heaps, which are in ascending order, can mean. The result need not be legal. If there is none,
// why may say what is wrong.
func ReadHeaps(piles []game.Nat, words Words) (taken []Taken, why string) {
	if why := words.Strange(fromWords, allWords, smallest, largest, ordinals); why != "" {
		return nil, why
	}
	ns, all := words.Numbers(), words.Has(allWords...)
	left := words.Has("to", "leave", "leaving")
	take := func(n, heap game.Nat) { taken = append(taken, Taken{n, heap}) }
	switch {
	case len(ns) == 2 && words.Has("to") && ns[1].Cmp(ns[0]) < 0: // "5 to 2"
		take(ns[0].Sub(ns[1]), ns[0])
	case len(ns) == 2 && !left: // "take 3 from 5"
		take(ns[0], ns[1])
	case len(ns) == 1 && all: // "all of 5"
		take(ns[0], ns[0])
	case len(ns) == 0 && all || len(ns) == 1:
		for _, h := range named(piles, words) {
			switch {
			case all:
				take(h, h)
			case left && ns[0].Cmp(h) < 0:
				take(h.Sub(ns[0]), h)
			default:
				take(ns[0], h)
			}
		}
	}
	return taken, ""
}

// named returns the heaps that the words name, or all heaps if they name none.
func named(piles []game.Nat, words Words) []game.Nat {
	for i, w := range ordinals {
		if words.Has(w) && i < len(piles) {
			return piles[i : i+1]
		}
	}
	switch {
	case words.Has(smallest...):
		return piles[:1]
	case words.Has(largest...):
		return piles[len(piles)-1:]
	}
	return slices.Compact(slices.Clone(piles))
}
