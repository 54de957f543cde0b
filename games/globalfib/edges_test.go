package globalfib

import (
	"context"
	"testing"

	"zeck/numeration"
)

// TestTableEdges: the first and the last k, what a box takes, and what is known of the play for which it is made.
func TestTableEdges(t *testing.T) {
	ctx := context.Background()
	for k, ok := range map[int64]bool{0: false, 1: true, numeration.MaxTakeAway: true, numeration.MaxTakeAway + 1: false} {
		if _, err := LeastWinning(ctx, k, 3, 3, nil); (err == nil) != ok {
			t.Errorf("k = %d: %v", k, err)
		}
	}
	for _, test := range []struct {
		sides []int
		want  int64
	}{
		{[]int{10}, 40}, {[]int{10, 7}, 7*(4+12*5) + 4*70}, {[]int{20, 10, 7}, 7*(4+12*5) + 70*(4+12*6) + 4*1400},
	} {
		if got := boxBytes(test.sides); got != test.want {
			t.Errorf("%v: %d bytes, want %d", test.sides, got, test.want)
		}
	}
	for _, misere := range []bool{false, true} {
		box, err := newTabled(ctx, start(t, 2, nat(3), nat(4)), misere)
		if err != nil || box.misere != misere {
			t.Errorf("misère %v: %+v, %v", misere, box, err)
		}
	}
}

// TestSide: the largest side of a box whose cells are not more than so many.
func TestSide(t *testing.T) {
	for dimensions, power := range map[int]func(s int) int{2: func(s int) int { return s * s }, 3: func(s int) int { return s * s * s }} {
		for most := 1; most < 300; most++ {
			if s := side(int64(most), dimensions); power(s) > most || power(s+1) <= most {
				t.Errorf("%d cells in %d dimensions: side %d", most, dimensions, s)
			}
		}
	}
}
