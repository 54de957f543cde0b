package numeration

import (
	"fmt"
	"math"
	"math/big"
)

// MaxT bounds the parameter t of the generalised Wythoff pairs, so that t² + 4 fits a word with room to spare.
const MaxT = 1_000_000_000

// WythoffPairs are the pairs (a(n), b(n)) of t-Wythoff (Fraenkel 1982): a(n) = ⌊nα⌋ and b(n) = a(n) + t·n with α = (2
// − t + √(t²+4))/2, so that 1/α + 1/(α+t) = 1 and every positive integer is in exactly one pair. For t = 1 these are
// Wythoff's pairs (⌊nφ⌋, ⌊nφ²⌋).
//
// The pair of x follows from k = ⌊x/α⌋ alone, with 1/α = (√(t²+4) + t − 2)/(2t):
//
//	x = a(k+1)  if ⌊(x+1)/α⌋ = k + 1
//	x = b(x−k)  if ⌊(x+1)/α⌋ = k
//
// [NewWythoffPairs] returns them, and those for t = 1 are [Wythoff]. [WythoffPairs.Pair] and [WythoffPairs.Seat] take a
// [Nat] of any size; [WythoffPairs.Pair64] and [WythoffPairs.Seat64] take words and do not allocate, for loops over millions
// of numbers.
type WythoffPairs struct {
	t    uint64
	root root64
	seat uint64 // Seat64 works for numbers up to here
	pair uint64 // pairs up to this number fit words, and so do the partners of numbers up to it
}

// Wythoff are the pairs of Wythoff's own game, t = 1: (1, 2), (3, 5), (4, 7), (6, 10), …
var Wythoff = mustWythoff(1)

func mustWythoff(t int64) WythoffPairs {
	w, err := NewWythoffPairs(t)
	if err != nil {
		panic(err)
	}
	return w
}

// NewWythoffPairs returns the pairs for t between 1 and [MaxT].
func NewWythoffPairs(t int64) (WythoffPairs, error) {
	if t < 1 || t > MaxT {
		return WythoffPairs{}, fmt.Errorf("t must be between 1 and %d, got %d", MaxT, t)
	}
	w := WythoffPairs{t: uint64(t)}
	w.root = newRoot64(w.d())
	// Arithmetic on words is modulo 2^64, so only the results must fit. Seat64 needs (x+1)·(√d + t − 2) < 2^64, and √d < t
	// + 2/t; a pair needs n·(√d + 2 − t) < 2^64 and b(n) < n·(t+2) < 2^64.
	w.seat = math.MaxInt64
	if t > 1 {
		w.seat = math.MaxUint64/(2*w.t-1) - 1
	}
	w.pair = min(w.seat, math.MaxUint64/(w.t+3))
	return w, nil
}

// T returns t.
func (w WythoffPairs) T() int64 { return int64(w.t) }

func (w WythoffPairs) d() uint64 { return w.t*w.t + 4 }

// Pair is a lost pair of [WythoffPairs] or [MiserePairs] and its number: (A, B) = (a(N), b(N)).
type Pair struct{ N, A, B Nat }

// Seat is the pair that contains a number: the number is A if Lower, otherwise B.
type Seat struct {
	Pair
	Lower bool
}

// Partner returns the other number of the pair.
func (s Seat) Partner() Nat {
	if s.Lower {
		return s.B
	}
	return s.A
}

// A returns a(n).
func (w WythoffPairs) A(n Nat) Nat { return w.Pair(n).A }

// B returns b(n).
func (w WythoffPairs) B(n Nat) Nat { return w.Pair(n).B }

// Pair returns the n-th pair; the 0-th is (0, 0).
func (w WythoffPairs) Pair(n Nat) Pair {
	if x, ok := n.Small(); ok && x <= w.pair {
		a, b := w.Pair64(x)
		return Pair{n, NewNat(a), NewNat(b)}
	}
	x := n.Big()
	return w.pairOf(newSurd(w.d(), x, x.BitLen()))
}

// Seat returns the pair that contains x; for 0 it is (0, 0).
func (w WythoffPairs) Seat(x Nat) Seat {
	if v, ok := x.Small(); ok && v <= w.pair {
		n, lower := w.Seat64(v)
		a := v
		if !lower {
			a = v - w.t*n
		}
		return Seat{Pair{NewNat(n), NewNat(a), NewNat(a + w.t*n)}, lower}
	}
	b := x.Big()
	return w.seatOf(newSurd(w.d(), b, b.BitLen()))
}

// pairOf returns the pair with number u.x.
func (w WythoffPairs) pairOf(u surd) Pair {
	a := u.floor()
	if w.t == 1 {
		a.Add(a, u.x)
	} else {
		a.Sub(a, new(big.Int).Mul(u.x, new(big.Int).SetUint64(w.t-2)))
	}
	a.Rsh(a, 1)
	b := new(big.Int).Mul(u.x, new(big.Int).SetUint64(w.t))
	return Pair{NatFromBig(u.x), NatFromBig(a), NatFromBig(b.Add(b, a))}
}

// seatOf returns the seat of u.x.
func (w WythoffPairs) seatOf(u surd) Seat {
	if u.x.Sign() == 0 {
		return Seat{Lower: true}
	}
	k := w.quotient(u)
	n := w.quotient(u.plus(1))
	t := new(big.Int).SetUint64(w.t)
	if lower := n.Cmp(k) > 0; lower {
		b := t.Mul(t, n)
		return Seat{Pair{NatFromBig(n), NatFromBig(u.x), NatFromBig(b.Add(b, u.x))}, true}
	}
	n = k.Sub(u.x, k)
	a := t.Mul(t, n)
	return Seat{Pair{NatFromBig(n), NatFromBig(a.Sub(u.x, a)), NatFromBig(u.x)}, false}
}

// quotient returns ⌊x/α⌋ = ⌊(⌊x√d⌋ + (t−2)·x)/(2t)⌋.
func (w WythoffPairs) quotient(u surd) *big.Int {
	q := u.floor()
	if w.t == 1 {
		q.Sub(q, u.x)
		return q.Rsh(q, 1)
	}
	q.Add(q, new(big.Int).Mul(u.x, new(big.Int).SetUint64(w.t-2)))
	return q.Quo(q, new(big.Int).SetUint64(2*w.t))
}

// Fits64 reports whether x is in the range of Seat64: for t = 1 all of int64, for larger t up to about 2^63/t.
func (w *WythoffPairs) Fits64(x uint64) bool { return x <= w.seat }

// Seat64 returns the number of the pair that contains x and whether x is its a, for x with Fits64(x). It does not
// allocate.
func (w *WythoffPairs) Seat64(x uint64) (n uint64, lower bool) {
	if x == 0 {
		return 0, true
	}
	k, next := w.quotient64(x), w.quotient64(x+1)
	if next > k {
		return next, true
	}
	return x - k, false
}

func (w *WythoffPairs) quotient64(x uint64) uint64 {
	q := w.root.floor(x) + w.t*x - 2*x
	if w.t > 1 {
		return q / (2 * w.t)
	}
	return q / 2 // by a constant, which is faster
}

// Pair64 returns pair number n, for n up to 2^62/t. It does not allocate.
func (w *WythoffPairs) Pair64(n uint64) (a, b uint64) {
	a = (w.root.floor(n) + 2*n - w.t*n) / 2
	return a, a + w.t*n
}

// Around is what a player of t-Wythoff needs to know about piles x ≤ y.
type Around struct {
	X, Y Seat // the pairs of the piles
	// Near are the pairs whose difference t·n is closer than t to y − x: one if t divides y − x, otherwise two.
	Near []Pair

	// For t = 1 only: the canonical forms of x, of y and of Near[0].A.
	XForm, YForm, NearForm Form
}

// Form is the canonical form of a number. The last digits of a huge number are found together with its pair; the digits of a small number are
// computed when they are asked for.
type Form struct {
	N     Nat
	found Digits // "": not computed yet
}

// Found reports whether the digits need not be computed.
func (f Form) Found() bool { return f.found != "" }

// Digits returns the digits, as [CanonicalTail] does.
func (f Form) Digits() Digits {
	if f.Found() {
		return f.found
	}
	return Canonical(f.N)
}

// Around examines piles x ≤ y together. On large piles it costs two products: y − x and its quotient by t share those of
// x and y.
func (w WythoffPairs) Around(x, y Nat) Around {
	if v, ok := y.Small(); ok && v <= w.pair {
		return w.aroundSmall(x, y)
	}
	bx, by := x.Big(), y.Big()
	ux := newSurd(w.d(), bx, by.BitLen())
	uy := newSurd(w.d(), by, by.BitLen())
	ar := Around{X: w.seatOf(ux), Y: w.seatOf(uy)}
	diff := uy.minus(ux)
	rest := new(big.Int).Rem(diff.x, new(big.Int).SetUint64(w.t)).Int64()
	near := diff.plus(-rest).over(int64(w.t))
	ar.Near = append(ar.Near, w.pairOf(near))
	if w.t == 1 {
		ar.XForm, ar.YForm, ar.NearForm = Form{x, canonicalTail(ux)}, Form{y, canonicalTail(uy)}, Form{ar.Near[0].A, lowerTail(near, ar.Near[0].A)}
	}
	if rest != 0 {
		ar.Near = append(ar.Near, w.pairOf(near.plus(1)))
	}
	return ar
}

func (w WythoffPairs) aroundSmall(x, y Nat) Around {
	ar := Around{X: w.Seat(x), Y: w.Seat(y)}
	d := y.small - x.small
	ar.Near = append(ar.Near, w.Pair(NewNat(d/w.t)))
	if w.t == 1 {
		ar.XForm, ar.YForm, ar.NearForm = Form{N: x}, Form{N: y}, Form{N: ar.Near[0].A}
	}
	if d%w.t != 0 {
		ar.Near = append(ar.Near, w.Pair(NewNat(d/w.t+1)))
	}
	return ar
}
