package zeckendorf_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"zeck/game"
	"zeck/games"
	"zeck/internal/games/zeckendorf"
	"zeck/solve"
)

// All positions of value 100, solved at once.
func ExampleNewTable() {
	table, _ := zeckendorf.NewTable(context.Background(), zeckendorf.Rules{}, 100)
	fmt.Println(table.Positions(), "positions,", table.Losing(), "of them lost for the player to move")
	fmt.Println(table.Outcome(table.Start()))
	p, _ := games.Parse("zeckendorf:95,1,1")
	v, _ := table.Solve(p.(zeckendorf.Position))
	fmt.Println(v.Outcome, v.Winning)
	// Output:
	// 97075 positions, 22854 of them lost for the player to move
	// P <nil>
	// N [merge 1 1 → zeckendorf:93,2,1 merge 2 3 → zeckendorf:95,0,0,1]
}

// All positions are counted without storing them: positions that no move leads to any more are dropped. After an interruption the same
// call continues.
func ExampleCount() {
	dir, _ := os.MkdirTemp("", "zeck")
	defer os.RemoveAll(dir)
	c, how, err := zeckendorf.Count(context.Background(), zeckendorf.Rules{}, 390, game.CensusParts{}, filepath.Join(dir, "mark"))
	if err != nil {
		fmt.Println(err)
		return
	}
	var done zeckendorf.Counted = how
	fmt.Println(c.Positions, c.PPositions, c.Outcome, done.Resumed)
	fmt.Println("less than half a bit for each position is kept:", 8*done.Kept < int64(c.Positions)/2)
	// Output:
	// 487734916 123361096 P 0
	// less than half a bit for each position is kept: true
}

func ExampleStartOf() {
	for _, text := range []string{"zeckendorf:16", "zeckendorf:14,1", "nim:16"} {
		p, _ := games.Parse(text)
		_, ok := zeckendorf.StartOf(p)
		fmt.Println(p, ok)
	}
	// Output:
	// zeckendorf:16 true
	// zeckendorf:14,1 false
	// nim:16 false
}

// A table answers questions for a solver.
func ExampleTable_Judge() {
	t, _ := zeckendorf.NewTable(context.Background(), zeckendorf.Rules{}, 16)
	s := solve.Solver{Known: []solve.Judge{t.Judge}}
	p, _ := games.Parse("zeckendorf:14,1")
	v, err := s.Solve(context.Background(), p)
	fmt.Println(v.Outcome, v.By, err)
	// Output: N table <nil>
}
