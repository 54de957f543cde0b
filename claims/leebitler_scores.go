package claims

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"zeck/games/zeckendorf"
	"zeck/solve"
)

const scoresNote = "The proof works out what each rule does to the scores at a general position n; moved up by one position, a pattern " +
	"of coins changes S1 twice as much."

// leeScores is the proof that there are no cycles.
func leeScores() []Claim {
	return []Claim{
		{
			ID: "lee.cycles", Kind: Theorem, Place: "a directed graph model",
			Statement: "The directed graph consists of no cycles.",
			Code:      []string{"solve.Explore"}, Note: scoresNote,
			Proof: proveScores,
			Check: forEdges(func(_ zeckendorf.Move, from, to []int) bool { // (−S2, S1) increases
				before, coinsBefore, _ := scores(from)
				after, coinsAfter, _ := scores(to)
				return coinsAfter < coinsBefore || coinsAfter == coinsBefore && after > before
			}),
			Bound: 32, Most: 60,
		},
		{
			ID: "lee.score2", Kind: Step, Place: "a directed graph model",
			Statement: "Each time rule 2 is applied, S2 decrements by 1.",
			Code:      []string{"games/zeckendorf.Position.Level"}, Note: scoresNote,
			Proof: proveScores,
			Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
				_, before, _ := scores(from)
				_, after, _ := scores(to)
				return ruleOne(m) || after == before-1
			}),
			Bound: 32, Most: 60,
		},
		{
			ID: "lee.score1", Kind: Step, Place: "a directed graph model",
			Statement: "Each time rule 1 is applied, S1 strictly increases.",
			Code:      zeckendorfRules, Note: scoresNote + " It is true without the exception of the footnote.",
			Proof: proveScores,
			Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
				before, _, _ := scores(from)
				after, _, _ := scores(to)
				return !ruleOne(m) || after > before
			}),
			Bound: 32, Most: 60,
		},
		{
			ID: "lee.score1.inequality", Kind: Equation, Place: "a directed graph model",
			Statement: "2·2^(n−1) < 1·2^(n−3) + 1·2^n.",
			Code:      zeckendorfRules,
			Note:      "The right side is the left side and 2^(n−3).",
			Formulas:  []Formula{{System: "binary", Text: "forall p: term(p) => 2*shift(shift(p)) < p + shift(shift(shift(p)))"}},
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 3, bound, func(n int) string {
					if 2<<(n-1) >= 1<<(n-3)+1<<n {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
			Bound: 60, Most: 60,
		},
		{
			ID: "lee.footnote1", Kind: Remark, Place: "a directed graph model, footnote 1",
			Statement: "S1 remains the same when the special case of rule 1 is applied.",
			Code:      zeckendorfRules,
			Check: finite(func() string {
				before, _, _ := scores([]int{0, 2})
				after, _, _ := scores([]int{1, 0, 1})
				if before != after {
					return fmt.Sprintf("(0, 2) to (1, 0, 1): S1 goes from %d to %d", before, after)
				}
				return ""
			}),
			Erratum: &Erratum{
				Counterexample: "(0, 2) to (1, 0, 1): S1 goes from 4 to 5", Judgement: Mistake,
				Correction: "S1 increases by 1 when the special case of rule 1 is applied, so that it increases under every use of rule 1.",
				Why:        "2·2 < 1 + 4. Harmless: the proof of acyclicity becomes shorter.",
				Test: Test{
					Proof: proveScores,
					Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
						before, _, _ := scores(from)
						after, _, _ := scores(to)
						return m != (zeckendorf.Move{Low: 2, High: 2}) || after == before+1
					}),
					Bound: 32, Most: 60,
				},
			},
		},
		{
			ID: "lee.footnote1.forever", Kind: Remark, Place: "a directed graph model, footnote 1",
			Statement: "It is impossible to keep on applying only the special case of rule 1 forever.",
			Code:      zeckendorfRules,
			Note:      "It takes two coins off position 2 and puts none there.",
			Proof: func(context.Context) error {
				if special := effects[1]; special.coins[1] >= 0 {
					return fmt.Errorf("position 2 changes by %d", special.coins[1])
				}
				return nil
			},
			Check: forEdges(func(m zeckendorf.Move, from, to []int) bool {
				return m != (zeckendorf.Move{Low: 2, High: 2}) || to[1] == from[1]-2
			}),
			Bound: 32, Most: 60,
		},
		{
			ID: "lee.levels", Kind: Remark, Place: "a directed graph model",
			Statement: "With nodes grouped in levels by the number of coins, any edge is from a node in one level to another node on the same " +
				"level or one level below.",
			Code: []string{"games/zeckendorf.Position.Level"}, Note: scoresNote,
			Proof: proveScores,
			Check: forEdges(func(_ zeckendorf.Move, from, to []int) bool {
				_, before, _ := scores(from)
				_, after, _ := scores(to)
				return after == before || after == before-1
			}),
			Bound: 32, Most: 60,
		},
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
func leeTerminal() []Claim {
	return []Claim{
		{
			ID: "lee.terminal.first", Kind: Step, Place: "a directed graph model",
			Statement: "In a terminal node M(n) is 0 or 1 for any n.",
			Code:      zeckendorfRules,
			Note:      "Proof for every n: two coins on a position are what rule 1 takes, or on position 1 rule 2.",
			Proof:     proveMoves(2),
			Check: forNodes(func(coins []int, moves []solve.Edge) bool {
				for _, n := range coins {
					if n > 1 && len(moves) == 0 {
						return false
					}
				}
				return true
			}),
			Bound: 32, Most: 60,
		},
		{
			ID: "lee.terminal.rule1", Kind: Step, Place: "a directed graph model",
			Statement: "If M(n) > 1 at some node, one can apply rule 1 to make a legal move.",
			Code:      zeckendorfRules,
			Check: forNodes(func(coins []int, moves []solve.Edge) bool {
				for i, n := range coins {
					if n > 1 && !uses(moves, true, i+1) {
						return false
					}
				}
				return true
			}),
			Bound: 32, Most: 60,
			Erratum: &Erratum{
				Counterexample: "(2)", Judgement: Gap,
				Correction: "If M(n) > 1 at some node, one can apply rule 1 or, for n = 1, the special case of rule 2.",
				Why:        "Rule 1 has no case for position 1.",
				Test: Test{
					Check: forNodes(func(coins []int, moves []solve.Edge) bool {
						for i, n := range coins {
							if n > 1 && !uses(moves, i > 0, i+1) {
								return false
							}
						}
						return true
					}),
					Proof: proveMoves(2),
					Bound: 32, Most: 60,
				},
			},
		},
		{
			ID: "lee.terminal.second", Kind: Step, Place: "a directed graph model",
			Statement: "In a terminal node, if M(n) = 1 for some n, then M(n+1).",
			Code:      zeckendorfRules,
			Check: finite(func() string { // read as "then there is a coin on n + 1"
				g, err := zeckendorfGraph(context.Background(), 1)
				if err == nil && len(g.Positions[0].(zeckendorf.Position).Coins()) == 1 {
					return "the end (1) of N = 1"
				}
				return ""
			}),
			Erratum: &Erratum{
				Counterexample: "the end (1) of N = 1", Judgement: Recognition,
				Correction: "In a terminal node, if M(n) = 1 for some n, then M(n+1) = 0.",
				Why:        "The sentence breaks off; its proof in the next paragraph supplies \"= 0\".",
				Test: Test{
					Proof: proveMoves(1, 1),
					Check: forNodes(func(coins []int, moves []solve.Edge) bool {
						for i := 1; i < len(coins); i++ {
							if coins[i-1] > 0 && coins[i] > 0 && len(moves) == 0 {
								return false
							}
						}
						return true
					}),
					Bound: 32, Most: 60,
				},
			},
		},
		{
			ID: "lee.terminal.rule2", Kind: Step, Place: "a directed graph model",
			Statement: "If M(n) = M(n+1) = 1, one can apply rule 2 to make a legal move.",
			Code:      zeckendorfRules,
			Proof:     proveMoves(1, 1),
			Check: forNodes(func(coins []int, moves []solve.Edge) bool {
				for i := 1; i < len(coins); i++ {
					if coins[i-1] == 1 && coins[i] == 1 && !uses(moves, false, i) {
						return false
					}
				}
				return true
			}),
			Bound: 32, Most: 60,
		},
		{
			ID: "lee.terminal.sum", Kind: Equation, Place: "a directed graph model",
			Statement: "F(k) > F(k−1) + F(k−3) + F(k−5) + ….",
			Code:      []string{"numeration.Zeckendorf"},
			Note:      "The formula is about every sum of non-adjacent Fibonacci numbers up to F(k−1).",
			Formulas:  formulas("forall n, h: head(n, h) => n < shift(h)"),
			Check: func(ctx context.Context, bound int) (string, error) {
				return each(ctx, 2, bound, func(k int) string {
					sum := 0
					for i := k - 1; i >= 2; i -= 2 {
						sum += fib[i]
					}
					if fib[k] <= sum {
						return fmt.Sprintf("k = %d", k-1)
					}
					return ""
				})
			},
			Bound: 80, Most: 80,
		},
		{
			ID: "lee.terminal.unique", Kind: Theorem, Place: "a directed graph model",
			Statement: "There is only one terminal node.",
			Code:      []string{"solve.Explore", "numeration.Zeckendorf"},
			Note:      "Terminal nodes are strings of digits without adjacent ones; automata prove that there is one for every number.",
			Proof:     proveCanonical, Check: checkOneEnd, Bound: 40, Most: 60,
		},
		{
			ID: "lee.terminal.ends", Kind: Remark, Place: "a directed graph model",
			Statement: "The game takes a finite number of steps from the starting node α0 = (N, 0, 0, …) to the unique terminal node.",
			Code:      []string{"solve.Explore"},
			Proof: func(ctx context.Context) error {
				if err := proveScores(ctx); err != nil {
					return err
				}
				return proveCanonical(ctx)
			},
			Check: forGraphs(1, func(n int, g *solve.Graph) string {
				end := g.Positions[len(g.Positions)-1] // every move leads to a later position
				if pathText(end) != pathText(zeckendorfEnd(n)) {
					return fmt.Sprintf("N = %d", n)
				}
				return ""
			}),
			Bound: 40, Most: 60,
		},
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
