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
func frontierEvery() []Claim {
	return []Claim{
		{
			ID: "frontier.zeckendorf.later", Kind: Remark, Place: own,
			Statement: "If the first player begins with merge 1 1 twice, the second player wins by merge 2 3 as the second answer, except for N = " +
				"8, 11, 12, 17, 23, 27, 28, 43, 72 and 75, where only merge 1 2 wins.",
			Code: []string{"games/zeckendorf.NewTable"},
			Note: "So a rule for all N that tells numbers of coins apart below some bound and by their remainder from there on, with any modulus, needs a " +
				"bound above 70: of N = 75 and N = 75 plus a multiple of the modulus it would make the same.",
			Check: forTables(8, func(n int, t *zeckendorf.Table, _ game.Outcome) string {
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
			}),
			Bound: 150, Most: 300,
		},
		{
			ID: "frontier.zeckendorf.gaps", Kind: Remark, Place: own,
			Statement: "Every length between that of the shortest and that of the longest game occurs from every start, but not from every position: " +
				"two coins on place 2 and one on place 3 lead to games of 1 and of 3 moves, and to none of 2.",
			Code: []string{"games/zeckendorf.NewSplitNumbers"},
			Note: "Tables of all numbers of splits, for every position of value N. Of the 5,192,004 positions of value 200 one has a gap.",
			Check: func(ctx context.Context, bound int) (string, error) {
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
			},
			Bound: 120, Most: 250,
		},
	}
}
