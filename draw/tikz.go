package draw

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
)

// TextWidth is the default maximum width of drawings in TikZ: that of the text of an article. Wider drawings are scaled down, and so
// are those higher than one and a half times this width, so that they fit the page.
const TextWidth = 345.0

// WriteTikZ writes the drawing as a tikzpicture that is no wider than its TextWidth and fits the page. The title becomes a comment, because
// it belongs in the caption.
func (d *Drawing) WriteTikZ(w io.Writer) error {
	width := cmp.Or(d.TextWidth, TextWidth)
	c := &tikzSurface{scale: min(1, width/d.Width, 1.5*width/d.Height), used: map[Tint]struct{}{}}
	d.draw(c, point{})
	var b bytes.Buffer
	for _, line := range []string{d.Title, d.Note, `Needs \usepackage{tikz} and \usetikzlibrary{arrows.meta}.`} {
		if line != "" {
			fmt.Fprintf(&b, "%% %s\n", strings.Join(strings.Fields(line), " "))
		}
	}
	// Words are set in their own size and then scaled: small sizes of TeX's fonts are relatively wider.
	fmt.Fprintf(&b, "\\begin{tikzpicture}[x=%[1]spt, y=-%[1]spt, every node/.style={inner sep=0pt, outer sep=0pt, "+
		"scale=%[1]s}]\n", rounded(c.scale, 10_000))
	for _, t := range slices.Sorted(maps.Keys(c.used)) {
		fmt.Fprintf(&b, "\\definecolor{zk%s}{HTML}{%s}\n", t, strings.ToUpper(hex(t.rgba())[1:]))
	}
	fmt.Fprintf(&b, "\\useasboundingbox (0,0) rectangle (%s,%s);\n", number(d.Width), number(d.Height))
	c.WriteString("\\end{tikzpicture}\n")
	if _, err := b.WriteTo(w); err != nil {
		return err
	}
	_, err := c.WriteTo(w)
	return err
}

type tikzSurface struct {
	bytes.Buffer
	scale float64 // of lengths that are not coordinates, such as line widths
	used  map[Tint]struct{}
}

// length writes a length that is not a coordinate.
func (c *tikzSurface) length(x float64) string { return number(x*c.scale) + "pt" }

// tint returns the name of a tint.
func (c *tikzSurface) tint(t Tint) string {
	c.used[t] = struct{}{}
	return "zk" + t.String()
}

func (c *tikzSurface) paint(fill, stroke Tint, width float64) string {
	var all []string
	if fill > Clear {
		all = append(all, "fill="+c.tint(fill))
	}
	if stroke != None {
		all = append(all, "draw="+c.tint(stroke), "line width="+c.length(width))
	}
	return strings.Join(all, ", ")
}

func tikzAt(x, y float64) string { return "(" + number(x) + "," + number(y) + ")" }

func (c *tikzSurface) rects(all []Rect, fill Tint) {
	fmt.Fprintf(c, "\\path[%s]", c.paint(fill, None, 0))
	for i, r := range all {
		if i%8 == 7 {
			c.WriteString("\n ") // TeX limits the length of lines
		}
		fmt.Fprintf(c, " %s rectangle %s", tikzAt(r.X, r.Y), tikzAt(r.X+r.W, r.Y+r.H))
	}
	c.WriteString(";\n")
}

func (c *tikzSurface) box(r Rect, s Box) {
	if s.invisible() {
		return
	}
	style := c.paint(s.Fill, s.Stroke, s.Border)
	if s.Radius > 0 {
		style += ", rounded corners=" + c.length(s.Radius)
	}
	fmt.Fprintf(c, "\\path[%s] %s rectangle %s;\n", style, tikzAt(r.X, r.Y), tikzAt(r.X+r.W, r.Y+r.H))
}

func (c *tikzSurface) circle(x, y, r float64, s Box) {
	if s.invisible() {
		return
	}
	fmt.Fprintf(c, "\\path[%s] %s circle[radius=%s];\n", c.paint(s.Fill, s.Stroke, s.Border), tikzAt(x, y), c.length(r))
}

func (c *tikzSurface) line(p path, s Stroking) {
	style := c.paint(None, s.Tint, s.Width)
	if s.Dash > 0 {
		style += fmt.Sprintf(", dash pattern=on %s off %[1]s", c.length(s.Dash))
	}
	if s.Arrow {
		style += fmt.Sprintf(", -{Stealth[length=%s, width=%s]}", c.length(headLength), c.length(headWidth))
	}
	fmt.Fprintf(c, "\\path[%s] %s;\n", style, p.tikz())
}

func (c *tikzSurface) shape(corners []point, fill Tint) {
	fmt.Fprintf(c, "\\path[%s] ", c.paint(fill, None, 0))
	for _, p := range corners {
		c.WriteString(tikzAt(p.x, p.y) + " -- ")
	}
	c.WriteString("cycle;\n")
}

func (c *tikzSurface) words(x, y float64, s Lettering, text string) {
	style := ""
	switch {
	case s.Bold:
		style = `\bfseries`
	case s.Italic:
		style = `\itshape`
	}
	size := number(texSize(s.Size))
	fmt.Fprintf(c, "\\node[anchor=%s, text=%s, font=\\fontsize{%s}{%s}\\selectfont%s] at %s {%s};\n",
		[...]string{Start: "base west", Middle: "base", End: "base east"}[s.Anchor], c.tint(s.Tint), size, size, style, tikzAt(x, y), texWords(text))
}

// texSize returns the nearest size of TeX's own fonts.
func texSize(size float64) float64 {
	sizes := []float64{5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28}
	return slices.MinFunc(sizes, func(a, b float64) int { return cmp.Compare(math.Abs(a-size), math.Abs(b-size)) })
}

// heat draws the cells shade by shade, with one rectangle for each run in a row.
func (c *tikzSurface) heat(x, y float64, h heat) {
	w, high := h.square*float64(h.across), h.square*float64(h.down)
	var runs [emptyShade][]Rect
	for row := range h.Rect.Dy() {
		line := h.Pix[row*h.Stride:][:h.Rect.Dx()]
		for first, end := 0, 0; first < len(line); first = end {
			for end < len(line) && line[end] == line[first] {
				end++
			}
			if shade := line[first]; shade != emptyShade {
				runs[shade] = append(runs[shade], Rect{x + float64(first)*w, y + float64(row)*high, float64(end-first) * w, high})
			}
		}
	}
	for shade, all := range runs {
		if len(all) > 0 {
			c.rects(all, firstShade+Tint(shade))
		}
	}
}

func (c *tikzSurface) name(r Rect, name string) {
	fmt.Fprintf(c, "\\node[minimum width=%spt, minimum height=%spt] (%s) at %s {};\n", number(r.W), number(r.H), name, tikzAt(r.X+r.W/2, r.Y+r.H/2))
}

func (c *tikzSurface) open(string, string) {} // no pointer on paper
func (c *tikzSurface) close(string)        {}

// tikz returns the path in TikZ syntax.
func (p path) tikz() string {
	text := tikzAt(p.start.x, p.start.y)
	for _, s := range p.parts {
		if s.curved {
			text += " .. controls " + tikzAt(s.c1.x, s.c1.y) + " and " + tikzAt(s.c2.x, s.c2.y) + " .."
		} else {
			text += " --"
		}
		text += " " + tikzAt(s.to.x, s.to.y)
	}
	return text
}

var texSigns = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "$", `\$`, "&", `\&`, "#", `\#`, "%", `\%`, "_", `\_`,
	"^", `\^{}`, "~", `\~{}`, "…", `\dots{}`, "−", `$-$`, "·", `$\cdot$`, "×", `$\times$`, "≤", `$\le$`, "≥", `$\ge$`, "<", "$<$", ">", "$>$",
	"→", `$\rightarrow$`, "φ", `$\varphi$`, "–", "--", "★", `$\star$`, "✓", `$\surd$`, "⋮", `$\vdots$`, "≈", `$\approx$`, "|", "$|$", "²", `$^2$`, "⊕", `$\oplus$`,
	"≠", `$\ne$`, "⌊", `$\lfloor$`, "⌋", `$\rfloor$`, "∈", `$\in$`)

// texWords escapes words for TeX, including signs.
func texWords(text string) string { return texSigns.Replace(text) }
