package claims

import (
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// TestLostT plays t-Wythoff by listing moves, in normal and in misère play.
func TestLostT(t *testing.T) {
	const size = 24
	for k := 1; k <= 5; k++ {
		for _, misere := range []bool{false, true} {
			got, lost := lostT(size, k, misere), [size + 1][size + 1]bool{}
			for x := range size + 1 {
				for y := range size + 1 {
					won := misere && x+y == 0
					for i := range x + 1 {
						for j := range y + 1 {
							legal := i+j > 0 && (i == 0 || j == 0 || i-j < k && j-i < k)
							won = won || legal && lost[x-i][y-j]
						}
					}
					lost[x][y] = !won
					if got[x][y] == won {
						t.Fatalf("t = %d, misère %t: (%d, %d)", k, misere, x, y)
					}
				}
			}
		}
	}
}

// TestGameLengths compares shortest and longest games with those of a census.
func TestGameLengths(t *testing.T) {
	found, err := forLengths(func(l gameLengths) bool {
		c, err := solve.SearchOnly().Census(t.Context(), coins(l.n), game.CensusParts{Lengths: true})
		return err == nil && c.Lengths.Shortest == l.shortest() && c.Lengths.Longest == l.longest()
	})(t.Context(), 24)
	if found != "" || err != nil {
		t.Error(found, err)
	}
	// From (2, 2) one may merge 1 1, merge 1 2 or split 2.
	for _, c := range []struct {
		splits, largest bool
		want            zeckendorf.Move
	}{{true, true, zeckendorf.Move{Low: 2, High: 2}}, {false, true, zeckendorf.Move{Low: 1, High: 2}},
		{false, false, zeckendorf.Move{Low: 1, High: 1}}} {
		var best *game.Option
		for o := range coins(2, 2).Options() {
			if best == nil || inOrder(c.splits, c.largest, o.Move.(zeckendorf.Move), best.Move.(zeckendorf.Move)) {
				best = &o
			}
		}
		if best.Move != game.Move(c.want) {
			t.Errorf("splits %t, largest %t: %s", c.splits, c.largest, best.Move)
		}
	}
}
