package quilt

import (
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/game/hand"
	"zeck/numeration"
)

// Hand returns how coins are exchanged by hand.
func (p Position) Hand() hand.Hand { return coins{p} }

// coins are those of a position.
type coins struct{ p Position }

var kindWords = [...][]string{
	merging:   {"merge", "merges", "m", "combine"},
	splitting: {"split", "splits", "s"},
	trading:   {"trade", "trades", "t"},
}

// Read takes "merge 2 3", "split 4", "trade 3 6", "2 3", and "4", which may be any exchange that takes a coin from there.
func (g coins) Read(words hand.Words) (all []game.Move, why string) {
	if why := words.Strange(kindWords[:]...); why != "" {
		return nil, why
	}
	var places []int
	for _, n := range words.Numbers() {
		place, small := n.Small()
		if !small || place < 1 || place >= lastPlace {
			return nil, "there is no coin on place " + n.Short()
		}
		places = append(places, int(place))
	}
	if len(places) == 0 || len(places) > 2 {
		return nil, "a move names the places of its coins, as in \"merge 2 3\" or \"split 4\""
	}
	slices.Sort(places)
	why = "these coins may lie together: nothing is exchanged for them"
	for _, m := range moves {
		if two := (Move{places[0], places[len(places)-1]}); m.Move != two && (len(places) == 2 || m.Low != places[0] && m.High != places[0]) {
			continue
		}
		if words.Has(slices.Concat(kindWords[:]...)...) && !words.Has(kindWords[m.kind()]...) {
			why = "that would be " + game.Quote(m.String())
			continue
		}
		all = append(all, m.Move)
	}
	if len(all) == 0 {
		return nil, why
	}
	return all, ""
}

// Guess draws a move among those whose coins lie where there may be some.
func (g coins) Guess(rng *rand.Rand) game.Move {
	top := max(1, len(g.p.Coins()))
	for range 100 {
		if m := moves[rng.IntN(len(moves))]; m.High <= top {
			return m.Move
		}
	}
	return Move{1, 1}
}

// Where names the first of the places.
func (g coins) Where(m game.Move) game.Step {
	return game.Because("hint.place", "uses a coin on place {place}", "place", m.(Move).Low)
}

// Remove returns the coins after the move, on as many places as there were before or more.
func (g coins) Remove(piles []game.Nat, m game.Move) []game.Nat {
	to, err := g.p.Play(m)
	if err != nil {
		panic("quilt: an illegal move was made: " + err.Error())
	}
	after := to.Setup().Piles
	return append(after, make([]game.Nat, max(0, len(piles)-len(after)))...)
}

// Leave tries the moves one by one: there are few.
func (g coins) Leave(_, after []game.Nat) game.Move {
	for o := range g.p.Options() {
		if slices.Equal(trimmed(o.To.Setup().Piles), trimmed(after)) {
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

// Undo makes the exchange backwards.
func (g coins) Undo(piles []game.Nat, move game.Move, _ []game.Nat) []game.Nat {
	m, ok := find(move.(Move))
	if !ok {
		return nil
	}
	before := slices.Clone(piles)
	for len(before) < max(m.High, m.high) {
		before = append(before, game.Nat{})
	}
	one := numeration.NewNat(1)
	for _, place := range slices.Compact([]int{m.low, m.high}) {
		if before[place-1].IsZero() {
			return nil
		}
		before[place-1] = before[place-1].Sub(one)
	}
	for _, place := range []int{m.Low, m.High} {
		before[place-1] = before[place-1].Add(one)
	}
	return before
}
