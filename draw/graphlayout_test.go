package draw

import (
	"fmt"
	"math"
	"slices"
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

// bruteCost returns the cost of an order, counted pair by pair.
func bruteCost(l *layout) int {
	type link struct{ a, b *vertex }
	links := map[int][]link{}
	cost := 0
	for row, vertices := range l.rows {
		for _, v := range vertices {
			for _, w := range v.down {
				links[row] = append(links[row], link{v, w})
			}
			for _, w := range v.after {
				cost += flatCost * (w.at - v.at - 1)
			}
		}
	}
	for _, between := range links {
		for i, p := range between {
			for _, q := range between[:i] {
				if (p.a.at-q.a.at)*(p.b.at-q.b.at) < 0 {
					cost++
				}
			}
		}
	}
	return cost
}

// TestCost compares the count of crossings, and the cost of a swap of neighbours, with counting pair by pair.
func TestCost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLayout(randomGraph(t))
		if got, want := l.cost(), bruteCost(l); got != want {
			t.Fatalf("the cost is %d, want %d", got, want)
		}
		for _, row := range l.rows {
			for i := range row[1:] {
				left, right := row[i], row[i+1]
				if slices.Contains(left.after, right) {
					continue
				}
				before, want := bruteCost(l), swapCost(left, right)
				row[i], row[i+1], left.at, right.at = right, left, right.at, left.at
				if got := bruteCost(l) - before; got != want {
					t.Fatalf("the swap costs %d, predicted %d", got, want)
				}
				row[i], row[i+1], left.at, right.at = left, right, right.at, left.at
				if want < 0 {
					t.Fatal("a swap of neighbours would have helped")
				}
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

// TestPull checks that no nearby places give a smaller sum of squares than those that pull finds.
func TestPull(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLayout(randomGraph(t))
		row := l.rows[rapid.IntRange(0, len(l.rows)-1).Draw(t, "row")]
		for _, v := range row {
			v.before, v.after = nil, nil // neighbours in the row would move too
			for _, w := range slices.Concat(v.up, v.down) {
				w.x = grain * rapid.IntRange(0, 500).Draw(t, "x")
			}
		}
		home := map[*vertex]int{} // for vertices without a pull
		for _, v := range row {
			home[v] = v.x
		}
		sum := func() (s float64) {
			for _, v := range row {
				for _, w := range slices.Concat(v.up, v.down) {
					s += float64(pulls(v, w)) * math.Pow(points(v.x-w.x), 2)
				}
				if len(v.up)+len(v.down) == 0 {
					s += math.Pow(points(v.x-home[v]), 2)
				}
			}
			return s
		}
		pull(row, 1)
		best, places := sum(), map[*vertex]int{}
		for _, v := range row {
			places[v] = v.x
		}
		for range 20 {
			for i, v := range row {
				v.x = places[v] + grain*rapid.IntRange(-50, 50).Draw(t, "shift")
				if i > 0 {
					v.x = max(v.x, row[i-1].x+distance(row[i-1], v))
				}
			}
			if other := sum(); other < best-0.5 {
				t.Fatalf("the sum of squares is %g, could be %g", best, other)
			}
		}
	})
}
