package wythoff

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"zeck/game"
	"zeck/games/internal/pairs"
	"zeck/numeration"
)

// TestEdges: the largest that fits is begun, and one more is refused. Everybody who begins is told to stop at once, as it would take long.
func TestEdges(t *testing.T) {
	ctx, stop := context.WithCancel(game.Budget{Memory: 1 << 40}.On(context.Background()))
	stop()
	table := func(rows, cols int) error { _, err := NewTable(ctx, rows, cols, TableOptions{}); return err }
	values := func(t int64, side int) error {
		n := numeration.NewNat(uint64(side))
		_, err := newPosition(t, n, n).Values(ctx)
		return err
	}
	band := func(t int64, side int) error { _, err := bandTable(ctx, t, side, side, nil); return err }
	rows := func(t int64) error { _, err := rowsOf(t); return err }
	periods := func(t int64, last int) error { _, err := rowPeriods(ctx, t, last, last, 1000); return err }
	side := pairs.Budget{Bytes: TableBytes, Most: 1 << 30}.LargestSquare() // what the documentation of the values promises
	small := pairs.Small.LargestSquare()
	for what, test := range map[string]struct{ got, want error }{
		"table":                  {table(1<<15, 1<<15), context.Canceled},
		"row too many":           {table(1<<15+1, 1<<15), game.ErrLimit},
		"column too many":        {table(1<<15, 1<<15+1), game.ErrLimit},
		"one row":                {table(1, MaxTableSide-1), context.Canceled},
		"one row, one too many":  {table(1, MaxTableSide), game.ErrLimit},
		"values":                 {values(1, side), context.Canceled},
		"values, one too many":   {values(1, side+1), game.ErrLimit},
		"values, t = 2":          {values(2, small), context.Canceled},
		"t = 2, one too many":    {values(2, small+1), game.ErrLimit},
		"band":                   {band(256, 1<<12), context.Canceled},
		"band, t = 257":          {band(257, 1<<12), game.ErrLimit},
		"band of all":            {band(1<<40, 100), context.Canceled},
		"rows":                   {rows(pairs.MaxRelative/2 - 1), nil},
		"rows of too large a t":  {rows(pairs.MaxRelative / 2), game.ErrLimit},
		"periods":                {periods(1, MaxPeriodRow), context.Canceled},
		"periods, a row further": {periods(1, MaxPeriodRow+1), game.ErrLimit},
	} {
		if !errors.Is(test.got, test.want) {
			t.Errorf("%s: %v, want %v", what, test.got, test.want)
		}
	}
	wants := map[error]string{
		rows(pairs.MaxRelative): "too large: periods of the rows for t = 32000; t up to 15999 can be tried",
		band(8, 1<<15):          "too large: a table of 32768 × 32768 for t = 8 takes too long; 536870912 cells would fit",
		band(8, 0):              "expected a table of at least one row and one column, got 0 × 0",
		band(8, 1<<16):          "too large: a table of 65536 × 65536; rows and columns together may be 65536",
	}
	for err, want := range wants {
		if err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// TestTableProgress: what is done is told, and in the end it is everything.
func TestTableProgress(t *testing.T) {
	var told [][2]int64
	progress := func(done, total int64) { told = append(told, [2]int64{done, total}) }
	if _, err := NewTable(t.Context(), 100, 150, TableOptions{Progress: progress}); err != nil {
		t.Fatal(err)
	}
	last := int64(0)
	for _, at := range told {
		if at[0] < last || at[0] > at[1] || at[1] != 100*150 {
			t.Errorf("told %v", told)
		}
		last = at[0]
	}
	if len(told) < 2 || last != 100*150 {
		t.Errorf("told %v", told)
	}
}

// TestWorkers: as many as are asked for, or as there are processors.
func TestWorkers(t *testing.T) {
	for workers, want := range map[int]int{-1: runtime.GOMAXPROCS(0), 0: runtime.GOMAXPROCS(0), 1: 1, 7: 7} {
		if f := newFill(3, 4, TableOptions{Workers: workers}); f.workers != want {
			t.Errorf("%d workers: %d, want %d", workers, f.workers, want)
		}
	}
}

// TestPlace: the place of the right-most one is named if it is among the digits at hand.
func TestPlace(t *testing.T) {
	for want, got := range map[string]string{
		"position 2, an even-numbered one": place("1010", true), "position 5, an odd-numbered one": place("1010000", false),
		"an even-numbered position": place("0000", true), "an odd-numbered position": place("", false),
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
