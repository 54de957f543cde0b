package play_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/play"
	"zeck/solve"
)

// TestPuzzle: every game has puzzles, mostly another one every day, and search agrees that a move wins and not every move does.
func TestPuzzle(t *testing.T) {
	e, seen, same := play.NewEngine(), map[string]bool{}, 0
	for _, g := range games.All().Games() {
		search := solve.NewSearcher()
		for day := range 2 {
			p, err := e.Puzzle(t.Context(), games.All(), g, fmt.Sprintf("2026-11-%02d", day+1))
			if err != nil {
				t.Errorf("%s: %v", g.Info().Name, err)
				continue
			}
			if seen[p.String()] {
				same++
			}
			seen[p.String()] = true
			wins, all := 0, 0
			for o := range p.Options() {
				all++
				v, err := search.Solve(t.Context(), o.To)
				if errors.Is(err, game.ErrLimit) {
					v, err = e.Verdict(t.Context(), o.To)
				}
				if err != nil {
					t.Fatal(err)
				}
				if v.Outcome == game.P {
					wins++
				}
			}
			if wins == 0 || wins == all {
				t.Errorf("%s: %d of %d moves win", p, wins, all)
			}
		}
	}
	if same > len(seen)/20 {
		t.Errorf("%d of %d puzzles are the same as those of the day before", same, len(seen))
	}
}

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
