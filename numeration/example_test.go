package numeration_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"

	"zeck/numeration"
)

// One number in every system.
func Example() {
	n, err := numeration.Parse("24")
	if err != nil {
		fmt.Println(err)
		return
	}
	schwenk, err := numeration.NewTakeAway(3, 0) // terms … 21 15 11 8 6 4 3 2 1
	if err != nil {
		fmt.Println(err)
		return
	}
	digits, err := schwenk.Digits(context.Background(), n)
	if err != nil {
		fmt.Println(err)
		return
	}
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

// A Nat is a value: it can be compared with == and be the key of a map, at every size.
func ExampleNat() {
	ten, six := numeration.NewNat(10), numeration.NewNat(6)
	fmt.Println(ten.Add(six), ten.Sub(six), ten.Mul(six), ten.Min(six), six.Dist(ten))
	fmt.Println(ten.Cmp(six), ten == six, ten.Sub(ten).IsZero())

	googol, _ := numeration.Parse("10^100")
	fmt.Println(googol.Short(), googol.BitLen(), "bits")
	_, small := googol.Small()
	word, _ := ten.Small()
	fmt.Println(word, small)

	half := googol.Big() // the rest of math/big is there
	half.Quo(half, big.NewInt(2))
	five, _ := numeration.Parse("5*10^99")
	fmt.Println(numeration.NatFromBig(half) == five)
	// Output:
	// 16 4 60 6 4
	// 1 false true
	// 10000000…00000000 (101 digits) 333 bits
	// 10 false
	// true
}

// A Nat prints as a *big.Int does.
func ExampleNat_Format() {
	n := numeration.NewNat(100)
	fmt.Printf("%v %s %d %6d %x %b\n", n, n, n, n, n, n)
	// Output: 100 100 100    100 64 1100100
}

// In JSON it is a string, also as a key.
func ExampleNat_MarshalText() {
	n, _ := numeration.Parse("10^20")
	text, err := json.Marshal(map[numeration.Nat]numeration.Nat{numeration.NewNat(20): n})
	fmt.Println(string(text), err)
	// Output: {"20":"100000000000000000000"} <nil>
}

// What is read is the notation.
func ExampleNat_UnmarshalText() {
	var n []numeration.Nat
	err := json.Unmarshal([]byte(`["12", "10^20", "F(100)"]`), &n)
	fmt.Println(n, err)
	err = json.Unmarshal([]byte(`["-12"]`), &n)
	fmt.Println(err)
	// Output:
	// [12 100000000000000000000 354224848179261915075] <nil>
	// expected a natural number such as 12, 10^100, 3*10^50, F(100) or L(100), got "-12"
}

func ExampleNewNat() {
	names := map[numeration.Nat]string{numeration.NewNat(8): "eight", numeration.NewNat(13): "thirteen"}
	five := numeration.NewNat(5)
	fmt.Println(names[five.Add(numeration.NewNat(8))])
	// Output: thirteen
}

func ExampleNatFromBig() {
	x := new(big.Int).Lsh(big.NewInt(1), 100)
	n := numeration.NatFromBig(x)
	x.SetInt64(0) // n does not change
	fmt.Println(n)
	// Output: 1267650600228229401496703205376
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

// F(n) divides F(2n), and the quotient is L(n).
func ExampleFibonacci() {
	f, _ := numeration.Fibonacci(numeration.NewNat(15))
	l, _ := numeration.Lucas(numeration.NewNat(15))
	g, _ := numeration.Fibonacci(numeration.NewNat(30))
	fmt.Println(f, l, g, f.Mul(l) == g)
	// Output: 610 1364 832040 true
}

func ExampleWithMemory() {
	s, _ := numeration.NewTakeAway(1000, 0)
	n, _ := numeration.Parse("10^9900")
	_, err := s.Indices(numeration.WithMemory(context.Background(), 64<<20), n)
	fmt.Println(errors.Is(err, numeration.ErrLimit))
	// Output: true
}

func ExampleLucas() {
	for n := range uint64(10) {
		l, _ := numeration.Lucas(numeration.NewNat(n))
		fmt.Print(l, " ")
	}
	_, err := numeration.Lucas(numeration.NewNat(1_000_000_000))
	fmt.Println(errors.Is(err, numeration.ErrLimit))
	// Output: 2 1 3 4 7 11 18 29 47 76 true
}

// 3^n·7^n = 21^n, at a size from which a transform is faster than math/big.
func ExampleMul() {
	n := big.NewInt(200_000)
	x := new(big.Int).Exp(big.NewInt(3), n, nil)
	y := new(big.Int).Exp(big.NewInt(7), n, nil)
	z := new(big.Int).Exp(big.NewInt(21), n, nil)
	fmt.Println(numeration.Mul(x, y).Cmp(z) == 0)
	// Output: true
}

func ExampleForgetConstants() {
	n, _ := numeration.Parse("10^1000")
	before := numeration.Zeckendorf(n)
	numeration.ForgetConstants()
	after := numeration.Zeckendorf(n) // as before, and a little slower: √5 and Fibonacci numbers are worked out again
	fmt.Println(before == after)
	// Output: true
}

// The nim-sum of two numbers, and a bit.
func ExampleNat_Xor() {
	n, _ := numeration.Parse("2^100")
	fmt.Println(numeration.NewNat(5).Xor(numeration.NewNat(3)), n.Xor(n), n.Bit(100), n.Bit(99))
	// Output: 6 0 1 0
}

// How large a number is, before it is computed.
func ExampleBitsOf() {
	fmt.Println(numeration.BitsOf("10^100"), numeration.BitsOf("F(1000)"), numeration.BitsOf("3*2^10"))
	// Output: 401 1001 14
}

func ExampleReciprocal() {
	// 1000 has 10 bits, and 2^20/1000 is 1048.576.
	fmt.Println(numeration.Reciprocal(big.NewInt(1000)))
	// Output:
	// 1048
}
