package logic

import (
	"context"
	"slices"
	"testing"

	"zeck/internal/must"
)

// TestTexts: a step is told in names that stand in the statement, or in the definitions of the library; those that only the solver
// knows are not among them.
func TestTexts(t *testing.T) {
	library := []string{"n", "f", "k"}
	names := func(text string) []string {
		list, err := tokens(text, place{0, 1})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		var all []string
		for _, token := range list {
			if token.kind == tokenName {
				all = append(all, token.text)
			}
		}
		return all
	}
	steps := 0
	eachStatement(t, "testdata/true.txt", func(s *Solver, f *Formula) {
		known := slices.Concat(library, names(f.String()), s.known(true), s.known(false))
		traced := NewSolver(s.System(), Options{Trace: func(step Step) {
			steps++
			for _, name := range names(step.Text) {
				if !slices.Contains(known, name) {
					t.Fatalf("%s: the step %q has the name %q", f, step.Text, name)
				}
			}
		}})
		must.Get(traced.Decide(context.Background(), f))
	})
	if steps < 1000 {
		t.Errorf("only %d steps", steps)
	}
}
