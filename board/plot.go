package board

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zeck/draw"
	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/numeration"
)

// Plots are the games that have a plot, with what it shows.
var Plots = []struct{ Game, Shows string }{
	{"wythoff", "the P-positions, and the lines along which they lie"},
	{"lucas", "the P-positions, and the lines along which they lie"},
	{"fibnim", "the nim-values of a pile with its cap"},
	{"takeaway", "the nim-values of a pile with its cap"},
	{"zeckendorf", "how many of the positions of the game are P-positions"},
}

// plotter makes the plot of a game up to a number.
type plotter struct {
	usual, most int // the number that is taken where none is given, and the largest
	plot        func(ctx context.Context, s game.Setup, to int) (*draw.Plot, error)
}

var plotters = map[string]plotter{
	"wythoff":    {60, 20_000, plotWythoff},
	"lucas":      {60, 20_000, plotLucas},
	"fibnim":     {100, 2000, plotTakeAway},
	"takeaway":   {100, 2000, plotTakeAway},
	"zeckendorf": {60, 150, plotZeckendorf},
}

// Plot returns the plot of a game with its parameters, as [game.Registry.ParseGame] reads them, up to piles or coins of a size; 0 means a size that
// suits the game.
//
// That of Wythoff's game is Figure 4 of R. Das, "Impartial games", 2021: the P-positions and the lines φx and x/φ. That of
// Fibonacci nim is the landscape of its nim-values, the pile going across and the cap up. That of the Zeckendorf game is the
// share of P-positions among all positions that can be reached from n coins.
func Plot(ctx context.Context, s game.Setup, to int) (*draw.Plot, error) {
	p, ok := plotters[s.Name()]
	switch {
	case !ok:
		return nil, fmt.Errorf("%s has no plot; expected one of %s", s.Name(), plotNames())
	case to == 0:
		to = p.usual
	case to < 0 || to > p.most:
		return nil, fmt.Errorf("%w: a plot of %s up to %d; %d would fit", game.ErrLimit, s.Name(), to, p.most)
	}
	return p.plot(ctx, s, max(to, 5))
}

func plotNames() (names string) {
	for i, p := range Plots {
		if i > 0 {
			names += ", "
		}
		names += p.Game
	}
	return names
}

var (
	safeDots = draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 0.9}
	steep    = draw.Stroking{Tint: draw.Stone, Width: 1.2}
	shallow  = draw.Stroking{Tint: draw.Wine, Width: 1.2, Dash: 5}
)

// plotPairs plots safe pairs (a, b) and (b, a), and the lines of slope r and 1/r.
func plotPairs(title string, to int, slope float64, names [2]string, pair func(n int) (a, b int)) *draw.Plot {
	p := &draw.Plot{Title: title, X: draw.Axis{Name: "a", To: float64(to)}, Y: draw.Axis{Name: "b", To: float64(to)}, Equal: true}
	dots := draw.Dots{Name: "P-positions", Box: safeDots}
	for n := 0; ; n++ {
		a, b := pair(n)
		if b > to {
			break
		}
		dots.XY = append(dots.XY, float64(a), float64(b))
		if a != b {
			dots.XY = append(dots.XY, float64(b), float64(a))
		}
	}
	end := float64(to)
	p.Lines = []draw.Line{
		{Name: names[0], Stroking: steep, XY: []float64{0, 0, end / slope, end}},
		{Name: names[1], Stroking: shallow, XY: []float64{0, 0, end, end / slope}},
	}
	p.Dots = []draw.Dots{dots}
	p.Note = fmt.Sprintf("%d P-positions with piles up to %d", len(dots.XY)/2, to)
	return p
}

func plotWythoff(_ context.Context, s game.Setup, to int) (*draw.Plot, error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return nil, err
	}
	pairs, err := numeration.NewWythoffPairs(t)
	if err != nil {
		return nil, err
	}
	title, names := "Wythoff's Nim: P-positions", [2]string{"y = φx", "y = x/φ"}
	if t > 1 {
		title, names = fmt.Sprintf("Wythoff's Nim (t=%d): P-positions", t), [2]string{fmt.Sprintf("y ≈ %.3f x", slope(t)), fmt.Sprintf("y ≈ %.3f x", 1/slope(t))}
	}
	return plotPairs(title, to, slope(t), names, func(n int) (a, b int) {
		p := pairs.Pair(numeration.NewNat(uint64(n)))
		return small(p.A), small(p.B)
	}), nil
}

// slope returns b/a for large safe pairs of Wythoff's game: α = (2 − t + √(t²+4))/2 and 1 + t/α, which is φ for t = 1.
func slope(t int64) float64 {
	x := float64(t)
	alpha := (2 - x + math.Sqrt(x*x+4)) / 2
	return (alpha + x) / alpha
}

func plotLucas(_ context.Context, _ game.Setup, to int) (*draw.Plot, error) {
	return plotPairs("Wythoff–Lucas game: P-positions", to, math.Phi, [2]string{"y = φx", "y = x/φ"}, func(n int) (a, b int) {
		if n == 0 {
			return 0, 0
		}
		p := numeration.LucasPairAt(numeration.NewNat(uint64(n)))
		return small(p.H), small(p.G)
	}), nil
}

func plotTakeAway(ctx context.Context, s game.Setup, to int) (*draw.Plot, error) {
	g := s.Game
	values, err := g.(game.Tabular).Bulk(ctx, s, to+1, to+1, nil)
	if err != nil {
		return nil, err
	}
	p := &draw.Plot{
		Title: g.Info().Title + ": nim-values", Values: "nim-value",
		X: draw.Axis{Name: "pile n", To: float64(to) + 0.5}, Y: draw.Axis{Name: "cap", To: float64(to) + 0.5}, Equal: true,
	}
	for n := 1; n <= to; n++ {
		c := draw.Column{X: n, From: 1, To: 1, Value: values(n, 1)}
		for cap := 2; cap <= n; cap++ {
			if v := values(n, cap); v != c.Value {
				p.Columns = append(p.Columns, c)
				c.From, c.Value = cap, v
			}
			c.To = cap
		}
		p.Columns = append(p.Columns, c)
	}
	p.Most = slices.MaxFunc(p.Columns, func(a, b draw.Column) int { return a.Value - b.Value }).Value
	p.Note = fmt.Sprintf("piles up to %d, nim-values up to %d", to, p.Most)
	return p, nil
}

func plotZeckendorf(ctx context.Context, _ game.Setup, to int) (*draw.Plot, error) {
	share := draw.Dots{Name: "share of P-positions", Box: safeDots}
	for n := 1; n <= to; n++ {
		t, err := zeckendorf.NewTable(ctx, zeckendorf.Rules{}, n, zeckendorf.TableOptions{})
		if err != nil {
			return nil, err
		}
		share.XY = append(share.XY, float64(n), float64(t.Losing())/float64(t.Positions()))
		if err := t.Close(); err != nil {
			return nil, err
		}
	}
	line := draw.Line{Stroking: draw.Stroking{Tint: draw.Rule, Width: 1}, XY: share.XY}
	return &draw.Plot{
		Title: "The Zeckendorf game: share of P-positions", Note: fmt.Sprintf("positions that can be reached from 1 to %d coins", to),
		X: draw.Axis{Name: "coins n", To: float64(to)}, Y: draw.Axis{Name: "share", To: 1},
		Lines: []draw.Line{line}, Dots: []draw.Dots{share},
	}, nil
}
