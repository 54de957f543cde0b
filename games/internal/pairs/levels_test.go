package pairs_test

import (
	"context"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/games/lucas"
	"zeck/games/wythoff"
	"zeck/numeration"
)

// tabled is a game with all the powers that are held against each other here.
type tabled interface {
	game.Tabular
	game.Periodic
	game.Levelled
}

// setups are the games, with some options.
var setups = func() []game.Setup {
	all := []game.Setup{{Game: lucas.Game{}}}
	for _, t := range []int64{1, 2, 3, 4, 7, 12, 500} {
		all = append(all, game.Setup{Game: wythoff.Game{}, Params: []game.Param{game.IntParam("t", t)}})
	}
	return all
}()

// TestLevels: the positions of each value are those of the table.
func TestLevels(t *testing.T) {
	const most = 160
	for _, s := range setups {
		g := s.Game.(tabled)
		at, err := g.Bulk(context.Background(), s, most+1, most+1, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, value := range []int{0, 1, 2, 3, 5, 8, 21, 64, 100, 200} {
			var want, got [][2]int
			for a := range most + 1 {
				for b := a; b <= most; b++ {
					if at(a, b) == value {
						want = append(want, [2]int{a, b})
					}
				}
			}
			positions, err := g.Level(context.Background(), s, value, most)
			if err != nil {
				t.Fatal(err)
			}
			for a, b := range positions {
				got = append(got, [2]int{a, b})
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%s, value %d: %v, the table has %v", s.Head(), value, got, want)
			}
		}
	}
}

// TestPeriods holds the rows against the table, and the preperiods and periods are the least.
func TestPeriods(t *testing.T) {
	const cols = 5000
	for _, s := range setups {
		g := s.Game.(tabled)
		rows := 15
		switch v, _ := s.Param("t"); {
		case v.Abs.Cmp(numeration.NewNat(100)) > 0:
			rows = 2
		case v.Abs.Cmp(numeration.NewNat(4)) > 0:
			rows = 5
		}
		at, err := g.Bulk(context.Background(), s, rows, cols, nil)
		if err != nil {
			t.Fatal(err)
		}
		all, err := g.RowPeriods(context.Background(), s, 0, rows-1, 1_000_000)
		if err != nil || len(all) != rows {
			t.Fatal(len(all), err)
		}
		for row, p := range all {
			for b := range cols {
				if got := p.At(numeration.NewNat(uint64(b))); got != numeration.NewNat(uint64(at(row, b))) {
					t.Fatalf("%s: G(%d, %d) = %s through the period, %d in the table", s.Head(), row, b, got, at(row, b))
				}
			}
			if pre := p.Preperiod; pre > 0 && pre+p.Period < cols && at(row, pre-1)+p.Period == at(row, pre-1+p.Period) {
				t.Errorf("%s, row %d: the preperiod could be shorter", s.Head(), row)
			}
			alone, err := g.RowPeriods(context.Background(), s, row, row, 1_000_000)
			if err != nil || alone[0].Preperiod != p.Preperiod || alone[0].Period != p.Period {
				t.Errorf("%s: alone %v, %v; with the others %v", s.Head(), alone, err, p)
			}
		}
	}
}

// TestStopped: long work listens to its context.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, s := range setups[:3] {
		g := s.Game.(tabled)
		if _, err := g.RowPeriods(ctx, s, 0, 3, 1000); err != context.Canceled {
			t.Errorf("%s: %v", s.Head(), err)
		}
		positions, err := g.Level(ctx, s, 1, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for a, b := range positions {
			t.Fatalf("%s: (%d, %d) after the end", s.Head(), a, b)
		}
	}
}
