package answer

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/solve"
)

// GraphOptions say which part of a graph to show.
type GraphOptions struct {
	Winning bool        `ask:"winning" help:"only the winning strategies"`
	Grey    bool        `ask:"grey,command" help:"the winning strategies, with the other positions in grey"`
	Tree    bool        `ask:"tree,command" help:"the tree of play in which the player who can win has one reply"`
	Rounds  bool        `ask:"iterations,command" help:"the iteration of Lee and Bitler in which each position enters O_A or O_B"`
	Picture bool        // for a picture: a graph that is too large is an error
	Budget  game.Budget // of the search
}

// Graph is a game graph and what is shown of it.
type Graph struct {
	*solve.Graph // whole
	show         GraphOptions
	kept         []bool // the positions of the reduced graph
	levels       levels
	rounds       []solve.Iteration // with Rounds
	came         []int             // the iteration in which each position first appears, from 1
}

func viewGraph(g *solve.Graph, o GraphOptions) *Graph {
	v := &Graph{Graph: g, show: o, kept: g.Kept(), levels: findLevels(g)}
	if o.Tree {
		v.levels = depths(g)
	}
	return v
}

// Shows reports whether a position is shown, and hasMove whether one of its moves is.
func (v *Graph) Shows(i int) bool { return !v.show.Winning || v.show.Grey || v.kept[i] }
func (v *Graph) hasMove(i int, e solve.Edge) bool {
	return !v.show.Winning || v.kept[i] && v.Between(i, e)
}

// leads returns the positions to which the shown moves of a position lead; with hidden, all moves.
func (v *Graph) leads(i int, hidden bool) (to []int32) {
	for _, e := range v.Edges[i] {
		if (hidden || v.hasMove(i, e)) && !slices.Contains(to, e.To) {
			to = append(to, e.To)
		}
	}
	return to
}

// note counts what is shown, without what is grey: "71 positions, 24 of them P; 198 moves".
func (v *Graph) note() string {
	positions, losing, moves := 0, 0, 0
	for i := range v.Positions {
		if v.show.Winning && !v.kept[i] {
			continue
		}
		positions++
		if v.Outcomes[i] == game.P {
			losing++
		}
		for _, e := range v.Edges[i] {
			if v.hasMove(i, e) {
				moves++
			}
		}
	}
	return fmt.Sprintf("%s, %d of them P; %s", game.Counted(positions, "position"), losing, game.Counted(moves, "move"))
}

// levels are the rows in which positions are drawn.
type levels struct {
	of     []int
	name   string
	rising bool // along moves, instead of falling
}

// findLevels returns the levels that the positions define or, if they define none, the largest number of moves that can still be made.
func findLevels(g *solve.Graph) levels {
	l := levels{make([]int, len(g.Positions)), "level", false}
	falls, rises := true, true
	for i := len(g.Positions) - 1; i >= 0; i-- {
		p, ok := g.Positions[i].(game.Layered)
		if !ok {
			falls, rises = false, false
			break
		}
		l.of[i] = p.Level()
		for _, e := range g.Edges[i] {
			falls, rises = falls && l.of[i] >= l.of[e.To], rises && l.of[i] <= l.of[e.To]
		}
	}
	if falls || rises {
		l.rising = !falls
		return l
	}
	l.name = "moves left"
	for i := len(g.Positions) - 1; i >= 0; i-- {
		l.of[i] = 0
		for _, e := range g.Edges[i] {
			l.of[i] = max(l.of[i], l.of[e.To]+1)
		}
	}
	return l
}

// Picture returns the graph as a drawing. link returns the link of a position; nil means no links. Several moves between the same positions
// are one edge.
func (v *Graph) Picture(link func(p game.Position) string) *draw.Graph {
	d := &draw.Graph{Title: "Game graph of " + game.Short(v.Positions[0]), Note: v.note(), LayerName: v.levels.name, Rising: v.levels.rising}
	d.NodeLegend = [...]string{draw.Unmarked: OutcomeWords(game.N), draw.Marked: OutcomeWords(game.P), draw.Greyed: ""}
	d.EdgeLegend[draw.Thick] = "winning move"
	if v.show.Winning {
		d.Title = "Winning strategies from " + game.Short(v.Positions[0])
	}
	if v.show.Grey {
		d.NodeLegend[draw.Greyed] = "left out"
	}
	if v.show.Tree {
		d.Title = "Play from " + game.Short(v.Positions[0]) + ", with one winning reply"
	}
	if v.show.Rounds {
		d.Note += "; A2, B2: in O_A, O_B of iteration 2"
	}
	index := make([]int, len(v.Positions))
	for i, p := range v.Positions {
		if !v.Shows(i) {
			continue
		}
		index[i] = len(d.Nodes)
		n := draw.Node{Label: pilesOf(p), Title: game.Short(p) + "  " + OutcomeWords(v.Outcomes[i]), Layer: v.levels.of[i]}
		if v.show.Rounds {
			n.Label += " " + v.round(i)
			n.Title += ", " + v.roundWords(i)
		}
		if link != nil {
			n.Link = link(p)
		}
		switch {
		case v.show.Winning && !v.kept[i]:
			n.Mark = draw.Greyed
		case v.Outcomes[i] == game.P:
			n.Mark = draw.Marked
		}
		d.Nodes = append(d.Nodes, n)
	}
	for i := range v.Positions {
		if v.Shows(i) {
			d.Edges = append(d.Edges, v.edges(i, index)...)
		}
	}
	return d
}

// edges returns the edges of a position.
func (v *Graph) edges(i int, index []int) []draw.Edge {
	var edges []draw.Edge
	known := map[int32]int{}
	for _, e := range v.Edges[i] {
		if !v.Shows(int(e.To)) || !v.hasMove(i, e) && !v.show.Grey {
			continue
		}
		if k, twice := known[e.To]; twice {
			edges[k].Title += "; " + game.Short(e.Move)
			continue
		}
		d := draw.Edge{From: index[i], To: index[e.To], Title: pilesOf(v.Positions[i]) + " → " + pilesOf(v.Positions[e.To]) + "  " +
			game.Short(e.Move)}
		switch {
		case !v.hasMove(i, e):
			d.Stroke = draw.Hidden
		case v.Outcomes[e.To] == game.P && v.Outcomes[i] != game.P: // from a lost position it is forbidden
			d.Stroke = draw.Thick
		}
		known[e.To] = len(edges)
		edges = append(edges, d)
	}
	return edges
}

// pilesOf returns a position without the name of its game: "(2,0,1)".
func pilesOf(p game.Position) string {
	var texts []string
	for _, part := range game.Parts(p) {
		_, piles, _ := strings.Cut(game.Short(part), ":")
		texts = append(texts, "("+piles+")")
	}
	return strings.Join(texts, "+")
}

// graphJSON is the JSON form of a graph.
type graphJSON struct {
	graphFields
	Nodes []nodeJSON `json:"nodes"`
	Edges []edgeJSON `json:"edges"`
}

type graphFields struct {
	Position string `json:"position"`
	Winning  bool   `json:"winning"` // whether only the winning strategies are shown
}

type nodeJSON struct {
	Position  string       `json:"position"`
	Outcome   game.Outcome `json:"outcome"`
	Level     int          `json:"level,string"`
	Winning   bool         `json:"winning"`             // whether it is part of the winning strategies
	ID        *int         `json:"id,string,omitempty"` // in a tree, where a position can occur several times
	Set       string       `json:"set,omitempty"`       // A or B, with --iterations
	Iteration int          `json:"iteration,string,omitempty"`
}

type edgeJSON struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Move   string `json:"move"`
	FromID *int   `json:"from_id,string,omitempty"` // in a tree
	ToID   *int   `json:"to_id,string,omitempty"`
}

// Shape returns a value of the same form.
func (*Graph) Shape() any { return graphJSON{} }

// WriteJSON writes the graph as one object in one line, without building it in memory.
func (v *Graph) WriteJSON(w io.Writer) error {
	texts := make([]string, len(v.Positions))
	id := func(i int) *int {
		if v.show.Tree {
			return &i
		}
		return nil
	}
	nodes := longList{"nodes", func(item func(any) error) error {
		for i, p := range v.Positions {
			if !v.Shows(i) {
				continue
			}
			texts[i] = p.String()
			n := nodeJSON{Position: texts[i], Outcome: v.Outcomes[i], Level: v.levels.of[i], Winning: v.kept[i], ID: id(i)}
			if v.show.Rounds {
				n.Set, n.Iteration = v.roundSet(i), v.came[i]
			}
			if err := item(n); err != nil {
				return err
			}
		}
		return nil
	}}
	edges := longList{"edges", func(item func(any) error) error {
		for i, edges := range v.Edges {
			for _, e := range edges {
				if !v.hasMove(i, e) {
					continue
				}
				if err := item(edgeJSON{texts[i], texts[e.To], e.Move.String(), id(i), id(int(e.To))}); err != nil {
					return err
				}
			}
		}
		return nil
	}}
	return writeLists(w, graphFields{v.Positions[0].String(), v.show.Winning}, nodes, edges)
}
