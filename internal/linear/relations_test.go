package linear

import (
	"context"
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
		for what, c := range map[string]struct {
			tracks int
			build  func(context.Context, *automaton.Builder) (*automaton.DFA, error)
			want   func(x, y []int, at int) bool // of the digits of two numbers, and the place of the last one if it is a term
		}{
			"shift": {2, s.Shift, func(x, y []int, _ int) bool {
				return slices.Equal(slices.Concat(x, []int{0}), slices.Concat([]int{0}, y))
			}},
			"even zeros": {1, s.EvenZeros, func(x, _ []int, _ int) bool { return place(x) >= 0 && place(x)%2 == 0 }},
			"even sum": {1, s.EvenSum, func(x, _ []int, _ int) bool {
				sum := 0
				for _, d := range x {
					sum += d
				}
				return sum%2 == 0
			}},
			"term": {1, s.Terms, func(_, _ []int, at int) bool { return at >= 0 }},
			"part": {2, s.Part, func(x, _ []int, at int) bool { return at >= 0 && x[len(x)-1-at] > 0 }},
			"digit 0": {2, func(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) { return s.Digit(ctx, b, 0) },
				func(x, _ []int, at int) bool { return at >= 0 && x[len(x)-1-at] == 0 }},
			"digit 1": {2, func(ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) { return s.Digit(ctx, b, 1) },
				func(x, _ []int, at int) bool { return at >= 0 && x[len(x)-1-at] == 1 }},
			"smallest part": {2, s.Smallest, func(x, _ []int, at int) bool { return at >= 0 && at == place(x) }},
			"largest part": {2, s.Largest, func(x, _ []int, at int) bool {
				return at >= 0 && len(x)-1-at == slices.IndexFunc(x, func(d int) bool { return d > 0 })
			}},
		} {
			g.check(t, s.Name()+": "+what, c.tracks, must(c.build(ctx, &b)), func(tuple []int64) bool {
				last := tuple[c.tracks-1]
				return c.want(g[tuple[0]], g[last], slices.Index(terms, last))
			})
		}
	}
	if _, err := mainBases[0].system.Constant(ctx, &b, big64(-1)); err == nil {
		t.Error("−1 is a constant")
	}
}
