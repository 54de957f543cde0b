package claims

import (
	"context"
	"fmt"
)

// capDefines say which positions of a take-away game are lost by the smallest part of the pile.
var capDefines = []string{"define lost(n, q) := n = 0 or (exists f: tail(n, f) and q < f)"}

// aboutCaps returns formulas with that definition, in a number system.
func aboutCaps(system string, texts ...string) []Formula {
	var list []Formula
	for _, text := range texts {
		list = append(list, Formula{System: system, Text: text, Defines: capDefines})
	}
	return list
}

func whinihanGame() []Claim {
	return []Claim{
		{
			ID: "whinihan.strategy", Kind: Theorem, Place: "strategy, p. 10",
			Statement: "With F for the right-most one of n: if q < F the situation is safe; if q ≥ F it is unsafe, and removing F objects wins.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Formulas: aboutCaps("",
				"forall n, q, f: tail(n, f) and f <= q => lost(n - f, 2*f)",
				"forall n, q, r: n >= 1 and lost(n, q) and 1 <= r and r <= q and r <= n => not lost(n - r, 2*r)"),
			Bound: 20_000, Most: 1_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				return compareCaps(ctx, bound, double, smallestParts(bound))
			},
		},
		{
			ID: "whinihan.move", Kind: Remark, Place: "strategy, p. 10",
			Statement: "If q ≥ F, the winning move is to remove exactly F objects: there is no other.",
			Code:      []string{"games/takeaway.Position.Theory"},
			Note:      "From a start position the first with two winning moves is 17 = 13 + 3 + 1: take 1 or 4.",
			Bound:     300, Most: 3_000, Check: checkWinningMoves(func(parts []int) []int { return parts[:1] }),
			Erratum: &Erratum{
				Counterexample: "n = 4, q = 4: removing 1 and 4 wins",
				Correction: "The winning moves are the sums t ≤ q of the smallest parts of n, so many of them that 2t is less than the next part " +
					"or t is n.",
				Judgement: Mistake,
				Why:       "Removing F wins, as the first result says; Allen and Ponomarenko (2014) list all winning moves.",
				Test: Test{Bound: 300, Most: 3_000, Check: checkWinningMoves(allWinning), Formulas: []Formula{{
					Defines: capDefines,
					Text: "forall n, q, t: 1 <= t and t <= q and t <= n => (lost(n - t, 2*t) <=> " +
						"(forall f: part(t, f) => part(n, f)) and (forall f: part(n, f) and not part(t, f) => 2*t < f))",
				}}},
			},
		},
		{
			ID: "whinihan.ten", Kind: Example, Place: "strategy, p. 10",
			Statement: "From 10 = 10010, q = 9 and F = 2: unsafe, and the winning move is to remove exactly 2. That leaves 8 = 10000 with q = 4 " +
				"and F = 8: safe.",
			Code: []string{"games/takeaway.Position.Theory"},
			Check: finite(func() string {
				caps, c := fibNimCaps(10), canonicalForms(10)
				switch {
				case c[10] != parseForm("10010").left() || c[8] != parseForm("10000").left():
					return fmt.Sprintf("10 is %s, 8 is %s", c[10], c[8])
				case c[10].parts()[0] != 2 || c[8].parts()[0] != 8:
					return "F"
				case caps[10] > 9 || caps[8] <= 4:
					return fmt.Sprintf("10 is won with %d, 8 with %d", caps[10], caps[8])
				}
				for t := 1; t <= 9; t++ {
					if won := 2*t < caps[10-t]; won != (t == 2) {
						return fmt.Sprintf("take %d", t)
					}
				}
				return ""
			}),
		},
	}
}

// smallestParts returns the smallest part of every n ≥ 1 by its canonical form.
func smallestParts(bound int) []int {
	list := make([]int, bound+1)
	list[0] = never
	for n, f := range canonicalForms(bound) {
		if n > 0 {
			list[n] = f.parts()[0]
		}
	}
	return list
}

// compareCaps plays a take-away game and compares the least caps that win with what they should be.
func compareCaps(ctx context.Context, bound int, next func(int) int, want []int) (string, error) {
	caps := takeAwayCaps(bound, next)
	return each(ctx, 0, bound, func(n int) string {
		if caps[n] != want[n] {
			return fmt.Sprintf("n = %d is won with q = %d", n, caps[n])
		}
		return ""
	})
}

// checkWinningMoves plays Fibonacci nim and compares the winning moves with those that the parts of the pile, smallest first,
// give. Only caps at which another winning move appears need a look.
func checkWinningMoves(winning func(parts []int) []int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		caps, c := fibNimCaps(bound), canonicalForms(bound)
		return each(ctx, 1, bound, func(n int) string {
			want := winning(c[n].parts())
			var found []int
			for t := 1; t <= n; t++ {
				if 2*t >= caps[n-t] {
					continue
				}
				found = append(found, t)
				if i := len(found) - 1; i >= len(want) || want[i] != t {
					return fmt.Sprintf("n = %d, q = %d: removing %s wins", n, t, list(found))
				}
			}
			if len(found) < len(want) {
				return fmt.Sprintf("n = %d: removing %d does not win", n, want[len(found)])
			}
			return ""
		})
	}
}

// list writes numbers as in "1, 4 and 9".
func list(numbers []int) string {
	text := ""
	for i, n := range numbers {
		switch {
		case i == 0:
		case i == len(numbers)-1:
			text += " and "
		default:
			text += ", "
		}
		text += fmt.Sprint(n)
	}
	return text
}

// allWinning returns the sums t of smallest parts for which 2t is less than the next part, and the whole.
func allWinning(parts []int) []int {
	var all []int
	t := 0
	for i, p := range parts {
		t += p
		if i+1 == len(parts) || 2*t < parts[i+1] {
			all = append(all, t)
		}
	}
	return all
}
