package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
)

func TestParseSpan(t *testing.T) {
	for _, c := range []struct{ text, from, to string }{
		{"15", "0", "15"}, {"0..15", "0", "15"}, {" 3 .. 7 ", "3", "7"}, {"7..7", "7", "7"},
		{"10^20..+5", "100000000000000000000", "100000000000000000005"}, {"F(10)..+0", "55", "55"},
	} {
		s, err := parseSpan("--rows", c.text)
		if err != nil || s.from.String() != c.from || s.to.String() != c.to {
			t.Errorf("%q is %s to %s, %v", c.text, s.from, s.to, err)
		}
	}
	for _, text := range []string{"", "..", "3..", "..3", "x", "3..2", "-1..2", "1..2..3", "1...3", "5..+x"} {
		if s, err := parseSpan("--rows", text); err == nil {
			t.Errorf("%q is read as %s to %s", text, s.from, s.to)
		}
	}
}

func question(t *testing.T, name, rows, cols string) tableQuestion {
	t.Helper()
	var q tableQuestion
	var err error
	if q.game, q.setup, err = games.All.ParseGame(name); err != nil {
		t.Fatal(err)
	}
	if _, q.axes, err = valueFor(q.game, ""); err != nil {
		t.Fatal(err)
	}
	if q.rows, err = parseSpan("--rows", rows); err != nil {
		t.Fatal(err)
	}
	if q.axes.Cols != "" {
		if q.cols, err = parseSpan("--cols", cols); err != nil {
			t.Fatal(err)
		}
	}
	return q
}

// TestOutcomes holds the two ways to a table of outcomes against each other.
func TestOutcomes(t *testing.T) {
	ctx := context.Background()
	for _, name := range []string{"nim", "onepile", "onepile@min=2,max=7", "wythoff", "wythoff@t=3", "lucas", "fibnim", "takeaway@k=3,c=1", "takeaway@k=1"} {
		q := question(t, name, "3..60", "5..40")
		values, err := grundyCells(ctx, q, nil)
		if err != nil {
			t.Fatal(err)
		}
		told := false
		outcomes, err := theoryCells(ctx, q, func(done, total int64) { told = true })
		if err != nil || !told {
			t.Fatal(err, told)
		}
		cols := 36
		if q.axes.Cols == "" {
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

func TestTableStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, fill := range []func(context.Context, tableQuestion, game.Progress) (cells, error){grundyCells, theoryCells, outcomeCells} {
		if _, err := fill(ctx, question(t, "lucas", "500", "500"), nil); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
	}
	if n, err := (stoppable{ctx, io.Discard}).Write([]byte("x")); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("wrote %d, %v", n, err)
	}
}

// TestNoPNGOnTerminals pretends that standard output is one.
func TestNoPNGOnTerminals(t *testing.T) {
	for _, c := range []struct {
		args string
		ok   bool
	}{{"--format png", false}, {"--format png --output -", false}, {"--format svg", true}, {"--format png --output " + t.TempDir() + "/x.png", true}} {
		a := &app{out: bufio.NewWriter(io.Discard), stderr: io.Discard}
		a.ui.terminal = true
		root := a.root()
		root.SetArgs(append([]string{"table", "nim"}, strings.Fields(c.args)...))
		err := root.Execute()
		if (err == nil) != c.ok || err != nil && (exitCode(err) != exitInput || !strings.HasPrefix(err.Error(), "png is not for terminals")) {
			t.Errorf("%s: %v", c.args, err)
		}
	}
}

func TestMeterLine(t *testing.T) {
	if got := meterLine(3, unknown); got != "zeck: working, 3 s; Ctrl-C stops " {
		t.Errorf("got %q", got)
	}
	if got := meterLine(12, 34); got != "zeck: working, 12 s, 34 %; Ctrl-C stops " {
		t.Errorf("got %q", got)
	}
}
