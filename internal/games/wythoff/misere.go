package wythoff

import (
	"zeck/game"
	"zeck/numeration"
)

// misere returns the verdict for misère play, where the player who takes the last stone loses. It uses the misère
// pairs.
func (p position) misere() (game.Verdict, error) {
	v := game.Verdict{Outcome: game.N, Complete: true, By: game.ByTheory, Source: "Fraenkel 1984"}
	if p.b.IsZero() {
		v.Why = []game.Step{game.Because("misere.end", "both piles are empty: the opponent took the last stone and has lost")}
		return v, nil
	}
	pairs, err := numeration.NewMiserePairs(p.t)
	if err != nil {
		return v, err
	}
	v.Why = []game.Step{p.whyMisere()}
	seat := pairs.Seat(p.a)
	if seat.A == p.a && seat.B == p.b {
		v.Outcome = game.P
		v.Why = append(v.Why, game.Because("misere.safe", "({a}, {b}) is pair number {n}, and no move leads to another of these pairs",
			"a", p.a, "b", p.b, "n", seat.N))
		return v, nil
	}
	other := pairs.Seat(p.b)
	v.Winning = options(p.toPairs(&seat, &other, p.misereNear(pairs)))
	for _, o := range v.Winning {
		left := o.To.Setup().Piles
		v.Why = append(v.Why, game.Because("misere.move", "pair number {n}, ({a}, {b}), can be reached",
			"n", pairs.Seat(left[0]).N, "a", left[0], "b", left[1]))
	}
	return v, nil
}

func (p position) whyMisere() game.Step {
	if p.t == 1 {
		return game.Because("misere.pairs", "in misère play the lost pairs are those of normal play, with (0, 1) and (2, 2) instead of (0, 0) "+
			"and (1, 2)")
	}
	return game.Because("misere.pairs", "in misère play the lost pairs are (a(n), a(n) + {t}n + 1), n ≥ 0, with a(n) = ⌊nα + 1/α⌋ and α = "+
		"(2 − {t} + √{d})/2",
		"t", p.t, "d", p.t*p.t+4)
}

// misereNear returns a few pairs; they include all pairs whose difference, t·n + 1, is closer than t to that of the
// piles.
func (p position) misereNear(pairs numeration.MiserePairs) []numeration.Pair {
	d := p.b.Sub(p.a).Big()
	n := numeration.NatFromBig(d.Quo(d, numeration.NewNat(uint64(p.t)).Big()))
	near := []numeration.Pair{pairs.Pair(n), pairs.Pair(n.Add(one))}
	if !n.IsZero() {
		near = append(near, pairs.Pair(n.Sub(one)))
	}
	return near
}
