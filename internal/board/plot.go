package board

import (
	"context"
	"fmt"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
)

// Plots returns the games that have a plot.
func Plots(known *game.Registry) (all []face.Plotter) {
	for _, g := range known.Games() {
		if p, ok := plotter(g); ok {
			all = append(all, p)
		}
	}
	face.Sort(all, func(p face.Plotter) int { return p.Plots().Place })
	return all
}

// plotter returns a game with its plot, if it has one.
func plotter(g game.Game) (face.Plotter, bool) {
	p, ok := g.(face.Plotter)
	return p, ok && p.Plots().Shows != ""
}

// Plot returns the plot of a game with its parameters, as [game.Registry.ParseGame] reads them, up to piles or coins of a size; 0 means
// the usual size for the game. If the game has no plot, the error lists the known games that have one.
func Plot(ctx context.Context, known *game.Registry, s game.Setup, to int) (*draw.Plot, error) {
	g, ok := plotter(s.Game)
	if !ok {
		var names []string
		for _, p := range Plots(known) {
			names = append(names, p.Info().Name)
		}
		return nil, fmt.Errorf("%s has no plot; expected %s, or a rules file with a line position (a, b)", s.Name(), strings.Join(names, ", "))
	}
	switch info := g.Plots(); {
	case to == 0:
		to = info.Usual
	case to < 0 || to > info.Most:
		return nil, fmt.Errorf("%w: a plot of %s up to %d; %d would fit", game.ErrLimit, s.Name(), to, info.Most)
	}
	p, err := g.Plot(ctx, s, max(to, 5))
	if err != nil {
		return nil, err
	}
	return coloured(p), nil
}

// strokes are the styles of the lines.
var strokes = []draw.Stroking{{Tint: draw.Stone, Width: 1.2}, {Tint: draw.Steel, Width: 1.2, Dash: 5}}

// coloured gives a plot its colours.
func coloured(p face.Plot) *draw.Plot {
	d := &draw.Plot{Title: p.Title, Note: p.Note, X: draw.Axis{Name: p.X.Name, To: p.X.To}, Y: draw.Axis{Name: p.Y.Name, To: p.Y.To}, Equal: p.X.To == p.Y.To}
	if len(p.Lines) == 0 && d.Equal {
		p.Lines = face.NearLines(p.Dots.XY, p.X.To)
	}
	for i, l := range p.Lines {
		d.Lines = append(d.Lines, draw.Line{Name: l.Name, Stroking: strokes[i%len(strokes)], XY: l.XY})
	}
	if p.Joined {
		d.Lines = append(d.Lines, draw.Line{Stroking: draw.Stroking{Tint: draw.Rule, Width: 1}, XY: p.Dots.XY})
	}
	if p.Dots.XY != nil {
		d.Dots = []draw.Dots{{Name: p.Dots.Name, Box: draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 0.9}, XY: p.Dots.XY}}
	}
	if p.Values != nil {
		valuePlot(d, p.Values)
	}
	return d
}

// valuePlot plots nim-values as columns: x goes across, and y up to x.
func valuePlot(d *draw.Plot, values game.Cells) {
	to := int(d.X.To)
	for x := 1; x <= to; x++ {
		c := draw.Column{X: x, From: 1, To: 1, Value: values(x, 1)}
		for y := 2; y <= x; y++ {
			if v := values(x, y); v != c.Value {
				d.Columns = append(d.Columns, c)
				c.From, c.Value = y, v
			}
			c.To = y
		}
		d.Columns = append(d.Columns, c)
	}
	for _, c := range d.Columns {
		d.Most = max(d.Most, c.Value)
	}
	d.Values, d.Note = "nim-value", fmt.Sprintf("piles up to %d, nim-values up to %d", to, d.Most)
}
