package solve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/numeration"
)

// tableOf computes a table of a game.
func tableOf(ctx context.Context, text string, rows, cols Span) (*Table, error) {
	g, s, err := games.All().ParseGame(text)
	must.Do(err)
	return NewTable(ctx, g, s, rows, cols, nil)
}

// TestTablesAreMex holds the table of every game that has one against search, cell by cell; what is beside the rows and columns is not in the
// table, even where it was computed on the way.
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

// TestTableLimits: what does not fit is refused, also where the number of rows is beyond an int; and what makes no sense.
func TestTableLimits(t *testing.T) {
	for text, size := range map[string]int{"wythoff": 200_000, "lucas": 100_000, "fibnim": 50_000_000, "wythoff@t=2": 60_000} {
		if _, err := tableOf(t.Context(), text, Span{0, size}, Span{0, size}); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
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
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := tableOf(stopped, "lucas", Span{0, 50}, Span{0, 50}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// TestTableFits: the last row that fits, in a game of one number and in one of two; and the last that there may be.
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
			if err := table.fits("it", 0, func(int, int) int64 { return 0 }); (err == nil) != fits {
				t.Errorf("%d: %v", last, err)
			}
		}
	}
}
