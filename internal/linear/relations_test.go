package linear

import (
	"fmt"
	"slices"
	"testing"

	"zeck/automaton"
	"zeck/internal/long"
)

// place returns the index of the last non-zero digit, counted from the right end, and −1 for 0.
func place(digits []int) int {
	for i, d := range slices.Backward(digits) {
		if d != 0 {
			return len(digits) - 1 - i
		}
	}
	return -1
}

func TestRelations(t *testing.T) {
	var b automaton.Builder
	for _, base := range slices.Concat(mainBases, otherBases) {
		s := base.system
		bound := int64(long.Or(100, 300))
		terms := base.terms(bound)
		g := newGrid(base, bound)
		if !must(s.Less(ctx, &b)).Equal(must(s.Linear(ctx, &b, []int64{1, -1}, LT, 0))) {
			t.Errorf("%s: x < y is not the order of words", s.Name())
		}
		if !must(s.Equal(ctx, &b)).Equal(must(s.Linear(ctx, &b, []int64{1, -1}, EQ, 0))) {
			t.Errorf("%s: x = y", s.Name())
		}
		for n := range int64(50) {
			if !must(s.Constant(ctx, &b, big64(n))).Equal(must(s.LinearBig(ctx, &b, []int64{1}, EQ, big64(n)))) {
				t.Errorf("%s: x = %d", s.Name(), n)
			}
		}
		digit := func(n int64, index int) int { return g.digits[n][len(terms)-1-index] }

		g.check(t, s.Name()+": shift", 2, must(s.Shift(ctx, &b)), func(tuple []int64) bool {
			x, y := g.digits[tuple[0]], g.digits[tuple[1]]
			return x[0] == 0 && slices.Equal(slices.Concat(x[1:], []int{0}), y)
		})
		g.check(t, s.Name()+": even zeros", 1, must(s.EvenZeros(ctx, &b)), func(tuple []int64) bool {
			i := place(g.digits[tuple[0]])
			return i >= 0 && i%2 == 0
		})
		g.check(t, s.Name()+": even sum", 1, must(s.EvenSum(ctx, &b)), func(tuple []int64) bool {
			sum := 0
			for _, d := range g.digits[tuple[0]] {
				sum += d
			}
			return sum%2 == 0
		})
		g.check(t, s.Name()+": term", 1, must(s.Terms(ctx, &b)), func(tuple []int64) bool { return slices.Contains(terms, tuple[0]) })
		g.check(t, s.Name()+": part", 2, must(s.Part(ctx, &b)), func(tuple []int64) bool {
			i := slices.Index(terms, tuple[1])
			return i >= 0 && digit(tuple[0], i) > 0
		})
		for d := range 2 {
			g.check(t, fmt.Sprint(s.Name(), ": digit ", d), 2, must(s.Digit(ctx, &b, d)), func(tuple []int64) bool {
				i := slices.Index(terms, tuple[1])
				return i >= 0 && digit(tuple[0], i) == d
			})
		}
		g.check(t, s.Name()+": smallest part", 2, must(s.Smallest(ctx, &b)), func(tuple []int64) bool {
			i := place(g.digits[tuple[0]])
			return i >= 0 && tuple[1] == terms[i]
		})
		g.check(t, s.Name()+": largest part", 2, must(s.Largest(ctx, &b)), func(tuple []int64) bool {
			at := slices.IndexFunc(g.digits[tuple[0]], func(d int) bool { return d > 0 })
			return at >= 0 && tuple[1] == terms[len(terms)-1-at]
		})
	}
	if _, err := mainBases[0].system.Constant(ctx, &b, big64(-1)); err == nil {
		t.Error("−1 is a constant")
	}
}
