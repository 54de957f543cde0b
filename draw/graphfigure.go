package draw

import (
	"fmt"
	"strconv"
)

// The styles of nodes, their labels and edges.
var (
	nodeStyle = [...]Box{
		Unmarked: {Fill: Paper, Stroke: Steel, Border: 0.9, Radius: 5},
		Marked:   {Fill: Gold, Stroke: Ink, Border: 1.4, Radius: 5},
		Greyed:   {Fill: Ash, Stroke: Rule, Border: 0.8, Radius: 5},
	}
	nodeWords = [...]Lettering{
		Unmarked: {Tint: Ink, Size: nodeFont, Anchor: Middle},
		Marked:   {Tint: Night, Size: nodeFont, Bold: true, Anchor: Middle},
		Greyed:   {Tint: Faint, Size: nodeFont, Anchor: Middle},
	}
	edgeStyle = [...]Stroking{
		Thin:  {Tint: Mist, Width: 0.8, Arrow: true},
		Thick: {Tint: Ink, Width: 1.2, Arrow: true},
	}
)

// graphFigure is the picture of a graph: the numbers of the layers, the body, and below it the legend, which TikZ omits.
type graphFigure struct {
	*layout
	d         *Drawing
	left, top float64 // where the body begins
}

func newGraphFigure(g *Graph) *graphFigure {
	f := &graphFigure{layout: newLayout(g), top: gap}
	if g.LayerName != "" {
		f.left += WordsWidth(g.LayerName, labelSize) + 3*gap
		f.top += labelSize
	}
	f.d = &Drawing{Title: g.Title, Note: g.Note, Headed: true, Width: f.left + f.width, Height: f.top + f.height, foot: f.legend()}
	return f
}

// Drawing returns a picture of the graph; nodes and edges carry their titles. In TikZ the nodes have the names n0, n1, ….
func (g *Graph) Drawing() *Drawing {
	f := newGraphFigure(g)
	f.numbers()
	for _, s := range []Stroke{Thin, Thick} {
		for i, e := range f.Edges {
			if e.Stroke == s {
				f.d.Group(e.Title, "", func() { f.d.path(edgeStyle[s], f.routes[i].path.shifted(f.left, f.top)) })
			}
		}
	}
	for i, n := range f.Nodes {
		v := f.nodes[i]
		x, y, w := f.left+points(v.x), f.top+f.rowTops[v.row], points(v.width)
		box := Rect{x - w/2, y, w, nodeHeight}
		f.d.Group(n.Title, n.Link, func() {
			f.d.Box(box.Inset(nodeStyle[n.Mark].Border/2), nodeStyle[n.Mark])
			f.d.Words(x, y+nodeHeight/2+nodeFont*0.36, nodeWords[n.Mark], n.Label)
			f.d.name(box, fmt.Sprint("n", i))
		})
	}
	return f.d
}

// numbers draws the numbers of the layers.
func (f *graphFigure) numbers() {
	if f.LayerName == "" {
		return
	}
	x, label := f.left-3*gap, Lettering{Tint: Faint, Size: labelSize, Anchor: End}
	f.d.Words(x, f.top-gap, Lettering{Tint: Faint, Size: labelSize, Italic: true, Anchor: End}, f.LayerName)
	for row, nodes := range f.layers() {
		f.d.Words(x, f.top+f.rowTops[row]+nodeHeight/2+labelSize*0.36, label, strconv.Itoa(f.Nodes[nodes[0]].Layer))
	}
}

// legend explains marks and strokes.
func (f *graphFigure) legend() *Drawing {
	var signs []Sign
	for m, text := range f.NodeLegend {
		s := nodeStyle[m]
		s.Radius = 3
		if text != "" {
			signs = append(signs, Sign{Wide: 20, Words: text, Draw: func(d *Drawing, x, y float64) { d.Box(Rect{x - 10, y - 6, 20, 12}.Inset(s.Border/2), s) }})
		}
	}
	for s, text := range f.EdgeLegend {
		if text != "" {
			signs = append(signs, Sign{Wide: 24, Words: text, Draw: func(d *Drawing, x, y float64) { d.Line(edgeStyle[s], x-12, y, x+12, y) }})
		}
	}
	legend := Legend(signs, max(f.left+f.width, leastLegend), false)
	below := &Drawing{Width: legend.Width, Height: 3*gap + legend.Height}
	below.Place(legend, 0, 3*gap)
	return below
}
