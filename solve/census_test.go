package solve

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/must"
)

// forces reports whether the player who sits so many seats after the player to move can make the last move, whatever the
// others do.
func forces(p game.Position, seat, players int) bool {
	moves := 0
	for o := range p.Options() {
		moves++
		after := forces(o.To, (seat+players-1)%players, players)
		if seat == 0 && after {
			return true
		}
		if seat != 0 && !after {
			return false
		}
	}
	if moves == 0 {
		return seat == players-1
	}
	return seat != 0
}

// TestPlayers holds who wins among several players against all lines of play.
func TestPlayers(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 60 {
		p := node{randomNetwork(rng, 1+rng.IntN(12)), 0}
		for players := 2; players <= 5; players++ {
			c := must.Get(TakeCensus(t.Context(), p, game.CensusParts{Players: players}))
			for seat := range players {
				if forces(p, seat, players) != (c.Players.Winner == seat+1) {
					t.Errorf("%v: player %d of %d wins, not player %d", *p.network, seat+1, players, c.Players.Winner)
				}
			}
		}
	}
}

// TestCensusLevels: levels are in the order of play, also where that goes down; a game without levels has none.
func TestCensusLevels(t *testing.T) {
	c, err := SearchOnly().Census(t.Context(), parse("zeckendorf:16"), game.CensusParts{Levels: true})
	down := func(a, b game.LevelCount) int { return b.Level - a.Level }
	if err != nil || c.Levels[0].Level != 16 || !slices.IsSortedFunc(c.Levels, down) {
		t.Errorf("%+v, %v", c.Levels, err)
	}
	for _, text := range []string{"nim:1", "nim:10^30"} { // before anything is visited
		if _, err := SearchOnly().Census(t.Context(), parse(text), game.CensusParts{Levels: true}); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("%s has levels: %v", text, err)
		}
	}
}

func TestCensusLimits(t *testing.T) {
	for text, want := range map[string]game.CensusParts{"nim:1000": {Distribution: true}, "zeckendorf:1000": {}, "zeckendorf@accelerated=1:150": {}} {
		if _, err := SearchOnly().Census(game.Budget{Positions: 1_000_000, Moves: 5_000_000}.On(t.Context()), parse(text),
			want); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
