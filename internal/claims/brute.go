package claims

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"strings"
)

// This file has the parts of checks: representations found by trying, and take-away games solved by playing. Nothing uses the theory of a game.

// each calls test with from, from+1, …, to until it returns a counterexample.
func each(ctx context.Context, from, to int, test func(n int) (counterexample string)) (string, error) {
	for n := from; n <= to && ctx.Err() == nil; n++ {
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

// when formats a counterexample if the condition holds, and returns "" otherwise.
func when(is bool, format string, args ...any) string {
	if !is {
		return ""
	}
	return fmt.Sprintf(format, args...)
}

// finite returns the check of a statement about a few values, which compute computes and compares.
func finite(compute func() (counterexample string)) Check {
	return func(context.Context, int) (string, error) { return compute(), nil }
}

// fib is F(0) = 0, F(1) = F(2) = 1, …, as far as the numbers fit in an int.
var fib = func() (f [91]int) {
	f[1] = 1
	for i := 2; i < len(f); i++ {
		f[i] = f[i-1] + f[i-2]
	}
	return f
}()

// mex returns the least natural number not in the list.
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

// form is a Fibonacci representation in Silber's notation: bit i−1 is the digit in position i, which is worth F(i).
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

// value returns the sum of the Fibonacci numbers at the ones.
func (f form) value() int {
	sum := 0
	for ; f != 0; f &= f - 1 {
		sum += fib[f.lowest()]
	}
	return sum
}

// lowest returns the position of the right-most one.
func (f form) lowest() int { return bits.TrailingZeros64(uint64(f)) + 1 }

// adjacent reports whether two neighbouring digits are ones.
func (f form) adjacent() bool { return f&(f>>1) != 0 }

// canonical and second report whether Silber's conditions (i) and (ii) hold, or (i) and (ii)'.
func (f form) canonical() bool { return !f.adjacent() && f&1 == 0 }

func (f form) second() bool { return !f.adjacent() && f != 0 && f.lowest()%2 == 1 }

// forms tries all strings of digits without adjacent ones whose value is at most bound, and returns the wanted ones, indexed by
// value.
func forms(bound int, wanted func(form) bool) [][]form {
	found := make([][]form, bound+1)
	var try func(f form, worth, below int) // add ones in positions below
	try = func(f form, worth, below int) {
		if wanted(f) {
			found[worth] = append(found[worth], f)
		}
		for i := 1; i < below && worth+fib[i] <= bound; i++ {
			try(f|1<<(i-1), worth+fib[i], i-1)
		}
	}
	try(0, 0, len(fib))
	return found
}

// never is a cap that no player has; an empty pile is never won.
const never = math.MaxInt

// takeAwayCaps plays the take-away game in which the cap after a move t is next(t). A pile of n is won if and only if the cap is at least
// caps[n], because a larger cap only adds moves.
func takeAwayCaps(bound int, next func(t int) int) []int {
	caps := make([]int, bound+1)
	caps[0] = never
	for n := 1; n <= bound; n++ {
		t := 1
		for next(t) >= caps[n-t] {
			t++
		}
		caps[n] = t
	}
	return caps
}

// takeAwayValues returns the nim-values of the take-away game with k for piles up to size and caps up to the pile.
func takeAwayValues(size, k int) [][]int {
	values := make([][]int, size+1)
	for n := range values {
		values[n] = make([]int, n+1)
		seen, least := make([]bool, n+2), 0
		for t := 1; t <= n; t++ {
			seen[values[n-t][min(k*t, n-t)]] = true
			for seen[least] {
				least++
			}
			values[n][t] = least
		}
	}
	return values
}
