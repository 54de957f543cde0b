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

// TestLibraryInEverySystem compares the predicates and functions that come with every system with what brute force knows of digits.
func TestLibraryInEverySystem(t *testing.T) {
	const bound = 40
	names := append(everySystem(), "recurrence@a=1.1,u=1.3", "recurrence@a=0.1.1,u=1.2.3.4", "recurrence@a=3.2,u=1.2", "base@b=7",
		"fraenkel@s=3,t=2")
	for _, system := range names {
		s := newTestSolver(t, system)
		compared := 0
		for _, name := range s.Names() {
			if name.Meaning == "" {
				t.Errorf("%s: nobody says what %s means", system, name.Name)
			}
			text := name.Name + "(x)"
			switch {
			case slices.Contains([]string{"floor", "even_sum", "lucas"}, name.Name): // brute force does not know them
				continue
			case len(name.Params) > 2 || name.Function && len(name.Params) > 1:
				continue
			case name.Function:
				text += " = y"
			case len(name.Params) == 2:
				text = name.Name + "(x, y)"
			}
			compared++
			f := MustParse(text)
			holds := must.Get(holdsOf(s, f))
			search(2, bound, func(n []int64) {
				if want := newBrute(s.System(), map[string]int64{"x": n[0], "y": n[1]}).holds(f.root); holds(n...) != want {
					t.Fatalf("%s: %s of %d, %d is not %v", system, text, n[0], n[1], want)
				}
			})
		}
		if compared < 6 {
			t.Errorf("%s: only %d names", system, compared)
		}
	}
	// Brute force knows no sums of digits; in binary these are Thue and Morse's.
	decides(t, newTestSolver(t, "binary"), map[string]bool{
		"even_sum(0) and forall n: (even_sum(2*n) <=> even_sum(n)) and (even_sum(2*n + 1) <=> not even_sum(n))": true,
	})
}
