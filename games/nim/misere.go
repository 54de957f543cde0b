package nim

import (
	"context"
	"zeck/game"
	"zeck/numeration"
)

// Misere returns the verdict for misère play, where whoever takes the last stone loses (Bouton 1901): as in normal play while
// some heap has two stones or more, but the last such heap is left so that an odd number of single stones remains.
func (p Position) Misere(ctx context.Context) (game.Verdict, error) {
	heaps := p.Heaps()
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	switch large := countLarge(heaps); {
	case len(heaps) == 0:
		v.Outcome = game.N
		v.Why = []game.Step{game.Because("misere.end", "there is nothing left: the opponent took the last stone and has lost")}
	case large == 0:
		v.Why = []game.Step{game.Because("misere.ones", "every heap is a single stone, {count} in number: they are taken one by one, and with "+
			"an odd number the player to move takes the last",
			"count", len(heaps))}
		if len(heaps)%2 == 0 {
			v.Outcome = game.N
			v.Winning = []game.Option{take(heaps, 0, game.Nat{})}
		}
	case large == 1:
		v.Outcome = game.N
		ones := len(heaps) - 1
		left := numeration.NewNat(uint64(1 - ones%2)) // an odd number of single stones in all
		v.Winning = []game.Option{take(heaps, ones, left)}
		v.Why = []game.Step{game.Because("misere.last", "there is one heap with more than one stone: leave {left} of it, so that the number of "+
			"single stones is odd", "left", left)}
	default:
		normal, err := p.Theory(ctx)
		normal.Why = append(normal.Why, game.Because("misere.same", "with two heaps of two or more stones misère play is the same as "+
			"normal play up to here"))
		return normal, err
	}
	return v, nil
}

// countLarge returns how many heaps have two stones or more.
func countLarge(heaps []game.Nat) (n int) {
	for _, h := range heaps {
		if h.Cmp(one) > 0 {
			n++
		}
	}
	return n
}
