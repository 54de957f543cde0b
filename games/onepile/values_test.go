package onepile_test

import (
	"fmt"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
)

func TestValues(t *testing.T) {
	gametest.RunValues(t, func(yield func(game.Position) bool) {
		for most := 1; most <= 7; most++ {
			for least := 1; least <= most; least++ {
				for n := range 50 {
					p, err := games.Parse(fmt.Sprintf("onepile@min=%d,max=%d:%d", least, most, n))
					if err != nil {
						t.Fatal(err)
					}
					if !yield(p) {
						return
					}
				}
			}
		}
	})
}
