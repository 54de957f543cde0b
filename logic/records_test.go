package logic

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/automaton"
	"zeck/internal/golden"
)

// The tests of this file write down what is said on the way from a text to an answer, and compare that with files: trees with the places
// of their parts, messages, rewritten statements, steps, scripts. Whether the answers are true is tested elsewhere; here it shows what
// else changes.

// record collects lines.
type record struct{ strings.Builder }

func (r *record) line(format string, args ...any) { fmt.Fprintf(r, format+"\n", args...) }

// examples returns what a generator draws, the same each time.
func examples(n int, draw func(t *rapid.T) expr) []expr {
	all := make([]expr, n)
	for i := range all {
		all[i] = rapid.Custom(draw).Example(i)
	}
	return all
}

// texts are statements and numbers of every kind.
var texts = []string{
	"true", "false and not true", "x = 1", "x < y <= 3 != z", "1 >= x > y", "x=1=y", "2 + 3 = 5", "x + 1 < x", "3 <= 0 - x", "0 - x <= 0",
	"forall x: x >= 0", "forall x: exists y: y > x", "exists x, y, z: x + y = z and not (x = y or y = z)",
	"forall x: forall y: x + y = y + x",
	"not not exists x: x = 2", "not forall x, y: x = y", "forall x: (exists x: x = 3) and x = x", "(forall x: x = x) and x = 1",
	"x = 1 => y = 2 => z = 3", "(x = 1 => y = 2) => z = 3", "x = 1 <=> y = 2 <=> z = 3", "x = 1 <=> (y = 2 <=> z = 3)", "x = 1 <=> true",
	"false <=> x = 1", "(x = 1 <=> y = 2) => false", "not (x = 1 <=> y = 2)", "not (x = 1 and y != 2 or z <= 3)",
	"x = 1 or y = 2 and z = 3 or x < y",
	"(x = 1 or y = 2) and (y = 3 or z = 4)", "true or x = 1", "x = 1 or (y = 2 or false)", "x = 1 and (y = 2 and true)",
	"not (exists k: k = x) or exists k: k = y", "(not exists k: k = x) => (forall k: k = y) => x = y",
	"(forall x: x = 1) <=> forall y: y = 1",
	"3x = 2(y + 1)", "2 (x) = 4", "2*3*x*5 = 4", "(1 - 2)*x = 3 - y", "-x = -3", "-2*x + y - -3 = 1", "- (x - y) = z",
	"x - (y - z) = x - y - z",
	"x - (y + z)*2 = 0", "6*x + 4*y = 3", "6*x + 4*y <= 3", "6*x - 4*y != 2", "4*x - 6*y + 3 <= 0", "4*y <= 6*x + 3",
	"x - x = 0", "x - x < 0", "5*x - 5*x = 1",
	"x / 2 = y", "x mod 3 = 1", "x / 2 / 3 = x mod 2 mod 3", "2*x / 3*4 = 1", "(x + y) / 2 + (x + y) mod 2 = 3",
	"x / 2 + x / 2 = x / 3", "7 / 2 = 3 and 7 mod 2 = 1",
	"(0 - 7) / 2 = 3", "(2 - 2) mod 2 = 0", "x / 1 = x", "a(n) = 3", "a(b(n)) = a(n) + b(n)", "a(n + 1) - a(n) = a(1)",
	"a(n + 1) = b(n + 1)", "a(n) = m", "a(n) = a(m)",
	"a(2*n) = a(2*n) + b(2*n)", "C(0) = C(0)", "a(x) <= a(y) < a(x)", "a(n) / 2 = b(n) mod 2", "a(n / 2) = 1", "fib(x)",
	"not fib(a(x))", "tail(n, f)",
	"tail(n + 1, n)", "tail(2, 3)", "tail(x, x)", "part(a(n), b(n)) or head(n, n - 1)", "fib(x - y) and fib(y - x)",
	"lucas(7 + x)", "shift(shift(x)) = x",
	"exists n: a(n) = x", "exists n: x = a(n) and y = b(n) or x = b(n) and y = a(n)", "exists n, m: a(n) = b(m) + x",
	"exists k: n = 2*k", "exists i: 1 <= i and fib(x - i)",
	"exists k: k = x and k = y", "exists k: x = 1", "exists k: (k = x or y = 1)", "forall k: k < x => fib(k)",
	"exists k: k = 1 and x = 2 and fib(k)",
	"exists k: forall j: k + j = x => exists i: i + i = j", "exists x: exists y: exists z: x + y + z = 1 and x = 1",
	"x = 10^20", "x = F(30) + L(12)", "x = 007", "F(x) = 1", "L(3, 4) = 1", "2^3 = 8", "x = F(10)*L(4)", "10^3*x = 2^10*y",
	"0*x = 0", "0^0 = 1",
	"∀x,y: x≤y ⇒ ∃k: x+k=y", "¬(x ≠ y ∨ y ≥ 3) ∧ (x → y ↔ z)", "∀ω: ω·2 − 1 = 1", "x_1 = y2", "mod = 3", "mod mod 2 = 1",
	"x = y # end", "x =\n  y +\n\n 3",
	"  x =\ty", "q(x) / 2 = 1", "q(x) mod 2 = 1", "2*q(x) = 1", "x + q(x) = y", "a(q(x)) = 1", "tail(1, q(x))", "x = 1 and q(x)",
	"q(x) or x = 1", "x = 1 => q(x)", "q(x) <=> x = 1", "not q(x)",
	"forall y: q(y)", "exists y: x = q(y) / 3", "a(x, y) = 1", "fib(x) = 1", "tail(x)", "a(x)", "x = y and a(x)",
	"exists x: forall y: exists x: x = y and forall z: x + y = z", "forall x, y: exists y: x = y",
	"forall x:\n  # what x is\n  x = x and\n  y = 3", "(((x)) = (y))", "((x = y))", "not (x) = y", "a((x)) = (2)*(y)", "x*2 = y",
	"(x + y)*2 = z*3*2",
	"n - (m + k) = x", "n + (m - k)*2 - (k - m + x) = 1", "a(x) = b(y) = z", "a(n) = b(m) = A(k) = n", "x*x = y + y",
	"y - y + y = x*y*z", "-y = x*x*n", "z*z*n = n - z", "n / x = n mod x",
	"-z*n - y = n", "forall n: n = x + z => n*z < 0", "not a(z) = n*x <=> tail(n - y, -n)",
}

// badTexts cannot be read.
var badTexts = []string{
	"", " ", "\n", "x", "forall", "forall x", "forall x,: x = 1", "forall x: y", "forall 3: x = 1", "forall x, x: x = 1",
	"forall x = 1", "exists x: ", "not", "not x", "x and y",
	"x = 1 and", "x = 1 and y", "x or y = 1", "x = 1 or y or z = 1", "x => y = 1", "x = 1 => y", "x <=> y = 1", "x = 1 <=> y",
	"x = 1 =>", "x = 1 <=>", "x =", "x = = y", "= x",
	"x + = 3", "x + (y = 1) = 2", "(x = 1) + 2 = 3", "-(x = 1) = 2", "2*(x = 1) = 3", "x*y = 1", "a(x)*y = 1",
	"(x + 1)*(y + 2) = 3", "2*x*3*y = 1", "x/y = 1", "x/0 = 1", "x mod 0 = 1",
	"x mod = 1", "x / = 1", "x mod (y = 1) = 2", "(x = 1) / 2 = 3", "(x = 1) mod 2 = 3", "x*y / 2 = 1", "x*y mod 2 = 1",
	"x / (1 + 1) = 2", "x / a(1) = 2", "a(", "a()", "a(x", "a(x,", "a(x,)",
	"a(x y)", "a(x = 1) = 2", "a(true) = 1", "F() = 1", "F(5) and x = 1", "(x", "(x = 1", "(x = 1) y", "x = 1)", "x = 1 2",
	"x = 1 (y)", "3 x = 1", "x 3 = 1", "x(3) = 1 4", "x = 1, y = 2",
	"x = 1 := 2", "x = 1 define", "define f(x) := x = 1", "x = 2^", "x = 2^y", "x^2 = 1", "^", "x = $", "x ≈ y", "x = \xff",
	"x = ٣", "x < < y", "x : y", "true = false", "true + 1 = 2",
	"not true = 1", "x = true", "forall x: x = 1 and (", "x = 99999999999999999999^999", "x = 10^1229", "x = F(100000)",
	"x = L(99999999999999999999)", "2(x = 1) = 3", "2( = 3", "x =\n\n  $",
	"x = 1\ny = 2", "forall x:\n x +\n 1", "true(3)", "and", "x = 1 and and y = 1", "exists and: x = 1", "exists x: exists x, y, x: true",
}

// shape writes a tree with all that can be asked about its parts.
func shape(t Tree) string {
	line, column := t.Place()
	text := fmt.Sprintf("%s@%d", t.Op(), column)
	if line > 0 {
		text = fmt.Sprintf("%s@%d.%d", t.Op(), line, column)
	}
	switch t.Op() {
	case "number":
		return text + " " + t.Value().String()
	case "variable", "call":
		text += " " + t.Name()
	case "forall", "exists":
		text += " " + strings.Join(t.Names(), " ")
	case "+":
		text += fmt.Sprint(" ", t.Minus())
	case "compare":
		text += fmt.Sprint(" ", t.Ops())
	}
	var args []string
	for _, arg := range t.Args() {
		args = append(args, shape(arg))
	}
	if len(args) > 0 {
		text += " {" + strings.Join(args, ", ") + "}"
	}
	return text
}

// meaning writes what a statement means to the solver, as it is and for people; its free variables are bound before.
func meaning(s *Solver, f *Formula) string {
	l := newLowerer(s)
	for _, name := range f.Free() {
		l.bind(name)
	}
	n, err := l.statement(f.root)
	if err != nil {
		return "not understood: " + err.Error()
	}
	text, order := key(n)
	opposite, _ := key(negate(n))
	return fmt.Sprintf("means %s; %s %v; its opposite is %s", l.text(n), text, order, opposite)
}

// TestReadRecord: trees, texts and meanings of statements.
func TestReadRecord(t *testing.T) {
	var r record
	s := newTestSolver(t, "fibonacci")
	constants := Reader{Line: 3, Column: 5, Constants: map[string]*big.Int{"x": big.NewInt(1), "y": big.NewInt(0), "z": big.NewInt(-4)}}
	for _, text := range texts {
		r.line("%q", text)
		if f, err := Parse(text); err != nil {
			r.line("  refused: %v", err)
		} else {
			r.line("  reads %s %v", f, f.Free())
			r.line("  for all: %s", f.ForAll())
			r.line("  %s", shape(f.Tree()))
			r.line("  %s", meaning(s, f))
			r.line("  alike: %s", write(standard(f.root, nil)))
		}
		g, err := constants.Statement(text)
		if err != nil {
			r.line("  with x = 1, y = 0, z = -4: %v", err)
			continue
		}
		r.line("  with x = 1, y = 0, z = -4: %s; %s; %s", g, g.Tree().Plain(), meaning(s, g))
	}
	for i, e := range examples(60, func(t *rapid.T) expr { return drawStatement(t, 3) }) {
		r.line("random %d: %s\n  %s", i, write(e), meaning(s, &Formula{e}))
	}
	golden.Same(t, "testdata/read.txt", r.String())
}

// TestRefusedRecord: what is said of texts that cannot be read, and where; of some with a word left out or another one in its place.
func TestRefusedRecord(t *testing.T) {
	var r record
	reader := Reader{Line: 7, Column: 11, Constants: map[string]*big.Int{"k": big.NewInt(3), "c": big.NewInt(-2), "o": big.NewInt(0)}}
	say := func(kind string, err error) {
		if err != nil {
			r.line("  %s: %v", kind, err)
		}
	}
	for i, text := range append(badTexts, "x = k*c", "x / c = 1", "x mod k = c", "x / o = 1", "forall k: k = 1", "k*x",
		"k(x) = c", "define k(c) := 1", "define f(x) := k*x",
		"define f(x) := y + k", "define f(x) := x = 1 x", "define f(k) := 1", "define f(x) := x = 1 define g(x) := 2") {
		r.line("%q", text)
		_, err := Parse(text)
		say("statement", err)
		_, err = reader.Number(text)
		say("number", err)
		if i%3 == 0 || strings.Contains(text, "define") {
			_, err = reader.Statement(text)
			say("statement within", err)
			_, err = reader.Definition(text)
			say("definition", err)
			_, err = ParseDefinitions(text)
			say("definitions", err)
			_, _, err = ParseSet(text)
			say("set", err)
		}
	}
	for _, text := range []string{
		"forall x , y : x + 2 * y <= 7 mod 3 => not ( exists k : a ( k , 3 ) != F ( 5 ) ) <=> tail ( x , - y ) or true and x = 2",
		"x , y : x < y and ( x = 1 or exists z : z / 2 = y )",
		"define f ( x , y ) := x / 2 + 10 define g ( n ) := fib ( n )",
	} {
		words := strings.Fields(text)
		read := func(words []string) string {
			text := strings.Join(words, " ")
			var err error
			switch {
			case words[0] == "define":
				_, err = ParseDefinitions(text)
			case strings.HasPrefix(text, "x ,"):
				_, _, err = ParseSet(text)
			default:
				_, err = Parse(text)
			}
			return fmt.Sprint(err)
		}
		r.line("%s", text)
		for i, word := range words {
			if i > 0 {
				r.line("  without %q at %d: %s", word, i, read(append(append([]string{}, words[:i]...), words[i+1:]...)))
			}
			other := []string{")", "=", "x", "3", "and", ":", "(", "not", ",", "<=>", "true", "define", "-"}[i%13]
			r.line("  %q for %q at %d: %s", other, word, i, read(append(append(append([]string{}, words[:i]...), other), words[i+1:]...)))
		}
	}
	golden.Same(t, "testdata/refused.txt", r.String())
}

// TestReducedRecord: what conjunctions become before automata are made.
func TestReducedRecord(t *testing.T) {
	defer func(old int64) { leastSum = old }(leastSum)
	var r record
	for _, least := range []int64{leastSum, 0} {
		leastSum = least
		for i, e := range examples(120, func(t *rapid.T) expr { return drawConjunction(t, []string{"x", "y"}, 1) }) {
			system := []string{"fibonacci", "binary", "tribonacci"}[i%3]
			s := newTestSolver(t, system)
			l := newLowerer(s)
			l.bind("x")
			l.bind("y")
			n, err := l.statement(e)
			if err != nil {
				t.Fatal(err)
			}
			q, ok := n.(exists)
			if !ok {
				r.line("%s: %s\n  is %s", system, write(e), l.text(n))
				continue
			}
			vars, parts := (&compiler{Solver: s, ctx: context.Background(), names: l}).reduce(q.vars, []node{q.body})
			text, order := key(allOf(parts))
			r.line("%s: %s\n  is %s\n  %v %s %v", system, write(e), l.joined(" and ", parts), vars, text, order)
		}
	}
	golden.Same(t, "testdata/reduced.txt", r.String())
}

// stepTexts are statements of which every step is told.
var stepTexts = []string{
	"forall n: a(n) >= n", "forall x, y: x + y = y + x", "forall x: exists y: x = 2*y or x = 2*y + 1", "exists x: forall y: x <= y",
	"exists x, y: x < y and (fib(x) <=> fib(y)) and not tail(x, y)", "forall x, y: (exists z: x + z = y) <=> x <= y",
	"forall n: n >= 1 => a(b(n)) = a(n) + b(n)",
	"forall x: tail(x, x) <=> fib(x)", "forall n: lucas(n) => exists f, g: fib(f) and fib(g) and n = f + g",
	"(forall n: n >= 0) and (forall m: m != 4)",
	"exists x, y, z: x + y = z and fib(x) and fib(y) and fib(z) and x > 5", "forall n: exists x, y: n + 8 = 3*x + 5*y",
	"exists n: n / 3 = 4 and n mod 3 = 2",
	"forall x, y: x < y => a(x) < a(y) or b(y) < x", "exists x: x > 100 and shift(x) = 2*x", "not exists n: n = a(n) and n > 1",
	"forall x: x = 1 or x = 2 or x = 3 or x > 3 or x < 1",
	"exists x, z: z = 2*x + 1 and z = 3*x", "forall x: exists y, z: 3*x + 100*y = 101*z", "exists x: x = 10^12 and x mod 7 = 1",
	"forall x, y, z: x + y + z = 0 => x = y = z", "exists x: (exists y: x = y + y) and exists y: x = y + y + y and y > 2",
	"forall x: x < 10^9", "1 = 1", "1 = 2 or 2 = 3", "forall x: true",
	"exists x, z: z = 2*x + 1 and fib(x) and x > 7", "exists x, y, z: z = x + y and fib(x) and tail(y, x) and y < 9",
	"forall x, y, z: z = 3*x + y => fib(x) or a(y) > 1 or x < y", "exists x: even_zeros(x) and x > 3", "exists x, y: tail(y, x)",
	"exists x, y: head(y, x) and a(x) = y",
}

// TestStepsRecord: every step on the way to an answer, in several systems.
func TestStepsRecord(t *testing.T) {
	var r record
	for _, system := range []string{"fibonacci", "binary", "pell@t=2", "takeaway@k=3"} {
		s := NewSolver(newTestSolver(t, system).System(), Options{Trace: func(step Step) {
			r.line("    %s: %s, %d of %d, %d", step.Op, step.Text, step.States, step.Made, step.Tracks)
		}})
		for i, text := range stepTexts {
			if system != "fibonacci" && i%4 != 0 {
				continue
			}
			r.line("%s: %s", system, text)
			a, err := s.Decide(context.Background(), MustParse(text))
			r.line("  %+v, %v; %d remembered", a, err, len(s.memo))
		}
	}
	golden.Same(t, "testdata/steps.txt", r.String())
}

// TestRoundsRecord: which orders of variables are tried when steps outgrow small limits, and what is left of the limits afterwards.
func TestRoundsRecord(t *testing.T) {
	defer func(old []round) { rounds = old }(rounds)
	var r record
	for _, text := range []string{"exists y, z, w: 5*x = 2*y + 3*z + 2*a(w) and fib(y) and tail(z, w)",
		"exists y, z: x = a(y) + b(z) and fib(z)", "exists y: x = a(y) + b(y) and fib(y)",
		"exists y, z, v, w: x + y = z + v + w and fib(y) and fib(z) and tail(v, w) and x < w"} {
		r.line("%s", text)
		system := newTestSolver(t, "fibonacci").System()
		for _, rounds = range [][]round{{{1, 1}, {1, 1}}, {{10, 2}, {40, 3}}, {{30, 1}, {60, 5}, {100, 1}}, {{100, 6}, {400, 4}}} {
			for _, limits := range []automaton.Limits{{}, {States: 50}, {States: 120}, {Bytes: 20_000}, {Bytes: 60_000}} {
				steps, made, last := 0, 0, Step{}
				s := NewSolver(system, Options{Limits: limits, Trace: func(step Step) { steps, made, last = steps+1, made+step.Made, step }})
				vars, dfa, err := s.Automaton(context.Background(), MustParse(text))
				if s.builder.Limits != s.options.Limits {
					t.Errorf("%s leaves the limits %v", text, s.builder.Limits)
				}
				states := 0
				if err == nil {
					states = dfa.States()
				}
				r.line("  %v, %v: %v %v; %d, %d steps of %d states, %+v", rounds, limits, vars, err, states, steps, made, last)
			}
		}
	}
	golden.Same(t, "testdata/rounds.txt", r.String())
}

// TestNamesRecord: which functions and predicates there are in every system.
func TestNamesRecord(t *testing.T) {
	var r record
	known := map[string]bool{}
	for _, name := range append(everySystem(), "recurrence@a=2.2,u=1.3", "recurrence@a=2,u=1.3", "recurrence@a=1.1,u=1.2",
		"recurrence@a=1.1,u=1.3", "recurrence@a=0.1.1,u=1.2.3.4", "recurrence@a=1.0.1",
		"recurrence@a=3.1", "pell@t=1", "ostrowski@period=1", "ostrowski@pre=0.1,period=2", "takeaway@k=1", "takeaway@k=2,c=1",
		"base@b=1", "base@b=37", "nacci@k=1", "nacci@k=9", "pell@t=0", "fraenkel@s=0,t=1",
		"ostrowski", "sqrt@n=4", "sqrt", "zeckendorf", "zeckendorf@k=1", "bynary", "recurrence@a=1", "recurrence@a=2147483648",
		"recurrence@a=2.1,u=1.3,a=1", "takeaway", "base", "nacci",
		"pell", "fraenkel", "sqrt@n=3", "sqrt@n=3.5", "sqrt@n=3,p=1.2", "sqrt@n=3,q=1.2", "base@b=3.4", "nacci@k=2.3", "fraenkel@s=1.2",
		"fraenkel@t=1.2", "takeaway@k=2.2", "takeaway@c=1.1", "ostrowski@pre=1.2", "ostrowski@period=1.2.3,pre=", "recurrence@a=1.1,u=") {
		system, err := SystemByName(context.Background(), name)
		if err != nil {
			r.line("%s: %v", name, err)
			continue
		}
		r.line("%s is %s", name, system.Name())
		var names []string
		for _, n := range NewSolver(system, Options{}).Names() {
			names = append(names, n.Name)
			if line := fmt.Sprintf("  %s(%s), %v: %s", n.Name, strings.Join(n.Params, ", "), n.Function, n.Meaning); !known[line] {
				known[line] = true
				r.line("%s", line)
			}
		}
		r.line("  has %s", strings.Join(names, ", "))
	}
	for _, k := range SystemKinds() {
		r.line("%s, %s: %s; %s", k.Name, k.Example, k.Weights, k.Digits)
	}
	golden.Same(t, "testdata/names.txt", r.String())
}

// TestLimitsRecord: at which steps limits stop, what is said then, and what had been done before.
func TestLimitsRecord(t *testing.T) {
	var r record
	system := newTestSolver(t, "fibonacci").System()
	for i, text := range append(stepTexts[:21:21], "exists x: even_zeros(x) and x > 3") {
		for _, limits := range []automaton.Limits{{States: 2}, {States: 7}, {States: 30}, {States: 100}, {Bytes: 300}, {Bytes: 3000},
			{Bytes: 30000}, {Work: 300}, {Work: 3000}} {
			s := NewSolver(system, Options{Limits: limits})
			a, err := s.Decide(context.Background(), MustParse(text))
			r.line("%d, %+v: %v %v %d", i, limits, a.Proved, a.Missing, a.Largest)
			var step *StepError
			if errors.As(err, &step) {
				r.line("  %v; %+v", err, step.Way)
			} else if err != nil {
				r.line("  %v", err)
			}
		}
	}
	golden.Same(t, "testdata/limits.txt", r.String())
}

// TestWalnutRecord: scripts for another prover.
func TestWalnutRecord(t *testing.T) {
	var r record
	for _, system := range []string{"fibonacci", "binary", "base@b=4", "tribonacci", "pell@t=2", "pell@t=4", "takeaway@k=3", "sqrt@n=3"} {
		s := newTestSolver(t, system)
		if s.System().Radix() == 2 {
			if err := s.Predicate("Some", s.System().Valid()); err != nil {
				t.Fatal(err)
			}
			list, err := ParseDefinitions("define SOME(x) := Some(x) and x > 2 define big(x) := x < 3000000000 " +
				"define some_upper(x) := x + 2 define biggest(y) := not big(y)")
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Define(list...); err != nil {
				t.Fatal(err)
			}
		}
		for i, text := range append(stepTexts[:22:22], "forall some: Some(some) or exists E, I, E1: E + I = some and SOME(E)",
			"forall x: head(x, x) and part(x, x) or even_zeros(x + 1) or term(x)",
			"forall x: floor(x) > x", "forall x: H(x) = G(x) or delta(x) > 1", "forall x: x < 2147483647", "forall x: x < 2147483648",
			"forall x: 2147483648*x > 3", "forall ω, ω2, _x, a1: ω + _x = ω2 - a1",
			"forall x: x = 3 <=> not (x != 3 or false)", "forall x: big(x)", "forall x: biggest(x) and (x = 1 or big(x))",
			"forall x: some_upper(x) > x or SOME(x) or Some(x)", "forall x: x = y", "forall x: tail(x, x) => q(x)",
			"(forall x: x > 1) or q(1)") {
			if system != "fibonacci" && i%7 != 1 && (i < 22 || s.System().Radix() > 4) {
				continue
			}
			script, err := s.Walnut(t.Context(), "t", MustParse(text))
			if err != nil {
				r.line("%s: %s: %v", system, text, err)
				continue
			}
			r.line("%s: %s\n%s", system, text, strings.TrimSpace(script.Script))
			for _, name := range slices.Sorted(maps.Keys(script.Files)) {
				r.line("%s: %d bytes", name, len(script.Files[name]))
			}
		}
	}
	golden.Same(t, "testdata/walnut.txt", r.String())
}
