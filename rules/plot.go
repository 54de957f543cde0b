package rules

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/game/look"
)

// The largest numbers up to which games are plotted: line by line, and option by option.
const (
	maxPlotLines   = 2000
	maxPlotOptions = 200
)

// Plots says what a plot shows.
func (g tabular) Plots() look.PlotInfo {
	i := look.PlotInfo{Shows: "the P-positions", Usual: 60, Most: maxPlotOptions}
	switch {
	case len(g.file.Variables) == 1 && g.file.block.text != "":
	case len(g.file.Variables) == 1:
		i.Shows = "the nim-values"
	case g.file.Cap >= 0 && g.file.block.text == "":
		i.Shows = "the nim-values of a pile with its cap"
	}
	if g.usual.capRule != nil {
		i.Usual = 100
	}
	if g.usual.lined != nil || g.usual.heap != nil || g.usual.capRule != nil {
		i.Most = maxPlotLines
	}
	return g.theory.Plots(i)
}

// Plot returns the P-positions of two numbers, or the nim-values of one, or of a pile and its cap as a landscape.
func (g tabular) Plot(ctx context.Context, s game.Setup, to int) (look.Plot, error) {
	if _, err := g.with(s); err != nil {
		return look.Plot{}, err
	}
	if p, err := g.theory.Plot(ctx, s, to); !errors.Is(err, game.ErrUnknown) {
		return p, err
	}
	values, err := g.Bulk(ctx, s, to+1, to+1, nil)
	if err != nil {
		return look.Plot{}, err
	}
	side := float64(to)
	if len(g.file.Variables) == 1 && g.file.block.text != "" {
		p := look.Plot{Title: fmt.Sprintf("%s: the P-positions up to %d", g.info.Title, to), X: look.Axis{Name: g.file.Variables[0], To: side},
			Y: look.Axis{Name: "1 where the player to move wins", To: 1}, Dots: look.Series{Name: "positions"}}
		for n := range to + 1 {
			if v := float64(values(n, 0)); v >= 0 {
				p.Dots.XY = append(p.Dots.XY, float64(n), min(v, 1))
			}
		}
		return p, nil
	}
	if g.file.Cap >= 0 && g.file.block.text == "" {
		title, axes := g.info.Title, g.Axes()
		if _, options, given := strings.Cut(s.Head(), "@"); given {
			title += " (" + options + ")"
		}
		return look.Plot{Title: title + ": nim-values", X: look.Axis{Name: "pile " + axes.Rows, To: side + 0.5},
			Y: look.Axis{Name: axes.Cols, To: side + 0.5}, Values: values}, nil
	}
	if len(g.file.Variables) == 1 {
		p := look.Plot{Title: fmt.Sprintf("%s: the nim-values up to %d", g.info.Title, to), X: look.Axis{Name: g.file.Variables[0], To: side},
			Y: look.Axis{Name: "nim-value"}, Dots: look.Series{Name: "G(n)"}}
		for n := range to + 1 {
			if v := float64(values(n, 0)); v >= 0 {
				p.Y.To = max(p.Y.To, v+1)
				p.Dots.XY = append(p.Dots.XY, float64(n), v)
			}
		}
		return p, nil
	}
	p := look.Plot{Title: fmt.Sprintf("%s: the P-positions up to %d", g.info.Title, to), X: look.Axis{Name: g.Axes().Rows, To: side},
		Y: look.Axis{Name: g.Axes().Cols, To: side}, Dots: look.Series{Name: "P-positions"}}
	for a := range to + 1 {
		for b := range to + 1 {
			if values(a, b) == 0 {
				p.Dots.XY = append(p.Dots.XY, float64(a), float64(b))
			}
		}
	}
	return p, nil
}
