package prove

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/internal/weighted"
)

// listHas parses a list such as "0 to 4, 7 or 9" and reports whether it contains a number.
func listHas(t *testing.T, list string, n int) bool {
	t.Helper()
	for _, item := range strings.Split(strings.ReplaceAll(list, " or ", ", "), ", ") {
		low, high, isRange := strings.Cut(item, " to ")
		if !isRange {
			high = low
		}
		a, errA := strconv.Atoi(low)
		b, errB := strconv.Atoi(high)
		if errA != nil || errB != nil || isRange && b < a+2 {
			t.Fatalf("%q is no list", list)
		}
		if a <= n && n <= b {
			return true
		}
	}
	return false
}

// wordsHave parses a description of n and reports whether it is true for a number.
func wordsHave(t *testing.T, text string, n int) bool {
	t.Helper()
	if whole, list, ok := strings.Cut(text, " but n is not "); ok {
		if some, rest, more := strings.Cut(whole, ", or "); more {
			return wordsHave(t, some, n) || wordsHave(t, rest, n) && !listHas(t, list, n)
		}
		return wordsHave(t, whole, n) && !listHas(t, list, n)
	}
	if list, ok := strings.CutPrefix(text, "n is not "); ok {
		return !listHas(t, list, n)
	}
	if first, list, ok := strings.Cut(text, ", or n is "); ok {
		return wordsHave(t, first, n) || listHas(t, list, n)
	}
	if text, ok := strings.CutPrefix(text, "n ≥ "); ok {
		first, rest, more := strings.Cut(text, " and ")
		from := must.Get(strconv.Atoi(first))
		return n >= from && (!more || wordsHave(t, rest, n))
	}
	switch text {
	case "n is any number":
		return true
	case "n is never one":
		return false
	case "n is even":
		return n%2 == 0
	case "n is odd":
		return n%2 == 1
	}
	if rest, ok := strings.CutPrefix(text, "n mod "); ok {
		by, list, _ := strings.Cut(rest, " is ")
		list, not := strings.CutPrefix(list, "not ")
		return listHas(t, list, n%must.Get(strconv.Atoi(by))) != not
	}
	list, ok := strings.CutPrefix(text, "n is ")
	if !ok {
		t.Fatalf("not understood: %q", text)
	}
	return listHas(t, list, n)
}

// TestWordsOfNumbers checks the description of a periodic set of numbers, and the count of its elements, on random sets.
func TestWordsOfNumbers(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	said := map[string]int{}
	for range 2000 {
		s := periodicSet{period: 1 + random.IntN(9), from: max(0, random.IntN(12)-4)}
		if random.IntN(20) == 0 {
			s.from = 30 // more exceptions than a formula lists
		}
		if random.IntN(40) == 0 {
			s.period = 200 // more remainders than a formula lists
		}
		often := 1 + random.IntN(4)
		for n := range s.from + 2*s.period {
			if n >= s.from+s.period {
				s.in = append(s.in, s.in[n-s.period])
			} else {
				s.in = append(s.in, random.IntN(often+1) == 0 != (random.IntN(2) == 0 && often == 4))
			}
		}
		in := func(n int) bool {
			if n >= s.from {
				n = s.from + (n-s.from)%s.period
			}
			return s.in[n]
		}
		text := s.text("n")
		if text == "" {
			if s.period < 80 && s.from < 30 {
				t.Errorf("nothing is said of %v", s)
			}
			said["nothing"]++
			continue
		}
		for n := range s.from + 3*s.period {
			if got := wordsHave(t, text, n); got != in(n) {
				t.Fatalf("%d is in %v: %v; the words are %q", n, s, in(n), text)
			}
		}
		for _, part := range []string{" but n is not ", ", or n is ", "≥", "mod", " is not ", " to ", "any number", "never one", "even", "odd"} {
			if strings.Contains(text, part) {
				said[part]++
			}
		}
		w := &writer{Discovery: &Discovery{}, periodicSet: s}
		w.countPeriod()
		if len(w.out.Follows) == 0 {
			for n := s.from; n < s.from+s.period; n++ {
				if in(n) {
					t.Fatalf("%v is not counted", s)
				}
			}
			continue
		}
		countHolds(t, w.out.Follows[0].Text, s, in)
	}
	for _, what := range []string{"nothing", " but n is not ", ", or n is ", "≥", "mod", " is not ", " to ", "any number", "never one", "even", "odd"} {
		if said[what] < 5 {
			t.Errorf("%q was said %d times: %v", what, said[what], said)
		}
	}
}

// countHolds parses the count of a set of numbers, and checks it by counting.
func countHolds(t *testing.T, text string, s periodicSet, in func(n int) bool) {
	t.Helper()
	if rest, ok := strings.CutPrefix(text, "The number of lost positions below n is "); ok {
		count := 0
		for n := range 3 * s.period {
			want := 0
			for _, term := range strings.Split(strings.TrimSuffix(rest, "."), " + ⌊") {
				if term == "n" {
					want += n
					continue
				}
				plus, by := 0, 0
				term = strings.TrimPrefix(term, "⌊")
				if _, err := fmt.Sscanf(term, "(n + %d)/%d⌋", &plus, &by); err != nil {
					if _, err := fmt.Sscanf(term, "n/%d⌋", &by); err != nil {
						t.Fatal(text)
					}
				}
				want += (n + plus) / by
			}
			if count != want {
				t.Fatalf("%d of %v are below %d; %s", count, s, n, text)
			}
			if in(n) {
				count++
			}
		}
		return
	}
	var period, from, count int
	if _, err := fmt.Sscanf(text, "All numbers from %d on are lost positions.", &from); err == nil {
		period, count = 1, 1
	} else if _, err := fmt.Sscanf(text, "From %d on, every %d consecutive numbers contain %d of the lost positions.", &from, &period, &count); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for first := from; first < from+s.period; first++ {
		got := 0
		for n := first; n < first+period; n++ {
			if in(n) {
				got++
			}
		}
		if got != count {
			t.Fatalf("of %v, from %d on: %d; %s", s, first, got, text)
		}
	}
}

// TestResidues checks that formulas about the remainders of tuples agree with the listed remainders.
func TestResidues(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	made := 0
	for range 1500 {
		m, k := 1+random.IntN(4), 2+random.IntN(2)
		names := []string{"a", "b", "c"}[:k]
		in := map[string]bool{}
		var residues [][]uint64
		kind, c := random.IntN(3), 1+random.IntN(2)
		eachTuple(k, m, func(p []int) {
			if kind == 0 && (p[0]+c*p[1])%m == 0 || kind == 1 && p[0]%2 == 0 && p[1] == 0 || kind == 2 && random.IntN(3) == 0 {
				residues = append(residues, converted[uint64](p))
				in[fmt.Sprint(p)] = true
			}
		})
		text, formula := residuesText(names, residues, m)
		if formula == nil {
			continue
		}
		made++
		read := &reading{}
		holds := read.statement(formula.Tree(), names)
		eachTuple(k, 2*m, func(p []int) {
			r := make([]int, k)
			for i := range p {
				r[i] = p[i] % m
			}
			if want := in[fmt.Sprint(r)]; holds(p) != want {
				t.Fatalf("%v modulo %d is in %v: %v; %s: %s", p, m, residues, want, text, formula)
			}
		})
	}
	if made < 800 {
		t.Errorf("%d formulas", made)
	}
	for want, in := range map[string]func(a, b int) bool{
		"b is even":               func(a, b int) bool { return b%2 == 0 },
		"a is odd":                func(a, b int) bool { return a%2 == 1 },
		"a + b is odd":            func(a, b int) bool { return (a+b)%2 == 1 },
		"b mod 3 is 0 or 2":       func(a, b int) bool { return b%3 != 1 },
		"(a + 2*b) mod 3 is 0":    func(a, b int) bool { return (a+2*b)%3 == 0 },
		"a is even and b is even": func(a, b int) bool { return a%2 == 0 && b%2 == 0 },
	} {
		m := 2
		if strings.Contains(want, "3") {
			m = 3
		}
		var residues [][]uint64
		eachTuple(2, m, func(p []int) {
			if in(p[0], p[1]) {
				residues = append(residues, converted[uint64](p))
			}
		})
		if text, _ := residuesText([]string{"a", "b"}, residues, m); text != want {
			t.Errorf("%q, want %q", text, want)
		}
	}
	rat := func(list ...int64) (all []*big.Rat) {
		for _, x := range list {
			all = append(all, big.NewRat(x, 2))
		}
		return all
	}
	for want, list := range map[string][]*big.Rat{
		"f(k − 1) + f(k − 2)": rat(2, 2), "−f(k − 1) − 2·f(k − 3)": rat(-2, 0, -4),
		"1/2·f(k − 2) + f(k − 3)": rat(0, 1, 2), "0": rat(0, 0), "−3·f(k − 2)": rat(0, -6),
	} {
		if got := recurrenceText(weighted.Recurrence{Coefficients: list}); got != want {
			t.Errorf("%v is written %q, want %q", list, got, want)
		}
	}
}
