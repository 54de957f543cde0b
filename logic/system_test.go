package logic

import (
	"context"
	"math/big"
	"slices"
	"testing"

	"zeck/internal/must"
)

// holdsOf returns which numbers x, or x and y, or in the order of the alphabet, a statement holds of.
func holdsOf(s *Solver, f *Formula) (func(numbers ...int64) bool, error) {
	vars, dfa, err := s.Automaton(context.Background(), f)
	return func(numbers ...int64) bool {
		all := make([]*big.Int, len(vars))
		for i, v := range vars {
			at := slices.Index([]string{"x", "y"}, v)
			if at < 0 {
				at = i
			}
			all[i] = big.NewInt(numbers[at])
		}
		return dfa.Accepts(must.Get(s.System().Word(all...)))
	}, err
}

// TestLibraryInEverySystem holds what comes with every system against its digits, found by subtraction.
func TestLibraryInEverySystem(t *testing.T) {
	const bound = 50
	names := []string{"recurrence@a=1.1,u=1.3", "recurrence@a=0.1.1,u=1.2.3.4", "recurrence@a=3.2,u=1.2", "base@b=7", "fraenkel@s=3,t=2"}
	for _, k := range SystemKinds() {
		names = append(names, k.Example)
	}
	for _, name := range names {
		s := newTestSolver(t, name)
		if i := slices.IndexFunc(s.Names(), func(n Name) bool { return n.Meaning == "" }); i >= 0 {
			t.Errorf("%s: nobody says what %s means", name, s.Names()[i].Name)
		}
		var weights []int64
		for i := 0; len(weights) == 0 || weights[i-1] <= 8*bound; i++ {
			weights = append(weights, s.System().Term(i).Int64())
		}
		digits := func(n int64) []int64 { // the last one first
			d := make([]int64, len(weights))
			for i, u := range slices.Backward(weights) {
				d[i], n = n/u, n%u
			}
			return d
		}
		nonzero := func(n int64) (parts []int64, zeros int) {
			for i, d := range digits(n) {
				if d > 0 {
					if len(parts) == 0 {
						zeros = i
					}
					parts = append(parts, weights[i])
				}
			}
			return parts, zeros
		}
		check := func(text string, want func(x, y int64) bool, pairs bool) {
			holds := must.Get(holdsOf(s, MustParse(text)))
			for x := range int64(bound) {
				for y := range int64(bound) {
					if got := holds(x, y); got != want(x, y) {
						t.Fatalf("%s: %s of %d, %d is %v", name, text, x, y, got)
					}
					if !pairs {
						break
					}
				}
			}
		}
		check("shift(x) = y", func(x, y int64) bool {
			return slices.Equal(append([]int64{0}, digits(x)[:len(weights)-1]...), digits(y))
		}, true)
		check("term(x)", func(x, _ int64) bool { return slices.Contains(weights, x) }, false)
		check("part(x, y)", func(x, y int64) bool { p, _ := nonzero(x); return slices.Contains(p, y) }, true)
		check("head(x, y)", func(x, y int64) bool { p, _ := nonzero(x); return len(p) > 0 && p[len(p)-1] == y }, true)
		check("tail(x, y)", func(x, y int64) bool { p, _ := nonzero(x); return len(p) > 0 && p[0] == y }, true)
		check("even_zeros(x)", func(x, _ int64) bool { p, z := nonzero(x); return len(p) > 0 && z%2 == 0 }, false)
		check("even_sum(x)", func(x, _ int64) bool {
			sum := int64(0)
			for _, d := range digits(x) {
				sum += d
			}
			return sum%2 == 0
		}, false)
		check("exists z: z = x + 2y and z < 100", func(x, y int64) bool { return x+2*y < 100 }, true)
	}
}
