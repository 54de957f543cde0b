package wythoff_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/games/wythoff"
	"zeck/internal/crew"
)

// mexTable is the definition: a straightforward mex with a set for each cell.
func mexTable(rows, cols int) [][]int {
	g := make([][]int, rows)
	for a := range g {
		g[a] = make([]int, cols)
		for b := range g[a] {
			set := map[int]bool{}
			for i := range a {
				set[g[i][b]] = true
			}
			for j := range b {
				set[g[a][j]] = true
			}
			for k := 1; k <= min(a, b); k++ {
				set[g[a-k][b-k]] = true
			}
			for set[g[a][b]] {
				g[a][b]++
			}
		}
	}
	return g
}

//zeck:race
func TestTableIsMex(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 64}, {1, 65}, {2, 64}, {1, 200}, {200, 1}, {5, 300}, {63, 65}, {64, 64}, {150, 150}, {130, 40}} {
		want := mexTable(size[0], size[1])
		for _, workers := range []int{1, 2, 3, 0} {
			got, err := wythoff.NewTable(context.Background(), size[0], size[1], wythoff.TableOptions{Workers: workers})
			if err != nil {
				t.Fatal(err)
			}
			for a := range want {
				for b := range want[a] {
					if got.At(a, b) != want[a][b] {
						t.Fatalf("%v with %d workers: value of (%d, %d) is %d, want %d", size, workers, a, b, got.At(a, b), want[a][b])
					}
				}
			}
		}
	}
}

func BenchmarkTable(b *testing.B) {
	for _, n := range []int{1000, 2000, 4000, 8000} {
		for _, w := range []int{1, 2} {
			b.Run(fmt.Sprintf("%dx%d", w, n), func(b *testing.B) {
				for range b.N {
					wythoff.NewTable(context.Background(), n, n, wythoff.TableOptions{Workers: w})
				}
				b.ReportMetric(float64(n)*float64(n)*float64(b.N)/b.Elapsed().Seconds(), "cells/s")
			})
		}
	}
}

func TestTableLimits(t *testing.T) {
	for _, side := range []int{1 << 16, 1 << 62} {
		if _, err := wythoff.NewTable(context.Background(), 1<<15, side, wythoff.TableOptions{}); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%d columns are too many: %v", side, err)
		}
	}
	if _, err := wythoff.NewTable(context.Background(), 0, 5, wythoff.TableOptions{}); err == nil || errors.Is(err, game.ErrLimit) {
		t.Errorf("no rows: %v", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := wythoff.NewTable(ctx, 500, 500, wythoff.TableOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// TestTablePanic: a panic of a worker is one of the caller, and those who wait for its rows end.
//
//zeck:race
func TestTablePanic(t *testing.T) {
	for _, workers := range []int{1, 2, 5} {
		p := crew.Try(func() {
			wythoff.NewTable(t.Context(), 900, 900, wythoff.TableOptions{Workers: workers, Progress: func(int64, int64) { panic("told") }})
		})
		if p == nil || p.Value != "told" {
			t.Errorf("%d workers: %v", workers, p)
		}
	}
}
