package draw

import (
	"bufio"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"

	xfont "golang.org/x/image/font"
)

// WriteSVG writes a picture of the graph; nodes and edges carry their titles.
func (g *Graph) WriteSVG(w io.Writer) error {
	f := newGraphFigure(g)
	c := &svgCanvas{Writer: bufio.NewWriter(w)}
	return c.whole(f.width, f.height, g.Title, func() {
		if g.Note != "" {
			c.add("<desc>%s</desc>", escape(g.Note))
		}
		f.draw(c)
	})
}

// maxGraphPixels bounds a picture to about 200 megabytes of memory while it is drawn.
const maxGraphPixels = 40_000_000

// WritePNG writes a picture of the graph, at two pixels a point; somewhat less if it is very large.
func (g *Graph) WritePNG(w io.Writer) error {
	f := newGraphFigure(g)
	c := &pngCanvas{scale: min(2, math.Sqrt(maxGraphPixels/(f.width*f.height))), faces: map[face]xfont.Face{}}
	m := image.NewRGBA(c.bounds(f.width, f.height))
	c.Image = m
	f.draw(c)
	return png.Encode(w, paletted(m, graphPalette()))
}

// graphPalette has the colours of a graph and what lies between those that meet.
func graphPalette() color.Palette {
	palette := color.Palette{paper}
	const steps = 16
	for _, pair := range [][2]color.RGBA{
		{paper, ink}, {paper, faint}, {paper, thinInk}, {thinInk, ink}, {yellow, ink},
		{paper, nodeStyle[Unmarked].stroke}, {paper, nodeStyle[Greyed].stroke}, {ash, nodeStyle[Greyed].stroke}, {ash, ashWords},
	} {
		for i := range steps + 1 {
			palette = append(palette, blend(pair[0], pair[1], i, steps))
		}
	}
	return palette
}

// paletted returns the image with the nearest colours of a palette, which makes it much quicker to write.
func paletted(m *image.RGBA, palette color.Palette) *image.Paletted {
	p := image.NewPaletted(m.Rect, palette)
	nearest := map[[4]byte]uint8{}
	last, index := [4]byte{}, uint8(0)
	for i := range p.Pix {
		if c := [4]byte(m.Pix[4*i:]); i == 0 || c != last {
			known := false
			if index, known = nearest[c]; !known {
				index = uint8(palette.Index(color.RGBA{c[0], c[1], c[2], c[3]}))
				nearest[c] = index
			}
			last = c
		}
		p.Pix[i] = index
	}
	return p
}
