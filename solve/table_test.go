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

// TestTablesAreMex holds the table of every game that has one against search, cell by cell.
func TestTablesAreMex(t *testing.T) {
	ctx := context.Background()
	for _, text := range []string{"nim", "onepile", "onepile@min=2,max=5", "wythoff", "wythoff@t=2", "wythoff@t=3", "lucas",
		"fibnim", "takeaway@k=3,c=1"} {
		g, s, err := games.All().ParseGame(text)
		if err != nil {
			t.Fatal(err)
		}
		table, err := NewTable(ctx, g, s, Span{3, 22}, Span{2, 25}, nil)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		search := NewSearcher()
		for row := table.Rows.From; row <= table.Rows.To; row++ {
			for col := table.Cols.From; col <= table.Cols.To; col++ {
				value, ok := table.At(row, col)
				if ok == (table.Axes.Triangular && col > row) {
					t.Fatalf("%s: cell %d, %d: %v", text, row, col, ok)
				}
				if !ok {
					continue
				}
				p := must.Get(game.TablesOf(g).Cell(s, numeration.NewNat(uint64(row)), numeration.NewNat(uint64(col))))
				if want, err := search.Grundy(ctx, p); err != nil || value != int(want) {
					t.Fatalf("%s: %d in the table, %d by search, %v", p, value, want, err)
				}
			}
		}
	}
}

// TestOutsideTable: what is beside the rows and columns is not in the table, even where it was computed on the way.
func TestOutsideTable(t *testing.T) {
	g, s, err := games.All().ParseGame("nim")
	if err != nil {
		t.Fatal(err)
	}
	table := must.Get(NewTable(context.Background(), g, s, Span{2, 3}, Span{4, 6}, nil))
	for row := -1; row < 9; row++ {
		for col := -1; col < 9; col++ {
			inside := row >= 2 && row <= 3 && col >= 4 && col <= 6
			if value, ok := table.At(row, col); ok != inside || inside && value != row^col || !inside && value != 0 {
				t.Errorf("%d, %d: %d, %v", row, col, value, ok)
			}
		}
	}
}

func TestTableLimits(t *testing.T) {
	ctx := context.Background()
	for text, size := range map[string]int{"wythoff": 200_000, "lucas": 100_000, "fibnim": 50_000_000, "wythoff@t=2": 60_000} {
		g, s, err := games.All().ParseGame(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := NewTable(ctx, g, s, Span{0, size}, Span{0, size}, nil); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"wythoff", "fibnim", "lucas", "nim", "onepile"} { // the number of rows is beyond an int
		g, s, err := games.All().ParseGame(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range []int{0, 1} {
			_, err := NewTable(ctx, g, s, Span{from, math.MaxInt}, Span{0, 3}, nil)
			if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), fmt.Sprintf("up to row %d", math.MaxInt)) {
				t.Errorf("%s, from row %d: %v", text, from, err)
			}
		}
	}
	g, s, _ := games.All().ParseGame("zeckendorf")
	if _, err := NewTable(ctx, g, s, Span{0, 1}, Span{0, 1}, nil); err == nil || errors.Is(err, game.ErrLimit) {
		t.Errorf("zeckendorf: %v", err)
	}
	g, s, _ = games.All().ParseGame("fibnim")
	if _, err := NewTable(ctx, g, s, Span{0, 5}, Span{-3, -2}, nil); err == nil || errors.Is(err, game.ErrLimit) {
		t.Errorf("columns below 0: %v", err)
	}
	if _, err := NewTable(ctx, g, s, Span{5, 2}, Span{0, 5}, nil); err == nil || errors.Is(err, game.ErrLimit) {
		t.Errorf("no rows: %v", err)
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	g, s, _ = games.All().ParseGame("lucas")
	if _, err := NewTable(stopped, g, s, Span{0, 50}, Span{0, 50}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
