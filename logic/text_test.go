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
		if _, err := traced.Decide(context.Background(), f); err != nil {
			t.Fatal(err)
		}
	})
	if steps < 1000 {
		t.Errorf("only %d steps", steps)
	}
}

// TestTextOfNodes: what the parts of a statement look like while it is being decided.
func TestTextOfNodes(t *testing.T) {
	s := newTestSolver(t, "fibonacci")
	for text, want := range map[string]string{
		"forall n: a(n + 1) > 3":                          "4 <= a(n + 1)",
		"forall n: n + 1 = a(b(n)) + 2*C(3)":              "n + 1 = a(b(n)) + 2*C(3)",
		"forall n, m: a(n) = b(m)":                        "a(n) = b(m)",
		"forall n, m: a(n) = m":                           "a(n) = m",
		"forall n: tail(a(n), n - 1) or not fib(2*n)":     "tail(a(n), n - 1) or not fib(2*n)",
		"forall n: exists k: tail(n + 1, k) and k < b(k)": "exists k: tail(n + 1, k) and k + 1 <= b(k)",
		"forall n: n > 1 or not (exists k: a(k) = n)":     "2 <= n or not exists k: a(k) = n",
	} {
		l := newLowerer(s)
		_, _, body := l.outermost(MustParse(text).root)
		n := must.Get(l.statement(body))
		if got := l.text(n); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
