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

// TestSumMoves: a move of a sum counts as five.
func TestSumMoves(t *testing.T) {
	p := parse(t, "nim:2 + onepile:2")
	g, err := Explore(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for less, fits := range map[int]bool{0: true, 1: false} {
		b := game.Budget{Memory: 1 << 20, Positions: 100, Moves: 5*g.Moves() - less}
		if _, err := SearchOnly().Explore(b.On(t.Context()), p); (err == nil) != fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%d moves in all, %d less than five times as many allowed: %v", g.Moves(), less, err)
		}
	}
}

// TestCensusBounds: how many players there may be, how large a distribution, and what is said where numbers do not fit.
func TestCensusBounds(t *testing.T) {
	p := parse(t, "nim:3")
	for players, ok := range map[int]bool{-1: false, 0: true, 1: false, 2: true, game.MaxPlayers: true, game.MaxPlayers + 1: false} {
		if _, err := SearchOnly().Census(t.Context(), p, game.CensusParts{Players: players}); (err == nil) != ok {
			t.Errorf("%d players: %v", players, err)
		}
	}
	// Two positions, and so many moves from the one to the other.
	for moves, ok := range map[int]bool{20_000_000: true, 20_000_001: false} {
		to := make([]int32, moves)
		for i := range to {
			to[i] = 1
		}
		r := &reached{[]game.Position{p, parse(t, "nim:0")}, []int{0, moves, moves}, to}
		if err := r.distributionFits(); (err == nil) != ok || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%d moves: %v", moves, err)
		}
	}
	r, err := reach(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	each := func([]int32, []int) (int, int) { return 1, 1 << 20 }
	if _, err := backward(game.Budget{Memory: 4 << 20}.On(t.Context()), r, each); err != nil {
		t.Error("four numbers fit:", err)
	}
	_, err = backward(game.Budget{Memory: 4<<20 - 1}.On(t.Context()), r, each)
	want := "too large: the exact numbers of this census take more than 3 MiB, which is all that fits: those of 4 positions of 4"
	if !errors.Is(err, game.ErrLimit) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
