package linear_test

import (
	"fmt"
	"math/big"

	"zeck/automaton"
	"zeck/automaton/linear"
)

func ExampleOstrowski() {
	s := must(linear.Ostrowski(ctx, linear.Fraction{Pre: []int64{1}, Period: []int64{1, 2}}))
	fmt.Println(s.Name(), s.Term(0), s.Term(1), s.Term(2), s.Term(3), s.Term(4))
	fmt.Println(s.Rep(big.NewInt(14)), s.Rep(big.NewInt(15)))
	var b automaton.Builder
	sum := must(s.Linear(ctx, &b, []int64{1, 1, -1}, linear.EQ, 0)) // x + y - z = 0
	fmt.Println(sum.States(), "states", sum.Accepts(must(s.Word(big.NewInt(14), big.NewInt(15), big.NewInt(29)))))
	// Output:
	// ostrowski@pre=1,period=1.2 1 3 4 11 15
	// [1 0 1 0] [1 0 0 0 0]
	// 39 states true
}

func ExampleQuadratic() {
	s := must(linear.Quadratic(ctx, 1, 13, 2)) // (1 + √13)/2
	fmt.Println(s.Name(), s.Rep(big.NewInt(100)))
	_, err := linear.Quadratic(ctx, 0, 9, 1)
	fmt.Println(err)
	// Output:
	// sqrt@n=13,p=1,q=2 [3 0 0 1]
	// not a periodic continued fraction: √9 is not irrational; expected a positive n that is not a square
}

func ExampleSystem_Floor() {
	var b automaton.Builder
	s := must(linear.Quadratic(ctx, 0, 2, 1))
	floor := must(s.Floor(ctx, &b))
	for v := range int64(20) {
		if floor.Accepts(must(s.Word(big.NewInt(10), big.NewInt(v)))) {
			fmt.Println("10·√2 is between", v, "and", v+1)
		}
	}
	// Output:
	// 10·√2 is between 14 and 15
}

func ExampleSystem_Fraction() {
	f, ok := must(linear.Quadratic(ctx, 0, 7, 1)).Fraction()
	fmt.Println(f, ok)
	_, ok = must(linear.Fibonacci(ctx)).Fraction()
	fmt.Println(ok)
	// Output:
	// [2; 1, 1, 1, 4, 1, 1, 1, 4, …] true
	// false
}

func ExampleSurd() {
	f := must(linear.Surd(3, 2, 7)) // (3 + √2)/7
	fmt.Println(f.Pre, f.Period)
	// Output:
	// [0 1 1 1] [2]
}

func ExampleFraction() {
	f := linear.Fraction{Pre: []int64{1}, Period: []int64{1, 2}}
	fmt.Println(f, "is", f.Value())
	fmt.Println(f.Quotient(0), f.Quotient(1), f.Quotient(2), f.Quotient(3))
	// Output:
	// [1; 1, 2, 1, 2, …] is √3
	// 1 1 2 1
}
