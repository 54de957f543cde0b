package claims

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// The paper's F(1), F(2), F(3), … are 1, 2, 3, 5, …: the weights of Zeckendorf's system, its F(n) being fib[n+1] here.

// leeOpening is the introduction.
func leeOpening() []program {
	return []program{
		{ID: "lee.figure1", Check: forEdges(func(_ zeckendorf.Move, from, to []int) bool {
			_, _, before := scores(from)
			_, _, after := scores(to)
			return before == after
		})},
		{ID: "lee.finite", Check: func(ctx context.Context, bound int) (string, error) {
			ways := make([]int, bound+1)
			ways[0] = 1
			for _, f := range fib[2:40] {
				for v := f; v <= bound; v++ {
					ways[v] += ways[v-f]
				}
			}
			return forGraphs(1, func(n int, g *solve.Graph) string {
				if len(g.Positions) != ways[n] {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			})(ctx, bound)
		}},

		{ID: "lee.property1", Check: func(ctx context.Context, bound int) (string, error) {
			return each(ctx, 2, bound+1, func(i int) string { return withoutSplit(fib[i]) })
		}},
		{ID: "lee.zeckendorf", Check: func(ctx context.Context, bound int) (string, error) {
			found := forms(bound, form.canonical)
			return each(ctx, 1, bound, func(n int) string {
				if len(found[n]) != 1 {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			})
		}, Proof: proveCanonical},
		{ID: "lee.two", Check: func(ctx context.Context, _ int) (string, error) {
			g, err := zeckendorfGraph(ctx, 2)
			if err == nil && g.Outcomes[0] != game.N {
				return "N = 2", nil
			}
			return "", err
		}},
		{ID: "lee.second", Check: checkSecondPlayer, Proof: proveSecondPlayer},
		{ID: "lee.figure2", Check: checkOneEnd, Proof: proveCanonical},
	}
}

// checkSecondPlayer plays all games from N coins.
var checkSecondPlayer = forGraphs(3, func(n int, g *solve.Graph) string {
	if g.Outcomes[0] != game.P {
		return fmt.Sprintf("N = %d", n)
	}
	return ""
})

// withoutSplit returns "x = …" if 2x is not the sum of two different Fibonacci numbers.
func withoutSplit(x int) string {
	for i := 2; fib[i] < x; i++ {
		for j := i + 1; fib[j] < 2*x; j++ {
			if fib[i]+fib[j] == 2*x {
				return ""
			}
		}
	}
	return fmt.Sprintf("x = %d", x)
}

// checkOneEnd looks for a second position without moves.
var checkOneEnd = forGraphs(1, func(n int, g *solve.Graph) string {
	ends := 0
	for _, edges := range g.Edges {
		if len(edges) == 0 {
			ends++
		}
	}
	if ends != 1 {
		return fmt.Sprintf("N = %d", n)
	}
	return ""
})
