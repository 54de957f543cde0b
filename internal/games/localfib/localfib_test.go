package localfib_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/games/localfib"
	"zeck/numeration"
	"zeck/solve"
)

// TestConformance runs the conformance suite. A sum has no theory, so the test compares the verdict by nim-values of the piles (Das 2021, §2.5)
// with a search of the whole game, including winning moves.
func TestConformance(t *testing.T) {
	var small []game.Position // two piles under three rules
	for _, rule := range []string{"", "@k=3", "@k=2,c=1"} {
		for n := range 81 {
			small = append(small, gametest.Must(t, games.Parse, fmt.Sprintf("localfib%s:%d,%d", rule, n/9, n%9)))
		}
	}
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: slices.Values(small)})
	search := solve.NewSearcher()
	for _, p := range small {
		want, err1 := search.Solve(t.Context(), p)
		got, err2 := solve.Solve(t.Context(), p)
		if err1 != nil || err2 != nil || got.Outcome != want.Outcome || !got.Complete || !slices.Equal(got.Winning, want.Winning) {
			t.Fatalf("%s: %s %v, %v; the whole game says %s %v, %v", p, got.Outcome, got.Winning, err2, want.Outcome, want.Winning, err1)
		}
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
