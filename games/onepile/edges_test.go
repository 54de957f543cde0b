package onepile

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/numeration"
)

// at returns a pile of 9.
func at(t *testing.T, least, most game.Nat) game.Position {
	t.Helper()
	p, err := Game().New(game.Setup{Params: []game.Param{{Key: "min", Value: game.Value{Abs: least}}, {Key: "max", Value: game.Value{Abs: most}}},
		Piles: []game.Nat{numeration.NewNat(9)}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSeekNone: values that no pile has are not found. With 2 to 3 stones a move there are the values 0, 1 and 2.
func TestSeekNone(t *testing.T) {
	p := at(t, numeration.NewNat(2), numeration.NewNat(3))
	all, err := p.(game.Tabled).Values(context.Background(), game.NimValue)
	if err != nil {
		t.Fatal(err)
	}
	for v := uint64(3); v < 8; v++ {
		if options, complete, err := all.Seek(p, numeration.NewNat(v)); len(options) > 0 || !complete || err != nil {
			t.Errorf("value %d: %v, %v, %v", v, options, complete, err)
		}
	}
}

// TestPeriodEdge: the longest period that is listed, and one more.
func TestPeriodEdge(t *testing.T) {
	const longest = 4_194_304
	for most, fits := range map[int64]bool{longest - 1: true, longest: false} {
		p, err := game.TablesOf(Game()).Period(context.Background(), game.Setup{Params: []game.Param{game.IntParam("max", most)}}, 0)
		if (err == nil) != fits || fits && p.Period != longest || !fits && !errors.Is(err, game.ErrLimit) {
			t.Errorf("max = %d: %d, %v", most, p.Period, err)
		}
	}
}

// TestHugeRules: a table of piles that are smaller than what may be taken from them.
func TestHugeRules(t *testing.T) {
	huge, err := numeration.Parse("10^40")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]func(n int) int{
		"1": func(n int) int { return n }, "3": func(n int) int { return n / 3 }, "10^30": func(int) int { return 0 },
	} {
		least, err := numeration.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		at, err := game.TablesOf(Game()).Bulk(context.Background(), at(t, least, huge).Setup(), 10, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 10 {
			if got := at(n, 0); got != want(n) {
				t.Errorf("min = %s: a pile of %d has the value %d, want %d", text, n, got, want(n))
			}
		}
	}
}
