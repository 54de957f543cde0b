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
