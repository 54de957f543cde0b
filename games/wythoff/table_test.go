package wythoff_test

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games/wythoff"
	"zeck/numeration"
)

func TestValues(t *testing.T) {
	for _, side := range []struct{ t, most int }{{1, 30}, {2, 15}, {3, 15}, {40, 12}} {
		gametest.RunValues(t, board(t, side.t, side.most))
	}
	p := parse(t, "wythoff:3,10^30").(game.Tabled)
	v, err := p.Values(context.Background(), game.NimValue)
	if err != nil {
		t.Fatal(err)
	}
	// Through the period of row 3, which is 6 from column 8 on: G(3, 10^30) − 10^30 = G(3, c) − c for c ≡ 10^30 = 4 modulo 6.
	got, err := v.Value(p)
	want := parse(t, "wythoff:3,16").(game.Tabled)
	w, _ := want.Values(context.Background(), game.NimValue)
	small, _ := w.Value(want)
	big, _ := numeration.Parse("10^30")
	if err != nil || got.Dist(big) != small.Dist(numeration.NewNat(16)) {
		t.Errorf("%s: %s, %v; %s: %s", p, got, err, want, small)
	}
	for _, text := range []string{"wythoff:10^9,10^9", "wythoff@t=2:300,10^30", "wythoff@t=100000:3,10^30", "wythoff:10^30,10^31"} {
		if _, err := parse(t, "%s", text).(game.Tabled).Values(context.Background(), game.NimValue); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestOEIS holds the nim-values against the terms of the OEIS: the diagonal A047708, the rows A004484 and A004485 (rows 3 and 4
// of the table A004481), and the triangle A317205.
func TestOEIS(t *testing.T) {
	at, err := wythoff.Game().Tables().Bulk(context.Background(), game.Setup{}, 80, 80, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		terms []int
		at    func(n int) int
	}{
		"A047708": {[]int{0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20, 13, 21, 12, 25, 17, 18, 19, 30, 31, 38, 35, 36, 22, 23,
			43, 45, 48, 49, 24, 26, 27, 28, 29, 33, 60, 32, 61, 57, 66, 37, 63, 34, 64, 67, 40, 39, 41, 42, 82, 44, 74, 79, 47, 46, 87,
			86, 50, 95, 96, 52, 101, 51, 102, 53, 54}, func(n int) int { return at(n, n) }},
		"A004484": {[]int{3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7, 15, 11, 16, 18, 14, 13, 21, 17, 22, 24, 20, 19, 27, 23, 28, 30, 26, 25,
			33, 29, 34, 36, 32, 31, 39, 35, 40, 42, 38, 37, 45, 41, 46, 48, 44, 43, 51, 47, 52, 54, 50, 49, 57, 53, 58, 60, 56, 55, 63,
			59}, func(n int) int { return at(3, n) }},
		"A004485": {[]int{4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13, 12, 11, 16, 15, 10, 19, 18, 17, 14, 21, 20, 25, 24, 23, 28, 27, 22, 31, 30,
			29, 26, 33, 32, 37, 36, 35, 40, 39, 34, 43, 42, 41, 38, 45, 44, 49, 48, 47, 52, 51, 46, 55, 54, 53, 50, 57, 56, 61, 60, 59,
			64}, func(n int) int { return at(4, n) }},
		"A317205": {[]int{0, 1, 2, 2, 0, 1, 3, 4, 5, 6, 4, 5, 3, 2, 7, 5, 3, 4, 0, 6, 8, 6, 7, 8, 1, 9, 10, 3, 7, 8, 6, 9, 0, 1, 4, 5,
			8, 6, 7, 10, 1, 2, 5, 3, 4, 9, 10, 11, 12, 8, 7, 13, 14, 15, 16, 10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 11, 9, 10, 7, 12,
			14, 2, 13, 17, 6, 18, 15}, func(n int) int {
			row := 0
			for n > row {
				row++
				n -= row
			}
			return at(row, n)
		}},
	} {
		for n, want := range c.terms {
			if got := c.at(n); got != want {
				t.Errorf("%s: term %d is %d, want %d", name, n, got, want)
			}
		}
	}
}
