package numeration

import (
	"context"
	"fmt"
	"math/big"
	"math/rand"
	"slices"
	"testing"

	"github.com/remyoudompheng/bigfft"

	"zeck/internal/must"
)

// These benchmarks determine the thresholds of this package: the size from which one method beats the other on this machine.
//
//	go test ./numeration -run '^$' -bench Threshold

// compare benchmarks several methods.
func compare(b *testing.B, what string, ways map[string]func()) {
	for name, do := range ways {
		b.Run(what+"/"+name, func(b *testing.B) {
			for b.Loop() {
				do()
			}
		})
	}
}

// BenchmarkThresholdProduct is about fftWords: the size from which the transform beats math/big.
func BenchmarkThresholdProduct(b *testing.B) {
	for words := 1000; words <= 8000; words *= 2 {
		x, y := randomWords(words), randomWords(words)
		compare(b, fmt.Sprintf("%d-words", words), map[string]func(){
			"big": func() { new(big.Int).Mul(x, y) }, "transform": func() { bigfft.Mul(x, y) },
		})
	}
}

// BenchmarkThresholdDecimal is about leafDigits: the size from which printing a number in halves beats printing it whole.
func BenchmarkThresholdDecimal(b *testing.B) {
	for digits := 1024; digits <= 65536; digits *= 2 {
		x := new(big.Int).Rand(rand.New(rand.NewSource(int64(digits))), power10(digits))
		d := newDivider(power10(digits / 2))
		compare(b, fmt.Sprintf("%d-digits", digits), map[string]func(){
			"whole": func() { _ = x.String() }, "halves": func() { q, r := d.quoRem(x); _, _ = q.String(), r.String() },
		})
	}
}

// BenchmarkThresholdPolynomials is about packWords: the size from which one product of packed numbers beats the products of all pairs.
func BenchmarkThresholdPolynomials(b *testing.B) {
	for _, p := range []int{3, 5, 8} {
		for words := 300; words <= 10_000; words *= 3 {
			v, w := randomPolynomials(p, words)
			compare(b, fmt.Sprintf("p=%d/words=%d", p, words), map[string]func(){"pairs": func() { mulPairwise(v, w) }, "packed": func() { mulPacked(v, w) }})
		}
	}
}

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

// takeAwaySizes are rules and sizes with about the same cost.
var takeAwaySizes = []struct {
	k      int64
	digits int
}{{1, 1_000_000}, {2, 1_000_000}, {3, 1_000_000}, {3, 100_000}, {10, 100_000}, {100, 10_000}, {1000, 1000}}

// BenchmarkTakeAway writes numbers, reads them, and finds the cuts. The unit of maxFastWork, a bit times p, takes ns/unit.
func BenchmarkTakeAway(b *testing.B) {
	ctx := context.Background()
	for _, size := range takeAwaySizes {
		b.Run(fmt.Sprintf("k=%d,digits=%d", size.k, size.digits), func(b *testing.B) {
			s, n := newTakeAway(size.k, 0), NatFromBig(randomWords(size.digits*10/3/64+1))
			indices := must.Get(s.Indices(ctx, n))
			rec, _ := s.Recurrence(ctx)
			for name, do := range map[string]func() error{
				"indices": func() error { _, err := s.Indices(ctx, n); return err },
				"sum":     func() error { _, err := s.Sum(ctx, indices); return err },
				"cuts":    func() error { _, err := s.Cuts(ctx, indices); return err },
			} {
				b.Run(name, func(b *testing.B) {
					for b.Loop() {
						must.Do(do())
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(rec.P*n.BitLen()), "ns/unit")
				})
			}
		})
	}
}
