package numeration

import "math/big"

// The generalised Wythoff numbers of Hoggatt, Bicknell-Johnson and Sarsfield, from a(n) = ⌊nφ⌋ (their Theorem 2.1):
//
//	A(n) = 2a(n) − n,  B(n) = a(n) + 2n = ⌊nφ√5⌋,  C(n) = B(n) − 1,  d(n) = B(n) − A(n) = 3n − a(n)
//
// The three sets are disjoint and cover the positive integers. With β(x) = ⌊x/(φ√5)⌋ = ⌊(5x − x√5)/10⌋, the number of
// Bs below x,
//
//	x = B(β(x+1))            if β(x+1) > β(x)
//	x = C(β(x+2))            if β(x+2) > β(x+1)
//	x = A(x − β(x) − β(x+1)) otherwise: what is below and not B or C is A.

// Class is one of the three classes A, B and C of a positive integer.
type Class byte

// The classes.
const (
	ClassA Class = 'A'
	ClassB Class = 'B'
	ClassC Class = 'C'
)

func (c Class) String() string { return string(rune(c)) }

// Classify returns the class of x ≥ 1 and its number n there: x = A(n), B(n) or C(n).
func Classify(x Nat) (Class, Nat) {
	b := x.Big()
	u := newSurd(5, b, b.BitLen()+2)
	b0, b1, b2 := bsBelow(u), bsBelow(u.plus(1)), bsBelow(u.plus(2))
	switch {
	case b1.Cmp(b0) > 0:
		return ClassB, NatFromBig(b1)
	case b2.Cmp(b1) > 0:
		return ClassC, NatFromBig(b2)
	}
	b.Sub(b, b0)
	return ClassA, NatFromBig(b.Sub(b, b1))
}

// bsBelow returns ⌊(5x − x√5)/10⌋. Since x√5 is not an integer, the numerator's floor is 5x − ⌊x√5⌋ − 1 (for x = 0 it
// is 0).
func bsBelow(u surd) *big.Int {
	if u.x.Sign() == 0 {
		return new(big.Int)
	}
	q := new(big.Int).Mul(u.x, big.NewInt(5))
	q.Sub(q, u.floor()).Sub(q, one)
	return q.Quo(q, big.NewInt(10))
}

// GeneralizedA returns A(n) = 2a(n) − n.
func GeneralizedA(n Nat) Nat {
	a := Wythoff.A(n)
	return a.Add(a).Sub(n)
}

// GeneralizedB returns B(n) = a(n) + 2n.
func GeneralizedB(n Nat) Nat { return Wythoff.B(n).Add(n) }

// GeneralizedC returns C(n) = B(n) − 1, for n ≥ 1.
func GeneralizedC(n Nat) Nat { return GeneralizedB(n).Sub(NewNat(1)) }

// GeneralizedD returns d(n) = B(n) − A(n) = 3n − a(n).
func GeneralizedD(n Nat) Nat { return n.Mul(NewNat(3)).Sub(Wythoff.A(n)) }

// dIndex returns the n with d(n) = x, if there is one: d(n) = ⌈n(3−φ)⌉, so n can only be ⌊x/(3−φ)⌋ = ⌊(5x + x√5)/10⌋.
func dIndex(x Nat) (Pair, bool) {
	b := x.Big()
	n := newSurd(5, b, b.BitLen()).floor()
	n.Add(n, new(big.Int).Mul(b, big.NewInt(5)))
	p := Wythoff.Pair(NatFromBig(n.Quo(n, big.NewInt(10))))
	return p, p.N.Mul(NewNat(3)).Sub(p.A) == x
}

// SafeKind says which of the two families a safe pair of the Wythoff–Lucas game belongs to.
type SafeKind byte

const (
	// KindAB is a pair (A(m), B(m)).
	KindAB SafeKind = iota
	// KindC is a pair (C(a(m)), C(b(m))).
	KindC
)

// LucasPair is a safe pair (H(K), G(K)) of the Wythoff–Lucas game: (A(M), B(M)), or (C(a(M)), C(b(M))).
type LucasPair struct {
	K, H, G Nat
	Kind    SafeKind
	M       Nat
}

// LucasPairAt returns the k-th safe pair, for k ≥ 1:
//
//	H(A(n)) = A(a(n))   G(A(n)) = B(a(n))
//	H(B(n)) = A(b(n))   G(B(n)) = B(b(n))
//	H(C(n)) = C(a(n))   G(C(n)) = C(b(n))
func LucasPairAt(k Nat) LucasPair {
	class, n := Classify(k)
	p := Wythoff.Pair(n)
	switch class {
	case ClassA:
		return LucasPair{k, GeneralizedA(p.A), GeneralizedB(p.A), KindAB, p.A}
	case ClassB:
		return LucasPair{k, GeneralizedA(p.B), GeneralizedB(p.B), KindAB, p.B}
	}
	return LucasPair{k, GeneralizedC(p.A), GeneralizedC(p.B), KindC, n}
}

// LucasSeat is where a number stands among the safe pairs of the Wythoff–Lucas game: it is Pair.H if Lower, else Pair.G.
type LucasSeat struct {
	LucasPair
	Class Class // the class of the number itself
	Index Nat   // and its number there
	Lower bool
}

// Partner returns the other number of the pair.
func (s LucasSeat) Partner() Nat {
	if s.Lower {
		return s.G
	}
	return s.H
}

// LucasSeatOf returns where x ≥ 1 stands.
func LucasSeatOf(x Nat) LucasSeat {
	class, m := Classify(x)
	s := LucasSeat{Class: class, Index: m, Lower: class == ClassA}
	if class == ClassC {
		seat := Wythoff.Seat(m)
		s.LucasPair = LucasPair{Kind: KindC, M: seat.N}
		s.Lower = seat.Lower
		s.H, s.G = x, x
		// C(y) = a(y) + 2y − 1, and a(b) = a + b, a(a) = b − 1 for a Wythoff pair (a, b) (1.2 and 1.3).
		three := NewNat(3)
		if s.Lower {
			s.G = seat.A.Add(seat.B.Mul(three)).Sub(NewNat(1))
		} else {
			s.H = seat.B.Add(seat.A).Add(seat.A).Sub(NewNat(2))
		}
		s.K = seat.B.Add(seat.N).Sub(NewNat(1)) // C(n)
		return s
	}
	s.LucasPair = abPair(class, x, m)
	return s
}

// abPair returns the pair (A(m), B(m)) that x = A(m) or B(m) stands in, without another product: a(m) = (A(m) + m)/2
// = B(m) − 2m. Its number K is filled in by Number.
func abPair(class Class, x, m Nat) LucasPair {
	p := LucasPair{Kind: KindAB, M: m}
	if class == ClassA {
		a := x.Add(m).Big()
		a.Rsh(a, 1)
		p.H, p.G = x, NatFromBig(a).Add(m).Add(m)
	} else {
		p.H, p.G = x.Add(x).Sub(m.Mul(NewNat(5))), x
	}
	return p
}

// Number returns K, the number of the pair, working it out if need be: m = a(n) is number A(n) and m = b(n) is number B(n).
func (p LucasPair) Number() Nat {
	if !p.K.IsZero() || p.M.IsZero() {
		return p.K
	}
	seat := Wythoff.Seat(p.M)
	if seat.Lower { // A(n) = 2a(n) − n
		return seat.A.Add(seat.A).Sub(seat.N)
	}
	return seat.B.Add(seat.N) // B(n) = b(n) + n
}

// LucasPairWithDifference returns the one safe pair with G − H = d, if there is one: there is for every d but 1. For d = 0
// it is (0, 0).
func LucasPairWithDifference(d Nat) (LucasPair, bool) {
	switch {
	case d.IsZero():
		return LucasPair{}, true
	case d == NewNat(1):
		return LucasPair{}, false
	}
	if p, ok := dIndex(d); ok {
		h := p.A.Add(p.A).Sub(p.N)
		return LucasPair{H: h, G: h.Add(d), Kind: KindAB, M: p.N}, true
	}
	// What is no d(n) is B(n) + 1 = C(b(n)) − C(a(n)) (their Lemma 1).
	_, n := Classify(d.Sub(NewNat(1)))
	p := Wythoff.Pair(n)
	h := p.B.Add(p.A).Add(p.A).Sub(NewNat(2))
	return LucasPair{K: p.B.Add(n).Sub(NewNat(1)), H: h, G: h.Add(d), Kind: KindC, M: n}, true
}
