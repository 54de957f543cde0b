package claims

import (
	"context"
	"math/bits"
	"strings"
)

// What checks are made of: numbers written by trying, and, in brute_games.go, games solved by playing them. Nothing here uses the
// theory of a game.

// each calls test with from, from+1, …, to until it returns a counterexample.
func each(ctx context.Context, from, to int, test func(n int) (counterexample string)) (string, error) {
	for n := from; n <= to; n++ {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if found := test(n); found != "" {
			return found, nil
		}
	}
	return "", ctx.Err()
}

// eachPair calls test with all x ≤ y ≤ size, in the order of y, until it returns a counterexample.
func eachPair(ctx context.Context, size int, test func(x, y int) (counterexample string)) (string, error) {
	return each(ctx, 0, size, func(y int) string {
		for x := range y + 1 {
			if found := test(x, y); found != "" {
				return found
			}
		}
		return ""
	})
}

// finite is the check of a statement that names a few values: they are worked out and compared.
func finite(compute func() (counterexample string)) Check {
	return func(context.Context, int) (string, error) { return compute(), nil }
}

// fibonacci returns F(0) = 0, F(1) = F(2) = 1 up to F(n) at index n.
func fibonacci(n int) []int {
	f := make([]int, max(n+1, 2))
	f[1] = 1
	for i := 2; i <= n; i++ {
		f[i] = f[i-1] + f[i-2]
	}
	return f
}

// maxIndex is the index of the largest Fibonacci number that fits an int.
const maxIndex = 90

// fib is F(0), F(1), …
var fib = fibonacci(maxIndex)

// mex returns the least natural number that is not in the list.
func mex(list ...int) int {
	in := make([]bool, len(list)+1)
	for _, v := range list {
		if v < len(list) {
			in[v] = true
		}
	}
	for i, has := range in {
		if !has {
			return i
		}
	}
	return len(list)
}

// form is a Fibonacci representation as Silber writes it: bit i−1 is the digit in position i, which is worth F(i).
type form uint64

// parseForm reads digits.
func parseForm(digits string) form {
	var f form
	for _, d := range digits {
		f = f<<1 | form(d-'0')
	}
	return f
}

func (f form) String() string {
	var b strings.Builder
	for i := bits.Len64(uint64(f)) - 1; i >= 0; i-- {
		b.WriteByte('0' + byte(f>>i&1))
	}
	if b.Len() == 0 {
		return "0"
	}
	return b.String()
}

// value adds the Fibonacci numbers that the ones stand for.
func (f form) value() int {
	sum := 0
	for ; f != 0; f &= f - 1 {
		sum += fib[f.lowest()]
	}
	return sum
}

// lowest returns the position of the right-most one.
func (f form) lowest() int { return bits.TrailingZeros64(uint64(f)) + 1 }

func (f form) left() form { return f << 1 }

func (f form) right() form { return f >> 1 }

// adjacent reports whether two ones are neighbours.
func (f form) adjacent() bool { return f&(f>>1) != 0 }

// canonical and second are Silber's conditions (i) with (ii), and (i) with (ii)'.
func (f form) canonical() bool { return !f.adjacent() && f&1 == 0 }

func (f form) second() bool { return !f.adjacent() && f != 0 && f.lowest()%2 == 1 }

// isA reports whether a canonical form is that of an A-number.
func (f form) isA() bool { return f != 0 && f.lowest()%2 == 0 }

// forms tries all strings of digits without adjacent ones that are worth up to bound, and returns those that are of the wanted
// kind by what they are worth.
func forms(bound int, wanted func(form) bool) [][]form {
	found := make([][]form, bound+1)
	var try func(f form, worth, below int) // add ones in positions below
	try = func(f form, worth, below int) {
		if worth > bound {
			return
		}
		if wanted(f) {
			found[worth] = append(found[worth], f)
		}
		for i := 1; i < below; i++ {
			try(f|1<<(i-1), worth+fib[i], i-1)
		}
	}
	top := 1
	for fib[top] <= bound {
		top++
	}
	try(0, 0, top+1)
	return found
}

// canonicalForms returns the canonical forms of 0, …, bound, found by trying all strings of digits.
func canonicalForms(bound int) []form { return first(forms(bound, form.canonical)) }

// secondForms returns the second canonical forms; that of 0 is left empty.
func secondForms(bound int) []form { return first(forms(bound, form.second)) }

func first(lists [][]form) []form {
	all := make([]form, len(lists))
	for i, list := range lists {
		if len(list) > 0 {
			all[i] = list[0]
		}
	}
	return all
}

// parts returns the Fibonacci numbers that n is the sum of in the given form, smallest first.
func (f form) parts() []int {
	var list []int
	for ; f != 0; f &= f - 1 {
		list = append(list, fib[f.lowest()])
	}
	return list
}
