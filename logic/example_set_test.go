package logic_test

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zeck/logic"
	"zeck/numeration"
)

// set returns the set of a text, in the Fibonacci system.
func set(text string) *logic.Set {
	vars, f, err := logic.ParseSet(text)
	if err != nil {
		panic(err)
	}
	set, err := solver().Set(context.Background(), vars, f)
	if err != nil {
		panic(err)
	}
	return set
}

// term reads a term.
func term(text string) *logic.Term {
	t, err := logic.Reader{}.Number(text)
	if err != nil {
		panic(err)
	}
	return t
}

func ExampleParseSet() {
	vars, f, err := logic.ParseSet("x, y: x < y")
	fmt.Println(vars, f, err)
	_, _, err = logic.ParseSet("x < y")
	fmt.Println(err)
	// Output:
	// [x y] x < y <nil>
	// expected variables, a colon and a statement such as 'x, y: x < y', got "x < y"
}

func ExampleSolver_Set() {
	// The P-positions of Wythoff's game with at most 10^50 stones in the larger pile: how many, and the first.
	vars, f, _ := logic.ParseSet("x, y: exists n: x = a(n) and y = b(n) and y <= 10^50")
	pairs, err := solver().Set(context.Background(), vars, f)
	if err != nil {
		panic(err)
	}
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

func ExampleSet_Has() {
	pairs := set("x, y: exists n: x = a(n) and y = b(n)")
	fmt.Println(pairs.Has(numeration.NewNat(6), numeration.NewNat(10)))
	fmt.Println(pairs.Has(numeration.NewNat(6)))
	fmt.Println(pairs.Vars, pairs.Solver().System().Name())
	// Output:
	// true <nil>
	// false expected 2 numbers, one each for x, y, got 1
	// [x y] fibonacci
}

func ExampleSet_After() {
	million := numeration.NewNat(1_000_000)
	fmt.Println(set("n: fib(n)").After(context.Background(), million))
	// Output:
	// [1346269] true <nil>
}

func ExampleSet_Sum() {
	// The smallest parts of all numbers up to 10^18.
	tails := set("n, f: tail(n, f) and n <= 10^18")
	fmt.Println(tails.Sum(context.Background(), term("f")))
	_, err := set("n: fib(n)").Sum(context.Background(), term("n"))
	fmt.Println(err, errors.Is(err, logic.ErrInfinite))
	// Output:
	// 38664647607300367292 <nil>
	// there is no sum of n: the set has infinitely many elements true
}

func ExampleSet_Max() {
	// By how much two terms differ, for all numbers at once.
	every := set("n: n >= 0")
	var most, least logic.Extreme
	most, _ = every.Max(context.Background(), term("a(2*n) - 2*a(n)"))
	least, _ = every.Min(context.Background(), term("a(2*n) - 2*a(n)"))
	fmt.Println(least.Value, "at", least.At, most.Value, "at", most.At)
	// Output:
	// 0 at [0] 1 at [1]
}

func ExampleSet_Counts() {
	// How many numbers b(m) are up to n; with the numbers a(m), m ≥ 1, they are all from 0 to n.
	ctx := context.Background()
	var c *logic.Counts
	c, err := set("n, m, k: k = 0 and b(m) <= n or k = 1 and 1 <= m and a(m) <= n").Counts(ctx, "n", nil)
	if err != nil {
		panic(err)
	}
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

func ExampleCounts_Differ() {
	ctx := context.Background()
	c, err := set("n, x: 2*x <= n").Counts(ctx, "n", nil)
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"n / 2 + 1", "(n + 1) / 2 + 1"} {
		other, err := c.Formula(ctx, term(text))
		if err != nil {
			panic(err)
		}
		fmt.Println(c.Differ(ctx, other))
	}
	// A sum of terms that are negative somewhere is not always decided.
	s, err := set("n, x: x < n").Counts(ctx, "n", term("2*x - n"))
	if err != nil {
		panic(err)
	}
	_, _, err = s.Bounded(ctx)
	fmt.Println(errors.Is(err, logic.ErrUndecided))
	// Output:
	// 0 false <nil>
	// 1 true <nil>
	// true
}

func ExampleSet_Function() {
	f, err := set("n: n >= 1").Function(context.Background(), term("a(n) - a(n - 1)"))
	if err != nil {
		panic(err)
	}
	for _, c := range f.Cases {
		fmt.Println(c.Value, c.DFA.States())
	}
	_, err = set("n: n >= 1").Function(context.Background(), term("2*n"))
	fmt.Println(err)
	// Output:
	// 1 6
	// 2 6
	// 2*n has infinitely many values on the set; expected a term with finitely many
}

func ExampleFunction_At() {
	f, err := set("n: n > 0").Function(context.Background(), term("n mod 3 + 5"))
	if err != nil {
		panic(err)
	}
	i, ok := f.At(7)
	fmt.Println(f.Cases[i].Value, ok)
	_, ok = f.At(0)
	fmt.Println(ok)
	// Output:
	// 6 true
	// false
}

func ExampleFunction_Morphism() {
	f, err := set("n: true").Function(context.Background(), term("digit(n, 1)"))
	if err != nil {
		panic(err)
	}
	fmt.Println(f.Morphism(context.Background()))
	// Output: 0->01 1->0 0->0 1->1 true <nil>
}

func ExampleFunction_Machine() {
	f, err := set("n: n > 0").Function(context.Background(), term("n mod 2"))
	if err != nil {
		panic(err)
	}
	m, total, err := f.Machine(context.Background())
	fmt.Println(m.Output, total, err)
	// Output: [2 1 0 1 0 1 0 1 0] false <nil>
}

func ExampleFunction_Text() {
	f, err := set("n: true").Function(context.Background(), term("digit(n, 1)"))
	if err != nil {
		panic(err)
	}
	text, err := f.Text(context.Background(), "the last digit")
	fmt.Print(text, err)
	// Output:
	// # the last digit; digits of the system fibonacci, the highest first
	// msd_fib
	//
	// 0 0
	// 0 -> 0
	// 1 -> 1
	//
	// 1 1
	// 0 -> 0
	// <nil>
}

func ExampleFunction_Walnut() {
	s := set("n: true")
	f, err := s.Function(context.Background(), term("digit(n, 1)"))
	if err != nil {
		panic(err)
	}
	script, _, err := f.Walnut(context.Background(), "LAST", logic.MustParse("true"), term("digit(n, 1)"))
	fmt.Println(strings.Count(script.Script, "LAST[n]=@1"), len(script.Files), err)
	// Output: 1 2 <nil>
}

func ExampleSolver_Function() {
	s := solver()
	_, even, _ := s.Automaton(context.Background(), logic.MustParse("exists k: n = 2*k"))
	_, odd, _ := s.Automaton(context.Background(), logic.MustParse("exists k: n = 2*k + 1"))
	if err := s.Function(context.Background(), "sign", logic.Case{Value: 1, DFA: even}, logic.Case{Value: -1, DFA: odd}); err != nil {
		panic(err)
	}
	a, err := s.Decide(context.Background(), logic.MustParse("forall n: sign(n) + sign(n + 1) = 0 and (sign(n) = @-1 or sign(n) = @1)"))
	fmt.Println(a.Proved, err)
	// Output: true <nil>
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
