package logic

import (
	"context"
	"testing"
)

// TestWork: how many automata are made for the statements of the two files, and how many states these have before they are minimised, all
// together. The answers are tested elsewhere; the order in which variables go, what is rewritten before, and what is remembered decide
// between milliseconds and never, and show here. Whoever finds a better way writes down the new numbers.
func TestWork(t *testing.T) {
	for _, test := range []struct {
		file        string
		steps, made int
	}{
		{"testdata/true.txt", 953, 171_648}, {"testdata/false.txt", 585, 108_882},
	} {
		steps, made := 0, 0
		var last *Solver
		eachStatement(t, test.file, func(s *Solver, f *Formula) {
			if s != last { // the first of its system
				s.options.Trace = func(step Step) {
					steps++
					made += step.Made
				}
				last = s
			}
			if _, err := s.Decide(context.Background(), f); err != nil {
				t.Errorf("%s: %v", f, err)
			}
		})
		if steps != test.steps || made != test.made {
			t.Errorf("%s: %d automata of %d states, want %d of %d", test.file, steps, made, test.steps, test.made)
		}
	}
}
