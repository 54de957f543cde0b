package numeration_test

import (
	"context"
	"errors"
	"fmt"

	"zeck/numeration"
)

// One number in every system.
func Example() {
	n, _ := numeration.Parse("24")
	schwenk, _ := numeration.NewTakeAway(3, 0) // terms … 21 15 11 8 6 4 3 2 1
	digits, _ := schwenk.Digits(context.Background(), n)
	fmt.Println("Zeckendorf      ", numeration.Zeckendorf(n))
	fmt.Println("canonical       ", numeration.Canonical(n))
	fmt.Println("second canonical", numeration.SecondCanonical(n))
	fmt.Println("Lucas           ", numeration.LucasDigits(n))
	fmt.Println("binary          ", numeration.Binary(n))
	fmt.Println("take-away, k = 3", digits)
	// Output:
	// Zeckendorf       1000100
	// canonical        10001000
	// second canonical 10000101
	// Lucas            1001001
	// binary           11000
	// take-away, k = 3 100000100
}

func ExampleParse() {
	for _, text := range []string{"3*10^50", "F(100)", "2*L(10)", "10^10^10", "10^1000000000"} {
		n, err := numeration.Parse(text)
		switch {
		case errors.Is(err, numeration.ErrLimit):
			fmt.Println("too large:", text)
		case err != nil:
			fmt.Println(err)
		default:
			fmt.Println(text, "=", n)
		}
	}
	// Output:
	// 3*10^50 = 300000000000000000000000000000000000000000000000000
	// F(100) = 354224848179261915075
	// 2*L(10) = 246
	// expected a natural number such as 12, 10^100, 3*10^50, F(100) or L(100), got "10^10^10"
	// too large: 10^1000000000
}

// The lost pairs of 2-Wythoff, where a player may take i and j from both piles if they differ by less than 2.
func ExampleNewWythoffPairs() {
	w, _ := numeration.NewWythoffPairs(2)
	fmt.Print("t = ", w.T(), ":")
	for n := range uint64(6) {
		i := numeration.NewNat(n)
		fmt.Printf(" (%s, %s)", w.A(i), w.B(i))
	}
	fmt.Println()
	// Output: t = 2: (0, 0) (1, 3) (2, 6) (4, 10) (5, 13) (7, 17)
}

func ExampleWythoffPairs_Seat() {
	s := numeration.Wythoff.Seat(numeration.NewNat(24))
	fmt.Println(s.N, s.Lower, s.Partner())
	// Output: 15 true 39
}

func ExampleNewTakeAway() {
	s, _ := numeration.NewTakeAway(3, 0)
	terms, _ := s.Terms(context.Background(), 1, 10)
	fmt.Println(terms)
	_, err := numeration.NewTakeAway(1, -1)
	fmt.Println(err)
	// Output:
	// [1 2 3 4 6 8 11 15 21 29]
	// there is no take-away system for k = 1, c = -1: k + c must be at least 1
}
