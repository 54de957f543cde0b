package solve_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"

	"zeck/draw"
	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

// Who wins, how, and why, at any size.
func ExampleSolve() {
	p, _ := games.Parse("wythoff:F(1000),F(1001)")
	v, err := solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome, v.By, err)

	p, _ = games.Parse("fibnim:10")
	v, err = solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome, v.Winning, err)
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// P theory <nil>
	// N [take 2 → fibnim:8/4] <nil>
	// - 10 = 8 + 2, written 10010, in the Fibonacci system with the weights … 8 5 3 2 1
	// - the smallest part 2 is not above the cap 9
	// - take 2: the smallest part, and 2·2 = 4 < 8, the smallest part of what is left
}

// The winner of normal play leaves an even number of single stones, the winner of misère play an odd number.
func ExampleMisere() {
	p, _ := games.Parse("nim:1,1,3")
	ctx := context.Background()
	normal, _ := solve.Solve(ctx, p)
	misere, _ := solve.Misere(ctx, p)
	fmt.Println("to take the last stone:", normal.Winning)
	fmt.Println("to leave it:", misere.Winning)
	// Output:
	// to take the last stone: [take 3 from 3 → nim:1,1]
	// to leave it: [take 2 from 3 → nim:1,1,1]
}

func ExampleNimValue() {
	p, _ := games.Parse("wythoff:60,60 + nim:7")
	g, err := solve.NimValue(context.Background(), p)
	for _, part := range g.Parts {
		fmt.Println(part.Position, part.Value, part.By)
	}
	fmt.Println("together", g.Value, err)
	// Output:
	// wythoff:60,60 87 table
	// nim:7 7 theory
	// together 80 <nil>
}

// Search knows nothing but the rules, so that theory can be held against it.
func ExampleNewSearcher() {
	ctx := context.Background()
	s := solve.NewSearcher()
	for _, text := range []string{"wythoff:3,4", "wythoff:3,5"} {
		p, _ := games.Parse(text)
		value, _ := s.Grundy(ctx, p)
		v, _ := s.Solve(ctx, p)
		fmt.Println(p, v.Outcome, value, v.Winning)
	}
	p, _ := games.Parse("lucas:10^6,10^6")
	_, err := s.Grundy(ctx, p)
	fmt.Println(errors.Is(err, game.ErrLimit), err)
	// Output:
	// wythoff:3,4 N 2 [take 2 from both → wythoff:1,2]
	// wythoff:3,5 P 0 []
	// true too large: a search of "lucas:1000000,1000000" needs room for some 1000002000001 positions; 2000000 would fit
}

// The same for misère play: a single stone is lost, two heaps of one stone are won.
func ExampleNewMisereSearcher() {
	s := solve.NewMisereSearcher()
	for _, text := range []string{"nim:1", "nim:1,1", "nim:2,2", "nim:1,2,3"} {
		p, _ := games.Parse(text)
		v, err := s.Solve(context.Background(), p)
		fmt.Println(p, v.Outcome, err)
	}
	// Output:
	// nim:1 P <nil>
	// nim:1,1 N <nil>
	// nim:2,2 P <nil>
	// nim:1,2,3 P <nil>
}

func ExampleNewTable() {
	g, setup, _ := games.All().ParseGame("wythoff@t=2")
	t, err := solve.NewTable(context.Background(), g, setup, solve.Span{From: 0, To: 2}, solve.Span{From: 0, To: 4}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Rows.Len(), "rows and", t.Cols.Len(), "columns")
	for row := t.Rows.From; row <= t.Rows.To; row++ {
		var values []int
		for col := t.Cols.From; col <= t.Cols.To; col++ {
			value, _ := t.At(row, col)
			values = append(values, value)
		}
		fmt.Println(values)
	}
	// Output:
	// 3 rows and 5 columns
	// [0 1 2 3 4]
	// [1 2 3 0 5]
	// [2 3 4 5 6]
}

// A part of a table as CSV. Package draw counts rows and columns from 0, a table counts as the game does.
func ExampleTable_At() {
	g, setup, _ := games.All().ParseGame("wythoff")
	t, err := solve.NewTable(context.Background(), g, setup, solve.Span{From: 10, To: 12}, solve.Span{From: 20, To: 23}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	d := draw.Table{
		Title: g.Info().Title, RowName: t.Axes.Rows, ColName: t.Axes.Cols,
		At: func(row, col int) (int, bool) { return t.At(t.Rows.From+row, t.Cols.From+col) },
	}
	for i := range t.Rows.Len() {
		d.Rows = append(d.Rows, strconv.Itoa(t.Rows.From+i))
	}
	for i := range t.Cols.Len() {
		d.Cols = append(d.Cols, strconv.Itoa(t.Cols.From+i))
	}
	if err := d.WriteCSV(os.Stdout); err != nil { // or WriteLaTeX, or Drawing for a picture
		fmt.Println(err)
	}
	// Output:
	// a\b,20,21,22,23
	// 10,28,26,27,20
	// 11,3,16,30,25
	// 12,0,1,2,4
}

// Everything that can be reached, each position after all that lead to it.
func ExampleExplore() {
	p, _ := games.Parse("zeckendorf:4")
	g, _ := solve.Explore(context.Background(), p)
	for i, q := range g.Positions {
		fmt.Print(g.Outcomes[i], " ", q)
		for _, e := range g.Edges[i] {
			fmt.Print("; ", e.Move, " → ", g.Positions[e.To])
		}
		fmt.Println()
	}
	fmt.Println(g.Moves(), "moves")
	// Output:
	// P zeckendorf:4; merge 1 1 → zeckendorf:2,1
	// N zeckendorf:2,1; merge 1 1 → zeckendorf:0,2; merge 1 2 → zeckendorf:1,0,1
	// N zeckendorf:0,2; split 2 → zeckendorf:1,0,1
	// P zeckendorf:1,0,1
	// 4 moves
}

func ExampleGraph_Winning() {
	p, _ := games.Parse("zeckendorf:4")
	g, _ := solve.Explore(context.Background(), p)
	w := g.Winning()
	fmt.Println(w.Positions, w.Moves())
	// Output: [zeckendorf:4 zeckendorf:2,1 zeckendorf:1,0,1] 2
}

// The Zeckendorf game from 16 coins: nobody of three players can force a win.
func ExampleTakeCensus() {
	p, _ := games.Parse("zeckendorf:16")
	want := game.CensusParts{Lengths: true, Games: true, Players: 3}
	c, _ := solve.SearchOnly().Census(context.Background(), p, want)
	fmt.Println(c.Positions, "positions,", c.Moves, "moves,", c.PPositions, "P-positions")
	fmt.Println(c.Lengths.Shortest, "to", c.Lengths.Longest, "moves,", c.Games, "games")
	fmt.Println("winner of 3 players:", c.Players.Winner)
	// Output:
	// 71 positions, 198 moves, 24 P-positions
	// 14 to 25 moves, 17867842 games
	// winner of 3 players: 0
}

// How long a game from a heap of three lasts if every move is drawn by lot: 1, 2 or 3 moves with probabilities 1/3, 1/2 and 1/6.
func ExampleGraph_Census() {
	p, _ := games.Parse("nim:3")
	g, _ := solve.Explore(context.Background(), p)
	c, _ := g.Census(context.Background(), game.CensusParts{Random: true, Distribution: true})
	fmt.Println(c.Random.Mean, c.Random.Variance, c.Random.Distribution)
	// Output: 11/6 17/36 [0/1 1/3 1/2 1/6]
}

// Level by level: in the Zeckendorf game, the level of a position is the number of its coins.
func ExampleGraph_Census_levels() {
	p, _ := games.Parse("zeckendorf:6")
	g, _ := solve.Explore(context.Background(), p)
	c, _ := g.Census(context.Background(), game.CensusParts{Levels: true})
	fmt.Println("coins positions lost moves")
	for _, l := range c.Levels {
		fmt.Printf("%5d %9d %4d %5d\n", l.Level, l.Positions, l.PPositions, l.Moves)
	}
	// Output:
	// coins positions lost moves
	//     6         1    1     1
	//     5         1    0     2
	//     4         2    1     4
	//     3         2    1     3
	//     2         2    1     1
}

// A solver that may use little, and one that asks search alone.
func ExampleSolver() {
	p, _ := games.Parse("lucas:8,14")
	for _, s := range []solve.Solver{{Budget: game.Budget{Memory: 1 << 20}}, solve.SearchOnly()} {
		v, err := s.Solve(context.Background(), p)
		fmt.Println(v.Outcome, v.By, err)
	}
	// Output:
	// P theory <nil>
	// P search <nil>
}

func ExampleSearchOnly() {
	p, _ := games.Parse("wythoff:24,32")
	v, err := solve.SearchOnly().Solve(context.Background(), p)
	fmt.Println(v.By, v.Winning, err)
	// Output: search [take 12 from both → wythoff:12,20] <nil>
}

// Somebody who knows one position is asked before all others.
func ExampleJudge() {
	var friend solve.Judge = func(_ context.Context, p game.Position) (game.Verdict, error) {
		if p.String() != "nim:3,5" {
			return game.Verdict{}, game.ErrUnknown
		}
		return game.Verdict{Position: p, Outcome: game.N, Source: "a friend"}, nil
	}
	s := solve.Solver{Known: []solve.Judge{friend}}
	for _, text := range []string{"nim:3,5", "nim:3,3"} {
		p, _ := games.Parse(text)
		v, _ := s.Solve(context.Background(), p)
		fmt.Println(p, v.Outcome, v.Source)
	}
	// Output:
	// nim:3,5 N a friend
	// nim:3,3 P Bouton 1901
}

// Many questions about one game are answered from one table.
func ExampleTables() {
	s := solve.Solver{Tables: new(solve.Tables)}
	for _, text := range []string{"wythoff:60,60", "wythoff:59,60", "wythoff:7,60"} {
		p, _ := games.Parse(text)
		g, _ := s.NimValue(context.Background(), p)
		fmt.Println(p, g.Value)
	}
	// Output:
	// wythoff:60,60 87
	// wythoff:59,60 88
	// wythoff:7,60 57
}
