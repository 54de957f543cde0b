package prove

import (
	"context"
	"fmt"
	"testing"

	"zeck/logic"
	"zeck/numeration"
)

// The worked examples of docs/sets.md, with small bounds, against the rules of the games and plain counting.

const nimDefinitions = `
define win(n, t) := 1 <= t and t < n and lost(n - t, 2*t)
define least(n, t) := win(n, t) and forall s: win(n, s) => t <= s
define largest(n, t) := win(n, t) and forall s: win(n, s) => s <= t
define evens(y) := forall f: part(y, f) => even_zeros(f)
define odds(z) := forall f: part(z, f) => not even_zeros(f)`

// setSolver knows the lost positions of Wythoff's game and of Fibonacci nim, as they were discovered.
func setSolver(t *testing.T) *logic.Solver {
	t.Helper()
	ctx := context.Background()
	system, err := logic.SystemByName(ctx, logic.DefaultSystem)
	if err != nil {
		t.Fatal(err)
	}
	s := logic.NewSolver(system, logic.Options{})
	for name, game := range map[string]string{"safe": "wythoff", "lost": "fibnim"} {
		d, err := Discover(ctx, game, 0, DiscoverOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Predicate(name, d.Set); err != nil {
			t.Fatal(err)
		}
	}
	list, err := logic.ParseDefinitions(nimDefinitions)
	if err == nil {
		err = s.Define(list...)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func makeSet(t *testing.T, s *logic.Solver, format string, args ...any) *logic.Set {
	t.Helper()
	vars, f, err := logic.ParseSet(fmt.Sprintf(format, args...))
	if err != nil {
		t.Fatal(err)
	}
	set, err := s.Set(context.Background(), vars, f)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestCountWythoff counts lost pairs of piles up to n by the rules: no move leads to another lost pair.
func TestCountWythoff(t *testing.T) {
	const most = 60
	s := setSolver(t)
	var lost [][2]int
	for y := range most + 1 {
		for x := range y + 1 {
			free := true
			for _, p := range lost {
				a, b := p[0], p[1]
				if a == x || b == y || a == y || b == x || y-x == b-a {
					free = false
				}
			}
			if free {
				lost = append(lost, [2]int{x, y})
			}
		}
		want := 0
		for _, p := range lost {
			if p[1] <= y {
				want++
			}
		}
		if got, finite := makeSet(t, s, "x, y: safe(x, y) and x <= y and y <= %d", y).Count(); !finite || got.Int64() != int64(want) {
			t.Fatalf("up to %d: %v, expected %d", y, got, want)
		}
	}
}

// TestSumNim adds up least and largest winning first moves of Fibonacci nim, found by its rules.
func TestSumNim(t *testing.T) {
	const most = 90
	ctx := context.Background()
	s := setSolver(t)
	wins := map[[2]int]bool{} // pile and cap: the player to move wins
	for n := 1; n <= most; n++ {
		for c := 1; c <= n; c++ {
			wins[[2]int{n, c}] = wins[[2]int{n, c - 1}] || !wins[[2]int{n - c, min(2*c, n-c)}]
		}
	}
	term, err := logic.Reader{}.Number("t")
	if err != nil {
		t.Fatal(err)
	}
	least, largest := int64(0), int64(0)
	for n := 1; n <= most; n++ {
		first, last := 0, 0
		for move := 1; move < n; move++ {
			if !wins[[2]int{n - move, min(2*move, n-move)}] {
				last = move
				if first == 0 {
					first = move
				}
			}
		}
		least, largest = least+int64(first), largest+int64(last)
		if n%9 != 0 {
			continue
		}
		for name, want := range map[string]int64{"least": least, "largest": largest} {
			if got, err := makeSet(t, s, "n, t: %s(n, t) and n <= %d", name, n).Sum(ctx, term); err != nil || got.Int64() != want {
				t.Errorf("%s up to %d: %v %v, expected %d", name, n, got, err, want)
			}
		}
	}
}

// TestCountWays counts the sums of different Fibonacci numbers by adding one number after the other.
func TestCountWays(t *testing.T) {
	const most = 300
	ways := make([]int64, most+1)
	ways[0] = 1
	for f, next := 1, 2; f <= most; f, next = next, f+next {
		for n := most; n >= f; n-- {
			ways[n] += ways[n-f]
		}
	}
	c, err := makeSet(t, setSolver(t), "n, y, z: n = y + z and evens(y) and odds(z)").Counts(context.Background(), "n", nil)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range ways {
		if got, err := c.At(numeration.NewNat(uint64(n))); err != nil || got.Int64() != want {
			t.Fatalf("%d: %v %v, expected %d", n, got, err, want)
		}
	}
}

// TestCountXor counts the n below a power of two with n ⊕ 2n ⊕ 3n = 0.
func TestCountXor(t *testing.T) {
	system, err := logic.SystemByName(context.Background(), "binary")
	if err != nil {
		t.Fatal(err)
	}
	s := logic.NewSolver(system, logic.Options{})
	for k := range 12 {
		want := int64(0)
		for n := range 1 << k {
			if n^(2*n)^(3*n) == 0 {
				want++
			}
		}
		set := makeSet(t, s, "n: n < 2^%d and forall f: (part(n, f) <=> not part(2*n, f)) <=> part(3*n, f)", k)
		if got, finite := set.Count(); !finite || got.Int64() != want {
			t.Errorf("below 2^%d: %v, expected %d", k, got, want)
		}
	}
}
