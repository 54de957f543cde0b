package draw

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteDOT writes the graph for Graphviz, which does the layout; the layers are ranks.
func (g *Graph) WriteDOT(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, `digraph {
	label=%s; labelloc=t; fontname="Helvetica,Arial,sans-serif";
	node [shape=box, style="rounded,filled", fontname="Helvetica,Arial,sans-serif", fontsize=11, height=0.3, margin="0.1,0.04"%s];
	edge [arrowsize=0.6%s];
`, dotText(g.Title+"\n"+g.Note), dotNode(Unmarked), dotEdge(Thin))
	for i, n := range g.Nodes {
		fmt.Fprintf(b, "\tn%d [label=%s%s", i, dotText(n.Label), dotTooltip(n.Title))
		if n.Mark != Unmarked {
			b.WriteString(dotNode(n.Mark))
		}
		b.WriteString("];\n")
	}
	for _, row := range g.layers() {
		b.WriteString("\t{ rank=same;")
		for _, i := range row {
			fmt.Fprintf(b, " n%d;", i)
		}
		b.WriteString(" }\n")
	}
	for _, e := range g.Edges {
		fmt.Fprintf(b, "\tn%d -> n%d", e.From, e.To)
		attributes := dotTooltip(e.Title)
		switch e.Stroke {
		case Thick:
			attributes += dotEdge(Thick)
		case Hidden:
			attributes = ", style=invis"
		}
		if attributes != "" {
			fmt.Fprintf(b, " [%s]", attributes[2:])
		}
		b.WriteString(";\n")
	}
	b.WriteString("}\n")
	return b.Flush()
}

// dotNode returns the attributes of a mark, after a comma.
func dotNode(m Mark) string {
	s, words := nodeStyle[m], nodeWords[m]
	return fmt.Sprintf(`, fillcolor="%s", color="%s", fontcolor="%s", penwidth=%s`, hex(s.Fill.rgba()), hex(s.Stroke.rgba()), hex(words.Tint.rgba()), number(s.Border))
}

// dotEdge returns the attributes of a stroke, after a comma.
func dotEdge(s Stroke) string {
	return fmt.Sprintf(`, color="%s", penwidth=%s`, hex(edgeStyle[s].Tint.rgba()), number(edgeStyle[s].Width))
}

// dotTooltip returns the tooltip attribute, after a comma.
func dotTooltip(title string) string {
	if title == "" {
		return ""
	}
	return ", tooltip=" + dotText(title)
}

var dotEscape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// dotText returns a string in the syntax of DOT.
func dotText(text string) string { return `"` + dotEscape.Replace(text) + `"` }
