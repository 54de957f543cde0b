package logic

import (
	"math/big"
	"slices"
	"testing"
)

// TestSpanLimits: products and sums are exact up to ±infinite, where they stop; what is infinite stays so.
func TestSpanLimits(t *testing.T) {
	var numbers []int64
	for _, power := range []int{0, 2, 29, 30, 31, 57, 58, 59, 60} {
		for _, n := range []int64{1<<power - 1, 1 << power, (1 << power) / 3} {
			numbers = append(numbers, n, -n)
		}
	}
	limited := func(n *big.Int) int64 {
		if most := big.NewInt(infinite); n.CmpAbs(most) > 0 {
			return int64(n.Sign()) * infinite
		}
		return n.Int64()
	}
	for _, a := range numbers {
		for _, b := range numbers {
			x, y := big.NewInt(a), big.NewInt(b)
			if got, want := times(a, b), limited(new(big.Int).Mul(x, y)); got != want {
				t.Errorf("%d * %d = %d, want %d", a, b, got, want)
			}
			want := limited(new(big.Int).Add(x, y))
			for _, end := range []int64{-infinite, infinite} { // of two that differ the sum is infinite
				if a == end || b == end {
					want = end
				}
			}
			if got := add(a, b); got != want {
				t.Errorf("%d + %d = %d, want %d", a, b, got, want)
			}
		}
	}
}

// eachSpan calls f for every span with ends from lo to hi, once sure and once not.
func eachSpan(lo, hi int64, f func(s span)) {
	for a := lo; a <= hi; a++ {
		for b := a; b <= hi; b++ {
			f(span{a, b, true})
			f(span{a, b, false})
		}
	}
}

// over returns the values of a function on a span, ascending, without the numbers that have none.
func (s span) over(f func(n int64) (int64, bool)) (values []int64) {
	for n := s.lo; n <= s.hi; n++ {
		if v, ok := f(n); ok {
			values = append(values, v)
		}
	}
	slices.Sort(values)
	return values
}

// verdictOn returns the verdict on a span by testing its numbers.
func verdictOn(s span, holds func(n int64) bool) verdict {
	values := s.over(func(n int64) (int64, bool) { return 0, holds(n) })
	switch {
	case len(values) == 0:
		return never
	case int64(len(values)) == s.hi-s.lo+1:
		return always.unless(!s.sure)
	}
	return either
}

// TestSpans compares the arithmetic of intervals with the same for each number.
func TestSpans(t *testing.T) {
	comparing := map[string]func(n int64) bool{"=": func(n int64) bool { return n == 0 }, "!=": func(n int64) bool { return n != 0 },
		"<": func(n int64) bool { return n < 0 }, "<=": func(n int64) bool { return n <= 0 },
		">": func(n int64) bool { return n > 0 }, ">=": func(n int64) bool { return n >= 0 }}
	eachSpan(-3, 3, func(s span) {
		for op, holds := range comparing {
			if got, want := s.compare(op), verdictOn(s, holds); got != want {
				t.Errorf("%v %s 0: %v, want %v", s, op, got, want)
			}
		}
		eachSpan(-2, 2, func(other span) {
			for factor := int64(-3); factor <= 3; factor++ {
				of := other.over(func(n int64) (int64, bool) { return n * factor, true })
				want := span{s.lo + of[0], s.hi + of[len(of)-1], s.sure && other.sure}
				if got := s.plus(other, factor); got != want {
					t.Errorf("%v + %d*%v = %v, want %v", s, factor, other, got, want)
				}
			}
		})
	})
	eachSpan(0, 12, func(s span) {
		for by := int64(1); by <= 5; by++ {
			all := s.over(func(n int64) (int64, bool) { return n / by, true })
			want := span{all[0], all[len(all)-1], s.sure}
			if got := s.divide(by, false); got != want {
				t.Errorf("%v / %d = %v, want %v", s, by, got, want)
			}
			if want = (span{0, by - 1, s.sure}); s.lo/by == s.hi/by {
				want = span{s.lo % by, s.hi % by, s.sure}
			}
			if got := s.divide(by, true); got != want {
				t.Errorf("%v mod %d = %v, want %v", s, by, got, want)
			}
		}
	})
	if got := (span{7, infinite, true}).divide(3, false); got != (span{2, infinite, true}) {
		t.Errorf("without a bound: %v", got)
	}
	if undefined.divide(2, false) != undefined || undefined.compare("=") != never || undefined.compare("!=") != never {
		t.Error("a number without a value has a quotient or a relation")
	}
}

// TestSequencesOnSpans compares the values of functions on intervals, and predicates of intervals, with the same for each number.
func TestSequencesOnSpans(t *testing.T) {
	for _, system := range []string{"fibonacci", "base@b=3", "pell@t=2", "narayana", "recurrence@a=2,u=1.3"} {
		numbers := newTestChecker(t, newTestSolver(t, system)).numbers
		for _, name := range []string{"shift", "a", "b", "A", "B", "C", "d", "H", "G", "delta"} {
			if f := numbers.function(name); f != nil {
				checkSpans(t, system+" "+name, f)
			}
		}
		if f := numbers.function("shift"); f.increasing != slices.Contains([]string{"fibonacci", "base@b=3"}, system) {
			t.Errorf("%s: shift is said to increase: %v", system, f.increasing)
		}
		for _, name := range []string{"part", "tail", "head"} {
			test, _ := numbers.predicate(name)
			for n := range int64(40) {
				eachSpan(0, 14, func(f span) {
					got, want := test(span{n, n, true}, f), verdictOn(f, func(f int64) bool { return numbers.brutePart(name, n, f) })
					if f.sure && got != want && (f.lo == f.hi || want != always || got != either) {
						t.Errorf("%s: %s(%d, %v): %v, want %v", system, name, n, f, got, want)
					}
				})
			}
			if got := test(span{2, 30, true}, span{1, 1, true}); got != either {
				t.Errorf("%s: %s of an interval is %v", system, name, got)
			}
			if got := test(span{2, 4, true}, span{5, 9, true}); got != never {
				t.Errorf("%s: %s, greater than the number, is %v", system, name, got)
			}
			if got := test(span{1 << 50, 1 << 50, true}, span{1, 1, true}); got != either {
				t.Errorf("%s: %s of a number beyond all weights is %v", system, name, got)
			}
		}
		eachSpan(0, 20, func(s span) {
			want := verdictOn(span{s.lo, s.hi, true}, func(n int64) bool { return slices.Contains(numbers.weights, n) })
			if got := s.in(numbers.weights); got != want && (s.lo == s.hi || want != always || got != either) {
				t.Errorf("%s: %v is a weight: %v, want %v", system, s, got, want)
			}
		})
		if got := (span{1 << 50, 1 << 50, true}).in(numbers.weights); got != either {
			t.Errorf("%s: a number beyond all weights is one: %v", system, got)
		}
	}
}

// brutePart reports whether f is a part of n, or the first or the last one.
func (s *sequences) brutePart(name string, n, f int64) bool {
	var parts []int64
	for i := s.index(n); n > 0; i = s.index(n) {
		parts = append(parts, s.weights[i])
		n -= s.weights[i]
	}
	switch {
	case len(parts) == 0:
		return false
	case name == "head":
		parts = parts[:1]
	case name == "tail":
		parts = parts[len(parts)-1:]
	}
	return slices.Contains(parts, f)
}

// checkSpans compares a sequence on intervals with its values.
func checkSpans(t *testing.T, name string, f *sequence) {
	t.Helper()
	defined := func(n int64) (int64, bool) {
		v, ok := f.at(n)
		return v, ok && n >= f.first
	}
	eachSpan(0, 25, func(s span) {
		for excess, at := range map[bool]func(n int64) (int64, bool){false: defined, true: func(n int64) (int64, bool) {
			v, ok := defined(n)
			return v - n, ok
		}} {
			values := s.over(at)
			got := f.of(s, excess)
			switch complete := int64(len(values)) == s.hi-s.lo+1; {
			case len(values) == 0:
				if !got.empty() && s.lo == s.hi {
					t.Errorf("%s of %v: %v, but there is no value", name, s, got)
				}
			case f.increasing || s.lo == s.hi:
				if want := (span{values[0], values[len(values)-1], s.sure && complete}); got != want {
					t.Errorf("%s of %v, less the number: %v: %v, want %v", name, s, excess, got, want)
				}
			case !excess:
				if got.lo > values[0] || got.hi < values[len(values)-1] || got.sure && !(s.sure && complete) || s.sure && !f.partial && !got.sure {
					t.Errorf("%s of %v: %v, want %v", name, s, got, values)
				}
			}
		}
	})
	const far = maxIndex + 1
	if last, _ := f.at(maxIndex); f.increasing {
		for s, want := range map[span]span{
			{maxIndex, maxIndex, true}: {last, last, true}, {far, far, true}: {far, infinite, true}, {maxIndex, far, true}: {last, infinite, true},
		} {
			if got := f.of(s, false); got != want {
				t.Errorf("%s of %v: %v, want %v", name, s, got, want)
			}
		}
		if got := f.of(span{far, far, true}, true); got != (span{0, infinite, true}) {
			t.Errorf("%s of %d, less the number: %v", name, far, got)
		}
	}
}
