package solve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/numeration"
)

// tableOf computes a table of a game.
func tableOf(ctx context.Context, text string, rows, cols Span) (*Table, error) {
	g, s, err := games.All().ParseGame(text)
	must.Do(err)
	return NewTable(ctx, g, s, rows, cols, nil)
}

// TestTablesAreMex compares the table of every game that has one with search, cell by cell. Cells outside the rows and columns are not in
// the table, even if they were computed on the way.
func TestTablesAreMex(t *testing.T) {
	for _, text := range []string{"nim", "onepile", "onepile@min=2,max=5", "wythoff", "wythoff@t=2", "wythoff@t=3", "lucas",
		"fibnim", "takeaway@k=3,c=1"} {
		table := must.Get(tableOf(t.Context(), text, Span{3, 22}, Span{2, 25}))
		g, s, _ := games.All().ParseGame(text)
		search := NewSearcher()
		for row := -1; row < 25; row++ {
			for col := -1; col < 28; col++ {
				inside := 3 <= row && row <= 22 && (2 <= col && col <= 25 && table.Axes.Cols != "" || col == 0 && table.Axes.Cols == "")
				value, ok := table.At(row, col)
				if ok != (inside && !(table.Axes.Triangular && col > row)) || !ok && value != 0 {
					t.Fatalf("%s: cell %d, %d: %d, %v", text, row, col, value, ok)
				}
				if !ok {
					continue
				}
				p := must.Get(game.TablesOf(g).Cell(s, numeration.NewNat(uint64(row)), numeration.NewNat(uint64(col))))
				if want, err := search.Grundy(t.Context(), p); err != nil || value != int(want) {
					t.Fatalf("%s: %d in the table, %d by search, %v", p, value, want, err)
				}
			}
		}
	}
}

// TestTableLimits: what does not fit is refused, even if the number of rows exceeds an int; so are invalid ranges.
func TestTableLimits(t *testing.T) {
	for _, text := range []string{"wythoff", "fibnim", "lucas", "nim", "onepile"} {
		for _, from := range []int{0, 1} {
			_, err := tableOf(t.Context(), text, Span{from, math.MaxInt}, Span{0, 3})
			if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), fmt.Sprintf("up to row %d", math.MaxInt)) {
				t.Errorf("%s, from row %d: %v", text, from, err)
			}
		}
	}
	for _, c := range []struct {
		text       string
		rows, cols Span
	}{{"zeckendorf", Span{0, 1}, Span{0, 1}}, {"fibnim", Span{0, 5}, Span{-3, -2}}, {"fibnim", Span{5, 2}, Span{0, 5}}} {
		if _, err := tableOf(t.Context(), c.text, c.rows, c.cols); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("%s, rows %v and columns %v: %v", c.text, c.rows, c.cols, err)
		}
	}
	if table, err := tableOf(t.Context(), "wythoff", Span{3, 3}, Span{2, 2}); err != nil || table.Rows.Len() != 1 || table.Cols.Len() != 1 {
		t.Errorf("a table of one cell: %+v, %v", table, err)
	}
	stopped := ctxtest.Ended(t.Context())
	if _, err := tableOf(stopped, "lucas", Span{0, 50}, Span{0, 50}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// TestTableFits: the last row that fits, in a game of one number and in one of two, and the largest allowed row.
func TestTableFits(t *testing.T) {
	for _, test := range []struct {
		axes game.Axes
		last int
		want string
	}{
		{game.Axes{Rows: "n"}, 99, ""},
		{game.Axes{Rows: "n"}, 100, "too large: the table of it up to row 100 and column 0; rows 0..99 would fit"},
		{game.Axes{Rows: "a", Cols: "b"}, 9, ""},
		{game.Axes{Rows: "a", Cols: "b"}, 10, "too large: the table of it up to row 10 and column 10; rows and columns 0..9 would fit"},
	} {
		table, bytes := &Table{Rows: Span{0, test.last}, Axes: test.axes}, func(rows, cols int) int64 { return 10 * int64(rows*cols) }
		if test.axes.Cols != "" {
			table.Cols = table.Rows
		}
		if err := table.fits("it", 1000, bytes); test.want == "" && err != nil || test.want != "" && (err == nil || err.Error() != test.want) {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
	for last, fits := range map[int]bool{MaxTableIndex - 1: true, MaxTableIndex: false} {
		for _, table := range []*Table{{Rows: Span{0, last}}, {Cols: Span{0, last}}} {
			err := table.fits("it", 0, func(int, int) int64 { return 0 })
			if (err == nil) != fits || err != nil && !strings.HasSuffix(err.Error(), "; rows 0..1073741823 would fit") {
				t.Errorf("%d: %v", last, err)
			}
		}
	}
}

// TestCachedValues compares nim-values with and without a cache, for sizes and games in any order: the same value, by the same kind of
// source and from the same source.
func TestCachedValues(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(1, 2))
	kinds := []string{"wythoff:{a},{b}", "wythoff@t=2:{a},{b}", "wythoff@t=3:{a},{b}", "lucas:{a},{b}", "fibnim:{a}", "takeaway@k=3:{a}",
		"takeaway@c=1:{a}", "takeaway@k=1,c=-1:{a}", "nim:{a},{b}", "globalfib:3,4/{c}", "onepile@max=4:{a}", "zeckendorf:{d},{d}"} // the last without rows
	var known Tables
	for i := range 600 {
		n := func(most int) string { return fmt.Sprint(r.IntN(most)) }
		fill := strings.NewReplacer("{a}", n(20+i/4), "{b}", n(20+i/4), "{c}", n(6), "{d}", n(10))
		text := fill.Replace(kinds[r.IntN(len(kinds))])
		switch i % 50 {
		case 48:
			text = "wythoff:3,10^30" // by theory, whatever tables there are
		case 49:
			text += " + fibnim:9/4"
		}
		p := must.Get(games.All().ParseSum(text))
		want := must.Get(NimValue(ctx, p))
		got, err := Solver{Tables: &known}.NimValue(ctx, p)
		if err != nil || got.Position != p || got.Value != want.Value || got.By != want.By || got.Source != want.Source || len(got.Parts) != len(want.Parts) {
			t.Fatalf("%s: %v, %v; alone it is %v", text, got, err, want)
		}
	}
	for head, tables := range known.cached {
		if len(tables) == 0 {
			t.Errorf("%s: no table was cached", head)
		}
	}
}

// measured is a game whose tables record the position that they were computed for, and refuse others.
type measured struct {
	game.Position
	game.NoTables
	made   *[]string
	refuse func(p game.Position) error
}

func (m measured) Setup() game.Setup {
	s := m.Position.Setup()
	s.Game = measuring{s.Game, m}
	return s
}

func (m measured) Values(ctx context.Context, of game.Measure) (game.Values, error) {
	*m.made = append(*m.made, m.String())
	if err := m.refuse(m.Position); err != nil {
		return game.Values{}, err
	}
	values, err := m.Position.(game.Tabled).Values(ctx, of)
	value := values.Value
	values.Value = func(p game.Position) (game.Nat, error) { return value(p.(measured).Position) }
	return values, err
}

type measuring struct {
	game.Game
	of measured
}

func (m measuring) Tables() game.Tables { return game.TablesOf(m.Game) }

func (m measuring) New(s game.Setup) (game.Position, error) {
	p, err := m.Game.New(s)
	return measured{Position: p, made: m.of.made, refuse: m.of.refuse}, err
}

// TestCachedTables: from the second question on, tables are larger than necessary by a quarter if that fits, otherwise as large as necessary.
// Positions that do not fit, or that no table covers, are asked individually. A long row and a large square have separate tables.
func TestCachedTables(t *testing.T) {
	never := func(game.Position) error { return nil }
	beyond := func(most uint64) func(p game.Position) error {
		return func(p game.Position) error {
			if n, _ := p.Setup().Piles[1].Small(); n > most {
				return fmt.Errorf("%w: %s", game.ErrLimit, p)
			}
			return nil
		}
	}
	for _, test := range []struct {
		refuse func(p game.Position) error
		asked  []string
		made   []string
	}{
		{never, []string{"wythoff:5,7", "wythoff:7,8", "wythoff:8,10", "wythoff:8,11", "wythoff:2,600", "wythoff:3,9"},
			[]string{"wythoff:5,7", "wythoff:8,10", "wythoff:10,13", "wythoff:2,750"}},
		{beyond(8), []string{"wythoff:5,7", "wythoff:7,8", "wythoff:6,8"}, []string{"wythoff:5,7", "wythoff:8,10", "wythoff:7,8"}},
		{never, []string{"fibnim:8/3", "fibnim:8/3", "fibnim:10/5", "fibnim:11/1"}, []string{"fibnim:8/3", "fibnim:10/3", "fibnim:13/1"}},
	} {
		var made []string
		var known Tables
		for _, text := range test.asked {
			p := parse(text)
			want := must.Get(NimValue(t.Context(), p))
			got, err := Solver{Tables: &known}.NimValue(t.Context(), measured{Position: p, made: &made, refuse: test.refuse})
			if err != nil || got.Value != want.Value || got.By != want.By || got.Source != want.Source {
				t.Errorf("%s: %v, %v; want %v", text, got, err, want)
			}
		}
		if !slices.Equal(made, test.made) {
			t.Errorf("%v: computed for %v, want %v", test.asked, made, test.made)
		}
		stopped := ctxtest.Ended(t.Context())
		p := measured{Position: parse("wythoff:50,70"), made: &made, refuse: beyond(1)}
		known.add("wythoff")
		if v, err := (Solver{Tables: &known}).NimValue(stopped, p); !errors.Is(err, context.Canceled) {
			t.Errorf("stopped: %v, %v", v, err)
		}
	}
}

// TestHowManyTables: the tables of maxCachedGames games are cached, and one more game clears the cache; a sum leaves its tables for the next question.
func TestHowManyTables(t *testing.T) {
	var known Tables
	for n := 1; n <= 10; n++ {
		p := parse(fmt.Sprintf("wythoff@t=%d:5,7 + wythoff@t=%[1]d:6,9", n+1))
		must.Get((Solver{Tables: &known}).NimValue(t.Context(), p))
		if want := (n-1)%maxCachedGames + 1; len(known.cached) != want {
			t.Errorf("after %d games %d are cached, want %d", n, len(known.cached), want)
		}
	}
	for n := range 5 {
		known.add("nim", constant(uint64(n), ""))
	}
	if all := known.cached["nim"]; len(all) != maxCachedEach || all[maxCachedEach-1].Source != "all are 4" {
		t.Errorf("cached tables: %v", all)
	}
}
