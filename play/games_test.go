package play_test

import (
	"fmt"
	"strings"
	"testing"

	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/play"
)

// TestGames: whole games, and single moves from positions whose options nobody lists, at every strength. Which of several moves the engine
// prefers is no theorem, but it is meant, and a game is answered in the same way by every build.
func TestGames(t *testing.T) {
	var text strings.Builder
	e := play.NewEngine()
	for _, start := range []string{"nim:3,5,6", "nim:4,5,9", "wythoff:12,15", "lucas:11,12", "fibnim:40", "zeckendorf:11",
		"onepile@min=2,max=5:30",
		"nim:2,3 + wythoff:2,3", "globalfib:4,6", "nim:9,10,11,12,13,14", "fibnim:13/13"} {
		for strength := play.Weakest; strength <= play.Perfect; strength++ {
			s := must.Get(play.New(parsed(start), play.Settings{Engine: play.First, Strength: strength, Seed: 5}))
			for !s.Over() {
				next, _, err := e.Reply(ctx, s)
				s = must.Get(next, err)
			}
			fmt.Fprintf(&text, "%s, strength %d:", start, strength)
			for _, m := range s.Moves() {
				fmt.Fprintf(&text, " %s;", m.Move)
			}
			fmt.Fprintln(&text)
		}
	}
	for _, start := range []string{"wythoff:1000000,3000000", "nim:1000,2000,500", "fibnim:10^30", "nim:2^70,2^69", "takeaway@k=3:1000000",
		"nim:600,3 + wythoff:700,900", "zeckendorf:100000,7"} {
		for strength := play.Weakest; strength <= play.Perfect; strength++ {
			for seed := range uint64(3) {
				fmt.Fprintf(&text, "%s, strength %d: %s\n", start, strength, choose(t, e, against(parsed(start), strength, seed)).Move)
			}
		}
	}
	golden.Same(t, "testdata/games.txt", text.String())
}
