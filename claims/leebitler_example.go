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
func leeFeatures() []Claim {
	return []Claim{
		{
			ID: "lee.complete", Kind: Theorem, Place: "an algorithm to find all winning strategies",
			Statement: "The algorithm can find all the winning strategies.",
			Code:      leeCode,
			Note: "Run until O_B is empty. By induction from the end: when the last of the children of a lost node comes into Ω_A, that node " +
				"is among the γ of step 2. The check holds both implementations against backward induction.",
			Check: checkLeeComplete, Bound: 40, Most: 50,
		},
		{
			ID: "lee.subset", Kind: Remark, Place: "an algorithm to find all winning strategies",
			Statement: "Unlike a brute-force approach, the algorithm only examines a subset of nodes and edges of the directed graph.",
			Code:      []string{"games/zeckendorf.Lee", "games/zeckendorf.Examined"},
			Check: forRuns(3, zeckendorf.LeeOptions{Stop: true, Examine: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
				if r.Examined.Nodes == len(g.Positions) && r.Examined.Edges == g.Moves() {
					return fmt.Sprintf("N = %d: all %d nodes and all %d edges", n, r.Examined.Nodes, r.Examined.Edges)
				}
				return ""
			}),
			Bound: 36, Most: 50,
			Erratum: &Erratum{
				Counterexample: "N = 3: all 3 nodes and all 2 edges", Judgement: Mistake,
				Correction: "The algorithm examines every node and every edge, for every N.",
				Why: "Every node is lost, and so in Ω_B, or has a lost child, and so is in Ω_A; and the parents of all nodes in both are " +
					"looked up, in step 2 or in step 1.",
				Test: Test{
					Check: forRuns(3, zeckendorf.LeeOptions{Examine: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
						if r.Examined.Nodes != len(g.Positions) || r.Examined.Edges != g.Moves() {
							return fmt.Sprintf("N = %d", n)
						}
						return ""
					}),
					Bound: 40, Most: 50,
				},
			},
		},
		{
			ID: "lee.efficient", Kind: Remark, Place: "abstract and conclusion",
			Statement: "An example (N = 16) shows that the proposed algorithm works much more efficiently than a brute force approach.",
			Code:      []string{"games/zeckendorf.Lee", "solve.Explore"},
			Note: "Work is counted in nodes generated, by moves forwards or backwards. The brute force is to follow every move once and to " +
				"judge the nodes from the end.",
			Check: func(ctx context.Context, _ int) (string, error) {
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
			Erratum: &Erratum{
				Counterexample: "N = 16: 711 nodes generated, where following every move once generates 198", Judgement: Mistake,
				Correction: "The algorithm generates at least as many nodes as there are edges, and brute force just as many.",
				Why:        "See lee.subset; and step 2 checks the same γ again and again.",
				Test: Test{
					Check: forRuns(3, zeckendorf.LeeOptions{Stop: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
						if r.Parents+r.Children < g.Moves() {
							return fmt.Sprintf("N = %d", n)
						}
						return ""
					}),
					Bound: 40, Most: 50,
				},
			},
		},
		{
			ID: "lee.figure6", Kind: Figure, Place: "an algorithm to find all winning strategies, Figure 6",
			Statement: "A γ3 that fails in one iteration, since a child α2 is not in Ω_A yet, can be added in the next, when α2 has come as a " +
				"parent of a γ2 whose only child is α1, which is also a child of γ3.",
			Code: leeCode,
			Note: "It happens in the game for the first time at N = 9.",
			Check: func(ctx context.Context, _ int) (string, error) {
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
			},
		},
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
func leeExample() []Claim {
	at16 := func(test func(g, w *solve.Graph) string) Check {
		return func(ctx context.Context, _ int) (string, error) {
			g, err := zeckendorfGraph(ctx, 16)
			if err != nil {
				return "", err
			}
			return test(g, g.Winning()), nil
		}
	}
	return []Claim{
		{
			ID: "lee.figure7", Kind: Figure, Place: "an example and some observations, Figure 7",
			Statement: "The complete directed graph for N = 16 has 71 nodes and 198 edges, and 24 nodes in Ω_B.",
			Code:      []string{"solve.Explore"},
			Note:      "The numbers are ours; the picture is not in our copy.",
			Check: at16(func(g, _ *solve.Graph) string {
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
			}),
		},
		{
			ID: "lee.figure8", Kind: Figure, Place: "an example and some observations, Figure 8",
			Statement: "In the reduced directed graph the nodes in Ω_B and their children remain; all others are grey. It has 61 nodes and " +
				"105 edges.",
			Code: []string{"solve.Graph.Winning"},
			Note: "The numbers are ours; the picture is not in our copy.",
			Check: at16(func(g, w *solve.Graph) string {
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
			}),
		},
		{
			ID: "lee.figure8.edges", Kind: Remark, Place: "an example and some observations",
			Statement: "The remaining edges are either from a yellow node to an unmarked node or vice versa.",
			Code:      []string{"solve.Graph.Winning"},
			Check: at16(func(_, w *solve.Graph) string {
				for i, edges := range w.Edges {
					for _, e := range edges {
						if w.Outcomes[i] == w.Outcomes[e.To] {
							return pathText(w.Positions[i])
						}
					}
				}
				return ""
			}),
		},
		{
			ID: "lee.figure9", Kind: Remark, Place: "an example and some observations",
			Statement: "Figures 7 and 9 can be compared.",
			Code:      []string{"solve.Graph.Winning"},
			Check: finite(func() string {
				figures := 0
				for _, item := range leeBitler().Contents {
					figures += strings.Count(item.Name, "Figure ")
				}
				if figures < 9 {
					return fmt.Sprintf("there are %d figures", figures)
				}
				return ""
			}),
			Erratum: &Erratum{
				Counterexample: "there are 8 figures", Correction: "Figures 7 and 8 can be compared.", Judgement: Misprint,
				Why: "Figure 8 is the reduced graph that the sentence speaks of.",
				Test: Test{Check: at16(func(g, w *solve.Graph) string {
					if len(w.Positions) >= len(g.Positions) {
						return fmt.Sprint(len(w.Positions))
					}
					return ""
				})},
			},
		},
		{
			ID: "lee.simpler", Kind: Remark, Place: "an example and some observations",
			Statement: "The reduced directed graph is significantly simpler than the complete directed graph because a number of nodes and edges " +
				"are discarded.",
			Code: []string{"solve.Graph.Winning"},
			Note: "10 of 71 nodes and 93 of 198 edges are discarded.",
			Check: at16(func(g, w *solve.Graph) string {
				nodes, edges := len(g.Positions)-len(w.Positions), g.Moves()-w.Moves()
				if nodes != 10 || edges != 93 {
					return fmt.Sprint(nodes, edges)
				}
				return ""
			}),
		},
		{
			ID: "lee.alternates", Kind: Remark, Place: "an example and some observations",
			Statement: "A winning path starts from α0, marked in yellow; the game state alternates between the unmarked and yellow nodes, and " +
				"finally reaches the end, also yellow.",
			Code: []string{"solve.Graph.Winning"},
			Check: at16(func(_, w *solve.Graph) string {
				for i, p := range w.Positions {
					yellow, ends := w.Outcomes[i] == game.P, len(w.Edges[i]) == 0
					if i == 0 && !yellow || ends && p != game.Position(zeckendorfEnd(16)) || ends && !yellow {
						return pathText(p)
					}
				}
				return ""
			}),
		},
		{
			ID: "lee.several", Kind: Remark, Place: "an example and some observations",
			Statement: "There are multiple winning paths: a yellow node may have multiple child nodes, and an unmarked node multiple yellow " +
				"child nodes.",
			Code: []string{"solve.Graph.Winning"},
			Note: "For N = 16 there are 3679 winning paths.",
			Check: at16(func(g, w *solve.Graph) string {
				yellow, unmarked := false, false
				for i, edges := range w.Edges {
					yellow = yellow || w.Outcomes[i] == game.P && len(edges) > 1
					unmarked = unmarked || w.Outcomes[i] == game.N && len(edges) > 1
				}
				if paths, _ := winningPaths(g); !yellow || !unmarked || paths != 3679 {
					return fmt.Sprint(yellow, unmarked, paths)
				}
				return ""
			}),
		},
	}
}
