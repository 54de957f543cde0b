package claims

import (
	"context"
	"fmt"
	"slices"
)

func dasWythoff() []program {
	return []program{
		{ID: "das.wythoff.symmetry", Check: func(ctx context.Context, bound int) (string, error) {
			values := wythoffValues(bound)
			return eachPair(ctx, bound, func(a, b int) string {
				if values[a][b] != values[b][a] {
					return fmt.Sprintf("(%d, %d)", a, b)
				}
				return ""
			})
		}},
		{ID: "das.wythoff.row0", Check: func(ctx context.Context, bound int) (string, error) {
			values := wythoffValues(bound)
			return each(ctx, 0, bound, func(n int) string {
				if values[n][0] != n {
					return fmt.Sprintf("G(%d, 0) = %d", n, values[n][0])
				}
				return ""
			})
		}},

		{ID: "das.figure3.stars", Check: finite(func() string {
			for _, star := range [][2]int{{1, 2}, {2, 1}} {
				for _, to := range wythoffMoves(star[0], star[1]) {
					if x, y := to[0], to[1]; x == 0 && y == 0 || x != 0 && y != 0 && x != y {
						return fmt.Sprintf("(%d, %d) to (%d, %d)", star[0], star[1], x, y)
					}
				}
			}
			return ""
		})},
		{ID: "das.figure3", Check: finite(checkFigure3)},
		{ID: "das.wythoff.empty", Check: finite(func() string {
			if v := mex(0); v != 0 {
				return fmt.Sprintf("mex(0) = %d", v)
			}
			return ""
		}), Corrected: Test{Check: finite(func() string {
			if len(wythoffMoves(0, 0)) > 0 || mex() != 0 {
				return fmt.Sprintf("mex() = %d", mex())
			}
			return ""
		})}},
	}
}

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

func dasWythoffMex() []program {
	return dasMex(dasWythoffLines, "das.wythoff.mex", wythoffValues, wythoffMoves)
}
