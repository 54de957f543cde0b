package bergman

import "testing"

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
	b := board{low: -1, coins: []uint16{2, 1, 0, 1}}
	for m, ok := range map[Move]bool{
		{-1, -1}: true, {-1, 0}: true, {0, 0}: false, {0, 1}: false, {1, 2}: false, {2, 2}: false, {2, 3}: false, {-2, -1}: false, {-2, -2}: false,
	} {
		if b.allows(m) != ok {
			t.Errorf("%v: %v", m, !ok)
		}
	}
}
