package prove

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/internal/golden"
)

// TestSeekers: what is known of games before a search for a theorem begins, kept in a file.
func TestSeekers(t *testing.T) {
	known := equationRegistry(t)
	var all strings.Builder
	look := func(name string, misere bool) {
		s, err := newSeeker(t.Context(), name, 0, DiscoverOptions{Games: known, Misere: misere})
		if err != nil {
			return // games with sums, without a text, or with too many numbers
		}
		table := strings.TrimPrefix(fmt.Sprintf("%T", s.known), "*prove.")
		fmt.Fprintf(&all, "%s, misère %t: %s; measure %s; own form %q; fixed %q; suggested %q", name, misere, table, s.measure, s.recursion.own, s.fixed,
			s.suggested)
		some := []string{"wythoff", "lucas", "maharaja", "stwythoff@s=3", "horestricted", "capfirst", "swaps"}
		if len(s.recursion.Position) == 1 && s.recursion.Definitions == nil || slices.Contains(some, name) {
			if err := s.known.start(t.Context(), 0); err != nil {
				t.Fatal(err)
			}
			strong, list, err := s.suggestions(t.Context())
			fmt.Fprintf(&all, "; suggestions %v %v %v", strong, list, err)
			for _, wanted := range []string{"", "tribonacci"} {
				if name != "markt@t=5" && name != "stwythoff@s=3" && name != "wythoff" {
					break
				}
				candidates, err := s.candidates(t.Context(), wanted)
				fmt.Fprintf(&all, "; %v, %d strong %v", candidates, s.strong, err)
			}
		}
		all.WriteString("\n")
	}
	names := []string{"wythoff@t=3", "stwythoff@s=3", "stwythoff@s=3,t=2", "takeaway@k=3,c=-2", "takeaway@k=1", "takeaway@k=1,c=1", "takeaway@c=5",
		"onepile@min=2,max=5", "globalfib@k=1", "globalfib@k=3", "markt@t=5", "markt@t=36", "markt@t=37"}
	for _, g := range known.All() {
		names = append(names, g.Info().Name)
	}
	for _, name := range names {
		look(name, false)
	}
	for _, name := range []string{"wythoff", "fibnim", "mark", "globalfib"} {
		look(name, true)
	}
	golden.Same(t, filepath.Join("testdata", "seekers.txt"), all.String())
}

// TestQuotients: the quotients of a continued fraction that two numbers have in common are those of all numbers between.
func TestQuotients(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	quotients := func(x *big.Rat) (list []int64) {
		for {
			a := new(big.Int).Div(x.Num(), x.Denom())
			list = append(list, a.Int64())
			if x = new(big.Rat).Sub(x, new(big.Rat).SetInt(a)); x.Sign() == 0 {
				return list
			}
			x.Inv(x)
		}
	}
	several := 0
	for range 500 {
		low := big.NewRat(random.Int64N(4000), 1+random.Int64N(900))
		high := new(big.Rat).Add(low, big.NewRat(1+random.Int64N(30), 1+random.Int64N(100_000)))
		list := commonQuotients(low, high)
		if len(list) > 2 {
			several++
		}
		for i := range int64(9) { // strictly between
			x := new(big.Rat).Add(low, new(big.Rat).Mul(big.NewRat(i+1, 10), new(big.Rat).Sub(high, low)))
			// A fraction that ends with 1 can be written without it; those between are not the bounds, so that the beginning is the same.
			got := quotients(x)
			if len(got) < len(list) || !slices.Equal(got[:len(list)], list) {
				t.Fatalf("%v to %v have %v in common, and %v is %v", low, high, list, x, got)
			}
		}
		// And no more: the bounds differ in the next, or one of them ends.
		a, b := quotients(low), quotients(high)
		if n := len(list); len(a) > n && len(b) > n && n < 40 && a[n] == b[n] {
			t.Fatalf("%v and %v: %v and %v have more in common than %v", low, high, a, b, list)
		}
	}
	if several < 120 {
		t.Errorf("only %d have some in common", several)
	}
	if got := commonQuotients(big.NewRat(1, 1), big.NewRat(3, 2)); !slices.Equal(got, []int64{1}) {
		t.Errorf("1 to 3/2: %v", got)
	}
}

// TestSlopes: the number system of lists of numbers ⌊nα + γ⌋, of some too short for that, and of others.
func TestSlopes(t *testing.T) {
	floors := func(p, d, from int64, n int) (list []uint64) {
		for i := range int64(n) {
			list = append(list, uint64(quadratic(p, d)(from+i)))
		}
		return list
	}
	stray := floors(1, 5, 0, 400)
	stray[300]++
	early := floors(1, 5, 3, 400)
	copy(early, []uint64{0, 1, 2, 3})
	flat := floors(1, 5, 0, 400)
	flat[200] = flat[199]
	for _, test := range []struct {
		numbers []uint64
		want    string
	}{
		{floors(1, 5, 0, 400), "fibonacci"}, {floors(1, 5, 0, 2000), "fibonacci"}, {floors(0, 8, 0, 400), "pell@t=2"}, {floors(-1, 13, 0, 600), "pell@t=3"},
		{floors(1, 5, 17, 400), "fibonacci"}, {early, "fibonacci"}, {stray, ""}, {flat, ""}, {floors(1, 5, 0, 23), ""}, {nil, ""}, {floors(1, 5, 0, 24), ""},
		{floors(1, 5, 0, 60), "fibonacci"}, {floors(0, 12, 0, 400), "ostrowski@pre=1,period=1.2"}, {floors(1, 13, 0, 400), "ostrowski@pre=2,period=3"},
		{floors(0, 28, 0, 690), ""}, {floors(0, 56, 0, 690), ""}, {floors(3, 5, 0, 400), "ostrowski@pre=2,period=1"}, {floors(4, 5, 0, 400), ""},
		{floors(3, 13, 0, 400), "ostrowski@pre=3,period=3"}, {floors(0, 4, 0, 400), ""},
	} {
		got, ok := slopeSystem(test.numbers)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%d numbers from %v on: %q, %t; want %q", len(test.numbers), test.numbers[:min(5, len(test.numbers))], got, ok, test.want)
		}
	}
}

// TestNearSystem: pairs that stray a little from the lines of a game of Wythoff's kind suggest its number system, others none.
func TestNearSystem(t *testing.T) {
	pairs := func(s, t uint64, stray func(n uint64) uint64) (list [][]uint64) {
		used := map[uint64]bool{}
		a := uint64(0)
		for n := range uint64(200) {
			for used[a] {
				a++
			}
			b := s*a + t*n + stray(n)
			used[a], used[b] = true, true
			list = append(list, []uint64{a, b})
		}
		return list
	}
	little := func(n uint64) uint64 { return n * n % 5 }
	for _, c := range []struct {
		name  string
		pairs [][]uint64
		want  string
	}{
		{"along Wythoff's lines", pairs(1, 1, little), "fibonacci"},
		{"t = 3", pairs(1, 3, little), "pell@t=3"},
		{"s = 2", pairs(2, 1, little), "fraenkel@s=2,t=1"},
		{"they stray more and more", pairs(1, 1, func(n uint64) uint64 { return n / 12 }), ""},
		{"too few", pairs(1, 1, little)[:90], ""},
		{"a row", append(pairs(1, 1, little), []uint64{1, 9}), ""},
	} {
		if got, ok := nearSystem(c.pairs); got != c.want || ok != (c.want != "") {
			t.Errorf("%s: %q, %t; want %q", c.name, got, ok, c.want)
		}
	}
}
