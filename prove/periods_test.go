package prove

import (
	"testing"

	"pgregory.net/rapid"
)

// TestShortestPeriod: it is what trying all periods finds.
func TestShortestPeriod(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pattern := rapid.SliceOfN(rapid.Bool(), 1, 12).Draw(t, "pattern")
		in := rapid.SliceOfN(rapid.Bool(), 0, 20).Draw(t, "before")
		for i := range rapid.IntRange(0, 80).Draw(t, "length") {
			in = append(in, pattern[i%len(pattern)])
		}
		most := len(in) / 4
		want, wantFrom := 0, 0
		for p := 1; p <= most && want == 0; p++ {
			from := len(in) - p
			for from > 0 && in[from-1] == in[from-1+p] {
				from--
			}
			if len(in)-from >= 2*p+len(in)/4 {
				want, wantFrom = p, from
			}
		}
		if period, from := shortestPeriod(in, most); period != want || from != wantFrom {
			t.Fatalf("period %d from %d, want %d from %d", period, from, want, wantFrom)
		}
	})
}
