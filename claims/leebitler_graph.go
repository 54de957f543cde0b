package claims

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// coins returns the position with the given coins on places 1, 2, ….
func coins(list ...int) zeckendorf.Position {
	p, err := zeckendorf.FromCoins(list)
	if err != nil {
		panic(err) // the lists are in this package
	}
	return p
}

// pathText writes a position as the paper does.
func pathText(p game.Position) string {
	return "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(p.(zeckendorf.Position).Coins()), " ", ", "), "[]") + ")"
}

// zeckendorfGraph plays all games from n coins. Outcomes are those of backward induction.
func zeckendorfGraph(ctx context.Context, n int) (*solve.Graph, error) {
	return solve.Explore(ctx, coins(n))
}

// forGraphs checks a statement about the graphs of N = from, …, bound.
func forGraphs(from int, test func(n int, g *solve.Graph) string) Check {
	return func(ctx context.Context, bound int) (string, error) {
		for n := from; n <= bound; n++ {
			g, err := zeckendorfGraph(ctx, n)
			if err != nil {
				return "", err
			}
			if found := test(n, g); found != "" {
				return found, nil
			}
		}
		return "", nil
	}
}

// forEdges checks a statement about all moves of the games from N = 1, …, bound coins.
func forEdges(test func(m zeckendorf.Move, from, to []int) bool) Check {
	return forGraphs(1, func(n int, g *solve.Graph) string {
		for i, edges := range g.Edges {
			from := g.Positions[i].(zeckendorf.Position)
			for _, e := range edges {
				to := g.Positions[e.To].(zeckendorf.Position)
				if !test(e.Move.(zeckendorf.Move), from.Coins(), to.Coins()) {
					return fmt.Sprintf("%s to %s", pathText(from), pathText(to))
				}
			}
		}
		return ""
	})
}

// ruleOne reports whether a move is by the paper's rule 1; the other moves are by rule 2.
func ruleOne(m zeckendorf.Move) bool { return m.Low == m.High && m.Low > 1 }

// scores returns S1 and S2 of the paper, and the total value.
func scores(list []int) (s1, s2, value int) {
	for i, n := range list {
		s1 += n << i
		s2 += n
		value += n * fib[i+2]
	}
	return s1, s2, value
}

// effect is a kind of move, at position n from least to most (0: at every later one too): by which rule it is, and what it does to
// the coins on successive positions, of which the first is n−2, n−1 or n.
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

// proveScores proves for every place what moves do to the scores: moving a pattern up by a place doubles its change of S1, and
// changes nothing else.
func proveScores(context.Context) error {
	for _, e := range effects {
		s1, s2, _ := scores(e.coins)
		switch {
		case e.rule == 1 && (s1 <= 0 || s2 != 0):
			return fmt.Errorf("rule 1 changes S1 by %d units and S2 by %d", s1, s2)
		case e.rule == 2 && s2 != -1:
			return fmt.Errorf("rule 2 changes S2 by %d", s2)
		}
	}
	return nil
}

// winningPaths counts the paths on which B leaves P-positions only, from the start to the end, and marks what they meet.
func winningPaths(g *solve.Graph) (paths int, met []bool) {
	counts, met := make([]int, len(g.Positions)), make([]bool, len(g.Positions))
	for i := len(counts) - 1; i >= 0; i-- {
		if len(g.Edges[i]) == 0 {
			counts[i] = 1
		}
		for _, e := range g.Edges[i] {
			if g.Outcomes[i] != g.Outcomes[e.To] {
				counts[i] += counts[e.To]
			}
		}
	}
	met[0] = true
	for i, edges := range g.Edges {
		for _, e := range edges {
			if met[i] && g.Outcomes[i] != g.Outcomes[e.To] {
				met[e.To] = true
			}
		}
	}
	return counts[0], met
}

// iteration is one round of the algorithm: the O_B it begins with, the O_A of step 1, and the O_B of step 2.
type iteration struct{ before, parents, after []int }

// leeIterations runs the algorithm on a graph, apart from zeckendorf.Lee: sets of numbers of positions, until O_B is empty.
func leeIterations(g *solve.Graph) (rounds []iteration, inA, inB []bool) {
	parents := make([][]int, len(g.Positions))
	end := 0
	for i, edges := range g.Edges {
		for _, e := range edges {
			parents[e.To] = append(parents[e.To], i)
		}
		if len(edges) == 0 {
			end = i
		}
	}
	inA, inB = make([]bool, len(parents)), make([]bool, len(parents))
	next := []int{end}
	for len(next) > 0 {
		round := iteration{before: next}
		added := make([]bool, len(parents))
		for _, beta := range round.before {
			inB[beta] = true
			for _, alpha := range parents[beta] {
				inA[alpha], added[alpha] = true, true
			}
		}
		taken := make([]bool, len(parents))
		for alpha, is := range added {
			if !is {
				continue
			}
			round.parents = append(round.parents, alpha)
			for _, gamma := range parents[alpha] {
				if !taken[gamma] && allIn(g.Edges[gamma], inA) {
					taken[gamma] = true
					round.after = append(round.after, gamma)
				}
			}
		}
		rounds, next = append(rounds, round), round.after
	}
	return rounds, inA, inB
}

// allIn reports whether all children are in a set.
func allIn(edges []solve.Edge, in []bool) bool {
	for _, e := range edges {
		if !in[e.To] {
			return false
		}
	}
	return true
}
