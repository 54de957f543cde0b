package play

import "zeck/game"

// openings are positions to begin with: won for the player who moves first, and small enough to see everything, the board of a
// queen on a terminal of 80 × 24 included.
var openings = map[string]string{
	"nim":        "nim:3,5,7",
	"onepile":    "onepile:21",
	"takeaway":   "takeaway@k=3:30",
	"fibnim":     "fibnim:20",
	"localfib":   "localfib:5,7,9",
	"globalfib":  "globalfib:5,8",
	"wythoff":    "wythoff:8,10",
	"lucas":      "lucas:8,10",
	"zeckendorf": "zeckendorf:10,1", // the start with 12 coins is lost; this is after its only move
}

// Opening returns a position of the game that is worth playing: the player who moves first can win.
func Opening(g game.Info) string {
	if p, ok := openings[g.Name]; ok {
		return p
	}
	return g.Example
}
