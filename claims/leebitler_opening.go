package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// The paper's F(1), F(2), F(3), … are 1, 2, 3, 5, …: the weights of Zeckendorf's system, its F(n) being fib[n+1] here.

var zeckendorfRules = []string{"games/zeckendorf.Position.Options"}

// leeOpening is the introduction.
func leeOpening() []Claim {
	return []Claim{
		{
			ID: "lee.fibonacci", Kind: Definition, Place: "introduction",
			Statement: "F(1) = 1, F(2) = 2, F(3) = 3, F(4) = 5, F(5) = 8, F(6) = 13, F(7) = 21, ….",
			Code:      zeckendorfRules,
			Formulas:  formulas("fib(1) and fib(2)", "forall f: fib(f) => shift(shift(f)) = shift(f) + f"),
			Check: finite(func() string {
				if got := fib[2:9]; !slices.Equal(got, []int{1, 2, 3, 5, 8, 13, 21}) {
					return fmt.Sprint(got)
				}
				return ""
			}),
		},
		{
			ID: "lee.property1", Kind: Remark, Place: "introduction",
			Statement: "For any number x in the Fibonacci sequence, two numbers y, z with y < z exist in the Fibonacci sequence such that y + " +
				"z = 2x.",
			Code: zeckendorfRules,
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 2, bound+1, func(i int) string { return withoutSplit(fib[i]) })
			},
			Bound: 40, Most: 60,
			Erratum: &Erratum{
				Counterexample: "x = 1", Correction: "For any x ≥ 2 in the Fibonacci sequence.", Judgement: Gap,
				Why: "2 is 1 + 1 only. The rules take care of it: two coins on position 1 are exchanged by rule 2.",
				Test: Test{
					Formulas: formulas("forall x: fib(x) and x >= 2 => exists y, z: fib(y) and fib(z) and y < z and y + z = 2*x"),
					Check: func(ctx context.Context, bound int) (string, error) {
						return each(ctx, 3, bound+1, func(i int) string { return withoutSplit(fib[i]) })
					},
					Bound: 40, Most: 60,
				},
			},
		},
		{
			ID: "lee.property1.index", Kind: Equation, Place: "introduction",
			Statement: "If F(n) = x, then F(n−2) = y and F(n+1) = z: F(n−2) + F(n+1) = 2F(n).",
			Code:      zeckendorfRules,
			Note:      "For n ≥ 3. For n = 2 the rules have F(1) = 1 in the place of F(0), which is the same number.",
			Formulas:  formulas("forall y: fib(y) => y + shift(shift(shift(y))) = 2*shift(shift(y))"),
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 4, bound, func(i int) string {
					if fib[i-2]+fib[i+1] != 2*fib[i] {
						return fmt.Sprintf("n = %d", i-1)
					}
					return ""
				})
			},
			Bound: 80, Most: 80,
		},
		{
			ID: "lee.property2.adjacent", Kind: Remark, Place: "introduction",
			Statement: "If x < y are adjacent in the Fibonacci sequence, x + y is immediately after y.",
			Code:      zeckendorfRules,
			Formulas: formulas("forall x: fib(x) => fib(shift(x)) and x + shift(x) = shift(shift(x))",
				"forall x, z: fib(x) and fib(z) and x < z => shift(x) <= z"),
			Check: checkFibonacciSums(func(i, j int, in bool) bool { return j != i+1 || in && fib[i]+fib[j] == fib[j+1] }), Bound: 40, Most: 60,
		},
		{
			ID: "lee.property2.apart", Kind: Remark, Place: "introduction",
			Statement: "If x < y are not adjacent, x + y is not in the Fibonacci sequence, because it is smaller than any number after y.",
			Code:      zeckendorfRules,
			Formulas:  formulas("forall x, y: fib(x) and fib(y) and x < y and y != shift(x) => not fib(x + y) and y < x + y and x + y < shift(y)"),
			Check:     checkFibonacciSums(func(i, j int, in bool) bool { return j == i+1 || !in && fib[i]+fib[j] < fib[j+1] }), Bound: 40, Most: 60,
		},
		{
			ID: "lee.zeckendorf", Kind: Theorem, Place: "introduction, after Zeckendorf 1972",
			Statement: "Each positive integer can be written uniquely as the sum of distinct, non-adjacent Fibonacci numbers.",
			Code:      []string{"numeration.Zeckendorf"},
			Proof:     proveCanonical,
			Check: func(ctx context.Context, bound int) (string, error) {
				found := forms(bound, form.canonical)
				return each(ctx, 1, bound, func(n int) string {
					if len(found[n]) != 1 {
						return fmt.Sprintf("N = %d", n)
					}
					return ""
				})
			},
			Bound: 20_000, Most: 500_000,
		},
		{
			ID: "lee.figure1", Kind: Figure, Place: "introduction, Figure 1",
			Statement: "Both legal moves, with their special cases at positions 1 and 2, preserve the total value of the coins.",
			Code:      zeckendorfRules,
			Formulas:  valueFormulas,
			Check: forEdges(func(_ zeckendorf.Move, from, to []int) bool {
				_, _, before := scores(from)
				_, _, after := scores(to)
				return before == after
			}),
			Bound: 32, Most: 60,
		},
		{
			ID: "lee.two", Kind: Remark, Place: "introduction",
			Statement: "A wins the game for N = 2.",
			Code:      zeckendorfRules,
			Check: func(ctx context.Context, _ int) (string, error) {
				g, err := zeckendorfGraph(ctx, 2)
				if err == nil && g.Outcomes[0] != game.N {
					return "N = 2", nil
				}
				return "", err
			},
		},
		{
			ID: "lee.second", Kind: Theorem, Place: "introduction, after Baird-Smith et al. 2020",
			Statement: "For all N > 2, B always has a winning strategy.",
			Code:      []string{"games/zeckendorf.NewTable"},
			Note:      secondNote,
			Proof:     proveSecondPlayer,
			Check:     checkSecondPlayer, Bound: 32, Most: 60,
		},
		{
			ID: "lee.figure2", Kind: Figure, Place: "a directed graph model, Figure 2",
			Statement: "The figure of the directed graph shows only one terminal node.",
			Code:      []string{"solve.Explore"},
			Proof:     proveCanonical, Check: checkOneEnd, Bound: 32, Most: 60,
		},
		{
			ID: "lee.finite", Kind: Remark, Place: "a directed graph model",
			Statement: "The number of nodes in the directed graph is finite.",
			Code:      []string{"games/zeckendorf.States"},
			Note: "The formulas prove that moves keep the total value, so that there are never more than N coins, on positions with F(n) ≤ " +
				"N. The check counts the ways to write N as a sum of 1, 2, 3, 5, … without regard to order: all of them occur.",
			Formulas: valueFormulas,
			Check: func(ctx context.Context, bound int) (string, error) {
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
			},
			Bound: 40, Most: 60,
		},
	}
}

// valueFormulas say that the moves keep the total value: rule 1, rule 2, and both special cases.
var valueFormulas = formulas("forall y: fib(y) => y + shift(shift(shift(y))) = 2*shift(shift(y))",
	"forall y: fib(y) => y + shift(y) = shift(shift(y))", "1 + 3 = 2*2 and 1 + 1 = 2")

const secondNote = "The proof takes positions near the start with N left open, assumes that the first player wins, and draws " +
	"conclusions until one position would be lost and won. It holds from N = 12 on; smaller N are played."

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

// checkFibonacciSums calls test for all pairs of Fibonacci numbers, with whether their sum is one.
func checkFibonacciSums(test func(i, j int, in bool) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 3, bound, func(j int) string {
			for i := 2; i < j; i++ {
				if !test(i, j, slices.Contains(fib, fib[i]+fib[j])) {
					return fmt.Sprintf("%d and %d", fib[i], fib[j])
				}
			}
			return ""
		})
	}
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
