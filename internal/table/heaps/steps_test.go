package heaps_test

import (
	"context"
	"errors"
	"fmt"
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

// TestDasTable1 is Table 1 of Das 2021: the nim-values of Fibonacci nim, rows n, columns cap.
func TestDasTable1(t *testing.T) {
	table := [][]int{
		{0},
		{0, 1},
		{0, 0, 2},
		{0, 0, 0, 3},
		{0, 1, 1, 3, 3},
		{0, 0, 0, 0, 0, 4},
		{0, 1, 1, 1, 1, 4, 4},
		{0, 0, 2, 2, 2, 4, 4, 4},
		{0, 0, 0, 0, 0, 0, 0, 0, 5},
		{0, 1, 1, 1, 1, 1, 1, 1, 5, 5},
		{0, 0, 2, 2, 2, 2, 2, 2, 5, 5, 5},
		{0, 0, 0, 3, 3, 3, 3, 5, 5, 5, 5, 5},
		{0, 1, 1, 3, 3, 3, 3, 3, 6, 6, 6, 6, 6},
		{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6},
		{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6},
		{0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 6, 6},
		{0, 0, 0, 3, 3, 3, 3, 3, 3, 3, 3, 3, 7, 7, 7, 7, 7},
		{0, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 7, 7, 7, 7, 7},
		{0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 7, 7, 7, 7, 7, 7, 7, 7},
		{0, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 7, 7, 7, 7, 7, 7, 7, 7},
		{0, 0, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4, 7, 7, 7, 7, 7, 7, 7, 7},
	}
	s, err := heaps.NewSteps(context.Background(), 2, 0, len(table)-1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n, row := range table {
		for cap, want := range row {
			if got := s.At(n, cap); got != want {
				t.Errorf("G(%d, %d) = %d, the paper has %d", n, cap, got, want)
			}
		}
	}
	// The worked example (15, 7) of §2.4: options 1, 0, 3, 5, 5, 5, 5 and value 2.
	var options []int
	for taken := 1; taken <= 7; taken++ {
		options = append(options, s.At(15-taken, min(2*taken, 15-taken)))
	}
	if fmt.Sprint(options) != "[1 0 3 5 5 5 5]" || s.At(15, 7) != 2 {
		t.Errorf("(15, 7): options %v, value %d", options, s.At(15, 7))
	}
}

func TestStepsLimits(t *testing.T) {
	if _, err := heaps.NewSteps(context.Background(), 2, 0, heaps.MaxStepsPile+1, nil); !errors.Is(err, game.ErrLimit) {
		t.Errorf("too large: %v", err)
	}
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
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := heaps.NewSteps(ctx, 2, 0, 10_000, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
