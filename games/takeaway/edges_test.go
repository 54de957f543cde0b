package takeaway

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/game/look"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

const maxRule = numeration.MaxTakeAway

func at(t *testing.T, k, c int64, pile, cap game.Nat) game.Position {
	t.Helper()
	p, err := Game().New(game.Setup{Params: []game.Param{game.IntParam("k", k), game.IntParam("c", c)}, Piles: []game.Nat{pile}, Cap: &cap})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestEdges: the largest that fits is begun, and one more is refused. Everybody who begins is told to stop at once, as it would take long.
func TestEdges(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	at := func(k, c int64, pile, cap uint64) game.Position {
		return at(t, k, c, numeration.NewNat(pile), numeration.NewNat(cap))
	}
	values := func(p game.Position) error { _, err := p.(game.Tabled).Values(stopped, game.NimValue); return err }
	misere := func(p game.Position) error { _, err := p.(game.Theory).Theory(stopped, true); return err }
	for what, test := range map[string]struct{ got, want error }{
		"values":                    {values(at(3, 0, heaps.MaxStepsPile, 10)), context.Canceled},
		"values of a pile too many": {values(at(3, 0, heaps.MaxStepsPile+1, 10)), game.ErrLimit},
		"period":                    {values(at(1, 0, heaps.MaxStepsPile+1, 2000)), context.Canceled},
		"period of a cap too large": {values(at(1, 0, heaps.MaxStepsPile+1, 2001)), game.ErrLimit},
		"misère table":              {misere(at(2, -2, MaxMiserePile, 10)), context.Canceled},
		"misère pile too many":      {misere(at(2, -2, MaxMiserePile+1, 10)), game.ErrUnknown},
	} {
		if !errors.Is(test.got, test.want) {
			t.Errorf("%s: %v, want %v", what, test.got, test.want)
		}
	}
}

// TestAfter: the next cap is k·t + c on both sides of where it is worked out in another way.
func TestAfter(t *testing.T) {
	for _, c := range []int64{-maxRule, -7, 0, 7, maxRule} {
		for _, k := range []int64{1, 3, maxRule} {
			for _, taken := range []int64{1, 2, maxRule, maxRule + 1, maxRule + 2} {
				got := position{k: k, c: c}.after(numeration.NewNat(uint64(taken)))
				if want := numeration.NewNat(uint64(max(0, k*taken+c))); got != want {
					t.Errorf("k = %d, c = %d: after %d the cap is %s, want %s", k, c, taken, got, want)
				}
			}
		}
	}
}

// TestApart: of a pile up to 2000 bits all parts are shown, of a larger one the last eight, and none where it would take long to find them.
func TestApart(t *testing.T) {
	for _, test := range []struct {
		pile   string
		k      int64
		parts  int
		whole  bool
		digits int
	}{
		{"0", 3, 0, false, 0}, {"1", 3, 1, true, 1}, {"14", 3, 2, true, 7}, {"10^600", 3, 666, true, 4286}, {"10^700", 3, 8, false, 5000},
		{"2^1999", 1, 1, true, 2000}, {"2^2000", 1, 1, true, 2001}, {"10^600", 1, 682, true, 1994}, {"10^700", 1, 8, false, 2326},
		{"10^600", 2, 789, true, 2871}, {"10^700", 2, 7, false, 27}, {"10^30000", 2, 8, false, 27},
		{"10^600", 1000, 0, false, 0}, {"10^100000", 3, 0, false, 0},
	} {
		pile, err := numeration.Parse(test.pile)
		if err != nil {
			t.Fatal(err)
		}
		a := look.Of(at(t, test.k, 0, pile, pile)).Apart(pile)
		if len(a.Parts) != test.parts || a.Whole != test.whole || len(a.Digits) != test.digits {
			t.Errorf("%s with k = %d: %d parts, whole: %t, %d digits; want %+v", test.pile, test.k, len(a.Parts), a.Whole, len(a.Digits), test)
		}
		sum := numeration.NewNat(0)
		for i, part := range a.Parts {
			if sum = sum.Add(part); i > 0 && part.Cmp(a.Parts[i-1]) >= 0 {
				t.Errorf("%s with k = %d: part %d is %s", test.pile, test.k, i, part.Short())
			}
		}
		if a.Whole && sum != pile {
			t.Errorf("%s with k = %d: the sum is %s", test.pile, test.k, sum.Short())
		}
	}
}
