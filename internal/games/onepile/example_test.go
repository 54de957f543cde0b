package onepile_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/internal/games/onepile"
	"zeck/rules"
)

func ExampleGame() {
	info := onepile.Game().Info()
	fmt.Println(info.Rules)
	for _, o := range info.Params {
		fmt.Println(o.Key, "is", o.Default, "if it is not given")
	}
	// Output:
	// There is one pile. Take at least min and at most max stones. A player who cannot move loses.
	// min is 1 if it is not given
	// max is 3 if it is not given
}

// A pile of 10; by Whinihan's rule only taking 3 wins.
func ExampleTheory() {
	p, _ := games.Parse("onepile@min=2,max=5:10")
	view, _ := rules.View(p)
	v, _ := onepile.Theory{}.Verdict(context.Background(), view, false)
	fmt.Println(v.Outcome, "with", len(v.Winning), "winning moves")
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N with 2 winning moves
	// - 10 leaves the remainder 3 when divided by min + max = 7
	// - that is not less than min = 2: take any number from 2 to 3 to leave a remainder from 1 down to 0, which is less
	// - Whinihan 1963 calls only the remainder 0 lost, which is right for min = 1; fewer than min stones cannot be taken, so every remainder below 2 is lost
}
