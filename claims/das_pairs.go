package claims

import (
	"context"
	"fmt"
)

func dasPairs() []program {
	return []program{
		{ID: "das.listing", Check: func(ctx context.Context, bound int) (string, error) {
			pairs := wythoffPairs(3*bound + 3)
			found := listing(bound)
			return each(ctx, 0, bound, func(n int) string {
				p := pairs[n]
				if found[2*n] != p || found[2*n+1] != [2]int{p[1], p[0]} || len(found) != 2*(bound+1) {
					return fmt.Sprintf("n = %d", n)
				}
				return ""
			})
		}},
		{ID: "das.figure4", Proof: proveFloor, Check: func(ctx context.Context, bound int) (string, error) {
			pairs := wythoffPairs(bound)
			return each(ctx, 1, len(pairs)-1, func(n int) string {
				if timesPhi(pairs[n][0])+1 != pairs[n][1] {
					return fmt.Sprintf("n = %d", n)
				}
				return ""
			})
		}},

		{ID: "das.table3", Check: finite(func() string {
			want := [][2]int{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}, {11, 18}, {12, 20}, {14, 23}, {16, 26}}
			for n, p := range wythoffPairs(26) {
				if p != want[n] {
					return fmt.Sprint(p)
				}
			}
			return ""
		})},
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
