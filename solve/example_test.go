package solve_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

// Who wins, how, and why, for positions of any size.
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
	// - the smallest part 2 is at most the cap 9
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

func ExampleNewTable() {
	g, setup, _ := games.All().ParseGame("wythoff@t=2")
	t, _ := solve.NewTable(context.Background(), g, setup, solve.Span{From: 0, To: 2}, solve.Span{From: 0, To: 4}, nil)
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

// Everything that can be reached, each position after all positions that lead to it.
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

// The Zeckendorf game from 16 coins: none of three players can force a win.
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

// The algorithm as printed finds every P-position of the start with 16 coins, and examines the whole graph.
func ExampleGraph_Lee() {
	p, _ := games.Parse("zeckendorf:16")
	g, _ := solve.Explore(context.Background(), p)
	r, _ := g.Lee(context.Background(), solve.LeeOptions{Stop: true})
	fmt.Println(r.Outcome, r.InB, "P-positions in", len(r.Rounds), "iterations")
	fmt.Println(r.Nodes, "nodes and", r.Edges, "edges were examined")
	// Output:
	// P 24 P-positions in 10 iterations
	// 71 nodes and 198 edges were examined
}
