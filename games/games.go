// Package games is the registry of all games: one line each.
//
// [Parse] reads a position in the notation of package [zeck/game], "wythoff:24,32", and [All] knows the games by name. Each game has a
// folder of its own, whose package documentation is a small article about it; package [zeck/solve] answers questions about the positions.
package games

import (
	"zeck/game"
	"zeck/games/globalfib"
	"zeck/games/localfib"
	"zeck/games/lucas"
	"zeck/games/nim"
	"zeck/games/octal"
	"zeck/games/onepile"
	"zeck/games/takeaway"
	"zeck/games/wythoff"
	"zeck/games/zeckendorf"
)

// All knows every game of zeck. It also reads games without a position and several texts as one sum; see [game.Registry].
//
// A program that has a game of its own makes a registry that knows it too, and hands that to whatever reads positions:
//
//	known := game.NewRegistry(append(games.All().Games(), mine.Game{})...)
func All() *game.Registry { return all }

var all = game.NewRegistry(
	nim.Game{},
	onepile.Game{},
	takeaway.Game{},
	takeaway.FibNim{},
	localfib.Game{},
	globalfib.Game{},
	wythoff.Game{},
	lucas.Game{},
	zeckendorf.Game{},
	octal.Game{},
)

// Parse reads a position or a sum of positions of any game. An error names the offending text and what is expected.
func Parse(text string) (game.Position, error) { return all.Parse(text) }
