package draw

import "io"

// Drawing is a picture that is put together piece by piece: a board, a number in its digits, a plot. Lengths are in points; the
// origin is the upper left corner, and what comes later lies on top.
type Drawing struct {
	Title         string // what it shows, for those who cannot see it
	Note          string // more about that
	Width, Height float64

	pieces []func(s surface)
	links  int // how many pieces can be clicked
}

// surface is what a drawing is drawn on: SVG, PNG or TikZ.
type surface interface {
	// What is Clear is drawn by box and circle only where there is a pointer.
	rects(all []Rect, fill Tint)
	box(r Rect, s Box)
	circle(x, y, r float64, s Box)
	line(p path, s Stroking)
	shape(corners []point, fill Tint)
	words(x, y float64, s Lettering, text string)
	open(title, link string)
	close()
}

// Rect is a rectangle: its upper left corner, its width and its height.
type Rect struct{ X, Y, W, H float64 }

// Inset returns the rectangle whose sides lie that far within those of r.
func (r Rect) Inset(by float64) Rect { return Rect{r.X + by, r.Y + by, r.W - 2*by, r.H - 2*by} }

// Box is how a closed figure is drawn.
type Box struct {
	Fill, Stroke Tint
	Border       float64 // the width of the line around it, which lies half within
	Radius       float64 // of the corners of a rectangle
}

// invisible reports whether nothing is seen of the figure.
func (b Box) invisible() bool { return b.Fill <= Clear && b.Stroke == None }

// Stroking is how a line is drawn.
type Stroking struct {
	Tint  Tint
	Width float64
	Dash  float64 // the length of a dash and of the gap after it; 0 for a whole line
	Arrow bool    // whether it ends in an arrowhead
}

// Lettering is how words are set.
type Lettering struct {
	Tint   Tint
	Size   float64
	Bold   bool
	Italic bool
	Anchor Anchor
}

// Anchor says which point of words lies where they are put; in any case on their baseline.
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

// WordsWidth returns an estimate of the width of words of that size, on the generous side, for whoever makes room for them.
func WordsWidth(text string, size float64) float64 { return reach(text, size) }

func (d *Drawing) add(piece func(s surface)) { d.pieces = append(d.pieces, piece) }

// Rects draws rectangles without a border.
func (d *Drawing) Rects(fill Tint, all ...Rect) {
	if len(all) > 0 {
		d.add(func(s surface) { s.rects(all, fill) })
	}
}

// Box draws a rectangle, its corners round if the style says so.
func (d *Drawing) Box(r Rect, b Box) { d.add(func(s surface) { s.box(r, b) }) }

// Circle draws a circle.
func (d *Drawing) Circle(x, y, r float64, b Box) { d.add(func(s surface) { s.circle(x, y, r, b) }) }

// Line draws straight lines from point to point; the points are given as x, y, x, y, ….
func (d *Drawing) Line(l Stroking, xy ...float64) {
	p := path{start: point{xy[0], xy[1]}}
	for i := 2; i < len(xy); i += 2 {
		p.line(point{xy[i], xy[i+1]})
	}
	d.add(func(s surface) { s.line(p, l) })
}

// Curve draws a cubic Bézier curve; the four points are given as x, y, x, y, ….
func (d *Drawing) Curve(l Stroking, xy [8]float64) {
	p := path{start: point{xy[0], xy[1]}}
	p.curve(point{xy[2], xy[3]}, point{xy[4], xy[5]}, point{xy[6], xy[7]})
	d.add(func(s surface) { s.line(p, l) })
}

// Shape fills a polygon; its corners are given as x, y, x, y, ….
func (d *Drawing) Shape(fill Tint, xy ...float64) {
	var corners []point
	for i := 0; i < len(xy); i += 2 {
		corners = append(corners, point{xy[i], xy[i+1]})
	}
	d.add(func(s surface) { s.shape(corners, fill) })
}

// Words sets words on the baseline y; the anchor says whether they begin at x, are centred there, or end there.
func (d *Drawing) Words(x, y float64, l Lettering, text string) {
	if text != "" {
		d.add(func(s surface) { s.words(x, y, l, text) })
	}
}

// Group draws what body draws as one thing: with a name for those who point at it, and an address if it can be clicked.
func (d *Drawing) Group(title, link string, body func()) {
	if link != "" {
		d.links++
	}
	d.add(func(s surface) { s.open(title, link) })
	body()
	d.add(surface.close)
}

// Place draws another drawing, its upper left corner at a point.
func (d *Drawing) Place(part *Drawing, x, y float64) {
	d.links += part.links
	d.add(func(s surface) {
		moved := shifted{s, x, y}
		for _, piece := range part.pieces {
			piece(moved)
		}
	})
}

func (d *Drawing) draw(s surface) {
	for _, piece := range d.pieces {
		piece(s)
	}
}

// shifted is a surface with its origin elsewhere.
type shifted struct {
	surface
	x, y float64
}

func (s shifted) rects(all []Rect, fill Tint) {
	moved := make([]Rect, len(all))
	for i, r := range all {
		moved[i] = Rect{r.X + s.x, r.Y + s.y, r.W, r.H}
	}
	s.surface.rects(moved, fill)
}

func (s shifted) box(r Rect, b Box) { s.surface.box(Rect{r.X + s.x, r.Y + s.y, r.W, r.H}, b) }

func (s shifted) circle(x, y, r float64, b Box) { s.surface.circle(x+s.x, y+s.y, r, b) }

func (s shifted) line(p path, l Stroking) { s.surface.line(p.shifted(s.x, s.y), l) }

func (s shifted) shape(corners []point, fill Tint) {
	moved := make([]point, len(corners))
	for i, p := range corners {
		moved[i] = p.plus(s.x, s.y)
	}
	s.surface.shape(moved, fill)
}

func (s shifted) words(x, y float64, l Lettering, text string) {
	s.surface.words(x+s.x, y+s.y, l, text)
}

// DrawingFormat is a way to write a drawing.
type DrawingFormat struct {
	Name       string
	Extensions []string // of files in this format, the usual one first
	Binary     bool     // not for people's eyes
	Write      func(d *Drawing, w io.Writer) error
}

// DrawingFormats are the formats of drawings, for programs that let people choose one: by its name, or by the ending of a file.
var DrawingFormats = []DrawingFormat{
	{"svg", []string{".svg"}, false, (*Drawing).WriteSVG},
	{"png", []string{".png"}, true, (*Drawing).WritePNG},
	{"tikz", []string{".tikz", ".tex"}, false, (*Drawing).WriteTikZ},
}
