package face

import (
	"math/rand/v2"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/must"
)

// maxListed is the maximum number of options that are searched if there is no better way.
const maxListed = 100_000

// listed is the hand of a position about whose moves nothing is known: it searches the options.
type listed struct{ p game.Position }

// Listed returns a hand that searches the options of p. It is for positions that have no better way to read moves.
func Listed(p game.Position) Hand { return listed{p} }

// Read finds the moves whose words are those given, otherwise those that contain the words in the same order.
func (g listed) Read(words Words) (moves []game.Move, why string) {
	want := texts(words)
	for _, o := range game.First(g.p, maxListed) {
		switch have, _ := Scan(o.Move.String()); {
		case slices.Equal(texts(have), want):
			return []game.Move{o.Move}, ""
		case contains(texts(have), want):
			moves = append(moves, o.Move)
		}
	}
	return moves, ""
}

func texts(words Words) []string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = w.Text
		if w.Number {
			all[i] = w.N.String()
		}
	}
	return all
}

// contains reports whether the wanted words, or words that begin with them, are among those of have, in the same order.
func contains(have, want []string) bool {
	for _, w := range want {
		i := slices.IndexFunc(have, func(h string) bool { return strings.HasPrefix(h, w) })
		if i < 0 {
			return false
		}
		have = have[i+1:]
	}
	return true
}

func (g listed) Guess(rng *rand.Rand) game.Move {
	options := game.First(g.p, maxListed)
	if len(options) == 0 {
		return nil
	}
	return options[rng.IntN(len(options))].Move
}

// Remove returns the piles that the move leaves. If the order of the piles matters, they are in the order in which they are
// written. Otherwise a pile that is still there keeps its place, and the other piles, largest first, go to the places of the
// largest missing piles, because the hand does not understand the move itself. New piles without a free place come last.
func (g listed) Remove(piles []game.Nat, m game.Move) []game.Nat {
	to := must.Get(g.p.Play(m)) // only legal moves are made
	left, ordered := written(to)
	if _, was := written(g.p); was || ordered {
		return append(left, make([]game.Nat, max(0, len(piles)-len(left)))...)
	}
	after := make([]game.Nat, len(piles))
	var free []int // the places of the missing piles
	for i, n := range piles {
		if k := slices.Index(left, n); k >= 0 {
			after[i], left = n, slices.Delete(left, k, k+1)
		} else {
			free = append(free, i)
		}
	}
	slices.SortStableFunc(free, func(i, j int) int { return piles[j].Cmp(piles[i]) })
	slices.SortFunc(left, func(a, b game.Nat) int { return b.Cmp(a) })
	for k, n := range left {
		if k < len(free) {
			after[free[k]] = n
		} else {
			after = append(after, n)
		}
	}
	return after
}

// written returns the piles of a position as they are written, and whether their order matters. Those of the parts of a sum are side by side.
func written(p game.Position) (piles []game.Nat, ordered bool) {
	if parts := game.Parts(p); len(parts) > 1 {
		for _, part := range parts {
			piles = append(piles, part.Setup().Piles...)
		}
		return piles, true
	}
	s := p.Setup()
	piles = slices.Clone(s.Piles)
	slices.SortFunc(s.Piles, game.Nat.Cmp)
	up, upErr := s.Game.New(s)
	slices.Reverse(s.Piles)
	down, downErr := s.Game.New(s)
	return piles, upErr != nil || downErr != nil || up != p || down != p
}

// Where and Leave know nothing about the moves.
func (g listed) Where(game.Move) game.Step       { return game.Step{} }
func (g listed) Leave(_, _ []game.Nat) game.Move { return nil }
