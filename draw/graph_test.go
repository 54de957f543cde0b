package draw

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/crew"
)

// sample returns a graph with every feature: all marks and strokes, a link, an edge between neighbours in a layer and one that is an
// arc, edges that pass layers and join, and words that each format must escape.
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

// chain returns a graph of one node per layer, with the least layer at the top.
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

// TestGraphSame: writing a graph twice gives the same output, and every node and every visible edge has its title.
func TestGraphSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGraph(t)
		for _, f := range GraphFormats {
			if f.Binary {
				continue // images take long to compress
			}
			var b, again bytes.Buffer
			if err := errors.Join(f.Write(g, &b), f.Write(g, &again)); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
				t.Fatalf("written twice, the graph looks different as %s, %v", f.Name, err)
			}
			if f.Name != "svg" {
				continue
			}
			for i, e := range g.Edges {
				if title := fmt.Sprintf("<title>edge %d</title>", i); strings.Contains(b.String(), title) == (e.Stroke == Hidden) {
					t.Fatalf("%s in\n%s", title, &b)
				}
			}
			if n := strings.Count(b.String(), "<title>node "); n != len(g.Nodes) {
				t.Fatalf("%d nodes of %d", n, len(g.Nodes))
			}
		}
	})
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
		if crew.Try(func() { newLayout(g) }) == nil {
			t.Errorf("the invalid graph %+v is drawn", g)
		}
	}
}
