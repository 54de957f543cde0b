package numeration

import (
	"fmt"
	"math/big"
	"strings"
)

// LucasDigits returns the Lucas form of n, weights … 7 4 3 1 2: no two neighbouring ones, and never L(0) together with
// L(2).
//
// The forms follow from the class of n (Hoggatt et al., section 3): since L(i) = 2F(i+1) − F(i), the digits of
// A(m) = 2a(m) − m are those of the second canonical form of m; the digits of B(m) are those of A(m) shifted left; and
// those of C(m) = B(m) − 1 have L(2j) − 1 = L(2j−1) + L(2j−3) + … + L(3) + L(0) in place of the last one of B(m).
func LucasDigits(n Nat) Digits {
	class, m := Classify(n)
	return lucasForm(class, SecondCanonical(m))
}

// lucasForm turns the second canonical form of m into the Lucas form of A(m), B(m) or C(m). Both hold their first digit in
// the same place: position 1 of Silber's forms, F(1), goes with L(1).
func lucasForm(class Class, second Digits) Digits {
	d := second.LeftShift() // place 0 now weighs L(0), place 1 L(1)
	if class == ClassA {
		return d
	}
	d = d.LeftShift()
	if class == ClassB {
		return d
	}
	b := []byte(d)
	last := len(b) - 1
	p, ok := d.Position()
	if ok {
		b[len(b)-p] = '0'
	} else { // the last one is among the omitted digits
		p = len(d.held()) | 1
	}
	b[last] = '1'
	for j := p - 2; j >= 3; j -= 2 {
		b[last-j] = '1'
	}
	return Digits(strings.TrimLeft(string(b), "0"))
}

// FromLucas returns the number with the given Lucas digits, weights … 7 4 3 1 2.
func FromLucas(d Digits) (Nat, error) {
	if err := d.check("Lucas"); err != nil {
		return Nat{}, err
	}
	if s := string(d); len(s) >= 3 && s[len(s)-1] == '1' && s[len(s)-3] == '1' {
		return Nat{}, fmt.Errorf("Lucas digits never have L(0) together with L(2), got %s", abbreviate(s))
	}
	return lucasValue(d), nil
}

// lucasValue returns Σ dᵢ·L(i). With u = Σ dᵢ·F(i+2) and v = Σ dᵢ·F(i+1) it is 3v − u, because L(i) = 2F(i+1) − F(i) and
// F(i) = F(i+2) − F(i+1).
func lucasValue(d Digits) Nat {
	u, v := evaluate(string(d))
	w := lsh(v, 1)
	return NatFromBig(w.Add(w, v).Sub(w, u))
}

// MapFStar returns f*(n), the map f* of Hoggatt, Bicknell-Johnson and Sarsfield, section 3: the Lucas form of n with all subscripts
// advanced by one. It takes A(m) to B(m).
func MapFStar(n Nat) Nat { return lucasValue(LucasDigits(n).LeftShift()) }

// MapF returns f(n), the map f of the same section, for n in {d(m)} = {B(m) − A(m)}: it is f*, except that for the numbers
// A(b(j)+1) the L(1) = −L(−1) of their form becomes −L(0), which makes the image five smaller. The second result is false for
// other n. The paper's theorem is f(d(m)) = A(m).
func MapF(n Nat) (Nat, bool) {
	if n.IsZero() {
		return n, false
	}
	class, m := Classify(n)
	switch {
	case class != ClassA:
		return MapFStar(n), true
	case m == NewNat(1):
		return n, false // 1 is not a difference
	}
	// Among the As only A(b(j)+1) is a difference; the others are B(i) + 1.
	if seat := Wythoff.Seat(m.Sub(NewNat(1))); seat.Lower {
		return n, false
	}
	return MapFStar(n).Sub(NewNat(5)), true
}

// Binary returns n in binary, weights … 8 4 2 1: the digits of Nim, and of the take-away system k = 1, c = 0.
func Binary(n Nat) Digits {
	if n.IsZero() {
		return ""
	}
	return Digits(n.Big().Text(2))
}

// FromBinary returns the number with the given binary digits.
func FromBinary(d Digits) (Nat, error) {
	if strings.Trim(string(d), "01") != "" {
		return Nat{}, errDigits(d)
	}
	x, _ := new(big.Int).SetString("0"+string(d), 2)
	return NatFromBig(x), nil
}
