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
)

// WritePNG writes a picture of the table, at two pixels a point; heat maps have at least one pixel a cell.
func (t *Table) WritePNG(w io.Writer) error {
	f := newFigure(t)
	c := &pngCanvas{scale: 2, faces: map[face]xfont.Face{}}
	if f.numbered {
		c.Image = image.NewRGBA(c.bounds(f))
	} else {
		c.scale = float64(f.pixels()) / f.square
		c.Image = image.NewPaletted(c.bounds(f), heatPalette())
	}
	f.draw(c)
	return png.Encode(w, c.Image)
}

// pngCanvas draws on an image; that of a heat map is paletted, and scaled so that its cells are whole pixels.
type pngCanvas struct {
	draw.Image
	scale float64 // pixels a point
	faces map[face]xfont.Face
}

func (c *pngCanvas) bounds(f *figure) image.Rectangle {
	return image.Rect(0, 0, c.pixel(f.width), c.pixel(f.height))
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
