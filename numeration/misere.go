package numeration

import "math/big"

// MiserePairs are the pairs of t-Wythoff in misère play, where the player who takes the last stone loses. For t ≥ 2 (Fraenkel 1984)
//
//	a(n) = ⌊nα + 1/α⌋ = the least number not used before,  b(n) = a(n) + t·n + 1,  n ≥ 0,
//
// with α as for [WythoffPairs]: (0, 1) comes first, and every number from 0 on is in exactly one pair. For t = 1 they are
// Wythoff's own pairs, except that (0, 1) and (2, 2) replace (0, 0) and (1, 2).
type MiserePairs struct{ normal WythoffPairs }

// NewMiserePairs returns the pairs of misère play for t between 1 and [MaxT].
func NewMiserePairs(t int64) (MiserePairs, error) {
	w, err := NewWythoffPairs(t)
	return MiserePairs{w}, err
}

// Pair returns pair number n ≥ 0.
func (m MiserePairs) Pair(n Nat) Pair {
	if m.normal.t == 1 {
		switch n {
		case Nat{}:
			return Pair{n, Nat{}, NewNat(1)}
		case NewNat(1):
			return Pair{n, NewNat(2), NewNat(2)}
		}
		return m.normal.Pair(n)
	}
	// nα + 1/α = (x√d − (t−2)·(t·n − 1))/(2t) with x = t·n + 1.
	t := new(big.Int).SetUint64(m.normal.t)
	tn := new(big.Int).Mul(t, n.Big())
	x := new(big.Int).Add(tn, one)
	a := newSurd(m.normal.d(), x, x.BitLen()).floor()
	rest := new(big.Int).Sub(tn, one)
	a.Sub(a, rest.Mul(rest, new(big.Int).SetUint64(m.normal.t-2)))
	a.Quo(a, t.Lsh(t, 1))
	return Pair{n, NatFromBig(a), NatFromBig(x.Add(x, a))}
}

// Seat returns the pair that contains v ≥ 0.
func (m MiserePairs) Seat(v Nat) Seat {
	if m.normal.t == 1 {
		switch v {
		case Nat{}, NewNat(1):
			return Seat{m.Pair(Nat{}), v.IsZero()}
		case NewNat(2):
			return Seat{m.Pair(NewNat(1)), true}
		}
		return m.normal.Seat(v)
	}
	count := m.lowerUpTo(v)
	if p := m.Pair(NatFromBig(new(big.Int).Sub(count, one))); p.A == v {
		return Seat{p, true}
	}
	// Every number from 0 to v that is not an a is a b, and v is the last of these.
	n := v.Big()
	return Seat{m.Pair(NatFromBig(n.Sub(n, count))), false}
}

// lowerUpTo returns the number of a(n) ≤ v: those with nα + 1/α < v + 1, that is n < (v+1)/α − 1/α². With 1/α
// = (√d + t − 2)/(2t) this is n < (x√d + y)/(4t²), x = 2t·(v+1) − 2(t−2), y = 2t·(v+1)·(t−2) − d − (t−2)².
func (m MiserePairs) lowerUpTo(v Nat) *big.Int {
	t, less := new(big.Int).SetUint64(m.normal.t), new(big.Int).SetUint64(m.normal.t-2)
	x := v.Big()
	x.Add(x, one).Mul(x, t).Lsh(x, 1)
	y := new(big.Int).Mul(x, less)
	y.Sub(y, new(big.Int).SetUint64(m.normal.d())).Sub(y, new(big.Int).Mul(less, less))
	x.Sub(x, new(big.Int).Lsh(less, 1))
	q := newSurd(m.normal.d(), x, x.BitLen()).floor()
	q.Add(q, y)
	q.Div(q, t.Mul(t, t).Lsh(t, 2)) // rounds down, below 0 too
	return q.Add(q, one)
}
