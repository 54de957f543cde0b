package logic

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/must"
)

func TestAnswers(t *testing.T) {
	s := newTestSolver(t, "fibonacci")
	for text, want := range map[string]string{
		"forall x, y: x < y":                               "false x=0 y=0",
		"forall x: exists y: x = y + 1":                    "false x=0",
		"not exists n: fib(n) and n > 10":                  "false n=13",
		"not not forall n: n < 5":                          "false n=5",
		"forall x: forall x: x != 3":                       "false x=3",
		"exists n: n > 100 and fib(n)":                     "true n=144",
		"(forall n: n >= 0) and (forall m: m != 4)":        "false m=4",
		"(exists n: n >= 0) and (exists m: m = 4)":         "true",
		"exists n: n = F(300)":                             "true n=222232244629420445529739893461909967206666939096499764990979600",
		"forall x: 2*x != 10^30":                           "false x=" + "5" + strings.Repeat("0", 29),
		"exists x: forall y: y >= x":                       "true x=0",
		"forall n: (n > 5 <=> fib(n)) or n < 6 or n != 13": "true",
	} {
		a, err := s.Decide(context.Background(), MustParse(text))
		if got := a.text(); err != nil || got != want {
			t.Errorf("%s: %s, %v; want %s", text, got, err, want)
		}
	}
}

func TestNamesRefused(t *testing.T) {
	fib := "A, B, C, G, H, a, b, d, delta, digit, shift"
	refuses(t, map[string]string{
		"forall n: q(n) = 3":                            `column 11: unknown function "q"; known in the system fibonacci are ` + fib,
		"forall n: tail(n, q(n))":                       `column 19: unknown function "q"; known in the system fibonacci are ` + fib,
		"forall n: n = 3 or tai(n, 3)":                  `column 20: unknown predicate "tai"; did you mean tail? known in the system fibonacci are even_sum, even_zeros, fib, head, lucas, part, tail, term, zeck_tail`,
		"forall n: a(n)":                                `column 11: expected a statement, got the number "a(n)"`,
		"forall n: a(n, 2) = 3":                         `column 11: a takes 1 argument, got 2 in "a(n, 2)"`,
		"forall n: tail(n)":                             `column 11: tail takes 2 arguments, got 1 in "tail(n)"`,
		"forall n: n = m":                               `column 15: variable "m" is not bound; write forall m: or exists m: before it`,
		"1 = 2 and x = x":                               `column 11: variable "x" is not bound; write forall x: or exists x: before it`,
		"forall x, y: fib(y) or fib(x) or 10^30*x != y": `too large: the coefficients and the constant of a linear constraint may add up to 262144 in the step "1000000000000000000000000000000*x = y"`,
		"forall x: 10^1000*10^1000 != x":                `too large: column 11: a constant has more than 4096 bits`,
		"not (1 = 1 and exists x: a(x))":                `column 26: expected a statement, got the number "a(x)"`,
	}, func(text string) error {
		_, err := newTestSolver(t, "fibonacci").Decide(t.Context(), MustParse(text))
		return err
	})
}

func TestDefine(t *testing.T) {
	s := newTestSolver(t, "fibonacci")
	list := must.Get(ParseDefinitions(`
		define even(n) := exists k: n = 2k
		define third(n) := a(n) + b(n)
		define alias(n) := third(n)        # a function again
		define safe(x, y) := exists n: x = a(n) and y = b(n) or x = b(n) and y = a(n)
		define next(v) := v + 1            # the value is another variable
		define sum(vv, v) := v + 2vv
		define any(x, unused) := even(x) or not even(x)`))
	must.Do(s.Define(list...))
	decides(t, s, map[string]bool{
		"forall n: even(n) or even(n + 1)":                        true,
		"forall n: third(n) = a(b(n)) and alias(n) = third(n)":    true,
		"forall x, y: safe(x, y) => safe(y, x)":                   true,
		"forall x: safe(x, x) <=> x = 0":                          true,
		"forall x: exists y: safe(x, y)":                          true,
		"forall x, y, z: safe(x, y) and safe(x, z) => y = z":      true,
		"forall x, y: any(x, y)":                                  true,
		"forall x: next(x) = x + 1 and sum(x, next(x)) = 3x + 1":  true,
		"forall x, y: safe(x, y) and even(x) => even(y) or x > 9": false,
	})
	refuses(t, map[string]string{
		"define a(n) := n = 1":         `line 1, column 8: "a" is already defined`,
		"define even(n) := n = 1":      `line 1, column 8: "even" is already defined`,
		"define g(n) := n = k":         `line 1, column 20: variable "k" is not bound; the parameters of g are n`,
		"define g(n) := g(n - 1)":      `line 1, column 16: unknown predicate "g"; known in the system fibonacci are any, even, even_sum, even_zeros, fib, head, lucas, part, safe, tail, term, zeck_tail`,
		"\ndefine g(n) := even(n) = 1": `line 2, column 16: expected a number, got the statement "even(n)"`,
	}, func(text string) error { return s.Define(must.Get(ParseDefinitions(text))...) })
	twice := list[0]
	twice.Name, twice.Params = "g", []string{"n", "m", "n"} // the caller can change the fields
	if err := s.Define(twice); err == nil || err.Error() != `line 2, column 10: variable "n" is listed twice` {
		t.Error(err)
	}
	for _, name := range []string{"forall", "g h", ""} {
		list[0].Name = name
		if err := s.Define(list[0]); err == nil {
			t.Errorf("%q can be defined", name)
		}
	}
}

func TestPredicate(t *testing.T) {
	s := newTestSolver(t, "fibonacci")
	dfa := newSet(t, "fibonacci", "x, y: exists n: x = a(n) and y = b(n)").DFA
	two, three := must.Get(automaton.Uniform(2, 2)), must.Get(automaton.Uniform(1, 3))
	made := must.Get(s.automaton(t.Context(), s.symbols["a"]))
	for _, err := range []error{s.Predicate("safe", dfa), s.Predicate("all", automaton.All(two)), // words that are not representations are ignored
		s.Define(must.Get(ParseDefinitions("define twice(x) := exists y: safe(x, y) and safe(y, x)"))...)} {
		must.Do(err)
	}
	decides(t, s, map[string]bool{
		"forall n: safe(a(n), b(n))":                                  true,
		"forall x, y: safe(x, y) => exists n: y = x + n and x = a(n)": true,
		"forall x: all(x, x) and not safe(x, x + 3) or x = a(3)":      true,
	})
	for _, c := range []struct {
		automaton *automaton.DFA
		proved    bool
	}{{dfa, false}, {automaton.All(two), true}, {dfa, false}} {
		must.Do(s.Replace("safe", c.automaton))
		decides(t, s, map[string]bool{"forall x: twice(x) and safe(x, 5)": c.proved, "forall x: all(x, 5)": true})
	}
	if must.Get(s.automaton(t.Context(), s.symbols["a"])) != made {
		t.Error("a is built again although it does not depend on the replaced predicate")
	}
	refuses(t, map[string]string{
		"tail":  `there is no predicate "tail" that was given by an automaton`,
		"twice": `there is no predicate "twice" that was given by an automaton`,
		"safe":  `safe takes 2 arguments, got an automaton with 1 track`,
	}, func(name string) error { return s.Replace(name, s.System().Valid()) })
	refuses(t, map[string]string{"safe": "the automaton of safe reads digits below 3; those of the system fibonacci are below 2"},
		func(name string) error { return s.Replace(name, automaton.All(three)) })
	refuses(t, map[string]string{
		"safe":  `"safe" is already defined`,
		"x y":   `expected a name such as safe, got "x y"`,
		"3":     `expected a name such as safe, got "3"`,
		"":      `expected a name such as safe, got ""`,
		"x?":    `expected a name such as safe, got "x?"`,
		"other": `the automaton of other reads digits below 3; those of the system fibonacci are below 2`,
	}, func(name string) error { return s.Predicate(name, automaton.All(three)) })
	ten := must.Get(automaton.Uniform(10, 2)) // more tracks than the system can have
	if err := newTestSolver(t, "base@b=36").Predicate("wide", automaton.All(ten)); err == nil || strings.Contains(err.Error(), "reads digits below") {
		t.Error(err)
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		text   string
		states int
		want   string
	}{
		{"forall n, m: exists k: 89*a(n) + 55*m = 34*k", 500, `"21*m + 21*a(n) = 34*k" reached 504 states; 500 would fit`},
		{"forall n: a(n) >= n", 1, `"n = 0" in the definition of a(n) reached 2 states; 1 would fit`},
		{"forall n, m: a(n + 3*m) <= a(2*n) + b(m) + 4", 300, `"a(n + 3*m) <= a(2*n) + b(m) + 4" reached 302 states; 300 would fit`},
		{"forall x: third(x + 1) = third(x)", 30, `"third(y) = a(y) + 2*b(y)" in the definition of third(y) reached 32 states; 30 would fit`},
		{"forall x: shift(x) > 2*x", 1, `"shift(n)" reached 3 states; 1 would fit`},
	} {
		s := NewSolver(newTestSolver(t, "fibonacci").System(), Options{Limits: automaton.Limits{States: c.states}})
		must.Do(s.Define(must.Get(ParseDefinitions("define third(y) := a(y) + 2*b(y)"))...))
		_, err := s.Decide(context.Background(), MustParse(c.text))
		var step *StepError
		if want := "too large: the automaton of " + c.want; err == nil || err.Error() != want || !errors.Is(err, game.ErrLimit) ||
			!errors.As(err, &step) {
			t.Errorf("%s\ngot  %v\nwant %s", c.text, err, want)
		}
	}
}

func TestTrace(t *testing.T) {
	var steps []Step
	tracks := map[string]int{}
	s := NewSolver(newTestSolver(t, "fibonacci").System(), Options{Trace: func(step Step) {
		steps, tracks[step.Text] = append(steps, step), step.Tracks
	}})
	// The number of tracks if a predicate has one variable twice.
	decides(t, s, map[string]bool{"forall x, y: tail(x, x) or tail(x, y) or x != 2*y": false})
	if tracks["tail(x, x)"] != 1 || tracks["x = 2*y"] != 2 {
		t.Error(tracks)
	}
	steps = nil
	a, err := s.Decide(context.Background(), MustParse("forall n: a(n) >= n"))
	if err != nil || !a.Proved || len(steps) == 0 {
		t.Fatal(a, err, steps)
	}
	largest, texts := 0, map[string]bool{}
	for _, step := range steps {
		texts[step.Text] = true
		largest = max(largest, step.Made)
		if step.Text == "" || step.Op == "" || step.States < 1 || step.States > step.Made {
			t.Errorf("step %+v", step)
		}
	}
	if a.Largest != largest {
		t.Errorf("largest is %d, the trace says %d", a.Largest, largest)
	}
	for _, want := range []string{"n = 0", "n - 1", "shift(n)", "a(n) = shift(n - 1) + 1", "n <= a(n)", "not n <= a(n)"} {
		if !texts[want] {
			t.Errorf("no step for %q in %+v", want, steps)
		}
	}
	steps = nil
	decides(t, s, map[string]bool{"forall x: exists y, z: x = 2*y + a(z) and fib(y)": false})
	const removed = "exists y: fib(y) and x = 2*y + a(z)"
	if !slices.ContainsFunc(steps, func(s Step) bool { return s.Op == "exists" && s.Text == removed }) {
		t.Errorf("no step that removes y: %+v", steps)
	}
}

func TestSystemNames(t *testing.T) {
	ctx := context.Background()
	for name, want := range map[string]string{"zeckendorf": "fibonacci", "pell@t=1": "pell@t=1", "pell": "pell@t=2", "takeaway@c=0": "takeaway@k=2",
		"takeaway@c=1,k=2": "takeaway@k=2,c=1", "base@b=2": "binary", "base@b=36": "base@b=36", "base": "base@b=10", "nacci@k=2": "fibonacci",
		"nacci@k=3": "tribonacci", "nacci": "nacci@k=4", "fraenkel@t=2": "fraenkel@s=2,t=2", "fraenkel": "fraenkel@s=2,t=1",
		"recurrence@a=1.1": "recurrence@a=1.1,u=1.2", "recurrence@u=1.2.4,a=1.1.1": "recurrence@a=1.1.1,u=1.2.4",
		"ostrowski@period=3": "ostrowski@period=3", "ostrowski@period=1.2,pre=0.3": "ostrowski@pre=0.3,period=1.2", "sqrt@n=3": "sqrt@n=3",
		"sqrt@q=1,p=0,n=2": "sqrt@n=2", "sqrt@n=2,p=-1": "sqrt@n=2,p=-1", "sqrt@n=2,p=-4,q=-1": "sqrt@n=2,p=-4,q=-1"} {
		s := must.Get(SystemByName(ctx, name))
		if again, err := SystemByName(ctx, s.Name()); err != nil || s.Name() != want || !again.Valid().Equal(s.Valid()) {
			t.Errorf("%s has the name %s, want %s; %v", name, s.Name(), want, err)
		}
	}
	const known = `known systems: fibonacci, binary, base@b=3, tribonacci, nacci@k=4, narayana, pell@t=2, fraenkel@s=2,t=1, takeaway@k=3, ` +
		`recurrence@a=2.1,u=1.3, ` +
		`ostrowski@pre=1,period=1.2, sqrt@n=13,p=1,q=2`
	refuses(t, map[string]string{
		"sqrt":              `expected a number system such as sqrt@n=13,p=1,q=2, got "sqrt"`,
		"ostrowski@pre=x":   `expected a number system such as ostrowski@pre=1,period=1.2, got "ostrowski@pre=x"`,
		"roman":             `unknown number system "roman"; ` + known,
		"takeaway@k=x":      `expected a number system such as takeaway@k=3, got "takeaway@k=x"`,
		"takeaway@k=3,k=3":  `expected a number system such as takeaway@k=3, got "takeaway@k=3,k=3"`,
		"fibonacci@k=1":     `unknown number system "fibonacci@k=1"; did you mean fibonacci? ` + known,
		"base@b=2.3":        `expected a number system such as base@b=3, got "base@b=2.3"`,
		"base@b=1":          "no automata for this number system: b = 1, expected 2 to 36",
		"base@b=37":         "no automata for this number system: b = 37, expected 2 to 36",
		"recurrence@a=1,u=": `expected a number system such as recurrence@a=2.1,u=1.3, got "recurrence@a=1,u="`,
	}, func(name string) error { _, err := SystemByName(ctx, name); return err })
	weights := map[string]string{
		"fibonacci": "[1 2 3 5 8 13]", "binary": "[1 2 4 8 16 32]", "base@b=3": "[1 3 9 27 81 243]", "tribonacci": "[1 2 4 7 13 24]",
		"nacci@k=4": "[1 2 4 8 15 29]", "narayana": "[1 2 3 4 6 9]", "pell@t=2": "[1 3 7 17 41 99]", "fraenkel@s=2,t=1": "[1 3 8 22 60 164]",
		"takeaway@k=3": "[1 2 3 4 6 8]", "recurrence@a=2.1,u=1.3": "[1 3 7 17 41 99]", "ostrowski@pre=1,period=1.2": "[1 3 4 11 15 41]",
		"sqrt@n=13,p=1,q=2": "[1 3 10 33 109 360]",
	}
	for _, k := range SystemKinds() {
		s := must.Get(SystemByName(ctx, k.Example))
		if got := fmt.Sprint(must.Get(s.Weights(0, 6))); s.Name() != k.Example || got != weights[k.Example] {
			t.Errorf("%s: %s, %s", k.Example, s.Name(), got)
		}
	}
	if _, err := SystemByName(ctx, "takeaway@k=4"); err == nil {
		t.Error("there are automata for k = 4")
	}
}
