package lucas

import (
	"zeck/game"
	"zeck/numeration"
)

// Theory returns the verdict from the safe pairs.
func (p Position) Theory() (game.Verdict, error) {
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
	p    Position
	a, b numeration.LucasSeat // where the piles stand; a is not set if the smaller pile is empty
	d    game.Nat             // the difference of the piles
	same numeration.LucasPair // the pair with difference d
	less numeration.LucasPair // the pair with difference d − 1
	// whether there are such pairs
	hasSame, hasLess bool
}

func newEvidence(p Position) evidence {
	e := evidence{p: p, d: p.b.Sub(p.a), b: numeration.LucasSeatOf(p.b)}
	if p.a.IsZero() {
		e.a.Lower = true // 0 stands in the pair (0, 0)
	} else {
		e.a = numeration.LucasSeatOf(p.a)
	}
	if e.safe() {
		return e
	}
	e.same, e.hasSame = numeration.LucasPairWithDifference(e.d)
	if !e.d.IsZero() {
		e.less, e.hasLess = numeration.LucasPairWithDifference(e.d.Sub(one))
	}
	return e
}

func (e evidence) safe() bool { return e.a.H == e.p.a && e.a.G == e.p.b }

// winning returns every move to a safe pair, in order.
func (e evidence) winning() []game.PairMove {
	p, equal := e.p, e.p.a == e.p.b
	var moves []game.PairMove
	if to := e.b.Partner(); !equal && to.Cmp(p.a) < 0 {
		moves = append(moves, game.PairMove{Smaller: p.a.Sub(to)})
	}
	if to := e.a.Partner(); to.Cmp(p.b) < 0 {
		moves = append(moves, game.PairMove{Larger: p.b.Sub(to), Equal: equal})
	}
	return append(moves, e.both()...)
}

// both returns the winning moves by rules 3, 4 and 5, in order. Rule 4 takes one counter from the smaller pile and so comes
// first, except when rule 3 takes one from each. No pair has difference 1, which is what rule 4 leaves of equal piles.
func (e evidence) both() []game.PairMove {
	p, equal := e.p, e.p.a == e.p.b
	var moves []game.PairMove
	if e.hasSame && e.same.H.Cmp(p.a) < 0 {
		moves = append(moves, game.PairMove{Smaller: p.a.Sub(e.same.H), Larger: p.b.Sub(e.same.G), Equal: equal})
	}
	byFour := game.PairMove{Smaller: one, Larger: two}
	if e.hasLess && p.rule(byFour) == 4 && e.less.H == p.a.Sub(one) {
		moves = append(moves, byFour)
	}
	if byFive := (game.PairMove{Smaller: p.a, Larger: p.b}); e.d == one && !p.a.IsZero() && byFive != byFour {
		moves = append(moves, byFive)
	}
	sortMoves(moves)
	return moves
}
