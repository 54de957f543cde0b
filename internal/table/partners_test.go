package table

import (
	"context"
	"testing"

	"zeck/internal/must"
	"zeck/numeration"
)

// TestPartners: the P-positions are the cells of value 0 of the definition, where rows have one.
func TestPartners(t *testing.T) {
	tried := 0
	each(t, 200, func(t *testing.T, r Rules, _ []int) {
		const rows, cols = 24, 60
		if r.Piles != 2 {
			return
		}
		for wrong, judge := range map[bool]func([]int) int{false: mex, true: misere} {
			got, err := r.Partners(context.Background(), nil, rows, wrong)
			if err != nil {
				return
			}
			tried++
			values := defined(r, []int{rows, cols}, judge)
			for a := range rows {
				b := got.Of(a)
				want := 0
				for want < cols && values[a*cols+want] != 0 {
					want++
				}
				if b != want && (b < cols || want < cols) {
					t.Fatalf("%v, misère %v: (%d, %d), want (%d, %d)", r, wrong, a, b, a, want)
				}
			}
		}
	})
	if tried < 50 {
		t.Errorf("only %d games have one P-position in a row", tried)
	}
}

// TestWythoff: the pairs are ⌊nφ⌋ and ⌊nφ⌋ + n.
func TestWythoff(t *testing.T) {
	const rows = 200_000
	got := must.Get(byName["wythoff"].Partners(context.Background(), nil, rows, false))
	for n := range uint64(rows) {
		x, _ := numeration.Wythoff.A(numeration.NewNat(n)).Small()
		a, b := x, x+n
		if a < rows && got.Of(int(a)) != int(b) || b < rows && got.Of(int(b)) != int(a) {
			t.Fatalf("(%d, %d) is missing", a, b)
		}
	}
}
