package localfib_test

import (
	"context"
	"fmt"

	"zeck/games"
	"zeck/internal/games/localfib"
	"zeck/solve"
)

// The name localfib opens a sum of take-away games, and package solve plays the sum.
func ExampleGame() {
	fmt.Println(localfib.Game{}.Info().Title)
	p, _ := games.Parse("localfib:5,9")
	v, err := solve.Solve(context.Background(), p)
	fmt.Println(v.Position, v.Outcome, err)
	for _, o := range v.Winning {
		fmt.Println(o)
	}
	// Output:
	// Local Fibonacci Nim
	// fibnim:5/4 + fibnim:9/8 N <nil>
	// in part 2, take 1 → fibnim:5/4 + fibnim:8/2
}
