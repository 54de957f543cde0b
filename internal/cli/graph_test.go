package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/must"
	"zeck/solve"
)

// graphFile is the JSON of a graph.
type graphFile struct {
	Position string
	Winning  bool
	Nodes    []struct {
		Position, Outcome, Level string
		Winning                  bool
	}
	Edges []struct{ From, To, Move string }
}

// graphTexts returns a graph as texts: its nodes with their outcomes, and its moves. It uses kept for the nodes of a reduced graph.
func graphTexts(g *solve.Graph, kept map[string]bool) (nodes, edges map[string]bool) {
	nodes, edges = map[string]bool{}, map[string]bool{}
	for i, p := range g.Positions {
		nodes[fmt.Sprintf("%s %s %t", p, g.Outcomes[i], kept[p.String()])] = true
		for _, e := range g.Edges[i] {
			edges[fmt.Sprintf("%s, %s: %s", p, e.Move, g.Positions[e.To])] = true
		}
	}
	return nodes, edges
}

// TestGraphs checks for every game and variant that the graphs equal those of package solve, whole and reduced, and that no move leads to
// an earlier node of the list or to a higher level. The levels of the reversed game rise.
func TestGraphs(t *testing.T) {
	for _, text := range []string{
		"zeckendorf:0", "zeckendorf:16", "zeckendorf:1,0,3", "zeckendorf@reversed=1:0,0,0,0,1", "zeckendorf@accelerated=1:9", "zeckendorf@hole=4:9",
		"nim:0", "nim:2,3", "wythoff:3,5", "wythoff@t=2:3,5", "lucas:4,3", "fibnim:8", "onepile:9", "globalfib:3,2", "localfib:3,4",
		"nim:1,2 + zeckendorf:3",
	} {
		p := must.Get(games.Parse(text))
		whole := must.Get(solve.Explore(t.Context(), p))
		kept := map[string]bool{}
		for _, p := range whole.Winning().Positions {
			kept[p.String()] = true
		}
		all, every := graphTexts(whole, kept)
		some, few := graphTexts(whole.Winning(), kept)
		for _, c := range []struct {
			flag         string
			nodes, edges map[string]bool
		}{{"--winning=false", all, every}, {"--winning", some, few}, {"--grey", all, few}} {
			var out, message bytes.Buffer
			var g graphFile
			if code := Main([]string{"graph", "--json", text, c.flag}, nil, &out, &message); code != exitOK || json.Unmarshal(out.Bytes(), &g) != nil {
				t.Fatalf("%s %s: exit code %d, %s", text, c.flag, code, message.String())
			}
			nodes, edges, at, level := map[string]bool{}, map[string]bool{}, map[string]int{}, map[string]int{}
			for i, n := range g.Nodes {
				nodes[fmt.Sprintf("%s %s %t", n.Position, n.Outcome, n.Winning)] = true
				at[n.Position] = i
				level[n.Position] = must.Get(strconv.Atoi(n.Level))
			}
			rises := strings.Contains(text, "reversed")
			for _, e := range g.Edges {
				edges[fmt.Sprintf("%s, %s: %s", e.From, e.Move, e.To)] = true
				if at[e.From] >= at[e.To] || level[e.From] != level[e.To] && level[e.From] < level[e.To] != rises {
					t.Errorf("%s %s: a move leads from %s to %s", text, c.flag, e.From, e.To)
				}
			}
			if g.Nodes[0].Position != g.Position || !maps.Equal(nodes, c.nodes) || len(nodes) != len(g.Nodes) || !maps.Equal(edges, c.edges) ||
				len(edges) != len(g.Edges) || g.Winning != (c.flag != "--winning=false") {
				t.Errorf("%s %s: %d nodes and %d edges, want %d and %d, or others: %.300s", text, c.flag, len(nodes), len(edges), len(c.nodes), len(c.edges), out.String())
			}
			out.Reset()
			if code := Main([]string{"graph", text, c.flag, "--format", "svg"}, nil, &out, &message); code != exitOK ||
				!bytes.HasSuffix(out.Bytes(), []byte("</svg>\n")) {
				t.Errorf("%s %s as svg: exit code %d, %s", text, c.flag, code, message.String())
			}
		}
	}
}
