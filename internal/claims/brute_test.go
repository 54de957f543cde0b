package claims

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/games"
	"zeck/numeration"
	"zeck/solve"
)

// The helpers of the checks are held against the library, which shares nothing with them.

func TestForms(t *testing.T) {
	for n := range len(smallForms()[0]) {
		x := numeration.NewNat(uint64(n))
		for i, want := range []string{numeration.Canonical(x).String(), numeration.SecondCanonical(x).String()} {
			digits := fmt.Sprint(smallForms()[i][n])
			if digits != want || parseForm(digits).value() != n {
				t.Errorf("%d: %s, the library has %s", n, digits, want)
			}
		}
	}
}

// search solves a position by search.
func search(t *testing.T, s *solve.Searcher, text string) game.Outcome {
	t.Helper()
	p, err := games.All().Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	v, err := s.Solve(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return v.Outcome
}

// TestTakeAway compares the ways to play take-away games with search, and the starts that lose with terms.
func TestTakeAway(t *testing.T) {
	s := solve.NewSearcher()
	const size = 30
	for k := 1; k <= 5; k++ {
		caps, values := takeAwayCaps(size, func(t int) int { return k * t }), takeAwayValues(size, k)
		value := nimValues([]string{fmt.Sprintf("takeaway@k=%d:n/c", k)})
		for n := range size + 1 {
			for c := range n + 1 {
				v, err := value(int64(n), int64(c))
				if err != nil || values[n][c] != int(v) || (c < caps[n]) != (v == 0) ||
					(v == 0) != (search(t, s, fmt.Sprintf("takeaway@k=%d:%d/%d", k, n, c)) == game.P) {
					t.Errorf("k = %d, %d/%d: %d, %v", k, n, c, v, err)
				}
			}
		}
		terms := schwenkTerms(k, size)
		if lost := losingPiles(k, size); !slices.Equal(lost, terms[:len(terms)-1]) {
			t.Errorf("k = %d: %v, terms %v", k, lost, terms)
		}
	}
}

// TestSurd compares the sign of x + yφ with what Fibonacci numbers between which φ lies say.
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

// TestQuadratic compares floors with those of φ = (1 + √5)/2, and β with φ².
func TestQuadratic(t *testing.T) {
	phi := quadratic{1, 5, 2}
	for n := 1; n < 500; n++ {
		a := (n + isqrt(5*n*n)) / 2
		pair := numeration.Wythoff.Pair(numeration.NewNat(uint64(n)))
		if phi.times(n) != a || phi.timesConjugate(n) != a+n || pair.A != numeration.NewNat(uint64(a)) {
			t.Errorf("n = %d: %d and %d, the library has %s", n, phi.times(n), phi.timesConjugate(n), pair.A)
		}
	}
}
