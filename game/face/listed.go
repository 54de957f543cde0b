package face

import (
	"math/rand/v2"
	"slices"
	"strings"

	"zeck/game"
)

// maxListed is how many options are gone through where nothing else helps.
const maxListed = 100_000

// listed is a game that nothing is known about: its options are gone through.
type listed struct{ p game.Position }

// Listed returns the hand of a position that has no way of its own to say moves.
func Listed(p game.Position) Hand { return listed{p} }

// Read finds the moves whose words are those given, else those that contain them in this order.
func (g listed) Read(words Words) (moves []game.Move, why string) {
	want := texts(words)
	for _, o := range game.First(g.p, maxListed) {
		have, err := Scan(o.Move.String())
		switch {
		case err != nil:
			continue
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

// contains reports whether the wanted words, or their beginnings, are among those there are, in the same order.
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

// Remove lays out what the move leaves. Where the order of the piles means something, that is how they are written. Where it
// does not, a pile that is still there keeps its place, and the others go, the largest first, where the largest are gone: the
// move itself is not understood. Piles that are new where no place is free come last.
func (g listed) Remove(piles []game.Nat, m game.Move) []game.Nat {
	to, err := g.p.Play(m)
	if err != nil {
		panic("face: an illegal move was made: " + err.Error())
	}
	left, ordered := written(to)
	if _, was := written(g.p); was || ordered {
		return append(left, make([]game.Nat, max(0, len(piles)-len(left)))...)
	}
	after := make([]game.Nat, len(piles))
	var free []int // the places whose piles are not there any more
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

// written returns the piles of a position as it is written, and whether another order would mean another position.
func written(p game.Position) (piles []game.Nat, ordered bool) {
	s := p.Setup()
	piles = slices.Clone(s.Piles)
	slices.SortFunc(s.Piles, game.Nat.Cmp)
	up, upErr := s.Game.New(s)
	slices.Reverse(s.Piles)
	down, downErr := s.Game.New(s)
	return piles, upErr != nil || downErr != nil || up != p || down != p
}

// Where and Leave know nothing.
func (g listed) Where(game.Move) game.Step       { return game.Step{} }
func (g listed) Leave(_, _ []game.Nat) game.Move { return nil }
