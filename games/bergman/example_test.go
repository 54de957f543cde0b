package bergman_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/bergman"
	"zeck/solve"
)

// The text does not say on which places coins lie; the value does.
func Example() {
	p, err := game.NewRegistry(bergman.Game{}).Parse("bergman:1,0,3,1")
	if err != nil {
		panic(err)
	}
	coins := p.(bergman.Position)
	fmt.Println(coins.Coins(), "from place", coins.Low(), "on")
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// [1 0 3 1] from place -2 on
	// merge 0 1 → bergman:1,0,2,0,1
	// split 0 → bergman:2,0,1,2
}

func ExampleStart() {
	for n := 1; n <= 12; n++ {
		start, err := bergman.Start(n)
		if err != nil {
			panic(err)
		}
		v, err := solve.Solve(context.Background(), start)
		if err != nil {
			panic(err)
		}
		fmt.Print(v.Outcome)
	}
	fmt.Println()
	// Output: PNPPNPNNPNNP
}
