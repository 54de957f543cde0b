package logic

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/linear"
	"zeck/internal/must"
)

// eachStatement calls f for every statement of a file, with the solver of its system, and returns the number of statements.
func eachStatement(t *testing.T, file string, f func(s *Solver, statement *Formula)) int {
	t.Helper()
	data := must.Get(os.ReadFile(file))
	var s *Solver
	count := 0
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "system "); ok {
			s = newTestSolver(t, name)
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
		f(s, statement)
	}
	return count
}

// decides checks the truth of statements.
func decides(t *testing.T, s *Solver, statements map[string]bool) {
	t.Helper()
	for text, want := range statements {
		if a, err := s.Decide(t.Context(), MustParse(text)); err != nil || a.Proved != want {
			t.Errorf("%s: %s: %v, %v", s.System().Name(), text, a, err)
		}
	}
}

// text writes an answer with its numbers.
func (a Answer) text() string {
	all := fmt.Sprint(a.Proved)
	for _, v := range append(a.Counterexample, a.Witness...) {
		all += fmt.Sprintf(" %s=%s", v.Name, v.Number)
	}
	return all
}

// refuses expects an error for each text.
func refuses(t *testing.T, texts map[string]string, f func(text string) error) {
	t.Helper()
	for text, want := range texts {
		err := f(text)
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v\nwant %s", text, err, want)
		} else if limit := errors.Is(err, game.ErrLimit); limit != strings.HasPrefix(want, "too large") {
			t.Errorf("%q: ErrLimit is %v", text, limit)
		}
	}
}

// tester is the common part of testing.T and rapid.T.
type tester interface {
	Helper()
	Fatal(args ...any)
}

// testSystems holds the systems that tests have used, by name.
var testSystems = map[string]*linear.System{}

func newTestSolver(t tester, name string) *Solver {
	t.Helper()
	if testSystems[name] == nil {
		testSystems[name] = must.Get(SystemByName(context.Background(), name))
	}
	return NewSolver(testSystems[name], Options{})
}

func newTestChecker(t tester, s *Solver, list ...Definition) *Checker {
	t.Helper()
	return must.Get(NewChecker(s.System(), list...))
}

func TestTrue(t *testing.T)  { decideFile(t, "testdata/true.txt", true) }
func TestFalse(t *testing.T) { decideFile(t, "testdata/false.txt", false) }

// names returns the names in a text.
func names(text string) (all []string) {
	for _, token := range must.Get(tokens(text, place{0, 1})) {
		if token.kind == tokenName {
			all = append(all, token.text)
		}
	}
	return all
}

// decideFile decides the statements of a file, which are all true or all false. A Checker, which tries numbers, must also find a
// counterexample to each false statement, and none to the true ones. The texts of the steps only use names from the statement or from the
// definitions of the library, none that are internal to the solver.
func decideFile(t *testing.T, file string, want bool) {
	t.Helper()
	tried, steps := 0, 0
	n := eachStatement(t, file, func(s *Solver, f *Formula) {
		known := slices.Concat([]string{"n", "f", "k"}, names(f.String()), s.known(true), s.known(false))
		traced := NewSolver(s.System(), Options{Trace: func(step Step) {
			steps++
			if i := slices.IndexFunc(names(step.Text), func(name string) bool { return !slices.Contains(known, name) }); i >= 0 {
				t.Errorf("%s: name %d of the step %q is internal", f, i, step.Text)
			}
		}})
		a, err := traced.Decide(t.Context(), f)
		forall, vars, _ := newLowerer(nil).outermost(f.root)
		if err != nil || a.Proved != want || !want && a.Witness != nil || (len(a.Counterexample) > 0) != (!want && forall && len(vars) > 0) {
			t.Errorf("%s: %v, %v", f, a, err)
			return
		}
		bound := int64(12)
		for _, v := range a.Counterexample {
			bound = max(bound, small(v.Number))
		}
		ok, found, err := newTestChecker(t, s).Check(t.Context(), f, int(min(bound, 1e6)))
		switch {
		case errors.Is(err, ErrUndecided), errors.Is(err, game.ErrLimit):
		case err != nil || ok != want && bound <= 1e6:
			t.Errorf("%s: trying up to %d gives %v, %v, %v; the counterexample is %v", f, bound, ok, found, err, a.Counterexample)
		default:
			tried++
			if len(found) != len(a.Counterexample) && !ok {
				t.Errorf("%s: trying finds %v, not %v", f, found, a.Counterexample)
			}
		}
	})
	if n < 60 || tried < n-5 || steps < 5*n {
		t.Errorf("%d statements, of which %d were tried; %d steps", n, tried, steps)
	}
}

// TestCheckerFacts: automata prove the facts about sequences that a Checker assumes.
func TestCheckerFacts(t *testing.T) {
	for _, system := range []string{"fibonacci", "binary", "pell@t=2", "pell@t=3", "takeaway@k=3"} {
		s := newTestSolver(t, system)
		c := newTestChecker(t, s)
		for _, name := range []string{"shift", "a", "b", "A", "B", "C", "d", "H", "G", "delta"} {
			f := c.numbers.function(name)
			if f == nil {
				continue
			}
			text := fmt.Sprintf("forall n, v: %s(n) = v => v >= n", name)
			switch {
			case f.increasing:
				text = fmt.Sprintf("forall n: n >= %d => %s(n) < %[2]s(n + 1) and n <= %[2]s(n)", f.first, name)
			case f.slack >= 0:
				text = fmt.Sprintf("forall n: n <= %s(n) and %[1]s(n) <= n + %d", name, f.slack)
			}
			if a, err := s.Decide(t.Context(), MustParse(text)); err != nil || !a.Proved {
				t.Errorf("%s: %s: %v, %v", system, text, a, err)
			}
		}
	}
}

// TestCheckerFound: the counterexamples that a Checker finds, and what it cannot decide.
func TestCheckerFound(t *testing.T) {
	const defined = "define even(n) := exists k: n = 2*k define third(n) := a(n) + b(n) define bad(n) := pair(n, n) define worse(n) := roof(n)"
	c := newTestChecker(t, newTestSolver(t, "fibonacci"), must.Get(ParseDefinitions(defined))...)
	const noPredicate, noFunction = `the checker has no predicate "pair" of 2 numbers`, `the checker has no function "roof" of 1 numbers`
	for text, want := range map[string]string{
		"forall n: even(n) or even(n + 1)":                           "true [] <nil>",
		"forall n: even(third(n)) or n != 3":                         "false [{n 3}] <nil>", // 4 + 7
		"forall m, n: n >= 5 and m >= 3 => a(m) + a(n) < 17":         "false [{m 3} {n 9}]",
		"forall n: n + 1 = 0":                                        "false [{n 0}] <nil>",
		"even(1 - 2) or third(1 - 2) = third(1 - 2)":                 "false [] <nil>",
		"forall x: exists y, z: y >= x and z >= x and 2*y = 2*z + 1": "not decided by trying numbers",
		"exists y, z: 2*y = 2*z + 1":                                 "not decided by trying numbers",
		// The difference of f(k) and k does not decrease, so that these are known for all k.
		"forall n: (exists k: k >= 10 and a(k) < k + n) => n >= 7":         "true [] <nil>",
		"forall n: (exists k: k >= 10 and 0 < n + k - a(k)) => n >= 7":     "true [] <nil>",
		"forall n: (exists k: k >= 3 and 3*a(k) < 2*k + n) => n >= 7":      "true [] <nil>",
		"forall n: (exists k: k >= 10 and 2*a(k) < 2*k + n) => n >= 13":    "true [] <nil>",
		"forall n: (exists k: k >= 3 and 2*a(k + n) < 2*(k + n)) => n < 0": "true [] <nil>",
		"not exists x, y: pair(x, y)":                                      noPredicate,
		"pair(1, 2) <=> true":                                              noPredicate,
		"true <=> pair(1, 2)":                                              noPredicate,
		"pair(1, 2) => true":                                               noPredicate,
		"bad(1)":                                                           noPredicate,
		"worse(1) = 2":                                                     noFunction,
		"roof(1) / 2 = 1":                                                  noFunction,
		"a(roof(1)) = 1":                                                   noFunction,
		"a(roof(1)) - roof(1) = 1":                                         noFunction,
		"fib(roof(1))":                                                     noFunction,
		"a(1, 2) = 1":                                                      `the checker has no function "a" of 2 numbers`,
		"even(1, 2)":                                                       "even takes 1 numbers, got 2",
		"x = x":                                                            `variable "x" is not bound`,
	} {
		holds, found, err := c.Check(t.Context(), MustParse(text), 20)
		if got := fmt.Sprint(holds, found, err); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	if _, err := NewChecker(newTestSolver(t, "fibonacci").System(), Define("f", nil, MustParse("x = 1"))); err == nil {
		t.Error("a definition with a variable that is not its own")
	}
}
