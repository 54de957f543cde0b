package play

import (
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/numeration"
)

// coins are the places of the Zeckendorf game.
type coins struct{ p zeckendorf.Position }

var (
	mergeWords = []string{"merge", "merges", "m"}
	splitWords = []string{"split", "splits", "s"}
	undoWords  = []string{"undo", "undoes", "u"}
	timesWords = []string{"times", "x", "time"}
)

func (g coins) read(words []word) ([]game.Move, string) {
	if w := strange(words, mergeWords, splitWords, undoWords, timesWords); w != "" {
		return nil, "the word " + game.Quote(w) + " is not understood"
	}
	times, words := repeated(words)
	var places []int
	for _, n := range append(numbers(words), times) {
		v, small := n.Small()
		if !small || v > zeckendorf.MaxValue {
			return nil, "there is no place and there are no coins for " + n.Short()
		}
		places = append(places, int(v))
	}
	again := places[len(places)-1] - 1
	places = places[:len(places)-1]
	var moves []game.Move
	for _, m := range meant(places, has(words, mergeWords...), has(words, splitWords...)) {
		m.Again, m.Undo = again, g.p.Rules().Reversed
		moves = append(moves, m)
	}
	return moves, ""
}

// repeated returns how often the move is to be made, and the words without that: "3 times", "x 3".
func repeated(words []word) (game.Nat, []word) {
	i := slices.IndexFunc(words, func(w word) bool { return has([]word{w}, timesWords...) })
	switch {
	case i > 0 && words[i].text != "x" && words[i-1].number:
		return words[i-1].n, slices.Concat(words[:i-1], words[i+1:])
	case i >= 0 && i+1 < len(words) && words[i+1].number:
		return words[i+1].n, slices.Concat(words[:i], words[i+2:])
	}
	return numeration.NewNat(1), words
}

// meant returns the exchanges that a list of places can mean, if they are to be merged, split, or if that was not said.
func meant(places []int, merge, split bool) (moves []zeckendorf.Move) {
	add := func(low, high int) { moves = append(moves, zeckendorf.Move{Low: min(low, high), High: max(low, high)}) }
	switch {
	case len(places) == 1 || len(places) == 2 && places[0] == places[1]:
		n := places[0]
		if !merge && n > 1 {
			add(n, n)
		}
		if !split && (n == 1 || len(places) == 1) {
			if n == 1 {
				add(1, 1)
			}
			if len(places) == 1 {
				add(n, n+1)
				add(n-1, n)
			}
		}
	case len(places) == 2 && !split:
		add(places[0], places[1])
	}
	return moves
}

// guess takes coins from a place that has some. How often it can be made is found by halving.
func (g coins) guess(rng *rand.Rand) game.Move {
	lie := g.p.Coins()
	low := 1 + rng.IntN(len(lie)+1)
	m := zeckendorf.Move{Low: low, High: low + rng.IntN(2), Undo: g.p.Rules().Reversed}
	if g.p.Rules().Accelerated {
		m.Again = rng.IntN(1 + lie[min(low, len(lie))-1])
		for m.Again > 0 {
			if _, err := g.p.Play(m); err == nil {
				break
			}
			m.Again /= 2
		}
	}
	return m
}

// remove returns the coins after the move, on as many places as there were before or more.
func (g coins) remove(piles []game.Nat, m game.Move) []game.Nat {
	to, err := g.p.Play(m)
	if err != nil {
		return piles
	}
	return padded(to.(zeckendorf.Position), len(piles))
}

// padded returns the coins on at least so many places.
func padded(p zeckendorf.Position, places int) []game.Nat {
	after := make([]game.Nat, max(places, len(p.Coins())))
	for i, n := range p.Coins() {
		after[i] = numeration.NewNat(uint64(n))
	}
	return after
}

// leave tries the moves one by one: there are few but in the accelerated game.
func (g coins) leave(before, after []game.Nat) game.Move {
	for _, o := range first(g.p, maxListed) {
		if slices.Equal(trimmed(padded(o.To.(zeckendorf.Position), 0)), trimmed(after)) {
			return o.Move
		}
	}
	return nil
}

// trimmed returns the piles without the empty ones at the end.
func trimmed(piles []game.Nat) []game.Nat {
	for len(piles) > 0 && piles[len(piles)-1].IsZero() {
		piles = piles[:len(piles)-1]
	}
	return piles
}
