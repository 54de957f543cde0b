package ordered_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/ordered"
)

// A row of terms, what can be done with neighbours, and where it ends.
func Example() {
	p, err := game.NewRegistry(ordered.Game{}).Parse("ordered:3,1,2,2")
	if err != nil {
		panic(err)
	}
	for o := range p.Options() {
		fmt.Println(o)
	}
	row := p.(ordered.Position)
	fmt.Println(row.Terms(), row.Value(), "ends as", row.End())
	// Output:
	// merge 2 3 → ordered:3,3,2
	// split 3 4 → ordered:3,1,1,3
	// swap 1 2 → ordered:1,3,2,2
	// [3 1 2 2] 8 ends as ordered:0,8
}

func ExampleSolve() {
	t, err := ordered.Solve(context.Background(), 20, 20, false)
	if err != nil {
		panic(err)
	}
	rows, lost, moves := t.Rows()
	fmt.Println(rows, "rows,", lost, "of them lost,", moves, "moves")
	start, err := ordered.Start(20)
	if err != nil {
		panic(err)
	}
	isLost, err := t.Lost(start)
	fmt.Println(isLost, err)
	// Output:
	// 200959 rows, 38575 of them lost, 1904678 moves
	// false <nil>
}
