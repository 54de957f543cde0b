package logic

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"zeck/automaton"
	"zeck/internal/golden"
	"zeck/numeration"
)

// TestSetsRecord: what is said about sets: how many, the first ones, sums, extremes, counts by each variable, and why
// there is no answer.
func TestSetsRecord(t *testing.T) {
	var r record
	ctx := context.Background()
	for _, c := range []struct {
		system, text string
		terms        []string
	}{
		{"fibonacci", "x, y: x < y", []string{"x", "y - x"}},
		{"fibonacci", "x, y: x < y and y <= 5", []string{"7", "x*3 - 2*y", "a(x)", "C(x)", "x / 2 + y mod 3", "z", "q(x)", "fib(x)",
			"C(y) - a(C(y))"}},
		{"fibonacci", "n, m: m = a(n) or m = b(n)", []string{"m - n"}},
		{"fibonacci", "n: fib(n)", []string{"n", "n mod 2", "C(n)"}},
		{"fibonacci", "n, k: n = 4 or k < n", []string{"k"}},
		{"fibonacci", "n, k: n = 2*k or n = 3*k", []string{"5"}},
		{"fibonacci", "n: n > 3", []string{"n - 2", "a(n) - n", "2*n - a(n)"}},
		{"fibonacci", "n: n < 0", []string{"n", "1"}},
		{"fibonacci", "n: n = n", []string{"n mod 3 - 1", "n mod 3", "a(n + 1) - a(n)"}},
		{"fibonacci", "n, m: n = 0", []string{"n", "m", "n - m"}},
		{"binary", "n, f: part(n, f)", []string{"f", "n - f"}},
		{"binary", "n, x: n < x and x <= n + 5", []string{"x - n", "x"}},
		{"binary", "x, y, z: x + y + z = 7 and x <= y", []string{"x - y + 2*z", "z mod 2"}},
		{"pell@t=2", "n, x, y: x + y = n and x <= y", []string{"x", "y - x"}},
		{"base@b=3", "n, f: tail(n, f) or head(n, f)", []string{"f"}},
		{"takeaway@k=3", "n, x: x < n and term(x)", []string{"x"}},
		{"tribonacci", "n, x: shift(x) = n or x = 3", []string{"x", "n"}},
		{"sqrt@n=3", "n, m: floor(n) = m and n < 30", []string{"m", "m - n", "n / 3"}},
	} {
		r.line("%s: %s", c.system, c.text)
		set := newSet(t, c.system, c.text)
		n, finite := set.Count()
		r.line("  %v, finite %v", n, finite)
		var first []string
		for tuple := range set.Tuples(ctx) {
			if first = append(first, fmt.Sprint(tuple)); len(first) == 9 {
				break
			}
		}
		r.line("  %v", first)
		for _, numbers := range [][]uint64{{}, {0}, {5}, {3, 2}, {2, 3}, {1, 2, 3}, {9, 9, 9, 9}} {
			var asked []numeration.Nat
			for _, n := range numbers {
				asked = append(asked, numeration.NewNat(n))
			}
			has, err := set.Has(asked...)
			after, ok, later := set.After(ctx, asked...)
			r.line("  %v: %v %v, after it %v %v %v", numbers, has, err, after, ok, later)
		}
		for i, text := range append([]string{""}, c.terms...) {
			term := (*Term)(nil)
			if text != "" {
				term = termOf(t, text)
				r.line("  term %s", text)
				sum, err := set.Sum(ctx, term)
				r.line("    sum %v %v", sum, err)
				least, err := set.Min(ctx, term)
				r.line("    least %v %v", least, err)
				most, err := set.Max(ctx, term)
				r.line("    greatest %v %v", most, err)
			}
			for _, v := range append(set.Vars, "q") {
				r.counts(ctx, set, v, term, i < 2)
			}
		}
	}
	golden.Same(t, "testdata/sets.txt", r.String())
}

// counts tells of the counts by a variable, or of the sums of a term.
func (r *record) counts(ctx context.Context, set *Set, variable string, term *Term, bounds bool) {
	c, err := set.Counts(ctx, variable, term)
	if err != nil {
		r.line("    by %s: %v", variable, err)
		return
	}
	var values []*big.Int
	for n := range uint64(10) {
		v, err := c.At(numeration.NewNat(n))
		if err != nil {
			r.line("    at %d: %v", n, err)
		}
		values = append(values, v)
	}
	a, b, linear, err := c.Linear(ctx)
	r.line("    by %s: %v, rank %d, linear %v %v %v %v", variable, values, c.Series.Rank(), a, b, linear, err)
	if !bounds {
		return // it takes long
	}
	all, bounded, err := c.Bounded(ctx)
	if len(all) > 9 {
		all = all[:9]
	}
	r.line("      bounded %v %v %v; %v", bounded, all, err, c.Recurrence())
}

// TestSetsLimited: what is refused, and where work stops.
func TestSetsLimited(t *testing.T) {
	var r record
	ctx := context.Background()
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	system := newTestSolver(t, "fibonacci").System()
	huge := numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), maxConstantBits))
	for _, text := range []string{"n, m: m = a(n)", "n: n mod 3 = 1 and n < 100"} {
		vars, f, err := ParseSet(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, limits := range []automaton.Limits{{States: 10}, {States: 25}, {States: 80}, {Work: 2000}, {Bytes: 4000}, {}} {
			s := NewSolver(system, Options{Limits: limits})
			set, err := s.Set(ctx, vars, f)
			r.line("%s, %v: %v", text, limits, err)
			if err != nil {
				continue
			}
			in := func(ctx context.Context, about string) {
				for _, text := range []string{"n", "a(n + 1)", "(n + 5) / 3", "0 - a(a(n))"} {
					term := termOf(t, text)
					_, err := set.Sum(ctx, term)
					r.line("  %s, sum of %s: %v", about, text, err)
					_, err = set.Min(ctx, term)
					r.line("  %s, min of %s: %v", about, text, err)
					_, err = set.Max(ctx, term)
					r.line("  %s, max of %s: %v", about, text, err)
					c, err := set.Counts(ctx, "n", term)
					r.line("  %s, counts of %s: %v", about, text, err)
					if err == nil && text != "0 - a(a(n))" && text != "(n + 5) / 3" {
						_, _, err = c.Bounded(ctx)
						r.line("  %s, bounds of %s: %v", about, text, err)
					}
				}
				_, _, err := set.After(ctx, numeration.NewNat(7))
				r.line("  %s, after 7: %v", about, err)
			}
			in(ctx, "running")
			if limits == (automaton.Limits{}) {
				in(stopped, "stopped")
				if c, err := set.Counts(ctx, "n", nil); err == nil {
					_, _, _, err = c.Linear(stopped)
					_, _, other := c.Differ(stopped, c)
					_, more := c.Formula(stopped, termOf(t, "n"))
					r.line("  stopped, linear: %v, differ: %v, formula: %v", err, other, more)
				}
				_, _, err = set.After(ctx, huge)
				_, other := set.Solver().Set(stopped, vars, f)
				r.line("  after a huge number: %.60s; stopped: %v; limit %v", err.Error(), other, errors.Is(err, numeration.ErrLimit))
			}
		}
	}
	golden.Same(t, "testdata/setlimits.txt", r.String())
}
