package learn_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"zeck/automaton"
	"zeck/automaton/linear"
	"zeck/game"
	"zeck/games/wythoff"
	"zeck/numeration"
	"zeck/prove/learn"
	"zeck/solve"
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

// multipleOf says whether a binary number is a multiple of n.
func multipleOf(n int) learn.Member {
	return func(w automaton.Word) (bool, error) {
		rest := 0
		for _, digit := range w {
			rest = (2*rest + int(digit)) % n
		}
		return rest == 0, nil
	}
}

func ExampleNew() {
	// A learner goes on for as long as somebody finds a word about which its hypothesis is wrong. Here that is b.Find, which knows the
	// automaton to be learned.
	var b automaton.Builder
	goal := must(automaton.Explore(ctx, &b, words().Alphabet(), 0,
		func(rest int, digit automaton.Symbol) int { return (2*rest + int(digit)) % 5 }, func(rest int) bool { return rest == 0 }))
	l := must(learn.New(words(), multipleOf(5)))
	for {
		d := must(l.Hypothesis(ctx, &b))
		word, wrong, err := b.Find(ctx, automaton.Xor, d.On(), goal.On())
		if err != nil {
			panic(err)
		}
		if !wrong {
			fmt.Println("states:", d.States(), "and nothing is wrong")
			break
		}
		fmt.Println("states:", d.States(), "wrong about", word)
		must(l.Refine(word))
	}
	// Output:
	// states: 1 wrong about [1]
	// states: 2 wrong about [1 0 1]
	// states: 3 wrong about [1 1 0 1]
	// states: 4 wrong about [1 0 0 1 1]
	// states: 5 and nothing is wrong
}

func ExampleNew_positions() {
	// The P-positions of Wythoff's game, as pairs of Fibonacci digits. Search answers, for piles up to 50. What is learned is a guess;
	// package prove proves it.
	var b automaton.Builder
	system := must(linear.Fibonacci(ctx))
	frame := must(system.ValidOn(ctx, &b, 2)) // two numbers, each in its digits
	search := solve.NewSearcher()
	tooLarge := errors.New("too large")
	fifty := numeration.NewNat(50)
	l := must(learn.New(frame, func(w automaton.Word) (bool, error) {
		piles := system.Values(frame.Alphabet(), w)
		if piles[0].Cmp(fifty) > 0 || piles[1].Cmp(fifty) > 0 {
			return false, tooLarge
		}
		p, err := wythoff.Game().New(game.Setup{Piles: piles})
		if err != nil {
			return false, err
		}
		value, err := search.Grundy(ctx, p)
		return value == 0, err
	}))
	for must(l.Walk(ctx, 3, func(err error) bool { return err == tooLarge })) {
	}
	d := must(l.Hypothesis(ctx, &b))
	fmt.Println(d.States(), "states")
	fmt.Println(d.Accepts(must(system.Word(big.NewInt(1_618_033), big.NewInt(2_618_033)))))
	// Output:
	// 8 states
	// true
}

func ExampleLearner_Walk() {
	// Without a hint: ask about the words that lead on from the states by up to four digits, until nothing new is learned.
	l := must(learn.New(words(), multipleOf(7)))
	for must(l.Walk(ctx, 4, func(error) bool { return false })) {
	}
	fmt.Println(l.States(), "states;", "101010 =", 42, "is a multiple of 7:", l.Accepts(automaton.Word{1, 0, 1, 0, 1, 0}))
	// Output:
	// 7 states; 101010 = 42 is a multiple of 7: true
}

func ExampleMember() {
	// Somebody who knows the squares up to 1000 only, and says so. The learner leaves out what it is not told.
	unknown := errors.New("too large")
	var squares learn.Member = func(w automaton.Word) (bool, error) {
		n := 0
		for _, digit := range w {
			n = 2*n + int(digit)
		}
		if n > 1000 {
			return false, unknown
		}
		root := 0
		for root*root < n {
			root++
		}
		return root*root == n, nil
	}
	l := must(learn.New(words(), squares))
	_, err := l.Refine(slices.Repeat(automaton.Word{1}, 11))
	fmt.Println(err)
	for must(l.Walk(ctx, 6, func(err error) bool { return errors.Is(err, unknown) })) {
	}
	fmt.Println(l.Accepts(automaton.Word{1, 0, 0, 0, 0}), l.Accepts(automaton.Word{1, 0, 0, 0, 1})) // 16 and 17
	// Output:
	// too large
	// true false
}

func ExampleLearner_Tidy() {
	// The words whose number of ones is a multiple of 5. Learned from long words, the learner asks about long words; tidied, about
	// short ones.
	longest := 0
	l := must(learn.New(words(), func(w automaton.Word) (bool, error) {
		longest = max(longest, len(w))
		ones := 0
		for _, digit := range w {
			ones += int(digit)
		}
		return ones%5 == 0, nil
	}))
	for n := range 30 {
		must(l.Refine(slices.Repeat(automaton.Word{1}, 30-n)))
	}
	fmt.Println(l.States(), "states,", l.Asked(), "questions of up to", longest, "digits")
	must(l.Tidy(ctx))
	longest = 0
	must(l.Tidy(ctx))
	fmt.Println(l.States(), "states, then questions of up to", longest, "digits")
	// Output:
	// 5 states, 78 questions of up to 30 digits
	// 5 states, then questions of up to 6 digits
}
