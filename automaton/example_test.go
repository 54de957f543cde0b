package automaton_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"zeck/automaton"
)

var ctx = context.Background()

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// binarySum accepts triples of binary numbers, the third being the sum of the first two. Read from the top, the state is the carry
// that has to come from below.
func binarySum() *automaton.DFA {
	const refused = -1
	a := must(automaton.Uniform(3, 2))
	return must(automaton.Explore(ctx, &automaton.Builder{}, a, 0, func(carry int, s automaton.Symbol) int {
		d := a.Digits(s)
		if from := d[2] + 2*carry - d[0] - d[1]; carry != refused && (from == 0 || from == 1) {
			return from
		}
		return refused
	}, func(carry int) bool { return carry == 0 }))
}

func ExampleExplore() {
	sum := binarySum()
	a := sum.Alphabet()
	fmt.Println(sum.States(), "states")
	fmt.Println(sum.Accepts(a.Word([]int{1, 0, 1}, []int{1, 1}, []int{1, 0, 0, 0}))) // 5 + 3 = 8
	// Output:
	// 3 states
	// true
}

func ExampleBuilder_And() {
	// x + y = z and z + x = w, over the tracks x, y, z, w.
	var b automaton.Builder
	sum := binarySum()
	both := must(b.And(ctx, sum.On(0, 1, 2), sum.On(2, 0, 3)))
	fmt.Println(both.States(), "states,", both.Alphabet().Size(), "symbols")
	// Output:
	// 5 states, 16 symbols
}

func ExampleBuilder_Exists() {
	// There is an x with x + x = z: z is even.
	var b automaton.Builder
	twice := must(b.Place(ctx, binarySum().On(0, 0, 1)))
	fmt.Print(must(b.Exists(ctx, twice, 0)))
	// Output:
	// automaton 1
	// radix 2
	// state 0 accept
	// 0 -> 0
	// 1 -> 1
	// state 1
	// 0 -> 0
	// 1 -> 1
}

func ExampleBuilder_Find() {
	// Does x + y = z make y < z? The shortest counterexample is 0 + 0 = 0, three empty strings.
	var b automaton.Builder
	sum := binarySum()
	a := must(automaton.Uniform(2, 2))
	less := must(automaton.Explore(ctx, &b, a, 0, func(sign int, s automaton.Symbol) int {
		if d := a.Digits(s); sign == 0 {
			return d[1] - d[0]
		}
		return sign
	}, func(sign int) bool { return sign > 0 }))
	word, found, err := b.Find(ctx, automaton.Minus, sum.On(0, 1, 2), less.On(1, 2))
	fmt.Println(sum.Alphabet().Split(word), found, err)
	// Output:
	// [[] [] []] true <nil>
}

func ExampleDFA_Shortest() {
	word, ok := binarySum().Not().Shortest()
	fmt.Println(binarySum().Alphabet().Split(word), ok)
	// Output:
	// [[0] [0] [1]] true
}

func ExampleDFA_Words() {
	a := binarySum().Alphabet()
	n := 0
	for word := range binarySum().Words() {
		if n++; n > 5 {
			break
		}
		fmt.Println(a.Split(word))
	}
	// Output:
	// [[] [] []]
	// [[0] [1] [1]]
	// [[1] [0] [1]]
	// [[0 1] [0 1] [1 0]]
	// [[0 0] [1 0] [1 0]]
}

func ExampleDFA_Count() {
	fmt.Println(binarySum().Count(10), "sums of numbers below 1024 are below 1024")
	// Output:
	// 524800 sums of numbers below 1024 are below 1024
}

func ExampleRead() {
	text := `automaton 1
radix 2
state 0 accept
0 -> 0
1 -> 1
state 1 accept
0 -> 0
`
	d, err := automaton.Read(ctx, &automaton.Builder{}, strings.NewReader(text))
	fmt.Println(d.States(), err) // with the dead state
	_, err = automaton.Read(ctx, &automaton.Builder{}, strings.NewReader(text+"2 -> 0"))
	fmt.Println(err)
	// Output:
	// 3 <nil>
	// line 8: got "2 -> 0", expected a digit below 2 on track 0
}

func ExampleDFA_WriteDOT() {
	if err := binarySum().WriteDOT(os.Stdout, "x + y = z"); err != nil {
		panic(err)
	}
	// Output:
	// digraph "x + y = z" {
	// 	rankdir=LR
	// 	node [shape=circle]
	// 	start [shape=point]
	// 	start -> 0
	// 	0 [shape=doublecircle]
	// 	0 -> 0 [label="000, 011, 101"]
	// 	0 -> 1 [label="001"]
	// 	1
	// 	1 -> 0 [label="110"]
	// 	1 -> 1 [label="010, 100, 111"]
	// }
}

func ExampleBuilder_Place() {
	// x + x = y, from x + y = z.
	var b automaton.Builder
	twice := must(b.Place(ctx, binarySum().On(0, 0, 1)))
	a := twice.Alphabet()
	fmt.Println(twice.Accepts(a.Word([]int{1, 0, 1}, []int{1, 0, 1, 0})))
	// Output:
	// true
}

func ExampleBuilder_Product() {
	// Words that end in a one or have an even number of ones, but not both.
	var b automaton.Builder
	a := must(automaton.NewAlphabet(2))
	last := must(automaton.Explore(ctx, &b, a, 0, func(_ int, s automaton.Symbol) int { return int(s) }, func(q int) bool { return q == 1 }))
	even := must(automaton.Explore(ctx, &b, a, 0, func(q int, s automaton.Symbol) int { return q ^ int(s) },
		func(q int) bool { return q == 0 }))
	either := must(b.Product(ctx, automaton.Xor, last.On(), even.On()))
	fmt.Println(either.Accepts(automaton.Word{1, 0, 1}), either.Accepts(automaton.Word{1, 1, 1}))
	// Output:
	// false true
}

func ExampleBuilder_ExploreKeysOpen() {
	// Words of even length that end in a one: with or without a zero in front, any word that ends in a one. The key is the length modulo 2
	// and the last digit.
	var b automaton.Builder
	d := must(b.ExploreKeysOpen(ctx, must(automaton.NewAlphabet(2)), 0, func(key uint64, to []uint64) error {
		to[0], to[1] = (key^2)&2, (key^2)&2|1
		return nil
	}, func(key uint64) bool { return key == 1 }))
	fmt.Println(d.States(), d.Accepts(automaton.Word{1}), d.Accepts(automaton.Word{1, 0}))
	// Output:
	// 2 true false
}

func ExampleBuilder_ExploreKeys() {
	// The multiples of 7 in binary; the key is the remainder.
	var b automaton.Builder
	d := must(b.ExploreKeys(ctx, must(automaton.NewAlphabet(2)), 0, func(rest uint64, to []uint64) error {
		to[0], to[1] = 2*rest%7, (2*rest+1)%7
		return nil
	}, func(rest uint64) bool { return rest == 0 }))
	fmt.Println(d.States(), d.Accepts(automaton.Word{1, 0, 1, 0, 1, 0}), d.Count(10))
	// Output:
	// 7 true 147
}
