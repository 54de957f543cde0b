package play

import "zeck/game"

// openings are positions to begin with: small enough to see everything, and won for the player who moves first.
var openings = map[string]string{
	"nim":        "nim:3,5,7",
	"onepile":    "onepile:21",
	"takeaway":   "takeaway@k=3:30",
	"fibnim":     "fibnim:20",
	"localfib":   "localfib:5,7,9",
	"globalfib":  "globalfib:5,8",
	"wythoff":    "wythoff:10,14",
	"lucas":      "lucas:9,13",
	"zeckendorf": "zeckendorf:10,1", // the start with 12 coins is lost; this is after its only move
}

// Opening returns a position of the game that is worth playing: the player who moves first can win.
func Opening(g game.Info) string {
	if p, ok := openings[g.Name]; ok {
		return p
	}
	return g.Example
}
