package prove

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestSeekers: which table answers the questions about a game, in which form it writes positions, what every move makes smaller, and which number
// systems are tried first, with what the table suggests after a semicolon.
func TestSeekers(t *testing.T) {
	known := equationRegistry(t)
	for _, c := range []struct {
		game                      string
		misere                    bool
		table, own, measure, want string
	}{
		{"wythoff", false, "pairs", "", "a + b", "fibonacci; [fibonacci] [fibonacci]"},
		{"wythoff", true, "pairs", "", "a + b", "fibonacci; [fibonacci] [fibonacci]"},
		{"wythoff@t=3", false, "pairs", "", "a + b", "pell@t=3; [pell@t=3] [pell@t=3]"},
		{"stwythoff@s=3", false, "pairs", "", "a + b", "; [fraenkel@s=3,t=1] []"},
		{"lucas", false, "pairs", "", "a + b", "fibonacci; [fibonacci] []"}, // near the lines
		{"pairs2", false, "pairs", "", "a + b", "; [] []"},
		{"unequal", false, "pairs", "", "a + b", "; [ostrowski@pre=1,period=1.2] [ostrowski@pre=1,period=1.2]"},
		{"unequal@m=4", false, "pairs", "", "a + b", "; [pell@t=2] [pell@t=2 ostrowski@pre=1,period=1.4]"},
		{"halfmaharaja", false, "pairs", "", "a + b", "; [fibonacci] []"},
		{"horestricted", false, "box", "", "a + b", "; [fibonacci] [fibonacci]"},
		{"wythoffpass", false, "tagged", "", "a + b + p", "; [fibonacci] [fibonacci]"},
		{"threeheaps", false, "tagged", "", "a + b + c", "; [fibonacci] [fibonacci]"},
		{"blockwythoff", false, "counts", "", "a + b", "; [] []"},
		{"fibnim", false, "levels", "c <= n", "n", "fibonacci; [] []"},
		{"fibnim", true, "box", "c <= n", "n", "fibonacci; [] []"},
		{"capfirst", false, "levels", "", "n", "fibonacci; [] []"},
		{"takeaway@k=1", false, "levels", "q <= n", "n + q", "binary; [] []"},
		{"takeaway@k=3,c=-2", false, "levels", "q <= n", "n", "takeaway@k=3,c=-2; [] []"},
		{"takeaway@c=5", false, "levels", "q <= n", "n", "takeaway@c=5; [] []"},
		{"globalfib@k=3", false, "box", "(n1 <= n2 and c <= n2) or (n2 <= n1 and c <= n1)", "n1 + n2", "takeaway@k=3; [] []"},
		{"staircase", false, "box", "", "b + 2*c + 3*d, then a + b + c + d", "; [] []"},
		{"mark", false, "box", "", "n", "; [] []"},
		{"markt@t=36", false, "box", "", "n", "; [] [base@b=36]"},
		{"markt@t=37", false, "box", "", "n", "; [] []"},
		{"takefib", false, "box", "", "n", "fixed fibonacci; [] []"},
	} {
		s := mustSeek(t, c.game, 0, DiscoverOptions{Games: known, Misere: c.misere})
		strong, list, err := s.suggestions(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if s.fixed != "" {
			s.suggested = "fixed " + s.fixed
		}
		table := strings.TrimPrefix(fmt.Sprintf("%T", s.known), "*prove.")
		if got := fmt.Sprintf("%s; %v %v", s.suggested, strong, list); got != c.want || table != c.table || s.recursion.own != c.own || s.measure != c.measure {
			t.Errorf("%s: %s, %s, %s, %s", c.game, table, s.recursion.own, s.measure, got)
		}
	}
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
		{floors(1, 5, 0, 60), "fibonacci"}, {floors(0, 12, 0, 400), "ostrowski@pre=1,period=1.2"}, {floors(1, 13, 0, 400), "pell@t=3 ostrowski@pre=2,period=3"},
		{floors(0, 28, 0, 690), ""}, {floors(0, 56, 0, 690), ""}, {floors(3, 5, 0, 400), "fibonacci ostrowski@pre=2,period=1"}, {floors(4, 5, 0, 400), ""},
		{floors(3, 13, 0, 400), "pell@t=3 ostrowski@pre=3,period=3"}, {floors(0, 4, 0, 400), ""},
		{floors(-3, 45, 0, 690), "fibonacci ostrowski@pre=1,period=1.5"},
		{floors(-2, 32, 0, 690), "pell@t=2 ostrowski@pre=1,period=1.4"},
		{floors(-1, 21, 0, 690), "ostrowski@pre=1,period=1.3"}, {floors(-2, 20, 0, 690), "fibonacci pell@t=4"},
	} {
		if got := strings.Join(slopeSystems(test.numbers), " "); got != test.want {
			t.Errorf("%d numbers from %v on: %q; want %q", len(test.numbers), test.numbers[:min(5, len(test.numbers))], got, test.want)
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
