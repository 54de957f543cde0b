package draw

import (
	"image/color"
	"math"
	"strconv"
)

// The colours of a graph, and its lines in points.
var (
	yellow    = color.RGBA{0xff, 0xd5, 0x4a, 0xff}
	ash       = color.RGBA{0xf1, 0xf2, 0xf4, 0xff}
	ashWords  = color.RGBA{0xa3, 0xaa, 0xb3, 0xff}
	thinInk   = color.RGBA{0xa4, 0xac, 0xb6, 0xff}
	nodeStyle = [...]boxStyle{
		Unmarked: {5, 0.9, paper, color.RGBA{0x5a, 0x64, 0x72, 0xff}},
		Marked:   {5, 1.4, yellow, ink},
		Greyed:   {5, 0.8, ash, rule},
	}
	nodeWords = [...]font{
		Unmarked: {nodeFont, regular, middle, ink},
		Marked:   {nodeFont, bold, middle, ink},
		Greyed:   {nodeFont, regular, middle, ashWords},
	}
	edgeInk   = [...]color.RGBA{Thin: thinInk, Thick: ink}
	edgeWidth = [...]float64{Thin: 0.8, Thick: 1.2}
)

const (
	headLength = 6.0
	headWidth  = 4.6
)

// graphFigure is the picture of a graph: title, note, body with the layers' numbers, legend.
type graphFigure struct {
	*layout
	left, top     float64 // where the body begins
	width, height float64 // of the whole
}

func newGraphFigure(g *Graph) *graphFigure {
	f := &graphFigure{layout: newLayout(g), left: margin, top: margin + titleSize + 2*gap}
	if g.Note != "" {
		f.top += labelSize + gap
	}
	if g.LayerName != "" {
		f.left += reach(g.LayerName, labelSize) + 3*gap
		f.top += labelSize
	}
	f.width = margin + max(f.left+f.layout.width, margin+reach(g.Title, titleSize), margin+reach(g.Note, labelSize), margin+f.legendWidth())
	f.height = f.top + f.layout.height + 3*gap + labelSize + margin
	if spare := f.width - margin - f.left - f.layout.width; spare > 0 {
		f.left += math.Floor(spare / 2) // a narrow graph stands in the middle
	}
	return f
}

// draw draws the whole picture.
func (f *graphFigure) draw(c canvas) {
	c.rect(0, 0, f.width, f.height, paper)
	c.words(margin, margin+titleSize-3, font{titleSize, bold, start, ink}, f.Title)
	c.words(margin, margin+titleSize+gap+labelSize-2, font{labelSize, regular, start, faint}, f.Note)
	f.numbers(c)
	for _, s := range []Stroke{Thin, Thick} {
		for i, e := range f.Edges {
			if e.Stroke == s {
				c.open(e.Title)
				f.edge(c, f.routes[i].path.shifted(f.left, f.top), s)
				c.close()
			}
		}
	}
	for i, n := range f.Nodes {
		v := f.nodes[i]
		x, y, w := f.left+points(v.x), f.top+f.high[v.row], points(v.width)
		c.open(n.Title)
		c.box(x-w/2, y, w, nodeHeight, nodeStyle[n.Mark])
		c.words(x, y+nodeHeight/2+nodeFont*0.36, nodeWords[n.Mark], n.Label)
		c.close()
	}
	f.legend(c)
}

// edge draws a line with an arrowhead.
func (f *graphFigure) edge(c canvas, p path, s Stroke) {
	head, line := p.head(headLength, headWidth)
	c.line(line, edgeWidth[s], edgeInk[s])
	c.shape(head, edgeInk[s])
}

// numbers draws the numbers of the layers.
func (f *graphFigure) numbers(c canvas) {
	if f.LayerName == "" {
		return
	}
	x := f.left - 3*gap
	c.words(x, f.top-gap, font{labelSize, italic, end, faint}, f.LayerName)
	for row, nodes := range f.layers() {
		y := f.top + f.high[row] + nodeHeight/2
		c.words(x, y+labelSize*0.36, font{labelSize, regular, end, faint}, strconv.Itoa(f.Nodes[nodes[0]].Layer))
	}
}

const (
	swatchWidth = 20.0
	arrowLength = 24.0
)

// legendWidth returns the room that the legend needs.
func (f *graphFigure) legendWidth() float64 {
	total := 0.0
	f.eachEntry(func(text string, _ int, swatch float64) { total += swatch + swatchGap + reach(text, labelSize) + 2*gap })
	return total
}

// eachEntry visits the entries of the legend: the marks of nodes, then the strokes of edges.
func (f *graphFigure) eachEntry(visit func(text string, entry int, swatch float64)) {
	for m, text := range f.NodeLegend {
		if text != "" {
			visit(text, m, swatchWidth)
		}
	}
	for s, text := range f.EdgeLegend {
		if text != "" {
			visit(text, len(f.NodeLegend)+s, arrowLength)
		}
	}
}

// legend draws what marks and strokes mean.
func (f *graphFigure) legend(c canvas) {
	x, y := margin, f.height-margin-swatchSize
	f.eachEntry(func(text string, entry int, swatch float64) {
		if entry < len(f.NodeLegend) {
			s := nodeStyle[entry]
			s.radius = 3
			c.box(x, y, swatch, swatchSize, s)
		} else {
			p := path{start: point{x, y + swatchSize/2}}
			p.line(point{x + swatch, y + swatchSize/2})
			f.edge(c, p, Stroke(entry-len(f.NodeLegend)))
		}
		c.words(x+swatch+swatchGap, y+swatchSize-2, font{labelSize, regular, start, faint}, text)
		x += swatch + swatchGap + reach(text, labelSize) + 2*gap
	})
}
