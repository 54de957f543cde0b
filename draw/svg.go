package draw

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/xml"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"
)

// WriteSVG writes the drawing as an svg element, for a separate file or within a page.
func (d *Drawing) WriteSVG(w io.Writer) error {
	d = d.framed()
	c := svgSurface{bufio.NewWriter(w)}
	role := "img"
	if d.Linked {
		role = "group" // an image would hide its links from screen readers
	}
	zoom := cmp.Or(d.Zoom, 1)
	c.put(`<svg xmlns="http://www.w3.org/2000/svg" class="zk" viewBox="0 0 % %" width="%" height="%" role="`, d.Width, d.Height, zoom*d.Width, zoom*d.Height)
	c.say(role, `" font-family="Helvetica, Arial, sans-serif">`+"\n<title>", escape(d.Title), "</title>\n")
	if d.Note != "" {
		c.say("<desc>", escape(d.Note), "</desc>\n")
	}
	c.box(Rect{W: d.Width, H: d.Height}, Box{Fill: Paper})
	d.draw(c, point{})
	c.say("</svg>\n")
	return c.Flush()
}

// svgSurface writes elements without intermediate strings: a board has thousands of them.
type svgSurface struct{ *bufio.Writer }

// put writes a text in which each % is replaced by a length with at most two decimals.
func (c svgSurface) put(text string, lengths ...float64) {
	for _, x := range lengths {
		before, after, _ := strings.Cut(text, "%")
		c.WriteString(before)
		c.Write(appendRounded(c.AvailableBuffer(), x, 100))
		text = after
	}
	c.WriteString(text)
}

// say writes texts unchanged.
func (c svgSurface) say(texts ...string) {
	for _, text := range texts {
		c.WriteString(text)
	}
}

// paint writes the colour attributes of an element, and ends its tag.
func (c svgSurface) paint(fill, stroke Tint, width float64, end string) {
	switch filled := fill > Clear && fill < firstShade; {
	case filled && stroke != None:
		c.say(` class="zf-`, fill.String(), " zs-", stroke.String(), `"`)
	case filled:
		c.say(` class="zf-`, fill.String(), `"`)
	case stroke != None:
		c.say(` class="zs-`, stroke.String(), `"`)
	}
	switch fill {
	case None:
		c.say(` fill="none"`)
	case Clear:
		c.say(` fill="#fff" fill-opacity="0"`)
	default:
		c.say(` fill="`, hex(fill.rgba()), `"`)
	}
	if stroke != None {
		c.say(` stroke="`, hex(stroke.rgba()), `"`)
		c.put(` stroke-width="%"`, width)
	}
	c.say(end)
}

func (c svgSurface) rects(all []Rect, fill Tint) {
	c.say(`<path d="`)
	for _, r := range all {
		c.put("M% %h%v%h%z", r.X, r.Y, r.W, r.H, -r.W)
	}
	c.say(`"`)
	c.paint(fill, None, 0, "/>\n")
}

func (c svgSurface) box(r Rect, s Box) {
	c.put(`<rect x="%" y="%" width="%" height="%"`, r.X, r.Y, r.W, r.H)
	if s.Radius > 0 {
		c.put(` rx="%"`, s.Radius)
	}
	c.paint(s.Fill, s.Stroke, s.Border, "/>\n")
}

func (c svgSurface) circle(x, y, r float64, s Box) {
	c.put(`<circle cx="%" cy="%" r="%"`, x, y, r)
	c.paint(s.Fill, s.Stroke, s.Border, "/>\n")
}

func (c svgSurface) line(p path, s Stroking) {
	var head []point
	if s.Arrow {
		head, p = p.head(headLength, headWidth)
	}
	c.path(p)
	c.say(`"`)
	c.paint(None, s.Tint, s.Width, "")
	if s.Dash > 0 {
		c.put(` stroke-dasharray="%"`, s.Dash)
	}
	c.say("/>\n")
	if s.Arrow {
		c.shape(head, s.Tint)
	}
}

func (c svgSurface) shape(corners []point, fill Tint) {
	p := path{start: corners[0]}
	for _, to := range corners[1:] {
		p.line(to)
	}
	c.path(p)
	c.say(`Z"`)
	c.paint(fill, None, 0, "/>\n")
}

// path begins the element of a path.
func (c svgSurface) path(p path) {
	c.put(`<path d="M% %`, p.start.x, p.start.y)
	for _, s := range p.parts {
		if s.curved {
			c.put("C% % % % % %", s.c1.x, s.c1.y, s.c2.x, s.c2.y, s.to.x, s.to.y)
		} else {
			c.put("L% %", s.to.x, s.to.y)
		}
	}
}

func (c svgSurface) words(x, y float64, s Lettering, text string) {
	c.put(`<text x="%" y="%" font-size="%"`, x, y, s.Size)
	if s.Bold {
		c.say(` font-weight="bold"`)
	}
	if s.Italic {
		c.say(` font-style="italic"`)
	}
	c.say([...]string{Start: "", Middle: ` text-anchor="middle"`, End: ` text-anchor="end"`}[s.Anchor])
	c.paint(s.Tint, None, 0, ">")
	c.say(escape(text), "</text>\n")
}

// heat embeds the cells as a PNG; empty cells show the paper.
func (c svgSurface) heat(x, y float64, h heat) {
	c.put(`<image x="%" y="%" width="%" height="%" preserveAspectRatio="none" image-rendering="pixelated" href="data:image/png;base64,`,
		x, y, float64(h.Rect.Dx()*h.across)*h.square, float64(h.Rect.Dy()*h.down)*h.square)
	text := base64.NewEncoder(base64.StdEncoding, c)
	png.Encode(text, h.Paletted) // one pixel per cell; the writer remembers an error
	text.Close()
	c.say("\"/>\n")
}

func (c svgSurface) name(Rect, string) {} // names could clash, since a page can show a drawing twice

func (c svgSurface) open(title, link string) {
	title = escape(title)
	if link != "" {
		c.say(`<a href="`, escape(link), `" aria-label="`, title, `">`)
	} else {
		c.say("<g>")
	}
	if title != "" {
		c.say("<title>", title, "</title>")
	}
	c.say("\n")
}

func (c svgSurface) close(link string) {
	if link != "" {
		c.say("</a>\n")
	} else {
		c.say("</g>\n")
	}
}

// number returns a length with at most two decimals.
func number(x float64) string { return rounded(x, 100) }

// rounded returns x as a decimal number, rounded to a multiple of 1/parts.
func rounded(x, parts float64) string {
	return string(appendRounded(nil, x, parts))
}

func appendRounded(b []byte, x, parts float64) []byte {
	if n := math.Round(x * parts); parts == 100 && math.Abs(n) < 1<<50 {
		return appendHundredths(b, int64(n))
	}
	x = math.Round(x*parts) / parts
	if n := int64(x); float64(n) == x { // the usual case
		return strconv.AppendInt(b, n, 10)
	}
	return strconv.AppendFloat(b, x, 'f', -1, 64)
}

// appendHundredths appends n/100 with as few decimals as possible.
func appendHundredths(b []byte, n int64) []byte {
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, n/100, 10)
	switch tenths, rest := byte(n/10%10), byte(n%10); {
	case rest != 0:
		b = append(b, '.', '0'+tenths, '0'+rest)
	case tenths != 0:
		b = append(b, '.', '0'+tenths)
	}
	return b
}

func escape(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool {
		return r < ' ' || r > '~' || r == '"' || r == '\'' || r == '&' || r == '<' || r == '>'
	}) {
		return text
	}
	var b bytes.Buffer
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic(err) // a buffer accepts all writes
	}
	return b.String()
}
