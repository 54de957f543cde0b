package lucas_test

import (
	"testing"

	"zeck/numeration"
)

func num(n int) numeration.Nat { return numeration.NewNat(uint64(n)) }

// TestOlympiad is the sequence of section 3 of Hoggatt et al. (International Olympiad 1977, problem 2) with its misprint put
// right: −13 at the positions B(n) = 3, 7, 10, 14, 5 elsewhere; sums of seven terms are negative, of eleven positive.
func TestOlympiad(t *testing.T) {
	terms := make([]int, 16)
	for i := range terms {
		terms[i] = 5
		if class, _ := numeration.Classify(num(i + 1)); class == numeration.ClassB {
			terms[i] = -13
		}
	}
	for _, c := range []struct {
		length int
		good   func(sum int) bool
	}{{7, func(sum int) bool { return sum < 0 }}, {11, func(sum int) bool { return sum > 0 }}} {
		for i := 0; i+c.length <= len(terms); i++ {
			sum := 0
			for _, x := range terms[i : i+c.length] {
				sum += x
			}
			if !c.good(sum) {
				t.Errorf("the %d terms from %d on sum to %d", c.length, i+1, sum)
			}
		}
	}
}

// TestLemmas are lemmas 1 to 5 of section 4 of Hoggatt et al., with the misprint in the proof of lemma 5 (ii) put right.
func TestLemmas(t *testing.T) {
	a, b := numeration.Wythoff.A, numeration.Wythoff.B
	A, B, C := numeration.GeneralizedA, numeration.GeneralizedB, numeration.GeneralizedC
	H := func(n numeration.Nat) numeration.Nat { return numeration.LucasPairAt(n).H }
	G := func(n numeration.Nat) numeration.Nat { return numeration.LucasPairAt(n).G }
	one := num(1)
	for i := 1; i <= 300; i++ {
		n := num(i)
		for name, c := range map[string]struct{ got, want numeration.Nat }{
			"1":          {C(b(n)).Sub(C(a(n))), B(n).Add(one)},
			"2":          {B(b(n)).Sub(A(b(n))), B(n)},
			"3, smaller": {C(a(n)).Sub(one), A(b(n).Sub(one))},
			"3, larger":  {C(b(n)).Sub(num(3)), B(b(n).Sub(one))},
			"4 (i)":      {H(C(n).Add(one)).Sub(H(C(n))), num(2)},
			"4 (ii)":     {H(B(n).Add(one)).Sub(H(B(n))), one},
			"4 (iii)":    {H(A(b(n)).Add(one)).Sub(H(A(b(n)))), num(3)},
			"4 (iv)":     {H(A(a(n)).Add(one)).Sub(H(A(a(n)))), one},
			"5 (i)":      {G(C(n).Add(one)).Sub(G(C(n))), one},
			"5 (ii)":     {G(C(n)).Sub(G(C(n).Sub(one))), num(3)},
			"5 (ii) H":   {H(C(n)).Sub(H(C(n).Sub(one))), one},
			"5 (iii)":    {G(C(n).Add(num(2))).Sub(G(C(n).Add(one))), num(3)},
			"5 (iv)":     {G(A(b(n)).Add(one)).Sub(G(A(b(n)))), num(4)},
		} {
			if c.got != c.want {
				t.Errorf("lemma %s at n = %d: %s, want %s", name, i, c.got, c.want)
			}
		}
	}
}
