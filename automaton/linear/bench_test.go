package linear

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/automaton"
)

func BenchmarkAdder(b *testing.B) {
	for _, s := range []*System{must(Binary(ctx)), must(Fibonacci(ctx)), must(Pell(ctx, 2)), must(Pell(ctx, 3)), must(TakeAway(ctx, 3, 0))} {
		b.Run(s.Name(), func(b *testing.B) {
			var builder automaton.Builder
			b.ReportAllocs()
			for b.Loop() {
				must(s.Linear(ctx, &builder, []int64{1, 1, -1}, EQ, 0))
			}
		})
	}
}

// BenchmarkSteps measures single operations on x + y = z in the Fibonacci system.
func BenchmarkSteps(b *testing.B) {
	for _, s := range []*System{must(Fibonacci(ctx)), must(TakeAway(ctx, 3, -1))} {
		var builder automaton.Builder
		adder := must(s.Linear(ctx, &builder, []int64{1, 1, -1}, EQ, 0))
		twice := must(builder.And(ctx, adder.On(0, 1, 4), adder.On(4, 2, 3)))
		steps := []struct {
			name string
			run  func() *automaton.DFA
		}{
			{"and", func() *automaton.DFA { return must(builder.And(ctx, adder.On(0, 1, 4), adder.On(4, 2, 3))) }},
			{"exists", func() *automaton.DFA { return must(builder.Exists(ctx, twice, 4)) }},
			{"place", func() *automaton.DFA { return must(builder.Place(ctx, adder.On(2, 0, 1))) }},
		}
		for _, step := range steps {
			b.Run(fmt.Sprintf("%s/%s", s.Name(), step.name), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					step.run()
				}
				b.ReportMetric(float64(step.run().States()), "states")
			})
		}
	}
}

// BenchmarkVectors compares the two ways to multiply, for the number of words from which numbers in a row are better.
func BenchmarkVectors(b *testing.B) {
	rng := rand.New(rand.NewPCG(21, 22))
	for _, p := range []int{3, 5, 8} {
		c := &ring{a: slices.Repeat([]int64{1}, p)}
		for _, words := range []int{300, 1000, 3000, 10_000} {
			bound := new(big.Int).Lsh(big64(1), uint(64*words))
			v, w := make(vector, p), make(vector, p)
			for i := range v {
				v[i], w[i] = randomBelow(rng, bound), randomBelow(rng, bound)
			}
			b.Run(fmt.Sprintf("p=%d/words=%d/pairs", p, words), func(b *testing.B) {
				for b.Loop() {
					c.reduce(timesPairs(v, w))
				}
			})
			b.Run(fmt.Sprintf("p=%d/words=%d/packed", p, words), func(b *testing.B) {
				for b.Loop() {
					c.reduce(timesPacked(v, w))
				}
			})
		}
	}
}
