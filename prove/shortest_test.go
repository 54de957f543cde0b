package prove

import (
	"math/rand/v2"
	"testing"
)

// TestShortestPeriod holds the period of a table against trying all of them.
func TestShortestPeriod(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		in := make([]bool, 1+rng.IntN(60))
		period, noise := 1+rng.IntN(12), rng.IntN(20)
		for i := range in {
			in[i] = rng.IntN(3) == 0
			if i >= noise && i >= period {
				in[i] = in[i-period]
			}
		}
		most := rng.IntN(len(in) + 3)
		wantPeriod, wantFrom := 0, 0
		for p := 1; p <= min(most, len(in)-1) && wantPeriod == 0; p++ {
			from := len(in) - p
			for from > 0 && in[from-1] == in[from-1+p] {
				from--
			}
			if same := len(in) - p - from; same >= p+len(in)/4 {
				wantPeriod, wantFrom = p, from
			}
		}
		if p, from := shortestPeriod(in, most); p != wantPeriod || from != wantFrom {
			t.Fatalf("%v, at most %d: %d from %d on, want %d from %d on", in, most, p, from, wantPeriod, wantFrom)
		}
	}
}
