package draw

import (
	"image"
	"io"
	"math"
)

// Drawing is a picture built piece by piece: a board, the digits of a number, a table, a graph, a plot. Lengths are in points; the
// origin is the upper left corner, and later pieces are on top.
type Drawing struct {
	Title         string // describes the picture for users who cannot see it
	Note          string // a longer description
	Headed        bool   // write both above it, with a margin around; in TikZ they belong in the caption
	Width, Height float64
	TextWidth     float64 // the available width in TikZ; 0 for the constant [TextWidth]
	Zoom          float64 // the scale in SVG; 0 means 1
	Linked        bool    // some piece can be clicked; set by drawing it

	pieces []piece
	foot   *Drawing // placed below it if it is headed; can be nil
	pixels float64  // PNG pixels per point that make the cells of its heat map whole; 0 without a heat map
}

// piece draws something on a surface, moved by an offset.
type piece func(s surface, by point)

// surface is an output format: SVG, PNG or TikZ.
type surface interface {
	// box and circle draw Clear figures only in formats with a pointer.
	rects(all []Rect, fill Tint)
	box(r Rect, s Box)
	circle(x, y, r float64, s Box)
	line(p path, s Stroking)
	shape(corners []point, fill Tint)
	words(x, y float64, s Lettering, text string)
	heat(x, y float64, h heat)
	name(r Rect, name string) // names a rectangle for references in TikZ
	open(title, link string)
	close(link string)
}

// Rect is a rectangle: its upper left corner, its width and its height.
type Rect struct{ X, Y, W, H float64 }

// Inset returns r with each side moved inwards by a distance.
func (r Rect) Inset(by float64) Rect { return Rect{r.X + by, r.Y + by, r.W - 2*by, r.H - 2*by} }

func (r Rect) moved(by point) Rect { return Rect{r.X + by.x, r.Y + by.y, r.W, r.H} }

// Box is the style of a closed figure.
type Box struct {
	Fill, Stroke Tint
	Border       float64 // the width of its outline, half of which is inside
	Radius       float64 // of the corners of a rectangle
}

// invisible reports whether the figure cannot be seen.
func (b Box) invisible() bool { return b.Fill <= Clear && b.Stroke == None }

// Stroking is the style of a line.
type Stroking struct {
	Tint  Tint
	Width float64
	Dash  float64 // the length of dashes and gaps; 0 for a solid line
	Arrow bool    // whether it ends in an arrowhead
}

// Lettering is the style of words.
type Lettering struct {
	Tint   Tint
	Size   float64
	Bold   bool
	Italic bool
	Anchor Anchor
}

// Anchor says which point of the baseline of words is at the given position.
type Anchor uint8

const (
	Start Anchor = iota
	Middle
	End
)

// The sizes of words in drawings, in points.
const (
	Heading = 14.4 // a size that TeX has
	Body    = 12.0
	Small   = 10.0
)

// WordsWidth returns a generous estimate of the width of words of a size, for layout: that of digits in common typefaces, in whole
// points so that edges stay sharp.
func WordsWidth(text string, size float64) float64 {
	return math.Ceil(float64(width(text)) * size * 0.56)
}

// heat holds the cells of a heat map: the index of a shade for each.
type heat struct {
	*image.Paletted         // a pixel for each cell
	square          float64 // the side of the squares of a cell
	across, down    int     // the squares of a cell: one, unless there are few columns or rows
}

// pixels returns the side of a square in pixels: about two for each point, at least one.
func (h heat) pixels() int { return max(1, int(math.Round(2*h.square))) }

// enlarged returns the cells as pixels of a picture.
func (h heat) enlarged() *image.Paletted {
	across, down := h.across*h.pixels(), h.down*h.pixels()
	if across == 1 && down == 1 {
		return h.Paletted
	}
	w, rows := h.Rect.Dx(), h.Rect.Dy()
	large := image.NewPaletted(image.Rect(0, 0, w*across, rows*down), h.Palette)
	for row := range rows {
		line := large.Pix[row*down*large.Stride:][:w*across]
		for col, v := range h.Pix[row*h.Stride:][:w] {
			for i := range across {
				line[col*across+i] = v
			}
		}
		for i := 1; i < down; i++ {
			copy(large.Pix[(row*down+i)*large.Stride:], line)
		}
	}
	return large
}

func (d *Drawing) add(p piece) { d.pieces = append(d.pieces, p) }

// Rects draws rectangles without a border.
func (d *Drawing) Rects(fill Tint, all ...Rect) {
	if len(all) == 0 {
		return
	}
	d.add(func(s surface, by point) {
		moved := make([]Rect, len(all))
		for i, r := range all {
			moved[i] = r.moved(by)
		}
		s.rects(moved, fill)
	})
}

// Box draws a rectangle, its corners round if the style says so.
func (d *Drawing) Box(r Rect, b Box) { d.add(func(s surface, by point) { s.box(r.moved(by), b) }) }

// Circle draws a circle.
func (d *Drawing) Circle(x, y, r float64, b Box) {
	d.add(func(s surface, by point) { s.circle(x+by.x, y+by.y, r, b) })
}

// Line draws straight lines through points given as x, y, x, y, ….
func (d *Drawing) Line(l Stroking, xy ...float64) { d.path(l, polygon(xy)) }

func (d *Drawing) path(l Stroking, p path) {
	d.add(func(s surface, by point) { s.line(p.shifted(by.x, by.y), l) })
}

// Shape fills a polygon with corners given as x, y, x, y, ….
func (d *Drawing) Shape(fill Tint, xy ...float64) {
	p := polygon(xy)
	d.add(func(s surface, by point) { s.shape(p.shifted(by.x, by.y).flat(), fill) })
}

// polygon returns the path through points.
func polygon(xy []float64) path {
	p := path{start: point{xy[0], xy[1]}}
	for i := 2; i < len(xy); i += 2 {
		p.line(point{xy[i], xy[i+1]})
	}
	return p
}

// Words sets words on the baseline y; the anchor says whether they begin at x, are centred there, or end there.
func (d *Drawing) Words(x, y float64, l Lettering, text string) {
	if text != "" {
		d.add(func(s surface, by point) { s.words(x+by.x, y+by.y, l, text) })
	}
}

// heat draws the cells of a heat map.
func (d *Drawing) heat(x, y float64, h heat) {
	d.pixels = float64(h.pixels()) / h.square
	d.add(func(s surface, by point) { s.heat(x+by.x, y+by.y, h) })
}

// name names a rectangle.
func (d *Drawing) name(r Rect, name string) {
	d.add(func(s surface, by point) { s.name(r.moved(by), name) })
}

// Group draws the pieces of body as a group, with a name that is shown to the pointer, and an address if it can be clicked.
func (d *Drawing) Group(title, link string, body func()) {
	d.Linked = d.Linked || link != ""
	d.add(func(s surface, _ point) { s.open(title, link) })
	body()
	d.add(func(s surface, _ point) { s.close(link) })
}

// linkedTo is Group if there is a name or an address.
func (d *Drawing) linkedTo(title, link string, body func()) {
	if title == "" && link == "" {
		body()
	} else {
		d.Group(title, link, body)
	}
}

// Place draws another drawing, its upper left corner at a point.
func (d *Drawing) Place(part *Drawing, x, y float64) {
	d.Linked, d.pixels = d.Linked || part.Linked, max(d.pixels, part.pixels)
	d.add(func(s surface, by point) { part.draw(s, by.plus(x, y)) })
}

func (d *Drawing) draw(s surface, by point) {
	for _, p := range d.pieces {
		p(s, by)
	}
}

// The sizes of margins and titles of tables and graphs, in points.
const (
	margin    = 22.0
	gap       = 8.0
	titleSize = 16.0
	labelSize = 12.0
)

// framed returns the drawing with its title, note and foot.
func (d *Drawing) framed() *Drawing {
	if !d.Headed {
		return d
	}
	foot := d.foot
	if foot == nil {
		foot = &Drawing{}
	}
	width := max(d.Width, foot.Width, WordsWidth(d.Title, titleSize), WordsWidth(d.Note, labelSize))
	all := &Drawing{Title: d.Title, Note: d.Note, Width: width + 2*margin}
	top := margin + titleSize
	all.Words(margin, top-3, Lettering{Tint: Ink, Size: titleSize, Bold: true}, d.Title)
	if top += gap; d.Note != "" {
		all.Words(margin, top+labelSize-2, Lettering{Tint: Faint, Size: labelSize}, d.Note)
		top += labelSize + gap
	}
	all.Place(d, margin+math.Floor((width-d.Width)/2), top) // centred if it is narrow
	all.Place(foot, margin, top+d.Height)
	all.Height = top + d.Height + foot.Height + margin
	return all
}

// Format is a file format that users choose by its name or by a file extension.
type Format struct {
	Name       string
	Extensions []string // file extensions, the usual one first
	Binary     bool     // not text
	Picture    bool     // one of [DrawingFormats]
}

// DrawingFormat is a way to write a drawing.
type DrawingFormat struct {
	Format
	Write func(d *Drawing, w io.Writer) error
}

// DrawingFormats are the formats of drawings, for programs that offer a choice.
var DrawingFormats = []DrawingFormat{
	{Format{"svg", []string{".svg"}, false, true}, (*Drawing).WriteSVG},
	{Format{"png", []string{".png"}, true, true}, (*Drawing).WritePNG},
	{Format{"tikz", []string{".tikz", ".tex"}, false, true}, (*Drawing).WriteTikZ},
}
