package prove

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"zeck/internal/linear"
	"zeck/internal/must"
	"zeck/logic"
)

var goldenRatio = slope{must.Get(linear.Surd(1, 5, 2)), "φ", "(1 + √5)/2", "a"}

// TestFloorWords checks the words for pairs a(n) = ⌊(floor(en + shift) + rest)/e⌋ and b(n) = s·a(n) + t·n + c, with n from 0 on. If the
// words shift n, they start at the shift, and b(n) changes accordingly.
func TestFloorWords(t *testing.T) {
	for _, c := range []struct {
		law            beatty
		e, shift, rest int64
		want           string
	}{
		{beatty{s: 1, t: 2, c: 3}, 1, 1, 0, "a(n) = ⌊nφ⌋ and b(n) = a(n) + 2n + 1 for some n = 1, 2, 3, …"},
		{beatty{s: 2, t: 3, c: 3}, 1, 2, -2, "a(n) = ⌊nφ⌋ − 2 and b(n) = 2·a(n) + 3n − 3 for some n = 2, 3, 4, …"},
		{beatty{s: 1, t: 1}, 2, 1, 1, "a(n) = ⌊((2n + 1)φ + 1)/2⌋ and b(n) = a(n) + n for some n = 0, 1, 2, …"},
		{beatty{s: 1, t: 1, c: 2}, 3, 2, -1, "a(n) = ⌊((3n + 2)φ − 1)/3⌋ and b(n) = a(n) + n + 2 for some n = 0, 1, 2, …"},
	} {
		if got, want := goldenRatio.text(c.law, c.e, c.shift, c.rest), "its numbers are "+c.want+", with φ = (1 + √5)/2"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got, want := (beatty{s: 2, t: 3, c: -1}).text(), "its numbers are a(n) and b(n) = 2·a(n) + 3n − 1 for some n = 0, 1, 2, …, "+
		"where a(n) is the least number in no earlier pair"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// quadratic returns ⌊n·(p + √d)/2⌋, by a root.
func quadratic(p, d int64) func(n int64) int64 {
	return func(n int64) int64 {
		root := new(big.Int).Mul(big.NewInt(d), new(big.Int).Mul(big.NewInt(n), big.NewInt(n)))
		root.Sqrt(root).Add(root, big.NewInt(p*n))
		return root.Rsh(root, 1).Int64()
	}
}

// TestFloorOf compares two ways to compute ⌊nα⌋: by convergents and by roots.
func TestFloorOf(t *testing.T) {
	for _, pd := range [][2]int64{{1, 5}, {0, 8}, {0, 12}, {1, 13}, {-1, 13}, {3, 17}, {2, 8}} {
		f := must.Get(linear.Surd(pd[0], pd[1], 2))
		for n := int64(0); n < 1_000_000_000; n += 1 + n/100 {
			x := quadratic(pd[0], pd[1])(n)
			if got := floorOf(f, n); got != x {
				t.Fatalf("(%d + √%d)/2: ⌊%dα⌋ is %d, by convergents %d", pd[0], pd[1], n, x, got)
			}
		}
	}
}

// pairsBy returns the first pairs of a law after some others.
func pairsBy(except [][]uint64, s, t, c int64, many int) (pairs [][]uint64, firsts []uint64) {
	used := map[uint64]bool{}
	for _, p := range except {
		used[p[0]], used[p[1]] = true, true
		pairs = append(pairs, p)
	}
	for n := range int64(many) {
		a := uint64(0)
		for used[a] {
			a++
		}
		b := uint64(s*int64(a) + t*n + c)
		used[a], used[b] = true, true
		pairs, firsts = append(pairs, []uint64{a, b}), append(firsts, a)
	}
	return pairs, firsts
}

// TestFloor checks that a formula for a(n) is found and proved for numbers that have one in the searched range, and for no others.
func TestFloor(t *testing.T) {
	floor := quadratic(1, 5)
	for _, test := range []struct {
		e, shift, rest int64
		found          bool
	}{
		{1, 0, 0, true}, {1, 3, -2, true}, {1, 7, 0, true}, {1, 8, 0, false}, {2, 1, 0, true}, {2, 3, 1, true}, {3, 1, 1, true},
		{3, 23, -1, true}, {4, 1, 1, false},
	} {
		w := writerOf(t, discoveryOf(t, "wythoff", "fibonacci", "x = 0 and y = 0"), 0)
		w.at = "at"
		term := line(nil, 1, logic.Apply("a", line(nil, test.e, logic.Variable("n"), test.shift)), test.rest)
		must.Do(w.solver.Define(definitions(fmt.Sprintf("define at(n, x) := x = (%s) / %d\n", term, test.e))...))
		law := beatty{s: 1, t: 1}
		for n := range int64(60) {
			law.firsts = append(law.firsts, uint64((floor(test.e*n+test.shift)+test.rest)/test.e))
		}
		text, formal, err := w.floor(t.Context(), law)
		if err != nil || (text != "") != test.found || test.found != (len(formal) == 1) {
			t.Errorf("%+v: %q by %q, %v", test, text, formal, err)
		}
		if text == "" {
			continue
		}
		if want := goldenRatio.text(law, test.e, test.shift, test.rest); text != want {
			t.Errorf("%+v: %s", test, text)
		}
		// A formula that fits only the known numbers is not proved.
		w = writerOf(t, discoveryOf(t, "wythoff", "fibonacci", "x = 0 and y = 0"), 0)
		w.at = "at"
		must.Do(w.solver.Define(definitions(fmt.Sprintf("define at(n, x) := n != 100 and x = (%s) / %d\n", term, test.e))...))
		if text, _, err := w.floor(t.Context(), law); err != nil || text != "" {
			t.Errorf("%+v, but not for 100: %q, %v", test, text, err)
		}
	}
	w := writerOf(t, discoveryOf(t, "wythoff", "binary", "x = 0 and y = 0"), 0)
	if text, formal, err := w.floor(t.Context(), beatty{s: 1, t: 1, firsts: []uint64{0, 1, 3}}); text != "" || formal != nil || err != nil {
		t.Errorf("in a system without a slope: %q, %q, %v", text, formal, err)
	}
}

// TestFitPairs checks that the law of generated pairs is found, with the exceptions before it, if there are enough pairs.
func TestFitPairs(t *testing.T) {
	few := [][]uint64{{0, 1}, {2, 2}}
	for _, test := range []struct {
		except  [][]uint64
		s, t, c int64
		many    int
		ok      bool
	}{
		{nil, 1, 1, 0, 100, true}, {nil, 1, 2, 0, 100, true}, {nil, 2, 3, 0, 100, true}, {nil, 1, 1, 4, 100, true}, {few, 1, 1, 2, 100, true},
		{nil, 12, 12, 0, 60, true}, {nil, 13, 1, 0, 60, false}, {nil, 1, 13, 0, 60, false}, {nil, 1, 1, 0, minPairs, true},
		{nil, 1, 1, 0, minPairs - 1, false}, {nil, 1, 1, 0, 0, false}, {few, 1, 1, 2, minPairs, true}, {few, 1, 1, 2, minPairs - 1, false},
	} {
		pairs, firsts := pairsBy(test.except, test.s, test.t, test.c, test.many)
		slices.Reverse(pairs) // any order is allowed
		law, ok := fitPairs(pairs)
		if ok != test.ok {
			t.Errorf("%+v: %v", test, ok)
			continue
		}
		if ok && (law.s != test.s || law.t != test.t || law.c != test.c || !slices.Equal(law.firsts, firsts) ||
			fmt.Sprint(law.except) != fmt.Sprint(append([][]uint64{}, test.except...))) {
			t.Errorf("%+v: %+v", test, law)
		}
	}
	var many [][]uint64 // exceptions that fit no line
	for i := range uint64(maxExcept + 1) {
		many = append(many, []uint64{3 * i, 3*i + 1 + i*i%2})
	}
	for _, n := range []int{maxExcept, maxExcept + 1} {
		pairs := slices.Clone(many[:n])
		for i := range uint64(60) {
			pairs = append(pairs, []uint64{100 + 2*i, 200 + 3*i})
		}
		if law, ok := fitPairs(pairs); ok != (n <= maxExcept) || ok && len(law.except) != n {
			t.Errorf("%d exceptions: %v, %v", n, law, ok)
		}
	}
	// Two pairs with the same first number satisfy no law of pairs.
	pairs, _ := pairsBy(nil, 1, 1, 0, 60)
	if law, ok := fitPairs(append(pairs, []uint64{pairs[59][0], pairs[59][1] + 1})); ok {
		t.Errorf("a number with two partners: %+v", law)
	}
}
