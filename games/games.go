// Package games is the registry of all games: one line each.
//
// [Parse] reads a position in the notation of package [zeck/game], "wythoff:24,32", and [All] knows the games by name. Each game has a
// folder of its own, whose package documentation is a small article about it; package [zeck/solve] answers questions about the positions.
package games

import (
	"slices"
	"sync"

	"zeck/game"
	"zeck/games/bergman"
	"zeck/games/globalfib"
	"zeck/games/localfib"
	"zeck/games/lucas"
	"zeck/games/nim"
	"zeck/games/octal"
	"zeck/games/onepile"
	"zeck/games/ordered"
	"zeck/games/quilt"
	"zeck/games/takeaway"
	"zeck/games/texts"
	"zeck/games/wythoff"
	"zeck/games/zeckendorf"
	"zeck/rules"
)

// All knows every game of zeck: those with a folder of their own, and, when they are asked for, those of the literature that are texts of rules
// (package [zeck/games/texts]). It also reads games without a position and several texts as one sum; see [game.Registry].
//
// A program that has a game of its own makes a registry that knows it too, and hands that to whatever reads positions:
//
//	known := games.All().With(mine.Game{})
func All() *game.Registry { return all }

var all = game.NewRegistry().WithFirst(
	game.Later{Name: "nim", Make: nim.Game},
	game.Later{Name: "onepile", Make: onepile.Game},
	game.Later{Name: "takeaway", Make: takeaway.Game},
	game.Later{Name: "fibnim", Make: takeaway.FibNim},
).With(
	localfib.Game{},
).WithFirst(
	game.Later{Name: "globalfib", Make: globalfib.Game},
	game.Later{Name: "wythoff", Make: func() game.Game { return wythoff.Game() }},
	game.Later{Name: "lucas", Make: func() game.Game { return lucas.Game() }},
).With(
	zeckendorf.Game{},
	ordered.Game{},
	bergman.Game{},
	quilt.Game{},
	octal.Game{},
).WithLater(literature()...)

// literature returns the games that are texts only. Those that are written in Go have a text as well, for the tests and for proofs.
func literature() (all []game.Later) {
	for _, name := range texts.Names() {
		if !slices.Contains(inGo, name) {
			all = append(all, game.Later{Name: name, Make: func() game.Game {
				text, _ := texts.Read(name)
				shipped := rules.Shipped(name+".game", text)
				if theory, ok := theories[name]; ok {
					shipped.Attach(theory)
				}
				return shipped
			}})
		}
	}
	return all
}

// theories are those of texts that belong to another game.
var theories = map[string]rules.Theory{"nimpass": nim.Pass{}}

// Rules returns the text of rules of a game: its own, if it is one that was read from a text, or that of a game that is written in Go. A few
// games have none.
func Rules(g game.Game) (text *rules.Game, ok bool) {
	if text, ok = rules.Of(g); ok {
		return text, true
	}
	name := g.Info().Name
	if known, ok := read.Load(name); ok {
		return known.(*rules.Game), true
	}
	source, ok := texts.Read(name)
	if !ok {
		return nil, false
	}
	kept, _ := read.LoadOrStore(name, rules.Shipped(name+".game", source))
	return kept.(*rules.Game), true
}

// read are the texts of games that are written in Go, as far as they were asked for.
var read sync.Map

// inGo are the games with a text that are written in Go.
var inGo = []string{"localfib", "zeckendorf"}

// Parse reads a position or a sum of positions of any game. An error names the offending text and what is expected.
func Parse(text string) (game.Position, error) { return all.Parse(text) }
