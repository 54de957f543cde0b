package draw

import (
	"bufio"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"
)

// tikzSize is the size of words in a tikzpicture: TeX's usual one.
const tikzSize = 10

// WriteTikZ writes the graph as a tikzpicture that lies as the other pictures do, without title and legend, which belong in
// a caption. It needs the TikZ library arrows.meta. Nodes are called n0, n1, ….
func (g *Graph) WriteTikZ(w io.Writer) error {
	l := newLayout(g)
	b := bufio.NewWriter(w)
	for _, line := range []string{g.Title, g.Note, `Needs \usepackage{tikz} and \usetikzlibrary{arrows.meta}.`} {
		fmt.Fprintf(b, "%% %s\n", strings.ReplaceAll(line, "\n", " "))
	}
	fmt.Fprintf(b, `\begin{tikzpicture}[x=1pt, y=-1pt,
  every node/.style={font=\fontsize{%[1]d}{%[1]d}\selectfont, inner sep=0pt},
  plain node/.style={%[2]s},
  marked node/.style={%[3]s},
  grey node/.style={%[4]s},
  layer number/.style={anchor=east, text=%[5]s},
  plain edge/.style={%[6]s},
  strong edge/.style={%[7]s}]
`, tikzSize, tikzNode(Unmarked), tikzNode(Marked), tikzNode(Greyed), tikzColor(faint), tikzEdge(Thin), tikzEdge(Thick))
	l.tikzBody(b)
	b.WriteString("\\end{tikzpicture}\n")
	return b.Flush()
}

func (l *layout) tikzBody(b *bufio.Writer) {
	if l.LayerName != "" {
		for row, nodes := range l.layers() {
			fmt.Fprintf(b, "\\node[layer number] at (-16,%s) {%d};\n", number(l.high[row]+nodeHeight/2), l.Nodes[nodes[0]].Layer)
		}
	}
	for i, n := range l.Nodes {
		v := l.nodes[i]
		style := [...]string{Unmarked: "plain node", Marked: "marked node", Greyed: "grey node"}[n.Mark]
		fmt.Fprintf(b, "\\node[%s, minimum width=%spt] (n%d) at (%s,%s) {%s};\n",
			style, number(points(v.width)), i, number(points(v.x)), number(l.high[v.row]+nodeHeight/2), texText(n.Label))
	}
	for i, e := range l.Edges {
		switch e.Stroke {
		case Thin:
			fmt.Fprintf(b, "\\draw[plain edge] %s;\n", l.routes[i].path.tikz())
		case Thick:
			fmt.Fprintf(b, "\\draw[strong edge] %s;\n", l.routes[i].path.tikz())
		}
	}
}

// tikzNode returns the style of a mark.
func tikzNode(m Mark) string {
	s, words := nodeStyle[m], nodeWords[m]
	style := fmt.Sprintf("draw=%s, line width=%spt, fill=%s, text=%s, rounded corners=%spt, minimum height=%spt",
		tikzColor(s.stroke), number(s.border), tikzColor(s.fill), tikzColor(words.fill), number(s.radius), number(nodeHeight))
	if words.weight == bold {
		style += `, font=\fontsize{` + strconv.Itoa(tikzSize) + "}{" + strconv.Itoa(tikzSize) + `}\selectfont\bfseries`
	}
	return style
}

// tikzEdge returns the style of a stroke.
func tikzEdge(s Stroke) string {
	return fmt.Sprintf("draw=%s, line width=%spt, -{Stealth[length=%spt, width=%spt]}", tikzColor(edgeInk[s]), number(edgeWidth[s]), number(headLength), number(headWidth))
}

func tikzColor(c color.RGBA) string {
	return fmt.Sprintf("{rgb,255:red,%d;green,%d;blue,%d}", c.R, c.G, c.B)
}

// tikz returns the path as TikZ writes it.
func (p path) tikz() string {
	at := func(q point) string { return "(" + number(q.x) + "," + number(q.y) + ")" }
	text := at(p.start)
	for _, s := range p.parts {
		if s.curved {
			text += " .. controls " + at(s.c1) + " and " + at(s.c2) + " .. " + at(s.to)
		} else {
			text += " -- " + at(s.to)
		}
	}
	return text
}

var texEscape = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "$", `\$`, "&", `\&`, "#", `\#`, "%", `\%`, "_", `\_`,
	"^", `\^{}`, "~", `\~{}`, "…", `\dots{}`)

// texText returns words as TeX writes them.
func texText(text string) string { return texEscape.Replace(text) }
