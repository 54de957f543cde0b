package weighted_test

import (
	"fmt"
	"math/big"

	"zeck/internal/weighted"
)

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// binary is the value of binary digits: (1, x) times the matrix of d is (1, 2x + d).
func binary() *weighted.Series {
	zero, one, two := new(big.Rat), big.NewRat(1, 1), big.NewRat(2, 1)
	return must(weighted.New([]*big.Rat{one, zero}, [][][]weighted.Entry{{{{0, one}}, {{1, two}}}, {{{0, one}, {1, one}}, {{1, two}}}},
		[]*big.Rat{zero, one}))
}

func ExampleNew() {
	s := binary()
	fmt.Println(s.At([]int{1, 0, 1, 1}), "rank", s.Rank(), "digits", s.Digits())
	fmt.Println(s.First(), s.Matrix(1), s.Last())
	// Output:
	// 11/1 rank 2 digits 2
	// [1/1 0/1] [[1/1 1/1] [0/1 2/1]] [0/1 1/1]
}
