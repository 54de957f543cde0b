package table

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/crew"
	"zeck/internal/must"
)

// TestLimits: boxes that are too large are refused before any work, and the functions that estimate memory agree.
func TestLimits(t *testing.T) {
	ctx := game.Budget{Memory: 1 << 20}.On(context.Background())
	never := func(done, total int64) { t.Error("work was done") }
	for _, c := range []struct {
		name  string
		rules Rules
		sides []int
		holds string // part of the message about a table
	}{
		{"memory, by rows", byName["wythoff"], []int{1000, 1000}, "1 MiB may be used"},
		{"memory, by tiles", byName["king"], []int{1000, 1000}, "1 MiB may be used"},
		{"memory, three piles", byName["nim3"], []int{100, 100, 100}, "1 MiB may be used"},
		{"values", byName["wythoff"], []int{40_000, 40_000}, "65535 would fit"},
		{"cells", byName["king"], []int{1 << 29, 1 << 29}, "2^40 cells would fit"},
		{"side", byName["subtract"], []int{math.MaxInt}, "2^40 cells would fit"},
		{"jumps", Rules{Piles: 1, Moves: []Move{{Along: []int{1}, Least: 1, Most: 1_000_000}}}, []int{2_000_000},
			"a move of 1000000 different lengths; 65536 would fit"},
		{"visits", Rules{Piles: 1, Moves: []Move{{Along: []int{1}, Least: 1, Most: 60_000}}}, []int{1 << 30}, "cells would fit"},
	} {
		_, err := c.rules.Table(ctx, never, c.sides...)
		if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), c.holds) {
			t.Errorf("%s: %v", c.name, err)
		}
		if bytes := c.rules.Bytes(c.sides...); bytes <= 1<<20 {
			t.Errorf("%s: %d bytes", c.name, bytes)
		}
	}
	for _, name := range []string{"wythoff", "king"} { // so many workers do not fit, but one does
		few := game.Budget{Memory: byName[name].Bytes(90, 90), Workers: 3}.On(t.Context())
		must.Get(byName[name].Table(few, nil, 90, 90))
	}
	if _, err := byName["nim"].Outcomes(ctx, nil, 1, 1000, 1000); err != nil { // a bit for each cell, and lines
		t.Error(err)
	}
	small, refused, queen := game.Budget{Memory: 1 << 10}.On(context.Background()), map[string]error{}, byName["wythoff"]
	_, refused["memory of outcomes"] = queen.Outcomes(small, never, 0, 1000, 1000)
	_, visits := Rules{Piles: 1, Moves: []Move{{Along: []int{1}, Least: 1, Most: 60_000}}}.Outcomes(ctx, never, 0, 1<<20)
	if refused["visits of outcomes"] = visits; visits == nil || !strings.HasSuffix(visits.Error(), "; 286326 cells would fit") {
		t.Error(visits)
	}
	_, refused["memory of partners"] = queen.Partners(small, never, 1000, false)
	_, refused["rows of partners"] = queen.Partners(ctx, never, MaxSide+1, false)
	_, refused["memory of outcomes where moves meet"] = byName["lucas-like"].Outcomes(ctx, never, 1, 1000, 1000)
	wide := must.Get(byName["(1,2)"].partnerPlan(1000)) // the columns that are tried first fit, those that are needed do not
	first := game.Budget{Memory: wide.levelBytes(1000, 2064)}.On(t.Context())
	_, refused["columns of partners"] = byName["(1,2)"].Partners(first, nil, 1000, false)
	for what, err := range refused {
		if !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestRefused: invalid rules and boxes.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		sides []int
		want  string
	}{
		{Rules{Piles: 4}, []int{1, 1, 1, 1}, "expected a game on 1 to 3 numbers, got 4"},
		{Rules{Piles: 2, Moves: []Move{straight(1)}}, []int{2, 2}, "expected 2 numbers in a move, got [1]"},
		{Rules{Piles: 2, Moves: []Move{straight(1, -1)}}, []int{2, 2}, "expected numbers from 0 to 1073741824 in a move, got [1 -1]"},
		{Rules{Piles: 2, Moves: []Move{{Base: []int{-1, 0}, Along: []int{1, 1}, Least: 1, Most: 1}}}, []int{2, 2},
			"expected numbers from 0 to 1073741824 in a move, got [-1 0]"},
		{Rules{Piles: 2, Moves: []Move{straight(0, 0)}}, []int{2, 2}, "expected a direction, got [0 0]"},
		{Rules{Piles: 2, Moves: []Move{Jump(0, 0)}}, []int{2, 2}, "expected a move that takes something, got [] by 1 times [0 0]"},
		{Rules{Piles: 2, Moves: []Move{{Along: []int{1, 0}, Most: 3}}}, []int{2, 2},
			"expected a move that takes something, got [] by 0 times [1 0]"},
		{Rules{Piles: 1, Moves: []Move{{Along: []int{1}, Least: 3, Most: 2}}}, []int{2}, "expected bounds from 0 to 1073741824, the lesser first, got 3 and 2"},
		{Rules{Piles: 1, Moves: []Move{{Along: []int{1}, Least: -1, Most: 2}}}, []int{2}, "expected bounds from 0 to 1073741824, the lesser first, got -1 and 2"},
		{Rules{Piles: 1, Moves: []Move{straight(1), {Along: []int{1}, Least: 1 << 31, Most: Unbounded}}}, []int{2},
			"expected bounds from 0 to 1073741824, the lesser first, got 2147483648 and -1"},
		{Rules{Piles: 1, Moves: []Move{{Along: []int{1}, Least: 1, Most: 1 << 31}}}, []int{2},
			"expected bounds from 0 to 1073741824, the lesser first, got 1 and 2147483648"},
		{Rules{Piles: 2, Moves: []Move{straight(1, 1).When(difference(1)...)}}, []int{2, 2},
			"expected no conditions on a move without a bound, got [{[-1 1] -1} {[1 -1] 1}]"},
		{Rules{Piles: 2, Moves: []Move{Jump(1, 1).When(make([]Limit, 5)...)}}, []int{2, 2}, "expected at most 4 conditions on a move, got 5"},
		{Rules{Piles: 2, Moves: []Move{Jump(1, 1).When(Limit{[]int{1}, 0})}}, []int{2, 2}, "expected 2 numbers in a move, got [1]"},
		{Rules{Piles: 2, Moves: []Move{Jump(1, 1).When(Limit{[]int{0, 1}, 1 << 40})}}, []int{2, 2},
			"expected a constant of at most 1073741824 in a condition, got 1099511627776"},
		{byName["nim"], []int{2}, "expected a box of 2 sides, got [2]"},
		{byName["nim"], []int{2, 0}, "expected sides of at least 1, got 2 × 0"},
	} {
		_, err := c.rules.Table(context.Background(), nil, c.sides...)
		if err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
		if _, err := c.rules.Outcomes(context.Background(), nil, 0, c.sides...); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	everywhere := Rules{Piles: 2, Moves: append([]Move{Leap(0, 0)}, byName["wythoff"].Moves...)}
	for _, c := range []struct {
		rules Rules
		want  error // nil: any
	}{{byName["king"], ErrRows}, {everywhere, ErrRows}, {byName["no columns"], ErrOrder}, {byName["nim3"], nil}, {Rules{Piles: 4}, nil}} {
		_, err := c.rules.Partners(context.Background(), nil, 2, false)
		_, periods := c.rules.Periods(context.Background(), 0, 0, 1000)
		if err == nil || periods == nil || c.want != nil && !errors.Is(err, c.want) || c.rules.ByRows() {
			t.Errorf("%v has P-positions row by row: %v", c.rules, err)
		}
	}
	if p := crew.Try(func() { must.Get(byName["nim"].Table(t.Context(), nil, 3, 3)).At(1) }); p == nil {
		t.Error("two piles have a value for one number")
	}
	if !byName["lucas"].Symmetric() || !byName["corner"].Symmetric() || byName["late"].Symmetric() || !byName["lucas-like"].Mirrored() ||
		byName["no columns"].Mirrored() || byName["nim3"].Mirrored() {
		t.Error("the order of the piles")
	}
}

func failure[T any](_ T, err error) error { return err }

// TestStopped: all work can be stopped, and reports its progress.
func TestStopped(t *testing.T) {
	queen, nim3 := byName["wythoff"], byName["nim3"]
	for name, work := range map[string]func(context.Context, game.Progress) error{
		"by rows":                 func(ctx context.Context, p game.Progress) error { return failure(queen.Table(ctx, p, 500, 500)) },
		"by tiles":                func(ctx context.Context, p game.Progress) error { return failure(nim3.Table(ctx, p, 40, 40, 40)) },
		"outcomes":                func(ctx context.Context, p game.Progress) error { return failure(queen.Outcomes(ctx, p, 0, 9000, 900)) },
		"outcomes of three piles": func(ctx context.Context, p game.Progress) error { return failure(nim3.Outcomes(ctx, p, 1, 4, 130, 40)) },
		"partners": func(ctx context.Context, p game.Progress) error {
			return failure(queen.Partners(ctx, p, 300_000, false))
		},
	} {
		ctx, stop := context.WithCancel(game.Budget{Workers: 2}.On(context.Background()))
		calls := 0
		if err := work(ctx, func(done, total int64) {
			if calls++; done < 0 || done > total {
				t.Errorf("%s: %d of %d", name, done, total)
			}
		}); err != nil || calls == 0 {
			t.Errorf("%s: %v after %d calls", name, err, calls)
		}
		if err := work(ctx, func(done, total int64) { stop() }); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want it stopped", name, err)
		}
	}
}

// TestSet: in a set of millions of numbers with few holes, the next number outside is found from everywhere. The set takes the memory
// that is said.
func TestSet(t *testing.T) {
	const most = 1<<25 + 1<<19 + 77 // more than two words of the last level
	s := newSet(most + 100)
	words := len(s.words)
	for _, full := range s.full {
		words += len(full)
	}
	if said := setBytes(most + 100); said < int64(8*words) || said > int64(8*words)+500 {
		t.Errorf("it takes %d bytes, and %d are said", 8*words, said)
	}
	for n := range most {
		s.add(n)
	}
	s.add(most + 1)
	holes := []int{most, most + 2} // in ascending order
	for _, hole := range []int{most - 1, most - 65, 1 << 23, 1 << 18, 1<<18 - 1, 1 << 12, 64, 63, 1, 0} {
		for _, from := range slices.Concat(holes, []int{hole, hole + 1}) {
			if at, _ := slices.BinarySearch(holes, from); s.next(from) != holes[at] || s.first != holes[0] {
				t.Fatalf("from %d on, %d is the next of %v; the first is %d", from, s.next(from), holes, s.first)
			}
		}
		s.remove(hole)
		holes = append([]int{hole}, holes...)
	}
}

// TestLargeTables: tables large enough to be computed value by value, by rows or by columns, agree with tables just small enough for
// lines: the value of a cell does not depend on the size of the table.
func TestLargeTables(t *testing.T) {
	for name, r := range map[string]Rules{
		"by rows":    {Piles: 2, Moves: []Move{straight(0, 1), Jump(1, 0), straight(1, 1), Jump(2, 1)}},
		"by columns": {Piles: 2, Moves: []Move{straight(1, 0), Jump(0, 1), straight(1, 1), Jump(2, 1).When(Limit{[]int{1, -2}, -100})}},
		"by neither": {Piles: 2, Moves: []Move{Jump(1, 0), Jump(0, 1), straight(1, 1), Jump(2, 1)}},
	} {
		for _, upright := range []bool{false, true} {
			sides := func(length int) []int {
				if upright {
					return []int{length, 3}
				}
				return []int{3, length}
			}
			large := must.Get(r.Table(context.Background(), nil, sides(levelsFrom-3)...))
			small := must.Get(r.Table(context.Background(), nil, sides(levelsFrom-4)...))
			c, _ := r.compile()
			m, _ := c.tablePlan(sides(levelsFrom - 3))
			n, _ := c.tablePlan(sides(levelsFrom - 4))
			if m.byRows != (name != "by neither") || n.byRows {
				t.Errorf("%s, upright %v: large value by value %v, small %v", name, upright, m.byRows, n.byRows)
			}
			for a := range small.Sides()[0] {
				for b := range small.Sides()[1] {
					if large.At(a, b) != small.At(a, b) {
						t.Fatalf("%s, upright %v: (%d, %d) has %d in the large table and %d in the small", name, upright, a, b, large.At(a, b), small.At(a, b))
					}
				}
			}
		}
	}
}

// TestLongRow: the longest row whose values fit is computed, also if the order of the piles does not matter but the moves depend on it.
func TestLongRow(t *testing.T) {
	const length = math.MaxUint16 + 1
	for _, name := range []string{"wythoff", "lucas-like", "slanted"} {
		table := must.Get(byName[name].Table(context.Background(), nil, 1, length))
		for b := range length {
			if table.At(0, b) != b {
				t.Fatalf("%s: (0, %d) has %d", name, b, table.At(0, b))
			}
		}
		if _, err := byName[name].Table(context.Background(), nil, 1, length+1); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s, one more: %v", name, err)
		}
	}
}
