package main

import (
	"zeck/game"
	"zeck/games"
	"zeck/solve"
)

// fromTexts measures take-and-break games that are texts of rules against octal games, which are not.
func fromTexts() []measurement {
	kayles, octal := must(games.Parse("kayles:10^6")), must(games.Parse("octal:10^6"))
	solved := func(p game.Position) func() figure {
		return func() figure { return took(best(warm, func() { must(solve.Solve(background, p)) })) }
	}
	return []measurement{{"all winning moves of kayles:10^6, a text of rules", solved(kayles), baseline{"octal:10^6", solved(octal)}, target{}}}
}
