package wythoff

import (
	"context"
	"zeck/game"
	"zeck/numeration"
)

// Theory returns the verdict from the safe pairs.
func (p Position) Theory(ctx context.Context) (game.Verdict, error) {
	pairs := numeration.Wythoff
	if p.t != 1 {
		var err error
		if pairs, err = numeration.NewWythoffPairs(p.t); err != nil {
			return game.Verdict{}, err
		}
	}
	e := evidence{p, pairs.Around(p.a, p.b)}
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: "Silber 1977"}
	if p.t != 1 {
		v.Source = "Fraenkel 1982"
	}
	if !e.safe() {
		v.Outcome = game.N
		v.Winning = e.winning()
	}
	if p.t == 1 {
		v.Why = e.silber(v.Winning)
	} else {
		v.Why = e.fraenkel(v.Winning)
	}
	return v, nil
}

// evidence is all that the reason and the moves are drawn from: where the piles stand among the safe pairs, and the pairs
// with nearly their difference.
type evidence struct {
	p Position
	numeration.Around
}

func (e evidence) safe() bool { return e.X.A == e.p.a && e.X.B == e.p.b }

// winning returns every move to a safe pair. One pile is kept and the other brought to its partner, or both are brought to a
// pair with a difference t·n closer than t to theirs. (Bringing the smaller pile to b(n) and the larger to a(n) would need
// numbers that differ by at least t, but for n = 0.)
func (e evidence) winning() []game.Option {
	p, equal := e.p, e.p.a == e.p.b
	var moves []game.PairMove
	if to := e.Y.Partner(); !equal && to.Cmp(p.a) < 0 {
		moves = append(moves, game.PairMove{Smaller: p.a.Sub(to)})
	}
	if to := e.X.Partner(); to.Cmp(p.b) < 0 {
		moves = append(moves, game.PairMove{Larger: p.b.Sub(to), Equal: equal})
	}
	// The pair with the larger n leaves more on both piles, so that taking it first keeps the moves in order.
	for i := len(e.Near) - 1; i >= 0; i-- {
		if n := e.Near[i]; n.A.Cmp(p.a) < 0 && n.B.Cmp(p.b) < 0 {
			moves = append(moves, game.PairMove{Smaller: p.a.Sub(n.A), Larger: p.b.Sub(n.B), Equal: equal})
		}
	}
	options := make([]game.Option, len(moves))
	for i, m := range moves {
		options[i] = p.option(m)
	}
	return options
}
