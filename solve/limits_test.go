package solve

import (
	"errors"
	"testing"

	"zeck/game"
)

// TestExactLimits: what needs a limit whole is answered, and with one less it is not. From nim:5 there are 15 moves between 6 positions; when a
// search opens the last of them, four are settled.
func TestExactLimits(t *testing.T) {
	const free = 1 << 20
	p := parse(t, "nim:5")
	for name, c := range map[string]struct {
		most, least game.Budget
		run         func(game.Budget) error
	}{
		"search": {game.Budget{Positions: 6, Moves: 15}, game.Budget{Positions: 5, Moves: 14}, func(b game.Budget) error {
			_, err := NewSearcher().Grundy(b.On(t.Context()), p)
			return err
		}},
		"search of a position that does not know its size": {game.Budget{Positions: 5, Moves: 15}, game.Budget{Positions: 4, Moves: 14},
			func(b game.Budget) error {
				_, err := NewSearcher().Grundy(b.On(t.Context()), struct{ game.Position }{p})
				return err
			}},
		"misère": {game.Budget{Positions: 6, Moves: 15}, game.Budget{Positions: 5, Moves: 14}, func(b game.Budget) error {
			_, err := NewMisereSearcher().Grundy(b.On(t.Context()), p)
			return err
		}},
		"census": {game.Budget{Positions: 6, Moves: 15}, game.Budget{Positions: 5, Moves: 14}, func(b game.Budget) error {
			_, err := SearchOnly().Census(b.On(t.Context()), p, game.CensusParts{})
			return err
		}},
		"graph": {game.Budget{Positions: 6, Moves: 15}, game.Budget{Positions: 5, Moves: 14}, func(b game.Budget) error {
			_, err := SearchOnly().Explore(b.On(t.Context()), p)
			return err
		}},
	} {
		if err := c.run(c.most); err != nil {
			t.Errorf("%s with %d positions and %d moves: %v", name, c.most.Positions, c.most.Moves, err)
		}
		for _, b := range []game.Budget{{Positions: c.least.Positions, Moves: free}, {Positions: free, Moves: c.least.Moves}} {
			if err := c.run(b); !errors.Is(err, game.ErrLimit) {
				t.Errorf("%s with %d positions and %d moves: %v", name, b.Positions, b.Moves, err)
			}
		}
	}
}
