package linear_test

import (
	"fmt"
	"math/big"

	"zeck/automaton"
	"zeck/automaton/linear"
)

func ExampleNew() {
	s := must(linear.New(ctx, "mine", []int64{1, 3}, []int64{2, 1}))
	for i := range 6 {
		fmt.Print(s.Term(i), " ")
	}
	fmt.Println(s.Rep(big.NewInt(100)))
	adder := must(s.Linear(ctx, &automaton.Builder{}, []int64{1, 1, -1}, linear.EQ, 0))
	fmt.Println(adder.States(), "states add")
	_, err := linear.New(ctx, "other", []int64{1, 2}, []int64{1, 3})
	fmt.Println(err)
	// Output:
	// 1 3 7 17 41 99 [1 0 0 0 0 1]
	// 17 states add
	// no automata for this number system: "other": the roots are 2.3028 and -1.3028; the second largest is outside the unit circle
}

func ExampleCanonical() {
	fmt.Println(linear.Canonical([]int64{1, 1}), linear.Canonical([]int64{1, 0, 1}), linear.Canonical([]int64{2, 2}))
	// Output:
	// [1 2] [1 2 3] [1 3]
}

func ExampleBase() {
	s := must(linear.Base(ctx, 16))
	fmt.Println(s.Name(), s.Rep(big.NewInt(1000)))
	// Output:
	// base@b=16 [3 14 8]
}

func ExampleNacci() {
	for k := 2; k <= 4; k++ {
		s := must(linear.Nacci(ctx, k))
		fmt.Println(s.Name(), s.Rep(big.NewInt(30)))
	}
	// Output:
	// fibonacci [1 0 1 0 0 0 1]
	// tribonacci [1 0 0 1 1 0]
	// nacci@k=4 [1 0 0 0 0 1]
}

func ExampleNarayana() {
	s := must(linear.Narayana(ctx))
	fmt.Println(s.Rep(big.NewInt(12)))
	// Output:
	// [1 0 0 1 0 0]
}

func ExampleFraenkel() {
	s := must(linear.Fraenkel(ctx, 2, 1))
	fmt.Println(s.Term(3), s.Rep(big.NewInt(21)), s.Rep(big.NewInt(20)))
	// Output:
	// 22 [2 1 2] [2 1 1]
}

func ExampleSystem_Digits() {
	s := must(linear.Nacci(ctx, 3))
	n := new(big.Int).Exp(big.NewInt(10), big.NewInt(3000), nil)
	digits := must(s.Digits(ctx, n))
	fmt.Println(len(digits), digits[:8], must(s.Number(ctx, digits)).Cmp(n))
	// Output:
	// 11336 [1 0 1 0 1 0 0 0] 0
}

func ExampleSystem_Weights() {
	s := must(linear.Narayana(ctx))
	fmt.Println(must(s.Weights(0, 8)))
	fmt.Println(must(s.Weights(100_000, 1))[0].Short())
	fmt.Println(s.MaxBits() >= 1<<20)
	// Output:
	// [1 2 3 4 6 9 13 19]
	// 64797184…24445185 (16601 digits)
	// true
}
