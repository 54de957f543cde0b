package prove

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
	"zeck/game"
	"zeck/numeration"
)

// TestPeriodWords: what is said of a value whose numbers have a period is so, and the first of them are listed.
func TestPeriodWords(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 18))
	for range 60 {
		p := game.ValuePeriod{Preperiod: max(0, random.IntN(12)-4), Period: 1 + random.IntN(8)}
		for range p.Preperiod + p.Period {
			p.Values = append(p.Values, random.Uint32N(3))
		}
		for value := range 4 {
			theorem := Period(p, "n", value)
			var first [][]numeration.Nat
			for n := range 20 * (p.Preperiod + p.Period) {
				is := p.At(numeration.NewNat(uint64(n))).String() == fmt.Sprint(value)
				if is && len(first) < 10 {
					first = append(first, []numeration.Nat{numeration.NewNat(uint64(n))})
				}
				if wordsHave(t, theorem.Formulas[0].Text, n) != is {
					t.Fatalf("%v: value %d of %d is %v, and %s", p, value, n, is, theorem.Formulas[0].Text)
				}
			}
			if got, want := fmt.Sprint(theorem.First), fmt.Sprint(first); got != want {
				t.Fatalf("%v: the first of %d are %s, want %s", p, value, got, want)
			}
			law := fmt.Sprintf("The nim-values repeat: G(n + %d) = G(n) for every n ≥ %d.", p.Period, p.Preperiod)
			if len(theorem.Follows) != 1 || theorem.Follows[0].Text != law || theorem.Follows[0].Kind != PeriodLaw || theorem.Formulas[0].Kind != PeriodLaw {
				t.Fatalf("%v", theorem)
			}
		}
	}
	grows := Period(game.ValuePeriod{Preperiod: 3, Period: 2, Saltus: 4, Values: []uint32{0, 0, 1, 2, 3}}, "n", 0)
	if grows.First != nil || grows.Formulas != nil || len(grows.Follows) != 1 ||
		grows.Follows[0].Text != "The nim-values grow evenly: G(n + 2) = G(n) + 4 for every n ≥ 3." {
		t.Errorf("%+v", grows)
	}
}

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
