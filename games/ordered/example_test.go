package ordered_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games/ordered"
	"zeck/solve"
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

// The first player wins from almost every start; which moves win is found by search or, of long rows, by a table.
func ExampleStart() {
	for _, n := range []int{9, 18} {
		start, err := ordered.Start(n)
		if err != nil {
			panic(err)
		}
		v, err := solve.Solve(context.Background(), start)
		if err != nil {
			panic(err)
		}
		fmt.Println(start, v.Outcome, v.By, len(v.Winning))
	}
	// Output:
	// ordered:9 N search 3
	// ordered:18 P table 0
}

func ExampleRows() {
	for n := 1; n <= 8; n++ {
		fmt.Print(ordered.Rows(n), " ")
	}
	fmt.Println(ordered.Rows(100))
	// Output: 1 2 4 7 14 26 49 94 3295338747252541559082574833
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

func ExampleMove() {
	p, err := ordered.Start(3)
	if err != nil {
		panic(err)
	}
	m := ordered.Move{Kind: ordered.Merge, Low: 2, High: 3}
	to, err := p.Play(m)
	fmt.Println(m, "→", to, err)
	_, err = to.Play(ordered.Move{Kind: ordered.Swap, Low: 1, High: 2})
	fmt.Println(err)
	// Output:
	// merge 2 3 → ordered:1,2 <nil>
	// illegal move: swap 1 2: the terms there are 1 and 2, they can be merged
}
