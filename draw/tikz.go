package draw

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
)

// tikzWidth is the width in points that a drawing may have in TikZ: that of a column of text. Wider ones are made smaller.
const tikzWidth = 345.0

// WriteTikZ writes the drawing as a tikzpicture, no wider than a column of text. Its title is a comment: words about a picture
// belong in its caption.
func (d *Drawing) WriteTikZ(w io.Writer) error {
	b := bufio.NewWriter(w)
	c := &tikzSurface{b, min(1, tikzWidth/d.Width)}
	c.begin(d.Title, d.Note)
	used := usedTints{}
	d.draw(used)
	for _, t := range slices.Sorted(maps.Keys(used)) {
		fmt.Fprintf(b, "\\definecolor{zk%s}{HTML}{%s}\n", t, strings.ToUpper(hex(t.rgba())[1:]))
	}
	fmt.Fprintf(b, "\\useasboundingbox (0,0) rectangle (%s,%s);\n", number(d.Width), number(d.Height))
	d.draw(c)
	b.WriteString("\\end{tikzpicture}\n")
	return b.Flush()
}

// begin writes the first lines of a picture.
func (c *tikzSurface) begin(about ...string) {
	for _, line := range append(about, `Needs \usepackage{tikz} and \usetikzlibrary{arrows.meta}.`) {
		if line != "" {
			fmt.Fprintf(c, "%% %s\n", strings.Join(strings.Fields(line), " "))
		}
	}
	// Words are set in their size and made smaller then: small sizes of TeX's own fonts are wider than that.
	fmt.Fprintf(c, "\\begin{tikzpicture}[x=%[1]spt, y=-%[1]spt, every node/.style={inner sep=0pt, outer sep=0pt, scale=%[1]s}]\n", decimal(c.scale))
}

func decimal(x float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.4f", x), "0"), ".")
}

type tikzSurface struct {
	*bufio.Writer
	scale float64 // of what is not given in coordinates, such as the widths of lines
}

// length returns a length as TikZ writes it where it is not a coordinate.
func (c *tikzSurface) length(x float64) string { return number(x*c.scale) + "pt" }

func (c *tikzSurface) paint(fill, stroke Tint, width float64) string {
	var all []string
	if fill > Clear {
		all = append(all, "fill=zk"+fill.String())
	}
	if stroke != None {
		all = append(all, "draw=zk"+stroke.String(), "line width="+c.length(width))
	}
	return strings.Join(all, ", ")
}

func tikzAt(x, y float64) string { return "(" + signed(x) + "," + signed(y) + ")" }

func (c *tikzSurface) rects(all []Rect, fill Tint) {
	fmt.Fprintf(c, "\\path[%s]", c.paint(fill, None, 0))
	for i, r := range all {
		if i%8 == 7 {
			c.WriteString("\n ") // TeX reads lines of a limited length
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
	fmt.Fprintf(c, "\\path[%s] %s;\n", c.paint(fill, None, 0), tikzCycle(corners))
}

func (c *tikzSurface) words(x, y float64, s Lettering, text string) {
	c.node(x, y, s, "zk"+s.Tint.String(), text)
}

// node sets words in a colour.
func (c *tikzSurface) node(x, y float64, s Lettering, color, text string) {
	style := ""
	switch {
	case s.Bold:
		style = `\bfseries`
	case s.Italic:
		style = `\itshape`
	}
	size := number(texSize(s.Size))
	fmt.Fprintf(c, "\\node[anchor=%s, text=%s, font=\\fontsize{%s}{%s}\\selectfont%s] at %s {%s};\n",
		[...]string{Start: "base west", Middle: "base", End: "base east"}[s.Anchor], color, size, size, style, tikzAt(x, y), texWords(text))
}

// texSize returns the nearest size that TeX's own fonts have.
func texSize(size float64) float64 {
	sizes := []float64{5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28}
	return slices.MinFunc(sizes, func(a, b float64) int { return cmp.Compare(math.Abs(a-size), math.Abs(b-size)) })
}

func (c *tikzSurface) open(string, string) {} // paper has no pointer
func (c *tikzSurface) close()              {}

var texSigns = strings.NewReplacer("−", `$-$`, "·", `$\cdot$`, "×", `$\times$`, "≤", `$\le$`, "≥", `$\ge$`, "<", "$<$", ">", "$>$",
	"→", `$\rightarrow$`, "φ", `$\varphi$`, "–", "--", "★", `$\star$`, "✓", `$\checkmark$`, "⋮", `$\vdots$`, "≈", `$\approx$`, "|", "$|$", "²", `$^2$`)

// texWords returns words as TeX writes them, signs included.
func texWords(text string) string { return texSigns.Replace(texText(text)) }

// usedTints is a surface that sees which tints a drawing uses.
type usedTints map[Tint]bool

func (u usedTints) add(all ...Tint) {
	for _, t := range all {
		if t > Clear {
			u[t] = true
		}
	}
}

func (u usedTints) rects(_ []Rect, fill Tint)                 { u.add(fill) }
func (u usedTints) box(_ Rect, s Box)                         { u.add(s.Fill, s.Stroke) }
func (u usedTints) circle(_, _, _ float64, s Box)             { u.add(s.Fill, s.Stroke) }
func (u usedTints) line(_ path, s Stroking)                   { u.add(s.Tint) }
func (u usedTints) shape(_ []point, fill Tint)                { u.add(fill) }
func (u usedTints) words(_, _ float64, s Lettering, _ string) { u.add(s.Tint) }
func (u usedTints) open(string, string)                       {}
func (u usedTints) close()                                    {}
