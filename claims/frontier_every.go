package claims

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf"
)

// thirdOnly are the N for which, of the moves from N − 5 coins on place 1 and one each on 2 and 3, only merge 1 2 wins.
var thirdOnly = []int{8, 11, 12, 17, 23, 27, 28, 43, 72, 75}

// frontierEvery is what tables of all positions say about games of the second player.
func frontierEvery() []program {
	return []program{
		{ID: "frontier.zeckendorf.later", Check: forTables(8, func(n int, t *zeckendorf.Table, _ game.Outcome) string {
			p, err := zeckendorf.FromCoins([]int{n - 5, 1, 1})
			if err != nil {
				return err.Error()
			}
			v, err := t.Solve(p)
			if err != nil {
				return err.Error()
			}
			var moves []string
			for _, o := range v.Winning {
				moves = append(moves, o.Move.String())
			}
			only := slices.Contains(thirdOnly, n)
			if only && !slices.Equal(moves, []string{"merge 1 2"}) || !only && (!slices.Contains(moves, "merge 2 3") || slices.Contains(moves, "merge 1 2")) {
				return fmt.Sprintf("N = %d", n)
			}
			return ""
		})},
		{ID: "frontier.zeckendorf.gaps", Check: func(ctx context.Context, bound int) (string, error) {
			for n := 1; n <= bound; n++ {
				s, err := zeckendorf.NewSplitNumbers(ctx, n)
				if err != nil {
					return "", err
				}
				if !s.All || s.Least != 0 || n == 7 && (s.Gaps != 1 || s.First.String() != "zeckendorf:0,2,1") {
					return fmt.Sprintf("N = %d", n), nil
				}
			}
			return "", nil
		}},
	}
}
