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
	fmt.Println(p.(quilt.Position).Coins(), v.Outcome, v.Winning)
	// Output: [8 1] N [merge 1 2 → quilt:7,0,1]
}

func ExampleStart() {
	start, err := quilt.Start(1000)
	if err != nil {
		panic(err)
	}
	v, err := start.Theory(context.Background())
	fmt.Println(v.Outcome, v.Why[0], err)
	// Output: P the only move is merge 1 1, which is answered by merge 1 2: that leaves 997 coins worth 1 and one worth 3 <nil>
}

func ExampleStates() {
	fmt.Println(quilt.States(60))
	// Output: 68287 true
}

func ExampleMoves() {
	fmt.Println(quilt.Moves(60))
	// Output: 694810 true
}

func ExampleMove() {
	start, err := quilt.Start(10)
	if err != nil {
		panic(err)
	}
	to, err := start.Play(quilt.Move{Low: 1, High: 1})
	fmt.Println(to, err)
	_, err = start.Play(quilt.Move{Low: 3, High: 6})
	fmt.Println(err)
	// Output:
	// quilt:8,1 <nil>
	// illegal move: trade 3 6 needs a coin on place 3 and one on place 6 of "quilt:10"
}
