package claims

import (
	"testing"

	"pgregory.net/rapid"
)

// TestSurd compares the sign of x + yφ with the sign for fractions of Fibonacci numbers below and above φ.
func TestSurd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.IntRange(-10_000, 10_000).Draw(t, "x"), rapid.IntRange(-10_000, 10_000).Draw(t, "y")
		low := fib[40]*x + fib[41]*y // φ is between F(41)/F(40) and F(42)/F(41)
		high := fib[41]*x + fib[42]*y
		if low < 0 != (high < 0) {
			t.Fatal("the bounds are too wide")
		}
		if got := (surd{x, y}).negative(); got != (low < 0) {
			t.Errorf("%d + %dφ < 0: %v", x, y, got)
		}
	})
}
