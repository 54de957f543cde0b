package automaton_test

import (
	"errors"
	"fmt"
	"os"

	"zeck/automaton"
	"zeck/numeration"
)

// multiples accepts the multiples of n in binary; the state is the remainder.
func multiples(n int) *automaton.DFA {
	return must(automaton.Explore(ctx, &automaton.Builder{}, must(automaton.NewAlphabet(2)), 0,
		func(rest int, digit automaton.Symbol) int { return (2*rest + int(digit)) % n },
		func(rest int) bool { return rest == 0 }))
}

func ExampleNewAlphabet() {
	// Pairs of a binary and a ternary digit.
	a := must(automaton.NewAlphabet(2, 3))
	fmt.Println(a.Tracks(), "tracks,", a.Size(), "symbols, radices", a.Radices())
	s := a.Symbol(1, 2)
	fmt.Println(a.Digits(s), "is symbol", s, "and the last: track 1 has radix", a.Radix(1))
	_, err := automaton.NewAlphabet(1)
	fmt.Println(err)
	// Output:
	// 2 tracks, 6 symbols, radices [2 3]
	// [1 2] is symbol 5 and the last: track 1 has radix 3
	// track 0 has radix 1, expected 2 to 256
}

func ExampleUniform() {
	// The numbers 2 and 5 as one word of three symbols: the shorter one gets a zero in front.
	a := must(automaton.Uniform(2, 2))
	word := a.Word([]int{1, 0}, []int{1, 0, 1})
	fmt.Println(word, a.Split(word))
	// Output:
	// [1 2 1] [[0 1 0] [1 0 1]]
}

func ExampleAll() {
	var b automaton.Builder
	three := multiples(3)
	either := must(b.Or(ctx, three.On(), three.Not().On()))
	fmt.Println(either.Universal(), either.Equal(automaton.All(three.Alphabet())))
	// Output:
	// true true
}

func ExampleNone() {
	var b automaton.Builder
	three := multiples(3)
	both := must(b.And(ctx, three.On(), three.Not().On()))
	fmt.Println(both.Empty(), both.Equal(automaton.None(three.Alphabet())))
	// Output:
	// true true
}

func ExampleBuilder_Minus() {
	// Multiples of 2 that are no multiples of 4: they end in 10.
	var b automaton.Builder
	for word := range must(b.Minus(ctx, multiples(2).On(), multiples(4).On())).Words() {
		fmt.Print(word, " ")
		if len(word) == 4 {
			break
		}
	}
	// Output:
	// [1 0] [1 1 0] [1 0 1 0]
}

func ExampleDFA_Equal() {
	// Multiples of 2 and of 3 are the multiples of 6. Automata are minimal and numbered in one way, so they are the same table.
	var b automaton.Builder
	both := must(b.And(ctx, multiples(2).On(), multiples(3).On()))
	fmt.Println(both.Equal(multiples(6)), both.Equal(multiples(5)))
	// Output:
	// true false
}

func ExampleDFA_Next() {
	// Digit by digit: 6 = 110 is a multiple of 3, and so is 110 with 00 after it.
	d := multiples(3)
	q := d.Start()
	for _, digit := range (automaton.Word{1, 1, 0}) {
		q = d.Next(q, digit)
		fmt.Print(q, d.Accepting(q), " ")
	}
	q = d.Run(q, automaton.Word{0, 0})
	fmt.Println(q, d.Accepting(q))
	_, dead := d.Dead()
	fmt.Println("a state from which nothing is accepted:", dead)
	// Output:
	// 1 false 0 true 0 true 0 true
	// a state from which nothing is accepted: false
}

func ExampleDFA_WriteTo() {
	// What Read reads. Only the symbols that lead on are written: here there is no one after a one.
	a := must(automaton.NewAlphabet(2))
	d := must(automaton.Explore(ctx, &automaton.Builder{}, a, 0, func(last int, digit automaton.Symbol) int {
		if last == 2 || last == 1 && digit == 1 {
			return 2
		}
		return int(digit)
	}, func(last int) bool { return last < 2 }))
	if _, err := d.WriteTo(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// automaton 1
	// radix 2
	// state 0 accept
	// 0 -> 0
	// 1 -> 1
	// state 1 accept
	// 0 -> 0
}

func ExampleDFA_Stats() {
	s := binarySum().Stats()
	fmt.Printf("%d states, %d of them alive, %d transitions between these\n", s.States, s.Live, s.Transitions)
	fmt.Printf("%d tracks, %d symbols, %d bytes\n", s.Tracks, s.Symbols, s.Bytes)
	// Output:
	// 3 states, 2 of them alive, 8 transitions between these
	// 3 tracks, 8 symbols, 99 bytes
}

func ExampleStep() {
	// A Builder tells what it does.
	b := automaton.Builder{Trace: func(s automaton.Step) {
		fmt.Printf("%s: %d states, %d when minimised\n", s.Op, s.Made, s.States)
	}}
	both := must(b.And(ctx, multiples(4).On(), multiples(6).On()))
	fmt.Println(both.Equal(multiples(12)))
	// Output:
	// and: 9 states, 5 when minimised
	// true
}

func ExampleBytes() {
	fmt.Println(automaton.Bytes(10_000_000, 4)>>20, "MiB for ten million states of two binary tracks")
	fmt.Println(automaton.DefaultStates, automaton.DefaultBytes)
	// Output:
	// 1869 MiB for ten million states of two binary tracks
	// 1000000 1073741824
}

func ExampleLimitError() {
	// One automaton for the multiples of 4, of 9 and of 25 needs more than the 100 states it may have.
	b := automaton.Builder{Limits: automaton.Limits{States: 100}}
	both := must(b.And(ctx, multiples(4).On(), multiples(9).On()))
	_, err := b.And(ctx, both.On(), multiples(25).On())
	fmt.Println(err)
	var limit *automaton.LimitError
	fmt.Println(errors.As(err, &limit) && limit.Most == 100 && !limit.Memory, errors.Is(err, numeration.ErrLimit))
	// Output:
	// too large: "and" reached 102 states of 2 symbols; 100 would fit the limit on states
	// true true
}
