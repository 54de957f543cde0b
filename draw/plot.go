package draw

import (
	"math"
	"strconv"
)

// Plot is points, lines and coloured columns over two axes that begin at 0.
type Plot struct {
	Title string
	Note  string
	X, Y  Axis
	Equal bool // both axes have the same scale

	Columns []Column
	Most    int    // the largest value of the columns
	Values  string // what the values of the columns are, for the legend: "nim-value"
	Lines   []Line
	Dots    []Dots
}

// Axis is one of the two axes of a plot.
type Axis struct {
	Name string
	To   float64 // where it ends; it begins at 0
}

// Column is a stack of cells of one value, a unit wide: it covers X−½ to X+½ and From−½ to To+½.
type Column struct{ X, From, To, Value int }

// Line is a line from point to point.
type Line struct {
	Name string // for the legend; "" for none
	Stroking
	XY []float64 // x, y, x, y, …
}

// Dots are points that mean the same.
type Dots struct {
	Name string // for the legend; "" for none
	Box
	XY []float64 // x, y, x, y, …

	// Link returns what the point is called and where it leads; nil, or empty texts, for nothing.
	Link func(x, y float64) (title, link string)
}

// Sizes of a plot.
const (
	plotSide   = 440.0
	plotHigh   = 270.0 // where the axes have scales of their own
	plotLeft   = 48.0
	plotFoot   = 36.0
	plotHead   = 30.0
	plotRight  = 24.0
	legendLine = 20.0
	maxSwatch  = 14 // values that have a swatch each in the legend
)

// plotFigure is a plot with its places.
type plotFigure struct {
	*Plot
	d    *Drawing
	w, h float64
}

// Drawing returns the plot as a drawing.
func (p *Plot) Drawing() *Drawing {
	f := &plotFigure{Plot: p, w: plotSide, h: plotHigh}
	if p.Equal {
		f.h = plotSide * p.Y.To / p.X.To
	}
	entries := f.entries()
	rows := layLegend(entries, plotLeft+f.w+plotRight-2*margin)
	f.d = &Drawing{Title: p.Title, Note: p.Note, Width: plotLeft + f.w + plotRight, Height: plotHead + f.h + plotFoot + legendLine*float64(rows) + gap}
	f.columns()
	f.axes()
	f.lines()
	for _, dots := range p.Dots {
		f.dots(dots)
	}
	for _, e := range entries {
		x, y := plotLeft+e.x, plotHead+f.h+plotFoot+legendLine*float64(e.row)+12
		e.sign(x+6, y-4)
		f.d.Words(x+18, y, Lettering{Tint: Faint, Size: Small}, e.words)
	}
	return f.d
}

func (f *plotFigure) x(x float64) float64 { return plotLeft + x/f.X.To*f.w }
func (f *plotFigure) y(y float64) float64 { return plotHead + f.h - y/f.Y.To*f.h }

// columns draws the coloured cells, those of one colour together.
func (f *plotFigure) columns() {
	shades, cells := shades{most: max(f.Most, 1)}, make([][]Rect, f.Most+1)
	for _, c := range f.Columns {
		left, top := f.x(float64(c.X)-0.5), f.y(float64(c.To)+0.5)
		cells[c.Value] = append(cells[c.Value], Rect{left, top, f.x(float64(c.X)+0.5) - left, f.y(float64(c.From)-0.5) - top})
	}
	for value, all := range cells {
		f.d.Rects(shades.tint(value), all...)
	}
}

func (f *plotFigure) lines() {
	for _, l := range f.Lines {
		xy := make([]float64, len(l.XY))
		for i := 0; i < len(xy); i += 2 {
			xy[i], xy[i+1] = f.x(l.XY[i]), f.y(l.XY[i+1])
		}
		f.d.Line(l.Stroking, xy...)
	}
}

// dots draws points; they get smaller where there are many.
func (f *plotFigure) dots(dots Dots) {
	r := max(1, min(3.2, 400/float64(len(dots.XY)+1)))
	b := dots.Box
	if r < 2 {
		b.Fill, b.Stroke = b.Stroke, None // nothing but the edge would be seen
	}
	for i := 0; i < len(dots.XY); i += 2 {
		x, y := dots.XY[i], dots.XY[i+1]
		title, link := "", ""
		if dots.Link != nil {
			title, link = dots.Link(x, y)
		}
		f.d.linkedTo(title, link, func() { f.d.Circle(f.x(x), f.y(y), r, b) })
	}
}

// axes draws the axes with their numbers and names.
func (f *plotFigure) axes() {
	bottom, right := plotHead+f.h, plotLeft+f.w
	label := Lettering{Tint: Faint, Size: Small, Anchor: Middle}
	for _, v := range tickValues(f.X.To, 10) {
		x := f.x(v)
		f.d.Line(Stroking{Tint: Rule, Width: 1}, x, bottom, x, bottom+tickLength)
		f.d.Words(x, bottom+tickLength+11, label, plotNumber(v))
	}
	label.Anchor = End
	most := int(f.h / 36)
	if f.Equal {
		most = 10
	}
	for _, v := range tickValues(f.Y.To, most) {
		y := f.y(v)
		f.d.Line(Stroking{Tint: Rule, Width: 1}, plotLeft-tickLength, y, plotLeft, y)
		f.d.Words(plotLeft-tickLength-4, y+Small*0.36, label, plotNumber(v))
	}
	f.d.Line(Stroking{Tint: Ink, Width: 1}, plotLeft, plotHead, plotLeft, bottom, right, bottom)
	f.d.Words(plotLeft-tickLength-4, plotHead-14, Lettering{Tint: Ink, Size: Body, Italic: true, Anchor: Start}, f.Y.Name)
	f.d.Words(right, bottom+tickLength+26, Lettering{Tint: Ink, Size: Body, Italic: true, Anchor: End}, f.X.Name)
}

// tickValues returns round numbers from 0 to the end of an axis, about so many.
func tickValues(to float64, most int) (values []float64) {
	step := roundStep(to, most)
	for i := 0; float64(i)*step <= to*1.0001; i++ {
		values = append(values, float64(i)*step)
	}
	return values
}

func plotNumber(v float64) string {
	return strconv.FormatFloat(math.Round(v*1e6)/1e6, 'f', -1, 64)
}

// plotEntry is an entry of the legend.
type plotEntry struct {
	sign  func(x, y float64)
	words string
	x     float64
	row   int
}

// entries returns the legend.
func (f *plotFigure) entries() (all []*plotEntry) {
	for _, dots := range f.Dots {
		if dots.Name != "" {
			all = append(all, &plotEntry{sign: func(x, y float64) { f.d.Circle(x, y, 3.2, dots.Box) }, words: dots.Name})
		}
	}
	for _, l := range f.Lines {
		if l.Name != "" {
			all = append(all, &plotEntry{sign: func(x, y float64) { f.d.Line(l.Stroking, x-7, y, x+7, y) }, words: l.Name})
		}
	}
	if f.Columns == nil {
		return all
	}
	step := 1 + f.Most/maxSwatch
	for value := 0; value <= f.Most; value += step {
		words := strconv.Itoa(value)
		if value == 0 {
			words = f.Values + " 0"
		}
		all = append(all, &plotEntry{sign: func(x, y float64) {
			f.d.Box(Rect{x - 6, y - 6, 12, 12}, Box{Fill: shades{most: max(f.Most, 1)}.tint(value)})
		}, words: words})
	}
	return all
}

// layLegend gives the entries their places and returns the number of rows.
func layLegend(all []*plotEntry, width float64) int {
	if len(all) == 0 {
		return 0
	}
	x, row := 0.0, 0
	for _, e := range all {
		w := 18 + WordsWidth(e.words, Small) + 12
		if x > 0 && x+w > width {
			x, row = 0, row+1
		}
		e.x, e.row = x, row
		x += w
	}
	return row + 1
}
