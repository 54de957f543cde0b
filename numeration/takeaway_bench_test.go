package numeration

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"zeck/internal/must"
)

// randomNat returns a random number of so many decimal digits.
func randomNat(digits int) Nat {
	rng := rand.New(rand.NewPCG(1, uint64(digits)))
	words := make([]big.Word, digits*10/3/64+1)
	for i := range words {
		words[i] = big.Word(rng.Uint64())
	}
	return NatFromBig(new(big.Int).SetBits(words))
}

// takeAwaySizes are rules and sizes whose cost is about the same.
var takeAwaySizes = []struct {
	k      int64
	digits int
}{{1, 1_000_000}, {2, 1_000_000}, {3, 1_000_000}, {3, 100_000}, {10, 100_000}, {100, 10_000}, {1000, 1000}}

// BenchmarkTakeAway writes numbers, reads them, and finds the cuts. The unit of maxFastWork, a bit times p, takes ns/unit.
func BenchmarkTakeAway(b *testing.B) {
	ctx := context.Background()
	for _, size := range takeAwaySizes {
		b.Run(fmt.Sprintf("k=%d,digits=%d", size.k, size.digits), func(b *testing.B) {
			s, n := newTakeAway(size.k, 0), randomNat(size.digits)
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
