package takeaway

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
)

// TestLevels: a level is what the steps say, and the least removal what trying all of them says.
//
//zeck:race
func TestLevels(t *testing.T) {
	ctx := context.Background()
	for _, g := range []struct{ k, c int64 }{{1, 0}, {2, 0}, {3, 0}, {2, 1}, {3, -2}} {
		const most = 400
		steps, err := NewSteps(ctx, g.k, g.c, most, nil)
		if err != nil {
			t.Fatal(err)
		}
		level, err := FirstLevel(ctx, g.k, g.c, most)
		if err != nil {
			t.Fatal(err)
		}
		for value := range 12 {
			if level.Value != value || level.Piles() != most {
				t.Fatalf("level %d of %d piles, want %d of %d", level.Value, level.Piles(), value, most)
			}
			for n := range most + 1 {
				from, least := uint32(Never), uint32(Never)
				for cap := n; cap >= 0; cap-- {
					if steps.At(n, cap) >= value {
						from = uint32(cap)
					}
				}
				for take := n; take >= 1; take-- {
					left := n - take
					if steps.At(left, max(0, min(left, int(g.k)*take+int(g.c)))) == value {
						least = uint32(take)
					}
				}
				if level.From(n) != from || level.Least(n) != least {
					t.Fatalf("k = %d, c = %d, value %d, pile %d: from %d by removal %d, want %d by %d", g.k, g.c, value, n,
						level.From(n), level.Least(n), from, least)
				}
			}
			if level, err = level.Next(ctx); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := FirstLevel(ctx, 2, 0, MaxLevelPile+1); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a pile too many gives %v", err)
	}
}
