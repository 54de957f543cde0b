package prove

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

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
	long := game.ValuePeriod{Period: 100}
	for n := range uint32(100) {
		long.Values = append(long.Values, n%2)
	}
	if theorem := Period(long, "n", 0); theorem.Formulas != nil || len(theorem.First) != 10 || len(theorem.Follows) != 1 {
		t.Errorf("more remainders than anybody reads: %+v", theorem)
	}
	grows := Period(game.ValuePeriod{Preperiod: 3, Period: 2, Saltus: 2, Values: []uint32{6, 0, 1, 2, 3}}, "n", 6)
	if fmt.Sprint(grows.First) != "[[0] [7]]" || grows.Formulas != nil || len(grows.Follows) != 1 ||
		grows.Follows[0].Text != "The nim-values grow evenly: G(n + 2) = G(n) + 2 for every n ≥ 3." {
		t.Errorf("%+v", grows)
	}
}

// counted is a table of numbers from 0 to a largest one.
type counted struct {
	oracle
	is    func(n uint64) bool
	top   int
	fails map[uint64]error
	asked []uint64
}

func (c *counted) most() int { return c.top }

func (c *counted) in(_ int, p []uint64) (bool, error) {
	c.asked = append(c.asked, p[0])
	return c.is(p[0]), c.fails[p[0]]
}

// TestSupposed: a set that has a period as far as the table goes is supposed to be that, in the systems of bases; others are not supposed to be
// anything.
func TestSupposed(t *testing.T) {
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
		{"subtract134", "base@b=10", sevens, 99, nil, true, nil},
		{"subtract134", "fibonacci", sevens, 99, nil, false, nil},
		{"subtract134", "pell@t=2", sevens, 99, nil, false, nil},
		{"subtract134", "tribonacci", sevens, 99, nil, false, nil},
		{"king", "binary", every(2), 99, nil, false, nil},
		{"subtract134", "binary", every(25), 99, nil, true, nil},
		{"subtract134", "binary", every(26), 99, nil, false, nil},
		{"subtract134", "binary", every(26), 103, nil, true, nil},
		{"subtract134", "binary", func(n uint64) bool { return slices.Contains(squares, n) }, 99, nil, false, nil},
		{"subtract134", "binary", every(15), 99, map[uint64]error{60: errBeyond}, true, nil},
		{"subtract134", "binary", every(16), 99, map[uint64]error{60: errBeyond}, false, nil},
		{"subtract134", "binary", sevens, 99, map[uint64]error{60: other}, false, other},
	} {
		f, err := formulasOf(nil, test.game)
		if err != nil {
			t.Fatal(err)
		}
		r, err := newRecursion(t.Context(), f, false, normalForm)
		if err != nil {
			t.Fatal(err)
		}
		r.System = test.system
		known := &counted{is: test.is, top: test.top, fails: test.fails}
		s, err := newSearch(t.Context(), r, known, nil, &Stage{}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		known.asked = nil
		list, err := s.periods(t.Context())
		if (list != nil) != test.found || !errors.Is(err, test.err) || err != nil && test.err == nil {
			t.Errorf("%s, %s: %d sets, %v; want %v", test.game, test.system, len(list), err, test.found)
		}
		if n := len(known.asked); n > 0 && (known.asked[n-1] > uint64(test.top) || test.fails == nil && known.asked[n-1] != uint64(test.top)) {
			t.Errorf("%s: asked of %d, and the table goes up to %d", test.system, known.asked[n-1], test.top)
		}
		for _, dfa := range list {
			for n := range 400 {
				if got := dfa.Accepts(wordOf(t, s.solver.System(), []int{n})); got != test.is(uint64(n)) {
					t.Fatalf("%s, %s: %d is in the set: %v", test.game, test.system, n, got)
				}
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := s.periods(ctx); test.found && !errors.Is(err, context.Canceled) {
			t.Errorf("ended with %v", err)
		}
	}
}
