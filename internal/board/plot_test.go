package board_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/draw"
	"zeck/game"
	"zeck/games"
	"zeck/internal/board"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/solve"
)

func plot(t *testing.T, name string, to int) *draw.Plot {
	t.Helper()
	p := must.Get(plotOf(context.Background(), name, to))
	checkTikZ(t, p.Drawing())
	return p
}

// TestPairPlots checks that the points are the lost positions, by theory, and, in Das's Figure 4, that the lines have the slopes φ and 1/φ.
func TestPairPlots(t *testing.T) {
	for name, to := range map[string]int{"wythoff": 60, "lucas": 30, "wythoff@t=2": 30} {
		p := plot(t, name, to%60) // 0 means the usual size, 60
		plotted := map[[2]int]bool{}
		for xy := range slices.Chunk(p.Dots[0].XY, 2) {
			plotted[[2]int{int(xy[0]), int(xy[1])}] = true
		}
		for a := range to + 1 {
			for b := range to + 1 {
				v, err := boardsOf(t, fmt.Sprintf("%s:%d,%d", name, a, b))[0].Position.(game.Theory).Theory(t.Context(), false)
				if err != nil || (v.Outcome == game.P) != plotted[[2]int{a, b}] {
					t.Errorf("%s:%d,%d is %s, %v; plotted %t", name, a, b, v.Outcome, err, plotted[[2]int{a, b}])
				}
				delete(plotted, [2]int{a, b})
			}
		}
		if len(plotted) > 0 {
			t.Errorf("%s: %v are not positions up to %d", name, plotted, to)
		}
		if name != "wythoff" {
			continue
		}
		for i, l := range p.Lines {
			x, y := l.XY[2], l.XY[3]
			if i == 1 {
				x, y = y, x
			}
			if off := y*y - x*y - x*x; off > 1e-6 || off < -1e-6 || max(x, y) != float64(to) { // y/x = φ
				t.Errorf("the line %q ends in (%g, %g)", l.Name, l.XY[2], l.XY[3])
			}
		}
	}
}

// TestValuesPlots compares the values of a landscape and the shares of P-positions with search.
func TestValuesPlots(t *testing.T) {
	search := solve.NewSearcher()
	cells := 0
	for _, c := range plot(t, "takeaway@k=3", 30).Columns {
		for cap := c.From; cap <= c.To; cap++ {
			cells++
			q := must.Get(games.Parse(fmt.Sprintf("takeaway@k=3:%d/%d", c.X, cap)))
			if v := must.Get(search.Grundy(t.Context(), q)); int(v) != c.Value {
				t.Errorf("pile %d, cap %d has %d, want %d", c.X, cap, c.Value, v)
			}
		}
	}
	if cells != 30*31/2 {
		t.Errorf("%d cells", cells)
	}
	points := plot(t, "zeckendorf", 14).Dots[0].XY
	for n := 1; n <= 14; n++ {
		c := must.Get(solve.SearchOnly().Census(t.Context(), must.Get(games.Parse(fmt.Sprintf("zeckendorf:%d", n))), game.CensusParts{}))
		if want := float64(c.PPositions) / float64(c.Positions); points[2*n-1] != want || points[2*n-2] != float64(n) {
			t.Errorf("%d coins: the share is %g, want %g", n, points[2*n-1], want)
		}
	}
}

func TestPlotRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"onepile":      "onepile has no plot; expected wythoff, lucas, fibnim, takeaway, zeckendorf, nim, or a rules file with a line position (a, b)",
		"chess":        `unknown game "chess"`,
		"wythoff:3,5":  "got the position",
		"wythoff@t=0":  "option t must be between 1",
		"wythoff@x=1":  "wythoff has no option",
		"takeaway@k=0": "option k must be between 1",
	} {
		if _, err := plotOf(context.Background(), text, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, p := range board.Plots(games.All()) {
		if _, err := plotOf(context.Background(), p.Info().Name, 1<<30); !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "would fit") {
			t.Errorf("%s: %v", p.Info().Name, err)
		}
		plot(t, p.Info().Name, 1)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, err := plotOf(stopped, "zeckendorf", 0); !errors.Is(err, context.Canceled) {
		t.Errorf("a plot that was stopped: %v", err)
	}
}

// plotOf returns the plot of a game by its name.
func plotOf(ctx context.Context, name string, to int) (*draw.Plot, error) {
	_, s, err := games.All().ParseGame(name)
	if err != nil {
		return nil, err
	}
	return board.Plot(ctx, games.All(), s, to)
}

// TestNearLines: lines are found if and only if the lost positions lie along them.
func TestNearLines(t *testing.T) {
	for name, want := range map[string][]string{
		"maharaja": {"slope 0.62", "slope 1.62"}, "rook": {"slope 1.00"}, "king": nil, "reflecting": {"slope 0.54", "slope 1.84"},
	} {
		var names []string
		for _, l := range plot(t, name, 120).Lines {
			names = append(names, l.Name)
		}
		if !slices.Equal(names, want) {
			t.Errorf("%s: %q, want %q", name, names, want)
		}
	}
}

// TestPlotGolden compares a plot of pairs and a plot of values with approved ones.
func TestPlotGolden(t *testing.T) {
	for _, name := range []string{"lucas", "fibnim"} {
		d := plot(t, name, 15).Drawing()
		checkPNG(t, d)
		var b bytes.Buffer
		must.Do(d.WriteSVG(&b))
		golden.Same(t, "testdata/plot-"+name+".svg", b.String())
	}
}
