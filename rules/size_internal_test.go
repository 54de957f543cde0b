package rules

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestSizes: for every text of the literature, and for texts of piles, a position leads to at most as many positions as its cost says.
func TestSizes(t *testing.T) {
	var texts []string
	for _, path := range must.Get(filepath.Glob("../internal/games/texts/*.game")) {
		texts = append(texts, string(must.Get(os.ReadFile(path))))
	}
	for _, text := range pilesMeanings {
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

// TestHugeCost: for games with all kinds of growth, the cost of huge positions is too large, and that of small ones is not too small.
func TestHugeCost(t *testing.T) {
	for _, c := range []struct{ position, moves string }{
		{"(n, c)\ncap c = n - 1", "(n - t, t + 1) if 1 <= t <= c"},
		{"(n, c)\ncap c = n - 1", "(n - t, 3*t / 2) if 1 <= t <= c"},
		{"(a, b)", "(a - 2, b + 1); (a + 1, b - 2)"},
		{"(a, b)", "(a - t, b + t) if t >= 1; (a, b - t) if t >= 1"},
		{"(n)", "(a) + (b) if a <= b and a + b = n - 1"},
		{"(n)", "(n - t) + (t) if 1 <= t and 2*t <= n"},
		{"(n)", "(n / 2) if n >= 1; (n - 1)"},
	} {
		g, err := Load(t.Context(), "g.game", heapText(c.position, c.moves))
		if err != nil {
			t.Errorf("%s: %v", c.moves, err)
			continue
		}
		for _, size := range []num{{word: 8}, {word: 1 << 40}} {
			p := must.Get(g.usual.check(slices.Repeat([]num{size}, len(g.file.Variables)), ""))
			least := 1 << 30
			if size.word == 8 {
				least = reachable(p)
			}
			if game.CostOf(p).Positions.Cmp(numeration.NewNat(uint64(least))) < 0 {
				t.Errorf("%s: %s leads to at least %d positions, but its cost is at most %s", c.moves, p, least, game.CostOf(p).Positions)
			}
		}
	}
}
