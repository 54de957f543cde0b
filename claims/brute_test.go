package claims

import (
	"context"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/games"
	"zeck/numeration"
	"zeck/solve"
)

// The helpers of the checks are held against the library, which shares nothing with them.

func TestForms(t *testing.T) {
	const bound = 2000
	canonical, second := canonicalForms(bound), secondForms(bound)
	for n := range bound + 1 {
		x := numeration.NewNat(uint64(n))
		if got := numeration.Canonical(x).String(); got != canonical[n].String() {
			t.Errorf("%d: %s, the library has %s", n, canonical[n], got)
		}
		if got := numeration.SecondCanonical(x).String(); got != second[n].String() {
			t.Errorf("%d: %s, the library has %s", n, second[n], got)
		}
		if canonical[n].value() != n || parseForm(canonical[n].String()) != canonical[n] {
			t.Errorf("%d: %s", n, canonical[n])
		}
	}
}

func TestTimesPhi(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 1<<29).Draw(t, "n")
		got := timesPhi(n)
		if want := numeration.Wythoff.Pair(numeration.NewNat(uint64(n))).A; want != numeration.NewNat(uint64(got)) {
			t.Errorf("%d: %d, the library has %s", n, got, want)
		}
	})
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

func TestPlay(t *testing.T) {
	s := solve.NewSearcher()
	const size = 30
	lost, caps := wythoffLosing(size), fibNimCaps(size)
	cubes := takeAwayCaps(size, func(t int) int { return 3 * t })
	for x := range size + 1 {
		for y := x; y <= size; y++ {
			if lost.at(x, y) != (search(t, s, fmt.Sprintf("wythoff:%d,%d", x, y)) == game.P) {
				t.Errorf("wythoff:%d,%d", x, y)
			}
			if (x < caps[y]) != (search(t, s, fmt.Sprintf("fibnim:%d/%d", y, x)) == game.P) {
				t.Errorf("fibnim:%d/%d", y, x)
			}
			if (x < cubes[y]) != (search(t, s, fmt.Sprintf("takeaway@k=3:%d/%d", y, x)) == game.P) {
				t.Errorf("takeaway@k=3:%d/%d", y, x)
			}
		}
	}
}

func TestPairs(t *testing.T) {
	const size = 400
	lost := wythoffLosing(size)
	count := 0
	for _, p := range wythoffPairs(size) {
		count++
		if !lost.at(p[0], p[1]) {
			t.Errorf("(%d, %d) is not lost", p[0], p[1])
		}
	}
	for x := range size + 1 {
		for y := x; y <= size; y++ {
			if lost.at(x, y) {
				count--
			}
		}
	}
	if count != 0 {
		t.Errorf("%d pairs too many", count)
	}
}

func TestValues(t *testing.T) {
	s := solve.NewSearcher()
	const size = 14
	fibnim, wythoff := fibNimValues(size), wythoffValues(size)
	value := func(text string) int {
		p, err := games.All().Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		v, err := s.Grundy(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		return int(v)
	}
	for x := range size + 1 {
		for y := range x + 1 {
			if got := value(fmt.Sprintf("fibnim:%d/%d", x, y)); got != fibnim[x][y] {
				t.Errorf("fibnim:%d/%d has the value %d, not %d", x, y, got, fibnim[x][y])
			}
			if got := value(fmt.Sprintf("wythoff:%d,%d", x, y)); got != wythoff[x][y] {
				t.Errorf("wythoff:%d,%d has the value %d, not %d", x, y, got, wythoff[x][y])
			}
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
		if a := timesPhi(n); phi.times(n) != a || phi.timesConjugate(n) != a+n {
			t.Errorf("n = %d: %d and %d", n, phi.times(n), phi.timesConjugate(n))
		}
	}
}
