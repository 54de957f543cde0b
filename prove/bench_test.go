package prove

import (
	"context"
	"testing"
)

// BenchmarkProve proves all statements about a game, including the construction of the number system.
func BenchmarkProve(b *testing.B) {
	for _, name := range Games() {
		b.Run(name, func(b *testing.B) {
			s := mustFind(b, name)
			var p *Proof
			for b.Loop() {
				p = mustProve(b, s)
			}
			b.ReportMetric(float64(p.Sets[0].DFA.States()), "states")
			b.ReportMetric(float64(p.Largest()), "largest")
		})
	}
}

// BenchmarkDiscover finds all values up to one.
func BenchmarkDiscover(b *testing.B) {
	for _, test := range []struct {
		game  string
		value int
	}{{"fibnim", 4}, {"fibnim", 5}, {"takeaway@k=3", 3}, {"lucas", 0}} {
		b.Run(test.game, func(b *testing.B) {
			var d *Discovery
			for b.Loop() {
				var err error
				if d, err = Discover(context.Background(), test.game, test.value, DiscoverOptions{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(d.Set.DFA.States()), "states")
		})
	}
}
