package zeckendorf_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/internal/must"
	"zeck/solve"
)

// newTable solves all positions of a value.
func newTable(t *testing.T, r zeckendorf.Rules, value int) *zeckendorf.Table {
	t.Helper()
	return must.Get(zeckendorf.NewTable(t.Context(), r, value))
}

// TestTableAgainstSearch: under all rules the table gives the verdict of the search on every position of small values, with a reason, and counts the
// same.
func TestTableAgainstSearch(t *testing.T) {
	for _, r := range variants() {
		for value := range 15 {
			table, search := newTable(t, r, value), solve.NewSearcher()
			positions, lost := reachable(table.Start()), 0
			for _, p := range positions {
				want := must.Get(search.Solve(t.Context(), p))
				if want.Outcome == game.P {
					lost++
				}
				got, err := table.Solve(p.(zeckendorf.Position))
				if err != nil || got.Outcome != want.Outcome || !slices.Equal(got.Winning, want.Winning) || !got.Complete || got.By != game.ByTable ||
					len(got.Why) == 0 || slices.ContainsFunc(got.Why, func(s game.Step) bool { return s.String() == "" }) {
					t.Fatalf("%s: %+v, %v, want %+v", p, got, err, want)
				}
			}
			if table.Positions() != uint64(len(positions)) || table.Losing() != uint64(lost) {
				t.Errorf("%s: %d positions, %d lost; want %d, %d", table.Start(), table.Positions(), table.Losing(), len(positions), lost)
			}
		}
	}
}

// TestExhaust: a table is made where that is quicker than a search, and only there.
func TestExhaust(t *testing.T) {
	for position, table := range map[string]bool{
		"zeckendorf:16":                                true,
		"zeckendorf:100,20,1":                          true,
		"zeckendorf@hole=5:100,20,1":                   true,
		"zeckendorf@hole=2:100":                        false,
		"zeckendorf@k=3:170,1":                         true, // so many positions that a table is better, one by one
		"zeckendorf@accelerated=1:12":                  false,
		"zeckendorf@reversed=1:0,0,0,0,0,1":            false,
		"zeckendorf:1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3": false, // few coins of great value
	} {
		v, err := parse(position).(game.Tabled).Exhaust(t.Context(), false)
		if (err == nil) != table || table && v.By != game.ByTable || !table && !errors.Is(err, game.ErrUnknown) {
			t.Errorf("%s: by %s, %v, want %v", position, v.By, err, table)
		}
	}
}

// TestTableLimits: there are no tables of what is no game, and those of some rules are not kept in files.
func TestTableLimits(t *testing.T) {
	for _, c := range []struct {
		rules zeckendorf.Rules
		value int
	}{{zeckendorf.Rules{}, -1}, {zeckendorf.Rules{Hole: 1}, 5}, {zeckendorf.Rules{K: 1}, 5}, {zeckendorf.Rules{Hole: 30}, 5},
		{zeckendorf.Rules{Hole: 4, Reversed: true}, 5}} {
		if _, err := zeckendorf.NewTable(t.Context(), c.rules, c.value); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("%+v, value %d: %v", c.rules, c.value, err)
		}
	}
	if _, _, err := zeckendorf.SaveTable(t.Context(), t.TempDir()+"/t", zeckendorf.Rules{Accelerated: true}, 10); err == nil {
		t.Error("a table of the accelerated game in a file")
	}
}

// TestTableCovers: a table answers for its own positions only.
func TestTableCovers(t *testing.T) {
	table := newTable(t, zeckendorf.Rules{}, 16)
	holed := newTable(t, zeckendorf.Rules{Hole: 4}, 16)
	for _, c := range []struct {
		table    *zeckendorf.Table
		position string
		ok       bool
	}{
		{table, "zeckendorf:14,1", true},
		{table, "zeckendorf:14", false},
		{table, "zeckendorf@hole=4:14,1", false},
		{holed, "zeckendorf@hole=4:14,1", true},
		{holed, "zeckendorf@hole=4:9,1", true}, // a coin worth 5 has left
		{holed, "zeckendorf@hole=4:9,2", false},
		{holed, "zeckendorf@hole=5:9,1", false},
		{holed, "zeckendorf@hole=4:1", true},
		{holed, "zeckendorf@hole=4:19,1", false},
	} {
		_, err := c.table.Solve(parse(c.position).(zeckendorf.Position))
		if (err == nil) != c.ok || err != nil && !errors.Is(err, zeckendorf.ErrOther) {
			t.Errorf("%s in the table of %s: %v", c.position, c.table.Start(), err)
		}
	}
}

// TestSaveTable: a table in a file counts what one in memory does, and is made once.
func TestSaveTable(t *testing.T) {
	name := filepath.Join(t.TempDir(), "z60")
	want, err := newTable(t, zeckendorf.Rules{}, 60).Census(t.Context(), game.CensusParts{Levels: true})
	for _, there := range []bool{false, true} {
		saved, found, unsaved := zeckendorf.SaveTable(t.Context(), name, zeckendorf.Rules{}, 60)
		if err != nil || unsaved != nil || found.Whole != there || found.Found != 0 {
			t.Fatalf("%+v, %v, %v", found, unsaved, err)
		}
		if got, err := saved.Census(t.Context(), game.CensusParts{Levels: true}); err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v, %v, want %v", got, err, want)
		}
		if err := saved.Close(); err != nil {
			t.Error(err)
		}
	}
}
