package games_test

import (
	"context"
	"regexp"
	"testing"

	"zeck/game"
	"zeck/games"
)

// plural matches one of something with a noun or a verb for several.
var plural = regexp.MustCompile(`\b1 (heaps|stones|moves|values|nim-values|more stones)\b|\b1 of the \d+ moves lead\b`)

// TestSingular reads reasons about one heap, one move, one stone or one value.
func TestSingular(t *testing.T) {
	ctx := game.Budget{Memory: 8 << 20, Positions: 20_000, Moves: 200_000, Workers: 1}.On(context.Background())
	steps := 0
	check := func(text string, why ...game.Step) {
		for _, step := range why {
			steps++
			if found := plural.FindString(step.String()); found != "" {
				t.Errorf("%s, %s: %q in %q", text, step.ID, found, step)
			}
		}
	}
	for _, text := range []string{"nim:1", "nim:3", "zeckendorf@hole=2:2", "zeckendorf@hole=2:3", "lasker:9", "ordered:2,1,1,1,1,1,1,1,1,1,1,1"} {
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if p, ok := p.(game.Theory); ok {
			for _, misere := range []bool{false, true} {
				if v, err := p.Theory(ctx, misere); err == nil {
					check(text, v.Why...)
				}
			}
		}
		if p, ok := p.(game.Tabled); ok {
			if v, err := p.Exhaust(ctx, false); err == nil {
				check(text, v.Why...)
			}
		}
	}
	for _, name := range []string{"nim", "lasker", "onepile@max=1"} {
		g, setup, err := games.All().ParseGame(name)
		if err != nil {
			t.Fatal(err)
		}
		period, err := game.TablesOf(g).Period(ctx, setup, 1000)
		if err != nil {
			t.Fatal(name, err)
		}
		check(name, period.Proof)
	}
	if steps < 12 {
		t.Errorf("read only %d reasons", steps)
	}
}
