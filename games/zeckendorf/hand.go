package zeckendorf

import (
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/game/hand"
	"zeck/numeration"
)

// Hand returns how coins are exchanged by hand.
func (p Position) Hand() hand.Hand { return coins{p} }

// coins are the places of the game.
type coins struct{ p Position }

// maxListed is how many options are gone through.
const maxListed = 100_000

var (
	mergeWords = []string{"merge", "merges", "m"}
	splitWords = []string{"split", "splits", "s"}
	undoWords  = []string{"undo", "undoes", "u"}
	timesWords = []string{"times", "x", "time"}
)

func (g coins) Read(words hand.Words) ([]game.Move, string) {
	if why := words.Strange(mergeWords, splitWords, undoWords, timesWords); why != "" {
		return nil, why
	}
	times, words := repeated(words)
	var places []int
	for _, n := range append(words.Numbers(), times) {
		v, small := n.Small()
		if !small || v > MaxValue {
			return nil, "there is no place and there are no coins for " + n.Short()
		}
		places = append(places, int(v))
	}
	again := places[len(places)-1] - 1
	places = places[:len(places)-1]
	var moves []game.Move
	for _, m := range g.p.rules.meant(places, words.Has(mergeWords...), words.Has(splitWords...)) {
		m.Again, m.Undo = again, g.p.Rules().Reversed
		moves = append(moves, m)
	}
	return moves, ""
}

// repeated returns how often the move is to be made, and the words without that: "3 times", "x 3".
func repeated(words hand.Words) (game.Nat, hand.Words) {
	i := slices.IndexFunc(words, func(w hand.Word) bool { return w.Is(timesWords...) })
	switch {
	case i > 0 && words[i].Text != "x" && words[i-1].Number:
		return words[i-1].N, slices.Concat(words[:i-1], words[i+1:])
	case i >= 0 && i+1 < len(words) && words[i+1].Number:
		return words[i+1].N, slices.Concat(words[:i], words[i+2:])
	}
	return numeration.NewNat(1), words
}

// meant returns the exchanges that a list of places can mean, if they are to be merged, split, or if that was not said. One place means
// every merge that takes coins from it as its first or last; several mean the merge from the least to the greatest.
func (r Rules) meant(places []int, merge, split bool) (moves []Move) {
	if len(places) == 0 {
		return nil
	}
	low, high := slices.Min(places), slices.Max(places)
	add := func(low, high int) {
		m := Move{Low: low, High: high, Undo: r.Reversed}
		if m.splits() && !merge || !m.splits() && !split {
			moves = append(moves, m)
		}
	}
	add(low, high)
	if len(places) == 1 {
		add(low, low+r.k()-1)
		add(low-r.k()+1, low)
	}
	return moves
}

// Guess takes coins from a place that has some. How often it can be made is found by halving.
func (g coins) Guess(rng *rand.Rand) game.Move {
	lie := g.p.Coins()
	low := 1 + rng.IntN(len(lie)+1)
	m := Move{Low: low, High: low + rng.IntN(2)*(g.p.rules.k()-1), Undo: g.p.Rules().Reversed}
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

// Remove returns the coins after the move, on as many places as there were before or more.
func (g coins) Remove(piles []game.Nat, m game.Move) []game.Nat {
	to, err := g.p.Play(m)
	if err != nil {
		return piles
	}
	return padded(to.(Position), len(piles))
}

// padded returns the coins on at least so many places.
func padded(p Position, places int) []game.Nat {
	after := make([]game.Nat, max(places, len(p.Coins())))
	for i, n := range p.Coins() {
		after[i] = numeration.NewNat(uint64(n))
	}
	return after
}

// Leave tries the moves one by one: there are few but in the accelerated game.
func (g coins) Leave(_, after []game.Nat) game.Move {
	for _, o := range game.First(g.p, maxListed) {
		if slices.Equal(trimmed(padded(o.To.(Position), 0)), trimmed(after)) {
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

// Where names the first of the places.
func (g coins) Where(m game.Move) game.Step {
	return game.Because("hint.place", "uses a coin on place {place}", "place", m.(Move).Low)
}

// Undo makes the exchange backwards; coins that fell into a hole are not seen.
func (g coins) Undo(piles []game.Nat, move game.Move, _ []game.Nat) []game.Nat {
	m := move.(Move)
	taken, put := g.p.rules.exchange(m)
	before := slices.Clone(piles)
	for len(before) < m.High+1 {
		before = append(before, game.Nat{})
	}
	times := numeration.NewNat(uint64(m.Again) + 1)
	for _, t := range put {
		if n, gone := before[t.place-1], times.Mul(numeration.NewNat(uint64(t.coins))); n.Cmp(gone) >= 0 {
			before[t.place-1] = n.Sub(gone)
		}
	}
	for _, t := range taken {
		before[t.place-1] = before[t.place-1].Add(times.Mul(numeration.NewNat(uint64(t.coins))))
	}
	return before
}
