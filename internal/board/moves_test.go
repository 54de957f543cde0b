package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/must"
	"zeck/play"
)

// starts are games to play a little.
var starts = []string{
	"nim:3,5,7", "nim:4,4,4", "onepile:20", "fibnim:40", "takeaway@k=3:50", "globalfib:5,5,8", "wythoff:9,20", "wythoff:8,8", "wythoff@t=3:12,13",
	"lucas:9,13", "zeckendorf:12", "zeckendorf@hole=4:12", "zeckendorf@reversed=1:0,0,0,0,2", "zeckendorf@accelerated=1:20",
	"ordered:1,2,1,1,1,1", "bergman:1,0,3,1", "quilt:9,1,1",
	"nim:10^50,3*10^50", "wythoff:10^50,3*10^50", "fibnim:10^50", "globalfib:10^50,2*10^50/10^20",
}

// TestLeaves plays some moves: what is said about the piles after each is what they are.
func TestLeaves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(starts).Draw(t, "start")
		start := play.Boards(gametest.Must(t, games.Parse, text))
		before := start
		for range 10 {
			options := game.First(before[0].Position, 12)
			if len(options) == 0 {
				return
			}
			m := options[rapid.IntRange(0, len(options)-1).Draw(t, "move")].Move
			after := must.Get(play.After(before, m))
			if left := newView(before, 0, Options{}).leaves(m); left != nil && !slices.Equal(left, after[0].Piles) && !twins(before[0].Piles) {
				t.Fatalf("%s leaves %v, not %v", m, after[0].Piles, left)
			}
			before = after
		}
	})
}

// twins reports whether there are equal piles, of which either may have been played on.
func twins(piles []game.Nat) bool {
	sorted := slices.DeleteFunc(slices.SortedFunc(slices.Values(piles), game.Nat.Cmp), game.Nat.IsZero)
	return len(slices.Compact(slices.Clone(sorted))) < len(sorted)
}
