package takeaway

import (
	"testing"

	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// TestCapped holds periods against the steps of all piles, for rules whose caps cannot grow.
func TestCapped(t *testing.T) {
	const piles = 3000
	nat := func(n int) numeration.Nat { return numeration.NewNat(uint64(n)) }
	for _, rule := range []struct {
		k, c int64
		caps []int
	}{{1, 0, []int{0, 1, 2, 3, 4, 7, 8, 12, 20}}, {1, -1, []int{1, 5, 30}}, {1, -3, []int{9}}, {2, -5, []int{1, 3, 5}}, {3, -20, []int{10}}} {
		s, err := heaps.NewSteps(t.Context(), rule.k, rule.c, piles, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, cap := range rule.caps {
			p, err := New(rule.k, rule.c, nat(1_000_000_000), nat(cap))
			if err != nil || !p.steady() {
				t.Fatal(p, err)
			}
			v, err := newCapped(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("k = %d, c = %d, cap %d: period %d from %d on", rule.k, rule.c, cap, v.per, v.from)
			for n := range piles {
				for q := range min(cap, n) + 1 {
					at, err := New(rule.k, rule.c, nat(n), nat(q))
					if err != nil {
						t.Fatal(err)
					}
					if got, err := v.Value(at); err != nil || got != nat(s.At(n, q)) {
						t.Fatalf("%s: %s through the period, %v; %d by steps", at, got, err, s.At(n, q))
					}
				}
			}
		}
	}
	for _, p := range []Position{{k: 1, c: 1, pile: nat(50), cap: nat(5)}, {k: 2, c: -5, pile: nat(50), cap: nat(6)}} {
		if p.steady() {
			t.Errorf("%s: the cap can grow", p)
		}
	}
}
