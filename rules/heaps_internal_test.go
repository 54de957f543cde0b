package rules

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"zeck/game/gametest"
	"zeck/internal/table/heaps"
)

// heapGames are moves of one number, separated by semicolons, and the kinds of moves that they are; none if the game is not a heap that breaks.
var heapGames = []struct{ position, moves, kinds string }{
	{"(n)", `(a) + (b) if a <= b and (a + b = n - 1 or a + b = n - 2)`, "1,0 2,0 1,1 2,1 1,2 2,2"},
	{"(n)", `(a) + (b) if 1 <= a < b and a + b = n`, "0,2≠"},
	{"(n)", `(a) + (b) if a < b and a + b = n - 1`, "1,1 1,2≠"},
	{"(n)", `(a) + (b) if 2 <= a <= b and a + b = n - 1`, "1,2≥2"},
	{"(n)", `(a) + (n - a - 1) if a <= 10^9`, ""},
	{"(n)", `(a) + (b) + (c) if a <= b <= c and a + b + c = n - 2`, "2,0 2,1 2,2 2,3"},
	{"(n)", `(a) + (b) + (c) if a <= b and a + b + c = n - 2`, "2,0 2,1 2,2 2,3"},
	{"(n)", `(n - t) if 3 <= t`, "3…,0 3…,1"},
	{"(n)", `(n - t) if 1 <= t <= 3 and n >= 5`, "1,1≥4 2,1≥3 3,1≥2"},
	{"(n)", `(n - 2*t) if 1 <= t <= 3; (n - s - t) if s <= 1 and t = 5`, "2,0 4,0 5-6,0 6,0 2,1 4,1 5-6,1 6,1"},
	{"(n)", `(0) if n = t and 1 <= t <= 2; (a) + (b) if 1 <= a <= b and a + b = n - 2`, "1-2,0 2,2"},
	{"(n)", `(n - t) if t >= 1; (a) + (b) if 1 <= a <= b and a + b = n`, "1…,0 1…,1 0,2"},
	{"(n)", `(n - t) if t >= 1 and 2*t <= n`, ""},
	{"(n)", `(n - t) if 1 <= t <= 3 and t != n`, "1-3,1"},
	{"(n)", `(a) + (a) if 2*a = n and a >= 1`, ""},
	{"(n)", `(n - t) if 1 <= t <= 4 and t mod 2 = 1`, "1,0 3,0 1,1 3,1"},
	{"(n)", `(n - t) if t < 5 and t mod 3 >= 1 and t != 2`, "1,0 4,0 1,1 4,1"},
	{"(n)", `(a) + (b) if a <= b and (a + b + 5 = n or a + b + 5 = n + 1) and (n - a - b) mod 5 = 0`, "5,0 5,1 5,2"},
	{"(n)", `(a) + (b) + (c) if 1 <= a < b and b < c and a + b + c = n`, ""},
	{"(n)\nsystem fibonacci", `(n - t) if 1 <= t <= 4 and term(t)`, ""},
	{"(n) if n <= 30", `(n - t) if 1 <= t <= 3`, ""},
	{"(n)", `(a) + (b) if 2*a >= 3 and a <= b and a + b = n - 1`, "1,2≥2"},
	{"(n)", `(n - 2*t) + (0) if 2*t >= 5 and 3*t <= 14`, "6,0 8,0 6,1 8,1"},
	{"(n)", `(n - t) if t >= 1 and n - t >= 3 and 2*(n - t) >= 7`, "1…,1≥4"},
	{"(n)", `(a) + (b) if a >= 5 and a <= 3 and a + b = n - 1; (n - 1)`, "1,0 1,1"},
}

func heapText(position, moves string) string {
	return Written(position, moves, "a", "b", "c", "s", "t")
}

// Written returns a rules text, for the tests of both packages. The moves are separated by semicolons; choices are the letters that players choose.
func Written(position, moves string, choices ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "game g\nposition %s\n", position)
	for i, m := range strings.Split(moves, ";") {
		fmt.Fprintf(&b, "move \"move %d", i)
		for _, choice := range choices {
			if strings.Contains(strings.NewReplacer("and", "", "mod", "", "exists", "").Replace(m), choice) {
				fmt.Fprintf(&b, " {%s}", choice)
			}
		}
		fmt.Fprintf(&b, "\": %s\n", strings.TrimSpace(m))
	}
	return b.String()
}

// kindsInWords describes the kinds of moves: "1-2,1≥2" takes one or two and leaves one heap of at least two.
func kindsInWords(r *heaps.Rules) string {
	var texts []string
	for _, k := range r.Kinds() {
		text := fmt.Sprint(k.Least)
		switch {
		case k.Most == heaps.Any:
			text += "…"
		case k.Most > k.Least:
			text += fmt.Sprint("-", k.Most)
		}
		text += fmt.Sprint(",", k.Heaps)
		if k.Smallest > 1 {
			text += fmt.Sprint("≥", k.Smallest)
		}
		if k.Unequal {
			text += "≠"
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " ")
}

// TestHeapKinds: games of one number are recognised as heaps that break, and their values agree with search.
func TestHeapKinds(t *testing.T) {
	for _, c := range heapGames {
		g, err := Load(context.Background(), "g.game", heapText(c.position, c.moves))
		if err != nil {
			t.Errorf("%s: %v", c.moves, err)
			continue
		}
		in, kinds := g.usual, ""
		if in.heap != nil {
			kinds = kindsInWords(in.heap.Rules)
			gametest.RunValues(t, in.small(18, 19))
		}
		if kinds != c.kinds {
			t.Errorf("%s: the kinds are\n%q, want\n%q", c.moves, kinds, c.kinds)
		}
	}
}
