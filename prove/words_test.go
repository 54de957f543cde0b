package prove

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"zeck/internal/golden"
	"zeck/internal/must"
)

// wythoffBoth says that x and y form the n-th pair of Wythoff's game, in any order.
const wythoffBoth = "(x = a(n) and y = b(n) or x = b(n) and y = a(n))"

// wordedSets are sets of positions to put into words, as lost positions or positions of value 1. The moves of the games matter little.
var wordedSets = []struct {
	game, system string
	sets         []string
}{
	{"subtract134", "binary", []string{"n >= 0", "value 1: n != n", "n = 3 or n = 5", "value 1: n < 20 and n mod 3 = 1 or n mod 2 = 0", "n >= 1",
		"n mod 2 = 0 and n != 4", "n mod 5 != 3", "n mod 9 <= 4 or n mod 9 = 7", "value 1: n mod 600 = 1", "n mod 601 = 1",
		"n >= 30 and n mod 2 = 0", "n >= 1 and not even_zeros(n)", "n = 0 or even_zeros(n)", "term(n)", "n = 0 or term(n + 1)", "term(n + 3)"}},
	// the last that fits, and the first that does not: exceptions, remainders, single numbers, the table
	{"subtract134", "binary", []string{"n mod 2 = 0 or n < 24", "n mod 2 = 0 or n < 26", "n mod 82 < 80 and n mod 2 = 0",
		"value 1: n mod 84 < 82 and n mod 2 = 0", "n < 80 and n mod 2 = 0 or n >= 100", "n < 82 and n mod 2 = 0 or n >= 100", "n != 2247", "n != 2248"}},
	{"rook", "binary", []string{"(a + b) mod 16 = 0", "(a + b) mod 17 = 0", "a mod 4 != b mod 4 or a mod 4 = 0 and b mod 4 = 0"}},
	{"circular", "binary", []string{"(a + b + c + d) mod 4 = 0", "(a + b + c + d) mod 5 = 0", "a = b and c = d", "value 1: a = d and b = c"}},
	{"subtract134", "fibonacci", []string{"even_zeros(n)", "value 1: term(n + 1)", "n mod 2 = 0"}},
	{"subtract134", "base@b=3", []string{"n = 0 or not even_zeros(n)", "value 1: term(n)"}},
	{"rook", "binary", []string{"a = b", "a = 0 or b = 0", "value 1: a + b <= 3", "a != a and b = b", "(a + 2*b) mod 3 = 1", "value 1: a / 2 = b / 2",
		"a / 3 = b / 3 and (a + b) mod 3 != 1", "a <= b + 1 and b <= a + 1", "a + b < 30", "a = b and a != 5", "value 1: term(a) and term(b)"}},
	{"nim", "binary", []string{nimFormula([]string{"x", "y", "z"}, "f", 2).String(), nimFormula([]string{"x", "y", "z"}, "f", 3).String(),
		"x = z and y >= 0", "x = y and z = 0", "x = y = z", "value 1: (x + y + z) mod 3 = 0", "x mod 2 = 0 and y mod 2 = 0 and z mod 3 = 0",
		"x + z >= 0 and y = 0", "value 1: x = 1 and y = 1 and z = 1"}},
	{"fibnim", "fibonacci", []string{"n = 0 and c >= 0 or exists f: tail(n, f) and c < f", "value 1: n = c"}},
	{"takeaway@k=3", "takeaway@k=3", []string{"n = 0 and q >= 0 or exists f: tail(n, f) and q < f"}},
	{"chocolate", "binary", []string{nimFormula([]string{"x", "y", "z"}, "f", 2).String()}},
	{"swaps", "binary", []string{"a mod 2 = 0 and b = 0", "value 1: b <= a", "a = 2*b"}},
	{"capboth", "binary", []string{"c = n"}},
	{"twice", "binary", []string{"n mod 2 = 0"}},
	{"evens", "binary", []string{"n mod 4 = 0"}},
	{"wythoff", "fibonacci", []string{"x + y = 1 or x = 2 and y = 2 or exists n: n >= 2 and " + wythoffBoth,
		"x = 0 and y = 0 or exists n: (x = a(n) + 1 and y = b(n) + 1 or x = b(n) + 1 and y = a(n) + 1)",
		"value 1: (exists n: n != 3 and " + wythoffBoth + ") or x = 4 and y = 4"}},
	{"oneway", "fibonacci", []string{"exists n: x = a(n) and y = b(n)"}}, // the order matters: these are not all pairs with such numbers
	// a known game, but not the first one; with as many exceptions as a formula lists, and one more
	{"lucas", "fibonacci", []string{"exists n: " + wythoffBoth, "x = y and 1 <= x <= 24 or exists n: " + wythoffBoth,
		"x = y and 1 <= x <= 25 or exists n: " + wythoffBoth}},
	{"rook", "binary", []string{"even_zeros(a) and b >= 0", "a = 0 and b >= 0 or exists f: tail(a, f) and b < f"}}, // this is not said about two piles
}

// TestWords compares the words for sets of positions with a file. TestWordsOfNumbers, TestFloorWords and other tests check whether the
// words are true.
func TestWords(t *testing.T) {
	known := equationRegistry()
	var all strings.Builder
	for _, s := range wordedSets {
		for _, set := range s.sets {
			set, other := strings.CutPrefix(set, "value 1: ")
			d := discoveryIn(t, known, s.game, s.system, set)
			if other {
				d.Value = 1
			}
			theorem := must.Get(d.Theorem(t.Context(), Options{}))
			fmt.Fprintf(&all, "%s, %s: %s\n  %s\n", s.game, s.system, set, d.Statement(theorem))
			for _, l := range append(theorem.Formulas[min(1, len(theorem.Formulas)):], theorem.Follows...) {
				fmt.Fprintf(&all, "  %s: %s\n", l.Kind, l.Text)
			}
			for _, o := range theorem.Open {
				fmt.Fprintf(&all, "  open: %s\n", o)
			}
		}
	}
	golden.Same(t, filepath.Join("testdata", "words", "sets.txt"), all.String())
}
