package rules_test

import (
	"context"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/game/face"
)

// TestPlot: the lost positions of Wythoff's game as a text are plotted where those of the game in Go are, and nim-values of a heap as they are.
func TestPlot(t *testing.T) {
	ctx := context.Background()
	known := registry(t)
	dots := func(name string, to int) map[string]bool {
		g, s, err := known.ParseGame(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := g.(face.Plotter).Plot(ctx, s, to)
		if err != nil {
			t.Fatal(err)
		}
		all := map[string]bool{}
		for i := 0; i < len(p.Dots.XY); i += 2 {
			if x, y := p.Dots.XY[i], p.Dots.XY[i+1]; x <= float64(to) && y <= float64(to) {
				all[fmt.Sprint(x, y)] = true
			}
		}
		return all
	}
	for _, options := range []string{"", "@t=2"} {
		got, want := dots("wyt"+options, 40), dots("wythoff"+options, 40)
		if len(want) < 20 || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("the dots of%s are\n%v, want\n%v", options, got, want)
		}
	}
	pins, _, err := known.ParseGame("pins")
	if err != nil {
		t.Fatal(err)
	}
	values, err := game.TablesOf(pins).Bulk(ctx, game.Setup{Game: pins}, 31, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	plotted := dots("pins", 30)
	for n, want := range []int{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6} { // OEIS A002186
		if got := values(n, 0); got != want || !plotted[fmt.Sprint(float64(n), float64(want))] {
			t.Errorf("%d pins have %d, want %d, and the plot %v", n, got, want, plotted)
		}
	}
}
