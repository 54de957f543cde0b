package play

import (
	"cmp"

	"zeck/game"
	"zeck/game/tell"
)

// Opening returns a position of the game that is worth playing: the player who moves first can win.
func Opening(g game.Game) string { return cmp.Or(tell.Of(g).Opening, g.Info().Example) }
