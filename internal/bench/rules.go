package main

import (
	"strings"
	"sync"

	"zeck/game"
	"zeck/games"
	"zeck/games/texts"
	"zeck/rules"
	"zeck/solve"
)

// fromTexts measures games that are texts of rules against the same games in Go: what a search visits a second, and take-and-break games.
func fromTexts() (rows []measurement) {
	for _, position := range []string{"fibnim:350", "onepile@min=3,max=90:20000", "takeaway@k=3:300"} {
		name, _, _ := strings.Cut(position, ":")
		name, _, _ = strings.Cut(name, "@")
		text, _ := texts.Read(name)
		written := must(game.NewRegistry(must(rules.Load(background, name+".game", text))).Parse(position))
		inGo := must(games.Parse(position))
		visited := sync.OnceValue(func() float64 {
			return float64(must(solve.SearchOnly().Census(background, inGo, game.CensusParts{})).Positions)
		})
		search := func(p game.Position) func() figure {
			return func() figure {
				return rate(visited(), best(warm, func() { must(solve.NewSearcher().Grundy(background, p)) }))
			}
		}
		rows = append(rows, measurement{"search of " + position + " from a text of rules", search(written),
			baseline{"the same game in Go", search(inGo)}, times(3)})
	}
	kayles, octal := must(games.Parse("kayles:10^6")), must(games.Parse("octal:10^6"))
	solved := func(p game.Position) func() figure {
		return func() figure { return took(best(warm, func() { must(solve.Solve(background, p)) })) }
	}
	return append(rows, measurement{"all winning moves of kayles:10^6, a text of rules", solved(kayles),
		baseline{"octal:10^6", solved(octal)}, target{}})
}
