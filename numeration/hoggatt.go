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
//	x = A(x − β(x) − β(x+1)) otherwise: every smaller number that is not B or C is A.

// Class is one of the classes A, B and C of generalised Wythoff numbers. Every positive integer is in exactly one of them.
type Class byte

// The classes.
const (
	ClassA Class = 'A' // A(n) = 2a(n) − n
	ClassB Class = 'B' // B(n) = a(n) + 2n
	ClassC Class = 'C' // C(n) = B(n) − 1
)

// String returns the letter.
func (c Class) String() string { return string(rune(c)) }

// Classify returns the class of x ≥ 1 and its index n in the class: x = A(n), B(n) or C(n). For 0 it is A(0).
func Classify(x Nat) (Class, Nat) {
	b := x.Big()
	class, n := classify(newSurd(5, b, b.BitLen()+2))
	return class, NatFromBig(n)
}

// classify is Classify of u.x.
func classify(u surd) (Class, *big.Int) {
	b0, b1 := bsBelow(u), bsBelow(u.plus(1))
	if b1.Cmp(b0) > 0 {
		return ClassB, b1
	}
	if b2 := bsBelow(u.plus(2)); b2.Cmp(b1) > 0 {
		return ClassC, b2
	}
	n := b0.Sub(u.x, b0)
	return ClassA, n.Sub(n, b1)
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

// GeneralizedA returns A(n) = 2a(n) − n, with Wythoff's a(n) = ⌊nφ⌋.
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

// dIndex returns the n with d(n) = x, if there is one.
func dIndex(x Nat) (Nat, bool) {
	b := x.Big()
	n, ok := difference(newSurd(5, b, b.BitLen()))
	return NatFromBig(n), ok
}

// difference returns the n with d(n) = u.x ≥ 1, if there is one: d(n) = ⌈n(3−φ)⌉, so it is the n with u.x − 1 < n(3−φ) < u.x,
// and with δ(x) = ⌊x/(3−φ)⌋ = ⌊(5x + x√5)/10⌋ there is one if δ(u.x) > δ(u.x − 1).
func difference(u surd) (*big.Int, bool) {
	n := differencesUpTo(u)
	return n, n.Cmp(differencesUpTo(u.plus(-1))) > 0
}

// differencesUpTo returns ⌊(5x + x√5)/10⌋.
func differencesUpTo(u surd) *big.Int {
	q := new(big.Int).Mul(u.x, big.NewInt(5))
	return q.Add(q, u.floor()).Quo(q, big.NewInt(10))
}

// SafeKind is one of the two families of lost pairs of the Wythoff–Lucas game.
type SafeKind byte

// The families.
const (
	// KindAB is a pair (A(m), B(m)).
	KindAB SafeKind = iota
	// KindC is a pair (C(a(m)), C(b(m))).
	KindC
)

// LucasPair is a lost pair (H(k), G(k)) of the Wythoff–Lucas game: (A(M), B(M)) or (C(a(M)), C(b(M))), as Kind says. Its number k
// is [LucasPair.Number].
type LucasPair struct {
	k    Nat // 0 if it is not computed yet
	H, G Nat
	Kind SafeKind
	M    Nat
}

// LucasPairAt returns the k-th lost pair of the Wythoff–Lucas game, for k ≥ 1:
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

// LucasSeat is the lost pair of the Wythoff–Lucas game that contains a number: the number is H if Lower, otherwise G.
type LucasSeat struct {
	LucasPair
	Class Class // the class of the number itself
	Index Nat   // its index in the class
	Lower bool
}

// Partner returns the other number of the pair.
func (s LucasSeat) Partner() Nat {
	if s.Lower {
		return s.G
	}
	return s.H
}

// LucasSeatOf returns the lost pair of the Wythoff–Lucas game that contains x ≥ 1. Every x is in exactly one.
func LucasSeatOf(x Nat) LucasSeat {
	b := x.Big()
	return lucasSeat(newSurd(5, b, b.BitLen()+3))
}

// lucasSeat is LucasSeatOf for u.x. It needs only the product u.
func lucasSeat(u surd) LucasSeat {
	class, index := classify(u)
	x, m := NatFromBig(u.x), NatFromBig(index)
	s := LucasSeat{Class: class, Index: m, Lower: class == ClassA}
	if class != ClassC {
		s.LucasPair = abPair(class, x, m)
		return s
	}
	// a(m) = C(m) + 1 − 2m, and m is one of Wythoff's a if and only if B(m+1) − B(m) = 4 (Theorem 2.2), that is, if B(m) +
	// 3 = x + 4 is not a B. Then m = a(n) with n = a(m) − m + 1, otherwise m = b(n) with n = 2m − a(m).
	a := x.Add(NewNat(1)).Sub(m.Add(m))
	s.Lower = bsBelow(u.plus(5)).Cmp(bsBelow(u.plus(4))) == 0
	if s.Lower {
		n := a.Add(NewNat(1)).Sub(m)
		s.LucasPair = cPair(n, m)
	} else {
		n := m.Add(m).Sub(a)
		s.LucasPair = cPair(n, m.Sub(n))
	}
	return s
}

// cPair returns the pair (C(a(n)), C(b(n))), given a = a(n): C(y) = a(y) + 2y − 1, and a(a) = b − 1, a(b) = a + b for b = b(n) =
// a + n (1.3 and 1.2). Its number is C(n) = a + 2n − 1.
func cPair(n, a Nat) LucasPair {
	one, b := NewNat(1), a.Add(n)
	return LucasPair{
		k:    b.Add(n).Sub(one),
		H:    b.Add(a).Add(a).Sub(NewNat(2)),
		G:    a.Add(b.Mul(NewNat(3))).Sub(one),
		Kind: KindC,
		M:    n,
	}
}

// abPair returns the pair (A(m), B(m)) that contains x = A(m) or B(m), without another product: a(m) = (A(m) + m)/2
// = B(m) − 2m. Number computes its number.
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

// Number returns the number k of the pair; that of (0, 0) is 0. It may cost a product: a pair (A(m), B(m)) is number A(n) if
// m = a(n), and number B(n) if m = b(n).
func (p LucasPair) Number() Nat {
	if !p.k.IsZero() || p.M.IsZero() {
		return p.k
	}
	seat := Wythoff.Seat(p.M)
	if seat.Lower { // A(n) = 2a(n) − n
		return seat.A.Add(seat.A).Sub(seat.N)
	}
	return seat.B.Add(seat.N) // B(n) = b(n) + n
}

// LucasPairWithDifference returns the unique lost pair of the Wythoff–Lucas game with G − H = d. It exists for every d
// except 1; for d = 0 it is (0, 0).
func LucasPairWithDifference(d Nat) (LucasPair, bool) {
	b := d.Big()
	return lucasPairWithDifference(newSurd(5, b, b.BitLen()+1))
}

// lucasPairWithDifference is LucasPairWithDifference for u.x.
func lucasPairWithDifference(u surd) (LucasPair, bool) {
	d := NatFromBig(u.x)
	switch {
	case d.IsZero():
		return LucasPair{}, true
	case d == NewNat(1):
		return LucasPair{}, false
	}
	if index, ok := difference(u); ok {
		n := NatFromBig(index)
		a := n.Mul(NewNat(3)).Sub(d) // d(n) = 3n − a(n)
		h := a.Add(a).Sub(n)
		return LucasPair{H: h, G: h.Add(d), Kind: KindAB, M: n}, true
	}
	// Every other number is B(n) + 1 = C(b(n)) − C(a(n)) (their Lemma 1), and a(n) = B(n) − 2n.
	n := NatFromBig(bsBelow(u))
	return cPair(n, d.Sub(NewNat(1)).Sub(n.Add(n))), true
}

// LucasAround is what a player of the Wythoff–Lucas game needs to know about piles x ≤ y, not both 0.
type LucasAround struct {
	X, Y         LucasSeat // the pairs of the piles; that of 0 is (0, 0)
	XForm, YForm Digits    // their Lucas forms; for huge numbers the last digits
	// Same and Less are the pairs with the difference y − x and y − x − 1, if they exist.
	Same, Less       LucasPair
	HasSame, HasLess bool
}

// AroundLucas examines piles x ≤ y together. On large piles it costs two products, from which everything else follows.
func AroundLucas(x, y Nat) LucasAround {
	bx, by := x.Big(), y.Big()
	bits := by.BitLen() + 3
	ux, uy := newSurd(5, bx, bits), newSurd(5, by, bits)
	ar := LucasAround{X: LucasSeat{Lower: true}, Y: lucasSeat(uy)}
	ar.YForm = lucasTail(uy, ar.Y.Class, ar.Y.Index)
	if !x.IsZero() {
		ar.X = lucasSeat(ux)
		ar.XForm = lucasTail(ux, ar.X.Class, ar.X.Index)
	}
	d := uy.minus(ux)
	ar.Same, ar.HasSame = lucasPairWithDifference(d)
	if d.x.Sign() > 0 {
		ar.Less, ar.HasLess = lucasPairWithDifference(d.plus(-1))
	}
	return ar
}
