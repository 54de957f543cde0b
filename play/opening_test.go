package play_test

import (
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/play"
)

func TestOpenings(t *testing.T) {
	brute := search{}
	for _, g := range games.All().Games() {
		text := play.Opening(g)
		p := must(t, text)
		if brute.outcome(p) != game.N || !strings.HasPrefix(text, g.Info().Name) {
			t.Errorf("%s opens with %s; want a position of it that the player to move wins: Info().Example, or Opening of Tell", g.Info().Name, text)
		}
	}
}
