package main

import (
	"fmt"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// everyPosition measures what is worked out for all positions of a value level by level, as positions a second on one core: nim-values against
// the search that they replace, and the rest against nim-values.
func everyPosition() []measurement {
	const coins, searched = 200, 70
	census := func(want game.CensusParts) func() figure {
		return func() figure {
			return rate(positions(coins), best(warm, func() { must(solve.TakeCensus(background, parsed(fmt.Sprintf("zeckendorf:%d", coins)), want)) }))
		}
	}
	values := shared("nim-values", census(game.CensusParts{Values: true}))
	return []measurement{
		{"nim-values of all positions of 200 coins", values.measure, baseline{"search at 70 coins", func() figure {
			return rate(positions(searched), best(warm, func() {
				must(solve.NewSearcher().Grundy(background, parsed(fmt.Sprintf("zeckendorf:%d", searched))))
			}))
		}}, times(1.0 / 20)},
		{"remoteness of all positions of 200 coins", census(game.CensusParts{Remoteness: true}), values, target{}},
		{"moments of random play from all positions of 200 coins", census(game.CensusParts{Moments: true}), values, target{}},
		{"numbers of games from all positions of 200 coins", census(game.CensusParts{Games: true}), values, target{}},
		{"numbers of splits from all positions of 200 coins", func() figure {
			return rate(positions(coins), best(warm, func() { must(zeckendorf.NewSplitNumbers(background, coins)) }))
		}, values, target{}},
	}
}
