package onepile_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/games/onepile"
	"zeck/internal/must"
)

var parse = gametest.Reader[game.Position](games.Parse)

func TestConformance(t *testing.T) {
	large := gametest.All(t, games.Parse, `onepile:10^30 onepile:7*10^1000 onepile@max=6:10^30 onepile@min=2,max=5:10^1000 onepile@min=10^20,max=10^30:10^1000
		onepile@min=10^20,max=10^20:3*10^20 onepile@max=10^100:10^30 onepile@min=10^500,max=10^1000:10^1000`)
	small := gametest.Grid(games.Parse, "onepile@min=%d,max=%d:%d", 6, 6, 40)
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: small, Large: large})
	gametest.RunValues(t, small)
	gametest.RunMisere(t, small)
}

// TestLarge: the theory is consistent at any size, in normal and in misère play.
func TestLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		least := rapid.Uint64Range(1, 300).Draw(t, "min")
		most := least + rapid.OneOf(rapid.Uint64Range(0, 300), rapid.Uint64Range(0, 1<<40)).Draw(t, "more")
		p := parse(t, "onepile@min=%d,max=%d:%d*%d", least, most, rapid.Uint64().Draw(t, "n"), rapid.Uint64Range(0, 1<<40).Draw(t, "times"))
		gametest.Consistent(t, p, false)
		gametest.Consistent(t, p, true)
	})
}

// TestWideRange: if there are more winning moves than can be listed, the reason gives the whole range.
func TestWideRange(t *testing.T) {
	v, err := parse(t, "onepile@min=10^20,max=10^30:10^21").(game.Theory).Theory(t.Context(), false)
	if err != nil || v.Complete || len(v.Winning) != game.MaxListed {
		t.Fatalf("complete %v, %d moves listed, %v", v.Complete, len(v.Winning), err)
	}
	if lo, hi := fmt.Sprint(v.Why[1].Fact("lo")), fmt.Sprint(v.Why[1].Fact("hi")); lo != "900000000000000000001" || hi != "1000000000000000000000" {
		t.Errorf("the range is %s to %s", lo, hi)
	}
}

// TestPeriodEdge: the longest period that is listed, and one more.
func TestPeriodEdge(t *testing.T) {
	const longest = 4_194_304
	for most, fits := range map[int64]bool{longest - 1: true, longest: false} {
		p, err := onepile.Game().(game.Tabular).Tables().Period(t.Context(), game.Setup{Params: []game.Param{game.IntParam("max", most)}}, 0)
		if (err == nil) != fits || fits && p.Period != longest || !fits && !errors.Is(err, game.ErrLimit) {
			t.Errorf("max = %d: %d, %v", most, p.Period, err)
		}
	}
}

// TestHugeRules: a table of piles that are smaller than what may be taken.
func TestHugeRules(t *testing.T) {
	for least, want := range map[string]func(n int) int{
		"1": func(n int) int { return n }, "3": func(n int) int { return n / 3 }, "10^30": func(int) int { return 0 },
	} {
		at := must.Get(onepile.Game().(game.Tabular).Tables().Bulk(t.Context(), parse(t, "onepile@min=%s,max=10^40:9", least).Setup(), 10, 1, nil))
		for n := range 10 {
			if got := at(n, 0); got != want(n) {
				t.Errorf("min = %s: a pile of %d has the value %d, want %d", least, n, got, want(n))
			}
		}
	}
}
