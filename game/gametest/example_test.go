package gametest_test

import (
	"fmt"
	"iter"
	"slices"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
)

// heaps yields the positions of Nim with two heaps of up to 7 stones.
func heaps(t gametest.TB) iter.Seq[game.Position] {
	var all []game.Position
	for n := range 64 {
		all = append(all, gametest.Must(t, games.Parse, fmt.Sprintf("nim:%d,%d", n/8, n%8)))
	}
	return slices.Values(all)
}

// In a test, t is the *testing.T. Here a substitute records its failures; there are none, since Nim is correct.
func ExampleRun() {
	t := new(report)
	gametest.Run(t, gametest.Suite{
		Parse: games.Parse,
		Small: heaps(t),
		Large: []game.Position{gametest.Must(t, games.Parse, "nim:10^30,3*10^30,7")},
	})
	fmt.Println("failed:", t.Failed())
	// Output: failed: false
}
