package logic

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/numeration"
)

// countCases are sets with a number for every value of their first variable, and the same by plain counting.
var countCases = []struct {
	system, text, term string
	count              func(n int64) int64
	bounded, linear    bool
}{
	{"fibonacci", "n, x: x <= n", "", func(n int64) int64 { return n + 1 }, false, true},
	{"binary", "n, x: x < 3*n", "", func(n int64) int64 { return 3 * n }, false, true},
	{"pell@t=2", "n, x, y: x + y = n and x <= y", "", func(n int64) int64 { return n/2 + 1 }, false, false},
	{"pell@t=3", "n, x: x <= n and x mod 3 = 1", "", func(n int64) int64 { return (n + 2) / 3 }, false, false},
	{"fibonacci", "n, x: n = 2*x or n = 3*x + 1", "", func(n int64) int64 { return []int64{1, 1, 1, 0, 2, 0}[n%6] }, true, false},
	{"fibonacci", "n, x: x <= n", "x", func(n int64) int64 { return n * (n + 1) / 2 }, false, false},
	{"takeaway@k=3", "n, x: x < n", "2*x - n", func(n int64) int64 { return -n }, false, true},
	{"binary", "n, x: n < x and x <= n + 5", "x - n", func(n int64) int64 { return 15 }, true, true},
	{"fibonacci", "n, f: tail(n, f)", "", func(n int64) int64 { return min(n, 1) }, true, false},
	{"binary", "n, f: part(n, f)", "", func(n int64) int64 { return int64(strings.Count(fmt.Sprintf("%b", n), "1")) }, false, false},
	{"pell@t=2", "n: n > 3", "", func(n int64) int64 { return min(1, n/4) }, true, false},
	{"fibonacci", "n: n >= 0", "a(n)", func(n int64) int64 { return int64(floorPhi(int(n))) }, false, false},
}

// TestCounts holds counts by a variable against plain counting.
func TestCounts(t *testing.T) {
	ctx := context.Background()
	for _, test := range countCases {
		t.Run(test.system+" "+test.text+" "+test.term, func(t *testing.T) {
			set := newSet(t, test.system, test.text)
			var term *Term
			if test.term != "" {
				term = termOf(t, test.term)
			}
			c := must.Get(set.Counts(ctx, "n", term))
			for n := range int64(60) {
				if got, err := c.At(numeration.NewNat(uint64(n))); err != nil || got.Int64() != test.count(n) {
					t.Fatalf("at %d: %v %v, expected %d", n, got, err, test.count(n))
				}
			}
			rec := c.Recurrence()
			for k := range 8 {
				u := set.Solver().System().Term(k).Int64()
				if got := rec.Term(k); got.Cmp(big.NewRat(test.count(u), 1)) != 0 {
					t.Errorf("at U(%d) = %d: %v, expected %d", k, u, got, test.count(u))
				}
			}
			a, b, linear, err := c.Linear(ctx)
			if err != nil || linear != test.linear || linear && (test.count(7) != 7*a.Int64()+b.Int64()) {
				t.Errorf("linear: %v, %v n + %v, %v", linear, a, b, err)
			}
			values, bounded, err := c.Bounded(ctx)
			if test.term == "2*x - n" {
				if !errors.Is(err, ErrUndecided) {
					t.Error(err)
				}
				return
			}
			if err != nil || bounded != test.bounded {
				t.Errorf("bounded: %v, %v", bounded, err)
			}
			if bounded {
				want := map[int64]bool{}
				for n := range int64(60) {
					want[test.count(n)] = true
				}
				if len(want) != len(values) {
					t.Errorf("values %v, expected %v", values, want)
				}
			}
		})
	}
}

// TestCountsDiffer compares functions.
func TestCountsDiffer(t *testing.T) {
	ctx := context.Background()
	c := must.Get(newSet(t, "fibonacci", "n, m: b(m) <= n").Counts(ctx, "n", nil))
	// b(m) <= n for m from 0 to n + 1 - a'(n), where a' counts the others: those of a.
	other := must.Get(newSet(t, "fibonacci", "n, m: 1 <= m and a(m) <= n").Counts(ctx, "n", nil))
	if n, differ, err := c.Differ(ctx, other); err != nil || !differ || n.String() != "0" {
		t.Error(n, differ, err)
	}
	both := must.Get(newSet(t, "fibonacci", "n, m, k: k = 0 and b(m) <= n or k = 1 and 1 <= m and a(m) <= n").Counts(ctx, "n", nil))
	f := must.Get(both.Formula(ctx, termOf(t, "n + 1")))
	if n, differ, err := both.Differ(ctx, f); err != nil || differ {
		t.Error(n, differ, err)
	}
	huge := must.Get(numeration.Parse("10^1000"))
	if got, err := both.At(huge); err != nil || got.Cmp(new(big.Int).Add(huge.Big(), big.NewInt(1))) != 0 {
		t.Error(got, err)
	}
}

func TestCountsErrors(t *testing.T) {
	ctx := context.Background()
	set := newSet(t, "fibonacci", "n, x: n = 4 or x < n")
	if _, err := set.Counts(ctx, "n", nil); !errors.Is(err, ErrInfinite) || err.Error() != "for n = 4 there are infinitely many" {
		t.Error(err)
	}
	if _, err := set.Counts(ctx, "y", nil); err == nil || err.Error() != "unknown variable \"y\"; those of the set are n, x" {
		t.Error(err)
	}
	if _, err := newSet(t, "binary", "n, x: x >= n").Counts(ctx, "n", nil); !errors.Is(err, ErrInfinite) {
		t.Error(err)
	}
	if _, err := newSet(t, "binary", "n, x: x < n").Counts(ctx, "n", termOf(t, "y")); err == nil {
		t.Error("a term with another variable")
	}
	if _, _, err := (&Counts{Variable: "n", set: set, term: termOf(t, "y")}).Bounded(ctx); err == nil {
		t.Error("bounds of a term with another variable")
	}
}
