package weighted_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"

	"zeck/automaton"
	"zeck/automaton/weighted"
)

var ctx = context.Background()

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

// ones is the number of digits 1.
func ones() *weighted.Series {
	return must(weighted.New(rats(1, 0), [][][]weighted.Entry{matrix([]int64{1, 0}, []int64{0, 1}), matrix([]int64{1, 1}, []int64{0, 1})},
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

func ExampleSeries_Minimal() {
	// The value minus itself and plus the ones has rank 6 as it stands, and is the ones.
	var s *weighted.Series = binary().Minus(binary().Minus(ones()))
	m := must(s.Minimal(ctx))
	fmt.Println(s.Rank(), m.Rank())
	fmt.Println(m.Write(os.Stdout, "text", "", ""))
	// Output:
	// 6 2
	// u = 1 0
	// M(0) = 1 0
	//        0 1
	// M(1) =  0  1
	//        -1  2
	// v = 0
	//     1
	// <nil>
}

func ExampleSeries_Differ() {
	word, found, err := binary().Differ(ctx, ones())
	fmt.Println(word, found, err) // 10 is worth 2 and has one 1
	// Output:
	// [1 0] true <nil>
}

func ExampleSeries_Along() {
	// The values of 1, 11, 111, … are 2^k − 1.
	var r weighted.Recurrence = binary().Along([]int{1}, 1)
	fmt.Println(r.First, r.Coefficients, r.Term(9))
	// Output:
	// [1/1 3/1] [3/1 -2/1] 1023/1
}

func ExampleSeries_Bounded() {
	fmt.Println(ones().Bounded(ctx))
	// Whether the last digit is 1.
	last := must(weighted.New(rats(1, 0), [][][]weighted.Entry{matrix([]int64{1, 0}, []int64{1, 0}), matrix([]int64{0, 1}, []int64{0, 1})},
		rats(0, 1)))
	fmt.Println(last.Bounded(ctx))
	all := automaton.All(must(automaton.NewAlphabet(2)))
	fmt.Println(must(last.Minimal(ctx)).Values(ctx, all, 100))
	_, err := binary().Minus(ones()).Bounded(ctx)
	fmt.Println(errors.Is(err, weighted.ErrWeights))
	// Output:
	// false <nil>
	// true <nil>
	// [0/1 1/1] <nil>
	// true
}

func ExampleFormats() {
	for _, format := range weighted.Formats() {
		if err := ones().Write(os.Stdout, format, "ones", "the number of ones"); err != nil || format == "text" {
			fmt.Println(format, err)
			break
		}
	}
	// Output:
	// u = 1 0
	// M(0) = 1 0
	//        0 1
	// M(1) = 1 1
	//        0 1
	// v = 0
	//     1
	// text <nil>
}

func ExampleSeries_Write() {
	if err := ones().Write(os.Stdout, "mathematica", "ones", "the number of ones"); err != nil {
		panic(err)
	}
	// Output:
	// (* the number of ones *)
	// u = {1, 0};
	// M[0] = {{1, 0}, {0, 1}};
	// M[1] = {{1, 1}, {0, 1}};
	// v = {0, 1};
	// ones[digits_List] := Fold[#1 . M[#2] &, u, digits] . v
}
