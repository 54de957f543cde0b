package solve_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/solve"
	"zeck/theorems"
)

// Theorems answer where the game has no theory of its own and a search would not get far.
func ExampleTheorems() {
	ctx := context.Background()
	p, err := games.Parse("king:10^100,10^99")
	if err != nil {
		panic(err)
	}
	_, err = solve.Solve(ctx, p)
	fmt.Println(err != nil)

	var known solve.Theorems = theorems.New()
	solver := solve.Solver{Theorems: known}
	v, err := solver.Solve(ctx, p)
	fmt.Println(v.Outcome, v.By, err)
	misere, err := solver.Misere(ctx, p)
	fmt.Println(misere.Outcome, misere.By, len(misere.Winning), err)
	value, err := solver.NimValue(ctx, p)
	fmt.Println(value.Value, value.By, err)
	if p, err = games.Parse("king:F(100),10^99"); err != nil { // an odd pile and an even one
		panic(err)
	}
	value, err = solver.NimValue(ctx, p)
	fmt.Println(value.Value, value.By, err)
	// Output:
	// true
	// P automaton <nil>
	// P automaton 0 <nil>
	// 0 automaton <nil>
	// 3 automaton <nil>
}

// Of a position that only a search could decide, nothing is proved.
func ExampleSolver_Proved() {
	ctx, solver := context.Background(), solve.Solver{Theorems: theorems.New()}
	for _, text := range []string{"wythoff:10^100,10^99", "king:10^100,10^99", "diagonal:10,20"} {
		p, err := games.Parse(text)
		if err != nil {
			panic(err)
		}
		v, err := solver.Proved(ctx, p)
		fmt.Printf("%s: %q, %v\n", text, v.By, err)
	}
	// Output:
	// wythoff:10^100,10^99: "theory", <nil>
	// king:10^100,10^99: "automaton", <nil>
	// diagonal:10,20: "", the theory says nothing of this position
}
