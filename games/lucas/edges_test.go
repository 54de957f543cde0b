package lucas

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/numeration"
)

// TestMisereEdge: the largest pile for which misère play is decided, and one more; the work can be stopped.
func TestMisereEdge(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for a, want := range map[uint64]error{1: context.Canceled, MaxMisere: context.Canceled, MaxMisere + 1: game.ErrLimit} {
		p, err := Game().New(game.Setup{Piles: []game.Nat{numeration.NewNat(a), numeration.NewNat(a + 1)}})
		if err != nil {
			t.Fatal(err)
		}
		m, ok := p.(game.Misere)
		if !ok {
			t.Fatal("no misère play")
		}
		if v, err := m.Misere(stopped); !errors.Is(err, want) {
			t.Errorf("%d: %v, %v, want %v", a, v.Outcome, err, want)
		}
	}
}

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
