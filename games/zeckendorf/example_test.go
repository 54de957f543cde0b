package zeckendorf_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

func ExampleGame() {
	info := zeckendorf.Game{}.Info()
	fmt.Println(info.Title)
	for _, o := range info.Params {
		fmt.Println(o.Key, "—", o.Help)
	}
	// Output:
	// The Zeckendorf game
	// c — how many coins of each place a merge takes, and a split takes one more; 1 to 99
	// k — how many neighbouring places a merge takes coins from, 2 to 9
	// first — 1: merges from place 1 on also take fewer than k places, and one coin more from place 1
	// hole — a coin that gets to this place, 2 to 29, leaves the game; 0: no such place
	// reversed — 1: the moves are made backwards, from the Zeckendorf form to coins on place 1; not with a hole
	// accelerated — 1: the same merge or split any number of times in one turn
}

func ExamplePosition() {
	p, _ := games.Parse("zeckendorf:5,1")
	v, _ := solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome, v.Winning)
	// Output: N [merge 1 2 → zeckendorf:4,0,1]
}

func ExamplePosition_Options() {
	p, _ := games.Parse("zeckendorf:2,2")
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// merge 1 1 → zeckendorf:0,3
	// merge 1 2 → zeckendorf:1,1,1
	// split 2 → zeckendorf:3,0,1
}

func ExampleMove() {
	p, _ := games.Parse("zeckendorf:0,0,2")
	fmt.Println(p.Play(zeckendorf.Move{Low: 3, High: 3}))
	fmt.Println(p.Play(zeckendorf.Move{Low: 1, High: 2}))
	// Output:
	// zeckendorf:1,0,0,1 <nil>
	// <nil> illegal move: merge 1 2 needs a coin on place 1 and one on place 2 of "zeckendorf:0,0,2"
}

// Counted beforehand: the positions that the start with 16 coins leads to.
func ExamplePosition_Size() {
	p, _ := games.Parse("zeckendorf:16")
	fmt.Println(p.(zeckendorf.Position).Size())
	// Output: 71
}

// In how many ways can n be written as a sum of 1, 2, 3, 5, 8, …?
func ExampleStates() {
	for _, n := range []uint64{16, 100, 1000} {
		states, _ := zeckendorf.States(n)
		fmt.Println(n, states)
	}
	// Output:
	// 16 71
	// 100 97075
	// 1000 1013742289697
}

func ExampleStatesUpTo() {
	table, _ := zeckendorf.StatesUpTo(10)
	fmt.Println(table)
	// Output: [1 1 2 3 4 6 8 10 14 17 22]
}

// The algorithm as printed finds every P-position of the start with 16 coins, and looks at the whole graph for that.
func ExampleLee() {
	r, _ := zeckendorf.Lee(context.Background(), 16, zeckendorf.LeeOptions{Stop: true, Examine: true})
	fmt.Println(r.Outcome, len(r.OmegaB), "P-positions in", r.Iterations, "iterations")
	fmt.Println(r.Examined.Nodes, "nodes and", r.Examined.Edges, "edges were looked at")
	// Output:
	// P 24 P-positions in 10 iterations
	// 71 nodes and 198 edges were looked at
}

// The moves of all 71 positions that the start with 16 coins leads to.
func ExampleMoves() {
	moves, _ := zeckendorf.Moves(16)
	fmt.Println(moves)
	// Output: 198
}

func ExampleFromCoins() {
	p, _ := zeckendorf.FromCoins([]int{4, 0, 1})
	fmt.Println(p, p.Coins(), "worth", p.Value(), "on level", p.Level())
	_, err := zeckendorf.FromCoins([]int{4, -1})
	fmt.Println(err)
	// Output:
	// zeckendorf:4,0,1 [4 0 1] worth 7 on level 5
	// expected numbers of coins, got -1 in "[4 -1]"
}

// A coin on place 4 leaves the game, and a move may be repeated in one turn.
func ExampleRules_FromCoins() {
	p, _ := zeckendorf.Rules{Hole: 4, Accelerated: true}.FromCoins([]int{1, 2, 2})
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// merge 1 2 → zeckendorf@hole=4,accelerated=1:0,1,3
	// merge 2 3 → zeckendorf@hole=4,accelerated=1:1,1,1
	// merge 2 3, 2 times → zeckendorf@hole=4,accelerated=1:1
	// split 2 → zeckendorf@hole=4,accelerated=1:2,0,3
	// split 3 → zeckendorf@hole=4,accelerated=1:2,2
}

// A million coins are too many for a search over a thousand positions; 36 are not.
func ExamplePosition_Fits() {
	p, _ := games.Parse("zeckendorf:10^6")
	fmt.Println(p.(zeckendorf.Position).Fits(1000, 100_000))
	// Output: false zeckendorf:36
}

// The start of any size is lost, and theory knows the answer to the only move; of most positions it knows nothing.
func ExamplePosition_Theory() {
	for _, text := range []string{"zeckendorf:10^100", "zeckendorf:5,1", "zeckendorf:5,3"} {
		p, _ := games.Parse(text)
		v, err := p.(game.Theory).Theory(context.Background())
		fmt.Println(v.Outcome, v.Winning, err)
	}
	// Output:
	// P [] <nil>
	// N [merge 1 2 → zeckendorf:4,0,1] <nil>
	//  [] the theory says nothing of this position
}

func ExamplePosition_Total() {
	p, _ := games.Parse("zeckendorf:10^20,10^20")
	fmt.Println(p.(zeckendorf.Position).Total())
	// Output: 300000000000000000000
}

// Nim-values of all positions of value 100, from one table.
func ExamplePosition_Values() {
	p, _ := games.Parse("zeckendorf:94,3")
	values, _ := p.(zeckendorf.Position).Values(context.Background())
	v, _ := values.Value(p)
	fmt.Println(v, values.Source())
	huge, _ := games.Parse("zeckendorf:994,3")
	_, err := huge.(zeckendorf.Position).Values(context.Background())
	fmt.Println(err)
	// Output:
	// 3 table of all positions of the same value
	// too large: nim-values of all positions of the value of "zeckendorf:994,3"; value 401 would fit
}

// The tribonacci game: a coin on each of three neighbouring places make one on the next.
func ExampleRules_nacci() {
	p, _ := zeckendorf.Rules{K: 3}.FromCoins([]int{2, 1, 2})
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// merge 1 1 → zeckendorf@k=3:0,2,2
	// merge 1 2 3 → zeckendorf@k=3:1,0,1,1
	// split 3 → zeckendorf@k=3:3,1,0,1
}
