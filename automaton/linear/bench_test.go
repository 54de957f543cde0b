package linear

import (
	"fmt"
	"testing"

	"zeck/automaton"
)

func BenchmarkAdder(b *testing.B) {
	for _, s := range []*System{canonical("binary", 2), canonical("fibonacci", 1, 1), canonical("pell@t=2", 2, 1),
		canonical("pell@t=3", 3, 1), must(takeAway(3, 0))} {
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
	for _, s := range []*System{canonical("fibonacci", 1, 1), must(takeAway(3, -1))} {
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
