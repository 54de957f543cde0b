package logic_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/logic"
)

// solver returns a solver for the Fibonacci system.
func solver() *logic.Solver {
	system, err := logic.SystemByName(context.Background(), logic.DefaultSystem)
	if err != nil {
		panic(err)
	}
	return logic.NewSolver(system, logic.Options{})
}

func ExampleParse() {
	f, err := logic.Parse("∀n: n≥1 ⇒ a(b(n)) = a(n)+b(n)")
	fmt.Println(f, err)
	_, err = logic.Parse("forall x, y: x*y = y*x")
	fmt.Println(err)
	// Output:
	// forall n: n >= 1 => a(b(n)) = a(n) + b(n) <nil>
	// column 16: a product of two variables cannot be decided: "x" times "y"; expected a constant multiple such as 3*x
}

func ExampleSolver_Decide() {
	s := solver()
	for _, text := range []string{
		"forall n: n >= 1 => a(b(n)) = a(n) + b(n)",
		"forall x: exists n: x = a(n)",
		"exists n: fib(n) and n > 10^20",
	} {
		a, err := s.Decide(context.Background(), logic.MustParse(text))
		fmt.Println(a.Proved, a.Counterexample, a.Witness, err)
	}
	// Output:
	// true [] [] <nil>
	// false [{x 2}] [] <nil>
	// true [] [{n 135301852344706746049}] <nil>
}

func ExampleSolver_Define() {
	s := solver()
	list, err := logic.ParseDefinitions(`
		define even(n) := exists k: n = 2*k
		define sum(n) := a(n) + b(n)`)
	if err != nil {
		panic(err)
	}
	if err := s.Define(list...); err != nil {
		panic(err)
	}
	a, err := s.Decide(context.Background(), logic.MustParse("forall n: even(a(n)) => even(sum(n))"))
	fmt.Println(a.Proved, a.Counterexample, err)
	// Output: false [{n 3}] <nil>
}

func ExampleSolver_Automaton() {
	vars, dfa, err := solver().Automaton(context.Background(), logic.MustParse("exists n: y = b(n) and x = a(n)"))
	fmt.Println(vars, dfa.States(), err)
	// Output: [x y] 5 <nil>
}

func ExampleSolver_Predicate() {
	s := solver()
	_, pairs, err := s.Automaton(context.Background(), logic.MustParse("exists n: y = b(n) and x = a(n)"))
	if err != nil {
		panic(err)
	}
	if err := s.Predicate("safe", pairs); err != nil {
		panic(err)
	}
	a, err := s.Decide(context.Background(), logic.MustParse("forall x, y, z: safe(x, y) and safe(x, z) => y = z"))
	fmt.Println(a.Proved, err)
	// Output: true <nil>
}

func ExampleSolver_Read() {
	// The even numbers, as Walnut writes them.
	const even = "msd_2\n\n0 1\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 0\n1 -> 1\n"
	system, err := logic.SystemByName(context.Background(), "binary")
	if err != nil {
		panic(err)
	}
	s := logic.NewSolver(system, logic.Options{})
	if err := s.Read(context.Background(), "even", even, false); err != nil {
		panic(err)
	}
	answer, err := s.Decide(context.Background(), logic.MustParse("forall n: even(n) or even(n + 1)"))
	fmt.Println(answer.Proved, err)
	// Output:
	// true <nil>
}

func ExampleSolver_Walnut() {
	w, err := solver().Walnut(context.Background(), "order", logic.MustParse("forall x, y: x < y or y <= x"))
	fmt.Print(w.Script)
	fmt.Println(err)
	// Output:
	// eval order "?msd_fib (Ax,y ((x + 1<=y) | (y<=x)))":
	// <nil>
}

func ExampleFormula_ForAll() {
	f := logic.MustParse("x <= y => exists z: x + z = y")
	fmt.Println(f.Free(), f.ForAll())
	// Output: [x y] forall x, y: x <= y => exists z: x + z = y
}

func ExampleMustParse() {
	// For statements that are part of a program.
	fmt.Println(logic.MustParse("forall n: 2n >= n"))
	// Output: forall n: 2*n >= n
}

func ExampleSystemByName() {
	for _, name := range []string{"fibonacci", "binary", "pell@t=2", "takeaway@k=3"} {
		system, err := logic.SystemByName(context.Background(), name)
		if err != nil {
			panic(err)
		}
		fmt.Println(system.Name(), system.Rep(big.NewInt(100)))
	}
	// Output:
	// fibonacci [1 0 0 0 0 1 0 1 0 0]
	// binary [1 1 0 0 1 0 0]
	// pell@t=2 [1 0 0 0 0 1]
	// takeaway@k=3 [1 0 0 0 1 0 0 0 0 0 1 0 0]
}

func ExampleNewSolver() {
	// A zero after the digits doubles a binary number, and hardly any other.
	for _, name := range []string{"binary", "fibonacci"} {
		system, err := logic.SystemByName(context.Background(), name)
		if err != nil {
			panic(err)
		}
		s := logic.NewSolver(system, logic.Options{})
		a, err := s.Decide(context.Background(), logic.MustParse("forall n: shift(n) = 2*n"))
		fmt.Println(s.System().Name(), a.Proved, a.Counterexample, err)
	}
	// Output:
	// binary true [] <nil>
	// fibonacci false [{n 2}] <nil>
}

func ExampleParseDefinitions() {
	list, err := logic.ParseDefinitions(`
		define even(n) := ∃k: n = 2k   # a predicate
		define next(n) := n + 1        # a function`)
	for _, d := range list {
		fmt.Println(d.Name, d.Params, "is", d)
	}
	fmt.Println(err)
	// Output:
	// even [n] is define even(n) := exists k: n = 2*k
	// next [n] is define next(n) := n + 1
	// <nil>
}

func ExampleSolver_Names() {
	for _, n := range solver().Names() {
		if n.Function {
			fmt.Printf("%s(%s): %s\n", n.Name, strings.Join(n.Params, ", "), n.Meaning)
		}
	}
	// Output:
	// A(n): 2a(n) − n
	// B(n): a(n) + 2n
	// C(n): B(n) − 1, for n ≥ 1
	// G(n): the larger number of the n-th safe pair of the Wythoff–Lucas game
	// H(n): the smaller number of the n-th safe pair of the Wythoff–Lucas game
	// a(n): ⌊nφ⌋, the smaller number of the n-th pair of Wythoff's game
	// b(n): a(n) + n, the larger number of that pair
	// d(n): B(n) − A(n)
	// delta(n): G(n) − H(n)
	// digit(n, f): the digit of n at f, which is a weight of the system
	// shift(n): n with a 0 after its digits, where that is a representation
}

func ExampleSolver_Replace() {
	// Is every number from 2 on a sum of two numbers of a set? Of Fibonacci numbers 12 is not; of numbers a(k) every one is. The statement
	// stays, the set is replaced.
	s := solver()
	set := func(text string) *automaton.DFA {
		_, dfa, err := s.Automaton(context.Background(), logic.MustParse(text))
		if err != nil {
			panic(err)
		}
		return dfa
	}
	if err := s.Predicate("in", set("fib(n)")); err != nil {
		panic(err)
	}
	sums := logic.MustParse("forall n: n >= 2 => exists x, y: in(x) and in(y) and n = x + y")
	a, err := s.Decide(context.Background(), sums)
	fmt.Println(a.Proved, a.Counterexample, err)
	if err := s.Replace("in", set("exists k: n = a(k)")); err != nil {
		panic(err)
	}
	a, err = s.Decide(context.Background(), sums)
	fmt.Println(a.Proved, err)
	// Output:
	// false [{n 12}] <nil>
	// true <nil>
}

func ExampleStep() {
	// Trace is told about every automaton, in the names of the statement.
	system, err := logic.SystemByName(context.Background(), "binary")
	if err != nil {
		panic(err)
	}
	s := logic.NewSolver(system, logic.Options{Trace: func(step logic.Step) {
		fmt.Printf("%s: %s, %d states\n", step.Op, step.Text, step.States)
	}})
	a, err := s.Decide(context.Background(), logic.MustParse("forall x: exists y: shift(x) + y = 3*x"))
	fmt.Println(a.Proved, a.Largest, err)
	// Output:
	// explore: shift(n), 3 states
	// explore: shift(n), 1 states
	// and: shift(n), 3 states
	// explore: shift(x) <= 3*x, 5 states
	// and: shift(x) <= 3*x, 3 states
	// exists: shift(x) <= 3*x, 1 states
	// explore: not (exists y: y + shift(x) = 3*x), 1 states
	// minus: not (exists y: y + shift(x) = 3*x), 1 states
	// true 6 <nil>
}

func ExampleStepError() {
	system, err := logic.SystemByName(context.Background(), logic.DefaultSystem)
	if err != nil {
		panic(err)
	}
	s := logic.NewSolver(system, logic.Options{Limits: automaton.Limits{States: 20}})
	_, err = s.Decide(context.Background(), logic.MustParse("forall n: b(n) >= n"))
	fmt.Println(err)
	var step *logic.StepError
	fmt.Println(errors.As(err, &step), errors.Is(err, game.ErrLimit))
	for _, s := range step.Way {
		fmt.Println(s.Op, s.Text, s.Made)
	}
	// Output:
	// too large: the automaton of "b(n) = n + a(n)" in the definition of b(n) reached 23 states; 20 would fit
	// true true
	// and shift(n - 1) 7
	// exists shift(n - 1) 7
	// and a(n) = shift(n - 1) + 1 13
	// exists a(n) = shift(n - 1) + 1 8
	// or (n = 0 and a(n) = 0) or a(n) = shift(n - 1) + 1 8
}

func ExampleSystemKinds() {
	for _, k := range logic.SystemKinds()[:3] {
		fmt.Printf("%s: %s, digits %s\n", k.Example, k.Weights, k.Digits)
	}
	// Output:
	// fibonacci: U(n) = U(n-1) + U(n-2), digits 0 and 1, no two neighbouring ones
	// binary: U(n) = 2*U(n-1), digits 0 and 1
	// base@b=3: U(n) = b*U(n-1), digits 0 to b - 1; b from 2 to 36
}

func ExampleSystemKind() {
	var mine logic.SystemKind
	for _, k := range logic.SystemKinds() {
		if k.Name == "recurrence" {
			mine = k
		}
	}
	system, err := logic.SystemByName(context.Background(), mine.Example)
	fmt.Println(system.Name(), err)
	// Output:
	// recurrence@a=2.1,u=1.3 <nil>
}

func ExampleChecker_Function() {
	c, err := logic.NewChecker(solver().System())
	if err != nil {
		panic(err)
	}
	c.Function("square", func(numbers ...int64) (int64, error) { return numbers[0] * numbers[0], nil })
	fmt.Println(c.Check(context.Background(), logic.MustParse("forall n: n >= 1 => square(n) < 2*n"), 1000))
	// Output: false [{n 2}] <nil>
}

func ExampleNewChecker() {
	c, err := logic.NewChecker(solver().System())
	if err != nil {
		panic(err)
	}
	definitions, err := logic.ParseDefinitions("define before(n) := b(n) - 1")
	if err != nil {
		panic(err)
	}
	if err := c.Define(definitions...); err != nil {
		panic(err)
	}
	for _, text := range []string{"forall n: n >= 1 => a(a(n)) = before(n)", "forall n: n < 5 => a(a(n)) = before(n)"} {
		fmt.Println(c.Check(context.Background(), logic.MustParse(text), 1000))
	}
	// Output:
	// true [] <nil>
	// false [{n 0}] <nil>
}

func ExampleFormula_Undefined() {
	for _, text := range []string{"(n - 10) / 2 < 3", "n < 10 or (n - 10) / 2 < 3"} {
		fmt.Println(logic.MustParse(text).Undefined(context.Background()))
	}
	// Output:
	// column 2: n - 10 can be negative; then (n - 10) / 2 has no value, and what it stands in is false
	// <nil>
}
