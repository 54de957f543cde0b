package weighted_test

import (
	"errors"
	"fmt"
	"math/big"
	"os"
	"strings"

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

func ExampleSeries_Write() {
	x, y := big.NewRat(-10, 3), big.NewRat(1, 2)
	s := must(weighted.New([]*big.Rat{x, y}, [][][]weighted.Entry{{{{1, x}}, {{0, y}, {1, y}}}, {{{0, y}}, nil}}, []*big.Rat{y, big.NewRat(7, 1)}))
	zero := must(weighted.New(nil, [][][]weighted.Entry{nil}, nil))
	for _, format := range append(weighted.Formats(), "maple") {
		if err := s.Write(os.Stdout, format, "f", "an example"); err != nil {
			fmt.Println(err)
		}
	}
	var text strings.Builder
	must(0, errors.Join(zero.Write(&text, "text", "", ""), zero.Write(&text, "latex", "", "")))
	fmt.Println(strings.Fields(text.String())[:8], strings.Count(text.String(), "{r}"))
	// Output:
	// u = -10/3   1/2
	// M(0) =     0 -10/3
	//          1/2   1/2
	// M(1) = 1/2   0
	//          0   0
	// v = 1/2
	//       7
	// # an example
	// u = vector(QQ, 2, [-10/3, 1/2])
	// M = [
	//     matrix(QQ, 2, 2, [[0, -10/3], [1/2, 1/2]]),
	//     matrix(QQ, 2, 2, [[1/2, 0], [0, 0]]),
	// ]
	// v = vector(QQ, 2, [1/2, 7])
	//
	// def f(digits):
	//     x = u
	//     for d in digits:
	//         x = x * M[d]
	//     return x * v
	// (* an example *)
	// u = {-10/3, 1/2};
	// M[0] = {{0, -10/3}, {1/2, 1/2}};
	// M[1] = {{1/2, 0}, {0, 0}};
	// v = {1/2, 7};
	// f[digits_List] := Fold[#1 . M[#2] &, u, digits] . v
	// % an example
	// \[
	// u = \left(\begin{array}{rr}
	// -\frac{10}{3} & \frac{1}{2}
	// \end{array}\right),
	// \quad
	// M(0) = \left(\begin{array}{rr}
	// 0 & -\frac{10}{3} \\
	// \frac{1}{2} & \frac{1}{2}
	// \end{array}\right),
	// \quad
	// M(1) = \left(\begin{array}{rr}
	// \frac{1}{2} & 0 \\
	// 0 & 0
	// \end{array}\right),
	// \quad
	// v = \left(\begin{array}{r}
	// \frac{1}{2} \\
	// 7
	// \end{array}\right)
	// \]
	// unknown format "maple"; expected text, sage, mathematica, latex
	// [u = M(0) = v = % \[] 3
}
