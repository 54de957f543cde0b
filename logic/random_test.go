package logic

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/automaton"
	"zeck/internal/linear"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/numeration"
)

// The quantifiers of the random statements are guarded by constants, so that brute force over small numbers decides them too.

const guard = 6

var randomFunctions = map[string][]string{
	"fibonacci": {"a", "b", "A", "C", "H", "delta", "shift"},
	"binary":    {"shift"},
	"pell@t=2":  {"a", "b", "shift"},
}

// drawTerm draws a number in the variables.
func drawTerm(t *rapid.T, vars, functions []string, depth int) expr {
	constant := func(most uint64) expr {
		return Number(int64(rapid.Uint64Range(1, most).Draw(t, "constant"))).root
	}
	switch k := rapid.IntRange(0, 7).Draw(t, "term"); {
	case k == 0:
		return Number(int64(rapid.Uint64Range(0, 9).Draw(t, "constant"))).root
	case k <= 2 || depth == 0:
		return variable(rapid.SampledFrom(vars).Draw(t, "variable"))
	case k == 3:
		return of("*", constant(3), drawTerm(t, vars, functions, depth-1))
	case k == 4:
		op := rapid.SampledFrom([]string{"/", "mod"}).Draw(t, "division")
		return of(op, drawTerm(t, vars, functions, depth-1), constant(4))
	case k == 5:
		return &tree{op: "call", name: rapid.SampledFrom(functions).Draw(t, "function"), args: []expr{drawTerm(t, vars, functions, depth-1)}}
	}
	s := of("+")
	for range rapid.IntRange(1, 3).Draw(t, "terms") {
		s.args = append(s.args, drawTerm(t, vars, functions, depth-1))
		s.minus = append(s.minus, rapid.Bool().Draw(t, "minus"))
	}
	s.minus[0] = s.minus[0] || len(s.args) == 1
	return s
}

// drawGuarded draws a statement about the variables.
func drawGuarded(t *rapid.T, vars, functions []string, depth int) expr {
	kinds := 7
	if depth == 0 {
		kinds = 3
	}
	below := func() expr { return drawGuarded(t, vars, functions, depth-1) }
	switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
	case 0:
		c := of("compare", drawTerm(t, vars, functions, 2))
		for range rapid.SampledFrom([]int{1, 1, 2}).Draw(t, "links") {
			c.args = append(c.args, drawTerm(t, vars, functions, 2))
			c.ops = append(c.ops, rapid.SampledFrom(comparisons).Draw(t, "op"))
		}
		return c
	case 1:
		c := &tree{op: "call", name: rapid.SampledFrom([]string{"tail", "head", "part", "term", "even_zeros"}).Draw(t, "predicate")}
		c.args = append(c.args, drawTerm(t, vars, functions, 1))
		if c.name != "term" && c.name != "even_zeros" {
			c.args = append(c.args, drawTerm(t, vars, functions, 1))
		}
		return c
	case 2:
		return of(fmt.Sprint(rapid.Bool().Draw(t, "truth")))
	case 3:
		return of("not", below())
	case 4:
		j := of(rapid.SampledFrom([]string{"and", "or"}).Draw(t, "op"))
		for range rapid.SampledFrom([]int{2, 2, 3}).Draw(t, "parts") {
			j.args = append(j.args, below())
		}
		return j
	case 5:
		return of(rapid.SampledFrom([]string{"=>", "<=>"}).Draw(t, "op"), below(), below())
	}
	name := rapid.SampledFrom([]string{"x", "y", "u", "w"}).Draw(t, "bound")
	guarded := compared(variable(name), "<", Number(guard).root)
	body := drawGuarded(t, append(vars, name), functions, depth-1)
	if rapid.Bool().Draw(t, "forall") {
		return bind("forall", []string{name}, &Formula{of("=>", guarded, body)}).root
	}
	return bind("exists", []string{name}, &Formula{of("and", guarded, body)}).root
}

// turned returns a statement with x and y exchanged, and with its parts in the other order.
func turned(e expr) expr {
	exchanged := map[string]string{"x": "y", "y": "x"}
	e = (&Formula{e}).Rename(Names{Variables: exchanged}).root
	var reversed func(e expr) expr
	reversed = func(e expr) expr {
		e = mapped(e, reversed)
		if e.op == "and" || e.op == "or" {
			slices.Reverse(e.args)
		}
		return e
	}
	return reversed(e)
}

// TestRandom: random statements with free variables x and y hold for the same pairs as by brute force, for all x, y ≤ 9, also when x and y
// are exchanged.
func TestRandom(t *testing.T) {
	for system, functions := range randomFunctions {
		t.Run(system, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := newTestSolver(t, system)
				e := drawGuarded(t, []string{"x", "y"}, functions, 3)
				accepted, err := holdsOf(s, &Formula{e})
				if err != nil {
					t.Fatalf("%s: %v", write(e), err)
				}
				turned, err := holdsOf(s, &Formula{turned(e)}) // which uses the cache of the first
				if err != nil {
					t.Fatalf("%s, turned: %v", write(e), err)
				}
				for x := range int64(10) {
					for y := range int64(10) {
						b := newBrute(s.System(), map[string]int64{"x": x, "y": y})
						if want := b.holds(e); accepted(x, y) != want || turned(y, x) != want {
							t.Fatalf("%s at x = %d, y = %d is %v", write(e), x, y, want)
						}
					}
				}
			})
		})
	}
}

// TestRandomClosed: random statements without free variables are decided as by brute force; so are witnesses and counterexamples,
// and the same statements as a script for Walnut.
func TestRandomClosed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newTestSolver(t, "fibonacci")
		body := drawGuarded(t, []string{"x", "y"}, randomFunctions["fibonacci"], 2)
		limits := compared(Variable("x").Plus(Variable("y")).root, "<", Number(guard).root)
		q := bind("exists", []string{"x", "y"}, &Formula{of("and", limits, body)}).root
		if rapid.Bool().Draw(t, "universal") {
			q = bind("forall", []string{"x", "y"}, &Formula{of("=>", limits, body)}).root
		}
		a := must.Get(s.Decide(context.Background(), &Formula{q}))
		b := newBrute(s.System(), map[string]int64{})
		if want := b.holds(q); a.Proved != want {
			t.Fatalf("%s is %v", write(q), want)
		}
		script := must.Get(s.Walnut(context.Background(), "q", &Formula{q}, Not(&Formula{q})))
		runsWalnut(t, script, []bool{a.Proved, !a.Proved})
		for _, v := range append(a.Counterexample, a.Witness...) {
			b.env[v.Name] = small(v.Number)
		}
		if len(b.env) > 0 && b.holds(q.args[0]) == (q.op == "forall") {
			t.Fatalf("%s: %v, %v", write(q), a.Counterexample, a.Witness)
		}
	})
}

// FuzzDecide: every statement that parses is decided or refused with an error; its negation gets the opposite answer.
func FuzzDecide(f *testing.F) {
	f.Add("forall n: n >= 1 => a(b(n)) = a(n) + b(n)")
	f.Add("exists x: forall y, z: x + y != 2*z - C(z - 1) or tail(x, y)")
	f.Add("∀x: (∃x: fib(x)) ⇔ ¬lucas(3x - 7) ∨ false")
	system := must.Get(SystemByName(context.Background(), "fibonacci"))
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		statement, err := Parse(text)
		if err != nil || len(text) > 100 {
			return
		}
		s := NewSolver(system, Options{Limits: automaton.Limits{States: 1000}})
		yes, err := s.Decide(context.Background(), statement.ForAll())
		if err != nil {
			return
		}
		no, err := s.Decide(context.Background(), Not(statement.ForAll()))
		if err == nil && no.Proved == yes.Proved {
			t.Errorf("%s and its negation are both %v", statement, no.Proved)
		}
		if _, err := s.Walnut(t.Context(), "t", statement.ForAll()); err != nil && !strings.Contains(err.Error(), "cannot be exported") {
			t.Errorf("%s: %v", statement, err)
		}
	}))
}

// brute evaluates a statement or a number with free variables by trying numbers.
type brute struct {
	checker *Checker
	env     map[string]int64
}

// bruteCheckers holds the checker of each system.
var bruteCheckers = map[*linear.System]*Checker{}

func newBrute(s *linear.System, env map[string]int64) brute {
	c := bruteCheckers[s]
	if c == nil {
		c = must.Get(NewChecker(s))
		c.ctx = context.Background()
		bruteCheckers[s] = c
	}
	return brute{c, env}
}

// compile returns a compiler with the variables bound, and their values.
func (b brute) compile() (*checkCompiler, []span) {
	k := &checkCompiler{checker: b.checker}
	var vars []span
	for name, n := range b.env {
		k.bind(name)
		vars = append(vars, span{n, n, true})
	}
	return k, vars
}

func (b brute) holds(e expr) bool {
	k, vars := b.compile()
	holds := must.Get(k.statement(e, 0))
	v := b.checker.call(k.slots, vars, holds)
	if v == either {
		panic("not decided: " + write(e))
	}
	return v == always
}

func (b brute) value(e expr) (int64, bool) {
	k, vars := b.compile()
	value := must.Get(k.term(e))
	v := value(vars)
	return v.lo, !v.empty()
}

func small(n numeration.Nat) int64 {
	v, ok := n.Small()
	if !ok {
		panic("too large")
	}
	return int64(v)
}

// TestGivenFunctions: a function given to the checker is only called for numbers, can be used as a predicate, and its errors are reported.
func TestGivenFunctions(t *testing.T) {
	system := must.Get(SystemByName(t.Context(), "fibonacci"))
	c := must.Get(NewChecker(system))
	c.Function("rest", func(numbers ...int64) (int64, error) {
		if len(numbers) != 2 || numbers[1] == 0 {
			return 0, errors.New("no remainder")
		}
		return numbers[0] % numbers[1], nil
	})
	broken := true
	c.Function("late", func(numbers ...int64) (int64, error) {
		if broken {
			return 0, errors.New("not yet")
		}
		return numbers[0] % 2, nil
	})
	must.Do(c.Define(must.Get(ParseDefinitions("define odd(n) := late(n)"))...))
	_, _, err := c.Check(t.Context(), MustParse("odd(3)"), 10)
	broken = false
	if odd, _, again := c.Check(t.Context(), MustParse("odd(3)"), 10); err == nil || again != nil || !odd {
		t.Errorf("at first %v, and then %v, %v", err, odd, again)
	}
	for text, want := range map[string]string{
		"forall n: rest(n, 3) < 3":                         "true []",
		"forall n: rest(n, 3) or rest(n + 1, 3)":           "true []",
		"forall n: n >= 1 => rest(n, 3)":                   "false [{n 3}]",
		"forall n: exists k: k < 5 and rest(n + k, 5) = 0": "true []",
		"forall n, m: m >= 1 => rest(n, m) + 1 <= m":       "true []",
		"forall n: rest(n - 1, 3) <= 2":                    "false [{n 0}]", // 0 − 1 is not a natural number
		"forall n: rest(n, n) = 0":                         "no remainder",
		"rest(7, 4) = 3 and rest(rest(17, 10), 4) = 3 = 3": "true []",
	} {
		holds, found, err := c.Check(t.Context(), MustParse(text), 30)
		got := fmt.Sprint(holds, " ", found)
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
