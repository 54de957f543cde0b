package numeration_test

import (
	"fmt"

	"zeck/numeration"
)

// The safe pairs of 2-Wythoff, in which i and j may be taken from both piles if they differ by less than 2.
func ExampleNewWythoffPairs() {
	w, err := numeration.NewWythoffPairs(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print("t = ", w.T(), ":")
	for n := range uint64(6) {
		i := numeration.NewNat(n)
		fmt.Printf(" (%s, %s)", w.A(i), w.B(i))
	}
	fmt.Println()
	// Output: t = 2: (0, 0) (1, 3) (2, 6) (4, 10) (5, 13) (7, 17)
}

func ExampleWythoffPairs_Pair() {
	n, _ := numeration.Parse("10^30")
	p := numeration.Wythoff.Pair(n) // ⌊nφ⌋ and ⌊nφ²⌋
	fmt.Println(p.A, p.B)
	// Output: 1618033988749894848204586834365 2618033988749894848204586834365
}

func ExampleWythoffPairs_Seat() {
	s := numeration.Wythoff.Seat(numeration.NewNat(24))
	fmt.Println(s.N, s.Lower, s.Partner())
	// Output: 15 true 39
}

// Silber's example: from the piles 24 and 32, take 12 from both.
func ExampleWythoffPairs_Around() {
	ar := numeration.Wythoff.Around(numeration.NewNat(24), numeration.NewNat(32))
	fmt.Println("24 stands in", ar.X.Pair, "and is", ar.XForm)
	fmt.Println("32 stands in", ar.Y.Pair, "and is", ar.YForm)
	near := ar.Near[0]
	fmt.Println("the pair with their difference is", near.A, near.B)
	// Output:
	// 24 stands in {15 24 39} and is 10001000
	// 32 stands in {20 32 52} and is 10101000
	// the pair with their difference is 12 20
}

// Words are seated without allocation, which counts where there are millions of them.
func ExampleWythoffPairs_Seat64() {
	w := numeration.Wythoff
	const x = 1_000_000_000_000_000_000
	if !w.Fits64(x) {
		return
	}
	n, lower := w.Seat64(x)
	a, b := w.Pair64(n)
	fmt.Println(n, lower, a, b)
	// Output: 381966011250105152 false 618033988749894848 1000000000000000000
}

// Misère play of 2-Wythoff: who takes the last stone loses.
func ExampleNewMiserePairs() {
	m, err := numeration.NewMiserePairs(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for n := range uint64(6) {
		p := m.Pair(numeration.NewNat(n))
		fmt.Printf("(%s, %s) ", p.A, p.B)
	}
	fmt.Println(m.Seat(numeration.NewNat(15)).Partner())
	// Output: (0, 1) (2, 5) (3, 8) (4, 11) (6, 15) (7, 18) 6
}

func ExampleClassify() {
	for _, x := range []uint64{12, 13, 14} {
		class, n := numeration.Classify(numeration.NewNat(x))
		fmt.Printf("%d = %s(%s)\n", x, class, n)
	}
	// Output:
	// 12 = A(6)
	// 13 = C(4)
	// 14 = B(4)
}

// The numbers A in Table 2 of Hoggatt, Bicknell-Johnson and Sarsfield.
func ExampleGeneralizedA() {
	for n := uint64(1); n <= 10; n++ {
		fmt.Print(numeration.GeneralizedA(numeration.NewNat(n)), " ")
	}
	fmt.Println()
	// Output: 1 4 5 8 11 12 15 16 19 22
}

// The numbers B in the same table.
func ExampleGeneralizedB() {
	for n := uint64(1); n <= 10; n++ {
		fmt.Print(numeration.GeneralizedB(numeration.NewNat(n)), " ")
	}
	fmt.Println()
	// Output: 3 7 10 14 18 21 25 28 32 36
}

// What is neither an A nor a B is a C.
func ExampleGeneralizedC() {
	for n := uint64(1); n <= 10; n++ {
		fmt.Print(numeration.GeneralizedC(numeration.NewNat(n)), " ")
	}
	fmt.Println()
	// Output: 2 6 9 13 17 20 24 27 31 35
}

// The differences d = B − A leave out 1 and the numbers B + 1: 4, 8, 11, 15, …
func ExampleGeneralizedD() {
	for n := uint64(1); n <= 10; n++ {
		fmt.Print(numeration.GeneralizedD(numeration.NewNat(n)), " ")
	}
	fmt.Println()
	// Output: 2 3 5 6 7 9 10 12 13 14
}

// f* takes A(n) to B(n): A(5) = 11 = L(5) becomes L(6) = 18 = B(5), and A(6) = 12 = L(5) + L(1) becomes L(6) + L(2) = 21 = B(6).
func ExampleMapFStar() {
	for _, n := range []uint64{11, 12} {
		fmt.Println(n, numeration.MapFStar(numeration.NewNat(n)))
	}
	// Output:
	// 11 18
	// 12 21
}

// f takes the difference d(n) = B(n) − A(n) to A(n); 4 is no difference.
func ExampleMapF() {
	for n := uint64(1); n <= 5; n++ {
		i := numeration.NewNat(n)
		d := numeration.GeneralizedD(i)
		image, ok := numeration.MapF(d)
		fmt.Println(d, image, ok, image == numeration.GeneralizedA(i))
	}
	_, ok := numeration.MapF(numeration.NewNat(4))
	fmt.Println(ok)
	// Output:
	// 2 1 true true
	// 3 4 true true
	// 5 5 true true
	// 6 8 true true
	// 7 11 true true
	// false
}

// The safe pairs of the Wythoff–Lucas game.
func ExampleLucasPairAt() {
	for k := uint64(1); k <= 6; k++ {
		p := numeration.LucasPairAt(numeration.NewNat(k))
		if p.Kind == numeration.KindAB {
			fmt.Printf("(%s, %s) = (A(%[3]s), B(%[3]s))\n", p.H, p.G, p.M)
		} else {
			fmt.Printf("(%s, %s) = (C(a(%[3]s)), C(b(%[3]s)))\n", p.H, p.G, p.M)
		}
	}
	// Output:
	// (1, 3) = (A(1), B(1))
	// (2, 6) = (C(a(1)), C(b(1)))
	// (4, 7) = (A(2), B(2))
	// (5, 10) = (A(3), B(3))
	// (8, 14) = (A(4), B(4))
	// (9, 17) = (C(a(2)), C(b(2)))
}

func ExampleLucasSeatOf() {
	s := numeration.LucasSeatOf(numeration.NewNat(14))
	fmt.Printf("14 = %s(%s), in pair %s with %s\n", s.Class, s.Index, s.Number(), s.Partner())
	// Output: 14 = B(4), in pair 5 with 8
}

// Every difference but 1 is that of one safe pair.
func ExampleLucasPairWithDifference() {
	for d := range uint64(6) {
		p, ok := numeration.LucasPairWithDifference(numeration.NewNat(d))
		fmt.Println(d, ok, p.H, p.G)
	}
	// Output:
	// 0 true 0 0
	// 1 false 0 0
	// 2 true 1 3
	// 3 true 4 7
	// 4 true 2 6
	// 5 true 5 10
}

func ExampleAroundLucas() {
	ar := numeration.AroundLucas(numeration.NewNat(10), numeration.NewNat(15))
	fmt.Println("10 stands in pair", ar.X.Number(), "with", ar.X.Partner(), "and is", ar.XForm)
	fmt.Println("15 stands in pair", ar.Y.Number(), "with", ar.Y.Partner(), "and is", ar.YForm)
	fmt.Println("the pair with their difference is", ar.Same.H, ar.Same.G)
	fmt.Println("the pair with one less is", ar.Less.H, ar.Less.G)
	// Output:
	// 10 stands in pair 4 with 5 and is 10100
	// 15 stands in pair 10 with 25 and is 101000
	// the pair with their difference is 5 10
	// the pair with one less is 2 6
}

func ExampleSequences() {
	for _, s := range numeration.Sequences() {
		fmt.Print(s.Name, ":")
		for n := uint64(1); n <= 8; n++ {
			fmt.Print(" ", s.Term(numeration.NewNat(n)))
		}
		fmt.Println()
	}
	// Output:
	// a: 1 3 4 6 8 9 11 12
	// b: 2 5 7 10 13 15 18 20
	// A: 1 4 5 8 11 12 15 16
	// B: 3 7 10 14 18 21 25 28
	// C: 2 6 9 13 17 20 24 27
	// d: 2 3 5 6 7 9 10 12
	// H: 1 2 4 5 8 9 11 12
	// G: 3 6 7 10 14 17 18 21
	// delta: 2 4 3 5 6 8 7 9
}

// A sequence can be asked in both directions, at any size.
func ExampleSequenceByName() {
	a, ok := numeration.SequenceByName("a")
	fmt.Println(a.Name, a.Meaning, ok)
	n, _ := numeration.Parse("10^20")
	v := a.Term(n)
	fmt.Println(v)
	back, ok := a.Index(v)
	fmt.Println(back == n, ok)
	_, ok = a.Index(numeration.NewNat(5)) // 5 is b(2)
	fmt.Println(ok)
	// Output:
	// a lower Wythoff numbers ⌊nφ⌋: the smaller piles of the safe pairs true
	// 161803398874989484820
	// true true
	// false
}
