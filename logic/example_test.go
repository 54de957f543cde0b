package logic_test

import (
	"context"
	"fmt"

	"zeck/logic"
	"zeck/numeration"
)

// solver returns a solver for the Fibonacci system.
func solver() *logic.Solver {
	system, _ := logic.SystemByName(context.Background(), logic.DefaultSystem)
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
	list, _ := logic.ParseDefinitions(`
		define even(n) := exists k: n = 2*k
		define sum(n) := a(n) + b(n)`)
	s.Define(list...)
	a, err := s.Decide(context.Background(), logic.MustParse("forall n: even(a(n)) => even(sum(n))"))
	fmt.Println(a.Proved, a.Counterexample, err)
	// Output: false [{n 3}] <nil>
}

func ExampleSolver_Read() {
	// The even numbers, in Walnut's format.
	const even = "msd_2\n\n0 1\n0 -> 0\n1 -> 1\n\n1 0\n0 -> 0\n1 -> 1\n"
	system, _ := logic.SystemByName(context.Background(), "binary")
	s := logic.NewSolver(system, logic.Options{})
	s.Read(context.Background(), "even", even, false)
	answer, err := s.Decide(context.Background(), logic.MustParse("forall n: even(n) or even(n + 1)"))
	fmt.Println(answer.Proved, err)
	// Output:
	// true <nil>
}

// set returns the set of a text, in the Fibonacci system.
func set(text string) *logic.Set {
	vars, f, _ := logic.ParseSet(text)
	set, _ := solver().Set(context.Background(), vars, f)
	return set
}

func ExampleSolver_Set() {
	// The P-positions of Wythoff's game with at most 10^50 stones in the larger pile: how many, and the first.
	vars, f, _ := logic.ParseSet("x, y: exists n: x = a(n) and y = b(n) and y <= 10^50")
	pairs, _ := solver().Set(context.Background(), vars, f)
	fmt.Println(pairs.Count())
	for pair := range pairs.Tuples(context.Background()) {
		fmt.Print(pair, " ")
		if pair[0] == numeration.NewNat(6) {
			break
		}
	}
	// Output:
	// 38196601125010515179541316563436188227969082019425 true
	// [0 0] [1 2] [3 5] [4 7] [6 10]
}

func ExampleSet_Counts() {
	// The number of b(m) up to n; together with the a(m), m ≥ 1, they are all numbers from 0 to n.
	ctx := context.Background()
	var c *logic.Counts
	c, _ = set("n, m, k: k = 0 and b(m) <= n or k = 1 and 1 <= m and a(m) <= n").Counts(ctx, "n", nil)
	fmt.Println(c.At(numeration.NewNat(1_000_000)))
	a, b, linear, err := c.Linear(ctx)
	fmt.Println(linear, a, b, err)
	_, bounded, err := c.Bounded(ctx)
	fmt.Println(bounded, err)
	fmt.Println(c.Recurrence().Coefficients)
	// Output:
	// 1000001 <nil>
	// true 1 1 <nil>
	// false <nil>
	// [2/1 0/1 -1/1]
}

func ExampleSet_Function() {
	f, _ := set("n: n >= 1").Function(context.Background(), term("a(n) - a(n - 1)"))
	for _, c := range f.Cases {
		fmt.Println(c.Value, c.DFA.States())
	}
	_, err := set("n: n >= 1").Function(context.Background(), term("2*n"))
	fmt.Println(err)
	// Output:
	// 1 6
	// 2 6
	// 2*n has infinitely many values on the set; expected a term with finitely many
}

func ExampleWalnutRunner_Run() {
	var r logic.WalnutRunner
	err := r.Run(context.Background(), `def even "?msd_fib Ek n=2*k": eval half "?msd_fib An $even(n) | $even(n+1)":`, func(a logic.WalnutAnswer) error {
		fmt.Println(a.Command, a.Name, a.States, a.Truth != nil && *a.Truth, a.Err)
		return nil
	})
	fmt.Println(err)
	// Output:
	// def even 9 false <nil>
	// eval half 0 true <nil>
	// <nil>
}

// term reads a term.
func term(text string) *logic.Term {
	t, _ := logic.Reader{}.Number(text)
	return t
}
