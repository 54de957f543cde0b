package zeckendorf_test

import (
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
)

// TestOpeningSettles: with many coins on place 1 these positions are lost, or won, whatever the value is: docs/zeckendorf-positions.md, where they are
// listed, says so up to value 300.
func TestOpeningSettles(t *testing.T) {
	to := 190
	tails := map[game.Outcome][][]int{
		game.P: {{}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}, {2, 1}, {0, 3}, {0, 4}, {0, 0, 2}, {2, 0, 1}, {2, 1, 1}, {0, 1, 0, 1}},
		game.N: {{1}, {2}, {3}, {4}, {0, 2}, {1, 1}, {0, 1, 1}},
	}
	worth := []int{2, 3, 5, 8}
	for n := 153; n <= to; n++ {
		table, err := zeckendorf.NewTable(t.Context(), zeckendorf.Rules{}, n)
		if err != nil {
			t.Fatal(err)
		}
		for want, all := range tails {
			for _, tail := range all {
				first := n
				for i, m := range tail {
					first -= m * worth[i]
				}
				p, err := zeckendorf.FromCoins(append([]int{first}, tail...))
				if err != nil {
					t.Fatal(err)
				}
				if got, err := table.Outcome(p); err != nil || got != want {
					t.Errorf("%s is %s, %v; expected %s", p, got, err, want)
				}
			}
		}
	}
}
