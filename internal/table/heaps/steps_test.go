package heaps_test

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/internal/table/heaps"
)

// mexValues is the definition: value[n][cap] is the least number that is not the value of an option.
func mexValues(k, c, most int) [][]int {
	g := make([][]int, most+1)
	for n := range g {
		g[n] = make([]int, n+1)
		seen := map[int]bool{}
		for cap := 1; cap <= n; cap++ {
			m := n - cap
			seen[g[m][max(0, min(k*cap+c, m))]] = true
			v := g[n][cap-1]
			for seen[v] {
				v++
			}
			g[n][cap] = v
		}
	}
	return g
}

//zeck:race
func TestStepsAreMex(t *testing.T) {
	const most = 250
	for k := 1; k <= 12; k++ {
		for c := -3; c <= 3; c++ {
			want := mexValues(k, c, most)
			s, err := heaps.NewSteps(context.Background(), int64(k), int64(c), most, nil)
			if err != nil || s.Piles() != most {
				t.Fatal(err)
			}
			for n := range want {
				for cap := range want[n] {
					if got := s.At(n, cap); got != want[n][cap] {
						t.Fatalf("k = %d, c = %d: value of %d/%d is %d, want %d", k, c, n, cap, got, want[n][cap])
					}
				}
			}
		}
	}
}

func TestStepsLimits(t *testing.T) {
	// Large orders have many values a pile: what would take minutes is refused after the first few thousand piles.
	if _, err := heaps.NewSteps(context.Background(), 5000, 0, 200_000, nil); !errors.Is(err, game.ErrLimit) {
		t.Errorf("too much work: %v", err)
	}
	for _, c := range []struct {
		k    int64
		most int
	}{{0, 10}, {2, -1}} {
		if _, err := heaps.NewSteps(context.Background(), c.k, 0, c.most, nil); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("k = %d, piles up to %d: %v", c.k, c.most, err)
		}
		if _, err := heaps.FirstLevel(context.Background(), c.k, 0, c.most); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("a level with k = %d, piles up to %d: %v", c.k, c.most, err)
		}
	}
}
