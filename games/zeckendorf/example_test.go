package zeckendorf_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/zeckendorf"
	"zeck/numeration"
	"zeck/solve"
)

func ExampleGame() {
	fmt.Println(zeckendorf.Game{}.Info().Title)
	p, _ := zeckendorf.Game{}.New(game.Setup{Piles: []game.Nat{numeration.NewNat(16)}})
	fmt.Println(p)
	// Output:
	// The Zeckendorf game
	// zeckendorf:16
}

func ExamplePosition() {
	p, _ := games.Parse("zeckendorf:5,1")
	v, _ := solve.Solve(context.Background(), p)
	fmt.Println(v.Outcome)
	for _, o := range v.Winning {
		fmt.Println(o.Move, "→", o.To)
	}
	// Output:
	// N
	// merge 1 2 → zeckendorf:4,0,1
}

func ExamplePosition_Options() {
	p, _ := games.Parse("zeckendorf:2,2")
	for o := range p.Options() {
		fmt.Println(o.Move, "→", o.To)
	}
	// Output:
	// merge 1 1 → zeckendorf:0,3
	// merge 1 2 → zeckendorf:1,1,1
	// split 2 → zeckendorf:3,0,1
}

func ExamplePosition_Play() {
	p, _ := games.Parse("zeckendorf:0,0,2")
	to, err := p.Play(zeckendorf.Move{Low: 3, High: 3})
	fmt.Println(to, err)
	_, err = p.Play(zeckendorf.Move{Low: 1, High: 2})
	fmt.Println(err)
	// Output:
	// zeckendorf:1,0,0,1 <nil>
	// illegal move: merge 1 2 needs a coin on place 1 and one on place 2 of "zeckendorf:0,0,2"
}

func ExamplePosition_Size() {
	p, _ := games.Parse("zeckendorf:16")
	fmt.Println(p.(zeckendorf.Position).Size())
	// Output: 71
}

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

func ExampleLee() {
	r, _ := zeckendorf.Lee(context.Background(), 16, zeckendorf.LeeOptions{Stop: true, Examine: true})
	fmt.Println(r.Outcome, len(r.OmegaB), "P-positions in", r.Iterations, "iterations")
	fmt.Println(r.Examined.Nodes, "nodes and", r.Examined.Edges, "edges were looked at")
	// Output:
	// P 24 P-positions in 10 iterations
	// 71 nodes and 198 edges were looked at
}

func ExampleMoves() {
	moves, _ := zeckendorf.Moves(16)
	fmt.Println(moves)
	// Output: 198
}

func ExampleFromCoins() {
	p, _ := zeckendorf.FromCoins([]int{4, 0, 1})
	fmt.Println(p, p.Coins(), p.Value(), p.Level())
	_, err := zeckendorf.FromCoins([]int{4, -1})
	fmt.Println(err)
	// Output:
	// zeckendorf:4,0,1 [4 0 1] 7 5
	// expected numbers of coins, got -1 in "[4 -1]"
}

func ExampleRules_FromCoins() {
	p, _ := zeckendorf.Rules{Hole: 4, Accelerated: true}.FromCoins([]int{1, 2, 2})
	for o := range p.Options() {
		fmt.Println(o.Move, "→", o.To)
	}
	// Output:
	// merge 1 2 → zeckendorf@hole=4,accelerated=1:0,1,3
	// merge 2 3 → zeckendorf@hole=4,accelerated=1:1,1,1
	// merge 2 3, 2 times → zeckendorf@hole=4,accelerated=1:1
	// split 2 → zeckendorf@hole=4,accelerated=1:2,0,3
	// split 3 → zeckendorf@hole=4,accelerated=1:2,2
}

func ExamplePosition_Fits() {
	p, _ := games.Parse("zeckendorf:10^6")
	fmt.Println(p.(zeckendorf.Position).Fits(1000, 100_000))
	// Output: false zeckendorf:36
}
