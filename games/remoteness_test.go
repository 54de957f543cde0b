package games_test

import (
	"errors"
	"slices"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/solve"
)

// TestRemoteness holds the remoteness of positions that the example of each game leads to, whoever knows it, against search: how many moves
// are to come, and which are the best. Where an example leads to too many positions, play begins after some moves.
func TestRemoteness(t *testing.T) {
	budget := game.Budget{Positions: 4000, Moves: 60_000}
	for _, g := range games.All().Games() {
		p := must.Get(games.Parse(g.Info().Example))
		graph, err := solve.Solver{Budget: budget}.Explore(t.Context(), p)
		for errors.Is(err, game.ErrLimit) {
			options := game.First(p, 1000)
			p = options[len(options)/2].To
			graph, err = solve.Solver{Budget: budget}.Explore(t.Context(), p)
		}
		must.Do(err)
		if len(graph.Positions) < 5 {
			t.Errorf("%s: %s leads to %d positions only", g.Info().Name, p, len(graph.Positions))
		}
		for i := 0; i < len(graph.Positions); i += max(1, len(graph.Positions)/20) {
			p := graph.Positions[i]
			got, err := solve.Solver{}.Remoteness(t.Context(), p)
			want := must.Get(solve.SearchOnly().Remoteness(t.Context(), p))
			if err != nil || got.Moves != want.Moves || got.Outcome() != graph.Outcomes[i] || !slices.Equal(got.Best, want.Best) {
				t.Fatalf("%s: remoteness %d, best %v, %v; by search %d, %v", p, got.Moves, got.Best, err, want.Moves, want.Best)
			}
		}
	}
}
