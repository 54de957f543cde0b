package prove

import (
	"context"
	"errors"
	"slices"
	"testing"

	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// TestTheoremEnds checks that at a deadline the theorem has what was found and says that there was no more time, and that cancelling
// returns no theorem.
func TestTheoremEnds(t *testing.T) {
	parts := 0
	for _, c := range []struct{ game, system, set string }{
		{"king", "binary", "a mod 2 = 0 and b mod 2 = 0"},
		{"wythoff", "fibonacci", "exists n: " + wythoffBoth},
		{"subtract134", "binary", "n mod 7 = 0 or n mod 7 = 2"},
		{"subtract134", "binary", "term(n)"},
		{"rook", "binary", "a + b < 4"},
		{"nim", "binary", "h1 = 0 and h2 = h3"},
	} {
		d := discoveryOf(t, c.game, c.system, c.set)
		whole := must.Get(d.Theorem(t.Context(), Options{}))
		texts := func(theorem *Theorem) (list []string) {
			for _, l := range slices.Concat(theorem.Formulas, theorem.Follows) {
				list = append(list, l.Text)
			}
			return list
		}
		for _, end := range []error{context.DeadlineExceeded, context.Canceled} {
			for left := 1; ; left += 1 + left/3 {
				ctx := ctxtest.EndAfter(t.Context(), left)
				ctx.Why = end
				theorem, err := d.Theorem(ctx, Options{})
				if ctx.Times() <= left {
					break
				}
				if err != nil {
					if !errors.Is(err, end) {
						t.Fatalf("%s: %v", c.set, err)
					}
					continue
				}
				parts++
				untrue := slices.ContainsFunc(texts(theorem), func(text string) bool { return !slices.Contains(texts(whole), text) })
				said := slices.Contains(theorem.Open, "the rest, because there was no more time")
				if end == context.Canceled || untrue || !said || len(theorem.First) != len(whole.First) {
					t.Fatalf("%s: ended after %d looks, and it says %+v", c.set, left, theorem)
				}
			}
		}
	}
	if parts < 10 {
		t.Errorf("only %d deadlines in the middle", parts)
	}
}
