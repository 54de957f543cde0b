package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

var leeCode = []string{"games/zeckendorf.Lee"}

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
func leeSets() []Claim {
	return []Claim{
		{
			ID: "lee.greedy", Kind: Algorithm, Place: "an algorithm to find all winning strategies",
			Statement: "The end is found by a greedy algorithm: take the k with F(k) ≤ N < F(k+1), set M(k) = 1, go on with N − F(k) until N = 0, " +
				"which must happen.",
			Code: []string{"numeration.Zeckendorf"},
			Formulas: formulas("forall n: n >= 1 => exists h: head(n, h)",
				"forall n, h: head(n, h) => h >= 1 and h <= n and n < shift(h)",
				"forall n, h, g: head(n, h) and head(n - h, g) => shift(g) < h"),
			Check: func(ctx context.Context, bound int) (string, error) {
				canonical := canonicalForms(bound)
				return each(ctx, 1, bound, func(n int) string {
					var f form
					for rest := n; rest > 0; {
						k := 2
						for fib[k+1] <= rest {
							k++
						}
						f |= 1 << (k - 1)
						rest -= fib[k]
					}
					if f != canonical[n] {
						return fmt.Sprintf("N = %d", n)
					}
					return ""
				})
			},
			Bound: 20_000, Most: 500_000,
		},
		{
			ID: "lee.greedy.16", Kind: Example, Place: "an algorithm to find all winning strategies",
			Statement: "For N = 16 the end is (0, 0, 1, 0, 0, 1).",
			Code:      []string{"numeration.Zeckendorf"},
			Check: func(ctx context.Context, _ int) (string, error) {
				g, err := zeckendorfGraph(ctx, 16)
				if err != nil {
					return "", err
				}
				if end := g.Positions[len(g.Positions)-1]; end != coins(0, 0, 1, 0, 0, 1) || zeckendorfEnd(16) != end {
					return pathText(end), nil
				}
				return "", nil
			},
		},
		omegaIsMore(),
		{
			ID: "lee.omega.end", Kind: Remark, Place: "an algorithm to find all winning strategies",
			Statement: "The end is in Ω_B.",
			Code:      leeCode,
			Check: forRuns(3, zeckendorf.LeeOptions{}, func(n int, _ *solve.Graph, r zeckendorf.LeeResult) string {
				if !r.OmegaB[zeckendorfEnd(n)] {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			}),
			Bound: 36, Most: 50,
		},
		{
			ID: "lee.omega.a", Kind: Definition, Place: "an algorithm to find all winning strategies",
			Statement: "Ω_A is the set of the parent nodes of the nodes in Ω_B.",
			Code:      leeCode,
			Check: forRuns(3, zeckendorf.LeeOptions{}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
				for i, p := range g.Positions {
					parent := slices.ContainsFunc(g.Edges[i], func(e solve.Edge) bool { return r.OmegaB[g.Positions[e.To].(zeckendorf.Position)] })
					if parent != r.OmegaA[p.(zeckendorf.Position)] {
						return fmt.Sprintf("N = %d: %s", n, pathText(p))
					}
				}
				return ""
			}),
			Bound: 36, Most: 50,
		},
		{
			ID: "lee.figure4", Kind: Figure, Place: "an algorithm to find all winning strategies, Figure 4",
			Statement: "The reverse rules are the opposite operations of the two legal moves: they find all parents of a node.",
			Code:      []string{"games/zeckendorf.Rules", "games/zeckendorf.Game.New"},
			Note:      "The reversed game, zeckendorf@reversed=1, has these rules as its moves.",
			Check: forGraphs(1, func(n int, g *solve.Graph) string {
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
			}),
			Bound: 32, Most: 60,
		},
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
func omegaIsMore() Claim {
	return Claim{
		ID: "lee.omega", Kind: Definition, Place: "an algorithm to find all winning strategies",
		Statement: "Ω_B, which the algorithm determines, is the set of the nodes that B takes on the winning paths.",
		Code:      leeCode,
		Note: "The start counts as taken by B. From here on the caption of Figure 3, where the selections along a winning path are " +
			"yellow, and the text, where Ω_B is, no longer agree.",
		Check: forRuns(3, zeckendorf.LeeOptions{}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
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
		}),
		Bound: 36, Most: 50,
		Erratum: &Erratum{
			Counterexample: "N = 6: Ω_B has 4 nodes, 3 of them on winning paths", Judgement: Mistake,
			Correction: "Ω_B is the set of all nodes from which the player to move loses; B takes those of them that winning play from α0 can reach.",
			Why:        "The algorithm works back from the end and does not ask what can be reached from the start by winning play.",
			Test:       Test{Check: checkLeeComplete, Bound: 36, Most: 50},
		},
	}
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
func leeAlgorithm() []Claim {
	return []Claim{
		{
			ID: "lee.step1", Kind: Algorithm, Place: "an algorithm to find all winning strategies, step 1, Figure 5",
			Statement: "The first step ensures that if A takes any move in O_A, B has at least one legal move to reach a node in O_B.",
			Code:      leeCode,
			Check: forGraphs(1, func(n int, g *solve.Graph) string {
				rounds, _, _ := leeIterations(g)
				for _, round := range rounds {
					for _, alpha := range round.parents {
						if !slices.ContainsFunc(g.Edges[alpha], func(e solve.Edge) bool { return slices.Contains(round.before, int(e.To)) }) {
							return fmt.Sprintf("N = %d: %s", n, pathText(g.Positions[alpha]))
						}
					}
				}
				return ""
			}),
			Bound: 36, Most: 50,
		},
		{
			ID: "lee.step2", Kind: Algorithm, Place: "an algorithm to find all winning strategies, step 2, Figure 5",
			Statement: "After B takes a move in Ω_B, A will not be able to move out of the set Ω_A, and B will then have a legal move to stay " +
				"in Ω_B.",
			Code: leeCode,
			Check: forRuns(1, zeckendorf.LeeOptions{}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
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
			}),
			Bound: 36, Most: 50,
		},
		neverStops(),
		{
			ID: "lee.stop.wins", Kind: Remark, Place: "an algorithm to find all winning strategies",
			Statement: "When O_B consists of only α0, the algorithm has reached the starting node and B has a winning strategy.",
			Code:      leeCode,
			Note:      "Where it happens. Nothing is lost by stopping there: α0 has no parents.",
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
			}),
			Bound: 36, Most: 50,
		},
		{
			ID: "lee.figure3.omega", Kind: Figure, Place: "an algorithm to find all winning strategies, of Figure 3",
			Statement: "Ω_B for N = 4, 5, 6, 7, marked in yellow in Figure 3, has 2, 3, 4, 5 nodes, and for any move by A a legal move leads to a " +
				"node in Ω_B.",
			Code: leeCode,
			Note: "The numbers are ours; the picture is not in our copy. Along the winning paths of N = 6 and 7 there are only 3 and 4.",
			Check: func(ctx context.Context, _ int) (string, error) {
				return forRuns(4, zeckendorf.LeeOptions{}, func(n int, _ *solve.Graph, r zeckendorf.LeeResult) string {
					if len(r.OmegaB) != n-2 {
						return fmt.Sprintf("N = %d: %d", n, len(r.OmegaB))
					}
					return ""
				})(ctx, 7)
			},
		},
	}
}

// neverStops is the end of the iteration, which need not come.
func neverStops() Claim {
	return Claim{
		ID: "lee.stop", Kind: Algorithm, Place: "an algorithm to find all winning strategies",
		Statement: "The iteration ends when O_B constructed in the second step consists of only α0.",
		Code:      leeCode,
		Note: "For N > 2. As printed, step 2 puts a γ into O_B again that is in Ω_B already. If O_B is read as new nodes only, as step 1 " +
			"calls them, the smallest N is 13.",
		Check: forRuns(3, zeckendorf.LeeOptions{}, func(n int, _ *solve.Graph, r zeckendorf.LeeResult) string {
			if r.Met == 0 {
				return fmt.Sprintf("N = %d: α0 comes into O_B in iteration %d, and O_B is never {α0}", n, r.Start)
			}
			return ""
		}),
		Bound: 36, Most: 50,
		Erratum: &Erratum{
			Counterexample: "N = 23: α0 comes into O_B in iteration 14, and O_B is never {α0}", Judgement: Mistake,
			Correction: "The iteration ends when O_B is empty. B has a winning strategy exactly if α0 is in Ω_B then.",
			Why: "Other nodes can be found in the same iteration as α0 or after it. The iteration cannot go on for ever, because every γ " +
				"is at least two moves before some node of the last O_B.",
			Test: Test{
				Check: forRuns(1, zeckendorf.LeeOptions{NewOnly: true}, func(n int, g *solve.Graph, r zeckendorf.LeeResult) string {
					rounds, _, inB := leeIterations(g)
					if last := rounds[len(rounds)-1]; len(last.after) != 0 || inB[0] != (g.Outcomes[0] == game.P) || r.OmegaB[coins(n)] != inB[0] {
						return fmt.Sprintf("N = %d", n)
					}
					return ""
				}),
				Bound: 40, Most: 50,
			},
		},
	}
}
