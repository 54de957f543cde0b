package logic

import (
	"math/bits"
	"slices"
	"sort"

	"zeck/internal/linear"
	"zeck/numeration"
)

// span is an interval that contains a number. It is sure if the number certainly has a value.
type span struct {
	lo, hi int64
	sure   bool
}

// infinite means that there is no bound.
const infinite = 1 << 60

// undefined is the span of a number without a value.
var undefined = span{1, 0, false}

func (s span) empty() bool { return s.lo > s.hi }

// natural returns the natural numbers of the span.
func (s span) natural() span {
	if s.lo < 0 {
		return span{0, s.hi, false}
	}
	return s
}

// plus returns s + factor·t.
func (s span) plus(t span, factor int64) span {
	low, high := times(t.lo, factor), times(t.hi, factor)
	if factor < 0 {
		low, high = high, low
	}
	return span{add(s.lo, low), add(s.hi, high), s.sure && t.sure}
}

// times and add saturate at ±infinite.
func times(n, factor int64) int64 {
	high, low := bits.Mul64(uint64(abs(n)), uint64(abs(factor)))
	switch {
	case high == 0 && low < infinite:
		return n * factor
	case (n > 0) == (factor > 0):
		return infinite
	}
	return -infinite
}

func add(a, b int64) int64 {
	switch {
	case a >= infinite || b >= infinite:
		return infinite
	case a <= -infinite || b <= -infinite:
		return -infinite
	}
	return min(max(a+b, -infinite), infinite)
}

// divide returns the quotient, rounded down, or the remainder of a natural number.
func (s span) divide(by int64, mod bool) span {
	if s.empty() {
		return undefined
	}
	quotient := span{s.lo / by, s.hi / by, s.sure}
	if s.hi >= infinite {
		quotient.hi = infinite
	}
	switch {
	case !mod:
		return quotient
	case quotient.lo == quotient.hi:
		return span{s.lo % by, s.hi % by, s.sure}
	}
	return span{0, by - 1, s.sure}
}

// compare compares the number with 0.
func (s span) compare(op string) verdict {
	if s.empty() {
		return never
	}
	var all, none bool
	switch op {
	case "=":
		all, none = s.lo == 0 && s.hi == 0, s.lo > 0 || s.hi < 0
	case "!=":
		all, none = s.lo > 0 || s.hi < 0, s.lo == 0 && s.hi == 0
	case "<":
		all, none = s.hi < 0, s.lo >= 0
	case "<=":
		all, none = s.hi <= 0, s.lo > 0
	case ">":
		all, none = s.lo > 0, s.hi <= 0
	case ">=":
		all, none = s.lo >= 0, s.hi < 0
	}
	switch {
	case none:
		return never
	case all && s.sure:
		return always
	}
	return either
}

// sequences holds the functions and predicates of a number system: digits by its weights, and the sequences of package numeration,
// which do not use them.
type sequences struct {
	weights []int64
	lucas   []int64
	simple  bool  // shift is defined for all numbers: the system is Fibonacci or a base
	t       int64 // 0 if the system has no pairs
}

func newSequences(s *linear.System) *sequences {
	n := &sequences{lucas: []int64{1, 2}}
	for i := 0; i == 0 || n.weights[i-1] < 1<<44; i++ {
		n.weights = append(n.weights, s.Term(i).Int64())
	}
	for x, y := int64(3), int64(4); x < 1<<44; x, y = y, x+y {
		n.lucas = append(n.lucas, x)
	}
	if t, ok := wythoff(s); ok {
		n.t = int64(t)
	}
	first, recurrence := s.Recurrence()
	n.simple = n.t == 1 || len(first) == 1 && len(recurrence) == 1
	return n
}

// sequence is a function with natural values; the value at n is at least n. The tests prove this and the fields below.
type sequence struct {
	increasing bool // from first on; then every number from first on has a value
	first      int64
	slack      int64 // if it is not increasing: the value at n is at most n + slack, or unbounded if slack is negative
	partial    bool  // some numbers have no value
	at         func(n int64) (value int64, defined bool)
}

// maxIndex is the largest index at which sequences are evaluated.
const maxIndex = 1 << 22

// of returns the values of f, or of f(n) − n, for the natural numbers of a span.
func (f *sequence) of(s span, excess bool) span {
	if s.lo < f.first {
		s.lo, s.sure = f.first, false
	}
	if s.empty() {
		return undefined
	}
	less := func(v, n int64) int64 {
		if excess {
			return v - n
		}
		return v
	}
	switch {
	case s.lo == s.hi && s.lo <= maxIndex:
		v, ok := f.at(s.lo)
		if !ok {
			return undefined
		}
		return span{less(v, s.lo), less(v, s.lo), s.sure}
	case !f.increasing:
		if f.slack < 0 {
			return span{s.lo, infinite, s.sure && !f.partial}
		}
		return span{s.lo, add(s.hi, f.slack), s.sure && !f.partial}
	}
	out := span{0, infinite, s.sure}
	switch {
	case s.lo <= maxIndex:
		v, _ := f.at(s.lo)
		out.lo = less(v, s.lo)
	case !excess:
		out.lo = s.lo
	}
	if s.hi <= maxIndex {
		v, _ := f.at(s.hi)
		out.hi = less(v, s.hi)
	}
	return out
}

// function returns a function by its name, nil if the system has none.
func (s *sequences) function(name string) *sequence {
	if name == "shift" {
		if s.simple {
			return &sequence{increasing: true, at: s.shift}
		}
		return &sequence{partial: true, slack: -1, at: s.shift}
	}
	var term func(n numeration.Nat) numeration.Nat
	if sequence, ok := numeration.SequenceByName(name); ok && s.t == 1 {
		term = sequence.Term
	} else if pairs, err := numeration.NewWythoffPairs(s.t); err == nil {
		term = map[string]func(n numeration.Nat) numeration.Nat{"a": pairs.A, "b": pairs.B}[name]
	}
	if term == nil {
		return nil
	}
	f := &sequence{increasing: name != "delta", slack: 2, at: func(n int64) (int64, bool) {
		if n == 0 {
			return 0, true
		}
		v, small := term(numeration.NewNat(uint64(n))).Small()
		return int64(v), small
	}}
	if name == "C" {
		f.first = 1
	}
	return f
}

// index returns the index of the largest weight that is at most n, or −1.
func (s *sequences) index(n int64) int {
	return sort.Search(len(s.weights), func(i int) bool { return s.weights[i] > n }) - 1
}

// shift writes n greedily with the weights and replaces each weight by the next; it has no value if the greedy digits of the result
// are different.
func (s *sequences) shift(n int64) (int64, bool) {
	v, rest := int64(0), n
	for rest > 0 {
		i := s.index(rest)
		v += rest / s.weights[i] * s.weights[i+1]
		rest %= s.weights[i]
	}
	if s.simple {
		return v, true
	}
	for left, rest := v, n; rest > 0; {
		i := s.index(rest)
		digit := rest / s.weights[i]
		if j := s.index(left); j != i+1 || left/s.weights[j] != digit {
			return 0, false
		}
		rest -= digit * s.weights[i]
		left -= digit * s.weights[i+1]
	}
	return v, true
}

// lowest returns the index of the smallest weight in n ≥ 1.
func (s *sequences) lowest(n int64) int {
	i := -1
	for n > 0 {
		i = s.index(n)
		n %= s.weights[i]
	}
	return i
}

// predicate returns a predicate by its name, and its number of arguments.
func (s *sequences) predicate(name string) (test func(n, f span) verdict, arity int) {
	fibonacci := s.t == 1
	switch {
	case name == "term", name == "fib" && fibonacci:
		return func(n, _ span) verdict { return n.in(s.weights) }, 1
	case name == "lucas" && fibonacci:
		return func(n, _ span) verdict { return n.in(s.lucas) }, 1
	case name == "even_zeros":
		return func(n, _ span) verdict {
			if n.lo != n.hi {
				return either
			}
			return verdictOf(n.lo > 0 && s.lowest(n.lo)%2 == 0)
		}, 1
	case name == "part", name == "tail", name == "head", name == "zeck_tail" && fibonacci:
		return func(n, f span) verdict { return s.part(n, f, name) }, 2
	}
	return nil, 0
}

// in decides whether the number is in an ascending list.
func (s span) in(list []int64) verdict {
	i, _ := slices.BinarySearch(list, s.lo)
	switch {
	case s.lo > list[len(list)-1]:
		return either
	case i == len(list) || list[i] > s.hi:
		return never
	case s.lo == s.hi:
		return always
	}
	return either
}

// part decides whether f is a part of n, or its smallest or largest one.
func (s *sequences) part(n, f span, which string) verdict {
	many := f.lo != f.hi
	f.lo, f.hi = max(f.lo, 1), min(f.hi, n.hi) // parts of n are from 1 to n
	if f.empty() || f.in(s.weights) == never {
		return never
	}
	if n.lo != n.hi || n.hi > s.weights[len(s.weights)-1] {
		return either
	}
	result := never
	for rest := n.lo; rest > 0; {
		w := s.weights[s.index(rest)]
		last := rest == n.lo && which == "head"
		rest %= w
		if (which == "part" || which == "head" || rest == 0) && f.lo <= w && w <= f.hi {
			result = always.unless(many)
		}
		if last {
			break
		}
	}
	return result
}
