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

func TestPeriods(t *testing.T) {
	table, err := wythoff.NewTable(context.Background(), 25, 6000, wythoff.TableOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for row := range 25 {
		p, err := wythoff.RowPeriod(context.Background(), row, wythoff.MaxPeriodColumns)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("row %d: preperiod %d, period %d (joint %d from %d)", row, p.Preperiod, p.Period, p.Joint, p.JointFrom)
		for b := range table.Cols {
			if got := p.At(numeration.NewNat(uint64(b))); got != numeration.NewNat(uint64(table.At(row, b))) {
				t.Fatalf("G(%d, %d) = %s through the period, %d in the table", row, b, got, table.At(row, b))
			}
		}
		// The preperiod and the period are the least: one less fails somewhere.
		at := func(b int) int { return table.At(row, b) - b }
		if p.Preperiod > 0 && at(p.Preperiod-1) == at(p.Preperiod-1+p.Period) {
			t.Errorf("row %d: the preperiod could be shorter", row)
		}
	}
}

func TestPeriodGivesUp(t *testing.T) {
	if _, err := wythoff.RowPeriod(context.Background(), 24, 100); !errors.Is(err, game.ErrLimit) {
		t.Errorf("got %v", err)
	}
	if _, err := wythoff.RowPeriods(context.Background(), -1, 100); err == nil || errors.Is(err, game.ErrLimit) {
		t.Errorf("row -1: %v", err)
	}
}

func TestValues(t *testing.T) {
	for _, side := range []struct{ t, most int }{{1, 30}, {2, 15}, {3, 15}, {40, 12}} {
		gametest.RunValues(t, board(t, side.t, side.most))
	}
	p := parse(t, "wythoff:3,10^30").(wythoff.Position)
	v, err := p.Values(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	// Through the period of row 3, which is 6 from column 8 on: G(3, 10^30) − 10^30 = G(3, c) − c for c ≡ 10^30 = 4 modulo 6.
	got, err := v.Value(p)
	want := parse(t, "wythoff:3,16").(wythoff.Position)
	w, _ := want.Values(context.Background())
	small, _ := w.Value(want)
	big, _ := numeration.Parse("10^30")
	if err != nil || got.Dist(big) != small.Dist(numeration.NewNat(16)) {
		t.Errorf("%s: %s, %v; %s: %s", p, got, err, want, small)
	}
	for _, text := range []string{"wythoff:10^9,10^9", "wythoff@t=2:300,10^30", "wythoff@t=100000:3,10^30", "wythoff:10^30,10^31"} {
		if _, err := parse(t, "%s", text).(game.Valued).Values(context.Background()); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
