package numeration_test

import (
	"context"
	"fmt"

	"zeck/numeration"
)

// Silber's example: in Wythoff's game, what is the winning move from the piles 24 and 32?
func ExampleDigits() {
	x, y := numeration.Canonical(numeration.NewNat(24)), numeration.Canonical(numeration.NewNat(32))
	fmt.Println(x, y, x.Compare(y))

	// The right-most one of both is in an even-numbered position: both are the smaller piles of safe pairs.
	position, _ := x.Position()
	fmt.Println(position, x.IsA(), y.IsA())

	// The larger pile of a safe pair is the smaller one, shifted to the left: 24 would go with 39, and 32 is less.
	partner, _ := numeration.FromCanonical(x.LeftShift())
	fmt.Println(partner)

	// So one takes from both piles, and keeps the difference: its second canonical form, shifted, is the safe pair.
	difference := numeration.SecondCanonical(numeration.NewNat(8))
	a, _ := numeration.FromCanonical(difference.LeftShift())
	b, _ := numeration.FromCanonical(difference.LeftShift().LeftShift())
	fmt.Println(difference, a, b)
	// Output:
	// 10001000 10101000 -1
	// 4 true true
	// 39
	// 10101 12 20
}

// One added to the canonical form of 7 gives the second canonical form of 8. So does the form of a(8) = 12, shifted to the right.
func ExampleDigits_AddOne() {
	seven, twelve := numeration.Canonical(numeration.NewNat(7)), numeration.Canonical(numeration.NewNat(12))
	fmt.Println(seven, seven.AddOne(), twelve, twelve.RightShift())
	// Output: 10100 10101 101010 10101
}

func ExampleDigits_Short() {
	n, _ := numeration.Parse("10^1000")
	d := numeration.Zeckendorf(n)
	fmt.Println(d.Len(), d.Short())
	// Output: 4785 1001010100000101…0100001010001000 (4785 digits)
}

func ExampleZeckendorf() {
	fmt.Println(numeration.Zeckendorf(numeration.NewNat(10))) // 8 + 2
	fmt.Println(numeration.Zeckendorf(numeration.Nat{}))
	// Output:
	// 10010
	// 0
}

// The Fibonacci numbers themselves: they are the terms of the take-away system k = 2.
func ExampleZeckendorf_parts() {
	fibonacci, _ := numeration.NewTakeAway(2, 0)
	indices, _ := fibonacci.Indices(context.Background(), numeration.NewNat(100))
	for _, i := range indices {
		part, _ := fibonacci.Term(context.Background(), i) // 1, 2, 3, 5, 8, … for i = 1, 2, 3, 4, 5, …
		fmt.Print(part, " ")
	}
	fmt.Println()
	// Output: 89 8 3
}

func ExampleFromZeckendorf() {
	fmt.Println(numeration.FromZeckendorf("10010")) // 8 + 2
	fmt.Println(numeration.FromZeckendorf("1100"))
	// Output:
	// 10 <nil>
	// 0 Zeckendorf digits have no two neighbouring ones, got "1100"
}

// Wythoff's pairs are a number and its shift to the left.
func ExampleCanonical() {
	for n := uint64(1); n <= 4; n++ {
		p := numeration.Wythoff.Pair(numeration.NewNat(n))
		fmt.Println(p.A, p.B, numeration.Canonical(p.A), numeration.Canonical(p.B))
	}
	// Output:
	// 1 2 10 100
	// 3 5 1000 10000
	// 4 7 1010 10100
	// 6 10 10010 100100
}

// 2 has one form only; of 8 the second form is another than the first.
func ExampleSecondCanonical() {
	for _, n := range []uint64{2, 8} {
		x := numeration.NewNat(n)
		fmt.Println(x, numeration.Canonical(x), numeration.SecondCanonical(x))
	}
	// Output:
	// 2 100 100
	// 8 100000 10101
}

func ExampleFromCanonical() {
	fmt.Println(numeration.FromCanonical("100000")) // 8
	fmt.Println(numeration.FromCanonical("10101"))  // 5 + 2 + 1
	// Output:
	// 8 <nil>
	// 8 <nil>
}

// Fibonacci representations are not unique.
func ExampleFromFibonacci() {
	for _, d := range []numeration.Digits{"100000", "11000", "10110", "10101"} {
		n, err := numeration.FromFibonacci(d)
		fmt.Println(d, n, err)
	}
	// Output:
	// 100000 8 <nil>
	// 11000 8 <nil>
	// 10110 8 <nil>
	// 10101 8 <nil>
}

func ExampleLucasDigits() {
	for n := uint64(7); n <= 11; n++ {
		fmt.Println(n, numeration.LucasDigits(numeration.NewNat(n)))
	}
	// Output:
	// 7 10000
	// 8 10010
	// 9 10001
	// 10 10100
	// 11 100000
}

func ExampleFromLucas() {
	fmt.Println(numeration.FromLucas("10010")) // 7 + 1
	fmt.Println(numeration.FromLucas("10001")) // 7 + 2
	fmt.Println(numeration.FromLucas("10101")) // 7 + 3 + 2 = 11 + 1, which is 100010
	// Output:
	// 8 <nil>
	// 9 <nil>
	// 0 Lucas digits never have L(0) together with L(2), got "10101"
}

func ExampleBinary() {
	fmt.Println(numeration.Binary(numeration.NewNat(24)))
	// Output: 11000
}

func ExampleFromBinary() {
	fmt.Println(numeration.FromBinary("11000"))
	fmt.Println(numeration.FromBinary("12000"))
	// Output:
	// 24 <nil>
	// 0 expected digits 0 and 1, got "12000"
}

// F(1000000) has 208,988 decimal digits. With 8 added, it ends in the digits of 8, and like 8 it is a smaller pile.
func ExampleCanonicalTail() {
	n, _ := numeration.Parse("F(1000000)")
	d := numeration.CanonicalTail(n.Add(numeration.NewNat(8)))
	fmt.Println(d, d.IsA())
	fmt.Println(numeration.CanonicalTail(numeration.NewNat(8)))
	// Output:
	// …0000000000000000000100000 true
	// 100000
}

// The same in Lucas digits, of L(1000000) and 8.
func ExampleLucasTail() {
	n, _ := numeration.Parse("L(1000000)")
	fmt.Println(numeration.LucasTail(n.Add(numeration.NewNat(8))))
	fmt.Println(numeration.LucasTail(numeration.NewNat(8)))
	// Output:
	// …0000000000000000000010010
	// 10010
}
