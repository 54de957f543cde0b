package numeration

import (
	"math/big"
	"math/rand"
	"slices"
	"testing"
)

func randomPolynomials(p, words int) (v, w []*big.Int) {
	for i := range p {
		v, w = append(v, randomWords(words+i)), append(w, randomWords(max(words-i, 1)))
	}
	return v, w
}

// TestThresholds: on both sides of the thresholds, and on them, both methods give the same result.
func TestThresholds(t *testing.T) {
	for _, words := range []int{fftWords - 1, fftWords, fftWords + 1} {
		x, y := randomWords(words), randomWords(words)
		if Mul(x, y).Cmp(new(big.Int).Mul(x, y)) != 0 {
			t.Errorf("a product of two numbers of %d words differs from that of math/big", words)
		}
	}
	for _, p := range []int{1, 2, 3, 5, maxPairs, maxPairs + 1} {
		for _, words := range []int{1, 7, packWords/p - 1, packWords/p + 1} {
			v, w := randomPolynomials(p, words)
			v[p/2] = new(big.Int)
			same := func(got []*big.Int) bool {
				return slices.EqualFunc(got, mulPairwise(v, w), func(a, b *big.Int) bool { return a.Cmp(b) == 0 })
			}
			if !same(mulPacked(v, w)) || !same(MulPolynomials(v, w)) {
				t.Errorf("a product of two polynomials of %d coefficients of %d words", p, words)
			}
		}
	}
	for _, digits := range []int{leafDigits - 1, leafDigits, leafDigits + 1, 2*leafDigits - 1, 2 * leafDigits, 2*leafDigits + 1, 3*leafDigits + 5, 100_000} {
		for _, x := range []*big.Int{
			power10(digits - 1), new(big.Int).Sub(power10(digits), one), new(big.Int).Rand(rand.New(rand.NewSource(int64(digits))), power10(digits)),
		} {
			text := x.String()
			n := NatFromBig(x)
			if n.String() != text {
				t.Errorf("a number of %d digits is printed in another way than by math/big", digits)
			}
			if back, err := Parse(text); err != nil || back != n {
				t.Errorf("a number of %d digits is not read back: %v", digits, err)
			}
		}
	}
}

func power10(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }

func randomWords(n int) *big.Int {
	rng := rand.New(rand.NewSource(int64(n)))
	return new(big.Int).Rand(rng, lsh(one, uint(64*n)))
}
