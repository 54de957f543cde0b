package lucas

import "testing"

// TestLostPairEdge: beyond what is listed nothing is lost.
func TestLostPairEdge(t *testing.T) {
	l := &lost{partner: []uint32{0, 3, 2}}
	for _, test := range []struct {
		x, y int
		lost bool
	}{{1, 2, true}, {1, 3, false}, {3, 4, false}, {0, 1, false}, {9, 9, false}} {
		if l.pair(test.x, test.y) != test.lost {
			t.Errorf("(%d, %d): %v", test.x, test.y, !test.lost)
		}
	}
}
