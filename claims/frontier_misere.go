package claims

import (
	"context"
	"fmt"
)

// frontierMisere is misère play of games on one pile, and of Fibonacci nim on several.
func frontierMisere() []program {
	return []program{
		{ID: "frontier.takeaway.misere", Check: func(ctx context.Context, bound int) (string, error) {
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
		}},
		{ID: "frontier.onepile.misere", Check: func(ctx context.Context, bound int) (string, error) {
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
		}},
		globalMisere(),
		lucasMisere(),
	}
}

// lucasMiserePairs are the first pairs that are lost in misère play of the Wythoff–Lucas game.
var lucasMiserePairs = [][2]int{{0, 1}, {2, 4}, {3, 3}, {5, 8}, {6, 11}, {7, 14}, {9, 13}, {10, 16}, {12, 20}, {15, 24}, {17, 27},
	{18, 30}, {19, 33}, {21, 32}}

// lucasMisere is a table; the theorem is one of package theorems.
func lucasMisere() program {
	return program{ID: "frontier.lucas.misere", Check: finite(func() string {
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
	})}
}

// globalMisere is what is known of misère play on two piles.
func globalMisere() program {
	return program{ID: "frontier.globalfib.misere", Check: func(ctx context.Context, bound int) (string, error) {
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
	}}
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
