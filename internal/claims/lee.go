package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/games/zeckendorf"
	"zeck/solve"
)

// The F(1), F(2), F(3), … of Lee and Bitler are 1, 2, 3, 5, …, the weights of Zeckendorf's system. Their F(n) is fib[n+1] here.

var leeChecks = map[string]Check{
	"keeps-value": forMoves(func(_ zeckendorf.Move, from, to score) bool { return from.value == to.value }),
	"no-cycles": forMoves(func(_ zeckendorf.Move, from, to score) bool {
		return to.s2 < from.s2 || to.s2 == from.s2 && to.s1 > from.s1
	}),
	"rule-1":         forMoves(func(m zeckendorf.Move, from, to score) bool { return !ruleOne(m) || to.s1 > from.s1 }),
	"rule-2":         forMoves(func(m zeckendorf.Move, from, to score) bool { return ruleOne(m) || to.s2 == from.s2-1 }),
	"levels":         forMoves(func(_ zeckendorf.Move, from, to score) bool { return to.s2 == from.s2 || to.s2 == from.s2-1 }),
	"merges":         forMoves(func(m zeckendorf.Move, from, to score) bool { return ruleOne(m) == (from.s2 == to.s2) }),
	"special-rule-1": forMoves(func(m zeckendorf.Move, from, to score) bool { return m != special || to.s1 == from.s1+1 }),
	"special-uses-up": forMoves(func(m zeckendorf.Move, from, to score) bool {
		return m != special || to.coins[1] == from.coins[1]-2
	}),

	"end-has-no-two": forPlaces(func(here, _ int, moves []solve.Edge, _ int) bool { return here < 2 || len(moves) > 0 }),
	"two-use-rule-1": forPlaces(func(here, _ int, moves []solve.Edge, n int) bool { return here < 2 || uses(moves, true, n) }),
	"two-can-move":   forPlaces(func(here, _ int, moves []solve.Edge, n int) bool { return here < 2 || uses(moves, n > 1, n) }),
	"end-goes-on":    forPlaces(func(here, next int, moves []solve.Edge, _ int) bool { return here != 1 || next > 0 || len(moves) > 0 }),
	"end-has-gaps":   forPlaces(func(here, next int, moves []solve.Edge, _ int) bool { return here == 0 || next == 0 || len(moves) > 0 }),
	"ones-use-rule-2": forPlaces(func(here, next int, moves []solve.Edge, n int) bool {
		return here != 1 || next != 1 || uses(moves, false, n)
	}),

	"greedy-end": forLee(1, func(n int, g *solve.Graph) bool { return ends(g)[0] == game.Position(zeckendorfEnd(n)) }),
	"all-sums":   checkAllSums,
	"wrong-moves": forLee(4, func(n int, g *solve.Graph) bool { // B is to move on a winning path and can leave it
		_, met := winningPaths(g)
		several := slices.ContainsFunc(g.Edges, func(edges []solve.Edge) bool { return len(edges) > 1 })
		return several && someEdge(g, func(i int, e solve.Edge) bool { return met[i] && g.Outcomes[i] == game.N && g.Outcomes[e.To] == game.N })
	}),
	"reverse-rules": forLee(1, reversible),
	"reduced": forLee(16, func(_ int, g *solve.Graph) bool { // the reduced graph has the P-positions and their options, and alternates
		w := g.Winning()
		nodes := map[game.Position]bool{}
		for i, p := range g.Positions {
			if g.Outcomes[i] == game.P {
				nodes[p] = true
				for _, e := range g.Edges[i] {
					nodes[g.Positions[e.To]] = true
				}
			}
		}
		same := someEdge(w, func(i int, e solve.Edge) bool { return w.Outcomes[i] == w.Outcomes[e.To] })
		alone := slices.ContainsFunc(w.Positions, func(p game.Position) bool { return !nodes[p] })
		return !same && !alone && len(nodes) == len(w.Positions) && w.Outcomes[0] == game.P && w.Outcomes[len(nodes)-1] == game.P
	}),
	"several": forLee(16, func(_ int, g *solve.Graph) bool {
		w := g.Winning()
		branches := map[game.Outcome]bool{}
		for i, edges := range w.Edges {
			branches[w.Outcomes[i]] = branches[w.Outcomes[i]] || len(edges) > 1
		}
		count, _ := winningPaths(g)
		return branches[game.N] && branches[game.P] && count == 3679
	}),

	"omega-on-paths": forRuns(3, solve.LeeOptions{}, func(n int, g *solve.Graph, r solve.LeeResult) string {
		_, met := winningPaths(g)
		taken := 0
		for i := range g.Positions {
			if met[i] && r.OmegaB[i] {
				taken++
			}
		}
		return when(taken != r.InB, "N = %d: Ω_B has %d nodes, %d of them on winning paths", n, r.InB, taken)
	}),
	"omega":    forRuns(1, solve.LeeOptions{}, checkOmega),
	"step-1":   forLee(1, func(_ int, g *solve.Graph) bool { return stepOne(g) }),
	"figure-6": firstAt(9, lateNode),
	"stops": forRuns(3, solve.LeeOptions{}, func(n int, _ *solve.Graph, r solve.LeeResult) string {
		return when(r.Met == 0, "N = %d: α0 enters O_B in iteration %d, and O_B is never {α0}", n, r.Start)
	}),
	"stops-empty": forRuns(1, solve.LeeOptions{NewOnly: true}, checkOmega),
	"stop-wins": forRuns(3, solve.LeeOptions{Stop: true}, func(n int, g *solve.Graph, r solve.LeeResult) string {
		if r.Met > 0 {
			return checkOmega(n, g, r)
		}
		return ""
	}),
	"examines-part": forRuns(3, solve.LeeOptions{Stop: true}, func(n int, g *solve.Graph, r solve.LeeResult) string {
		all := r.Nodes == len(g.Positions) && r.Edges == g.Moves()
		return when(all, "N = %d: all %d nodes and all %d edges", n, r.Nodes, r.Edges)
	}),
	"examines-all": forRuns(3, solve.LeeOptions{}, func(n int, g *solve.Graph, r solve.LeeResult) string {
		return when(r.Nodes != len(g.Positions) || r.Edges != g.Moves(), "N = %d", n)
	}),
	"efficient": forRuns(16, solve.LeeOptions{Stop: true}, func(n int, g *solve.Graph, r solve.LeeResult) string {
		generated := r.Parents + r.Children
		return when(generated > g.Moves(), "N = %d: %d nodes generated, where following every move once generates %d", n, generated, g.Moves())
	}),
	"not-efficient": forRuns(3, solve.LeeOptions{Stop: true}, func(n int, g *solve.Graph, r solve.LeeResult) string {
		return when(r.Parents+r.Children < g.Moves(), "N = %d", n)
	}),
}

// special is the special case of rule 1.
var special = zeckendorf.Move{Low: 2, High: 2}

// ruleOne reports whether a move uses the paper's rule 1; the other moves use rule 2.
func ruleOne(m zeckendorf.Move) bool { return m.Low == m.High && m.Low > 1 }

// score has the paper's S1 and S2, and the total value.
type score struct {
	coins         []int
	s1, s2, value int
}

func scores(list []int) score {
	s := score{coins: list}
	for i, n := range list {
		s.s1 += n << i
		s.s2 += n
		s.value += n * fib[i+2]
	}
	return s
}

// pathText returns a position in the notation of the paper.
func pathText(p game.Position) string {
	return "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(p.(zeckendorf.Position).Coins()), " ", ", "), "[]") + ")"
}

// forLee checks a statement about the graphs of N = from, …, bound coins.
func forLee(from int, holds func(n int, g *solve.Graph) bool) Check {
	return forNodes("zeckendorf", from, holds)
}

// forMoves checks a statement about all moves of the games from N = 1, …, bound coins.
func forMoves(holds func(m zeckendorf.Move, from, to score) bool) Check {
	return forGraphs("zeckendorf", 1, func(_ context.Context, _ int, g *solve.Graph) (string, error) {
		for i, edges := range g.Edges {
			from := g.Positions[i].(zeckendorf.Position)
			before := scores(from.Coins())
			for _, e := range edges {
				to := g.Positions[e.To].(zeckendorf.Position)
				if !holds(e.Move.(zeckendorf.Move), before, scores(to.Coins())) {
					return fmt.Sprintf("%s to %s", pathText(from), pathText(to)), nil
				}
			}
		}
		return "", nil
	})
}

// forPlaces checks a statement about all places n of all positions of these games. It passes the coins on n and n + 1 and the moves.
func forPlaces(holds func(here, next int, moves []solve.Edge, n int) bool) Check {
	return forGraphs("zeckendorf", 1, func(_ context.Context, _ int, g *solve.Graph) (string, error) {
		for i, p := range g.Positions {
			list := append(p.(zeckendorf.Position).Coins(), 0)
			for n := 1; n < len(list); n++ {
				if !holds(list[n-1], list[n], g.Edges[i], n) {
					return pathText(p), nil
				}
			}
		}
		return "", nil
	})
}

// uses reports whether some move uses the given rule and takes a coin from a place, or from any place if that is 0.
func uses(moves []solve.Edge, rule1 bool, place int) bool {
	return slices.ContainsFunc(moves, func(e solve.Edge) bool {
		m := e.Move.(zeckendorf.Move)
		return ruleOne(m) == rule1 && (place == 0 || m.Low == place)
	})
}

// someEdge reports whether some edge satisfies a condition.
func someEdge(g *solve.Graph, wanted func(from int, e solve.Edge) bool) bool {
	for i, edges := range g.Edges {
		if slices.ContainsFunc(edges, func(e solve.Edge) bool { return wanted(i, e) }) {
			return true
		}
	}
	return false
}

// checkAllSums counts the ways to write N as a sum of 1, 2, 3, 5, … without regard to order, and compares with the number of nodes.
func checkAllSums(ctx context.Context, bound int) (string, error) {
	ways := make([]int, bound+1)
	ways[0] = 1
	for _, f := range fib[2:40] {
		for v := f; v <= bound; v++ {
			ways[v] += ways[v-f]
		}
	}
	return forLee(1, func(n int, g *solve.Graph) bool { return len(g.Positions) == ways[n] })(ctx, bound)
}

// reversible reports whether the moves of the reversed game lead exactly to the parents.
func reversible(_ int, g *solve.Graph) bool {
	parents := make([]map[string]bool, len(g.Positions))
	for i, edges := range g.Edges {
		for _, e := range edges {
			if parents[e.To] == nil {
				parents[e.To] = map[string]bool{}
			}
			parents[e.To][pathText(g.Positions[i])] = true
		}
	}
	for i, p := range g.Positions {
		reversed, err := zeckendorf.Rules{Reversed: true}.FromCoins(p.(zeckendorf.Position).Coins())
		if err != nil {
			return false
		}
		count := 0
		for o := range reversed.Options() {
			if count++; !parents[i][pathText(o.To)] {
				return false
			}
		}
		if count != len(parents[i]) {
			return false
		}
	}
	return true
}

// forRuns checks a statement about runs of the algorithm for N = from, …, bound, with the graph of each.
func forRuns(from int, o solve.LeeOptions, test func(n int, g *solve.Graph, r solve.LeeResult) string) Check {
	return forGraphs("zeckendorf", from, func(ctx context.Context, n int, g *solve.Graph) (string, error) {
		r, err := g.Lee(ctx, o)
		if err != nil {
			return "", err
		}
		return test(n, g, r), nil
	})
}

// checkOmega compares Ω_B with the P-positions, and Ω_A with all others. So all moves from Ω_B lead to Ω_A, and every node of Ω_A has a
// move to Ω_B.
func checkOmega(n int, g *solve.Graph, r solve.LeeResult) string {
	for i, p := range g.Positions {
		if lost := g.Outcomes[i] == game.P; r.OmegaB[i] != lost || r.OmegaA[i] == lost {
			return fmt.Sprintf("N = %d: %s", n, pathText(p))
		}
	}
	return ""
}

// iterations returns the iterations of the algorithm if O_B takes new nodes only.
func iterations(g *solve.Graph) []solve.Iteration {
	r, _ := g.Lee(context.Background(), solve.LeeOptions{NewOnly: true}) // this context never ends
	return r.Rounds
}

// stepOne reports whether from every node of an O_A a move leads to the previous O_B.
func stepOne(g *solve.Graph) bool {
	for _, round := range iterations(g) {
		for _, alpha := range round.A {
			if !slices.ContainsFunc(g.Edges[alpha], func(e solve.Edge) bool { return slices.Contains(round.B, int(e.To)) }) {
				return false
			}
		}
	}
	return true
}

// firstAt checks that something occurs in the graph of n and in no smaller one.
func firstAt(n int, occurs func(g *solve.Graph) bool) Check {
	return func(ctx context.Context, _ int) (string, error) {
		return forLee(1, func(m int, g *solve.Graph) bool { return occurs(g) == (m == n) })(ctx, n)
	}
}

// lateNode reports whether the case of Figure 6 occurs: a γ3 has as children α1, the only child of a γ2 from the previous round, and
// α2, a parent of γ2 that was in no earlier O_A.
func lateNode(g *solve.Graph) bool {
	rounds := iterations(g)
	inA := map[int]bool{}
	for i := 0; i+2 < len(rounds); i++ {
		for _, alpha := range rounds[i].A {
			inA[alpha] = true
		}
		for _, gamma2 := range rounds[i+1].B {
			leads := func(e solve.Edge) bool { return int(e.To) == gamma2 }
			for _, gamma3 := range rounds[i+2].B {
				if len(g.Edges[gamma2]) == 1 && slices.ContainsFunc(g.Edges[gamma3], func(e solve.Edge) bool { return e.To == g.Edges[gamma2][0].To }) &&
					slices.ContainsFunc(g.Edges[gamma3], func(e solve.Edge) bool { return !inA[int(e.To)] && slices.ContainsFunc(g.Edges[e.To], leads) }) {
					return true
				}
			}
		}
	}
	return false
}

// effect is a kind of move at positions n from least to most (0: at all later positions): its rule, and how it changes
// the coins on successive positions, the first of which is n−2, n−1 or n.
type effect struct {
	rule, least, most int
	coins             []int
}

// effects are the moves of the paper: rule 1 and its special case, rule 2 and its special case.
var effects = []effect{
	{1, 3, 0, []int{1, 0, -2, 1}},
	{1, 2, 2, []int{1, -2, 1}},
	{2, 1, 0, []int{-1, -1, 1}},
	{2, 1, 1, []int{-2, 1}},
}

// proveScores proves for every place how moves change the scores. Moving a pattern up by a place doubles its change of S1 and
// changes nothing else. The special case of rule 1 takes coins from place 2 and puts none there.
func proveScores(context.Context) error {
	for _, e := range effects {
		s := scores(e.coins)
		if e.rule == 1 && (s.s1 <= 0 || s.s2 != 0) || e.rule == 2 && s.s2 != -1 {
			return fmt.Errorf("rule %d changes S1 by %d units and S2 by %d", e.rule, s.s1, s.s2)
		}
	}
	if effects[1].coins[1] != -2 {
		return errors.New("the special case of rule 1 can go on forever")
	}
	return nil
}

// proveMoves proves that at every position n there is a kind of move that takes exactly the given coins on n, n+1, ….
func proveMoves(want ...int) Proof {
	return func(context.Context) error {
		next := 1 // the least position without a proof so far
		for range effects {
			for _, e := range effects {
				var taken []int
				for _, c := range e.coins {
					if c < 0 {
						taken = append(taken, -c)
					}
				}
				switch {
				case !slices.Equal(taken, want) || e.least > next:
				case e.most == 0:
					return nil
				default:
					next = max(next, e.most+1)
				}
			}
		}
		return fmt.Errorf("no move takes %v from position %d on", want, next)
	}
}
