package numeration

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
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

// BenchmarkTakeAwayIndices writes numbers. The unit of maxFastWork, a bit times p, takes ns/unit.
func BenchmarkTakeAwayIndices(b *testing.B) {
	for _, size := range takeAwaySizes {
		b.Run(fmt.Sprintf("k=%d/digits=%d", size.k, size.digits), func(b *testing.B) {
			s, n, _ := benchmarkTakeAway(b, size.k, size.digits)
			rec, _ := s.Recurrence(context.Background())
			for b.Loop() {
				if _, err := s.Indices(context.Background(), n); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(rec.P*n.BitLen()), "ns/unit")
		})
	}
}

func BenchmarkTakeAwaySum(b *testing.B) {
	for _, size := range takeAwaySizes {
		b.Run(fmt.Sprintf("k=%d/digits=%d", size.k, size.digits), func(b *testing.B) {
			s, _, indices := benchmarkTakeAway(b, size.k, size.digits)
			for b.Loop() {
				if _, err := s.Sum(context.Background(), indices); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkTakeAwayCuts(b *testing.B) {
	for _, size := range takeAwaySizes {
		b.Run(fmt.Sprintf("k=%d/digits=%d", size.k, size.digits), func(b *testing.B) {
			s, _, indices := benchmarkTakeAway(b, size.k, size.digits)
			for b.Loop() {
				if _, err := s.Cuts(context.Background(), indices); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func benchmarkTakeAway(b *testing.B, k int64, digits int) (*TakeAway, Nat, []int) {
	b.Helper()
	s := newTakeAway(b, k, 0)
	n := randomNat(digits)
	indices, err := s.Indices(context.Background(), n)
	if err != nil {
		b.Fatal(err)
	}
	return s, n, indices
}

// BenchmarkTakeAwayRecurrence finds and proves the recurrence of one k, from nothing.
func BenchmarkTakeAwayRecurrence(b *testing.B) {
	for _, k := range []int64{10, 100, 1000, 10_000, 70_000} {
		b.Run(fmt.Sprintf("k=%d", k), func(b *testing.B) {
			for b.Loop() {
				if _, err := newTakeAway(b, k, 0).Recurrence(context.Background()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
