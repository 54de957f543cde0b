package draw

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"maps"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// mostPixels bounds the memory for drawing a picture to about 200 megabytes.
const mostPixels = 40_000_000

// WritePNG writes the drawing at two pixels per point, or less if it is very large. Heat maps have at least one pixel per cell.
func (d *Drawing) WritePNG(w io.Writer) error {
	d = d.framed()
	c := &pngSurface{scale: min(2, math.Sqrt(mostPixels/(d.Width*d.Height))), faces: map[face]font.Face{}}
	if d.pixels > 0 {
		c.scale = d.pixels
	}
	size := image.Rect(0, 0, c.pixel(d.Width), c.pixel(d.Height))
	m := image.NewRGBA(image.Rectangle{})
	if c.Image = image.NewPaletted(size, heatPalette()); d.pixels == 0 {
		m = image.NewRGBA(size)
		c.Image = m
	}
	c.rects([]Rect{{W: d.Width, H: d.Height}}, Paper)
	d.draw(c, point{})
	if d.pixels == 0 {
		c.Image = Paletted(m)
	}
	return png.Encode(w, c.Image)
}

// Paletted returns the image in its 256 most frequent colours and maps the others to the nearest of these. Only edges change,
// invisibly, and the file is a third of the size.
func Paletted(m *image.RGBA) *image.Paletted {
	count := map[color.RGBA]int{}
	eachRun(m, func(c color.RGBA, from, to int) { count[c] += to - from })
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(hex(a), hex(b)))
	})
	palette, index := color.Palette{}, map[color.RGBA]uint8{}
	for i, c := range all {
		if i < 256 {
			palette = append(palette, c)
		}
		index[c] = uint8(palette.Index(c))
	}
	p := image.NewPaletted(m.Rect, palette)
	eachRun(m, func(c color.RGBA, from, to int) {
		for i, v := from, index[c]; i < to; i++ {
			p.Pix[i] = v
		}
	})
	return p
}

// eachRun visits the pixels as runs of one colour.
func eachRun(m *image.RGBA, visit func(c color.RGBA, from, to int)) {
	first := 0
	for i := 4; i <= len(m.Pix); i += 4 {
		if i == len(m.Pix) || [4]byte(m.Pix[i:]) != [4]byte(m.Pix[4*first:]) {
			p := m.Pix[4*first:]
			visit(color.RGBA{p[0], p[1], p[2], p[3]}, first, i/4)
			first = i / 4
		}
	}
}

// pngSurface draws on an image. For a heat map the image is paletted, and scaled so that cells are whole pixels.
type pngSurface struct {
	draw.Image
	scale float64 // pixels per point
	faces map[face]font.Face
	pen   vector.Rasterizer
}

// pixel returns the pixel at a point.
func (c *pngSurface) pixel(x float64) int { return int(math.Round(x * c.scale)) }

func (c *pngSurface) rects(all []Rect, fill Tint) {
	for _, s := range all {
		r := image.Rect(c.pixel(s.X), c.pixel(s.Y), c.pixel(s.X+s.W), c.pixel(s.Y+s.H))
		r.Max.X, r.Max.Y = max(r.Max.X, r.Min.X+1), max(r.Max.Y, r.Min.Y+1) // so that thin lines do not vanish
		draw.Draw(c.Image, r, image.NewUniform(fill.rgba()), image.Point{}, draw.Src)
	}
}

func (c *pngSurface) box(r Rect, s Box) {
	c.ring(s, func(by float64) []point {
		q := r.Inset(by)
		return roundedBox(q.X, q.Y, q.W, q.H, max(0, s.Radius-by))
	})
}

func (c *pngSurface) circle(x, y, r float64, s Box) {
	c.ring(s, func(by float64) []point { return roundedBox(x-r+by, y-r+by, 2*(r-by), 2*(r-by), r-by) })
}

// ring draws a closed figure, given by its outline at any inset: the inside as a figure, the line as a ring.
func (c *pngSurface) ring(s Box, outline func(inset float64) []point) {
	half := s.Border / 2
	if s.Fill > Clear {
		c.shape(outline(0), s.Fill)
	}
	if s.Stroke == None {
		return
	}
	outer, inner := outline(-half), outline(half)
	// The inner outline backwards makes a hole: the rasterizer fills by the winding number.
	ring := append(append([]point(nil), outer...), outer[0])
	for i := len(inner) - 1; i >= 0; i-- {
		ring = append(ring, inner[i])
	}
	c.shape(append(ring, inner[len(inner)-1]), s.Stroke)
}

func (c *pngSurface) line(p path, s Stroking) {
	var head []point
	if s.Arrow {
		head, p = p.head(headLength, headWidth)
	}
	for _, dash := range dashes(p.flat(), s.Dash) {
		c.shape(outline(dash, s.Width), s.Tint)
	}
	if s.Arrow {
		c.shape(head, s.Tint)
	}
}

// Shapes with a larger bounding box are drawn in bands of rows: the long edges of a graph are thin and fill only a small part of their box.
const (
	largeBox = 1 << 18 // pixels
	bandRows = 32
)

func (c *pngSurface) shape(corners []point, fill Tint) {
	scaled := make([]point, len(corners))
	for i, p := range corners {
		scaled[i] = point{p.x * c.scale, p.y * c.scale}
	}
	box := c.around(scaled, math.Inf(-1), math.Inf(1))
	if box.Dx()*box.Dy() <= largeBox {
		c.fill(scaled, box, fill)
		return
	}
	for y := box.Min.Y; y < box.Max.Y; y += bandRows {
		band := c.around(scaled, float64(y), float64(y+bandRows))
		c.fill(scaled, band.Intersect(image.Rect(box.Min.X, y, box.Max.X, y+bandRows)), fill)
	}
}

// around returns the bounding box of the part of an outline between two heights.
func (c *pngSurface) around(corners []point, top, bottom float64) image.Rectangle {
	box := image.Rectangle{Min: c.Bounds().Max, Max: c.Bounds().Min}
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		if p.y > q.y {
			p, q = q, p
		}
		if q.y < top || p.y > bottom {
			continue
		}
		from, to, slope := p, q, (q.x-p.x)/(q.y-p.y)
		if p.y < top { // then q is below p
			from = point{p.x + (top-p.y)*slope, top}
		}
		if q.y > bottom {
			to = point{p.x + (bottom-p.y)*slope, bottom}
		}
		box.Min.X, box.Max.X = min(box.Min.X, int(math.Floor(min(from.x, to.x)))), max(box.Max.X, int(math.Ceil(max(from.x, to.x))))
		box.Min.Y, box.Max.Y = min(box.Min.Y, int(math.Floor(from.y))), max(box.Max.Y, int(math.Ceil(to.y)))
	}
	return box.Intersect(c.Bounds())
}

// fill draws the part of a shape that lies in a box.
func (c *pngSurface) fill(corners []point, box image.Rectangle, fill Tint) {
	if box.Empty() {
		return
	}
	c.pen.Reset(box.Dx(), box.Dy())
	for i, p := range within(corners, float64(box.Min.Y), float64(box.Max.Y)) {
		x, y := float32(p.x-float64(box.Min.X)), float32(p.y-float64(box.Min.Y))
		if i == 0 {
			c.pen.MoveTo(x, y)
		} else {
			c.pen.LineTo(x, y)
		}
	}
	c.pen.ClosePath()
	c.pen.Draw(c.Image, box, image.NewUniform(fill.rgba()), image.Point{})
}

// within returns a closed line with the parts above the top or below the bottom moved there: the rasterizer is inexact far outside.
func within(corners []point, top, bottom float64) (line []point) {
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		line = append(line, point{p.x, min(max(p.y, top), bottom)})
		first, second := top, bottom
		if p.y > q.y {
			first, second = bottom, top
		}
		for _, y := range []float64{first, second} {
			if min(p.y, q.y) < y && y < max(p.y, q.y) {
				line = append(line, point{p.x + (y-p.y)/(q.y-p.y)*(q.x-p.x), y})
			}
		}
	}
	return line
}

func (c *pngSurface) words(x, y float64, s Lettering, text string) {
	d := font.Drawer{Dst: c.Image, Src: image.NewUniform(s.Tint.rgba()), Face: c.face(s)}
	left := fixed.Int26_6(math.Round(x * c.scale * 64))
	switch s.Anchor {
	case Middle:
		left -= d.MeasureString(text) / 2
	case End:
		left -= d.MeasureString(text)
	}
	d.Dot = fixed.Point26_6{X: left, Y: fixed.Int26_6(math.Round(y * c.scale * 64))}
	d.DrawString(text)
}

func (c *pngSurface) heat(x, y float64, h heat) {
	dst, m := c.Image.(*image.Paletted), h.enlarged() // with the same palette
	for row := range m.Rect.Dy() {
		line := dst.Pix[dst.PixOffset(c.pixel(x), c.pixel(y)+row):]
		for col, shade := range m.Pix[row*m.Stride:][:m.Rect.Dx()] {
			if shade != emptyShade {
				line[col] = shade
			}
		}
	}
}

func (c *pngSurface) name(Rect, string)   {} // pixels have no names
func (c *pngSurface) open(string, string) {}
func (c *pngSurface) close(string)        {}

// heatPalette has every shade, the colour of empty cells, and the blends for words around the map.
func heatPalette() color.Palette {
	palette := make(color.Palette, 0, 256)
	for i := range shadeCount + 1 {
		palette = append(palette, shade(i))
	}
	paper := Paper.rgba()
	palette = append(palette, color.RGBA{}, paper, Rule.rgba())
	const steps = 24
	for i := 1; i <= steps; i++ {
		palette = append(palette, blend(paper, Ink.rgba(), i, steps), blend(paper, Faint.rgba(), i, steps))
	}
	return palette
}

// face is a typeface in one size.
type face struct {
	bold, italic bool
	pixels       float64
}

// face returns the face of the Go fonts for words.
func (c *pngSurface) face(s Lettering) font.Face {
	key := face{s.Bold, s.Italic && !s.Bold, s.Size * c.scale}
	if c.faces[key] == nil {
		f, err := opentype.NewFace(typefaces()[face{key.bold, key.italic, 0}], &opentype.FaceOptions{Size: key.pixels, DPI: 72, Hinting: font.HintingFull})
		if err != nil {
			panic(err) // an invalid size: a bug in this package
		}
		c.faces[key] = f
	}
	return c.faces[key]
}

var typefaces = sync.OnceValue(func() map[face]*opentype.Font {
	faces := map[face]*opentype.Font{}
	for key, ttf := range map[face][]byte{{}: goregular.TTF, {bold: true}: gobold.TTF, {italic: true}: goitalic.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		faces[key] = f
	}
	return faces
})
