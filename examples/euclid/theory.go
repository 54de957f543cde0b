package euclid

import (
	"context"
	"fmt"
	"math/big"

	"zeck/game"
	"zeck/numeration"
)

// Theory returns the verdict from the golden ratio; see the package documentation.
func (p Position) Theory(ctx context.Context) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: "Cole and Davie 1969"}
	if p.a == p.b {
		v.Why = []game.Step{game.Because("euclid.end", "the piles are equal: the game is over and the player to move has lost")}
		return v, nil
	}
	safe := p.safe()
	v.Why = []game.Step{p.ratio(safe)}
	if safe {
		v.Why = append(v.Why, game.Because("euclid.p",
			"the only move takes {a}; of what it leaves, the larger pile is more than φ times the smaller: the player to move loses", "a", p.a))
		return v, nil
	}
	v.Outcome = game.N
	q, r := quoRem(p.b, p.a)
	o := p.winning(r)
	v.Winning = []game.Option{o}
	v.Why = append(v.Why, game.Because("euclid.n", "{b} = {q}·{a} + {r}: leave either {a} and {a} + {r}, or {a} and {r}, whichever has the "+
		"ratio below φ",
		"b", p.b, "q", q, "a", p.a, "r", r),
		game.Because("euclid.move", "that is {to}: {move}", "to", o.To, "move", o.Move))
	return v, nil
}

// safe reports whether b < φa. No root is needed: φ is the positive solution of x(x − 1) = 1, so that is b(b − a) < a².
func (p Position) safe() bool {
	return p.b.Mul(p.b.Sub(p.a)).Cmp(p.a.Mul(p.a)) < 0
}

// ratio says on which side of φ the ratio of the piles is, and how one knows.
func (p Position) ratio(safe bool) game.Step {
	sign, than := ">", "more"
	if safe {
		sign, than = "<", "less"
	}
	return game.Because("euclid.ratio", "{b}·({b} − {a}) {sign} {a}², so {b} is {than} than φ = (1 + √5)/2 times {a}",
		"a", p.a, "b", p.b, "sign", sign, "than", than)
}

// winning returns the winning move of an N-position; r is the rest of b divided by a.
func (p Position) winning(r game.Nat) game.Option {
	if to := newPosition(p.a, p.a.Add(r)); to.safe() {
		return p.take(p.b.Sub(to.b))
	}
	return p.take(p.b.Sub(r))
}

// Values returns Nivasch's nim-values.
func (Position) Values(context.Context) (game.Values, error) { return nivasch{}, nil }

type nivasch struct{}

// Value returns ⌊b/a − a/b⌋ = ⌊(b² − a²)/ab⌋.
func (nivasch) Value(p game.Position) (game.Nat, error) {
	e, ok := p.(Position)
	if !ok {
		return game.Nat{}, fmt.Errorf("%s is not a position of euclid", game.Quote(game.Short(p)))
	}
	a, b := e.a.Big(), e.b.Big()
	n := new(big.Int).Mul(new(big.Int).Sub(b, a), new(big.Int).Add(b, a))
	return numeration.NatFromBig(n.Quo(n, a.Mul(a, b))), nil
}

func (nivasch) Source() string { return "Nivasch 2006" }
func (nivasch) By() game.By    { return game.ByTheory }
