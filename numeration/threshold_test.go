package numeration

import (
	"fmt"
	"math/big"
	"math/rand"
	"testing"

	"github.com/remyoudompheng/bigfft"
)

// The thresholds of this package are set by these two. On the machine at hand they say from which size on one way beats the other:
//
//	go test ./numeration -run '^$' -bench Threshold

// BenchmarkThresholdProduct is about fftWords: the size from which on the transform beats math/big.
func BenchmarkThresholdProduct(b *testing.B) {
	for words := 1000; words <= 8000; words *= 2 {
		x, y := randomWords(words), randomWords(words)
		b.Run(fmt.Sprintf("%d-words/big", words), func(b *testing.B) {
			for b.Loop() {
				new(big.Int).Mul(x, y)
			}
		})
		b.Run(fmt.Sprintf("%d-words/transform", words), func(b *testing.B) {
			for b.Loop() {
				bigfft.Mul(x, y)
			}
		})
	}
}

// BenchmarkThresholdDecimal is about leafDigits: the size from which on printing a number in halves beats printing it whole.
func BenchmarkThresholdDecimal(b *testing.B) {
	for digits := 1024; digits <= 65536; digits *= 2 {
		x := new(big.Int).Rand(rand.New(rand.NewSource(int64(digits))), power10(digits))
		d := newDivider(power10(digits / 2))
		b.Run(fmt.Sprintf("%d-digits/whole", digits), func(b *testing.B) {
			for b.Loop() {
				_ = x.String()
			}
		})
		b.Run(fmt.Sprintf("%d-digits/halves", digits), func(b *testing.B) {
			for b.Loop() {
				q, r := d.quoRem(x)
				_, _ = q.String(), r.String()
			}
		})
	}
}

// TestThresholds: on both sides of the thresholds, and on them, the two ways give the same.
func TestThresholds(t *testing.T) {
	for _, words := range []int{fftWords - 1, fftWords, fftWords + 1} {
		x, y := randomWords(words), randomWords(words)
		if Mul(x, y).Cmp(new(big.Int).Mul(x, y)) != 0 {
			t.Errorf("a product of two numbers of %d words differs from that of math/big", words)
		}
	}
	for _, digits := range []int{leafDigits - 1, leafDigits, leafDigits + 1, 2*leafDigits - 1, 2 * leafDigits, 2*leafDigits + 1} {
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
