package game_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/globalfib"
	"zeck/solve"
)

// A search that may keep a hundred positions.
func ExampleBudget() {
	p, _ := games.Parse("zeckendorf@reversed=1:0,0,0,0,0,1,0,1,0,1")
	_, err := solve.SearchOnly().Solve(game.Budget{Positions: 100}.On(context.Background()), p)
	fmt.Println(err)
	// Output: too large: a search of "zeckendorf@reversed=1:0,0,0,0,0,1,0,1,0,1" meets more than 100 positions or 20000000 moves; zeckendorf@reversed=1:0,0,0,1,0,1 would fit
}

// Whoever does the work asks what it may use, and tells how far it is.
func ExampleBudgetOf() {
	ctx := game.Budget{Memory: 1 << 20, Progress: func(done, total int64) { fmt.Println(done, "of", total) }}.On(context.Background())
	b := game.BudgetOf(ctx)
	b.Report(1, 2)
	fmt.Println(b.Positions == game.DefaultBudget.Positions, b.Room(1<<30, "a table of everything"))
	// Output:
	// 1 of 2
	// true too large: a table of everything needs 1024 MiB, and 1 MiB may be used
}

// Of the Zeckendorf game everything is counted at once; of other games by visiting every position.
func ExampleCountable() {
	p, _ := games.Parse("zeckendorf:16")
	bytes, ok := p.(game.Countable).CensusBytes(game.CensusParts{})
	fmt.Println(bytes < 1<<20, ok)
	c, _ := solve.TakeCensus(context.Background(), p, game.CensusParts{Levels: true, Lengths: true})
	fmt.Println(c.Positions, c.Moves, c.PPositions, c.Outcome, c.By, c.Levels[0], *c.Lengths)
	// Output:
	// true true
	// 71 198 24 P table {16 1 1 1} {14 25}
}

// How long a game of nim lasts by chance, and who wins among three.
func ExampleCensus() {
	p, _ := games.Parse("nim:1,2")
	c, _ := solve.TakeCensus(context.Background(), p, game.CensusParts{Random: true, Players: 3})
	var r *game.RandomPlay = c.Random
	var players *game.Players = c.Players
	fmt.Println(r.Mean, r.Variance, players.Winner)
	// Output: 5/2 1/4 0
}

// Global Fibonacci nim has a table of the least winning removals.
func ExampleCharted() {
	g, _ := globalfib.Game().(game.Charted)
	c := g.Chart()
	cells, _ := c.Cells(context.Background(), game.Setup{Game: g}, 4, 6, nil)
	fmt.Println(c.Title, cells(3, 5))
	// Output: least winning removal from two piles 2
}

// Heaps of Nim are one position together.
func ExampleJoinable() {
	p, _ := games.Parse("nim:3,5")
	q, _ := games.Parse("nim:4")
	fmt.Println(p.(game.Joinable).Join(q))
	// Output: nim:3,4,5 true
}

// The theory of two piles of Fibonacci nim under one cap is a formula; of three piles it makes a table.
func ExampleLaborious() {
	for _, text := range []string{"globalfib:5,8", "globalfib:5,8,9"} {
		p, _ := games.Parse(text)
		fmt.Println(p, p.(game.Laborious).Labour())
	}
	// Output:
	// globalfib:5,8/8 0
	// globalfib:5,8,9/9 540
}
