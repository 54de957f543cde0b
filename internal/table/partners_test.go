package table

import (
	"context"
	"slices"
	"testing"

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
		for _, misere := range []bool{false, true} {
			got, err := r.Partners(context.Background(), nil, rows, misere)
			if err != nil {
				return
			}
			tried++
			values := ordered(r, []int{rows, cols})
			if misere {
				values = lost(r, rows, cols)
			}
			for a := range rows {
				b := got.Of(a)
				want := 0
				for want < cols && values[a*cols+want] != 0 {
					want++
				}
				if b != want && (b < cols || want < cols) {
					t.Fatalf("%v, misère %v: (%d, %d), want (%d, %d)", r, misere, a, b, a, want)
				}
			}
		}
	})
	if tried < 50 {
		t.Errorf("only %d games have one P-position in a row", tried)
	}
}

// lost is the definition for misère play, 0 where the player to move loses: there is a move, and none to such a cell.
func lost(r Rules, rows, cols int) []int {
	side := max(rows, cols)
	won := make([]int, side*side)
	for n := range won {
		x := []int{n / side, n % side}
		if r.Unordered && x[0] > x[1] {
			won[n] = won[x[1]*side+x[0]]
			continue
		}
		moves := 0
		for to := range options(r, x) {
			if r.Unordered {
				to = slices.Sorted(slices.Values(to))
			}
			if moves++; won[to[0]*side+to[1]] == 0 {
				won[n] = 1
			}
		}
		if moves == 0 {
			won[n] = 1
		}
	}
	var all []int
	for a := range rows {
		all = append(all, won[a*side:a*side+cols]...)
	}
	return all
}

// TestWythoff: the pairs are ⌊nφ⌋ and ⌊nφ⌋ + n.
func TestWythoff(t *testing.T) {
	const rows = 200_000
	got, err := byName["wythoff"].Partners(context.Background(), nil, rows, false)
	if err != nil {
		t.Fatal(err)
	}
	for n := range uint64(rows) {
		x, _ := numeration.Wythoff.A(numeration.NewNat(n)).Small()
		a, b := x, x+n
		if a < rows && got.Of(int(a)) != int(b) || b < rows && got.Of(int(b)) != int(a) {
			t.Fatalf("(%d, %d) is missing", a, b)
		}
	}
}
