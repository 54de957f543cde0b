package draw

import (
	"image"
	"image/color"
	"math"
)

// canvas is what a picture is drawn on. Lengths are in points; the origin is the upper left corner.
type canvas interface {
	rect(x, y, w, h float64, fill color.RGBA)
	words(x, y float64, f font, text string) // y is that of the baseline
	heat(x, y float64, m *image.Paletted)    // has the pixels of the figure's cells

	box(x, y, w, h float64, s boxStyle)
	line(p path, width float64, stroke color.RGBA)
	shape(corners []point, fill color.RGBA)
	open(title string) // what is drawn from here on until close is one thing, with a name for those who point at it
	close()
}

// boxStyle is how a box is drawn.
type boxStyle struct {
	radius, border float64 // of its corners; of its line, which lies within the box
	fill, stroke   color.RGBA
}

// font is how words are set.
type font struct {
	size   float64
	weight weight
	anchor anchor
	fill   color.RGBA
}

type weight int

const (
	regular weight = iota
	bold
	italic
)

type anchor int

const (
	start anchor = iota
	middle
	end
)

// reach is an estimate of the width of words, for layouts: that of digits in common typefaces, in whole points so that edges
// stay sharp.
func reach(text string, size float64) float64 { return math.Ceil(float64(width(text)) * size * 0.56) }

// enlarge makes each pixel a rectangle of pixels, for viewers that would blur a small image.
func enlarge(m *image.Paletted, across, down int) *image.Paletted {
	if across == 1 && down == 1 {
		return m
	}
	w, h := m.Rect.Dx(), m.Rect.Dy()
	large := image.NewPaletted(image.Rect(0, 0, w*across, h*down), m.Palette)
	for row := range h {
		line := large.Pix[row*down*large.Stride:][:w*across]
		for col, v := range m.Pix[row*m.Stride:][:w] {
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
