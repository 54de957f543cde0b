package games_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/solve"
)

// Parse a position and solve it.
func Example() {
	p, _ := games.Parse("wythoff:24,32")
	v, _ := solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome, v.Winning)
	// Output: N [take 12 from both → wythoff:12,20]
}

func ExampleParse() {
	for _, text := range []string{"wythoff: F(10), 34", "fibnim:10 + nim:3", "wythoff:3"} {
		fmt.Println(games.Parse(text))
	}
	// Output:
	// wythoff:34,55 <nil>
	// fibnim:10/9 + nim:3 <nil>
	// <nil> wythoff takes two piles, got 1 in "wythoff:3"
}

// The registry also reads a game without a position.
func ExampleAll() {
	g, setup, err := games.All().ParseGame("wythoff@t=2")
	fmt.Println(g.Info().Title, setup.Head(), err)
	// Output: Wythoff's Nim wythoff@t=2 <nil>
}
