package automaton_test

import (
	"fmt"

	"zeck/automaton"
)

// below accepts the binary numbers of at most so many digits.
func below(digits int) *automaton.DFA {
	return must(automaton.Explore(ctx, &automaton.Builder{}, must(automaton.NewAlphabet(2)), 0, func(read int, digit automaton.Symbol) int {
		if read == 0 && digit == 0 {
			return 0
		}
		return min(read+1, digits+1)
	}, func(read int) bool { return read <= digits }))
}

func ExampleDFA_Total() {
	// The multiples of 3 below 2^200, without listing them.
	var b automaton.Builder
	few := must(b.And(ctx, multiples(3).On(), below(200).On()))
	fmt.Println(few.Total())
	_, finite := multiples(3).Total()
	fmt.Println(finite, few.Finite(), multiples(3).Finite())
	// Output:
	// 535646014752996758513987364113720867507400997927597611767126 true
	// false true false
}

func ExampleDFA_Backward() {
	// How many words of each length there are: a state knows it from the states after it, which come before it in this order.
	var b automaton.Builder
	d := must(b.And(ctx, multiples(3).On(), below(4).On()))
	order, _ := d.Backward()
	counts := map[automaton.State][5]int{}
	for _, q := range order {
		var sum [5]int
		if d.Accepting(q) {
			sum[0] = 1
		}
		for s := range automaton.Symbol(d.Alphabet().Size()) {
			if q == d.Start() && s == 0 {
				continue
			}
			for length, n := range counts[d.Next(q, s)] {
				if n > 0 {
					sum[length+1] += n
				}
			}
		}
		counts[q] = sum
	}
	fmt.Println(counts[d.Start()]) // 0; none; 3; 6; 9, 12, 15
	// Output:
	// [1 0 1 1 3]
}

func ExampleDFA_Longest() {
	var b automaton.Builder
	word, ok := must(b.And(ctx, multiples(5).On(), below(4).On())).Longest()
	fmt.Println(word, ok) // 15
	// Output:
	// [1 1 1 1] true
}

func ExampleDFA_Regex() {
	fmt.Println(multiples(2).Regex())
	fmt.Println(multiples(3).Regex())
	// Output:
	// 0|1(0|1)*0 <nil>
	// 0|1(01*0|10*1)*10* <nil>
}

func ExampleDFA_Tuples() {
	// Pairs of binary digits in which not both are 1, by the larger number and then by the first.
	a := must(automaton.Uniform(2, 2))
	d := must(automaton.Explore(ctx, &automaton.Builder{}, a, true,
		func(yes bool, s automaton.Symbol) bool { return yes && s != a.Symbol(1, 1) }, func(yes bool) bool { return yes }))
	for word := range d.Tuples(ctx) {
		if len(word) > 2 {
			break
		}
		for _, s := range word {
			fmt.Print(a.Label(s), " ")
		}
		fmt.Print("; ")
	}
	// Output:
	// ; 01 ; 10 ; 01 00 ; 01 10 ; 10 00 ; 10 01 ; 01 01 ; 10 10 ;
}
