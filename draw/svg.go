package draw

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"strconv"
)

// WriteSVG writes a picture of the table. Large tables are embedded as an image.
func (t *Table) WriteSVG(w io.Writer) error {
	f := newFigure(t)
	c := &svgCanvas{Writer: bufio.NewWriter(w), pixel: f.square / float64(f.pixels())}
	return c.whole(f.width, f.height, t.Title, func() { f.draw(c) })
}

type svgCanvas struct {
	*bufio.Writer
	pixel float64 // the side of a pixel of a heat map
	err   error
}

// whole writes a picture from its first to its last line.
func (c *svgCanvas) whole(width, height float64, title string, body func()) error {
	c.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" role="img" font-family="Helvetica, Arial, sans-serif">`,
		number(width), number(height), number(width), number(height))
	c.add("<title>%s</title>", escape(title))
	body()
	c.add("</svg>")
	if c.err != nil {
		return c.err
	}
	return c.Flush()
}

func (c *svgCanvas) add(format string, args ...any) { fmt.Fprintf(c, format+"\n", args...) }

func (c *svgCanvas) rect(x, y, w, h float64, fill color.RGBA) {
	c.add(`<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`, number(x), number(y), number(w), number(h), hex(fill))
}

func (c *svgCanvas) words(x, y float64, f font, text string) {
	if text == "" {
		return
	}
	style := ""
	switch f.weight {
	case bold:
		style = ` font-weight="bold"`
	case italic:
		style = ` font-style="italic"`
	}
	switch f.anchor {
	case middle:
		style += ` text-anchor="middle"`
	case end:
		style += ` text-anchor="end"`
	}
	c.add(`<text x="%s" y="%s" font-size="%s" fill="%s"%s>%s</text>`, number(x), number(y), number(f.size), hex(f.fill), style, escape(text))
}

// heat embeds the pixels as a PNG.
func (c *svgCanvas) heat(x, y float64, m *image.Paletted) {
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		c.err = err
		return
	}
	c.add(`<image x="%s" y="%s" width="%s" height="%s" preserveAspectRatio="none" style="image-rendering:pixelated" href="data:image/png;base64,%s"/>`,
		number(x), number(y), number(float64(m.Rect.Dx())*c.pixel), number(float64(m.Rect.Dy())*c.pixel), base64.StdEncoding.EncodeToString(b.Bytes()))
}

func (c *svgCanvas) box(x, y, w, h float64, s boxStyle) {
	half := s.border / 2
	c.add(`<rect x="%s" y="%s" width="%s" height="%s" rx="%s" fill="%s" stroke="%s" stroke-width="%s"/>`,
		number(x+half), number(y+half), number(w-s.border), number(h-s.border), number(s.radius), hex(s.fill), hex(s.stroke), number(s.border))
}

func (c *svgCanvas) line(p path, width float64, stroke color.RGBA) {
	c.add(`<path d="%s" fill="none" stroke="%s" stroke-width="%s"/>`, p.svg(), hex(stroke), number(width))
}

func (c *svgCanvas) shape(corners []point, fill color.RGBA) {
	p := path{start: corners[0]}
	for _, to := range corners[1:] {
		p.line(to)
	}
	c.add(`<path d="%sZ" fill="%s"/>`, p.svg(), hex(fill))
}

func (c *svgCanvas) open(title string) {
	if title != "" {
		title = "<title>" + escape(title) + "</title>"
	}
	c.add("<g>%s", title)
}

func (c *svgCanvas) close() { c.add("</g>") }

// svg returns the path as SVG writes it.
func (p path) svg() string {
	at := func(q point) string { return number(q.x) + " " + number(q.y) }
	text := "M" + at(p.start)
	for _, s := range p.parts {
		if s.curved {
			text += "C" + at(s.c1) + " " + at(s.c2) + " " + at(s.to)
		} else {
			text += "L" + at(s.to)
		}
	}
	return text
}

// number returns a length with at most two decimals.
func number(x float64) string {
	return strconv.FormatFloat(float64(int64(x*100+0.5))/100, 'f', -1, 64)
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func escape(text string) string {
	var b bytes.Buffer
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic(err) // a buffer takes everything
	}
	return b.String()
}
