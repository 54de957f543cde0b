package theorems_test

import (
	"context"
	"fmt"
	"strings"

	"zeck/games"
	"zeck/internal/theorems"
	"zeck/prove"
	"zeck/solve"
)

// A library is a source for a solver: its theorems answer for positions of any size.
func ExampleNew() {
	ctx := context.Background()
	var known solve.Theorems = theorems.New()
	solver := solve.Solver{Theorems: known}
	p, _ := games.Parse("king:1001,6")
	v, _ := solver.Solve(ctx, p)
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
	// · a position (a, b) is lost for the player to move if and only if an automaton of 2 states accepts its digits in the system binary; this is proved for all sizes
	// · the digits a = 110, b = 1111101001 lead to state 1, which does not accept: a won position
	// · take 1 from the second leaves king:6,1000: the digits a = 110, b = 1111101000 lead to state 0, which accepts: a lost position
}

// A theorem that was discovered is saved, read and checked.
func ExampleOf() {
	ctx := context.Background()
	d, _ := prove.Discover(ctx, "mark", 1, prove.DiscoverOptions{})
	t, _ := theorems.Of(ctx, d.Proof)
	var text strings.Builder
	t.WriteTo(&text)
	fmt.Println(t.Name(), theorems.IsTheorem(text.String()), strings.HasSuffix(t.Name(), theorems.Ending))

	t, _ = theorems.Read(ctx, strings.NewReader(text.String()))
	p, _ := t.Check(ctx, prove.Options{})
	fmt.Println(t.Game, t.Claim, t.System, t.Misere(), len(t.Positions), p.Proved())
	// Output:
	// mark.value-1.theorem true true
	// mark value 1 binary false 2 true
}
