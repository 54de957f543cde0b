package games_test

import (
	"errors"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/numeration"
	"zeck/solve"
)

// TestRemoteness holds the remoteness of every position that the example of each game leads to, of the games that are texts as well, against
// rounds: what is decided in r moves is what needs r − 1 moves after the best of them. An example that leads to too many positions is
// replaced by one with smaller numbers.
func TestRemoteness(t *testing.T) {
	budget := game.Budget{Positions: 4000, Moves: 60_000}
	for _, g := range games.All().Games() {
		start := smallExample(t, g, budget)
		if start == nil {
			t.Errorf("%s: no example is small enough", g.Info().Name)
			continue
		}
		graph, err := solve.Solver{Budget: budget}.Explore(t.Context(), start)
		if err != nil {
			t.Fatal(err)
		}
		want := rounds(graph)
		step := max(1, len(want)/20)
		for i := 0; i < len(want); i += step {
			p := graph.Positions[i]
			r, err := (solve.Solver{}).Remoteness(t.Context(), p)
			if err != nil || r.Moves != want[i] || r.Outcome() != graph.Outcomes[i] {
				t.Fatalf("%s: remoteness %d, %v; by rounds %d, outcome %s", p, r.Moves, err, want[i], graph.Outcomes[i])
			}
			best := 0
			for _, e := range graph.Edges[i] {
				if want[e.To] == want[i]-1 {
					best++
				}
			}
			if len(r.Best) != best {
				t.Fatalf("%s: %d best moves, by rounds %d", p, len(r.Best), best)
			}
		}
	}
}

// smallExample returns a position of a game from which a search gets to the end: its example with all numbers halved as often as needed,
// or a sum with fewer parts.
func smallExample(t *testing.T, g game.Game, budget game.Budget) game.Position {
	t.Helper()
	p, err := games.All().Parse(g.Info().Example)
	for err == nil {
		_, searched := solve.Solver{Budget: budget}.Explore(t.Context(), p)
		if searched == nil {
			return p
		}
		if !errors.Is(searched, game.ErrLimit) {
			t.Fatal(searched)
		}
		if sum, ok := p.(game.Sum); ok {
			p = game.NewSum(game.Parts(sum)[:len(game.Parts(sum))-1]...)
			continue
		}
		s := p.Setup()
		changed := false
		for i, pile := range s.Piles {
			half := halved(pile)
			changed = changed || half != pile
			s.Piles[i] = half
		}
		if s.Cap != nil {
			half := halved(*s.Cap)
			s.Cap = &half
		}
		if !changed {
			return nil
		}
		p, err = g.New(s)
	}
	return nil
}

func halved(n game.Nat) game.Nat {
	b := n.Big()
	return numeration.NatFromBig(b.Rsh(b, 1))
}

// rounds finds remoteness from the end of the game upwards.
func rounds(g *solve.Graph) []int {
	const open = -1
	left := make([]int, len(g.Positions))
	for i := range left {
		left[i] = open
	}
	for round, decided := 0, 0; decided < len(left); round++ {
		var now []int
		for i, edges := range g.Edges {
			if left[i] != open {
				continue
			}
			won, lost := false, true // a move leads to what was lost in the last round; all lead to what was won before this one
			for _, e := range edges {
				won = won || left[e.To] == round-1 && round%2 == 1
				lost = lost && left[e.To] != open && left[e.To]%2 == 1
			}
			if won || lost && round%2 == 0 {
				now = append(now, i)
			}
		}
		for _, i := range now {
			left[i] = round
		}
		decided += len(now)
	}
	return left
}
