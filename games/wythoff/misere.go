package wythoff

import (
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// misere returns the verdict for misère play, where whoever takes the last stone loses, from the misère pairs.
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
		v.Why = append(v.Why, game.Because("misere.safe", "({a}, {b}) is the pair number {n}: every move spoils it",
			"a", p.a, "b", p.b, "n", seat.N))
		return v, nil
	}
	v.Winning = p.options(p.misereMoves(pairs, seat))
	for _, o := range v.Winning {
		left := o.To.Setup().Piles
		v.Why = append(v.Why, game.Because("misere.move", "the pair number {n}, ({a}, {b}), can be reached",
			"n", pairs.Seat(left[0]).N, "a", left[0], "b", left[1]))
	}
	return v, nil
}

func (p position) whyMisere() game.Step {
	if p.t == 1 {
		return game.Because("misere.pairs", "in misère play the lost pairs are those of normal play, with (0, 1) and (2, 2) in place of (0, 0) "+
			"and (1, 2)")
	}
	return game.Because("misere.pairs", "in misère play the lost pairs are (a(n), a(n) + {t}n + 1), n ≥ 0, with a(n) = ⌊nα + 1/α⌋ and α = "+
		"(2 − {t} + √{d})/2",
		"t", p.t, "d", p.t*p.t+4)
}

// misereMoves returns the moves to misère pairs: one pile is kept, or both are brought to a pair whose difference is closer
// than t to theirs.
func (p position) misereMoves(pairs numeration.MiserePairs, a numeration.Seat) []move {
	var moves []move
	if to := pairs.Seat(p.b).Partner(); p.a != p.b && to.Cmp(p.a) < 0 {
		moves = append(moves, move{smaller: p.a.Sub(to)})
	}
	if to := a.Partner(); to.Cmp(p.b) < 0 {
		moves = append(moves, move{larger: p.b.Sub(to)})
	}
	for _, n := range p.misereNear() {
		to := pairs.Pair(n)
		// The pair (0, 1) can be reached the other way round as well, and a pair of equal numbers must not count twice.
		for _, t := range [][2]game.Nat{{to.A, to.B}, {to.B, to.A}} {
			if m, ok := p.bothTo(t[0], t[1]); ok && !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	sort(moves)
	return moves
}

// misereNear returns numbers of pairs among which are all whose difference, t·n + 1, is closer than t to that of the piles, and
// number 0.
func (p position) misereNear() []game.Nat {
	d := p.b.Sub(p.a).Big()
	n := numeration.NatFromBig(d.Quo(d, numeration.NewNat(uint64(p.t)).Big()))
	near := []game.Nat{n, n.Add(one)}
	if !n.IsZero() {
		near = append(near, n.Sub(one))
	}
	if zero := (game.Nat{}); !slices.Contains(near, zero) {
		near = append(near, zero)
	}
	return near
}

// bothTo returns the move that takes from both piles and leaves x of the smaller and y of the larger, if it is legal.
func (p position) bothTo(x, y game.Nat) (move, bool) {
	if x.Cmp(p.a) >= 0 || y.Cmp(p.b) >= 0 {
		return move{}, false
	}
	m := move{p.a.Sub(x), p.b.Sub(y)}
	if p.a == p.b && m.smaller.Cmp(m.larger) > 0 {
		m.smaller, m.larger = m.larger, m.smaller
	}
	return m, m.smaller.Dist(m.larger).Cmp(numeration.NewNat(uint64(p.t))) < 0
}
