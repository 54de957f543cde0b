package logic

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"zeck/numeration"
)

// newSet makes a set from its text.
func newSet(t *testing.T, system, text string) *Set {
	t.Helper()
	ctx := context.Background()
	in, err := SystemByName(ctx, system)
	if err != nil {
		t.Fatal(err)
	}
	vars, f, err := ParseSet(text)
	if err != nil {
		t.Fatal(err)
	}
	set, err := NewSolver(in, Options{}).Set(ctx, vars, f)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func termOf(t *testing.T, text string) *Term {
	t.Helper()
	term, err := Reader{}.Number(text)
	if err != nil {
		t.Fatal(err)
	}
	return term
}

// setCases are finite sets with the condition as Go has it, and a term.
var setCases = []struct {
	text, term string
	most       int
	in         func(x []int64) bool
	value      func(x []int64) int64
}{
	{"n: n <= 50", "3*n - 70", 60, func(x []int64) bool { return x[0] <= 50 }, func(x []int64) int64 { return 3*x[0] - 70 }},
	{"x, y: x + 2*y = 40", "x - 2*y", 45, func(x []int64) bool { return x[0]+2*x[1] == 40 }, func(x []int64) int64 { return x[0] - 2*x[1] }},
	{"y, x: x < y and y <= 20 and x mod 3 = 1", "y / 4 + 5*x", 22,
		func(x []int64) bool { return x[1] < x[0] && x[0] <= 20 && x[1]%3 == 1 }, func(x []int64) int64 { return x[0]/4 + 5*x[1] }},
	{"x, y, z: x + y + z = 11 and x <= y", "7", 12, func(x []int64) bool { return x[0]+x[1]+x[2] == 11 && x[0] <= x[1] },
		func([]int64) int64 { return 7 }},
	{"n, m: n < 9 and 3 <= m and m < 6 and m != n", "(n + m) mod 4 - 2*m", 12,
		func(x []int64) bool { return x[0] < 9 && 3 <= x[1] && x[1] < 6 && x[1] != x[0] },
		func(x []int64) int64 { return (x[0]+x[1])%4 - 2*x[1] }},
	{"n: n < 0", "n", 5, func([]int64) bool { return false }, func([]int64) int64 { return 0 }},
}

// TestSets holds counts, lists, sums, extremes, members and next ones against plain search, in every system.
func TestSets(t *testing.T) {
	ctx := context.Background()
	small := []string{"fibonacci", "binary", "pell@t=2", "pell@t=3"}
	for _, system := range everySystem() {
		for i, c := range setCases {
			if i > 1 && !slices.Contains(small, system) {
				continue // they are large in other systems, and their sums are made in the same way
			}
			t.Run(system+" "+c.text, func(t *testing.T) {
				set := newSet(t, system, c.text)
				var want [][]int64
				sum, least, greatest := int64(0), int64(1)<<60, int64(-1)<<60
				search(len(set.Vars), int64(c.most), func(x []int64) {
					in := c.in(x)
					if has, err := set.Has(nats(x)...); err != nil || has != in {
						t.Errorf("has %v: %v %v", x, has, err)
					}
					if in {
						v := c.value(x)
						want = append(want, slices.Clone(x))
						sum, least, greatest = sum+v, min(least, v), max(greatest, v)
					}
				})
				slices.SortFunc(want, compareTuples)
				if n, finite := set.Count(); !finite || n.Int64() != int64(len(want)) {
					t.Errorf("count %v, finite %v, expected %d", n, finite, len(want))
				}
				var got []string
				for tuple := range set.Tuples(ctx) {
					got = append(got, fmt.Sprint(tuple))
				}
				if fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("tuples %v, expected %v", got, want)
				}
				term := termOf(t, c.term)
				if got, err := set.Sum(ctx, term); err != nil || got.Int64() != sum {
					t.Errorf("sum of %s: %v %v, expected %d", term, got, err, sum)
				}
				if len(want) > 0 {
					checkExtremes(t, set, term, c.value, want, least, greatest)
				}
				checkNext(t, set, want, int64(c.most))
			})
		}
	}
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

// checkExtremes checks the least and the greatest value and where they are.
func checkExtremes(t *testing.T, set *Set, term *Term, value func([]int64) int64, all [][]int64, least, greatest int64) {
	t.Helper()
	for _, want := range []int64{least, greatest} {
		got, err := set.Min(context.Background(), term)
		if want == greatest && least != greatest {
			got, err = set.Max(context.Background(), term)
		}
		first := all[slices.IndexFunc(all, func(x []int64) bool { return value(x) == want })]
		if err != nil || got.Value.Int64() != want || fmt.Sprint(got.At) != fmt.Sprint(first) {
			t.Errorf("%s is %v at %v, %v; expected %d at %v", term, got.Value, got.At, err, want, first)
		}
	}
}

// checkNext asks for what comes after some tuples.
func checkNext(t *testing.T, set *Set, all [][]int64, most int64) {
	t.Helper()
	step := int64(0)
	search(len(set.Vars), most, func(x []int64) {
		if step++; step%37 != 1 {
			return
		}
		i := slices.IndexFunc(all, func(y []int64) bool { return compareTuples(y, x) > 0 })
		expectNext(t, set, x, all, i)
		i = slices.IndexFunc(all, func(y []int64) bool { return slices.Max(y) > x[0] })
		expectNext(t, set, x[:1], all, i)
	})
}

func expectNext(t *testing.T, set *Set, x []int64, all [][]int64, i int) {
	t.Helper()
	got, ok, err := set.After(context.Background(), nats(x)...)
	if err != nil || ok != (i >= 0) || ok && fmt.Sprint(got) != fmt.Sprint(all[i]) {
		t.Errorf("after %v: %v %v %v, expected number %d of %v", x, got, ok, err, i, all)
	}
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

// TestHugeSets are counts and sums that have a formula.
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

// TestInfiniteSets: what an infinite set has, and what not.
func TestInfiniteSets(t *testing.T) {
	ctx := context.Background()
	set := newSet(t, "fibonacci", "x, y: exists n: x = a(n) and y = b(n)")
	if _, finite := set.Count(); finite {
		t.Error("there are finitely many pairs")
	}
	var got []string
	for tuple := range set.Tuples(ctx) {
		if got = append(got, fmt.Sprint(tuple)); len(got) == 5 {
			break
		}
	}
	if text := strings.Join(got, " "); text != "[0 0] [1 2] [3 5] [4 7] [6 10]" {
		t.Error(text)
	}
	if _, err := set.Sum(ctx, termOf(t, "x")); !errors.Is(err, ErrInfinite) {
		t.Error(err)
	}
	if _, err := set.Max(ctx, termOf(t, "y - x")); !errors.Is(err, ErrInfinite) {
		t.Error(err)
	}
	if _, err := set.Min(ctx, termOf(t, "x - y")); !errors.Is(err, ErrInfinite) {
		t.Error(err)
	}
	if got, err := set.Max(ctx, termOf(t, "x - y + 3")); err != nil || got.Value.Int64() != 3 {
		t.Error(got, err)
	}
	if got, err := set.Max(ctx, termOf(t, "shift(x) - y")); err != nil || got.Value.Int64() != 0 { // b(n) = shift(a(n))
		t.Error(got, err)
	}
	if got, ok, err := set.After(ctx, numeration.NewNat(7)); err != nil || !ok || fmt.Sprint(got) != "[6 10]" {
		t.Error(got, ok, err)
	}
}

func TestSetErrors(t *testing.T) {
	ctx := context.Background()
	for _, test := range []struct{ text, want string }{
		{"", "expected variables, a colon and a statement"},
		{"n <= 5", "expected variables, a colon and a statement such as 'x, y: x < y', got \"n <= 5\""},
		{": true", "expected variables"},
		{"forall n: n = n", "expected variables"},
		{"n, n: n = n", "expected variables"},
		{"n: m = n", "unknown variable \"m\"; those of the set are n"},
		{"n: n + 1", "expected a statement"},
		{"n: n = 1)", "no bracket is open"},
	} {
		if _, _, err := ParseSet(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, expected %s", test.text, err, test.want)
		}
	}
	set := newSet(t, "fibonacci", "n: n < 5")
	for _, test := range []struct{ term, want string }{
		{"m", "unknown variable \"m\" in \"m\"; those of the set are n"},
		{"C(n)", "C(n) has no value for n = 0"},
		{"f(n)", "unknown function"},
	} {
		term := termOf(t, test.term)
		if _, err := set.Sum(ctx, term); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("sum of %s: %v, expected %s", term, err, test.want)
		}
		if _, err := set.Min(ctx, term); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("min of %s: %v, expected %s", term, err, test.want)
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
}
