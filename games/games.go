// Package games is the registry of all games: one line each.
package games

import (
	"zeck/game"
	"zeck/games/globalfib"
	"zeck/games/localfib"
	"zeck/games/lucas"
	"zeck/games/nim"
	"zeck/games/onepile"
	"zeck/games/takeaway"
	"zeck/games/wythoff"
	"zeck/games/zeckendorf"
)

// All knows every game of zeck.
var All = game.NewRegistry(
	nim.Game{},
	onepile.Game{},
	takeaway.Game{},
	takeaway.FibNim{},
	localfib.Game{},
	globalfib.Game{},
	wythoff.Game{},
	lucas.Game{},
	zeckendorf.Game{},
)

// Parse reads a position or a sum of positions of any game.
func Parse(text string) (game.Position, error) { return All.Parse(text) }
