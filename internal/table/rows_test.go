package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestPeriods: the rows have the values of the definition, far beyond the columns that show the period, and the preperiods are the smallest.
func TestPeriods(t *testing.T) {
	tried := 0
	each(t, 300, func(t *testing.T, r Rules, _ []int) {
		const last, cols = 5, 400
		all, err := r.Periods(context.Background(), 0, last, 20_000)
		if errors.Is(err, ErrRows) || errors.Is(err, ErrOrder) || r.Piles != 2 {
			return
		}
		if err != nil || len(all) != last+1 {
			t.Fatalf("%v: %v, %v", r, all, err)
		}
		tried++
		values := defined(r, []int{last + 1, cols}, mex)
		for row, p := range all {
			at := func(b int) int { return values[row*cols+b] }
			for b := range cols {
				if got := p.At(numeration.NewNat(uint64(b))); got != numeration.NewNat(uint64(at(b))) {
					t.Fatalf("%v: G(%d, %d) = %s through the %v, want %d", r, row, b, got, p, at(b))
				}
			}
			if pre := p.Preperiod; pre > 0 && pre+p.Period < cols && at(pre-1)+p.Period == at(pre-1+p.Period) {
				t.Errorf("%v, row %d: the preperiod could be shorter", r, row)
			}
			alone, err := r.Periods(context.Background(), row, row, 20_000)
			if err != nil || alone[0].Preperiod != p.Preperiod || alone[0].Period != p.Period {
				t.Errorf("%v: alone %v, %v; with the others %v", r, alone, err, p)
			}
		}
	})
	if tried < 30 {
		t.Errorf("only %d games were tried", tried)
	}
}

// TestPeriodLimits: impossible requests are refused, and those that take too long give up.
func TestPeriodLimits(t *testing.T) {
	queen, far := byName["wythoff"], Rules{Piles: 2, Moves: []Move{straight(0, 1), Jump(1, 1<<20)}}
	stopped := ctxtest.Ended(context.Background())
	for what, c := range map[string]struct {
		rules               Rules
		ctx                 context.Context
		first, last, column int
		want                error
	}{
		"columns":    {queen, t.Context(), 24, 24, 100, game.ErrLimit},
		"stopped":    {queen, stopped, 0, MaxPeriodRow, 100, context.Canceled},
		"soon":       {queen, ctxtest.EndAfter(t.Context(), 3), 24, 24, 100, context.Canceled},
		"row":        {queen, stopped, 0, MaxPeriodRow + 1, 100, game.ErrLimit},
		"back":       {far, stopped, 0, 127, 100, context.Canceled},
		"no rows":    {byName["king"], t.Context(), 0, 3, 100, ErrRows},
		"order":      {byName["lucas-like"], t.Context(), 0, 3, 100, ErrOrder},
		"everywhere": {Rules{Piles: 2, Moves: []Move{straight(0, 1), Leap(0, 0)}}, t.Context(), 0, 3, 100, ErrRows},
	} {
		if _, err := c.rules.Periods(c.ctx, c.first, c.last, c.column); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := far.Periods(stopped, 0, 128, 100); !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), "; rows up to 127 can be tried") {
		t.Errorf("too far: %v", err)
	}
	if _, err := queen.Periods(t.Context(), -1, 3, 100); err == nil || errors.Is(err, game.ErrLimit) {
		t.Errorf("row -1: %v", err)
	}
}

// TestPartners: the P-positions are the cells of value 0 by definition, if every row has one.
func TestPartners(t *testing.T) {
	tried := 0
	each(t, 200, func(t *testing.T, r Rules, _ []int) {
		const rows, cols = 24, 60
		if r.Piles != 2 {
			return
		}
		for wrong, judge := range map[bool]func([]int) int{false: mex, true: misere} {
			got, err := r.Partners(context.Background(), nil, rows, wrong)
			if err != nil {
				return
			}
			tried++
			values := defined(r, []int{rows, cols}, judge)
			for a := range rows {
				b := got.Of(a)
				want := 0
				for want < cols && values[a*cols+want] != 0 {
					want++
				}
				if b != want && (b < cols || want < cols) {
					t.Fatalf("%v, misère %v: (%d, %d), want (%d, %d)", r, wrong, a, b, a, want)
				}
			}
		}
	})
	if tried < 50 {
		t.Errorf("only %d games have one P-position in a row", tried)
	}
	few, more := must.Get(byName["(1,2)"].Partners(t.Context(), nil, 1000, false)), must.Get(byName["(1,2)"].Partners(t.Context(), nil, 1100, false))
	if !slices.Equal(few.columns, more.columns[:1000]) {
		t.Error("when more columns are needed, other P-positions are found")
	}
}

// TestLevel: the positions of a value are those that have it in the table.
func TestLevel(t *testing.T) {
	tried := 0
	each(t, 200, func(t *testing.T, r Rules, _ []int) {
		const most = 70
		if r.Piles != 2 {
			return
		}
		if _, err := r.Level(context.Background(), 0, most); errors.Is(err, ErrRows) || errors.Is(err, ErrOrder) {
			return
		}
		tried++
		table := must.Get(r.Table(context.Background(), nil, most+1, most+1))
		for _, value := range []int{0, 1, 5, 64, 100, 200} {
			var want, got [][2]int
			for a := range most + 1 {
				for b := range most + 1 {
					if table.At(a, b) == value && (a <= b || !r.Unordered && !r.Symmetric()) {
						want = append(want, [2]int{a, b})
					}
				}
			}
			for a, b := range must.Get(r.Level(context.Background(), value, most)) {
				got = append(got, [2]int{a, b})
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%v, value %d: %v, the table has %v", r, value, got, want)
			}
		}
	})
	if tried < 30 {
		t.Errorf("only %d games were tried", tried)
	}
}

// TestLevelBounds: a hundred values of piles up to three million fit, and no more; and one value of piles up to three hundred million. A
// stopped sequence yields nothing.
func TestLevelBounds(t *testing.T) {
	queen := byName["wythoff"]
	for _, test := range []struct {
		value, most int
		ok          bool
	}{{99, 3_000_000, true}, {99, 3_000_001, false}, {99, -1, false}, {0, 0, true}, {0, 300_000_000, true}, {0, 300_000_001, false}, {-1, 5, false}} {
		_, err := queen.Level(context.Background(), test.value, test.most)
		if (err == nil) != test.ok || errors.Is(err, game.ErrLimit) != (err != nil && min(test.value, test.most) >= 0) {
			t.Errorf("value %d, piles up to %d: %v", test.value, test.most, err)
		}
	}
	if _, err := queen.Level(game.Budget{Memory: 1 << 10}.On(t.Context()), 9, 10_000); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	ctx := ctxtest.Ended(context.Background())
	for a, b := range must.Get(queen.Level(ctx, 1, 1000)) {
		t.Fatalf("(%d, %d) after the end", a, b)
	}
}
