package play

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

// first returns the first options of a position, at most so many.
func first(p game.Position, most int) []game.Option {
	var all []game.Option
	for o := range p.Options() {
		if len(all) == most {
			break
		}
		all = append(all, o)
	}
	return all
}

// read finds the moves whose words are those given, else those that contain them in this order.
func (g listed) read(words []word) (moves []game.Move, why string) {
	want := texts(words)
	for _, o := range first(g.p, maxListed) {
		have, err := scan(o.Move.String())
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

func texts(words []word) []string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = w.text
		if w.number {
			all[i] = w.n.String()
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

func (g listed) guess(rng *rand.Rand) game.Move {
	options := first(g.p, maxListed)
	return options[rng.IntN(len(options))].Move
}

func (g listed) remove(piles []game.Nat, _ game.Move) []game.Nat { return piles }

func (g listed) leave(_, _ []game.Nat) game.Move { return nil }
