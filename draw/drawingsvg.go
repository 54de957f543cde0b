package draw

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteSVG writes the drawing as an svg element, which stands in a file of its own or within a page.
func (d *Drawing) WriteSVG(w io.Writer) error {
	b := bufio.NewWriter(w)
	role := "img"
	if d.links > 0 {
		role = "group" // an image would hide its links from screen readers
	}
	size := number(d.Width) + ` ` + number(d.Height)
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" class="zk" viewBox="0 0 %s" width="%s" height="%s" role="%s" font-family="Helvetica, Arial, sans-serif">`+"\n",
		size, number(d.Width), number(d.Height), role)
	fmt.Fprintf(b, "<title>%s</title>\n", escape(d.Title))
	if d.Note != "" {
		fmt.Fprintf(b, "<desc>%s</desc>\n", escape(d.Note))
	}
	c := &svgSurface{Writer: b}
	c.box(Rect{W: d.Width, H: d.Height}, Box{Fill: Paper})
	d.draw(c)
	b.WriteString("</svg>\n")
	return b.Flush()
}

type svgSurface struct {
	*bufio.Writer
	ends []string // of the groups that are open
}

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

func (c *svgSurface) rects(all []Rect, fill Tint) {
	c.WriteString(`<path d="`)
	for _, r := range all {
		fmt.Fprintf(c, "M%s %sh%sv%sh%sz", number(r.X), number(r.Y), number(r.W), number(r.H), signed(-r.W))
	}
	fmt.Fprintf(c, "\"%s/>\n", svgPaint(fill, None, 0))
}

// signed is number for lengths that may be negative.
func signed(x float64) string {
	if x < 0 {
		return "-" + number(-x)
	}
	return number(x)
}

func (c *svgSurface) box(r Rect, s Box) {
	round := ""
	if s.Radius > 0 {
		round = ` rx="` + number(s.Radius) + `"`
	}
	fmt.Fprintf(c, `<rect x="%s" y="%s" width="%s" height="%s"%s%s/>`+"\n",
		number(r.X), number(r.Y), number(r.W), number(r.H), round, svgPaint(s.Fill, s.Stroke, s.Border))
}

func (c *svgSurface) circle(x, y, r float64, s Box) {
	fmt.Fprintf(c, `<circle cx="%s" cy="%s" r="%s"%s/>`+"\n", number(x), number(y), number(r), svgPaint(s.Fill, s.Stroke, s.Border))
}

func (c *svgSurface) line(p path, s Stroking) {
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

func (c *svgSurface) shape(corners []point, fill Tint) {
	p := path{start: corners[0]}
	for _, to := range corners[1:] {
		p.line(to)
	}
	fmt.Fprintf(c, `<path d="%sZ"%s/>`+"\n", p.svg(), svgPaint(fill, None, 0))
}

func (c *svgSurface) words(x, y float64, s Lettering, text string) {
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

func (c *svgSurface) open(title, link string) {
	begin, end := "<g>", "</g>"
	if link != "" {
		begin, end = fmt.Sprintf(`<a href="%s" aria-label="%s">`, escape(link), escape(title)), "</a>"
	}
	c.WriteString(begin)
	if title != "" {
		c.WriteString("<title>" + escape(title) + "</title>")
	}
	c.WriteString("\n")
	c.ends = append(c.ends, end)
}

func (c *svgSurface) close() {
	last := len(c.ends) - 1
	c.WriteString(c.ends[last] + "\n")
	c.ends = c.ends[:last]
}
