package bergman

import (
	"testing"

	"zeck/game"
	"zeck/games/internal/exchange"
	"zeck/numeration"
	"zeck/solve"
)

// TestEdges: the first and the last of what there is.
func TestEdges(t *testing.T) {
	for n, ok := range map[int]bool{-1: false, 0: true, 1: true, MaxCoins: true, MaxCoins + 1: false} {
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
	p := Position{exchange.Lay{numeration.NewNat(2), numeration.NewNat(1), {}, numeration.NewNat(1)}.Pack(), -1}
	for places, ok := range map[[2]int]bool{
		{-1, -1}: true, {-1, 0}: true, {0, 0}: false, {0, 1}: false, {1, 2}: false, {2, 2}: false, {2, 3}: false, {-2, -1}: false, {-2, -2}: false,
	} {
		m := move(places[0], places[1])
		if _, err := p.Play(m); (err == nil) != ok {
			t.Errorf("%v: %v", m, err)
		}
	}
}
