package answer

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/crew"
	"zeck/internal/must"
	"zeck/internal/theorems"
	"zeck/solve"
)

func TestParseRange(t *testing.T) {
	for _, c := range []struct{ text, from, to string }{
		{"15", "0", "15"}, {"0..15", "0", "15"}, {" 3 .. 7 ", "3", "7"}, {"7..7", "7", "7"},
		{"10^20..+5", "100000000000000000000", "100000000000000000005"}, {"F(10)..+0", "55", "55"},
	} {
		s, err := ParseRange("--rows", c.text)
		if err != nil || s.From.String() != c.from || s.To.String() != c.to {
			t.Errorf("%q is %s to %s, %v", c.text, s.From, s.To, err)
		}
	}
	for _, text := range []string{"", "..", "3..", "..3", "x", "3..2", "-1..2", "1..2..3", "1...3", "5..+x"} {
		if s, err := ParseRange("--rows", text); err == nil {
			t.Errorf("%q is read as %s to %s", text, s.From, s.To)
		}
	}
}

func question(t *testing.T, name, rows, cols string) TableQuestion {
	t.Helper()
	q := must.Get(TableTexts{Game: name, Rows: rows}.Parse(Desk{Games: games.All()}))
	if q.Axes.Cols != "" {
		q.Cols = must.Get(ParseRange("cols", cols))
	}
	return q
}

// TestOutcomes compares the two ways to compute a table of outcomes.
//
//zeck:race
func TestOutcomes(t *testing.T) {
	ctx, known := context.Background(), theorems.New()
	names := []string{"nim", "onepile", "onepile@min=2,max=7", "wythoff", "wythoff@t=3", "lucas", "fibnim", "takeaway@k=3,c=1", "takeaway@k=1",
		"king", "takebit", "subtract134"}
	if !testing.Short() { // these take long with the race detector
		names = append(names, "maharaja", "rook", "bishop")
	}
	for _, name := range names {
		q := question(t, name, "3..60", "5..40")
		q.solver.Theorems = known
		values := must.Get(grundyCells(ctx, q, nil))
		told := false
		outcomes, err := provedCells(ctx, q, func(done, total int64) { told = true })
		if err != nil || !told {
			t.Fatal(err, told)
		}
		cols := 36
		if q.Axes.Cols == "" {
			cols = 1
		}
		for row := range 58 {
			for col := range cols {
				value, ok := values(row, col)
				outcome, okToo := outcomes(row, col)
				if ok != okToo || ok && min(value, 1) != outcome {
					t.Fatalf("%s: in cell %d, %d the nim-value is %d, %t, the outcome %d, %t", name, 3+row, 5+col, value, ok, outcome, okToo)
				}
			}
		}
	}
}

//zeck:race
func TestTableStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, fill := range []func(context.Context, TableQuestion, game.Progress) (cells, error){grundyCells, provedCells, outcomeCells} {
		if _, err := fill(ctx, question(t, "lucas", "500", "500"), nil); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
	}
}

// TestTablePanic: a panic in a worker becomes a panic of the caller.
//
//zeck:race
func TestTablePanic(t *testing.T) {
	for _, workers := range []int{1, 3} {
		ctx := game.Budget{Workers: workers}.On(t.Context())
		p := crew.Try(func() {
			provedCells(ctx, question(t, "wythoff", "900..+20", "900..+20"), func(done, _ int64) { panic("told") })
		})
		if p == nil || p.Value != "told" {
			t.Errorf("%d workers: %v", workers, p)
		}
	}
}

// TestFarOutcomes: outcomes far from 0 come from theorems, or else from nim-values if these fit. Everything else fails without a search.
func TestFarOutcomes(t *testing.T) {
	s := solve.Solver{Theorems: theorems.New()}
	for _, c := range []struct {
		name, from string
		fits       bool
	}{
		{"maharaja", "1000000", true}, {"maharaja", "10^50", true}, {"rook", "10^50", true}, {"takebit", "10^50", true},
		{"diagonal", "300", true}, {"diagonal", "1000000", false}, {"diagonal", "10^50", false}, {"kayles", "10^50", false},
	} {
		q := question(t, c.name, c.from+"..+3", c.from+"..+3")
		q.Value = outcomeValue
		table, err := q.Fill(t.Context(), s, nil)
		switch {
		case !c.fits:
			if !errors.Is(err, game.ErrLimit) {
				t.Errorf("%s from %s on: %v", c.name, c.from, err)
			}
			continue
		case err != nil:
			t.Errorf("%s from %s on: %v", c.name, c.from, err)
			continue
		}
		for row := range table.Rows {
			for col := range table.Cols {
				p := must.Get(q.tables.Cell(q.Setup, q.Rows.From.Add(natural(row)), q.Cols.From.Add(natural(col))))
				v, err := s.Solve(t.Context(), p)
				if got, ok := table.At(row, col); err != nil || !ok || (got == 1) != (v.Outcome == game.N) {
					t.Errorf("%s is %s, and %d, %t in the table: %v", p, v.Outcome, got, ok, err)
				}
			}
		}
	}
}
