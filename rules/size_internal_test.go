package rules

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestSizes: for every text of the literature, and for texts of piles, a position leads to at most as many positions as its cost says.
func TestSizes(t *testing.T) {
	texts := slices.Collect(maps.Values(literature()))
	for _, text := range Piles {
		texts = append(texts, "game test\n"+text)
	}
	known := 0
	for _, text := range texts {
		in, met := build(t, text), 0
		if in.grows.kind == unknownGrowth {
			continue
		}
		known++
		for p := range in.small(5, 3000) {
			if met++; met > 200 {
				break
			}
			_, numbers, _ := numbersOf(p)
			if want, got := reachable(p), in.size(nums(numbers)); numeration.NewNat(uint64(want)).Cmp(got) > 0 {
				t.Errorf("%s\n%s leads to %d positions, but its cost is at most %s", text, p, want, got)
			}
		}
	}
	if known < 50 {
		t.Errorf("something is known of %d games only", known)
	}
}

// reachable counts the positions that can be reached, up to a limit.
func reachable(p game.Position) int {
	seen := map[game.Position]bool{p: true}
	for open := []game.Position{p}; len(open) > 0 && len(seen) < 3000; {
		q := open[len(open)-1]
		open = open[:len(open)-1]
		for o := range q.Options() {
			if !seen[o.To] {
				seen[o.To] = true
				open = append(open, o.To)
			}
		}
	}
	merged := map[string]bool{} // if positions split, a sum in any order, without parts that have no move
	for q := range seen {
		var parts []string
		for _, part := range game.Parts(q) {
			if split, ok := p.(game.Composite); len(game.First(part, 1)) > 0 || !ok || !split.Splits() {
				parts = append(parts, part.String())
			}
		}
		slices.Sort(parts)
		merged[strings.Join(parts, " + ")] = true
	}
	return len(merged)
}

// TestCosts: for games with all kinds of growth, the cost of small positions is not too small, and not much too large; that of huge ones is
// too large; where nothing is known it is 0.
func TestCosts(t *testing.T) {
	const take = "position (n, c)\ncap c = n - 1%s\nmove \"take {t}\": (n - t, %s) if 1 <= t <= c"
	const capped = "piles (n)\ncap c = total - 1%s\nmove \"take {t}\": (n) / c -> (n - t) / 2*t if 1 <= t <= c"
	for text, want := range map[string]string{
		fmt.Sprintf(take, "", "t + 1"):                                                                    "28 of 90, 7 of 32",
		fmt.Sprintf(take, "", "3*t / 2"):                                                                  "27 of 225, 6 of 40",
		fmt.Sprintf(take, " up to n", "2*t"):                                                              "14 of 45, 4 of 10",
		fmt.Sprintf(take, "", "2*n - t"):                                                                  "37 of 153, 7 of 32",
		fmt.Sprintf(capped, ""):                                                                           "30 of 153, 7 of 32",
		fmt.Sprintf(capped, " up to largest"):                                                             "14 of 81, 4 of 16",
		"piles (n)\nmove \"take {t}\": (n) -> (n - t) if t >= 1":                                          "9 of 9, 4 of 4",
		"piles (n)\nmove \"break {a} {b}\": (n) -> (a), (b) if 1 <= a <= b and a + b = n":                 "22 of 67, 3 of 7",
		"position (a, b)\nmove \"one\": (a - 2, b + 1)\nmove \"other\": (a + 1, b - 2)":                   "40 of 153, 17 of 66",
		"position (a, b)\nmove \"one {t}\": (a - t, b + t) if t >= 1\nmove \"{t}\": (a, b - t) if t >= 1": "117 of 153, 38 of 66",
		"position (a, b)\nmove \"one\": (a - 1, b / 2 + 3*a)\nmove \"other\": (a, b - 1)":                 "226 of 0, 44 of 0",
		"position (n)\nmove \"{a} {b}\": (a) + (b) if a <= b and a + b = n - 1":                           "30 of 67, 5 of 7",
		"position (n)\nmove \"{t}\": (n - t) + (t) if 1 <= t and 2*t <= n":                                "22 of 67, 3 of 7",
		"position (n)\nmove \"half\": (n / 2) if n >= 1\nmove \"take\": (n - 1)":                          "9 of 9, 4 of 4",
	} {
		g, err := Load(t.Context(), "g.game", "game g\n"+text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		got := ""
		for _, numbers := range [][]num{{{word: 8}, {word: 8}}, {{word: 3}, {word: 7}}, {{word: 1 << 40}, {word: 1 << 40}}} {
			p := must.Get(g.usual.check(numbers[:max(len(g.file.Variables), 1)], ""))
			cost, least := game.CostOf(p).Positions, 1<<30
			if numbers[0].word <= 8 {
				least = reachable(p)
				got += fmt.Sprintf(", %d of %s", least, cost)
			}
			if !cost.IsZero() && cost.Cmp(numeration.NewNat(uint64(least))) < 0 {
				t.Errorf("%s: %s leads to at least %d positions, but its cost is at most %s", text, p, least, cost)
			}
		}
		if got = got[2:]; got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
