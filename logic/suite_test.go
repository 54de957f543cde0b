package logic

import (
	"context"
	"os"
	"strings"
	"testing"
)

// eachStatement calls f for every statement of a file, with the solver of its system, and returns how many there are.
func eachStatement(t *testing.T, file string, f func(s *Solver, w world, statement *Formula)) int {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var s *Solver
	var w world
	count := 0
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "system "); ok {
			s, w = newTestSolver(t, name), worlds[name]
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		statement, err := Parse(line)
		if err != nil {
			t.Fatalf("%s, line %d: %v", file, i+1, err)
		}
		count++
		f(s, w, statement)
	}
	return count
}

// tester is what testing and rapid have in common.
type tester interface {
	Helper()
	Fatal(args ...any)
}

func newTestSolver(t tester, name string) *Solver {
	t.Helper()
	system, err := SystemByName(context.Background(), name)
	if err != nil {
		t.Fatal(err)
	}
	return NewSolver(system, Options{})
}

// TestTrue decides the true statements. Where nothing stands between brute force and a counterexample, it looks for one.
func TestTrue(t *testing.T) {
	n := eachStatement(t, "testdata/true.txt", func(s *Solver, w world, f *Formula) {
		a, err := s.Decide(context.Background(), f)
		if err != nil || !a.Proved || a.Counterexample != nil {
			t.Errorf("%s: %v, %v", f, a, err)
		}
		if q, ok := f.root.(quantifier); ok && q.forall && !hasQuantifier(q.body) {
			bound := []int64{0, 200, 40, 12, 8, 4}[len(q.names)]
			if b := (brute{world: w, bound: bound, env: map[string]int64{}}); !b.holds(f.root) {
				t.Errorf("%s: false by brute force", f)
			}
		}
	})
	if n < 60 {
		t.Errorf("%d true statements", n)
	}
}

func hasQuantifier(e expr) bool {
	if _, ok := e.(quantifier); ok {
		return true
	}
	for _, part := range parts(e) {
		if hasQuantifier(part) {
			return true
		}
	}
	return false
}

// TestFalse decides the false statements. Brute force confirms the counterexamples; quantifiers within try what is up to twice the
// numbers of the counterexample, which is enough for the statements of the file.
func TestFalse(t *testing.T) {
	n := eachStatement(t, "testdata/false.txt", func(s *Solver, w world, f *Formula) {
		a, err := s.Decide(context.Background(), f)
		if err != nil || a.Proved || a.Witness != nil {
			t.Errorf("%s: %v, %v", f, a, err)
			return
		}
		b := brute{world: w, bound: 40, env: map[string]int64{}}
		forall, vars, body := newLowerer(nil).outermost(f.root)
		if (len(a.Counterexample) > 0) != (forall && len(vars) > 0) {
			t.Errorf("%s: counterexample %v", f, a.Counterexample)
		}
		for _, v := range a.Counterexample {
			b.env[v.Name] = small(v.Number)
			b.bound = max(b.bound, 2*b.env[v.Name]+40)
		}
		if b.holds(body) {
			t.Errorf("%s: brute force does not confirm the counterexample %v", f, a.Counterexample)
		}
	})
	if n < 60 {
		t.Errorf("%d false statements", n)
	}
}
