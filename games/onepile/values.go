package onepile

import (
	"context"

	"zeck/game"
	"zeck/numeration"
	"zeck/rules"
)

// Values returns the nim-values: with r = n mod (min + max), that of a pile of n is ⌊r/min⌋, at any size.
//
// Proof, by induction. Write m = min + max. The moves lead to n − t with min ≤ t ≤ max. Those with t ≤ r have the remainders
// r − t from r − min down to max(0, r − max), so that ⌊(r−t)/min⌋ takes all values below ⌊r/min⌋ down to that of r − max,
// which is 0 because r − max < min. Those with t > r have the remainder m + r − t ≥ min + r, whose value is larger than
// ⌊r/min⌋. So the mex is ⌊r/min⌋. (Piles too small for a move are those with n < max: there r = n, and t ≤ r or no move.) ∎
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

// seek returns the moves to piles of value v: with remainder s from v·min to v·min + min − 1, t ≡ r − s modulo min + max, and t is
// less than that.
func seek(p game.Position, v game.Nat) ([]game.Option, bool, error) {
	view, _ := rules.View(p)
	q := newPosition(view)
	modulus := q.least.Add(q.most)
	r := remainder(q.pile, modulus)
	first := v.Mul(q.least)
	last := first.Add(q.least).Sub(one).Min(modulus.Sub(one))
	if first.Cmp(last) > 0 {
		return nil, true, nil
	}
	// t = r − s for s ≤ r, and t = r − s + modulus for s > r.
	if first.Cmp(r) > 0 {
		up := r.Add(modulus)
		return q.between(up.Sub(last), up.Sub(first))
	}
	return q.between(r.Sub(last.Min(r)), r.Sub(first)) // and where first ≤ r < s, r − s + modulus is more than max
}

// between lists the legal moves among lo, …, hi.
func (p position) between(lo, hi game.Nat) ([]game.Option, bool, error) {
	if lo.Cmp(p.least) < 0 {
		lo = p.least
	}
	options, complete := p.list(lo, hi.Min(p.most).Min(p.pile))
	return options, complete, nil
}
