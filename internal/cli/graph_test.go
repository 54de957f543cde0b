package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"testing"
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

func readGraph(t *testing.T, args ...string) graphFile {
	t.Helper()
	var out, message bytes.Buffer
	if code := Main(append([]string{"graph", "--json"}, args...), nil, &out, &message); code != exitOK {
		t.Fatalf("%v: exit code %d, %s", args, code, message.String())
	}
	var g graphFile
	if err := json.Unmarshal(out.Bytes(), &g); err != nil {
		t.Fatal(err)
	}
	return g
}

// TestFigures counts the nodes and edges of the figures of Lee and Bitler 2021.
func TestFigures(t *testing.T) {
	for _, c := range []struct {
		figure              string
		args                []string
		nodes, edges, marks int
	}{
		{"3, N = 3", []string{"zeckendorf:3"}, 3, 2, 2},
		{"3, N = 4", []string{"zeckendorf:4"}, 4, 4, 2},
		{"3, N = 5", []string{"zeckendorf:5"}, 6, 7, 3},
		{"3, N = 6", []string{"zeckendorf:6"}, 8, 11, 4},
		{"3, N = 7", []string{"zeckendorf:7"}, 10, 16, 5},
		{"7", []string{"zeckendorf:16"}, 71, 198, 24},
		{"8", []string{"zeckendorf:16", "--winning"}, 61, 105, 24},
		{"8, with its grey nodes", []string{"zeckendorf:16", "--grey"}, 71, 105, 24},
	} {
		g := readGraph(t, c.args...)
		marks := 0
		for _, n := range g.Nodes {
			if n.Outcome == "P" {
				marks++
			}
		}
		if len(g.Nodes) != c.nodes || len(g.Edges) != c.edges || marks != c.marks {
			t.Errorf("figure %s has %d nodes, %d edges, %d yellow nodes; want %d, %d, %d", c.figure, len(g.Nodes), len(g.Edges), marks, c.nodes,
				c.edges, c.marks)
		}
	}
}

// coins is a position of the Zeckendorf game for the search below: the numbers of coins on places 1, 2, ….
type coins [8]int

func (c coins) String() string {
	last := len(c) - 1
	for last > 0 && c[last] == 0 {
		last--
	}
	return "zeckendorf:" + strings.Trim(strings.ReplaceAll(fmt.Sprint(c[:last+1]), " ", ","), "[]")
}

// after returns the positions that the moves of the paper lead to.
func (c coins) after() []coins {
	var all []coins
	play := func(change map[int]int) { // by how much each place changes
		d := c
		for place, n := range change {
			d[place-1] += n
			if d[place-1] < 0 {
				return
			}
		}
		all = append(all, d)
	}
	play(map[int]int{1: -2, 2: +1})
	play(map[int]int{2: -2, 1: +1, 3: +1})
	for n := 1; n+2 <= len(c); n++ {
		play(map[int]int{n: -1, n + 1: -1, n + 2: +1})
	}
	for n := 3; n+1 <= len(c); n++ {
		play(map[int]int{n: -2, n - 2: +1, n + 1: +1})
	}
	return all
}

// TestGraphByHand holds the whole and the reduced graph against a search and the words of the paper, written apart.
func TestGraphByHand(t *testing.T) {
	for n := range 21 {
		lost := map[coins]bool{}
		var visit func(c coins) bool
		visit = func(c coins) bool {
			if _, known := lost[c]; !known {
				isLost := true
				for _, d := range c.after() {
					isLost = !visit(d) && isLost
				}
				lost[c] = isLost
			}
			return lost[c]
		}
		visit(coins{n})
		kept, edges, keptEdges := map[coins]bool{{n}: true}, map[string]bool{}, map[string]bool{}
		for c, yellow := range lost {
			for _, d := range c.after() {
				edges[c.String()+" "+d.String()] = true
				if yellow {
					kept[d] = true
				}
			}
			if yellow {
				kept[c] = true
			}
		}
		for c := range kept { // no edge of a grey node, none between two that are not yellow
			for _, d := range c.after() {
				if kept[d] && (lost[c] || lost[d]) {
					keptEdges[c.String()+" "+d.String()] = true
				}
			}
		}
		for _, c := range []struct {
			flag  string
			nodes map[coins]bool
			edges map[string]bool
		}{{"--winning=false", lost, edges}, {"--winning", kept, keptEdges}, {"--grey", lost, keptEdges}} {
			want, got := map[string]string{}, map[string]string{}
			for k := range c.nodes {
				want[k.String()] = fmt.Sprint(lost[k], kept[k])
			}
			g := readGraph(t, "zeckendorf:"+strconv.Itoa(n), c.flag)
			for _, node := range g.Nodes {
				got[node.Position] = fmt.Sprint(node.Outcome == "P", node.Winning)
			}
			moves := map[string]bool{}
			for _, e := range g.Edges {
				moves[e.From+" "+e.To] = true
			}
			if !maps.Equal(got, want) || len(g.Nodes) != len(got) {
				t.Fatalf("%d %s: the nodes are %v, want %v", n, c.flag, got, want)
			}
			if !maps.Equal(moves, c.edges) || len(g.Edges) != len(moves) {
				t.Fatalf("%d %s: the edges are %v, want %v", n, c.flag, moves, c.edges)
			}
		}
	}
}

// TestGraphs checks, for every game and variant, that no move leads to an earlier node of the list or to a higher level; the
// levels of the reversed game rise.
func TestGraphs(t *testing.T) {
	for _, text := range []string{
		"zeckendorf:12", "zeckendorf:1,0,3", "zeckendorf@reversed=1:0,0,0,0,1", "zeckendorf@accelerated=1:9", "zeckendorf@hole=4:9",
		"nim:0", "nim:2,3", "wythoff:3,5", "wythoff@t=2:3,5", "lucas:4,3", "fibnim:8", "onepile:9", "globalfib:3,2", "localfib:3,4",
		"nim:1,2 + zeckendorf:3",
	} {
		for _, flag := range []string{"--winning=false", "--winning", "--grey"} {
			g := readGraph(t, text, flag)
			at, level := map[string]int{}, map[string]int{}
			for i, n := range g.Nodes {
				x, err := strconv.Atoi(n.Level)
				if err != nil {
					t.Fatal(err)
				}
				at[n.Position], level[n.Position] = i, x
			}
			if g.Nodes[0].Position != g.Position || len(at) != len(g.Nodes) {
				t.Errorf("%s %s: %d positions are listed %d times, the first is %s", text, flag, len(at), len(g.Nodes), g.Nodes[0].Position)
			}
			rises := strings.Contains(text, "reversed")
			for _, e := range g.Edges {
				to, known := at[e.To]
				if !known || at[e.From] >= to || level[e.From] != level[e.To] && level[e.From] < level[e.To] != rises {
					t.Errorf("%s %s: a move leads from %s to %s", text, flag, e.From, e.To)
				}
			}
			var out, message bytes.Buffer
			if code := Main([]string{"graph", text, flag, "--format", "svg"}, nil, &out, &message); code != exitOK ||
				!bytes.HasSuffix(out.Bytes(), []byte("</svg>\n")) {
				t.Errorf("%s %s as svg: exit code %d, %s", text, flag, code, message.String())
			}
		}
	}
}
