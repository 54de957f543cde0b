package table

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/internal/must"
)

// TestLevel: the positions of a value are those that have it in the table.
func TestLevel(t *testing.T) {
	tried := 0
	each(t, 200, func(t *testing.T, r Rules, _ []int) {
		const most = 70
		if r.Piles != 2 {
			return
		}
		if _, err := r.Level(context.Background(), 0, most); errors.Is(err, ErrRows) || errors.Is(err, ErrOrder) {
			return
		}
		tried++
		table := must.Get(r.Table(context.Background(), nil, most+1, most+1))
		for _, value := range []int{0, 1, 5, 64, 100, 200} {
			var want, got [][2]int
			for a := range most + 1 {
				for b := range most + 1 {
					if table.At(a, b) == value && (a <= b || !r.Unordered && !r.Symmetric()) {
						want = append(want, [2]int{a, b})
					}
				}
			}
			positions := must.Get(r.Level(context.Background(), value, most))
			for a, b := range positions {
				got = append(got, [2]int{a, b})
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%v, value %d: %v, the table has %v", r, value, got, want)
			}
		}
	})
	if tried < 30 {
		t.Errorf("only %d games were tried", tried)
	}
}

// TestLevelBounds: a hundred values of piles up to three million fit, and no more; and one of piles up to three hundred million. What is
// stopped yields nothing.
func TestLevelBounds(t *testing.T) {
	queen := byName["wythoff"]
	for _, test := range []struct {
		value, most int
		ok          bool
	}{{99, 3_000_000, true}, {99, 3_000_001, false}, {99, -1, false}, {0, 300_000_000, true}, {0, 300_000_001, false}, {-1, 5, false}} {
		_, err := queen.Level(context.Background(), test.value, test.most)
		if (err == nil) != test.ok || errors.Is(err, game.ErrLimit) != (err != nil && min(test.value, test.most) >= 0) {
			t.Errorf("value %d, piles up to %d: %v", test.value, test.most, err)
		}
	}
	if _, err := queen.Level(game.Budget{Memory: 1 << 10}.On(t.Context()), 9, 10_000); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	positions := must.Get(queen.Level(ctx, 1, 1000))
	for a, b := range positions {
		t.Fatalf("(%d, %d) after the end", a, b)
	}
}
