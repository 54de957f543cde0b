package prove

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestSeekers checks, for several games: the table that answers questions, the form of positions, the measure, and the number systems that
// are tried first, with the suggestions of the table after a semicolon.
func TestSeekers(t *testing.T) {
	known := equationRegistry()
	for _, c := range []struct {
		game                      string
		misere                    bool
		table, own, measure, want string
	}{
		{"wythoff", false, "pairs", "", "a + b", "fibonacci; [fibonacci] [fibonacci]"},
		{"wythoff", true, "pairs", "", "a + b", "fibonacci; [fibonacci] [fibonacci]"},
		{"stwythoff@s=3", false, "pairs", "", "a + b", "; [fraenkel@s=3,t=1] []"},
		{"lucas", false, "pairs", "", "a + b", "fibonacci; [fibonacci] []"}, // close to the lines
		{"unequal", false, "pairs", "", "a + b", "; [ostrowski@pre=1,period=1.2] [ostrowski@pre=1,period=1.2]"},
		{"unequal@m=4", false, "pairs", "", "a + b", "; [pell@t=2] [pell@t=2 ostrowski@pre=1,period=1.4]"},
		{"reflecting", false, "box", "", "a + b", "; [tribonacci] []"},
		{"reflecting", true, "box", "", "a + b", "; [tribonacci] []"},
		{"horestricted", false, "box", "", "a + b", "; [fibonacci] [fibonacci]"},
		{"wythoffpass", false, "tagged", "", "a + b + p", "; [fibonacci] [fibonacci]"},
		{"tribonacci", false, "box", "", "a + b + c", "; [tribonacci] []"},
		{"blockwythoff", false, "counts", "", "a + b", "; [] []"},
		{"fibnim", false, "levels", "c <= n", "n", "fibonacci; [] []"},
		{"fibnim", true, "box", "c <= n", "n", "fibonacci; [] []"},
		{"capfirst", false, "levels", "", "n", "fibonacci; [] []"},
		{"takeaway@k=1", false, "levels", "q <= n", "n + q", "binary; [] []"},
		{"globalfib@k=3", false, "box", "(n1 <= n2 and c <= n2) or (n2 <= n1 and c <= n1)", "n1 + n2", "takeaway@k=3; [] []"},
		{"staircase", false, "box", "", "b + 2*c + 3*d, then a + b + c + d", "; [] []"},
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
		if got := fmt.Sprintf("%s; %v %v", s.suggested, strong, list); got != c.want || table != c.table || s.recursion.ownForm != c.own || s.measure != c.measure {
			t.Errorf("%s: %s, %s, %s, %s", c.game, table, s.recursion.ownForm, s.measure, got)
		}
	}
}

// TestSlopes checks the number system that lists of numbers ⌊nα + γ⌋ suggest, some too short, and other lists.
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
		{floors(1, 5, 0, 400), "fibonacci"}, {floors(0, 8, 0, 400), "pell@t=2"},
		{floors(1, 5, 17, 400), "fibonacci"}, {early, "fibonacci"}, {stray, ""}, {flat, ""}, {floors(1, 5, 0, 23), ""}, {nil, ""},
		{floors(1, 5, 0, 60), "fibonacci"}, {floors(0, 12, 0, 400), "ostrowski@pre=1,period=1.2"}, {floors(1, 13, 0, 400), "pell@t=3 ostrowski@pre=2,period=3"},
		{floors(0, 28, 0, 690), ""}, {floors(0, 56, 0, 690), ""}, {floors(3, 5, 0, 400), "fibonacci ostrowski@pre=2,period=1"},
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

// TestTripleSystems checks that a few triples with c(n) = a(n) + b(n) + n suggest a number system.
func TestTripleSystems(t *testing.T) {
	triples := [][]uint64{{0, 0, 0}, {1, 2, 4}, {3, 6, 11}, {5, 9, 17}, {7, 13, 24}}
	if got := tripleSystems(triples); !slices.Equal(got, []string{"tribonacci"}) {
		t.Errorf("got %v", got)
	}
	for name, others := range map[string][][]uint64{"too few": triples[:4], "another law": append(slices.Clone(triples), []uint64{8, 15, 27}),
		"not ascending": append(slices.Clone(triples), []uint64{15, 8, 28})} {
		if got := tripleSystems(others); got != nil {
			t.Errorf("%s: got %v", name, got)
		}
	}
}
