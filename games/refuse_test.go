package games_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/look"
	"zeck/games"
	"zeck/internal/golden"
	"zeck/numeration"
)

// askAll asks a game everything that it answers about many positions at once, and returns what became of each question.
func askAll(ctx context.Context, g game.Game, s game.Setup) map[string]error {
	became := map[string]error{}
	if t, ok := g.(game.Tabular); ok {
		_, became["cell"] = t.Cell(s, numeration.NewNat(3), numeration.NewNat(2))
		_, became["table"] = t.Bulk(ctx, s, 9, 9, nil)
	}
	if t, ok := g.(game.Charted); ok {
		_, became["chart"] = t.Chart().Cells(ctx, s, 9, 9, nil)
	}
	if t, ok := g.(game.Recurrent); ok {
		_, became["period"] = t.Period(ctx, s, 100)
	}
	if t, ok := g.(game.Periodic); ok {
		_, became["rows"] = t.RowPeriods(ctx, s, 0, 3, 400)
	}
	if t, ok := g.(game.Levelled); ok {
		_, became["level"] = t.Level(ctx, s, 0, 12)
	}
	return became
}

// TestBadOptions: whatever a game is asked about many positions at once, an option that makes no sense is refused.
func TestBadOptions(t *testing.T) {
	asked := 0
	for _, g := range games.All().Games() {
		for _, option := range g.Info().Params {
			if option.Key == "c" {
				continue // of which any integer makes sense
			}
			for what, err := range askAll(t.Context(), g, game.Setup{Game: g, Params: []game.Param{game.IntParam(option.Key, -1000)}}) {
				if asked++; err == nil {
					t.Errorf("%s: %s with %s=-1000", g.Info().Name, what, option.Key)
				}
			}
		}
	}
	if asked < 15 {
		t.Errorf("%d questions", asked)
	}
}

// TestStopped: who is not there any more gets no answer, or one that costs nothing.
func TestStopped(t *testing.T) {
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	for _, g := range games.All().Games() {
		for what, err := range askAll(stopped, g, game.Setup{Game: g}) {
			if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, game.ErrUnknown) && !errors.Is(err, game.ErrLimit) {
				t.Errorf("%s: %s: %v", g.Info().Name, what, err)
			}
		}
	}
}

// TestSetups: what every game makes of piles and caps that were not read from a text, and whether it refuses them.
func TestSetups(t *testing.T) {
	nat := func(text string) game.Nat {
		n, err := numeration.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	far := func(places int) []string { return append(slices.Repeat([]string{"0"}, places-1), "1") }
	huge := "1" + strings.Repeat("0", 40)
	var text strings.Builder
	for _, g := range games.All().Games() {
		name := g.Info().Name
		for _, piles := range [][]string{nil, {"0"}, {"1"}, {"5"}, {huge}, {"0", "0"}, {"3", "4"},
			{"1", huge}, {huge, huge}, {"4", "0", "7"}, {"1", "2", "1", "5"}, {"1000000"}, {"1000001"},
			far(29), far(30), far(31), far(48), far(49), far(50), far(60), far(90), far(200), {"60"}, {"61"}, {"1000"}, {"1001"}, {"9999"}, {"10000"}} {
			for _, cap := range []string{"", "0", "2", huge} {
				s := game.Setup{Game: g}
				for _, pile := range piles {
					s.Piles = append(s.Piles, nat(pile))
				}
				if cap != "" {
					n := nat(cap)
					s.Cap = &n
				}
				if cap != "" && (len(piles) == 0 || piles[0] < "3" || piles[0] > "5") {
					continue
				}
				p, err := g.New(s)
				if err == nil {
					fmt.Fprintf(&text, "%.100s: %.100s\n", s.Short(), game.Short(p))
				} else {
					fmt.Fprintf(&text, "%.100s: %.300v\n", s.Short(), err)
				}
			}
		}
		for _, o := range g.Info().Params {
			for _, value := range []int64{-1, 0, 1, 2, 3, 40, 1 << 40} {
				s := game.Setup{Game: g, Piles: []game.Nat{nat("5")}, Params: []game.Param{game.IntParam(o.Key, value)}}
				p, err := g.New(s)
				fmt.Fprintf(&text, "%s with %s=%d: %v, %v\n", name, o.Key, value, p, err)
				if g, ok := g.(look.Plotter); ok {
					plot, err := g.Plot(t.Context(), s, 9)
					fmt.Fprintf(&text, "  plot %q: %d dots, %v\n", plot.Title, len(plot.Dots.XY)/2, err)
				}
			}
		}
	}
	golden.Same(t, "testdata/setups.txt", text.String())
}

// TestStopAnywhere: whoever has seen enough of the moves of a position can stop after each of them.
func TestStopAnywhere(t *testing.T) {
	for _, at := range slices.Concat(told, begun) {
		p, err := games.Parse(at)
		if err != nil {
			continue
		}
		for most := 1; most <= 60; most++ {
			seen := 0
			for range p.Options() { // which panics if it goes on
				if seen++; seen == most {
					break
				}
			}
			if seen < most {
				break
			}
		}
	}
}
