package claims

import (
	"context"
	"fmt"
)

func dasPairs() []Claim {
	return []Claim{
		{
			ID: "das.lemma3.1", Kind: Lemma, Place: "Lemma 3.1, p. 9",
			Statement: "The P-positions of Wythoff are the pairs (a(n), b(n)) and (b(n), a(n)) with a(n) = mex{a(i), b(i) : i < n} and b(n) = " +
				"a(n) + n.",
			Code: []string{"games/wythoff.Theory.Verdict", "numeration.WythoffPairs.Pair"},
			Formulas: append(aboutSafe(
				"forall x, y: safe(x, y) <=> (exists n: x = a(n) and y = b(n) or x = b(n) and y = a(n))",
				"forall x, y: safe(x, y) <=> not (exists u, v: move(x, y, u, v) and safe(u, v))"),
				mexFormulas()...),
			Bound: 1_500, Most: 5_000, Check: func(ctx context.Context, bound int) (string, error) {
				lost, safe := wythoffLosing(bound), newGrid(bound)
				for _, p := range listing(bound) {
					if p[0] <= bound && p[1] <= bound {
						safe.set(p[0], p[1])
					}
				}
				return eachPair(ctx, bound, func(x, y int) string {
					if lost.at(x, y) != safe.at(x, y) || lost.at(y, x) != safe.at(y, x) {
						return fmt.Sprintf("(%d, %d)", x, y)
					}
					return ""
				})
			},
		},
		{
			ID: "das.lemma3.1.increasing", Kind: Step, Place: "proof of Lemma 3.1",
			Statement: "For m < n, a(n) ≠ a(m), a(n) > a(m), and b(n) = a(n) + n > a(n) + m > a(m) + m = b(m).",
			Code:      []string{"numeration.WythoffPairs.Pair"},
			Formulas: []Formula{{Text: "forall m, n: m < n => a(n) > a(m) and b(n) = a(n) + n and a(n) + n > a(n) + m and a(n) + m > a(m) + m " +
				"and a(m) + m = b(m)"}},
			Bound: 20_000, Most: 1_000_000, Check: eachListed(func(n int, was, is [2]int) bool { return is[0] > was[0] && is[1] > was[1] }),
		},
		{
			ID: "das.lemma3.1.difference", Kind: Step, Place: "proof of Lemma 3.1",
			Statement: "b(n) − b(m) = a(n) − a(m) + (n − m) ≠ a(n) − a(m), so that there is no move from (a(n), b(n)) to (a(m), b(m)).",
			Code:      []string{"numeration.WythoffPairs.Pair"},
			Formulas:  []Formula{{Text: "forall m, n: m < n => b(n) - b(m) = a(n) - a(m) + n - m and b(n) - b(m) != a(n) - a(m)"}},
			Bound:     20_000, Most: 1_000_000, Check: eachListed(func(n int, was, is [2]int) bool { return is[1]-was[1] > is[0]-was[0] }),
		},
		{
			ID: "das.lemma3.1.case1", Kind: Step, Place: "proof of Lemma 3.1, case 1",
			Statement: "If a = a(n) ≤ b ≠ b(n): if b > b(n), removing b − b(n) from the second pile leaves (a(n), b(n)); if b < b(n), then m = b " +
				"− a < n and removing a(n) − a(m) = b − b(m) from both leaves (a(m), b(m)).",
			Code:     []string{"games/wythoff.Theory.Verdict"},
			Formulas: []Formula{{Text: "forall n, y, m: a(n) <= y and y < b(n) and y = a(n) + m => m < n and a(m) < a(n) and a(n) - a(m) = y - b(m)"}},
			Bound:    800, Most: 5_000, Check: checkDasCases(true),
		},
		{
			ID: "das.lemma3.1.case2", Kind: Step, Place: "proof of Lemma 3.1, case 2",
			Statement: "If a = b(n) ≤ b, then b ≥ a > a(n), and removing stones from the second pile leaves (b(n), a(n)).",
			Code:      []string{"games/wythoff.Theory.Verdict"},
			Note:      "For n ≥ 1; a = b(0) = 0 is a(0) too and belongs to case 1.",
			Formulas: []Formula{
				{Text: "forall n, y: n >= 1 and b(n) <= y => y > a(n)"},
				{Text: "forall x: exists n: x = a(n) or x = b(n)"},
			},
			Bound: 800, Most: 5_000, Check: checkDasCases(false),
		},
		{
			ID: "das.table3", Kind: Table, Place: "Table 3, p. 10",
			Statement: "Table 3 shows early P-positions of Wythoff; its numbers are lost in our copy. For n = 0, …, 10 the lemma gives (0, 0), " +
				"(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23), (16, 26).",
			Code: []string{"numeration.WythoffPairs.Pair"},
			Check: finite(func() string {
				want := [][2]int{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}, {11, 18}, {12, 20}, {14, 23}, {16, 26}}
				for n, p := range wythoffPairs(26) {
					if p != want[n] {
						return fmt.Sprint(p)
					}
				}
				return ""
			}),
		},
		{
			ID: "das.listing", Kind: Algorithm, Place: "Listing 1, p. 10",
			Statement: "The program wyth_p_positions(max_n) generates the P-positions for n = 0, …, max_n.",
			Code:      []string{"numeration.WythoffPairs.Pair"},
			Note:      "Checked by a translation of the listing, line by line. It lists (0, 0) twice.",
			Formulas:  mexFormulas(),
			Bound:     600, Most: 3_000, Check: func(ctx context.Context, bound int) (string, error) {
				pairs := wythoffPairs(3*bound + 3)
				found := listing(bound)
				return each(ctx, 0, bound, func(n int) string {
					p := pairs[n]
					if found[2*n] != p || found[2*n+1] != [2]int{p[1], p[0]} || len(found) != 2*(bound+1) {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
		},
		{
			ID: "das.figure4", Kind: Remark, Place: "Figure 4 and note, p. 11",
			Statement: "The P-positions are close to the lines φx and x/φ.",
			Code:      []string{"numeration.WythoffPairs.Pair"},
			Note:      "How close: b(n) is the next integer above φ·a(n). The formula says that with ⌊φx⌋ = a(x).",
			Formulas:  []Formula{{Text: "forall n: n >= 1 => a(a(n)) = b(n) - 1"}},
			Proof:     proveFloor,
			Bound:     100_000, Most: 10_000_000, Check: func(ctx context.Context, bound int) (string, error) {
				pairs := wythoffPairs(bound)
				return each(ctx, 1, len(pairs)-1, func(n int) string {
					if timesPhi(pairs[n][0])+1 != pairs[n][1] {
						return fmt.Sprintf("n = %d", n)
					}
					return ""
				})
			},
		},
	}
}

// mexFormulas say that a(n) is the least number that is no a(i) and no b(i) with i < n.
func mexFormulas() []Formula {
	return []Formula{
		{Text: "forall n, i: i < n => a(n) != a(i) and a(n) != b(i)"},
		{Text: "forall n, x: x < a(n) => exists i: i < n and (x = a(i) or x = b(i))"},
		{Text: "forall n: b(n) = a(n) + n"},
	}
}

// listing is Listing 1 of the paper.
func listing(most int) [][2]int {
	taken := map[int]bool{} // mex_set
	least := func() int {   // mex(mex_set)
		ret := 0
		for taken[ret] {
			ret++
		}
		return ret
	}
	var ret [][2]int
	for n := range most + 1 {
		a := least()
		b := a + n
		taken[a], taken[b] = true, true
		ret = append(ret, [2]int{a, b}, [2]int{b, a})
	}
	return ret
}

// eachListed compares neighbouring pairs of the sequence of the lemma.
func eachListed(holds func(n int, was, is [2]int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		pairs := wythoffPairs(bound)
		return each(ctx, 1, len(pairs)-1, func(n int) string {
			if pairs[n][1]-pairs[n][0] != n || !holds(n, pairs[n-1], pairs[n]) {
				return fmt.Sprintf("n = %d", n)
			}
			return ""
		})
	}
}

// checkDasCases makes the moves of the proof from every position that is not lost, if the smaller pile is an a(n), or a b(n).
func checkDasCases(smaller bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		lost := wythoffLosing(bound)
		pairs := wythoffPairs(3 * bound)
		asA, asB := map[int]int{}, map[int]int{}
		for n, p := range pairs {
			asA[p[0]] = n
			if n > 0 {
				asB[p[1]] = n
			}
		}
		return eachPair(ctx, bound, func(a, b int) string {
			n, isA := asA[a]
			if lost.at(a, b) || isA != smaller {
				return ""
			}
			x, y := 0, a
			switch {
			case !isA:
				x = pairs[asB[a]][0]
			case b > pairs[n][1]:
				x, y = pairs[n][0], pairs[n][1]
			default:
				x, y = pairs[b-a][0], pairs[b-a][1]
			}
			if !legal(a, b, x, y) || !lost.at(x, y) {
				return fmt.Sprintf("(%d, %d)", a, b)
			}
			return ""
		})
	}
}
