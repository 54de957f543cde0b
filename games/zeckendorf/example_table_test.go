package zeckendorf_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"zeck/game"
	"zeck/games"
	"zeck/games/zeckendorf"
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

// The positions of value 8 by their number of coins, with their moves and those that are lost.
func ExampleTable_LosingByCoins() {
	ctx := context.Background()
	table, _ := zeckendorf.NewTable(game.Budget{Workers: 1}.On(ctx), zeckendorf.Rules{}, 8)
	positions, moves := table.PositionsByCoins()
	lost, _ := table.LosingByCoins(ctx)
	fmt.Println(positions, table.Positions())
	fmt.Println(moves, table.Moves())
	fmt.Println(lost, table.Losing())
	// Output:
	// [0 1 1 2 4 2 2 1 1] 14
	// [0 0 1 3 7 6 4 2 1] 24
	// [0 1 0 1 2 0 1 0 1] 6
}

// A table in a file is made once and opened whenever it is needed.
func ExampleSaveTable() {
	dir, err := os.MkdirTemp("", "tables")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "hole8-60")
	for range 2 {
		table, saved, err := zeckendorf.SaveTable(context.Background(), name, zeckendorf.Rules{Hole: 8}, 60)
		if err != nil {
			fmt.Println(err)
			return
		}
		switch saved {
		case zeckendorf.Saved{}:
			fmt.Println("made, with", table.Positions(), "positions")
		case zeckendorf.Saved{Whole: true}:
			fmt.Println("was there, with", table.Positions(), "positions")
		}
		table.Close()
	}
	table, err := zeckendorf.OpenTable(name)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer table.Close()
	fmt.Println(table.Start(), table.Value())
	// Output:
	// made, with 8165 positions
	// was there, with 8165 positions
	// zeckendorf@hole=8:60 60
}

// What is wrong with a file can be told apart.
func ExampleOpenTable() {
	_, err := zeckendorf.OpenTable("no-such-file")
	fmt.Println(errors.Is(err, zeckendorf.ErrMissing), errors.Is(err, fs.ErrNotExist), err)
	// Output: true true no such table: there is no file "no-such-file"
}

// What a table takes, and what would fit.
func ExampleRules_TableBytes() {
	plain := zeckendorf.Rules{}
	fmt.Println(plain.TableBytes(300, 1<<30))
	_, err := plain.TableBytes(1000, 1<<30)
	fmt.Println(errors.Is(err, game.ErrLimit), err)
	fmt.Println(zeckendorf.Rules{Hole: 8}.Tabled(), zeckendorf.Rules{Reversed: true}.Tabled())
	// Output:
	// 10984142 <nil>
	// true too large: the table of all positions of value 1000 needs 128509 MiB, and 1024 MiB may be used; value 560 would fit
	// true false
}

// All positions are counted without keeping them: what no move leads to any more is dropped. After an interruption the same call goes on.
func ExampleCount() {
	dir, _ := os.MkdirTemp("", "zeck")
	defer os.RemoveAll(dir)
	c, how, err := zeckendorf.Count(context.Background(), zeckendorf.Rules{}, 390, game.CensusParts{}, filepath.Join(dir, "mark"))
	if err != nil {
		fmt.Println(err)
		return
	}
	var done zeckendorf.Counted = how
	whole, _ := zeckendorf.Rules{}.TableBytes(390, 1<<30)
	fmt.Println(c.Positions, c.PPositions, c.Outcome, done.Resumed)
	fmt.Println("a third of the table at the most:", done.Kept < whole/3)
	// Output:
	// 487734916 123361096 P 0
	// a third of the table at the most: true
}

// What it takes to count, and what would fit.
func ExampleRules_CountBytes() {
	plain := zeckendorf.Rules{}
	bytes, err := plain.CountBytes(1000, 8<<30)
	fmt.Println(bytes < 4<<30, err)
	_, err = plain.CountBytes(1200, 8<<30)
	fmt.Println(errors.Is(err, game.ErrLimit))
	// Output:
	// true <nil>
	// true
}

// The numbers of moves in the shortest and in the longest game.
func ExampleLengths() {
	for _, coins := range []int{10, 20, 60} {
		fmt.Println(zeckendorf.Lengths(context.Background(), coins))
	}
	// Output:
	// 8 13 <nil>
	// 17 34 <nil>
	// 58 127 <nil>
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

func ExampleLeeCensus() {
	p, _ := games.Parse("zeckendorf:16")
	start, _ := zeckendorf.StartOf(p)
	c, r, err := zeckendorf.LeeCensus(context.Background(), start)
	fmt.Println(c.Positions, c.PPositions, c.Outcome, r.Iterations > 0, err)
	// Output: 71 24 P true <nil>
}

// A table answers for a solver.
func ExampleTable_Judge() {
	t, _ := zeckendorf.NewTable(context.Background(), zeckendorf.Rules{}, 16)
	s := solve.Solver{Known: []solve.Judge{t.Judge}}
	p, _ := games.Parse("zeckendorf:14,1")
	v, err := s.Solve(context.Background(), p)
	fmt.Println(v.Outcome, v.By, err)
	// Output: N table <nil>
}

// Every number of splits between none and the most occurs from a start, but not from every position of its value.
func ExampleNewSplitNumbers() {
	s, err := zeckendorf.NewSplitNumbers(context.Background(), 100)
	fmt.Println(s.Least, s.Most, s.All, err)
	fmt.Println(s.Gaps, "positions have gaps, such as", s.First)
	// Output:
	// 0 126 true <nil>
	// 2 positions have gaps, such as zeckendorf:0,0,2,1,0,0,0,0,0,1
}
