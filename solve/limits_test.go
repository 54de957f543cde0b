package solve

import (
	"errors"
	"iter"
	"testing"

	"zeck/game"
)

// star is a position with four moves, after which the game is over. It does not know its size; when a search opens the last of its five
// positions, three are settled.
type star struct {
	game.Position
	leaf int
}

func (s star) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for i := 1; s.leaf == 0 && i <= 4 && yield(game.Option{To: star{s.Position, i}}); i++ {
		}
	}
}

// TestExactLimits: what needs a limit whole is answered, and with one less it is not. From nim:5 there are 15 moves between 6 positions.
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
		"search of a star": {game.Budget{Positions: 4, Moves: 4}, game.Budget{Positions: 3, Moves: 3}, func(b game.Budget) error {
			_, err := NewSearcher().Grundy(b.On(t.Context()), star{Position: p})
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
