package takeaway_test

import (
	"fmt"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
)

func TestValues(t *testing.T) {
	gametest.RunValues(t, func(yield func(game.Position) bool) {
		for _, rule := range []string{"k=1", "k=2", "k=3", "k=2,c=1", "k=3,c=-1", "k=1,c=-2"} {
			for n := range 30 {
				for cap := range n + 1 {
					p, err := games.Parse(fmt.Sprintf("takeaway@%s:%d/%d", rule, n, cap))
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
