package rays

import (
	"context"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/games/wythoff"
)

func BenchmarkTable(b *testing.B) {
	for _, n := range []int{2000, 4000} {
		for _, w := range []int{1, 2} {
			ctx := game.Budget{Workers: w}.On(context.Background())
			b.Run(fmt.Sprintf("builtin/%dx%d", w, n), func(b *testing.B) {
				for b.Loop() {
					wythoff.NewTable(ctx, n, n, wythoff.TableOptions{Workers: w})
				}
			})
			b.Run(fmt.Sprintf("rays/%dx%d", w, n), func(b *testing.B) {
				for b.Loop() {
					byName["wythoff"].Table(ctx, nil, n, n)
				}
			})
		}
	}
}
