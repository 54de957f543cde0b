package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// sample has everything: every mark and stroke, a link, an edge within a layer between neighbours and one that is an arc, edges that
// pass layers and join, a layer without a number of its own, and words that each format must escape.
func sample() *Graph {
	return &Graph{
		Title: "A graph & more", Note: `8 nodes, 100% "quoted"`, LayerName: "level",
		Nodes: []Node{
			{"top", "the top <node>", 9, Marked, ""},
			{"(1,2)", "one", 5, Unmarked, ""}, {"(3)", "two", 5, Greyed, ""}, {"(4,0,0,0,5)", "three", 5, Unmarked, ""},
			{"a_b", `four \ "4"`, 4, Unmarked, ""}, {"c", "five", 4, Marked, "/c?a&b"},
			{"{d}", "six", 0, Unmarked, ""}, {"$", "seven", 0, Marked, ""},
		},
		Edges: []Edge{
			{0, 1, "0 to 1", Thick}, {0, 2, "0 to 2", Thin}, {0, 3, "0 to 3", Thin}, {0, 6, "0 to 6", Thick}, {0, 7, "", Thin},
			{1, 2, "1 to 2", Thin}, {2, 3, "2 to 3", Thin}, {1, 3, "1 to 3", Thick}, {1, 6, "1 to 6", Thick}, {2, 4, "2 to 4", Hidden},
			{3, 5, "3 to 5", Thick}, {4, 5, "4 to 5", Thin}, {4, 6, "4 to 6", Thin}, {5, 7, "5 to 7", Thin}, {6, 7, "6 to 7", Thick},
		},
		NodeLegend: [...]string{"plain", "marked", "left out"}, EdgeLegend: [...]string{"", "strong"},
	}
}

// chain is a graph of one node a layer, with the least number at the top.
func chain() *Graph {
	g := &Graph{Title: "A chain", Rising: true}
	for i := range 4 {
		g.Nodes = append(g.Nodes, Node{Label: fmt.Sprint(i), Layer: i})
		if i > 0 {
			g.Edges = append(g.Edges, Edge{From: i - 1, To: i})
		}
	}
	return g
}

// randomGraph draws a graph at random: some layers, edges of every kind.
func randomGraph(t *rapid.T) *Graph {
	g := &Graph{Title: "random", Note: "at random", LayerName: "level", Rising: rapid.Bool().Draw(t, "rising")}
	n := rapid.IntRange(1, 30).Draw(t, "nodes")
	layer := rapid.IntRange(0, 20).Draw(t, "first layer")
	for i := range n {
		if step := rapid.IntRange(0, 5).Draw(t, "step"); step > 3 && g.Rising {
			layer += step - 3
		} else if step > 3 {
			layer -= step - 3
		}
		label := strings.Repeat("(1,", rapid.IntRange(0, 4).Draw(t, "label")) + fmt.Sprint(i)
		mark := rapid.SampledFrom([]Mark{Unmarked, Marked, Greyed}).Draw(t, "mark")
		g.Nodes = append(g.Nodes, Node{label, fmt.Sprintf("node %d", i), layer, mark, ""})
	}
	if n > 1 {
		for i := range rapid.IntRange(0, 60).Draw(t, "edges") {
			from := rapid.IntRange(0, n-2).Draw(t, "from")
			to := rapid.IntRange(from+1, n-1).Draw(t, "to")
			stroke := rapid.SampledFrom([]Stroke{Thin, Thick, Hidden}).Draw(t, "stroke")
			g.Edges = append(g.Edges, Edge{from, to, fmt.Sprintf("edge %d", i), stroke})
		}
	}
	return g
}

// TestGraphFormats reads every format of graphs at random with what knows their grammar, and counts nodes and edges.
func TestGraphFormats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGraph(t)
		drawn := 0
		for _, e := range g.Edges {
			if e.Stroke != Hidden {
				drawn++
			}
		}
		written := func(f func(*Graph, io.Writer) error) string {
			var b, again bytes.Buffer
			if err := errors.Join(f(g, &b), f(g, &again)); err != nil {
				t.Fatal(err)
			}
			if b.String() != again.String() {
				t.Fatal("written twice, the graph looks different")
			}
			return b.String()
		}
		checkGraphSVG(t, written(GraphFormats[1].Write), g, drawn)
		checkTikZ(t, written(GraphFormats[3].Write), len(g.Nodes), drawn)
		checkDOT(t, written((*Graph).WriteDOT), len(g.Nodes), len(g.Edges))
	})
}

func checkGraphSVG(t *rapid.T, text string, g *Graph, drawn int) {
	var file struct {
		XMLName xml.Name `xml:"svg"`
		Title   string   `xml:"title"`
		Desc    string   `xml:"desc"`
		Groups  []struct {
			Title string     `xml:"title"`
			Rects []struct{} `xml:"rect"`
			Paths []struct{} `xml:"path"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal([]byte(text), &file); err != nil {
		t.Fatal(err)
	}
	nodes, edges := 0, 0
	for _, group := range file.Groups {
		switch {
		case strings.HasPrefix(group.Title, "node") && len(group.Rects) == 1 && len(group.Paths) == 0:
			nodes++
		case strings.HasPrefix(group.Title, "edge") && len(group.Rects) == 0 && len(group.Paths) == 2: // line and arrowhead
			edges++
		default:
			t.Fatalf("the group %+v is neither node nor edge", group)
		}
	}
	if nodes != len(g.Nodes) || edges != drawn || file.Title != g.Title || file.Desc != g.Note {
		t.Errorf("%d nodes and %d edges, want %d and %d; title %q, description %q", nodes, edges, len(g.Nodes), drawn, file.Title, file.Desc)
	}
}

var (
	tikzPoint    = `\(-?\d+(\.\d+)?,-?\d+(\.\d+)?\)`
	tikzNodeLine = regexp.MustCompile(`^\\node\[minimum width=[\d.]+pt, minimum height=22pt\] \(n\d+\) at ` + tikzPoint + ` \{\};$`)
	tikzEdgeLine = regexp.MustCompile(`^\\path\[draw=zk\w+, line width=[\d.]+pt, -\{Stealth.*\] ` + tikzPoint + `(( -- | \.\. controls ` + tikzPoint + ` and ` + tikzPoint + ` \.\. )` + tikzPoint + `)+;$`)
	tikzElse     = regexp.MustCompile(`^(\\path\[fill=zk\w+, draw=.*\] ` + tikzPoint + ` rectangle ` + tikzPoint + `;|\\node\[anchor=.*\] at ` + tikzPoint + ` \{.*\};|\\definecolor.*)$`)
)

// checkTikZ checks that braces match and every line of the picture is a node or an edge.
func checkTikZ(t *rapid.T, text string, nodes, edges int) {
	depth := 0
	for _, r := range text {
		switch r {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if depth < 0 {
			t.Fatal("a bracket closes that none has opened")
		}
	}
	head, body, _ := strings.Cut(text, "}]\n") // at the end of the options
	if depth != 0 || strings.Count(head, `\begin{tikzpicture}`) != 1 || !strings.HasSuffix(body, "\\end{tikzpicture}\n") {
		t.Fatalf("the picture is not whole:\n%s", text)
	}
	for line := range strings.Lines(strings.TrimSuffix(body, "\\end{tikzpicture}\n")) {
		switch line = strings.TrimSuffix(line, "\n"); {
		case tikzNodeLine.MatchString(line):
			nodes--
		case tikzEdgeLine.MatchString(line):
			edges--
		case !tikzElse.MatchString(line) && !strings.HasPrefix(line, `\useasboundingbox`):
			t.Fatalf("the line %q is not understood", line)
		}
	}
	if nodes != 0 || edges != 0 {
		t.Errorf("%d nodes and %d edges are missing", nodes, edges)
	}
}

var (
	dotString   = `"([^"\\]|\\["\\n])*"`
	dotAttrs    = ` \[\w+=("([^"\\]|\\["\\n])*"|[\w.]+)(, \w+=("([^"\\]|\\["\\n])*"|[\w.]+))*\];$`
	dotNodeLine = regexp.MustCompile(`^\tn\d+` + dotAttrs)
	dotEdgeLine = regexp.MustCompile(`^\tn\d+ -> n\d+(;$|` + dotAttrs + `)`)
	dotElse     = regexp.MustCompile(`^(digraph \{|\}|\tlabel=` + dotString + `; labelloc=t; fontname=` + dotString + `;|\t(node|edge)` + dotAttrs[:len(dotAttrs)-1] + `|\t\{ rank=same;( n\d+;)+ \})$`)
)

// checkDOT checks every line against the grammar.
func checkDOT(t *rapid.T, text string, nodes, edges int) {
	ranked := 0
	for line := range strings.Lines(text) {
		switch line = strings.TrimSuffix(line, "\n"); {
		case dotNodeLine.MatchString(line):
			nodes--
		case dotEdgeLine.MatchString(line):
			edges--
		case !dotElse.MatchString(line):
			t.Fatalf("the line %q is not understood", line)
		default:
			ranked += strings.Count(line, " n") // nodes that a rank names
		}
	}
	if nodes != 0 || edges != 0 {
		t.Errorf("%d nodes and %d edges are missing", nodes, edges)
	}
	if ranked == 0 {
		t.Error("there are no ranks")
	}
}

// TestGraphPNG looks at the fill of each node, in its lower left corner, where no words are.
func TestGraphPNG(t *testing.T) {
	for _, g := range []*Graph{sample(), chain()} {
		var b bytes.Buffer
		if err := g.Drawing().WritePNG(&b); err != nil {
			t.Fatal(err)
		}
		m, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		f := newGraphFigure(g)
		at, size := placed(f.d)
		if m.Bounds() != size {
			t.Errorf("the picture is %v, want %v", m.Bounds(), size)
		}
		for i, v := range f.nodes {
			x, y := at.x+f.left+points(v.x-v.width/2)+4, at.y+f.top+f.high[v.row]+nodeHeight-4
			if got, want := m.At(int(2*x), int(2*y)), nodeStyle[g.Nodes[i].Mark].Fill.rgba(); !sameColor(got, want) {
				t.Errorf("node %d is %v, want %v", i, got, want)
			}
		}
	}
}

func TestGraphMistakes(t *testing.T) {
	nodes := []Node{{Layer: 1}, {Layer: 1}, {Layer: 2}}
	for _, g := range []*Graph{
		{},
		{Nodes: nodes, Edges: []Edge{{From: 1, To: 0}}},
		{Nodes: nodes, Edges: []Edge{{From: 1, To: 1}}},
		{Nodes: nodes, Edges: []Edge{{From: 0, To: 2}}},
		{Nodes: nodes, Edges: []Edge{{From: 0, To: 3}}},
		{Nodes: nodes, Edges: []Edge{{From: -1, To: 1}}},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("the graph %+v is drawn", g)
				}
			}()
			newLayout(g)
		}()
	}
}
