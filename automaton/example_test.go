package automaton_test

import (
	"context"
	"fmt"
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

// binarySum accepts triples of binary numbers in which the third is the sum of the first two. Words are read from the top, so the
// state is the carry that the lower digits must produce.
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
	fmt.Println(d.States(), err) // including the dead state
	_, err = automaton.Read(ctx, &automaton.Builder{}, strings.NewReader(text+"2 -> 0"))
	fmt.Println(err)
	// Output:
	// 3 <nil>
	// line 8: got "2 -> 0", expected a digit below 2 on track 0
}
