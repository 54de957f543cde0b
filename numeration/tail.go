package numeration

import (
	"math/big"
	"slices"
)

// The last digits of a huge number cost a product, not a conversion. With v = ⌊(n+1)/φ⌋, the number v − n/φ is
//
//	Σ dᵢ·(−1)ⁱ·φ^−(i+2)
//
// over the Zeckendorf digits dᵢ of n: the last digits weigh most, and can be read off one by one.

// tailPlaces is the number of last digits shown for a huge number.
const tailPlaces = 24

// wholeBits is the bit length up to which a form is shown in full.
const wholeBits = 256

// CanonicalTail returns the canonical form of n: in full if n is not huge, otherwise its last digits after an [Elision], for the
// cost of a product. If there is a one among them, they show the class of n and the last digits of its partner.
func CanonicalTail(n Nat) Digits {
	if n.BitLen() <= wholeBits {
		return Canonical(n)
	}
	x := n.Big()
	return canonicalTail(newSurd(5, x, x.BitLen()))
}

// LucasTail returns the Lucas form of n: in full if n is not huge, otherwise its last digits after an [Elision].
func LucasTail(n Nat) Digits {
	x := n.Big()
	u := newSurd(5, x, x.BitLen()+2)
	class, m := classify(u)
	return lucasTail(u, class, NatFromBig(m))
}

// lucasTail is LucasTail of x = A(m), B(m) or C(m), as class says, given u = x√5. The digits are those of the second canonical
// form of m, which are read off f = mφ − a(m). Since A(m) = m√5 − 2f and B(m) = mφ√5 − f,
//
//	f = (5m − A(m)·√5)·√5/10   and   f = (B(m)·√5 − 5B(m) + 10m)/(5 − √5).
func lucasTail(u surd, class Class, m Nat) Digits {
	if m.BitLen() <= wholeBits {
		return lucasForm(class, SecondCanonical(m))
	}
	e := m.Big()
	var f *big.Int
	if class == ClassA {
		e.Mul(e, big.NewInt(-5))
		f = u.plusInteger(e)
		f.Mul(f.Neg(f), lucasScales[0])
	} else {
		if class == ClassC {
			u = u.plus(1)
		}
		e.Lsh(e, 1).Sub(e, u.x).Mul(e, big.NewInt(5))
		f = u.plusInteger(e)
		f.Mul(f, lucasScales[1])
	}
	second, ok := readTail(timesInvPhi(f.Rsh(f, guardBits)))
	if !ok {
		return lucasForm(class, SecondCanonical(m))
	}
	return lucasForm(class, second)
}

// lucasScales are √5/10 and 1/(5 − √5) = (5 + √5)/20 in units of 2^−guardBits, rounded down.
var lucasScales = func() [2]*big.Int {
	root := sqrtScaled(5, guardBits)
	five := lsh(big.NewInt(5), guardBits)
	return [2]*big.Int{
		new(big.Int).Quo(root, big.NewInt(10)),
		five.Add(five, root).Quo(five, big.NewInt(20)),
	}
}()

// canonicalTail is CanonicalTail of u.x, where u.d is 5.
func canonicalTail(u surd) Digits {
	if u.x.BitLen() > wholeBits {
		e := lsh(Wythoff.quotient(u.plus(1)), 1)
		e.Add(e, u.x)
		delta := u.plusInteger(e.Neg(e)) // x√5 − x − 2v, which is −2(v − x/φ)
		delta.Rsh(delta, 1)
		if d, ok := readTail(delta.Neg(delta)); ok {
			return d.LeftShift()
		}
	}
	return Canonical(NatFromBig(u.x))
}

// lowerTail is CanonicalTail of a = a(u.x), where u.d is 5: then v = u.x, and v − a/φ = (u.x·φ − a)/φ.
func lowerTail(u surd, a Nat) Digits {
	if a.BitLen() > wholeBits {
		e := a.Big()
		e.Sub(u.x, e.Lsh(e, 1))
		f := u.plusInteger(e)
		f.Rsh(f, 1)
		if d, ok := readTail(timesInvPhi(f)); ok {
			return d.LeftShift()
		}
	}
	return Canonical(a)
}

// plusInteger returns x√d + e in units of 2^−guardBits, rounded down; the error is less than two units.
func (u surd) plusInteger(e *big.Int) *big.Int {
	f := rsh(u.z, u.p-guardBits)
	return f.Add(f, lsh(e, guardBits))
}

// invPhiPowers[i] is ⌊2^guardBits/φ^i⌋.
var invPhiPowers = func() (p [4]*big.Int) {
	root := sqrtScaled(5, 4*guardBits)
	phi := root.Add(root, lsh(one, 4*guardBits)).Rsh(root, 1)
	x := lsh(one, 4*guardBits)
	for i := range p {
		p[i] = rsh(x, 3*guardBits)
		x = x.Lsh(x, 4*guardBits).Quo(x, phi)
	}
	return p
}()

// readTail reads the last tailPlaces Zeckendorf digits off delta = Σ dᵢ·(−1)ⁱ·φ^−(i+2), given in units of 2^−guardBits with
// an error of at most three units. If the last digit is 1, delta > φ^−3; taking it away and dividing by −1/φ leaves the
// same sum for the digits before it. The error grows by a factor below 2 each time; if it could affect a digit, the second
// result is false.
func readTail(delta *big.Int) (Digits, bool) {
	limit, weight := invPhiPowers[3], invPhiPowers[2]
	slack := big.NewInt(8)
	tail := make([]byte, 0, tailPlaces)
	for len(tail) < tailPlaces {
		diff := new(big.Int).Sub(delta, limit)
		if diff.CmpAbs(slack) <= 0 {
			return "", false
		}
		digit := byte('0')
		if diff.Sign() > 0 {
			digit = '1'
			delta.Sub(delta, weight)
		}
		tail = append(tail, digit)
		delta.Neg(delta.Add(delta, timesInvPhi(delta))) // −φ·delta = −(delta + delta/φ)
		slack.Lsh(slack, 1)
	}
	slices.Reverse(tail)
	return Elision + Digits(tail), true
}

func timesInvPhi(x *big.Int) *big.Int {
	y := new(big.Int).Mul(x, invPhiPowers[1])
	return y.Rsh(y, guardBits)
}
