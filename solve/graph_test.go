package solve

import (
	"fmt"
	"slices"
	"testing"

	"zeck/game"
)

// checkGraph holds a graph against its definition: the order, the moves one by one, the outcomes.
func checkGraph(t *testing.T, p game.Position, g *Graph) {
	t.Helper()
	if g.Positions[0] != p {
		t.Fatalf("the graph of %s starts with %s", p, g.Positions[0])
	}
	seen, reached := map[game.Position]bool{}, map[int32]bool{0: true}
	search := NewSearcher()
	for i, q := range g.Positions {
		if seen[q] || !reached[int32(i)] {
			t.Fatalf("%s: %s comes twice or is not reached", p, q)
		}
		seen[q] = true
		var options []game.Option
		for _, e := range g.Edges[i] {
			if int(e.To) <= i {
				t.Fatalf("%s: the move %s of %s leads back", p, e.Move, q)
			}
			reached[e.To] = true
			options = append(options, game.Option{Move: e.Move, To: g.Positions[e.To]})
		}
		if want := slices.Collect(q.Options()); !slices.Equal(options, want) {
			t.Fatalf("%s: %s has the moves %v, want %v", p, q, options, want)
		}
		if v, err := search.Solve(t.Context(), q); err != nil || v.Outcome != g.Outcomes[i] {
			t.Fatalf("%s: %s is %s, search says %s, %v", p, q, g.Outcomes[i], v.Outcome, err)
		}
	}
}

// checkWinning holds the reduced graph against the words of Lee and Bitler about Figure 8: the P-positions and their children
// remain, and every edge between a P-position and another that remains.
func checkWinning(t *testing.T, p game.Position, g *Graph) {
	t.Helper()
	want := map[string]bool{p.String(): true} // the nodes, then also the edges
	for i, q := range g.Positions {
		if g.Outcomes[i] == game.P {
			want[q.String()] = true
			for o := range q.Options() {
				want[o.To.String()] = true
			}
		}
	}
	for i, q := range g.Positions {
		for _, e := range g.Edges[i] {
			to := g.Positions[e.To]
			if want[q.String()] && want[to.String()] && (g.Outcomes[i] == game.P || g.Outcomes[e.To] == game.P) {
				want[fmt.Sprint(q, e.Move, to)] = true
			}
		}
	}
	w := g.Winning()
	got := 0
	for i, q := range w.Positions {
		if got++; !want[q.String()] {
			t.Errorf("%s: %s should not be in the reduced graph", p, q)
		}
		for _, e := range w.Edges[i] {
			if got++; !want[fmt.Sprint(q, e.Move, w.Positions[e.To])] || int(e.To) <= i {
				t.Errorf("%s: the edge %s of %s should not be in the reduced graph", p, e.Move, q)
			}
		}
	}
	if got != len(want) || len(w.Positions)+w.Moves() != got || w.Positions[0] != p {
		t.Errorf("%s: the reduced graph has %d nodes and edges, want %d", p, got, len(want))
	}
}
