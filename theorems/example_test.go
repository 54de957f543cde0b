package theorems_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"zeck/games"
	"zeck/logic"
	"zeck/prove"
	"zeck/solve"
	"zeck/theorems"
)

// A library is a source for a solver: the theorems that are part of the program answer at any size.
func ExampleNew() {
	ctx := context.Background()
	var known solve.Theorems = theorems.New()
	solver := solve.Solver{Theorems: known}
	p, err := games.Parse("king:1001,6")
	if err != nil {
		panic(err)
	}
	v, err := solver.Solve(ctx, p)
	if err != nil {
		panic(err)
	}
	fmt.Println(v.Outcome, v.By)
	for _, o := range v.Winning {
		fmt.Println(o.Move, "→", o.To)
	}
	for _, step := range v.Why {
		fmt.Println("·", step)
	}
	// Output:
	// N automaton
	// take 1 from the second → king:6,1000
	// · a position (a, b) is lost for the player to move if and only if an automaton of 2 states accepts its digits in the system binary: that is proved for all sizes
	// · the digits a = 110, b = 1111101001 lead to state 1, which does not accept: a won one
	// · take 1 from the second leaves king:6,1000: the digits a = 110, b = 1111101000 lead to state 0, which accepts: a lost position
}

// What was discovered is saved, read and checked.
func ExampleOf() {
	ctx := context.Background()
	d, err := prove.Discover(ctx, "mark", 1, prove.DiscoverOptions{})
	if err != nil {
		panic(err)
	}
	t, err := theorems.Of(ctx, d.Proof)
	if err != nil {
		panic(err)
	}
	var text strings.Builder
	if _, err := t.WriteTo(&text); err != nil {
		panic(err)
	}
	fmt.Println(t.Name(), theorems.IsTheorem(text.String()), strings.HasSuffix(t.Name(), theorems.Ending))

	t, err = theorems.Read(ctx, strings.NewReader(text.String()))
	if err != nil {
		panic(err)
	}
	p, err := t.Check(ctx, prove.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Game, t.Claim, t.System, t.Misere(), len(t.Positions), p.Proved())
	// Output:
	// mark.value-1.theorem true true
	// mark value 1 binary false 2 true
}

// A folder of theorems of one's own is asked before those of zeck.
func ExampleLibrary_Add() {
	ctx := context.Background()
	folder, err := os.MkdirTemp("", "theorems")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	d, err := prove.Discover(ctx, "onepile@min=2,max=3", 1, prove.DiscoverOptions{})
	if err != nil {
		panic(err)
	}
	t, err := theorems.Of(ctx, d.Proof)
	if err != nil {
		panic(err)
	}
	if _, err := t.Save(folder); err != nil {
		panic(err)
	}
	library := theorems.New()
	library.Wrong = func(err error) { fmt.Println(err) }
	library.Add(theorems.Folder(folder))
	p, err := games.Parse("onepile@min=2,max=3:10^40")
	if err != nil {
		panic(err)
	}
	v, err := library.Verdict(ctx, p)
	fmt.Println(v.Outcome, v.By, err)
	// Output: P automaton <nil>
}

// Nim-values, and the options that have one; misère play has theorems of its own.
func ExampleLibrary_Values() {
	ctx := context.Background()
	library := theorems.New(theorems.Shipped())
	p, err := games.Parse("knight:10^20,10^20")
	if err != nil {
		panic(err)
	}
	values, err := library.Values(ctx, p)
	if err != nil {
		panic(err)
	}
	v, err := values.Value(p)
	fmt.Println(v, values.By(), err)

	p, err = games.Parse("mark:10^20")
	if err != nil {
		panic(err)
	}
	verdict, err := library.Misere(ctx, p)
	fmt.Println(verdict.Outcome, verdict.Winning, err)
	// Output:
	// 0 automaton <nil>
	// N [halve → mark:50000000000000000000] <nil>
}

// The theorems that come with the program need not be searched for.
func ExampleLibrary_Recall() {
	ctx := context.Background()
	_, setup, err := games.All().ParseGame("king")
	if err != nil {
		panic(err)
	}
	d, err := theorems.New().Recall(ctx, setup, 0, prove.DiscoverOptions{})
	fmt.Println(d.Set.States(), "states", err)
	// Output: 2 states <nil>
}

// The lost positions of Maharaja Nim lie along the lines of Wythoff's game, for all sizes.
func ExampleLibrary_About() {
	ctx := context.Background()
	_, setup, err := games.All().ParseGame("maharaja")
	if err != nil {
		panic(err)
	}
	t, err := theorems.New().About(ctx, setup, false)
	if err != nil {
		panic(err)
	}
	fmt.Println(t.Positions[0].States(), "states")
	s, err := logic.SystemByName(ctx, t.System)
	if err != nil {
		panic(err)
	}
	solver := logic.NewSolver(s, logic.Options{})
	if err := solver.Predicate("lost", t.Positions[0]); err != nil {
		panic(err)
	}
	for _, text := range []string{
		"forall x: exists y: lost(x, y)",
		"forall x, y, z: lost(x, y) and lost(x, z) => y = z",
		"forall x, y: lost(x, y) and x <= y => a(x) - 3 <= y <= a(x) + 4",
		"forall x, y: lost(x, y) and x <= y => a(x) - 2 <= y",
		"forall x, y: lost(x, y) and x <= y => y <= a(x) + 3",
	} {
		a, err := solver.Decide(ctx, logic.MustParse(text))
		if err != nil {
			panic(err)
		}
		fmt.Println(a.Proved, text)
	}
	// Output:
	// 1976 states
	// true forall x: exists y: lost(x, y)
	// true forall x, y, z: lost(x, y) and lost(x, z) => y = z
	// true forall x, y: lost(x, y) and x <= y => a(x) - 3 <= y <= a(x) + 4
	// false forall x, y: lost(x, y) and x <= y => a(x) - 2 <= y
	// false forall x, y: lost(x, y) and x <= y => y <= a(x) + 3
}
