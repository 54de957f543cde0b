package zeckendorf_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/must"
	"zeck/solve"
)

// newTable solves all positions of a value.
func newTable(t *testing.T, r zeckendorf.Rules, value int) *zeckendorf.Table {
	return must.Get(zeckendorf.NewTable(t.Context(), r, value))
}

// TestTableAgainstSearch: under all rules the table gives the verdict of the search on every position of small values, with a reason, and the same
// counts.
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

// TestTableLimits: there are no tables of invalid games, and those of some rules cannot be saved in files.
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

// TestTableCovers: a table answers only for its own positions.
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
		_, err := c.table.Judge(t.Context(), parse(c.position))
		if (err == nil) != c.ok || err != nil && !errors.Is(err, zeckendorf.ErrOther) {
			t.Errorf("%s in the table of %s: %v", c.position, c.table.Start(), err)
		}
	}
	if v, err := table.Judge(t.Context(), parse("nim:3")); err == nil || !strings.Contains(err.Error(), "nim:3") {
		t.Errorf("a position of another game: %v, %v", v, err)
	}
}

// TestSaveTable: a table in a file has the same counts as one in memory, and is computed once.
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
	if _, err := zeckendorf.OpenTable(name + "2"); err == nil {
		t.Error("a file that is not there is a table")
	}
}

// TestOpening compares Theorem 1 with tables, for N = 3, …, 120, including the parts that Theory leaves to the table; and up to 70 with holes.
func TestOpening(t *testing.T) {
	testOpening(t, zeckendorf.Rules{}, 120)
	for hole := uint8(4); hole <= 8; hole++ {
		testOpening(t, zeckendorf.Rules{Hole: hole}, 70)
	}
}

func testOpening(t *testing.T, r zeckendorf.Rules, most int) {
	t.Helper()
	for n := 3; n <= most; n++ {
		table := must.Get(zeckendorf.NewTable(t.Context(), r, n))
		for i, c := range []struct {
			rest []int
			want game.Outcome
		}{{nil, game.P}, {[]int{1}, game.N}, {[]int{0, 1}, game.P}, {[]int{2}, game.N}, {[]int{1, 1}, game.N}} {
			left := n
			for i, coins := range c.rest {
				left -= coins * (i + 2)
			}
			if left < 0 {
				continue
			}
			p := must.Get(r.FromCoins(append([]int{left}, c.rest...)))
			want, err := table.Solve(p)
			if err != nil || want.Outcome != c.want {
				t.Fatalf("%s is %s, %v", p, want.Outcome, err)
			}
			wins := func(low, high int) bool {
				return slices.ContainsFunc(want.Winning, func(o game.Option) bool { return o.Move == game.Move(zeckendorf.Move{Low: low, High: high}) })
			}
			if i == 3 && (!wins(2, 2) || wins(1, 2)) || i == 4 && (wins(2, 3) == wins(1, 2) || r.Hole == 4 && wins(2, 3) != (left != 2)) {
				t.Errorf("%s has the winning moves %v", p, want.Winning)
			}
			switch got, err := p.Theory(t.Context(), false); {
			case errors.Is(err, game.ErrUnknown):
				if i < 3 {
					t.Errorf("theory does not know %s", p)
				}
			case err != nil || got.Outcome != want.Outcome || !got.Complete || !slices.Equal(got.Winning, want.Winning):
				t.Errorf("%s: theory says %s %v, the table %s %v", p, got.Outcome, got.Winning, want.Outcome, want.Winning)
			}
		}
	}
}

// TestOpeningSettles: with many coins on place 1 these positions are lost, or won, for every value: docs/zeckendorf-positions.md lists them up to
// value 300.
func TestOpeningSettles(t *testing.T) {
	to := 190
	tails := map[game.Outcome][][]int{
		game.P: {{}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}, {2, 1}, {0, 3}, {0, 4}, {0, 0, 2}, {2, 0, 1}, {2, 1, 1}, {0, 1, 0, 1}},
		game.N: {{1}, {2}, {3}, {4}, {0, 2}, {1, 1}, {0, 1, 1}},
	}
	worth := []int{2, 3, 5, 8}
	for n := 153; n <= to; n++ {
		table := must.Get(zeckendorf.NewTable(t.Context(), zeckendorf.Rules{}, n))
		for want, all := range tails {
			for _, tail := range all {
				first := n
				for i, m := range tail {
					first -= m * worth[i]
				}
				p := must.Get(zeckendorf.FromCoins(append([]int{first}, tail...)))
				if got, err := table.Outcome(p); err != nil || got != want {
					t.Errorf("%s is %s, %v; expected %s", p, got, err, want)
				}
			}
		}
	}
}
