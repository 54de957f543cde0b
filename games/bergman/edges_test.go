package bergman

import (
	"testing"

	"zeck/games/internal/exchange"
	"zeck/numeration"
)

// TestEdges: the first and the last of what there is.
func TestEdges(t *testing.T) {
	for n, ok := range map[int]bool{-1: false, 0: true, 1: true, MaxCoins: true, MaxCoins + 1: false} {
		if _, err := Start(n); (err == nil) != ok {
			t.Errorf("a start of %d coins: %v", n, err)
		}
	}
	for n, want := range map[int]uint64{-1: 0, 0: 1, 4: 8, 17: 261417, 18: 673658, 19: 1657646, 20: 0} {
		if got, ok := Positions(n); got != want || ok != (want > 0) {
			t.Errorf("%d coins: %d, %v", n, got, ok)
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
