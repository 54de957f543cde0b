package claims

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// leeFeatures is what the paper claims for its algorithm.
func leeFeatures() []program {
	return []program{
		{ID: "lee.complete", Check: checkLeeComplete},
		{ID: "lee.subset",
			Check: forRuns(3, zeckendorf.LeeOptions{Stop: true, Examine: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
				if r.Examined.Nodes == len(g.Positions) && r.Examined.Edges == g.Moves() {
					return fmt.Sprintf("N = %d: all %d nodes and all %d edges", n, r.Examined.Nodes, r.Examined.Edges)
				}
				return ""
			}),
			Corrected: Test{Check: forRuns(3, zeckendorf.LeeOptions{Examine: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
				if r.Examined.Nodes != len(g.Positions) || r.Examined.Edges != g.Moves() {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			})}},
		{ID: "lee.efficient", Check: func(ctx context.Context, _ int) (string, error) {
			g, err := zeckendorfGraph(ctx, 16)
			if err != nil {
				return "", err
			}
			r, err := zeckendorf.Lee(ctx, 16, zeckendorf.LeeOptions{Stop: true})
			if err != nil || r.Parents+r.Children <= g.Moves() {
				return "", err
			}
			return fmt.Sprintf("N = 16: %d nodes generated, where following every move once generates %d", r.Parents+r.Children, g.Moves()), nil
		},
			Corrected: Test{Check: forRuns(3, zeckendorf.LeeOptions{Stop: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
				if r.Parents+r.Children < g.Moves() {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			})}},
		{ID: "lee.figure6", Check: func(ctx context.Context, _ int) (string, error) {
			first := 0
			found, err := forGraphs(3, func(n int, g *solve.Graph) string {
				if lateNode(g) {
					first = n
					return "found"
				}
				return ""
			})(ctx, 16)
			if err != nil || found != "" && first == 9 {
				return "", err
			}
			return fmt.Sprintf("N = %d", first), nil
		}},
	}
}

// lateNode reports whether the scenario of Figure 6 occurs in a graph.
func lateNode(g *solve.Graph) bool {
	rounds, _, _ := leeIterations(g)
	inA := map[int]bool{}
	for i := 0; i+1 < len(rounds); i++ {
		for _, alpha := range rounds[i].parents {
			inA[alpha] = true
		}
		for _, gamma3 := range rounds[i+1].after {
			for _, gamma2 := range rounds[i].after {
				if len(g.Edges[gamma2]) == 1 && late(g, gamma2, gamma3, inA, rounds[i], rounds[i+1]) {
					return true
				}
			}
		}
	}
	return false
}

// late reports whether γ3 has the only child α1 of γ2 and another child α2, a parent of γ2 that was not in Ω_A before.
func late(g *solve.Graph, gamma2, gamma3 int, inA map[int]bool, now, next iteration) bool {
	alpha1 := int(g.Edges[gamma2][0].To)
	shared, new2 := false, false
	for _, e := range g.Edges[gamma3] {
		to := int(e.To)
		shared = shared || to == alpha1 && slices.Contains(now.parents, alpha1)
		leads := slices.ContainsFunc(g.Edges[to], func(e solve.Edge) bool { return int(e.To) == gamma2 })
		new2 = new2 || leads && !inA[to] && slices.Contains(next.parents, to)
	}
	return shared && new2
}

// leeExample is the example N = 16 with the observations.
func leeExample() []program {
	at16 := func(test func(g, w *solve.Graph) string) Check {
		return func(ctx context.Context, _ int) (string, error) {
			g, err := zeckendorfGraph(ctx, 16)
			if err != nil {
				return "", err
			}
			return test(g, g.Winning()), nil
		}
	}
	return []program{
		{ID: "lee.figure7", Check: at16(func(g, _ *solve.Graph) string {
			_, _, inB := leeIterations(g)
			lost := 0
			for _, in := range inB {
				if in {
					lost++
				}
			}
			if len(g.Positions) != 71 || g.Moves() != 198 || lost != 24 {
				return fmt.Sprint(len(g.Positions), g.Moves(), lost)
			}
			return ""
		})},
		{ID: "lee.figure8", Check: at16(func(g, w *solve.Graph) string {
			keep := map[game.Position]bool{}
			for i, p := range g.Positions {
				if g.Outcomes[i] == game.P {
					keep[p] = true
					for _, e := range g.Edges[i] {
						keep[g.Positions[e.To]] = true
					}
				}
			}
			for _, p := range w.Positions {
				delete(keep, p)
			}
			if len(keep) != 0 || len(w.Positions) != 61 || w.Moves() != 105 {
				return fmt.Sprint(len(keep), len(w.Positions), w.Moves())
			}
			return ""
		})},
		{ID: "lee.figure8.edges", Check: at16(func(_, w *solve.Graph) string {
			for i, edges := range w.Edges {
				for _, e := range edges {
					if w.Outcomes[i] == w.Outcomes[e.To] {
						return pathText(w.Positions[i])
					}
				}
			}
			return ""
		})},
		{ID: "lee.figure9", Check: finite(func() string {
			text, err := papers.ReadFile("papers/lee.md")
			if err != nil {
				return err.Error()
			}
			figures := strings.Count(string(text), "\n| Figure ") // in the table of all that the paper has
			if figures < 9 {
				return fmt.Sprintf("there are %d figures", figures)
			}
			return ""
		}), Corrected: Test{Check: at16(func(g, w *solve.Graph) string {
			if len(w.Positions) >= len(g.Positions) {
				return fmt.Sprint(len(w.Positions))
			}
			return ""
		})}},
		{ID: "lee.simpler", Check: at16(func(g, w *solve.Graph) string {
			nodes, edges := len(g.Positions)-len(w.Positions), g.Moves()-w.Moves()
			if nodes != 10 || edges != 93 {
				return fmt.Sprint(nodes, edges)
			}
			return ""
		})},
		{ID: "lee.alternates", Check: at16(func(_, w *solve.Graph) string {
			for i, p := range w.Positions {
				yellow, ends := w.Outcomes[i] == game.P, len(w.Edges[i]) == 0
				if i == 0 && !yellow || ends && p != game.Position(zeckendorfEnd(16)) || ends && !yellow {
					return pathText(p)
				}
			}
			return ""
		})},
		{ID: "lee.several", Check: at16(func(g, w *solve.Graph) string {
			yellow, unmarked := false, false
			for i, edges := range w.Edges {
				yellow = yellow || w.Outcomes[i] == game.P && len(edges) > 1
				unmarked = unmarked || w.Outcomes[i] == game.N && len(edges) > 1
			}
			if paths, _ := winningPaths(g); !yellow || !unmarked || paths != 3679 {
				return fmt.Sprint(yellow, unmarked, paths)
			}
			return ""
		})},
	}
}
