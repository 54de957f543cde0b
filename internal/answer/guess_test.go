package answer

import (
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/solve"
)

// TestGuessAsFarAsItFits: if some positions are too large for a search, the guess is tried on smaller ones.
func TestGuessAsFarAsItFits(t *testing.T) {
	d := Desk{Games: games.All(), Solver: solve.Solver{Budget: game.Budget{Positions: 100}}}
	for formula, right := range map[string]bool{"n = 1 or n = 4 or n = 9 or n = 12": true, "n = 1": false} {
		g := must.Get(GuessQuestion{Game: "kayles", Formula: formula, Misere: true}.Answer(t.Context(), d))
		if g.To < 9 || g.To > 15 || g.Tried != g.To+1 || (g.Right == g.Tried) != right || (g.Wrong == nil) != right {
			t.Errorf("%s: %d of %d up to %d are right, %+v is wrong", formula, g.Right, g.Tried, g.To, g.Wrong)
		}
	}
}

// TestShell: every place of a board is in exactly one shell, that of its larger number.
func TestShell(t *testing.T) {
	for _, cols := range []int{1, 5} {
		seen := map[[2]int]int{}
		for n := range 5 {
			for _, at := range shell(n, cols) {
				if seen[at]++; seen[at] > 1 || max(at[0], at[1]) != n || at[1] >= cols {
					t.Errorf("%v is in shell %d of a board with %d columns, %d times", at, n, cols, seen[at])
				}
			}
		}
		if len(seen) != 5*cols {
			t.Errorf("%d places with %d columns", len(seen), cols)
		}
	}
}
