package heaps

import (
	"testing"

	"zeck/internal/must"
	"zeck/numeration"
)

// TestSteady holds periods against the steps of all piles, for rules whose caps cannot grow.
func TestSteady(t *testing.T) {
	const piles = 3000
	nat := func(n int) numeration.Nat { return numeration.NewNat(uint64(n)) }
	for _, rule := range []struct {
		k, c int64
		caps []int
	}{{1, 0, []int{0, 1, 2, 3, 4, 7, 8, 12, 20}}, {1, -1, []int{1, 5, 30}}, {1, -3, []int{9}}, {2, -5, []int{1, 3, 5}}, {3, -20, []int{10}}} {
		s := must.Get(NewSteps(t.Context(), rule.k, rule.c, piles, nil))
		for _, cap := range rule.caps {
			if !CapIsSteady(rule.k, rule.c, nat(cap)) {
				t.Fatalf("k = %d, c = %d: the cap %d can grow", rule.k, rule.c, cap)
			}
			v := must.Get(NewSteady(t.Context(), rule.k, rule.c, nat(cap)))
			t.Logf("k = %d, c = %d, cap %d: period %d from %d on", rule.k, rule.c, cap, v.per, v.from)
			for n := range piles {
				for q := range min(cap, n) + 1 {
					if got, ok := v.At(nat(n), nat(q)); !ok || got != s.At(n, q) {
						t.Fatalf("k = %d, c = %d: %d/%d has %d through the period; %d by steps", rule.k, rule.c, n, q, got, s.At(n, q))
					}
				}
			}
		}
	}
	if CapIsSteady(1, 1, nat(5)) || CapIsSteady(2, -5, nat(6)) {
		t.Error("the cap can grow")
	}
}
