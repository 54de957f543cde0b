package claims

import (
	"context"
	"fmt"
	"slices"
)

func dasWythoff() []Claim {
	return []Claim{
		{
			ID: "das.queen", Kind: Remark, Place: "section 3.1",
			Statement: "Wythoff is equivalent to queen cornering: a queen moves south, west or southwest on a board, and who moves it to the " +
				"southwest corner wins.",
			Code: []string{"games/wythoff.Game"},
			Note: "Checked by moving the queen step by step over boards up to the bound: the cells that it reaches are the positions that " +
				"Wythoff's moves reach. The formula says the same of all boards.",
			Formulas: aboutSafe("forall x, y, u, v: move(x, y, u, v) <=> (exists i: i >= 1 and (x = u + i and y = v or x = u and y = v + i or x " +
				"= u + i and y = v + i))"),
			Bound: 60, Most: 300, Check: checkQueen,
		},
		{
			ID: "das.figure3.rays", Kind: Figure, Place: "Figure 3, p. 8",
			Statement: "Everything on the three rays from the southwest corner (the row, the column and the diagonal) is winning for the next " +
				"player, who moves to the corner.",
			Code:     []string{"games/wythoff.Theory.Verdict"},
			Formulas: aboutSafe("forall x: x >= 1 => move(x, 0, 0, 0) and move(0, x, 0, 0) and move(x, x, 0, 0)"),
			Bound:    300, Most: 3_000, Check: func(ctx context.Context, bound int) (string, error) {
				lost := wythoffLosing(bound)
				return each(ctx, 1, bound, func(x int) string {
					if lost.at(x, 0) || lost.at(0, x) || lost.at(x, x) {
						return fmt.Sprint(x)
					}
					return ""
				})
			},
		},
		{
			ID: "das.figure3.stars", Kind: Figure, Place: "Figure 3, p. 8",
			Statement: "The two new stars, (1, 2) and (2, 1), are forced to move to one of the rays.",
			Code:      []string{"games/wythoff.Theory.Verdict"},
			Check: finite(func() string {
				for _, star := range [][2]int{{1, 2}, {2, 1}} {
					for _, to := range wythoffMoves(star[0], star[1]) {
						if x, y := to[0], to[1]; x == 0 && y == 0 || x != 0 && y != 0 && x != y {
							return fmt.Sprintf("(%d, %d) to (%d, %d)", star[0], star[1], x, y)
						}
					}
				}
				return ""
			}),
		},
		{
			ID: "das.figure3", Kind: Figure, Place: "Figure 3, p. 8",
			Statement: "On a 10 × 10 board the losing cells are found one pair after the other: the first cell that no ray of an earlier losing " +
				"cell covers, and its mirror image.",
			Code: []string{"games/wythoff.Theory.Verdict"},
			Note: "The stars of the figure are not in our copy. They are (0, 0), (1, 2), (3, 5), (4, 7) and their mirror images; (6, 10) is " +
				"off the board.",
			Check: finite(checkFigure3),
		},
		{
			ID: "das.wythoff.empty", Kind: Equation, Place: "section 3.2",
			Statement: "There are no moves from (0, 0), so that G(0, 0) = mex(0) = 0.",
			Code:      []string{"solve.Searcher.Grundy"},
			Check: finite(func() string {
				if v := mex(0); v != 0 {
					return fmt.Sprintf("mex(0) = %d", v)
				}
				return ""
			}),
			Erratum: &Erratum{
				Counterexample: "mex(0) = 1",
				Correction:     "There are no moves from (0, 0), so that G(0, 0) = mex() = 0, the mex of the empty set.",
				Judgement:      Recognition,
				Why:            "Probably mex(∅) in the paper, whose sign looks like 0; section 2.4 writes mex(). It could be a misprint.",
				Test: Test{Check: finite(func() string {
					if len(wythoffMoves(0, 0)) > 0 || mex() != 0 {
						return fmt.Sprintf("mex() = %d", mex())
					}
					return ""
				})},
			},
		},
		{
			ID: "das.wythoff.symmetry", Kind: Remark, Place: "section 3.2",
			Statement: "G(a, b) = G(b, a).",
			Code:      []string{"games/wythoff.Game"},
			Note:      "True for all sizes, since exchanging the piles exchanges the moves.",
			Formulas:  aboutSafe("forall x, y, u, v: move(x, y, u, v) <=> move(y, x, v, u)"),
			Bound:     60, Most: 300, Check: func(ctx context.Context, bound int) (string, error) {
				values := wythoffValues(bound)
				return eachPair(ctx, bound, func(a, b int) string {
					if values[a][b] != values[b][a] {
						return fmt.Sprintf("(%d, %d)", a, b)
					}
					return ""
				})
			},
		},
		{
			ID: "das.wythoff.row0", Kind: Equation, Place: "section 3.2",
			Statement: "G(n, 0) = mex(G(0, 0), G(1, 0), …, G(n−1, 0)), and by induction G(n, 0) = n.",
			Code:      []string{"games/wythoff.Game"},
			Formulas:  aboutSafe("forall n, u, v: move(n, 0, u, v) <=> v = 0 and u < n"),
			Note: "The formula says that the options of (n, 0) are the (u, 0) with u < n, so that G(n, 0) is that of a pile of Nim; " +
				"das.nimpile is the induction.",
			Bound: 60, Most: 300, Check: func(ctx context.Context, bound int) (string, error) {
				values := wythoffValues(bound)
				return each(ctx, 0, bound, func(n int) string {
					if values[n][0] != n {
						return fmt.Sprintf("G(%d, 0) = %d", n, values[n][0])
					}
					return ""
				})
			},
		},
	}
}

// checkQueen moves the queen cell by cell in the three directions.
func checkQueen(ctx context.Context, bound int) (string, error) {
	return eachPair(ctx, bound, func(x, y int) string {
		var cells [][2]int
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}} {
			for u, v := x-d[0], y-d[1]; u >= 0 && v >= 0; u, v = u-d[0], v-d[1] {
				cells = append(cells, [2]int{u, v})
			}
		}
		moves := wythoffMoves(x, y)
		slices.SortFunc(cells, comparePairs)
		slices.SortFunc(moves, comparePairs)
		if !slices.Equal(cells, moves) {
			return fmt.Sprintf("(%d, %d)", x, y)
		}
		return ""
	})
}

func comparePairs(x, y [2]int) int { return slices.Compare(x[:], y[:]) }

// checkFigure3 covers the board with the rays of losing cells, the next losing cell being the first that is not covered.
func checkFigure3() string {
	const last = 9
	lost := wythoffLosing(last)
	covered := newGrid(last)
	var cells [][2]int
	for n := range last + 1 { // cells in the order of the larger coordinate, then of the smaller
		for m := range n + 1 {
			for _, c := range [][2]int{{m, n}, {n, m}} {
				if covered.at(c[0], c[1]) {
					continue
				}
				cells = append(cells, c)
				covered.set(c[0], c[1])
				for i := 1; i <= last; i++ {
					for _, to := range [][2]int{{c[0] + i, c[1]}, {c[0], c[1] + i}, {c[0] + i, c[1] + i}} {
						if to[0] <= last && to[1] <= last {
							covered.set(to[0], to[1])
						}
					}
				}
			}
		}
	}
	for _, c := range cells {
		if !lost.at(c[0], c[1]) {
			return fmt.Sprint(c)
		}
	}
	if want := [][2]int{{0, 0}, {1, 2}, {2, 1}, {3, 5}, {5, 3}, {4, 7}, {7, 4}}; !slices.Equal(cells, want) {
		return fmt.Sprint(cells)
	}
	return ""
}

// dasWythoffLines are the lines of section 3.2.
var dasWythoffLines = []mexLine{
	{1, 1, [][2]int{{0, 0}, {1, 0}, {0, 1}}, []int{0, 1, 1}, 2},
	{2, 1, [][2]int{{1, 1}, {1, 0}, {0, 1}, {2, 0}}, []int{2, 1, 1, 2}, 0},
	{2, 2, [][2]int{{1, 2}, {0, 2}, {2, 1}, {2, 0}, {1, 1}, {0, 0}}, []int{0, 2, 0, 2, 2, 0}, 1},
	{1, 3, [][2]int{{0, 3}, {1, 2}, {1, 1}, {1, 0}, {0, 2}}, []int{3, 0, 2, 1, 2}, 4},
	{2, 3, [][2]int{{1, 3}, {0, 3}, {2, 2}, {2, 1}, {2, 0}, {1, 2}, {0, 1}}, []int{4, 3, 1, 0, 2, 0, 1}, 5},
	{3, 3, [][2]int{{2, 3}, {1, 3}, {0, 3}, {3, 2}, {3, 1}, {3, 0}, {2, 2}, {1, 1}, {0, 0}}, []int{5, 4, 3, 5, 4, 3, 1, 2, 0}, 6},
}

func dasWythoffMex() []Claim {
	return dasMex(dasWythoffLines, "das.wythoff.mex", "section 3.2", "games/wythoff.Game", wythoffValues, wythoffMoves)
}
