package nim_test

import (
	"fmt"
	"iter"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
)

func TestValues(t *testing.T) { gametest.RunValues(t, heaps(t)) }
func TestMisere(t *testing.T) { gametest.RunMisere(t, heaps(t)) }

// heaps yields all positions of three heaps up to 8.
func heaps(t *testing.T) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for a := range 9 {
			for b := range a + 1 {
				for c := range b + 1 {
					p, err := games.Parse(fmt.Sprintf("nim:%d,%d,%d", a, b, c))
					if err != nil {
						t.Fatal(err)
					}
					if !yield(p) {
						return
					}
				}
			}
		}
	}
}
