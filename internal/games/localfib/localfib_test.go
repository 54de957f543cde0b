package localfib_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/games/localfib"
	"zeck/numeration"
)

// TestConformance runs the conformance suite for two piles under three rules. Package solve compares verdicts on sums with a search.
func TestConformance(t *testing.T) {
	for _, head := range []string{"localfib", "localfib@k=3", "localfib@k=2,c=1"} {
		gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: gametest.Grid(games.Parse, head+":%d,%d", 8, 8)})
	}
}

// TestMostPiles: there may be as many piles as a sum may have parts, and no more.
func TestMostPiles(t *testing.T) {
	for n, fits := range map[int]bool{0: false, 1: true, game.MaxParts: true, game.MaxParts + 1: false} {
		_, err := localfib.Game{}.New(game.Setup{Game: localfib.Game{}, Piles: slices.Repeat([]game.Nat{numeration.NewNat(3)}, n)})
		if (err == nil) != fits || n > game.MaxParts && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%d piles: %v", n, err)
		}
	}
	half := "localfib:" + strings.Repeat("1,", game.MaxParts/2) + "1"
	if _, err := games.Parse(half + " + " + half); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
}
