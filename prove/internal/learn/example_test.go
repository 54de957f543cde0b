package learn_test

import (
	"context"
	"fmt"

	"zeck/automaton"
	"zeck/prove/internal/learn"
)

var ctx = context.Background()

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// words accepts every word of binary digits.
func words() *automaton.DFA { return automaton.All(must(automaton.NewAlphabet(2))) }

// The binary numbers with an even number of ones.
func Example() {
	l := must(learn.New(words(), func(w automaton.Word) (bool, error) {
		even := true
		for _, s := range w {
			even = even != (s == 1)
		}
		return even, nil
	}))
	must(l.Refine(automaton.Word{1}))
	fmt.Print(must(l.Hypothesis(ctx, &automaton.Builder{})))
	// Output:
	// automaton 1
	// radix 2
	// state 0 accept
	// 0 -> 0
	// 1 -> 1
	// state 1
	// 0 -> 1
	// 1 -> 0
}
