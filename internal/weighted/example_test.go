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

func rats(numbers ...int64) (all []*big.Rat) {
	for _, n := range numbers {
		all = append(all, big.NewRat(n, 1))
	}
	return all
}

// matrix returns the rows of a matrix.
func matrix(rows ...[]int64) (m [][]weighted.Entry) {
	for _, row := range rows {
		var entries []weighted.Entry
		for j, x := range row {
			entries = append(entries, weighted.Entry{Column: j, Weight: big.NewRat(x, 1)})
		}
		m = append(m, entries)
	}
	return m
}

// binary is the value of binary digits: (1, x) times the matrix of d is (1, 2x + d).
func binary() *weighted.Series {
	return must(weighted.New(rats(1, 0), [][][]weighted.Entry{matrix([]int64{1, 0}, []int64{0, 2}), matrix([]int64{1, 1}, []int64{0, 2})},
		rats(0, 1)))
}

func ExampleNew() {
	s := binary()
	fmt.Println(s.At([]int{1, 0, 1, 1}), "rank", s.Rank(), "digits", s.Digits())
	fmt.Println(s.First(), s.Matrix(1), s.Last())
	// Output:
	// 11/1 rank 2 digits 2
	// [1/1 0/1] [[1/1 1/1] [0/1 2/1]] [0/1 1/1]
}
