package pairs

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"zeck/game"
	"zeck/internal/crew"
)

// TestParallel holds the table against a straightforward mex, on several processors and on one, and large enough for the
// work to be shared.
//
//zeck:race
func TestParallel(t *testing.T) {
	const rows, cols = 150, 190
	r := Rules{
		Along: func(a, b int, visit func(a, b int)) {
			if a > 0 && b > 1 {
				visit(a-1, b-1)
				visit(a-1, b-2)
			}
		},
		Once: func(a, b int, visit func(a, b int)) {
			if a > 2 && b%2 == 1 {
				visit(a-3, b-1)
			}
		},
	}
	want := plain(rows, cols, r)
	for _, processors := range []int{1, 2, 3} {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
		calls := 0
		got, err := New(context.Background(), rows, cols, r, func(done, total int64) { calls++ })
		if err != nil || calls == 0 {
			t.Fatal(err, calls)
		}
		for a := range rows {
			for b := range cols {
				if got.At(a, b) != want[a][b] {
					t.Fatalf("%d processors: value of (%d, %d) is %d, want %d", processors, a, b, got.At(a, b), want[a][b])
				}
			}
		}
	}
}

// plain is the definition: a set for each cell, all moves along the diagonal spelled out.
func plain(rows, cols int, r Rules) [][]int {
	values := make([][]int, rows)
	for a := range values {
		values[a] = make([]int, cols)
		for b := range values[a] {
			met := map[int]bool{}
			meet := func(x, y int) { met[values[x][y]] = true }
			for i := range a {
				meet(i, b)
			}
			for j := range b {
				meet(a, j)
			}
			for k := 0; k <= min(a, b); k++ {
				r.Along(a-k, b-k, meet)
			}
			r.Once(a, b, meet)
			for met[values[a][b]] {
				values[a][b]++
			}
		}
	}
	return values
}

func TestLimits(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	if _, err := New(ctx, MaxSide, 1, Rules{}, nil); !errors.Is(err, game.ErrLimit) {
		t.Errorf("too many rows: %v", err)
	}
	stop()
	if _, err := New(ctx, 10, 10, Rules{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	n := Small.LargestSquare()
	if Bytes(n+1, n+1) > Small.Most || Bytes(n+2, n+2) <= Small.Most {
		t.Errorf("the largest square is not %d", n)
	}
}

// TestTablePanic: a panic of a worker is one of the caller.
//
//zeck:race
func TestTablePanic(t *testing.T) {
	rules := Rules{Once: func(a, b int, _ func(x, y int)) {
		if a == 150 && b == 100 { // in a tile beside others
			panic("rules")
		}
	}}
	if p := crew.Try(func() { New(t.Context(), 200, 200, rules, nil) }); p == nil || p.Value != "rules" {
		t.Error(p)
	}
}
