package solve

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/numeration"
)

// TestRemembered holds nim-values with a memory against those without, in any order of sizes and games: the same value, by the same
// side, from the same source.
func TestRemembered(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(1, 2))
	heads := []string{"wythoff", "wythoff@t=2", "wythoff@t=3", "lucas", "fibnim", "takeaway@k=3", "takeaway@c=1",
		"takeaway@k=1,c=-1", "nim", "globalfib", "onepile@max=4", "zeckendorf"}
	var known Tables
	for i := range 600 {
		head, most := heads[r.IntN(len(heads))], uint64(20+i/4)
		text := head + ":" + numeration.NewNat(r.Uint64N(most)).String()
		switch head {
		case "wythoff", "wythoff@t=2", "wythoff@t=3", "lucas", "nim":
			text += "," + numeration.NewNat(r.Uint64N(most)).String()
		case "zeckendorf": // values from a table that has no rows and columns
			text = "zeckendorf:" + numeration.NewNat(1+r.Uint64N(9)).String() + "," + numeration.NewNat(1+r.Uint64N(9)).String()
		case "globalfib":
			text = "globalfib:3,4/" + numeration.NewNat(r.Uint64N(6)).String()
		}
		switch i % 50 {
		case 48:
			text = "wythoff:3,10^30" // by theory, whatever tables there are
		case 49:
			text += " + fibnim:9/4"
		}
		p, err := games.All().ParseSum(text)
		if err != nil {
			t.Fatal(err)
		}
		want, err := NimValue(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Solver{Tables: &known}.NimValue(ctx, p)
		if err != nil || got.Position != p || got.Value != want.Value || got.By != want.By || got.Source != want.Source || len(got.Parts) != len(want.Parts) {
			t.Fatalf("%s: %v, %v; alone it is %v", text, got, err, want)
		}
	}
	if len(known.tables) == 0 {
		t.Error("nothing was remembered")
	}
	for head, table := range known.tables {
		if table.at == nil {
			t.Errorf("%s: no table was made", head)
		}
	}
}

// TestRememberedWaste: a long row beside a large square is answered by itself, since one table of both would be mostly of no use.
func TestRememberedWaste(t *testing.T) {
	ctx := context.Background()
	var known Tables
	for _, text := range []string{"wythoff:300,300", "wythoff:310,300", "wythoff:2,60000"} {
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want, err := NimValue(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := (Solver{Tables: &known}).NimValue(ctx, p); err != nil || got.Value != want.Value || got.By != game.ByTable {
			t.Errorf("%s: %v, %v; want %v", text, got, err, want)
		}
	}
	if table := known.tables["wythoff"]; table.cols > 1000 || table.rows < 301 {
		t.Errorf("the table has %d × %d cells", table.rows, table.cols)
	}
}

// moody is a game whose tables take so many bytes, and fail as it says.
type moody struct {
	game.Tabular
	bytes func(rows, cols int) int64
	fails func(rows, cols int) error
}

func (m moody) BulkBytes(_ game.Setup, rows, cols int) int64 { return m.bytes(rows, cols) }
func (m moody) Bulk(_ context.Context, _ game.Setup, rows, cols int, _ game.Progress) (game.Cells, error) {
	return func(row, col int) int { return row ^ col }, m.fails(rows, cols)
}

// TestMoodyTables: a table is made larger than it need be if that fits and works, else as large as it has to be, else not at all.
func TestMoodyTables(t *testing.T) {
	p := parse(t, "wythoff:5,7")
	g := p.Setup().Game.(game.Tabular)
	little := func(rows, cols int) int64 { return int64(rows * cols) }
	never := func(rows, cols int) error { return nil }
	beyond := func(most int) func(rows, cols int) error {
		return func(rows, cols int) error {
			if rows > most {
				return errBroken
			}
			return nil
		}
	}
	atLeast := func(bytes int64, from int) func(rows, cols int) int64 {
		return func(rows, cols int) int64 {
			if rows >= from {
				return bytes
			}
			return little(rows, cols) << 20
		}
	}
	for name, test := range map[string]struct {
		bytes      func(rows, cols int) int64
		fails      func(rows, cols int) error
		rows, cols int
	}{
		"a quarter more":              {little, never, 10, 15},
		"the larger one fails":        {little, beyond(8), 8, 12},
		"both fail":                   {little, beyond(7), 0, 0},
		"the larger one does not fit": {atLeast(1<<28+1, 10), never, 8, 12},
		"the larger one just fits":    {atLeast(1<<28, 10), never, 10, 15},
		"none fits":                   {atLeast(1<<28+1, 8), never, 0, 0},
	} {
		table := &valueTable{game: moody{g, test.bytes, test.fails}, setup: p.Setup()}
		if err := table.reach(t.Context(), 7, 11); err != nil || table.rows != test.rows || table.cols != test.cols || (table.at != nil) != (test.rows > 0) {
			t.Errorf("%s: %d × %d, %v", name, table.rows, table.cols, err)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	table := &valueTable{game: moody{g, little, beyond(0)}, setup: p.Setup()}
	if err := table.reach(stopped, 7, 11); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	known := Tables{tables: map[string]*valueTable{"wythoff": table}}
	if v, err := known.nimValue(stopped, p, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v, %v", v, err)
	}
}

// TestHowManyTables: the tables of eight games are kept, a ninth begins anew; a sum leaves its tables for the next question.
func TestHowManyTables(t *testing.T) {
	var known Tables
	for n := 1; n <= 10; n++ {
		p := parse(t, fmt.Sprintf("wythoff@t=%d:5,7 + wythoff@t=%[1]d:6,9", n+1))
		if _, err := (Solver{Tables: &known}).NimValue(t.Context(), p); err != nil {
			t.Fatal(err)
		}
		if want := (n-1)%8 + 1; len(known.tables) != want {
			t.Errorf("after %d games there are %d tables, want %d", n, len(known.tables), want)
		}
	}
}

// TestEdgesOfTables: what is just outside of a table that cannot grow is asked for; what is inside is not.
func TestEdgesOfTables(t *testing.T) {
	p := parse(t, "wythoff:5,7")
	full := moody{p.Setup().Game.(game.Tabular), func(int, int) int64 { return 1 << 40 }, nil}
	for _, test := range []struct {
		rows, cols int
		inside     bool
	}{{6, 8, true}, {5, 100, false}, {100, 7, false}} {
		asked := false
		table := &valueTable{game: full, setup: p.Setup(), rows: test.rows, cols: test.cols, at: func(row, col int) int { return row ^ col }}
		known := Tables{tables: map[string]*valueTable{"wythoff": table}}
		v, err := known.nimValue(t.Context(), p, func(context.Context, game.Position) (Grundy, error) {
			asked = true
			return Grundy{}, nil
		})
		if err != nil || asked == test.inside || test.inside && v.Value != numeration.NewNat(5^7) {
			t.Errorf("%d × %d: %v, %v, asked %v", test.rows, test.cols, v.Value, err, asked)
		}
	}
	for _, next := range [][2]int{{8, 0}, {0, 12}} { // the first row, and the first column, that it does not have
		table := &valueTable{game: bytewise{p.Setup().Game.(game.Tabular)}, setup: p.Setup(), rows: 8, cols: 12}
		if err := table.reach(t.Context(), next[0], next[1]); err != nil || table.rows <= next[0] || table.cols <= next[1] {
			t.Errorf("%v: %d × %d, %v", next, table.rows, table.cols, err)
		}
	}
	capped := parse(t, "fibnim:5/3")
	table := &valueTable{game: capped.Setup().Game.(game.Tabular), setup: capped.Setup()}
	for text, want := range map[string]bool{"fibnim:1073741823/3": true, "fibnim:1073741824/3": false, "fibnim:2^40/3": false} {
		if row, col, ok := table.cell(parse(t, text)); ok != want || ok && (row != 1<<30-1 || col != 3) {
			t.Errorf("%s: %d, %d, %v", text, row, col, ok)
		}
	}
}

// TestSmallTables: a table of one cell is one, a game of one number has one column, and no more is computed than was asked for.
func TestSmallTables(t *testing.T) {
	g, s, err := games.All().ParseGame("wythoff")
	if err != nil {
		t.Fatal(err)
	}
	var made [2]int
	whole := moody{g.(game.Tabular), func(int, int) int64 { return 0 }, func(rows, cols int) error { made = [2]int{rows, cols}; return nil }}
	table, err := NewTable(t.Context(), whole, s, Span{3, 3}, Span{2, 2}, nil)
	if err != nil || made != [2]int{4, 3} || table.Rows != (Span{3, 3}) || table.Cols != (Span{2, 2}) {
		t.Errorf("%+v, %v, %v", table, made, err)
	}
	for last, fits := range map[int]bool{MaxTableIndex - 1: true, MaxTableIndex: false} {
		for _, table := range []*Table{{Rows: Span{0, last}, Axes: table.Axes}, {Cols: Span{0, last}, Axes: table.Axes}} {
			if err := table.fits("it", 0, func(int, int) int64 { return 0 }); (err == nil) != fits {
				t.Errorf("%d: %v", last, err)
			}
		}
	}
	if g, s, err = games.All().ParseGame("onepile"); err != nil {
		t.Fatal(err)
	}
	if table, err = NewTable(t.Context(), g, s, Span{0, 9}, Span{0, 5}, nil); err != nil || table.Cols != (Span{}) {
		t.Errorf("%+v, %v", table, err)
	}
}
