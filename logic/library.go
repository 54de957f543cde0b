package logic

import (
	"context"
	"fmt"
	"math/big"

	"zeck/automaton"
	"zeck/internal/linear"
)

// entry is a built-in function or predicate of a system. A function's last parameter is its value. All but the primitive ones are
// defined in the language itself.
type entry struct {
	name    string
	params  []string
	value   bool // a function
	meaning string
	text    string // the definition
	make    primitive
}

// primitive builds an automaton from the digits of a system.
type primitive func(s *linear.System, ctx context.Context, b *automaton.Builder) (*automaton.DFA, error)

func function(name, param, meaning, text string) entry {
	return entry{name: name, params: []string{param, "v"}, value: true, meaning: meaning, text: text}
}

// digitLibrary lists the names of every system; they depend on digits alone.
var digitLibrary = []entry{
	{name: "shift", params: []string{"n", "v"}, value: true, make: (*linear.System).Shift,
		meaning: "n with a 0 after its digits, where that is a representation"},
	{name: "term", params: []string{"n"}, make: (*linear.System).Terms,
		meaning: "n is a weight of the system, such as a Fibonacci number or a power of two"},
	{name: "part", params: []string{"n", "f"}, make: (*linear.System).Part,
		meaning: "f is a part of n: a weight of the system whose digit in n is not 0"},
	{name: "head", params: []string{"n", "f"}, make: (*linear.System).Largest,
		meaning: "f is the largest part of n"},
	{name: "tail", params: []string{"n", "f"}, make: (*linear.System).Smallest,
		meaning: "f is the smallest part of n"},
	{name: "digit", params: []string{"n", "f", "v"}, value: true, make: makeDigit,
		meaning: "the digit of n at f, which is a weight of the system"},
	{name: "even_zeros", params: []string{"n"}, make: (*linear.System).EvenZeros,
		meaning: "n ≥ 1, and its digits end in an even number of zeros"},
	{name: "even_sum", params: []string{"n"}, make: (*linear.System).EvenSum,
		meaning: "the sum of the digits of n is even"},
}

// wythoffLibrary returns the pairs of t-Wythoff in the system with the weights 1, t + 1, …, where U(i) = t·U(i−1) + U(i−2). The
// values of a are the numbers that end in an even number of zeros, those of b are the others, and b(n) = a(n) + t·n is a(n) with
// a zero appended (Fraenkel 1982). The tests prove that the a and b defined here are increasing and complementary, and only one
// pair of sequences with b(n) = a(n) + t·n is.
//
// For t = 1 there is a shorter way from n to a(n) = ⌊nφ⌋: with n − 1 = Σ F(i) over places i ≥ 2 no two of which are neighbours,
// shift(n−1) − (n−1)·φ = Σ (F(i+1) − φ·F(i)) = Σ (−1/φ)^i lies between −1/φ² and 1/φ, so n·φ lies between shift(n−1) + 1 and
// shift(n−1) + 2.
func wythoffLibrary(t int) []entry {
	if t == 1 {
		return []entry{
			function("a", "n", "⌊nφ⌋, the smaller number of the n-th pair of Wythoff's game", "n = 0 and v = 0 or v = shift(n - 1) + 1"),
			function("b", "n", "a(n) + n, the larger number of that pair", "v = a(n) + n"),
		}
	}
	return []entry{
		function("a", "n", fmt.Sprintf("the smaller number of the n-th pair of Wythoff's game with t = %d", t),
			fmt.Sprintf("n = 0 and v = 0 or even_zeros(v) and shift(v) = v + %d*n", t)),
		function("b", "n", fmt.Sprintf("a(n) + %dn, the larger number of that pair", t), fmt.Sprintf("v = a(n) + %d*n", t)),
	}
}

// fibonacciLibrary lists the sequences of Hoggatt, Bicknell-Johnson and Sarsfield, see numeration. The sets A, B and C partition
// the positive integers, and H and G are defined by cases on them.
var fibonacciLibrary = []entry{
	function("A", "n", "2a(n) − n", "v = 2*a(n) - n"),
	function("B", "n", "a(n) + 2n", "v = a(n) + 2*n"),
	function("C", "n", "B(n) − 1, for n ≥ 1", "v = B(n) - 1"),
	function("d", "n", "B(n) − A(n)", "v = 3*n - a(n)"),
	function("H", "n", "the smaller number of the n-th lost pair of the Wythoff–Lucas game", "n = 0 and v = 0 or (exists k: k >= 1 and "+
		"(n = A(k) and v = A(a(k)) or n = B(k) and v = A(b(k)) or n = C(k) and v = C(a(k))))"),
	function("G", "n", "the larger number of the n-th lost pair of the Wythoff–Lucas game", "n = 0 and v = 0 or (exists k: k >= 1 and "+
		"(n = A(k) and v = B(a(k)) or n = B(k) and v = B(b(k)) or n = C(k) and v = C(b(k))))"),
	function("delta", "n", "G(n) − H(n)", "v = G(n) - H(n)"),
	{name: "fib", params: []string{"n"}, meaning: "n is one of 1, 2, 3, 5, 8 …", text: "term(n)"},
	{name: "lucas", params: []string{"n"}, meaning: "n is one of 2, 1, 3, 4, 7 …",
		text: "1 <= n <= 3 or (exists f: term(f) and n = f + shift(shift(f)))"},
	{name: "zeck_tail", params: []string{"n", "f"}, meaning: "f is the smallest part of n ≥ 1 as a sum of Fibonacci numbers",
		text: "tail(n, f)"},
}

// library returns the built-in names of a system.
func library(s *linear.System) []entry {
	all := append([]entry{}, digitLibrary...)
	if t, ok := wythoff(s); ok {
		all = append(all, wythoffLibrary(t)...)
		if t == 1 {
			all = append(all, fibonacciLibrary...)
		}
	}
	if f, ok := s.Fraction(); ok {
		all = append(all, ostrowskiLibrary(f)...)
	}
	return all
}

// wythoff returns the t for which the system is that of t-Wythoff.
func wythoff(s *linear.System) (int, bool) {
	first, recurrence := s.Recurrence()
	if len(first) != 2 || len(recurrence) != 2 || recurrence[1] != 1 || first[1] != recurrence[0]+1 {
		return 0, false
	}
	return int(recurrence[0]), true
}

// makeDigit joins the automata of the single digits.
func makeDigit(s *linear.System, ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
	var all *automaton.DFA
	for d := range s.Radix() {
		at, err := s.Digit(ctx, b, d)
		if err != nil {
			return nil, err
		}
		value, err := s.Constant(ctx, b, big.NewInt(int64(d)))
		if err == nil {
			at, err = b.And(ctx, at.On(0, 1), value.On(2))
		}
		if err == nil && all != nil {
			at, err = b.Or(ctx, all.On(), at.On())
		}
		if all = at; err != nil {
			return nil, err
		}
	}
	return all, nil
}
