// Package games is the registry of all games: one line each.
package games

import (
	"zeck/game"
)

// All knows every game of zeck.
var All = game.NewRegistry()

// Parse reads a position or a sum of positions of any game.
func Parse(text string) (game.Position, error) { return All.Parse(text) }
