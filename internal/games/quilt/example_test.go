package quilt_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/internal/games/quilt"
	"zeck/solve"
)

// The second player wins, by a theorem; this is the position after the first move.
func Example() {
	p, _ := game.NewRegistry(quilt.Game{}).Parse("quilt:8,1")
	v, _ := solve.Solve(context.Background(), p)
	fmt.Println(p, v.Outcome, v.Winning)
	// Output: quilt:8,1 N [merge 1 2 → quilt:7,0,1]
}
