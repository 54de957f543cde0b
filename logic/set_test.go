package logic

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
)

// newSet returns the set of a text.
func newSet(t *testing.T, system, text string) *Set {
	t.Helper()
	vars, f, err := ParseSet(text)
	must.Do(err)
	return must.Get(newTestSolver(t, system).Set(t.Context(), vars, f))
}

func termOf(t *testing.T, text string) *Term {
	t.Helper()
	return must.Get(Reader{}.Number(text))
}

// setCases are finite sets, all of whose numbers are below a bound, and terms.
var setCases = []struct {
	text, term string
	most       int64
}{
	{"n: n <= 50", "3*n - 70", 60}, {"x, y: x + 2*y = 15", "x - 2*y", 17}, {"y, x: x < y and y <= 20 and x mod 3 = 1", "y / 4 + 5*x", 22},
	{"x, y, z: x + y + z = 11 and x <= y", "7", 12}, {"n, m: n < 9 and 3 <= m and m < 6 and m != n", "(n + m) mod 4 - 2*m", 12}, {"n: n < 0", "n", 5},
}

// TestSets compares sets with brute force, in every system.
func TestSets(t *testing.T) {
	small := []string{"fibonacci", "binary", "pell@t=2", "pell@t=3"}
	for _, system := range everySystem() {
		for i, c := range setCases {
			if i > 1 && !slices.Contains(small, system) {
				continue // they are large in other systems, and their sums work in the same way
			}
			set := newSet(t, system, c.text)
			_, f, _ := ParseSet(c.text)
			t.Run(system+" "+c.text, func(t *testing.T) { bruteSet(t, set, f.root, termOf(t, c.term), c.most) })
		}
	}
}

// TestRandomSets does the same for random sets and terms, drawn with fixed seeds.
func TestRandomSets(t *testing.T) {
	for i, system := range []string{"fibonacci", "binary", "pell@t=2", "base@b=3", "narayana", "sqrt@n=3"} {
		s := newTestSolver(t, system)
		s.builder.Limits.States = 20000
		for k := range 15 {
			both := rapid.Custom(func(t *rapid.T) [2]expr { // a statement and a term
				vars, functions := []string{"x", "y"}, []string{"shift"}
				return [2]expr{drawGuarded(t, vars, functions, 1), drawTerm(t, vars, functions, 2)}
			}).Example(100*i + k)
			f, term := MustParse(fmt.Sprintf("x <= 6 and y <= 5 and (%s)", write(both[0]))), &Term{both[1]}
			set, err := s.Set(t.Context(), []string{"x", "y"}, f)
			if err != nil {
				continue // the statement is too large in this system
			}
			t.Run(fmt.Sprint(system, " ", f, " ", term), func(t *testing.T) { bruteSet(t, set, f.root, term, 8) })
		}
	}
}

// bruteSet compares a set, whose numbers are below a bound, and a term with brute force.
func bruteSet(t *testing.T, set *Set, f expr, term *Term, most int64) {
	t.Helper()
	at := func(x []int64) brute {
		values := map[string]int64{}
		for i, name := range set.Vars {
			values[name] = x[i]
		}
		return newBrute(set.solver.System(), values)
	}
	var all [][]int64
	undefined := false
	search(len(set.Vars), most, func(x []int64) {
		in := at(x).holds(f)
		if has, err := set.Has(nats(x)...); err != nil || has != in {
			t.Errorf("has %v: %v %v", x, has, err)
		}
		if in {
			all = append(all, slices.Clone(x))
			_, defined := at(x).value(term.root)
			undefined = undefined || !defined
		}
	})
	if undefined {
		if sum, err := set.Sum(t.Context(), term); err == nil {
			t.Errorf("the sum is %v", sum)
		}
		return
	}
	checkSet(t, set, term, all, func(x []int64) int64 { v, _ := at(x).value(term.root); return v }, most)
}

// checkSet checks a set against its tuples and the values of a term: the count, the order, sums, also by each variable, extremes and their
// places, the next tuple.
func checkSet(t *testing.T, set *Set, term *Term, all [][]int64, value func(x []int64) int64, most int64) {
	t.Helper()
	ctx := context.Background()
	slices.SortFunc(all, compareTuples)
	if n, finite := set.Count(); !finite || n.Int64() != int64(len(all)) {
		t.Errorf("count %v, finite %v, expected %d", n, finite, len(all))
	}
	var got [][]numeration.Nat
	for tuple := range set.Tuples(ctx) {
		got = append(got, tuple)
	}
	if fmt.Sprint(got) != fmt.Sprint(all) {
		t.Errorf("tuples %v, expected %v", got, all)
	}
	total := int64(0)
	by := make([]map[int64]int64, len(set.Vars))
	var least, greatest Extreme
	for _, x := range all {
		v := value(x)
		total += v
		for i, n := range x {
			if by[i] == nil {
				by[i] = map[int64]int64{}
			}
			by[i][n] += v
		}
		if here := (Extreme{big.NewInt(v), nats(x)}); least.Value == nil || v < least.Value.Int64() {
			least = here
		}
		if greatest.Value == nil || v > greatest.Value.Int64() {
			greatest = Extreme{big.NewInt(v), nats(x)}
		}
	}
	sum, errSum := set.Sum(ctx, term)
	low, errLow := set.Min(ctx, term)
	high, errHigh := set.Max(ctx, term)
	if got, want := fmt.Sprint(sum, low, high, errSum, errLow, errHigh), fmt.Sprint(total, least, greatest, nil, nil, nil); got != want {
		t.Errorf("sum and extremes of %s: %s, want %s", term, got, want)
	}
	for i, name := range set.Vars {
		c := must.Get(set.Counts(ctx, name, term))
		for n := range most {
			if got, err := c.At(numeration.NewNat(uint64(n))); err != nil || got.Int64() != by[i][n] {
				t.Errorf("sum of %s for %s = %d: %v, %v, want %d", term, name, n, got, err, by[i][n])
			}
		}
	}
	checkNext(t, set, all, most)
}

// everySystem returns an example of every kind of number system, and more.
func everySystem() []string {
	all := []string{"pell@t=3", "binary"}
	for _, k := range SystemKinds() {
		all = append(all, k.Example)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// checkNext checks After for some tuples, and for their first numbers.
func checkNext(t *testing.T, set *Set, all [][]int64, most int64) {
	t.Helper()
	step := int64(0)
	search(len(set.Vars), most, func(x []int64) {
		if step++; step%int64(long.Or(97, 37)) != 1 {
			return
		}
		for _, after := range [][]int64{x, x[:1]} {
			i := slices.IndexFunc(all, func(y []int64) bool {
				return len(after) == len(y) && compareTuples(y, x) > 0 || slices.Max(y) > slices.Max(after)
			})
			got, ok, err := set.After(t.Context(), nats(after)...)
			if err != nil || ok != (i >= 0) || ok && fmt.Sprint(got) != fmt.Sprint(all[i]) {
				t.Errorf("after %v: %v %v %v, expected number %d of %v", after, got, ok, err, i, all)
			}
		}
	})
}

// search visits all tuples of numbers up to most.
func search(k int, most int64, visit func(x []int64)) {
	x := make([]int64, k)
	for {
		visit(x)
		i := k - 1
		for ; i >= 0 && x[i] == most; i-- {
			x[i] = 0
		}
		if i < 0 {
			return
		}
		x[i]++
	}
}

func compareTuples(x, y []int64) int {
	if m, n := slices.Max(x), slices.Max(y); m != n {
		return int(m - n)
	}
	return slices.Compare(x, y)
}

func nats(x []int64) []numeration.Nat {
	var all []numeration.Nat
	for _, n := range x {
		all = append(all, numeration.NewNat(uint64(n)))
	}
	return all
}

// TestHugeSets checks counts and sums against formulas.
func TestHugeSets(t *testing.T) {
	ctx := context.Background()
	n := new(big.Int).Exp(big.NewInt(10), big.NewInt(300), nil)
	one := big.NewInt(1)
	for _, system := range []string{"fibonacci", "binary", "pell@t=3"} {
		set := newSet(t, system, "n: 1 <= n and n <= 10^300")
		if got, _ := set.Count(); got.Cmp(n) != 0 {
			t.Errorf("%s: %v numbers", system, got)
		}
		want := new(big.Int).Mul(n, new(big.Int).Add(n, one))
		if got, err := set.Sum(ctx, termOf(t, "2*n")); err != nil || got.Cmp(want) != 0 {
			t.Errorf("%s: the sum is %v, %v", system, got, err)
		}
		got, err := set.Max(ctx, termOf(t, "5 - 3*n"))
		if err != nil || got.Value.Int64() != 2 || got.At[0].String() != "1" {
			t.Errorf("%s: %v %v", system, got, err)
		}
		if got, err = set.Min(ctx, termOf(t, "1 - n")); err != nil || got.Value.Cmp(new(big.Int).Sub(one, n)) != 0 {
			t.Errorf("%s: %v %v", system, got, err)
		}
		next, ok, err := newSet(t, system, "n: n mod 3 = 2 and n > 10^299").After(ctx, numeration.NatFromBig(n))
		if rest := new(big.Int).Mod(n, big.NewInt(3)).Int64(); err != nil || !ok || next[0].Big().Cmp(new(big.Int).Add(n,
			big.NewInt((2-rest+2)%3+1))) != 0 {
			t.Errorf("%s: next %v %v %v", system, next, ok, err)
		}
	}
}

// TestInfiniteSets: which results exist for an infinite set.
func TestInfiniteSets(t *testing.T) {
	ctx := context.Background()
	set := newSet(t, "fibonacci", "x, y: exists n: x = a(n) and y = b(n)")
	if _, finite := set.Count(); finite { // the tuples are in ExampleSolver_Set
		t.Error("there are finitely many pairs")
	}
	_, sum := set.Sum(ctx, termOf(t, "x"))
	_, most := set.Max(ctx, termOf(t, "y - x"))
	_, least := set.Min(ctx, termOf(t, "x - y"))
	if !errors.Is(sum, ErrInfinite) || !errors.Is(most, ErrInfinite) || !errors.Is(least, ErrInfinite) {
		t.Errorf("sum: %v, most: %v, least: %v", sum, most, least)
	}
	for text, want := range map[string]int64{"x - y + 3": 3, "shift(x) - y": 0} { // b(n) = shift(a(n))
		if got, err := set.Max(ctx, termOf(t, text)); err != nil || got.Value.Int64() != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	if got, ok, err := set.After(ctx, numeration.NewNat(7)); err != nil || !ok || fmt.Sprint(got) != "[6 10]" {
		t.Error(got, ok, err)
	}
}

func TestSetErrors(t *testing.T) {
	ctx := context.Background()
	refuses(t, map[string]string{
		"":                "expected variables, a colon and a statement such as 'x, y: x < y', got \"\"",
		"n <= 5":          "expected variables, a colon and a statement such as 'x, y: x < y', got \"n <= 5\"",
		"forall n: n = n": "expected variables, a colon and a statement such as 'x, y: x < y', got \"forall n: n = n\"",
		"n, n: n = n":     "column 4: variable \"n\" is listed twice",
		"n: m = n":        "column 4: unknown variable \"m\"; those of the set are n",
		"n: n + 1":        "column 4: expected a statement such as x = y, got the number \"n + 1\"",
	}, func(text string) error { _, _, err := ParseSet(text); return err })
	set := newSet(t, "fibonacci", "n: n < 5")
	for i, ask := range []func(text string) error{
		func(text string) error { _, err := set.Sum(ctx, termOf(t, text)); return err },
		func(text string) error { _, err := set.Min(ctx, termOf(t, text)); return err },
	} {
		refuses(t, map[string]string{
			"m":    "column 1: unknown variable \"m\" in \"m\"; those of the set are n",
			"C(n)": "C(n) has no value for n = 0",
		}, ask)
		if err := ask("f(n)"); err == nil || !strings.Contains(err.Error(), "unknown function") {
			t.Errorf("question %d about an unknown function: %v", i, err)
		}
	}
	if _, err := set.Has(); err == nil || err.Error() != "expected 1 number, one each for n, got 0" {
		t.Error(err)
	}
	if _, _, err := set.After(ctx, nats([]int64{1, 2})...); err == nil {
		t.Error("two numbers for one variable")
	}
	if _, err := set.Solver().Set(ctx, nil, MustParse("true")); err == nil {
		t.Error("a set without variables")
	}
	if again, err := set.Solver().SetOf([]string{"x"}, set.DFA); err != nil || !again.DFA.Equal(set.DFA) {
		t.Error("the set of its automaton is another one", err)
	}
	if _, err := set.Solver().SetOf([]string{"x", "y"}, set.DFA); err == nil || err.Error() != "expected an automaton with 2 tracks, got 1" {
		t.Error(err)
	}
	if _, err := newSet(t, "base@b=3", "n: n < 5").Solver().SetOf([]string{"x"}, set.DFA); err == nil {
		t.Error("digits of another number system")
	}
}

// countCases are sets with their counts or sums for every value of the first variable, by plain counting.
var countCases = []struct {
	system, text, term string
	count              func(n int64) int64
	bounded, linear    bool
}{
	{"fibonacci", "n, x: x <= n", "", func(n int64) int64 { return n + 1 }, false, true},
	{"pell@t=2", "n, x, y: x + y = n and x <= y", "", func(n int64) int64 { return n/2 + 1 }, false, false},
	{"fibonacci", "n, x: n = 2*x or n = 3*x + 1", "", func(n int64) int64 { return []int64{1, 1, 1, 0, 2, 0}[n%6] }, true, false},
	{"fibonacci", "n, x: x <= n", "x", func(n int64) int64 { return n * (n + 1) / 2 }, false, false},
	{"takeaway@k=3", "n, x: x < n", "2*x - n", func(n int64) int64 { return -n }, false, true},
	{"binary", "n, x: n < x and x <= n + 5", "x - n", func(n int64) int64 { return 15 }, true, true},
	{"fibonacci", "n, f: tail(n, f)", "", func(n int64) int64 { return min(n, 1) }, true, false},
	{"binary", "n, f: part(n, f)", "", func(n int64) int64 { return int64(strings.Count(fmt.Sprintf("%b", n), "1")) }, false, false},
	{"fibonacci", "n: n >= 0", "a(n)", func(n int64) int64 { return int64(floorPhi(int(n))) }, false, false},
}

// TestCounts compares counts by a variable with plain counting.
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
	// b(m) <= n for m from 0 to n + 1 - a'(n), where a'(n) counts the values of a up to n.
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
	ctx := t.Context()
	set := newSet(t, "fibonacci", "n, x: n = 4 or x < n")
	_, four := set.Counts(ctx, "n", nil)
	_, all := newSet(t, "binary", "n, x: x >= n").Counts(ctx, "n", nil)
	if !errors.Is(four, ErrInfinite) || four.Error() != "for n = 4 there are infinitely many tuples" || !errors.Is(all, ErrInfinite) {
		t.Error(four, all)
	}
	_, err := set.Counts(ctx, "y", nil)
	_, other := newSet(t, "binary", "n, x: x < n").Counts(ctx, "n", termOf(t, "y"))
	_, _, bounds := (&Counts{Variable: "n", set: set, term: termOf(t, "y")}).Bounded(ctx)
	if err == nil || err.Error() != "unknown variable \"y\"; those of the set are n, x" || other == nil || bounds == nil {
		t.Error(err, other, bounds)
	}
}
