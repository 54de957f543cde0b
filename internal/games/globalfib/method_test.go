package globalfib

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/numeration"
	"zeck/rules"
)

func nat(n int) game.Nat { return numeration.NewNat(uint64(n)) }

// start returns the starting position with the given k.
func start(t testing.TB, k int64, piles ...game.Nat) position {
	p := must(Game().New(game.Setup{Params: []game.Param{game.IntParam("k", k)}, Piles: piles}))
	view, _ := rules.View(p)
	return positionOf(view)
}

func table(t testing.TB, k int64, rows, cols int) game.Cells {
	return must(leastWinning(context.Background(), k, rows, cols, nil))
}

// TestFibonacciIsTable compares Theorem 3 with the table.
//
//zeck:race
func TestFibonacciIsTable(t *testing.T) {
	const side = 1000
	tab := table(t, 2, side, side)
	for d := 1; d < side; d++ {
		end := tail(indicesOf(nat(d)), 0)
		for m := range side - d {
			if q := end.least(nat(m)); q != nat(tab(m, m+d)) {
				t.Fatalf("q(%d, %d) = %s; the table has %d", m, m+d, q, tab(m, m+d))
			}
		}
	}
}

// TestTriples: for k = 1 and k ≥ 3 no removal wins from the piles 1, 2a, 2a+1 (docs/global-fibonacci-nim.md); for k = 2 the
// partner of 1, 2 is 4.
func TestTriples(t *testing.T) {
	const side = 50
	for k := int64(1); k < 8; k++ {
		box := must(fillBox(context.Background(), k, false, []int{side, side, 2}, nil))
		at := func(a, b int) uint32 { return box[(a*side+b)*2+1] }
		for a := 2; a+1 < side && k != 2; a += 2 {
			if q := at(a, a+1); q != 0 {
				t.Fatalf("k = %d: q(1, %d, %d) = %d", k, a, a+1, q)
			}
		}
		if k == 2 && (at(2, 4) != 0 || at(2, 3) == 0) {
			t.Errorf("k = 2: q(1, 2, 4) = %d, q(1, 2, 3) = %d", at(2, 4), at(2, 3))
		}
	}
}

// TestHuge: lists of moves from huge piles stay short, and are marked as incomplete. In the difference 1 + 3 + 8 + 21 + … only the last part allows
// a removal from the smaller pile; the winning move is found nevertheless.
func TestHuge(t *testing.T) {
	huge, m := must(numeration.Parse("10^30000")), must(numeration.Parse("10^25000"))
	more, chain := huge.Mul(nat(3)).Add(one), m.Add(must(numeration.Parse("F(100001)"))).Sub(one)
	for i, p := range []position{start(t, 1, huge, more), start(t, 2, huge, more), start(t, 2, m, chain)} {
		v, err := Theory{}.Verdict(t.Context(), p.Position, false)
		if err != nil || v.Outcome != game.N || v.Complete || len(v.Winning) == 0 || len(v.Winning) > game.MaxListed {
			t.Fatalf("%d: %s, complete %v, %d moves, %v", i, v.Outcome, v.Complete, len(v.Winning), err)
		}
		if i == 2 && (len(v.Winning) != 1 || v.Winning[0] != p.take(0, one)) {
			t.Errorf("%d moves", len(v.Winning))
		}
		for _, o := range v.Winning[:min(2, len(v.Winning))] {
			if w, err := o.To.(game.Theory).Theory(t.Context(), false); err != nil || w.Outcome != game.P {
				t.Errorf("%d: a winning move leads to %s, %v", i, w.Outcome, err)
			}
		}
	}
}

// TestTableLimits: the largest table that fits, the memory of a box, and the largest side of a box with a given number of
// cells.
func TestTableLimits(t *testing.T) {
	stopped := ctxtest.Ended(t.Context())
	const most = 23_135
	for sides, want := range map[[2]int]error{
		{1 << 20, 1 << 20}: game.ErrLimit, {1, 1<<30 + 1}: game.ErrLimit, {1 << 29, 2}: game.ErrLimit, {most + 1, most + 1}: game.ErrLimit,
		{10, 10}: context.Canceled,
	} {
		_, err := leastWinning(stopped, 2, sides[0], sides[1], nil)
		if !errors.Is(err, want) || want == game.ErrLimit && !strings.HasSuffix(err.Error(), fmt.Sprintf("; %d × %[1]d would fit", most)) {
			t.Errorf("%v: %v, want %v", sides, err, want)
		}
	}
	if _, err := newFibonacci(position{piles: []game.Nat{one, numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), maxBits))}}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("piles of %d bits: %v", maxBits+1, err)
	}
	var done, total int64
	tab, err := leastWinning(t.Context(), 3, 1500, 1200, func(d, t int64) { done, total = d, t })
	if err != nil || total != 1500*1200 || done == 0 || tab(1499, 3) != table(t, 3, 4, 1500)(3, 1499) {
		t.Errorf("progress %d of %d, %v", done, total, err)
	}
	for _, test := range []struct {
		sides []int
		want  int64
	}{
		{[]int{10}, 40}, {[]int{10, 7}, 7*(24+16*5) + 4*70}, {[]int{20, 10, 7}, 7*(24+16*5) + 70*(24+16*6) + 4*1400},
	} {
		if got := boxBytes(test.sides); got != test.want {
			t.Errorf("%v: %d bytes, want %d", test.sides, got, test.want)
		}
	}
	for most := 1; most < 300; most++ {
		if s, c := side(int64(most), 2), side(int64(most), 3); s*s > most || (s+1)*(s+1) <= most || c*c*c > most || (c+1)*(c+1)*(c+1) <= most {
			t.Errorf("%d cells: sides %d and %d", most, s, c)
		}
	}
}
