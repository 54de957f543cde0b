package lucas

import (
	"context"
	"zeck/game"
	"zeck/numeration"
)

// Theory returns the verdict from the safe pairs.
func (p Position) Theory(ctx context.Context) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	if p.b.IsZero() {
		v.Why = []game.Step{game.Because("lucas.end", "both piles are empty: the game is over and the player to move has lost")}
		return v, nil
	}
	e := newEvidence(p)
	if !e.safe() {
		v.Outcome = game.N
		for _, m := range e.winning() {
			v.Winning = append(v.Winning, p.option(m))
		}
	}
	v.Why = e.why(v.Winning)
	return v, nil
}

// evidence is all that the reason and the moves are drawn from.
type evidence struct {
	p Position
	d game.Nat // the difference of the piles
	numeration.LucasAround
}

func newEvidence(p Position) evidence {
	return evidence{p, p.b.Sub(p.a), numeration.AroundLucas(p.a, p.b)}
}

func (e evidence) safe() bool { return e.X.H == e.p.a && e.X.G == e.p.b }

// winning returns every move to a safe pair, in order.
func (e evidence) winning() []game.PairMove {
	p, equal := e.p, e.p.a == e.p.b
	var moves []game.PairMove
	if to := e.Y.Partner(); !equal && to.Cmp(p.a) < 0 {
		moves = append(moves, game.PairMove{Smaller: p.a.Sub(to)})
	}
	if to := e.X.Partner(); to.Cmp(p.b) < 0 {
		moves = append(moves, game.PairMove{Larger: p.b.Sub(to), Equal: equal})
	}
	return append(moves, e.both()...)
}

// both returns the winning moves by rules 3, 4 and 5, in order. Rule 4 takes one counter from the smaller pile and so comes
// first, except when rule 3 takes one from each. No pair has difference 1, which is what rule 4 leaves of equal piles.
func (e evidence) both() []game.PairMove {
	p, equal := e.p, e.p.a == e.p.b
	var moves []game.PairMove
	if e.HasSame && e.Same.H.Cmp(p.a) < 0 {
		moves = append(moves, game.PairMove{Smaller: p.a.Sub(e.Same.H), Larger: p.b.Sub(e.Same.G), Equal: equal})
	}
	byFour := game.PairMove{Smaller: one, Larger: two}
	if e.HasLess && p.rule(byFour) == 4 && e.Less.H == p.a.Sub(one) {
		moves = append(moves, byFour)
	}
	if byFive := (game.PairMove{Smaller: p.a, Larger: p.b}); e.d == one && !p.a.IsZero() && byFive != byFour {
		moves = append(moves, byFive)
	}
	sortMoves(moves)
	return moves
}
