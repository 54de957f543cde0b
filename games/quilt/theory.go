package quilt

import (
	"context"

	"zeck/game"
)

// Theory knows that the start with five coins or more is lost, and that two coins worth 1 or more beside one worth 3 are. Of other
// positions it knows nothing.
func (p Position) Theory(context.Context) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: "zeck, package games/quilt"}
	coins := p.Coins()
	switch {
	case len(coins) == 1 && coins[0] >= 5:
		v.Why = []game.Step{
			game.Because("quilt.start", "the only move is merge 1 1, which is answered by merge 1 2: that leaves {ones} coins worth 1 and one worth 3",
				"ones", coins[0]-3), lostThree(coins[0] - 3)}
		return v, nil
	case len(coins) == 3 && coins[0] >= 2 && coins[1] == 0 && coins[2] == 1:
		v.Why = []game.Step{lostThree(coins[0])}
		return v, nil
	}
	return game.Verdict{}, game.ErrUnknown
}

// lostThree says why coins worth 1 and one worth 3 are lost.
func lostThree(ones int) game.Step {
	return game.Because("quilt.three", "{ones} coins worth 1 and one worth 3 are lost: merge 1 1 leaves a 2 and a 3 among the others, and merge 1 3 "+
		"a 4; in both cases one of two answers wins, to leave a 5 or to leave a 2 and a 4, and it is not known which", "ones", ones)
}
