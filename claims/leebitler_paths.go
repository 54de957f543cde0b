package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/solve"
)

// figure3 is the number of nodes and edges of the graphs of Figure 3, as far as the rules give them.
var figure3 = map[int][2]int{3: {3, 2}, 4: {4, 4}, 5: {6, 7}, 6: {8, 11}, 7: {10, 16}}

// leePath are the winning paths of the paper, from the start to the end; B leaves every second node.
var leePath = map[int][][]int{
	4: {{4}, {2, 1}, {1, 0, 1}},
	5: {{5}, {3, 1}, {2, 0, 1}, {0, 1, 1}, {0, 0, 0, 1}},
	6: {{6}, {4, 1}, {3, 0, 1}, {1, 1, 1}, {1, 0, 0, 1}},
	7: {{7}, {5, 1}, {4, 0, 1}, {2, 1, 1}, {1, 0, 2}, {2, 0, 0, 1}, {0, 1, 0, 1}},
}

// pathClaim is the winning path for one N.
func pathClaim(n int) program {
	return program{ID: fmt.Sprintf("lee.path.%d", n), Check: func(ctx context.Context, _ int) (string, error) {
		g, err := zeckendorfGraph(ctx, n)
		if err != nil {
			return "", err
		}
		at := 0
		for i, list := range leePath[n] {
			p := coins(list...)
			next := slices.IndexFunc(g.Positions, func(q game.Position) bool { return q == p })
			legal := next >= 0 && (i == 0 || slices.ContainsFunc(g.Edges[at], func(e solve.Edge) bool { return int(e.To) == next }))
			if !legal || g.Outcomes[next] != []game.Outcome{game.P, game.N}[i%2] {
				return pathText(p), nil
			}
			at = next
		}
		if len(g.Edges[at]) > 0 {
			return pathText(g.Positions[at]), nil
		}
		return "", nil
	}}
}

// leePaths is Figure 3 and the paths.
func leePaths() []program {
	return []program{
		{ID: "lee.figure3", Check: func(ctx context.Context, _ int) (string, error) {
			for n := 3; n <= 7; n++ {
				g, err := zeckendorfGraph(ctx, n)
				if err != nil {
					return "", err
				}
				if got := [2]int{len(g.Positions), g.Moves()}; got != figure3[n] {
					return fmt.Sprintf("N = %d: %v", n, got), nil
				}
			}
			return "", nil
		}},
		{ID: "lee.three", Check: func(ctx context.Context, _ int) (string, error) {
			return forGraphs(3, func(n int, g *solve.Graph) string {
				for _, edges := range g.Edges {
					if len(edges) > 1 {
						return fmt.Sprintf("N = %d", n)
					}
				}
				return ""
			})(ctx, 3)
		}},
		{ID: "lee.others", Check: forGraphs(4, func(n int, g *solve.Graph) string {
			_, met := winningPaths(g)
			several, wrong := false, false
			for i, edges := range g.Edges {
				several = several || len(edges) > 1
				for _, e := range edges { // B is to move on a winning path and can leave it
					wrong = wrong || met[i] && g.Outcomes[i] == game.N && g.Outcomes[e.To] == game.N
				}
			}
			if !several || !wrong {
				return fmt.Sprintf("N = %d", n)
			}
			return ""
		})},
		wrongMove(),
		pathClaim(5),
		pathClaim(4),
		pathClaim(6),
		pathClaim(7),
		{ID: "lee.path.unique", Check: func(ctx context.Context, _ int) (string, error) {
			return forGraphs(3, func(n int, g *solve.Graph) string {
				if paths, _ := winningPaths(g); paths != 1 {
					return fmt.Sprintf("N = %d has %d", n, paths)
				}
				return ""
			})(ctx, 7)
		}},
		{ID: "lee.path.general", Check: func(ctx context.Context, _ int) (string, error) {
			g, err := zeckendorfGraph(ctx, 8)
			if err != nil {
				return "", err
			}
			if paths, _ := winningPaths(g); paths != 2 {
				return fmt.Sprintf("N = 8 has %d", paths), nil
			}
			return "", nil
		}},
	}
}

// wrongMove is the example that is said to be at N = 3.
func wrongMove() program {
	lost := func(ctx context.Context, n int) (string, error) {
		g, err := zeckendorfGraph(ctx, n)
		if err != nil {
			return "", err
		}
		at := func(p game.Position) int { return slices.Index(g.Positions, p) }
		after, wrong, reply := at(coins(3, 1)), at(coins(1, 2)), at(coins(2, 0, 1))
		if after < 0 || wrong < 0 {
			_, _, value := scores([]int{1, 2})
			return fmt.Sprintf("(1, 2) is worth %d", value), nil
		}
		leads := func(from, to int) bool {
			return slices.ContainsFunc(g.Edges[from], func(e solve.Edge) bool { return int(e.To) == to })
		}
		if !leads(after, wrong) || !leads(wrong, reply) || g.Outcomes[reply] != game.P {
			return "(1, 2) is not lost so", nil
		}
		return "", nil
	}
	return program{ID: "lee.wrongmove", Check: func(ctx context.Context, _ int) (string, error) { return lost(ctx, 3) },
		Corrected: Test{Check: func(ctx context.Context, _ int) (string, error) { return lost(ctx, 5) }}}
}
