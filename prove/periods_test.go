package prove

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/internal/must"
)

// TestPeriodicHypothesis checks that a set that is periodic in the table gives a periodic hypothesis, in number systems that are bases, and
// that there is none otherwise.
func TestPeriodicHypothesis(t *testing.T) {
	sevens := func(n uint64) bool { return n < 10 && n == 3 || n >= 10 && (n%7 == 0 || n%7 == 2) }
	every := func(p uint64) func(n uint64) bool { return func(n uint64) bool { return n%p == 1 } }
	squares := []uint64{0, 1, 4, 9, 16, 25, 36, 49, 64, 81}
	other := errors.New("other")
	for _, test := range []struct {
		game, system string
		is           func(n uint64) bool
		top          int
		fails        map[uint64]error
		found        bool
		err          error
	}{
		{"subtract134", "binary", sevens, 99, nil, true, nil},
		{"subtract134", "base@b=3", sevens, 99, nil, true, nil},
		{"subtract134", "fibonacci", sevens, 99, nil, false, nil},
		{"king", "binary", every(2), 99, nil, false, nil},
		{"subtract134", "binary", every(25), 99, nil, true, nil},
		{"subtract134", "binary", every(26), 99, nil, false, nil},
		{"subtract134", "binary", every(26), 103, nil, true, nil},
		{"subtract134", "binary", func(n uint64) bool { return slices.Contains(squares, n) }, 99, nil, false, nil},
		{"subtract134", "binary", every(15), 99, map[uint64]error{60: errBeyond}, true, nil},
		{"subtract134", "binary", every(16), 99, map[uint64]error{60: errBeyond}, false, nil},
		{"subtract134", "binary", sevens, 99, map[uint64]error{60: other}, false, other},
	} {
		f := must.Get(formulasOf(nil, test.game))
		r := must.Get(newRecursion(t.Context(), f, false))
		r.System = test.system
		var asked []uint64
		known := &scriptedOracle{largest: test.top, answer: func(_ int, p []uint64) (bool, error) {
			asked = append(asked, p[0])
			return test.is(p[0]), test.fails[p[0]]
		}}
		s := must.Get(newSearch(t.Context(), r, known, nil, &Stage{}, Options{}))
		asked = nil
		list, err := s.tryPeriods(t.Context())
		if (list != nil) != test.found || !errors.Is(err, test.err) || err != nil && test.err == nil {
			t.Errorf("%s, %s: %d sets, %v; want %v", test.game, test.system, len(list), err, test.found)
		}
		if n := len(asked); n > 0 && (asked[n-1] > uint64(test.top) || test.fails == nil && asked[n-1] != uint64(test.top)) {
			t.Errorf("%s: asked of %d, and the table goes up to %d", test.system, asked[n-1], test.top)
		}
		for _, dfa := range list {
			for n := range 400 {
				if got := dfa.Accepts(wordOf(t, s.solver.System(), []int{n})); got != test.is(uint64(n)) {
					t.Fatalf("%s, %s: %d is in the set: %v", test.game, test.system, n, got)
				}
			}
		}
	}
}

// TestShortestPeriod compares the period of a table with trying all periods.
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
