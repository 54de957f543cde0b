package draw

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"
)

// WriteSVG writes the drawing as an svg element, which stands in a file of its own or within a page.
func (d *Drawing) WriteSVG(w io.Writer) error {
	d = d.whole()
	b := bufio.NewWriter(w)
	role := "img"
	if d.Linked {
		role = "group" // an image would hide its links from screen readers
	}
	zoom := cmp.Or(d.Zoom, 1)
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" class="zk" viewBox="0 0 %s %s" width="%s" height="%s" role="%s" font-family="Helvetica, Arial, sans-serif">`+"\n",
		number(d.Width), number(d.Height), number(zoom*d.Width), number(zoom*d.Height), role)
	fmt.Fprintf(b, "<title>%s</title>\n", escape(d.Title))
	if d.Note != "" {
		fmt.Fprintf(b, "<desc>%s</desc>\n", escape(d.Note))
	}
	c := svgSurface{b}
	c.box(Rect{W: d.Width, H: d.Height}, Box{Fill: Paper})
	d.draw(c, point{})
	b.WriteString("</svg>\n")
	return b.Flush()
}

type svgSurface struct{ *bufio.Writer }

// svgPaint returns the attributes that colour something.
func svgPaint(fill, stroke Tint, width float64) string {
	var classes []string
	text := ""
	switch fill {
	case None:
		text += ` fill="none"`
	case Clear:
		text += ` fill="#fff" fill-opacity="0"`
	default:
		if fill < firstShade {
			classes = append(classes, "zf-"+fill.String())
		}
		text += ` fill="` + hex(fill.rgba()) + `"`
	}
	if stroke != None {
		classes = append(classes, "zs-"+stroke.String())
		text += ` stroke="` + hex(stroke.rgba()) + `" stroke-width="` + number(width) + `"`
	}
	if len(classes) > 0 {
		text = ` class="` + strings.Join(classes, " ") + `"` + text
	}
	return text
}

func (c svgSurface) rects(all []Rect, fill Tint) {
	c.WriteString(`<path d="`)
	for _, r := range all {
		fmt.Fprintf(c, "M%s %sh%sv%sh%sz", number(r.X), number(r.Y), number(r.W), number(r.H), number(-r.W))
	}
	fmt.Fprintf(c, "\"%s/>\n", svgPaint(fill, None, 0))
}

func (c svgSurface) box(r Rect, s Box) {
	round := ""
	if s.Radius > 0 {
		round = ` rx="` + number(s.Radius) + `"`
	}
	fmt.Fprintf(c, `<rect x="%s" y="%s" width="%s" height="%s"%s%s/>`+"\n",
		number(r.X), number(r.Y), number(r.W), number(r.H), round, svgPaint(s.Fill, s.Stroke, s.Border))
}

func (c svgSurface) circle(x, y, r float64, s Box) {
	fmt.Fprintf(c, `<circle cx="%s" cy="%s" r="%s"%s/>`+"\n", number(x), number(y), number(r), svgPaint(s.Fill, s.Stroke, s.Border))
}

func (c svgSurface) line(p path, s Stroking) {
	var head []point
	if s.Arrow {
		head, p = p.head(headLength, headWidth)
	}
	dash := ""
	if s.Dash > 0 {
		dash = ` stroke-dasharray="` + number(s.Dash) + `"`
	}
	fmt.Fprintf(c, `<path d="%s"%s%s/>`+"\n", p.svg(), svgPaint(None, s.Tint, s.Width), dash)
	if s.Arrow {
		c.shape(head, s.Tint)
	}
}

func (c svgSurface) shape(corners []point, fill Tint) {
	p := path{start: corners[0]}
	for _, to := range corners[1:] {
		p.line(to)
	}
	fmt.Fprintf(c, `<path d="%sZ"%s/>`+"\n", p.svg(), svgPaint(fill, None, 0))
}

func (c svgSurface) words(x, y float64, s Lettering, text string) {
	style := ""
	if s.Bold {
		style += ` font-weight="bold"`
	}
	if s.Italic {
		style += ` font-style="italic"`
	}
	style += [...]string{Start: "", Middle: ` text-anchor="middle"`, End: ` text-anchor="end"`}[s.Anchor]
	fmt.Fprintf(c, `<text x="%s" y="%s" font-size="%s"%s%s>%s</text>`+"\n",
		number(x), number(y), number(s.Size), style, svgPaint(s.Tint, None, 0), escape(text))
}

// heat embeds the cells as a PNG; where there is none, the paper is seen.
func (c svgSurface) heat(x, y float64, h heat) {
	fmt.Fprintf(c, `<image x="%s" y="%s" width="%s" height="%s" preserveAspectRatio="none" image-rendering="pixelated" href="data:image/png;base64,`,
		number(x), number(y), number(float64(h.Rect.Dx()*h.across)*h.square), number(float64(h.Rect.Dy()*h.down)*h.square))
	text := base64.NewEncoder(base64.StdEncoding, c)
	png.Encode(text, h.Paletted) // a pixel a cell; the writer remembers an error
	text.Close()
	c.WriteString("\"/>\n")
}

func (c svgSurface) name(Rect, string) {} // a page may show it twice

func (c svgSurface) open(title, link string) {
	if link != "" {
		fmt.Fprintf(c, `<a href="%s" aria-label="%s">`, escape(link), escape(title))
	} else {
		c.WriteString("<g>")
	}
	if title != "" {
		c.WriteString("<title>" + escape(title) + "</title>")
	}
	c.WriteString("\n")
}

func (c svgSurface) close(link string) {
	if link != "" {
		c.WriteString("</a>\n")
	} else {
		c.WriteString("</g>\n")
	}
}

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
func number(x float64) string { return rounded(x, 100) }

// rounded returns x as a decimal number, rounded to parts of 1.
func rounded(x, parts float64) string {
	x = math.Round(x*parts) / parts
	if n := int64(x); float64(n) == x { // most are
		return strconv.FormatInt(n, 10)
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

func escape(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' || strings.ContainsRune(`"'&<>`, r) }) {
		return text
	}
	var b bytes.Buffer
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic(err) // a buffer takes everything
	}
	return b.String()
}
