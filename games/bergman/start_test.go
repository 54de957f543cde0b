package bergman

import (
	"testing"

	"zeck/game"
	"zeck/solve"
)

// TestStart: there are starts up to MaxCoins, and the first lead to as many positions as the table says.
func TestStart(t *testing.T) {
	for n, ok := range map[int]bool{-1: false, 0: true, MaxCoins: true, MaxCoins + 1: false} {
		if _, err := Start(n); (err == nil) != ok {
			t.Errorf("a start of %d coins: %v", n, err)
		}
	}
	for n, want := range positions[:17] {
		start, _ := Start(n)
		if c, err := solve.TakeCensus(t.Context(), start, game.CensusParts{}); err != nil || c.Positions != want {
			t.Errorf("%d coins lead to %d positions, %v; the table says %d", n, c.Positions, err, want)
		}
	}
}
