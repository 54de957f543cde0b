package onepile

import (
	"context"

	"zeck/game"
	"zeck/numeration"
	"zeck/rules"
)

// Values returns the nim-values: with r = n mod (min + max), the value of a pile of n is ⌊r/min⌋, at any size.
//
// Proof, by induction. Write m = min + max. The moves lead to n − t with min ≤ t ≤ max. Those with t ≤ r leave the
// remainders r − t from r − min down to max(0, r − max), so ⌊(r−t)/min⌋ takes all values below ⌊r/min⌋ down to that of r −
// max, which is 0 because r − max < min. Those with t > r leave the remainder m + r − t ≥ min + r, whose value is larger
// than ⌊r/min⌋. So the mex is ⌊r/min⌋. (If n < max, some moves are missing; then r = n, and either t ≤ r or there is no
// move.) ∎
func (Theory) Values(context.Context, rules.Position) (game.Values, error) {
	return game.Values{Value: value, Seek: seek, Source: "periodic with period min + max", By: game.ByTheory}, nil
}

func value(p game.Position) (game.Nat, error) {
	view, _ := rules.View(p)
	q := newPosition(view)
	modulus := q.least.Add(q.most)
	n, few := q.pile.Small()
	if m, small := modulus.Small(); few && small {
		least, _ := q.least.Small()
		return numeration.NewNat(n % m / least), nil
	}
	r := remainder(q.pile, modulus).Big()
	return numeration.NatFromBig(r.Quo(r, q.least.Big())), nil
}

// seek returns the moves to piles of value v: those that leave a remainder from v·min to v·min + min − 1.
func seek(p game.Position, v game.Nat) ([]game.Option, bool, error) {
	view, _ := rules.View(p)
	q := newPosition(view)
	modulus := q.least.Add(q.most)
	first := v.Mul(q.least)
	if first.Cmp(modulus) >= 0 {
		return nil, true, nil
	}
	last := first.Add(q.least).Sub(one).Min(modulus.Sub(one))
	options, complete := q.list(q.between(remainder(q.pile, modulus), first, last))
	return options, complete, nil
}
