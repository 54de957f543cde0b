package prove

import (
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/long"
)

// TestSieve checks games with moves that bounce, or add to a number, whose tables use a sieve.
func TestSieve(t *testing.T) {
	long.Only(t)
	for _, c := range []struct {
		game, system string
		states       int
	}{
		{"reflecting", "tribonacci", 24}, // Fokkink and Rust 2022; ascending positions
		{"triangle", "fibonacci", 62},    // arXiv 2509.04943
	} {
		d := mustDiscover(t, c.game, 0, DiscoverOptions{System: c.system})
		if d.Set.DFA.States() != c.states {
			t.Errorf("%s has %d states, want %d", c.game, d.Set.DFA.States(), c.states)
		}
		secondCheck(t, d)
		checkAgainstSearch(t, games.All(), d)
	}
	// The Tribonacci game of Duchêne and Rigo 2008. Its certificate is beyond the second checker, and its number system is suggested, too.
	d := mustDiscover(t, "tribonacci", 0, DiscoverOptions{})
	if d.Set.DFA.States() != 8 || d.Proof.Rules.System != "tribonacci" {
		t.Errorf("tribonacci has %d states in the system %s", d.Set.DFA.States(), d.Proof.Rules.System)
	}
	checkAgainstSearch(t, games.All(), d)
}

// TestCasesJoin checks that moves give the same equations, whatever cases their conditions are written in.
func TestCasesJoin(t *testing.T) {
	const rows = "position (a, b)\nmove \"take {k}\": (a - k, b) if k >= 1\nmove \"take {k} there\": (a, b - k) if k >= 1\n" +
		"move \"take {l} and {k}\": (a - l, b - k) if 1 <= k <= l < 2*k + 3\n"
	const piles = "position (a, b)\nmove \"one {k}\": (a - k, b) if k >= 1\nmove \"other {k}\": (a, b - k) if k >= 1\n"
	const cone = "move \"take {k} and {l}\": (a - k, b - l) if 1 <= k <= l < 2*k + 3"
	for _, c := range []struct{ name, like, rules string }{
		{"alternatives that always hold", "stwythoff@t=3", rows + cone + " and (l >= 4 or not (l >= 4))\n"},
		{"a bound that one case leaves out", "stwythoff@t=3", rows + cone + " and l < 3\n" + cone + " and l >= 3\n"},
		{"what is left of both", "stwythoff@t=3", rows +
			"move \"leave {u} and {v}\": (u, v) if u < a and a + v <= u + b and b + 2*u < 2*a + v + 3\n"},
		{"what is left, while another pile grows", "triangle", "position (a, b, c)\nmove \"leave {u}, add {s}\": (u, b + s, c) if u < a and s < a - u\n" +
			"move \"take {t}, add {s}\": (a, b - t, c + s) if s < t\nmove \"take {t}, add {s} there\": (a + s, b, c - t) if s < t\n"},
		{"what is left, with a cap", "fibnim", "position (n, c)\ncap c = n - 1 up to n\n" +
			"move \"leave {u}\": (u, 2*n - 2*u) if u < n and n - u <= c\n"},
		{"both piles, at most twice as many", piles + "move \"take {s} and {t}\": (a - s, b - t) if s >= 1 and s <= 2*t and t <= 2*s\n", piles +
			"move \"take {s} and {t}\": (a - s, b - t) if s + t >= 1 and not (s > 2*t or t > 2*s)\n"},
		{"a bound of both choices", piles + "move \"take {s} and {t}\": (a - s, b - t) if s >= 1 and s >= t\n", piles +
			"move \"take {s} and {t}\": (a - s, b - t) if s + t >= 1 and s >= t\n"},
		{"even numbers", piles + "move \"take twice {h}\": (a - 2*h, b - 2*h) if h >= 1\n", piles +
			"move \"take {t}\": (a - t, b - t) if t >= 1 and t mod 2 = 0\n"},
		{"what is left of both, by what there is", "wythoff", piles +
			"move \"leave {u} and {v}\": (u, v) if (exists row: row >= 1 and u + row = a) and exists row: u + row = a and v + row = b\n"},
		{"what is left, where a position may be forbidden", "block 1\n" + piles, "block 1\nposition (y, x)\n" +
			"move \"one {u}\": (u, x) if u < y\nmove \"other {t}\": (y, x - t) if t >= 1\n"},
		{"from one pile to the other", "position (a, b)\nmove \"shift {t}\": (a + t, b - t) if t >= 1\n",
			"position (y, x)\nmove \"shift {u}\": (y + x - u, u) if u < x\n"},
		{"odd numbers, by what is left", piles + "move \"take twice {h} and one\": (a - 2*h - 1, b - 2*h - 1)\n", piles +
			"move \"leave {u}\": (a - b + u, u) if (b - u) mod 2 = 1\n"},
		{"one, and two or more", "wythoff", "position (a, b)\nunordered\nmove \"row\": (a - 1, b)\nmove \"row {t}\": (a - 2 - t, b)\n" +
			"move \"column {t}\": (a, b - t) if t >= 1\nmove \"both {t}\": (a - t, b - t) if t >= 1\n"},
		{"what was taken last", "position (n, l) if l <= 3\nmove \"take {t}\": (n - t, t) if 1 <= t <= 3 and t != l\n",
			"position (n, l) if l <= 3\nmove \"leave {u}\": (u, n - u) if u < n and n - u != l\n"},
		{"a move that joins piles", "position (a, b)\nunordered\nmove \"join\": (a + b - 1, 0) if a >= 1 and b >= 1\nmove \"one\": (a - 1, b)\n" +
			"move \"one there\": (a, b - 1)\n", "piles (n)\nexample (1), (1)\nmove \"join {n} and {m}\": (n), (m) -> (n + m - 1)\n" +
			"move \"one of {n}\": (n) -> (n - 1)\n"},
	} {
		known := games.All()
		if strings.Contains(c.like, "position") {
			known, c.like = withRules("game like\n"+c.like), "like"
		}
		as := mustSeek(t, c.like, 0, DiscoverOptions{Games: known}).recursion
		r := mustSeek(t, "cases", 0, DiscoverOptions{Games: withRules("game cases\n" + c.rules)}).recursion
		if len(r.ways) != len(as.ways) || len(r.sets) != len(as.sets) || r.learned != as.learned || r.sets[0].cap != as.sets[0].cap || r.sorted != as.sorted ||
			len(r.symmetries) != len(as.symmetries) {
			t.Errorf("%s: %d ways, %d sets and %d orders, and %d, %d and %d in other words", c.name, len(r.ways), len(r.sets), len(r.symmetries),
				len(as.ways), len(as.sets), len(as.symmetries))
		}
	}
}
