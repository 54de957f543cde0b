package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// checkGraph compares a graph with its definition: the order, the moves one by one, the outcomes.
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

// checkWinning compares the reduced graph with what Lee and Bitler say about Figure 8: the P-positions and their children remain, and
// every edge between a P-position and another remaining position.
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

// TestReplies: in the tree the winner has one move, and the other player all; each move is one of the game. The graph does not change.
func TestReplies(t *testing.T) {
	positions := []game.Position{node{&network{{1, 2}, {3}, {}, {}}, 0}} // its first move does not win
	for _, text := range []string{"fibnim:10", "fibnim:8", "wythoff:3,6", "zeckendorf:8", "nim:1,2,3"} {
		positions = append(positions, parse(text))
	}
	for _, position := range positions {
		g := must.Get(Explore(t.Context(), position))
		before, outcomes := slices.Clone(g.Positions), slices.Clone(g.Outcomes)
		tree := must.Get(g.Replies(t.Context(), 1000))
		if !slices.Equal(g.Positions, before) || !slices.Equal(g.Outcomes, outcomes) {
			t.Errorf("the graph of %s is another one", position)
		}
		came := make([]int, len(tree.Positions))
		for i, edges := range tree.Edges {
			moves := 0
			for range tree.Positions[i].Options() {
				moves++
			}
			if tree.Outcomes[i] == game.N && len(edges) != 1 || tree.Outcomes[i] == game.P && len(edges) != moves {
				t.Errorf("%s: %s (%s) has %d of %d moves", position, tree.Positions[i], tree.Outcomes[i], len(edges), moves)
			}
			for _, e := range edges {
				came[e.To]++
				to, err := tree.Positions[i].Play(e.Move)
				if err != nil || to != tree.Positions[e.To] || tree.Outcomes[i] == tree.Outcomes[e.To] {
					t.Errorf("%s: from %s %s leads to %s, %v", position, tree.Positions[i], e.Move, tree.Positions[e.To], err)
				}
			}
		}
		for i, n := range came {
			if n != min(i, 1) {
				t.Errorf("%s: %d moves lead to node %d", position, n, i)
			}
		}
	}
	g := must.Get(Explore(t.Context(), parse("fibnim:8")))
	tree := must.Get(g.Replies(t.Context(), 1000))
	if same, err := g.Replies(t.Context(), len(tree.Positions)); err != nil || len(same.Positions) != len(tree.Positions) {
		t.Errorf("a tree of %d positions, with exactly this limit: %v", len(tree.Positions), err)
	}
	few := len(tree.Positions) - 1
	want := fmt.Sprintf(`too large: the tree of play from "fibnim:8/7" has more than %d positions`, few)
	if _, err := g.Replies(t.Context(), few); !errors.Is(err, game.ErrLimit) || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	stopped := ctxtest.Ended(t.Context())
	if _, err := g.Replies(stopped, 1000); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
