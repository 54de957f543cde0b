package draw

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestLayout checks the layout: layers in order, no overlaps, every edge in its place.
func TestLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLayout(randomGraph(t))
		checkRows(t, l)
		for i, e := range l.Edges {
			from, to, p := l.nodes[e.From], l.nodes[e.To], l.routes[i].path
			switch {
			case from.row == to.row && from.at >= to.at:
				t.Fatalf("edge %d leads to the left", i)
			case e.Stroke == Hidden && len(p.parts) > 0:
				t.Fatalf("edge %d is hidden and has a line", i)
			case e.Stroke == Hidden:
			case !l.touches(from, p.start) || !l.touches(to, p.end()):
				t.Fatalf("edge %d goes from %v to %v, not from node to node", i, p.start, p.end())
			default:
				checkClear(t, l, i)
			}
		}
	})
}

// checkRows checks that a layer is a row, that higher layers are higher up, and that neighbours keep their distance.
func checkRows(t *rapid.T, l *layout) {
	for i, n := range l.Nodes {
		for j, m := range l.Nodes {
			v, w := l.nodes[i], l.nodes[j]
			if (n.Layer > m.Layer) != (v.row < w.row) && (n.Layer < m.Layer) != (v.row < w.row) || (n.Layer == m.Layer) != (v.row == w.row) {
				t.Fatalf("layers %d and %d are rows %d and %d", n.Layer, m.Layer, v.row, w.row)
			}
		}
	}
	for row, vertices := range l.rows {
		if row > 0 && l.rowTops[row] < l.rowTops[row-1]+nodeHeight+rowGap {
			t.Fatalf("row %d begins at %g, the one above at %g", row, l.rowTops[row], l.rowTops[row-1])
		}
		for at, v := range vertices {
			if v.at != at || v.row != row {
				t.Fatalf("vertex %d of row %d has the index %d of row %d", at, row, v.at, v.row)
			}
			if v.x%(grain/2) != 0 || v.x < v.width/2 || points(v.x+v.width/2) > l.width {
				t.Fatalf("vertex %d of row %d is at %g, which is outside the picture or between points", at, row, points(v.x))
			}
			if at > 0 && v.x-vertices[at-1].x < distance(vertices[at-1], v) {
				t.Fatalf("vertices %d and %d of row %d are at %g and %g", at-1, at, row, points(vertices[at-1].x), points(v.x))
			}
		}
	}
}

// touches reports whether a point is on the border of a node.
func (l *layout) touches(v *vertex, p point) bool {
	dx, dy := math.Abs(p.x-points(v.x))-points(v.width)/2, math.Abs(p.y-l.rowTops[v.row]-nodeHeight/2)-nodeHeight/2
	return max(dx, dy) == 0
}

// checkClear checks that an edge does not pass through a node and stays in the picture.
func checkClear(t *rapid.T, l *layout, edge int) {
	const near = 1e-9
	for _, p := range l.routes[edge].path.flat() {
		if p.x < -near || p.x > l.width+near || p.y < -near || p.y > l.height+near {
			t.Fatalf("edge %d leaves the picture at %v", edge, p)
		}
		for i, v := range l.nodes {
			dx, dy := math.Abs(p.x-points(v.x))-points(v.width)/2, math.Abs(p.y-l.rowTops[v.row]-nodeHeight/2)-nodeHeight/2
			if max(dx, dy) < -near {
				t.Fatalf("edge %d passes through node %d at %v", edge, i, p)
			}
		}
	}
}

// TestJoin checks that joined edges lead to the same node.
func TestJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLayout(randomGraph(t))
		target := map[*vertex]*vertex{}
		for i, chain := range l.chains {
			to := chain[len(chain)-1]
			if chain[0] != l.nodes[l.Edges[i].From] || to != l.nodes[l.Edges[i].To] {
				t.Fatalf("edge %d has the wrong ends", i)
			}
			for _, v := range chain[1 : len(chain)-1] {
				if !v.bend || len(v.down) != 1 || target[v] != nil && target[v] != to {
					t.Fatalf("edge %d passes a bend of another target", i)
				}
				target[v] = to
			}
		}
	})
}

// TestUncrossed: graphs that can be drawn without crossings have none.
func TestUncrossed(t *testing.T) {
	tree := &Graph{Nodes: []Node{{Layer: 9}}}
	for i := 1; i < 63; i++ { // the children of i are 2i+1 and 2i+2
		tree.Nodes = append(tree.Nodes, Node{Label: fmt.Sprint(i), Layer: tree.Nodes[(i-1)/2].Layer - 1})
		tree.Edges = append(tree.Edges, Edge{From: (i - 1) / 2, To: i})
	}
	ladder := &Graph{Nodes: []Node{{Layer: 9}, {Layer: 9}}, Edges: []Edge{{From: 0, To: 1}}}
	for i := 2; i < 20; i += 2 {
		ladder.Nodes = append(ladder.Nodes, Node{Layer: 9 - i}, Node{Layer: 9 - i})
		ladder.Edges = append(ladder.Edges, Edge{From: i, To: i + 1}, Edge{From: i - 2, To: i}, Edge{From: i - 1, To: i + 1})
	}
	for i, g := range []*Graph{tree, ladder} {
		if cost := newLayout(g).cost(); cost != 0 {
			t.Errorf("graph %d is drawn with %d crossings", i, cost)
		}
	}
}
