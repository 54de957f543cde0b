package games_test

import (
	"testing"

	"zeck/games"
	"zeck/solve"
)

// TestLongWinning: of moves with long numbers only a few are listed. A thousand of a million digits each took gigabytes as text.
func TestLongWinning(t *testing.T) {
	for _, text := range []string{"octal:10^200000", "onepile@min=10^200000,max=2*10^200000:2*10^200000"} {
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		v, err := solve.Solve(t.Context(), p)
		if err != nil || len(v.Winning) == 0 || len(v.Winning) > 30 {
			t.Errorf("%s: %d winning moves, %v", text, len(v.Winning), err)
		}
	}
}
