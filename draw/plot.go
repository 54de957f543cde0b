package draw

import (
	"encoding/csv"
	"io"
	"math"
	"strconv"
)

// Plot shows points, lines and coloured columns over two axes; anything beyond their ends is not drawn.
type Plot struct {
	Title string
	Note  string
	X, Y  Axis
	Equal bool // both axes have the same scale
	Roomy bool // leaves room for larger words, for pages on a phone

	Columns []Column
	Most    int    // the largest value of the columns
	Values  string // the name of the values in the legend, such as "nim-value"
	Lines   []Line
	Dots    []Dots
}

// Axis is one of the two axes of a plot.
type Axis struct {
	Name     string
	From, To float64
}

func (a Axis) length() float64 { return a.To - a.From }

func (a Axis) has(v float64) bool { return a.From <= v && v <= a.To }

// Column is a stack of cells of one value, one unit wide: it covers X−½ to X+½ and From−½ to To+½.
type Column struct{ X, From, To, Value int }

// Line is a line through points.
type Line struct {
	Name string // for the legend; "" for none
	Stroking
	XY []float64 // x, y, x, y, …
}

// Dots are points with the same meaning.
type Dots struct {
	Name string // for the legend; "" for none
	Box
	XY []float64 // x, y, x, y, …

	// Link returns the name and the address of a point; nil, or empty texts, for none.
	Link func(x, y float64) (title, link string)
}

// Sizes of a plot.
const (
	plotSide  = 440.0
	plotHigh  = 270.0 // if the axes have different scales
	plotLeft  = 48.0
	plotFoot  = 36.0
	plotHead  = 30.0
	plotRight = 24.0
	maxSwatch = 14 // the most values with a swatch in the legend
)

// plotFigure is the layout of a plot.
type plotFigure struct {
	*Plot
	d    *Drawing
	w, h float64
}

// Drawing returns the plot as a drawing.
func (p *Plot) Drawing() *Drawing {
	f := newPlotFigure(p)
	legend := f.legend()
	below := plotHead + f.h + plotFoot
	f.d = &Drawing{Title: p.Title, Note: p.Note, Width: plotLeft + f.w + plotRight, Height: below + legend.Height + 2*gap}
	f.columns()
	f.axes()
	f.lines()
	for _, dots := range p.Dots {
		f.dots(dots)
	}
	f.d.Place(legend, plotLeft, below)
	return f.d
}

func (f *plotFigure) x(x float64) float64 { return plotLeft + (x-f.X.From)/f.X.length()*f.w }
func (f *plotFigure) y(y float64) float64 { return plotHead + f.h - (y-f.Y.From)/f.Y.length()*f.h }

// Body returns the rectangle of the axes in the Drawing.
func (p *Plot) Body() Rect {
	f := newPlotFigure(p)
	return Rect{plotLeft, plotHead, f.w, f.h}
}

func newPlotFigure(p *Plot) *plotFigure {
	f := &plotFigure{Plot: p, w: plotSide, h: plotHigh}
	if p.Equal {
		f.h = plotSide * p.Y.length() / p.X.length()
	}
	return f
}

// columns draws the coloured cells, those of one colour together.
func (f *plotFigure) columns() {
	shades, cells := shades{most: max(f.Most, 1)}, make([][]Rect, f.Most+1)
	for _, c := range f.Columns {
		x1, x2 := max(float64(c.X)-0.5, f.X.From), min(float64(c.X)+0.5, f.X.To)
		y1, y2 := max(float64(c.From)-0.5, f.Y.From), min(float64(c.To)+0.5, f.Y.To)
		if x1 < x2 && y1 < y2 {
			left, top := f.x(x1), f.y(y2)
			cells[c.Value] = append(cells[c.Value], Rect{left, top, f.x(x2) - left, f.y(y1) - top})
		}
	}
	for value, all := range cells {
		if len(all) > 0 {
			f.d.Rects(shades.tint(value), all...)
		}
	}
}

func (f *plotFigure) lines() {
	for _, l := range f.Lines {
		var xy []float64
		flush := func() {
			if len(xy) > 0 {
				f.d.Line(l.Stroking, xy...)
			}
			xy = nil
		}
		for i := 0; i+3 < len(l.XY); i += 2 {
			x1, y1, x2, y2, seen := f.clipped(l.XY[i], l.XY[i+1], l.XY[i+2], l.XY[i+3])
			if !seen {
				flush()
				continue
			}
			if n := len(xy); n == 0 || xy[n-2] != f.x(x1) || xy[n-1] != f.y(y1) {
				flush()
				xy = []float64{f.x(x1), f.y(y1)}
			}
			xy = append(xy, f.x(x2), f.y(y2))
		}
		flush()
	}
}

// clipped returns the part of a line between the ends of the axes, and whether it is visible.
func (f *plotFigure) clipped(x1, y1, x2, y2 float64) (a, b, c, d float64, seen bool) {
	from, to := 0.0, 1.0
	for _, e := range [][3]float64{{x1, x2 - x1, f.X.From}, {-x1, x1 - x2, -f.X.To}, {y1, y2 - y1, f.Y.From}, {-y1, y1 - y2, -f.Y.To}} {
		at, by, least := e[0], e[1], e[2] // at + t·by must not be below least
		switch t := (least - at) / by; {
		case by > 0:
			from = max(from, t)
		case by < 0:
			to = min(to, t)
		case at < least:
			return 0, 0, 0, 0, false
		}
	}
	point := func(t float64) (float64, float64) {
		switch t { // exact if nothing is cut
		case 0:
			return x1, y1
		case 1:
			return x2, y2
		}
		return x1 + t*(x2-x1), y1 + t*(y2-y1)
	}
	a, b = point(from)
	c, d = point(to)
	return a, b, c, d, from < to
}

// dots draws points, smaller ones if there are many.
func (f *plotFigure) dots(dots Dots) {
	var shown []float64
	for i := 0; i < len(dots.XY); i += 2 {
		if x, y := dots.XY[i], dots.XY[i+1]; f.X.has(x) && f.Y.has(y) {
			shown = append(shown, x, y)
		}
	}
	r := max(1, min(3.2, 400/float64(len(shown)+1)))
	b := dots.Box
	if r < 2 {
		b.Fill, b.Stroke = b.Stroke, None // only the edge would be visible
	}
	for i := 0; i < len(shown); i += 2 {
		x, y := shown[i], shown[i+1]
		title, link := "", ""
		if dots.Link != nil {
			title, link = dots.Link(x, y)
		}
		f.d.linkedTo(title, link, func() { f.d.Circle(f.x(x), f.y(y), r, b) })
	}
}

// axes draws the axes with their numbers and names, and a grid behind what is plotted.
func (f *plotFigure) axes() {
	bottom, right, least := plotHead+f.h, plotLeft+f.w, 0.0
	if f.Equal {
		least = 1 // both axes are piles
	}
	label := Lettering{Tint: Faint, Size: Small, Anchor: Middle}
	for _, v := range tickValues(f.X, 10, least) {
		x := f.x(v)
		f.d.Line(Stroking{Tint: Rule, Width: 0.5}, x, plotHead, x, bottom+tickLength)
		f.d.Words(x, bottom+tickLength+11, label, plotNumber(v))
	}
	label.Anchor = End
	most := int(f.h / 36)
	if f.Equal {
		most = 10
	}
	for _, v := range tickValues(f.Y, most, least) {
		y := f.y(v)
		f.d.Line(Stroking{Tint: Rule, Width: 0.5}, plotLeft-tickLength, y, right, y)
		f.d.Words(plotLeft-tickLength-4, y+Small*0.36, label, plotNumber(v))
	}
	f.d.Line(Stroking{Tint: Ink, Width: 1}, plotLeft, plotHead, plotLeft, bottom, right, bottom)
	f.d.Words(plotLeft-tickLength-4, plotHead-14, Lettering{Tint: Ink, Size: Body, Italic: true, Anchor: Start}, f.Y.Name)
	f.d.Words(right, bottom+tickLength+26, Lettering{Tint: Ink, Size: Body, Italic: true, Anchor: End}, f.X.Name)
}

// WriteCSV writes the data of the plot as comma-separated values, one line for each cell of a column, with its value, and one for each dot.
// It omits lines, which only guide the eye.
func (p *Plot) WriteCSV(w io.Writer) error {
	head := []string{p.X.Name, p.Y.Name}
	if p.Columns != nil {
		head = append(head, p.Values)
	}
	out := csv.NewWriter(w)
	out.Write(head) // the writer remembers an error
	for _, c := range p.Columns {
		for y := c.From; y <= c.To; y++ {
			if p.X.has(float64(c.X)) && p.Y.has(float64(y)) {
				out.Write([]string{strconv.Itoa(c.X), strconv.Itoa(y), strconv.Itoa(c.Value)})
			}
		}
	}
	for _, dots := range p.Dots {
		for i := 0; i < len(dots.XY); i += 2 {
			if x, y := dots.XY[i], dots.XY[i+1]; p.X.has(x) && p.Y.has(y) {
				out.Write(append([]string{plotNumber(x), plotNumber(y)}, make([]string, len(head)-2)...))
			}
		}
	}
	out.Flush()
	return out.Error()
}

// tickValues returns at most about this many round numbers along an axis, at least least apart.
func tickValues(a Axis, most int, least float64) (values []float64) {
	step := max(roundStep(a.length(), most), least)
	for i := math.Ceil(a.From / step); i*step <= a.To+a.length()*0.0001; i++ {
		values = append(values, i*step)
	}
	return values
}

func plotNumber(v float64) string {
	return strconv.FormatFloat(math.Round(v*1e6)/1e6, 'f', -1, 64)
}

// legend explains dots, lines and colours.
func (f *plotFigure) legend() *Drawing {
	var signs []Sign
	for _, dots := range f.Dots {
		if dots.Name != "" {
			signs = append(signs, Sign{Words: dots.Name, Draw: func(d *Drawing, x, y float64) { d.Circle(x, y, 3.2, dots.Box) }})
		}
	}
	for _, l := range f.Lines {
		if l.Name != "" {
			signs = append(signs, Sign{Words: l.Name, Draw: func(d *Drawing, x, y float64) { d.Line(l.Stroking, x-7, y, x+7, y) }})
		}
	}
	for value := 0; value <= f.Most && f.Columns != nil; value += 1 + f.Most/maxSwatch {
		words := strconv.Itoa(value)
		if value == 0 {
			words = f.Values + " 0"
		}
		fill := shades{most: max(f.Most, 1)}.tint(value)
		signs = append(signs, Sign{Words: words, Draw: func(d *Drawing, x, y float64) { d.Box(Rect{x - 6, y - 6, 12, 12}, Box{Fill: fill}) }})
	}
	return Legend(signs, plotLeft+f.w+plotRight-2*margin, f.Roomy)
}
