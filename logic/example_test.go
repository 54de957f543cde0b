package logic_test

import (
	"context"
	"fmt"

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

func ExampleSolver_Walnut() {
	w, err := solver().Walnut("order", logic.MustParse("forall x, y: x < y or y <= x"))
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
