package draw

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"sync"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// WritePNG writes a picture of the table, at two pixels a point; heat maps have at least one pixel a cell.
func (t *Table) WritePNG(w io.Writer) error {
	f := newFigure(t)
	c := &pngCanvas{scale: 2, faces: map[face]xfont.Face{}}
	if f.numbered {
		c.Image = image.NewRGBA(c.bounds(f.width, f.height))
	} else {
		c.scale = float64(f.pixels()) / f.square
		c.Image = image.NewPaletted(c.bounds(f.width, f.height), heatPalette())
	}
	f.draw(c)
	return png.Encode(w, c.Image)
}

// pngCanvas draws on an image; that of a heat map is paletted, and scaled so that its cells are whole pixels.
type pngCanvas struct {
	draw.Image
	scale float64 // pixels a point
	faces map[face]xfont.Face
	pen   vector.Rasterizer
}

func (c *pngCanvas) bounds(width, height float64) image.Rectangle {
	return image.Rect(0, 0, c.pixel(width), c.pixel(height))
}

// pixel returns the pixel at a point.
func (c *pngCanvas) pixel(x float64) int { return int(math.Round(x * c.scale)) }

func (c *pngCanvas) rect(x, y, w, h float64, fill color.RGBA) {
	r := image.Rect(c.pixel(x), c.pixel(y), c.pixel(x+w), c.pixel(y+h))
	r.Max.X, r.Max.Y = max(r.Max.X, r.Min.X+1), max(r.Max.Y, r.Min.Y+1) // a line does not vanish
	draw.Draw(c.Image, r, image.NewUniform(fill), image.Point{}, draw.Src)
}

func (c *pngCanvas) words(x, y float64, f font, text string) {
	d := xfont.Drawer{Dst: c.Image, Src: image.NewUniform(f.fill), Face: c.face(f)}
	left := fixed.Int26_6(math.Round(x * c.scale * 64))
	switch f.anchor {
	case middle:
		left -= d.MeasureString(text) / 2
	case end:
		left -= d.MeasureString(text)
	}
	d.Dot = fixed.Point26_6{X: left, Y: fixed.Int26_6(math.Round(y * c.scale * 64))}
	d.DrawString(text)
}

func (c *pngCanvas) heat(x, y float64, m *image.Paletted) {
	dst := c.Image.(*image.Paletted) // with the same palette
	for row := range m.Rect.Dy() {
		copy(dst.Pix[dst.PixOffset(c.pixel(x), c.pixel(y)+row):], m.Pix[row*m.Stride:][:m.Rect.Dx()])
	}
}

// box draws the border as a box and, on top of it, the inside as a smaller one.
func (c *pngCanvas) box(x, y, w, h float64, s boxStyle) {
	c.shape(roundedBox(x, y, w, h, s.radius), s.stroke)
	b := s.border
	c.shape(roundedBox(x+b, y+b, w-2*b, h-2*b, s.radius-b), s.fill)
}

func (c *pngCanvas) line(p path, width float64, stroke color.RGBA) {
	c.shape(outline(p.flat(), width), stroke)
}

func (c *pngCanvas) shape(corners []point, fill color.RGBA) {
	box := image.Rectangle{Min: c.Bounds().Max, Max: c.Bounds().Min}
	for _, p := range corners {
		x, y := p.x*c.scale, p.y*c.scale
		box.Min.X, box.Max.X = min(box.Min.X, int(math.Floor(x))), max(box.Max.X, int(math.Ceil(x)))
		box.Min.Y, box.Max.Y = min(box.Min.Y, int(math.Floor(y))), max(box.Max.Y, int(math.Ceil(y)))
	}
	if box = box.Intersect(c.Bounds()); box.Empty() {
		return
	}
	c.pen.Reset(box.Dx(), box.Dy())
	for i, p := range corners {
		x, y := float32(p.x*c.scale-float64(box.Min.X)), float32(p.y*c.scale-float64(box.Min.Y))
		if i == 0 {
			c.pen.MoveTo(x, y)
		} else {
			c.pen.LineTo(x, y)
		}
	}
	c.pen.ClosePath()
	c.pen.Draw(c.Image, box, image.NewUniform(fill), image.Point{})
}

func (c *pngCanvas) open(string) {} // pixels have no names
func (c *pngCanvas) close()      {}

// face is a font in one size.
type face struct {
	weight weight
	pixels float64
}

// face returns the typeface for words, the Go fonts.
func (c *pngCanvas) face(f font) xfont.Face {
	key := face{f.weight, f.size * c.scale}
	if c.faces[key] == nil {
		face, err := opentype.NewFace(typefaces()[f.weight], &opentype.FaceOptions{Size: key.pixels, DPI: 72, Hinting: xfont.HintingFull})
		if err != nil {
			panic(err) // a size that makes no sense: a mistake in this package
		}
		c.faces[key] = face
	}
	return c.faces[key]
}

var typefaces = sync.OnceValue(func() map[weight]*opentype.Font {
	faces := map[weight]*opentype.Font{}
	for w, ttf := range map[weight][]byte{regular: goregular.TTF, bold: gobold.TTF, italic: goitalic.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		faces[w] = f
	}
	return faces
})
