package linear_test

import (
	"context"
	"fmt"
	"math/big"

	"zeck/automaton"
	"zeck/automaton/linear"
)

var ctx = context.Background()

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func ExampleFibonacci() {
	s := must(linear.Fibonacci(ctx))
	digits := s.Rep(big.NewInt(100))
	fmt.Println(digits, s.Value(digits))
	// Output:
	// [1 0 0 0 0 1 0 1 0 0] 100
}

func ExampleTakeAway() {
	s := must(linear.TakeAway(ctx, 3, 0))
	for i := range 10 {
		fmt.Print(s.Term(i), " ")
	}
	fmt.Println(s.Rep(big.NewInt(100)))
	_, err := linear.TakeAway(ctx, 4, 0)
	fmt.Println(err)
	// Output:
	// 1 2 3 4 6 8 11 15 21 29 [1 0 0 0 1 0 0 0 0 0 1 0 0]
	// no automata for this number system: "takeaway@k=4": H(i) = H(i-1) + H(i-6), the roots are 1.2852, 0.6714 ± 0.7849i, -0.3733 ± 0.8296i and -0.8813; the second largest is outside the unit circle
}

func ExamplePell() {
	s := must(linear.Pell(ctx, 2))
	fmt.Println(s.Rep(big.NewInt(16)), s.Rep(big.NewInt(17)))
	// Output:
	// [2 0 2] [1 0 0 0]
}

func ExampleSystem_Linear() {
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	sum := must(s.Linear(ctx, &b, []int64{1, 1, -1}, linear.EQ, 0)) // x + y - z = 0
	fmt.Println(sum.States(), "states")
	fmt.Println(sum.Accepts(must(s.Word(big.NewInt(30), big.NewInt(12), big.NewInt(42)))))
	fmt.Println(sum.Accepts(must(s.Word(big.NewInt(30), big.NewInt(12), big.NewInt(43)))))
	// Output:
	// 17 states
	// true
	// false
}

func ExampleSystem_LinearBig() {
	var b automaton.Builder
	s := must(linear.Binary(ctx))
	googol := new(big.Int).Exp(big.NewInt(10), big.NewInt(100), nil)
	d := must(s.LinearBig(ctx, &b, []int64{3}, linear.GT, googol))
	word, _ := d.Shortest()
	fmt.Println(s.Values(d.Alphabet(), word)[0].Short())
	// Output:
	// 33333333…33333334 (100 digits)
}

func ExampleSystem_Smallest() {
	// The pairs (n, f) with n < 2f whose smallest Fibonacci part is f.
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	d := must(b.And(ctx, must(s.Smallest(ctx, &b)).On(), must(s.Linear(ctx, &b, []int64{1, -2}, linear.LT, 0)).On()))
	n := 0
	for word := range d.Words() {
		if n++; n > 4 {
			break
		}
		fmt.Println(s.Values(d.Alphabet(), word))
	}
	// Output:
	// [1 1]
	// [2 2]
	// [3 3]
	// [5 5]
}

func ExampleBinary() {
	s := must(linear.Binary(ctx))
	fmt.Println(s.Rep(big.NewInt(10)), s.Valid().Universal())
	// Output:
	// [1 0 1 0] true
}

func ExampleSystem_Shift() {
	// In the Fibonacci system a shift doubles 0 and 1, and nothing else.
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	shift := must(s.Shift(ctx, &b))
	double := must(s.Linear(ctx, &b, []int64{2, -1}, linear.EQ, 0))
	for word := range must(b.And(ctx, shift.On(), double.On())).Words() {
		fmt.Println(s.Values(shift.Alphabet(), word))
	}
	// Output:
	// [0 0]
	// [1 2]
}

func ExampleSystem_Ends() {
	// The numbers whose Zeckendorf representation ends in 01 are 1, 4, 6, 9, 12, …
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	d := must(s.Ends(ctx, &b, []int{0, 1}))
	n := 0
	for word := range d.Words() {
		if n++; n > 5 {
			break
		}
		fmt.Println(s.Values(d.Alphabet(), word)[0])
	}
	// Output:
	// 1
	// 4
	// 6
	// 9
	// 12
}

func ExampleSystem_Terms() {
	// The Fibonacci numbers are the terms; there are as many of up to ten digits as there are digits.
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	terms := must(s.Terms(ctx, &b))
	fmt.Println(terms.Accepts(must(s.Word(big.NewInt(89)))), terms.Accepts(must(s.Word(big.NewInt(90)))), terms.Count(10))
	// Output:
	// true false 10
}

func ExampleSystem_Largest() {
	// The pairs (n, f) in which f is the largest Fibonacci part of n, and the rest is half of it.
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	d := must(b.And(ctx, must(s.Largest(ctx, &b)).On(), must(s.Linear(ctx, &b, []int64{2, -3}, linear.EQ, 0)).On()))
	n := 0
	for word := range d.Words() {
		if n++; n > 3 {
			break
		}
		fmt.Println(s.Values(d.Alphabet(), word))
	}
	// Output:
	// [12 8]
	// [51 34]
	// [216 144]
}

func ExampleSystem_Recurrence() {
	s := must(linear.TakeAway(ctx, 3, 0))
	first, coefficients := s.Recurrence()
	fmt.Printf("%s, digits below %d: %v, then %v times the terms before\n", s.Name(), s.Radix(), first, coefficients)
	// Output:
	// takeaway@k=3, digits below 2: [1 2 3 4 6], then [1 0 0 1] times the terms before
}

func ExampleSystem_ValidOn() {
	// Of the 1024 words of ten binary digits 144 are Zeckendorf representations: of 0, 1, …, 143. Pairs are all pairs of these.
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	pairs := must(s.ValidOn(ctx, &b, 2))
	fmt.Println(s.Valid().Count(10), pairs.Count(10), pairs.Alphabet() == must(s.Alphabet(2)))
	// Output:
	// 144 20736 true
}

func ExampleSystem_Equal() {
	// x = y is x ≤ y and x ≥ y.
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	le := must(s.Linear(ctx, &b, []int64{1, -1}, linear.LE, 0))
	ge := must(s.Linear(ctx, &b, []int64{1, -1}, linear.GE, 0))
	fmt.Println(must(s.Equal(ctx, &b)).Equal(must(b.And(ctx, le.On(), ge.On()))))
	// Output:
	// true
}

func ExampleSystem_Less() {
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	less := must(s.Less(ctx, &b))
	fmt.Println(less.Equal(must(s.Linear(ctx, &b, []int64{1, -1}, linear.LT, 0))))
	// Output:
	// true
}

func ExampleSystem_Digit() {
	var b automaton.Builder
	s := must(linear.Base(ctx, 10))
	two := must(s.Digit(ctx, &b, 2))
	fmt.Println(two.Accepts(must(s.Word(big.NewInt(527), big.NewInt(10)))), two.Accepts(must(s.Word(big.NewInt(527), big.NewInt(100)))))
	// Output: true false
}

func ExampleSystem_Part() {
	// The parts of 100: terms of the basis, largest last.
	var b automaton.Builder
	s := must(linear.Fibonacci(ctx))
	part := must(s.Part(ctx, &b))
	hundred := must(s.Constant(ctx, &b, big.NewInt(100)))
	parts := must(b.Exists(ctx, must(b.And(ctx, part.On(), hundred.On(0))), 0))
	for word := range parts.Words() {
		fmt.Println(s.Values(parts.Alphabet(), word)[0])
	}
	// Output:
	// 3
	// 8
	// 89
}
