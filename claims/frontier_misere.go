package claims

import (
	"context"
	"fmt"
)

// frontierMisere is misère play of games on one pile, and of Fibonacci nim on several.
func frontierMisere() []Claim {
	return []Claim{takeAwayMisere(), onePileMisere(), globalMisere(), lucasMisere()}
}

// lucasMiserePairs are the first pairs that are lost in misère play of the Wythoff–Lucas game.
var lucasMiserePairs = [][2]int{{0, 1}, {2, 4}, {3, 3}, {5, 8}, {6, 11}, {7, 14}, {9, 13}, {10, 16}, {12, 20}, {15, 24}, {17, 27},
	{18, 30}, {19, 33}, {21, 32}}

// lucasMisere is a table; the theorem is one of package theorems.
func lucasMisere() Claim {
	return Claim{
		ID: "frontier.lucas.misere", Kind: Table, Place: own,
		Statement: "The pairs that are lost in misère play of the Wythoff–Lucas game begin (0, 1), (2, 4), (3, 3), (5, 8), (6, 11), " +
			"(7, 14), (9, 13), (10, 16), (12, 20), (15, 24), (17, 27), (18, 30), (19, 33), (21, 32).",
		Code: []string{"games/lucas.Theory.Verdict"},
		Note: "All of them are those of an automaton with 1523 states on Fibonacci digits, which zeck discover found and proved; no " +
			"theorem of others is known to us. " +
			"Package lucas lists the pairs one after the other.",
		Check: finite(func() string {
			const size = 40
			var lost [size + 1][size + 1]bool
			found := 0
			for x := range size + 1 {
				for y := range size + 1 {
					won := x+y == 0
					for i := 1; i <= x; i++ {
						won = won || lost[x-i][y]
					}
					for j := 1; j <= y; j++ {
						won = won || lost[x][y-j]
					}
					bothLucas(x, y, func(u, v int) { won = won || lost[u][v] })
					lost[x][y] = !won
					if !won && x <= y && found < len(lucasMiserePairs) {
						if lucasMiserePairs[found] != [2]int{x, y} {
							return fmt.Sprintf("(%d, %d)", x, y)
						}
						found++
					}
				}
			}
			return ""
		}),
	}
}

// globalMisere is what is known of misère play on two piles.
func globalMisere() Claim {
	return Claim{
		ID: "frontier.globalfib.misere", Kind: Theorem, Place: own,
		Statement: "In misère play of global Fibonacci nim with k = 1 the least removal that wins is the lowest one of the nim-sum " +
			"of the piles and one more pile of 1; with k ≥ 2 no removal wins from two equal piles of more than 1.",
		Code: []string{"games/globalfib.Position.Misere"},
		Note: "Theorems 4 and 5 of package globalfib, with proofs, for any number of piles. The check plays two piles with k = 1, …, 4.",
		Check: func(ctx context.Context, bound int) (string, error) {
			return each(ctx, 1, 4, func(k int) string {
				played := leastMisere(bound, k)
				for m := range bound + 1 {
					for n := range bound + 1 {
						s := m ^ n ^ 1
						switch {
						case m+n > 0 && k == 1 && (s == 0) != (played[m][n] == never), k == 1 && s != 0 && m+n > 0 && played[m][n] != s&-s,
							k > 1 && m == n && m > 1 && played[m][n] != never:
							return fmt.Sprintf("k = %d, (%d, %d)", k, m, n)
						}
					}
				}
				return ""
			})
		},
		Bound: 60, Most: 300,
	}
}

// leastMisere returns for two piles the least removal that wins in misère play, if there is one.
func leastMisere(size, k int) [][]int {
	least := make([][]int, size+1)
	for m := range least {
		least[m] = make([]int, size+1)
		for n := range least[m] {
			least[m][n] = never
			for t := 1; t <= max(m, n); t++ {
				if t <= m && m+n > t && least[m-t][n] > k*t || t <= n && m+n > t && least[m][n-t] > k*t {
					least[m][n] = t
					break
				}
			}
		}
	}
	return least
}

// takeAwayMisere is that misère play of a take-away game is normal play with one stone set aside.
func takeAwayMisere() Claim {
	var list []Formula
	for k := 1; k <= 3; k++ {
		for _, text := range []string{
			fmt.Sprintf("forall n, c, t: last(n, c) and 1 <= t and t <= c and t <= n => not last(n - t, %d*t)", k),
			fmt.Sprintf("forall n, c: n >= 1 and c >= 1 and not last(n, c) => exists t: 1 <= t and t <= c and t <= n and last(n - t, %d*t)", k),
		} {
			list = append(list, Formula{System: fmt.Sprintf("takeaway@k=%d", k), Text: text, Defines: []string{
				"define lost(n, c) := n = 0 or exists z: tail(n, z) and c < z",
				"define last(n, c) := n >= 1 and c >= 1 and lost(n - 1, c)",
			}})
		}
	}
	return Claim{
		ID: "frontier.takeaway.misere", Kind: Theorem, Place: own,
		Statement: "If after t up to k·t + c may be taken, k + c ≥ 1, a pile n ≥ 1 with a cap q ≥ 1 is lost in misère play exactly " +
			"if the pile n − 1 with the cap min(q, n − 1) is lost in normal play.",
		Code: []string{"games/takeaway.Position.Misere"},
		Note: "By induction: to take all loses, and to take t < n leaves n − t ≥ 1 stones with a cap of at least 1, decided as the n " +
			"− 1 − t stones are that taking t leaves of n − 1. " +
			"The formulas prove it for k = 1, 2 and 3 with c = 0; the check plays k = 1, …, 6 with c from 1 − k to 3.",
		Formulas: list,
		Check: func(ctx context.Context, bound int) (string, error) {
			return each(ctx, 1, 6, func(k int) string {
				for c := 1 - k; c <= 3; c++ {
					next := func(t int) int { return k*t + c }
					normal, misere := takeAwayCaps(bound, next), misereCaps(bound, next)
					for n := 1; n <= bound; n++ {
						if normal[n-1] != misere[n] {
							return fmt.Sprintf("k = %d, c = %d, n = %d", k, c, n)
						}
					}
				}
				return ""
			})
		},
		Bound: 400, Most: 10_000,
	}
}

// misereCaps returns for every pile the least removal that wins in misère play, if there is one, when after t up to next(t) ≥ 1 may be
// taken.
func misereCaps(bound int, next func(t int) int) []int {
	least := make([]int, bound+1)
	for n := range least {
		least[n] = never
		for t := 1; t < n; t++ { // to take everything loses
			if next(t) < least[n-t] {
				least[n] = t
				break
			}
		}
	}
	return least
}

// onePileMisere is the remainders that are lost in One Pile.
func onePileMisere() Claim {
	var list []Formula
	for _, rule := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {2, 5}, {3, 4}, {3, 8}} {
		least, most := rule[0], rule[1]
		for _, text := range []string{
			fmt.Sprintf("forall n, t: lost(n) and %d <= t and t <= %d and t <= n => not lost(n - t)", least, most),
			fmt.Sprintf("forall n: n >= %d and not lost(n) => exists t: %[1]d <= t and t <= %d and t <= n and lost(n - t)", least, most),
		} {
			list = append(list, Formula{System: "binary", Text: text, Defines: []string{
				fmt.Sprintf("define lost(n) := exists k, r: n = %d*k + r and %d <= r and r < %d", least+most, least, 2*least)}})
		}
	}
	return Claim{
		ID: "frontier.onepile.misere", Kind: Theorem, Place: own,
		Statement: "In misère play of One Pile a pile is lost exactly if its remainder modulo min + max is at least min and less than 2·min.",
		Code:      []string{"games/onepile.Position.Misere"},
		Note:      "The package documentation of games/onepile has a proof. The formulas prove it for some min and max; the check plays all up to 8.",
		Formulas:  list,
		Check: func(ctx context.Context, bound int) (string, error) {
			return each(ctx, 1, 8, func(most int) string {
				for least := 1; least <= most; least++ {
					lost := make([]bool, bound+1)
					for n := range lost {
						lost[n] = n >= least
						for t := least; t <= most && t <= n; t++ {
							lost[n] = lost[n] && !lost[n-t]
						}
						if r := n % (least + most); lost[n] != (least <= r && r < 2*least) {
							return fmt.Sprintf("min = %d, max = %d, n = %d", least, most, n)
						}
					}
				}
				return ""
			})
		},
		Bound: 2_000, Most: 100_000,
	}
}
