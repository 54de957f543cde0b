package rules

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/game/face"
)

// The largest numbers in a plot: for games that are computed line by line, and for others.
const (
	maxPlotLines   = 2000
	maxPlotOptions = 200
)

// Plots says what a plot shows, and nothing for games without tables.
func (g *Game) Plots() face.PlotInfo {
	if g.tables.Bulk == nil {
		return face.PlotInfo{}
	}
	i := face.PlotInfo{Shows: "the P-positions", Usual: 60, Most: maxPlotOptions}
	switch {
	case g.usual.single() && g.file.block.text == "":
		i.Shows = "the nim-values"
	case g.file.Cap >= 0 && g.file.block.text == "":
		i.Shows = "the nim-values of a pile with its cap"
	}
	switch {
	case g.usual.capRule != nil:
		i.Usual = 100
	case g.file.Piles && g.usual.heap == nil: // a move may take from several piles, so that there are many moves
		i.Usual = 30
	}
	if (g.usual.lined != nil || g.usual.heap != nil || g.usual.capRule != nil) && len(g.file.Variables) <= 2 {
		i.Most = maxPlotLines
	}
	return g.theory.Plots(i)
}

// single reports whether a plot shows one number.
func (in *instance) single() bool {
	return len(in.file.Variables) == 1 && (in.heap != nil || !in.file.Piles)
}

// Plot returns the P-positions of two numbers, the nim-values of one number, or the nim-values of a pile and its cap.
func (g *Game) Plot(ctx context.Context, s game.Setup, to int) (face.Plot, error) {
	in, err := g.played(s)
	if err != nil {
		return face.Plot{}, err
	}
	if p, err := g.theory.Plot(ctx, s, to); !errors.Is(err, game.ErrUnknown) {
		return p, err
	}
	forbids, line, cols := g.file.block.text != "", in.single() && len(s.Fixed()) == 0, to+1
	if line {
		cols = 1
	}
	values, err := g.bulk(ctx, s, to+1, cols, nil)
	if err != nil {
		return face.Plot{}, err
	}
	axes, side := g.axes(), float64(to)
	if g.file.Cap >= 0 && !line && !forbids && axes.Fixed == nil {
		title := g.info.Title
		if _, options, given := strings.Cut(s.Head(), "@"); given {
			title += " (" + options + ")"
		}
		return face.Plot{Title: title + ": nim-values", X: face.Axis{Name: "pile " + axes.Rows, To: side + 0.5},
			Y: face.Axis{Name: axes.Cols, To: side + 0.5}, Values: values}, nil
	}
	p := face.Plot{Title: fmt.Sprintf("%s: the P-positions up to %d%s", g.info.Title, to, axes.Where(s)), X: face.Axis{Name: axes.Rows, To: side}}
	switch {
	case line && forbids:
		p.Y, p.Dots.Name = face.Axis{Name: "1 where the player to move wins", To: 1}, "positions"
	case line:
		p.Title = fmt.Sprintf("%s: the nim-values up to %d", g.info.Title, to)
		p.X.Name, p.Y.Name, p.Dots.Name = in.file.Variables[0], "nim-value", "G(n)"
	default:
		p.Y, p.Dots.Name = face.Axis{Name: axes.Cols, To: side}, "P-positions"
	}
	for a := range to + 1 {
		if line {
			if v := float64(values(a, 0)); v >= 0 {
				if !forbids {
					p.Y.To = max(p.Y.To, v+1)
				}
				p.Dots.XY = append(p.Dots.XY, float64(a), v)
			}
			continue
		}
		for b := range to + 1 {
			if values(a, b) == 0 {
				p.Dots.XY = append(p.Dots.XY, float64(a), float64(b))
			}
		}
	}
	return p, nil
}
