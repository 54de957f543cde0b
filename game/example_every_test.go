package game_test

import (
	"context"
	"fmt"
	"math/big"

	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

// A die thrown once, as the means of the first four powers of what it shows.
func ExampleNewMoments() {
	var powers [4]game.Between
	for k := range powers {
		sum := new(big.Int)
		for n := int64(1); n <= 6; n++ {
			sum.Add(sum, new(big.Int).Exp(big.NewInt(n), big.NewInt(int64(k+1)), nil))
		}
		powers[k] = game.Exactly(new(big.Rat).SetFrac(sum, big.NewInt(6)))
	}
	var m game.Moments = game.NewMoments(powers)
	fmt.Println(m.Mean.Low, m.Variance.Low, m.Skewness.Low.FloatString(3), m.Kurtosis.Low.FloatString(3))
	// Output: 7/2 35/12 0.000 1.731
}

// The Zeckendorf game knows how long it lasts without a search.
func ExampleTimed() {
	p, _ := games.Parse("zeckendorf:98,1")
	var r game.Remoteness
	r, err := p.(game.Timed).Remoteness(context.Background())
	if err != nil {
		panic(err)
	}
	moves, err := r.Moves(p)
	fmt.Println(moves, r.By(), r.Source(), err)
	// Output: 165 table all positions of the same value, level by level <nil>
}

// A number that is known is between itself and itself.
func ExampleExactly() {
	third := game.Exactly(big.NewRat(1, 3))
	fmt.Println(third.Low, third.High)
	// Output: 1/3 1/3
}

// What a census says beyond counts: nim-values, remoteness, and how much of a position the winner has to look at.
func ExampleStrategyCount() {
	p, _ := games.Parse("zeckendorf:11")
	c, err := solve.Solver{}.Census(context.Background(), p, game.CensusParts{Values: true, Remoteness: true, Strategy: true})
	for _, v := range c.Values {
		fmt.Println("nim-value", v.Value, "in", v.Positions, "positions")
	}
	var remote *game.RemoteCount = c.Remote
	var longest game.RemoteExample = remote.Win
	fmt.Println(remote.Start, "moves; the longest win takes", longest.Moves, "from", longest.Position)
	var rule *game.StrategyCount = c.Strategy
	fmt.Println("look at", rule.AtLeast, "numbers, because of", rule.Alike, err)
	// Output:
	// nim-value 0 in 11 positions
	// nim-value 1 in 8 positions
	// nim-value 2 in 6 positions
	// nim-value 3 in 2 positions
	// 12 moves; the longest win takes 11 from zeckendorf:7,2
	// look at 3 numbers, because of [zeckendorf:1,1,1,1 zeckendorf:1,1,0,0,1] <nil>
}
