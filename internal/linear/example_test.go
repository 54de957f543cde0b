package linear_test

import (
	"context"
	"fmt"
	"math/big"

	"zeck/automaton"
	"zeck/internal/linear"
	"zeck/internal/must"
)

var ctx = context.Background()

func ExampleSystem_Linear() {
	var b automaton.Builder
	s := must.Get(linear.New(ctx, "fibonacci", nil, []int64{1, 1}))
	sum := must.Get(s.Linear(ctx, &b, []int64{1, 1, -1}, linear.EQ, 0)) // x + y - z = 0
	fmt.Println(sum.States(), "states")
	fmt.Println(sum.Accepts(must.Get(s.Word(big.NewInt(30), big.NewInt(12), big.NewInt(42)))))
	fmt.Println(sum.Accepts(must.Get(s.Word(big.NewInt(30), big.NewInt(12), big.NewInt(43)))))
	// Output:
	// 17 states
	// true
	// false
}

func ExampleOstrowski() {
	f := must.Get(linear.Surd(1, 13, 2)) // (1 + √13)/2
	s := must.Get(linear.Ostrowski(ctx, f.Value(), f))
	fmt.Println(s.Name(), s.Rep(big.NewInt(100)))
	_, err := linear.Surd(0, 9, 1)
	fmt.Println(err)
	// Output:
	// (1+√13)/2 [3 0 0 1]
	// not a periodic continued fraction: √9 is not irrational; expected a positive n that is not a square
}
