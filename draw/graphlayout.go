package draw

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// How a graph is laid out
//
// The layers are rows, the highest at the top. Edges to the same node pass a row in the same place, a vertex called bend: lines only
// join, so that a reader can follow each of them from a node to its target. The rest is what Sugiyama, Tagawa and Toda describe (1981),
// with an addition for edges within a row: the order of a row puts the source of such an edge to the left of its target, so that a
// reader follows edges down or to the right, never back.
//
//  1. graphorder.go orders the rows so that few edges cross,
//  2. graphplace.go gives every vertex its place, near its neighbours,
//  3. graphroute.go gives every edge its line.
//
// Orders and places are computed in integers: a graph looks the same on every machine.

// layout is a graph with the places of its nodes and edges.
type layout struct {
	*Graph
	rows    [][]*vertex // from the top, each from left to right
	nodes   []*vertex
	bends   map[passage]*vertex
	chains  [][]*vertex // of each edge: its source, its bends, its target
	rowTops []float64   // of each row, the upper edge of its nodes
	routes  []route     // of each edge
	width   float64
	height  float64
}

// passage is the place where edges to a node pass a row.
type passage struct {
	to  *vertex
	row int
}

// vertex is a node or a bend.
type vertex struct {
	bend          bool
	row, at       int       // its row, and its index in it
	up, down      []*vertex // neighbours in the rows above and below
	before, after []*vertex // neighbours in its row, to its left and to its right
	width         int       // in grains
	x             int       // of its centre, in grains
}

// grain is the number of units in a point; places are counted in these units.
const grain = 64

// points converts grains to points.
func points(grains int) float64 { return float64(grains) / grain }

// Sizes of nodes and their distances, in points.
const (
	nodeFont    = 11
	nodeHeight  = 22
	nodePadding = 8
	nodeMin     = 34 // the least width
)

// newLayout lays out a graph. It panics if the graph is invalid.
func newLayout(g *Graph) *layout {
	if len(g.Nodes) == 0 {
		panic("draw: a graph without nodes")
	}
	l := &layout{Graph: g, bends: map[passage]*vertex{}}
	l.addNodes()
	for i, e := range g.Edges {
		if e.From < 0 || e.From >= e.To || e.To >= len(g.Nodes) || l.nodes[e.From].row > l.nodes[e.To].row {
			panic(fmt.Sprintf("draw: edge %d leads from node %d to node %d, not to a later one that is as low or lower", i, e.From, e.To))
		}
		l.chains = append(l.chains, l.chain(l.nodes[e.From], l.nodes[e.To]))
	}
	l.order()
	l.place()
	l.route()
	return l
}

// layers returns the nodes of each layer, from the top.
func (g *Graph) layers() [][]int {
	nodes := map[int][]int{}
	for i, n := range g.Nodes {
		nodes[n.Layer] = append(nodes[n.Layer], i)
	}
	var layers [][]int
	for _, layer := range slices.Sorted(maps.Keys(nodes)) {
		layers = append(layers, nodes[layer])
	}
	if !g.Rising {
		slices.Reverse(layers)
	}
	return layers
}

// addNodes puts the nodes into rows, in the order of the list.
func (l *layout) addNodes() {
	layers := l.layers()
	l.rows, l.nodes = make([][]*vertex, len(layers)), make([]*vertex, len(l.Nodes))
	for row, nodes := range layers {
		for _, i := range nodes {
			l.nodes[i] = l.add(&vertex{row: row, width: nodeWidth(l.Nodes[i].Label) * grain})
		}
	}
}

// nodeWidth returns the width of a node in points, from the widths of its characters in common typefaces, in hundredths of
// the font size, with room to spare for wide ones.
func nodeWidth(label string) int {
	width := 0
	for _, r := range label {
		if strings.ContainsRune("(),/ ", r) {
			width += 34
		} else {
			width += 58
		}
	}
	return max(nodeMin, width*nodeFont/100+2*nodePadding)
}

// add puts a vertex at the end of its row.
func (l *layout) add(v *vertex) *vertex {
	v.at = len(l.rows[v.row])
	l.rows[v.row] = append(l.rows[v.row], v)
	return v
}

// chain joins two nodes, with a bend in each row between them.
func (l *layout) chain(from, to *vertex) []*vertex {
	chain := []*vertex{from}
	for row := from.row + 1; row < to.row; row++ {
		chain = append(chain, l.bend(to, row))
	}
	chain = append(chain, to)
	for i, v := range chain[1:] {
		switch u := chain[i]; {
		case u.bend && len(u.down) > 0: // an earlier edge continues from here
		case u.row == v.row:
			u.after, v.before = append(u.after, v), append(v.before, u)
		default:
			u.down, v.up = append(u.down, v), append(v.up, u)
		}
	}
	return chain
}

// bend returns the vertex at which all edges to a node pass a row.
func (l *layout) bend(to *vertex, row int) *vertex {
	at := passage{to, row}
	if l.bends[at] == nil {
		l.bends[at] = l.add(&vertex{bend: true, row: row})
	}
	return l.bends[at]
}
