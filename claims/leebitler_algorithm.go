package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// forRuns checks a statement about runs of the algorithm for N = from, …, bound, with the graph of each.
func forRuns(from int, o zeckendorf.LeeOptions, test func(n int, g *solve.Graph, r zeckendorf.LeeResult) string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		var failed error
		found, err := forGraphs(from, func(n int, g *solve.Graph) string {
			r, err := zeckendorf.Lee(ctx, uint64(n), o)
			if err != nil {
				failed = err
				return "stopped"
			}
			return test(n, g, r)
		})(ctx, bound)
		if failed != nil {
			return "", failed
		}
		return found, err
	}
}

// leeSets is the greedy algorithm and the sets.
func leeSets() []program {
	return []program{
		{ID: "lee.greedy.16", Check: func(ctx context.Context, _ int) (string, error) {
			g, err := zeckendorfGraph(ctx, 16)
			if err != nil {
				return "", err
			}
			if end := g.Positions[len(g.Positions)-1]; end != coins(0, 0, 1, 0, 0, 1) || zeckendorfEnd(16) != end {
				return pathText(end), nil
			}
			return "", nil
		}},
		omegaIsMore(),
		{ID: "lee.omega.end",
			Check: forRuns(3, zeckendorf.LeeOptions{}, func(n int, _ *solve.Graph, r zeckendorf.LeeResult) string {
				if !r.OmegaB[zeckendorfEnd(n)] {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			})},
		{ID: "lee.omega.a",
			Check: forRuns(3, zeckendorf.LeeOptions{}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
				for i, p := range g.Positions {
					parent := slices.ContainsFunc(g.Edges[i], func(e solve.Edge) bool { return r.OmegaB[g.Positions[e.To].(zeckendorf.Position)] })
					if parent != r.OmegaA[p.(zeckendorf.Position)] {
						return fmt.Sprintf("N = %d: %s", n, pathText(p))
					}
				}
				return ""
			})},
		{ID: "lee.figure4", Check: forGraphs(1, func(n int, g *solve.Graph) string {
			parents := map[game.Position][]game.Position{}
			for i, edges := range g.Edges {
				for _, e := range edges {
					to := g.Positions[e.To]
					parents[to] = append(parents[to], g.Positions[i])
				}
			}
			for _, p := range g.Positions {
				if found := reverseMoves(p.(zeckendorf.Position)); !samePositions(found, parents[p]) {
					return pathText(p)
				}
			}
			return ""
		})},
	}
}

// reverseMoves returns the parents of a position by undoing moves.
func reverseMoves(p zeckendorf.Position) []game.Position {
	reversed, err := zeckendorf.Rules{Reversed: true}.FromCoins(p.Coins())
	if err != nil {
		panic(err)
	}
	var found []game.Position
	for o := range reversed.Options() {
		found = append(found, coins(o.To.(zeckendorf.Position).Coins()...))
	}
	return found
}

// samePositions reports whether two lists have the same members.
func samePositions(x, y []game.Position) bool {
	in := map[game.Position]int{}
	for _, p := range x {
		in[p]++
	}
	for _, p := range y {
		in[p]--
	}
	for _, n := range in {
		if n != 0 {
			return false
		}
	}
	return true
}

// omegaIsMore is the meaning that the paper gives to Ω_B, which is not what the algorithm finds.
func omegaIsMore() program {
	return program{ID: "lee.omega", Check: forRuns(3, zeckendorf.LeeOptions{}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
		_, met := winningPaths(g)
		taken := 0
		for i, p := range g.Positions {
			if met[i] && r.OmegaB[p.(zeckendorf.Position)] {
				taken++
			}
		}
		if taken != len(r.OmegaB) {
			return fmt.Sprintf("N = %d: Ω_B has %d nodes, %d of them on winning paths", n, len(r.OmegaB), taken)
		}
		return ""
	}), Corrected: Test{Check: checkLeeComplete}}
}

// checkLeeComplete compares Ω_B with the P-positions, and Ω_A with all others, for both implementations.
func checkLeeComplete(ctx context.Context, bound int) (string, error) {
	return forRuns(1, zeckendorf.LeeOptions{}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
		_, inA, inB := leeIterations(g)
		for i, p := range g.Positions {
			lost, q := g.Outcomes[i] == game.P, p.(zeckendorf.Position)
			if r.OmegaB[q] != lost || inB[i] != lost || r.OmegaA[q] == lost || inA[i] == lost {
				return fmt.Sprintf("N = %d: %s", n, pathText(p))
			}
		}
		return ""
	})(ctx, bound)
}

// leeAlgorithm is the algorithm itself.
func leeAlgorithm() []program {
	return []program{
		{ID: "lee.step1", Check: forGraphs(1, func(n int, g *solve.Graph) string {
			rounds, _, _ := leeIterations(g)
			for _, round := range rounds {
				for _, alpha := range round.parents {
					if !slices.ContainsFunc(g.Edges[alpha], func(e solve.Edge) bool { return slices.Contains(round.before, int(e.To)) }) {
						return fmt.Sprintf("N = %d: %s", n, pathText(g.Positions[alpha]))
					}
				}
			}
			return ""
		})},
		{ID: "lee.step2", Check: forRuns(1, zeckendorf.LeeOptions{}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
			for i, p := range g.Positions {
				if !r.OmegaB[p.(zeckendorf.Position)] {
					continue
				}
				for _, e := range g.Edges[i] {
					reply := slices.ContainsFunc(g.Edges[e.To], func(e solve.Edge) bool { return r.OmegaB[g.Positions[e.To].(zeckendorf.Position)] })
					if !r.OmegaA[g.Positions[e.To].(zeckendorf.Position)] || !reply {
						return fmt.Sprintf("N = %d: %s", n, pathText(p))
					}
				}
			}
			return ""
		})},
		neverStops(),
		{ID: "lee.stop.wins",
			Check: forRuns(3, zeckendorf.LeeOptions{Stop: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
				lost := 0
				for _, o := range g.Outcomes {
					if o == game.P {
						lost++
					}
				}
				if r.Met > 0 && (!r.OmegaB[coins(n)] || g.Outcomes[0] != game.P || len(r.OmegaB) != lost) {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			})},
		{ID: "lee.figure3.omega", Check: func(ctx context.Context, _ int) (string, error) {
			return forRuns(4, zeckendorf.LeeOptions{}, func(n int, _ *solve.Graph, r zeckendorf.LeeResult) string {
				if len(r.OmegaB) != n-2 {
					return fmt.Sprintf("N = %d: %d", n, len(r.OmegaB))
				}
				return ""
			})(ctx, 7)
		}},
	}
}

// neverStops is the end of the iteration, which need not come.
func neverStops() program {
	return program{ID: "lee.stop", Check: forRuns(3, zeckendorf.LeeOptions{}, func(n int, _ *solve.Graph, r zeckendorf.LeeResult) string {
		if r.Met == 0 {
			return fmt.Sprintf("N = %d: α0 comes into O_B in iteration %d, and O_B is never {α0}", n, r.Start)
		}
		return ""
	}),
		Corrected: Test{Check: forRuns(1, zeckendorf.LeeOptions{NewOnly: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
			rounds, _, inB := leeIterations(g)
			if last := rounds[len(rounds)-1]; len(last.after) != 0 || inB[0] != (g.Outcomes[0] == game.P) || r.OmegaB[coins(n)] != inB[0] {
				return fmt.Sprintf("N = %d", n)
			}
			return ""
		})}}
}
