package claims

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"zeck/games/zeckendorf"
	"zeck/solve"
)

// leeScores is the proof that there are no cycles.
func leeScores() []program {
	return []program{
		{ID: "lee.cycles", Check: forEdges(func(_ zeckendorf.Move, from, to []int) bool { // (−S2, S1) increases
			before, coinsBefore, _ := scores(from)
			after, coinsAfter, _ := scores(to)
			return coinsAfter < coinsBefore || coinsAfter == coinsBefore && after > before
		}), Proof: proveScores},
		{ID: "lee.score2", Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
			_, before, _ := scores(from)
			_, after, _ := scores(to)
			return ruleOne(m) || after == before-1
		}), Proof: proveScores},
		{ID: "lee.score1", Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
			before, _, _ := scores(from)
			after, _, _ := scores(to)
			return !ruleOne(m) || after > before
		}), Proof: proveScores},
		{ID: "lee.footnote1", Check: finite(func() string {
			before, _, _ := scores([]int{0, 2})
			after, _, _ := scores([]int{1, 0, 1})
			if before != after {
				return fmt.Sprintf("(0, 2) to (1, 0, 1): S1 goes from %d to %d", before, after)
			}
			return ""
		}), Corrected: Test{Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
			before, _, _ := scores(from)
			after, _, _ := scores(to)
			return m != (zeckendorf.Move{Low: 2, High: 2}) || after == before+1
		}), Proof: proveScores}},
		{ID: "lee.footnote1.forever", Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
			return m != (zeckendorf.Move{Low: 2, High: 2}) || to[1] == from[1]-2
		}), Proof: func(context.Context) error {
			if special := effects[1]; special.coins[1] >= 0 {
				return fmt.Errorf("position 2 changes by %d", special.coins[1])
			}
			return nil
		}},
		{ID: "lee.levels", Check: forEdges(func(_ zeckendorf.Move, from, to []int) bool {
			_, before, _ := scores(from)
			_, after, _ := scores(to)
			return after == before || after == before-1
		}), Proof: proveScores},
	}
}

// forNodes checks a statement about all positions of the games from N = 1, …, bound coins.
func forNodes(test func(coins []int, moves []solve.Edge) bool) Check {
	return forGraphs(1, func(_ int, g *solve.Graph) string {
		for i, p := range g.Positions {
			if !test(p.(zeckendorf.Position).Coins(), g.Edges[i]) {
				return pathText(p)
			}
		}
		return ""
	})
}

// uses reports whether some move is by the given rule and takes a coin from a place, 0 for any.
func uses(moves []solve.Edge, rule1 bool, place int) bool {
	for _, e := range moves {
		m := e.Move.(zeckendorf.Move)
		if ruleOne(m) == rule1 && (place == 0 || m.Low == place) {
			return true
		}
	}
	return false
}

// leeTerminal is the proof that there is one terminal node.
func leeTerminal() []program {
	return []program{
		{ID: "lee.terminal.first", Check: forNodes(func(coins []int, moves []solve.Edge) bool {
			for _, n := range coins {
				if n > 1 && len(moves) == 0 {
					return false
				}
			}
			return true
		}), Proof: proveMoves(2)},
		{ID: "lee.terminal.rule1", Check: forNodes(func(coins []int, moves []solve.Edge) bool {
			for i, n := range coins {
				if n > 1 && !uses(moves, true, i+1) {
					return false
				}
			}
			return true
		}), Corrected: Test{Check: forNodes(func(coins []int, moves []solve.Edge) bool {
			for i, n := range coins {
				if n > 1 && !uses(moves, i > 0, i+1) {
					return false
				}
			}
			return true
		}), Proof: proveMoves(2)}},
		{ID: "lee.terminal.second", Check: finite(func() string { // read as "then there is a coin on n + 1"
			g, err := zeckendorfGraph(context.Background(), 1)
			if err == nil && len(g.Positions[0].(zeckendorf.Position).Coins()) == 1 {
				return "the end (1) of N = 1"
			}
			return ""
		}), Corrected: Test{Check: forNodes(func(coins []int, moves []solve.Edge) bool {
			for i := 1; i < len(coins); i++ {
				if coins[i-1] > 0 && coins[i] > 0 && len(moves) == 0 {
					return false
				}
			}
			return true
		}), Proof: proveMoves(1, 1)}},
		{ID: "lee.terminal.rule2", Check: forNodes(func(coins []int, moves []solve.Edge) bool {
			for i := 1; i < len(coins); i++ {
				if coins[i-1] == 1 && coins[i] == 1 && !uses(moves, false, i) {
					return false
				}
			}
			return true
		}), Proof: proveMoves(1, 1)},
		{ID: "lee.terminal.unique", Check: checkOneEnd, Proof: proveCanonical},
		{ID: "lee.terminal.ends", Check: forGraphs(1, func(n int, g *solve.Graph) string {
			end := g.Positions[len(g.Positions)-1] // every move leads to a later position
			if pathText(end) != pathText(zeckendorfEnd(n)) {
				return fmt.Sprintf("N = %d", n)
			}
			return ""
		}), Proof: func(ctx context.Context) error {
			if err := proveScores(ctx); err != nil {
				return err
			}
			return proveCanonical(ctx)
		}},
	}
}

// zeckendorfEnd returns the coins of the Zeckendorf representation by the paper's greedy algorithm.
func zeckendorfEnd(n int) zeckendorf.Position {
	list := make([]int, 0, 40)
	for i := 2; fib[i] <= n; i++ {
		list = append(list, 0)
	}
	for i := len(list) - 1; i >= 0; i-- {
		if fib[i+2] <= n {
			list[i] = 1
			n -= fib[i+2]
		}
	}
	return coins(list...)
}

// taken returns the coins that a move takes from successive places.
func (e effect) taken() []int {
	var list []int
	for _, c := range e.coins {
		if c < 0 {
			list = append(list, -c)
		}
	}
	return list
}

// proveMoves proves that at every position n there is a kind of move which takes just the given coins from n on.
func proveMoves(want ...int) Proof {
	return func(context.Context) error {
		var kinds []effect
		for _, e := range effects {
			if slices.Equal(e.taken(), want) {
				kinds = append(kinds, e)
			}
		}
		slices.SortFunc(kinds, func(x, y effect) int { return cmp.Compare(x.least, y.least) })
		next := 1 // the least position that is not settled
		for _, e := range kinds {
			switch {
			case e.least > next:
				return fmt.Errorf("no move takes %v from position %d on", want, next)
			case e.most == 0:
				return nil
			}
			next = max(next, e.most+1)
		}
		return fmt.Errorf("no move takes %v from position %d on", want, next)
	}
}
