package quilt_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/quilt"
	"zeck/solve"
)

// The second player wins, by a theorem; here after the first move.
func Example() {
	p, err := game.NewRegistry(quilt.Game{}).Parse("quilt:8,1")
	if err != nil {
		panic(err)
	}
	v, err := solve.Solve(context.Background(), p)
	if err != nil {
		panic(err)
	}
	fmt.Println(p, v.Outcome, v.Winning)
	// Output: quilt:8,1 N [merge 1 2 → quilt:7,0,1]
}

func ExampleStart() {
	start, err := quilt.Start(1000)
	if err != nil {
		panic(err)
	}
	v, err := start.Theory(context.Background(), false)
	fmt.Println(v.Outcome, v.Why[0], err)
	// Output: P the only move is merge 1 1, which is answered by merge 1 2: that leaves 997 coins worth 1 and one worth 3 <nil>
}
