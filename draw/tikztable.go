package draw

import (
	"bufio"
	"fmt"
	"image"
	"image/color"
	"io"
	"strings"
)

// WriteTikZ writes a picture of the table as a tikzpicture, no wider than a column of text and without title, which belongs in a
// caption.
func (t *Table) WriteTikZ(w io.Writer) error {
	f := newFigure(t)
	b := bufio.NewWriter(w)
	c := tikzCanvas{&tikzSurface{b, min(1, tikzWidth/f.width)}}
	c.begin(t.Title, "")
	top := f.top - gap - labelSize - gap - titleSize // where the names of the axes are
	fmt.Fprintf(b, "\\useasboundingbox %s rectangle %s;\n", tikzAt(0, top), tikzAt(f.width, f.height-margin/2))
	f.axisNames(c)
	if f.numbered {
		f.numbers(c)
	} else {
		f.runs(c)
		f.ticks(c)
	}
	f.legend(c)
	b.WriteString("\\end{tikzpicture}\n")
	return b.Flush()
}

// runs draws neighbours of one colour in a row as one rectangle.
func (f *figure) runs(c canvas) {
	for row := range f.Rows {
		first, shown := 0, -1
		flush := func(end int) {
			if shown >= 0 {
				c.rect(f.left+float64(first)*f.cellW, f.top+float64(row)*f.cellH, float64(end-first)*f.cellW, f.cellH, shade(shown))
			}
		}
		for col := range f.Cols {
			index := -1
			if v, ok := f.At(row, col); ok {
				index = f.shades.index(v)
			}
			if index != shown {
				flush(col)
				first, shown = col, index
			}
		}
		flush(len(f.Cols))
	}
}

// tikzCanvas is a canvas whose colours have no names.
type tikzCanvas struct{ *tikzSurface }

func (c tikzCanvas) rect(x, y, w, h float64, fill color.RGBA) {
	fmt.Fprintf(c, "\\path[fill=%s] %s rectangle %s;\n", tikzColor(fill), tikzAt(x, y), tikzAt(x+w, y+h))
}

func (c tikzCanvas) words(x, y float64, f font, text string) {
	if text != "" {
		c.node(x, y, Lettering{Size: f.size, Bold: f.weight == bold, Italic: f.weight == italic, Anchor: Anchor(f.anchor)}, tikzColor(f.fill), text)
	}
}

func (c tikzCanvas) box(x, y, w, h float64, s boxStyle) {
	fmt.Fprintf(c, "\\path[fill=%s, draw=%s, line width=%s, rounded corners=%s] %s rectangle %s;\n",
		tikzColor(s.fill), tikzColor(s.stroke), c.length(s.border), c.length(s.radius), tikzAt(x, y), tikzAt(x+w, y+h))
}

func (c tikzCanvas) line(p path, width float64, stroke color.RGBA) {
	fmt.Fprintf(c, "\\path[draw=%s, line width=%s] %s;\n", tikzColor(stroke), c.length(width), p.tikz())
}

func (c tikzCanvas) shape(corners []point, fill color.RGBA) {
	fmt.Fprintf(c, "\\path[fill=%s] %s;\n", tikzColor(fill), tikzCycle(corners))
}

func (c tikzCanvas) open(string) {}

// heat is never asked for: TeX draws rectangles.
func (c tikzCanvas) heat(float64, float64, *image.Paletted) { panic("draw: no pixels in TikZ") }

// tikzCycle returns a polygon as TikZ writes it.
func tikzCycle(corners []point) string {
	var b strings.Builder
	for _, p := range corners {
		b.WriteString(tikzAt(p.x, p.y) + " -- ")
	}
	return b.String() + "cycle"
}
