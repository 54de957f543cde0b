package play_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/games/nim"
	"zeck/play"
	"zeck/solve"
)

func ExampleEngine_Puzzle() {
	p, err := play.NewEngine().Puzzle(context.Background(), games.All(), nim.Game(), "2026-11-15")
	fmt.Println(p, err)
	// Output: nim:1,2,13 <nil>
}

func ExampleEngine_Exercises() {
	opening, err := games.All().Parse("nim:3,5,7")
	if err != nil {
		panic(err)
	}
	all, err := play.NewEngine().Exercises(context.Background(), opening, "1", 4)
	for _, v := range all {
		fmt.Println(v.Position, v.Outcome)
	}
	fmt.Println(err)
	// Output:
	// nim:1,1 P
	// nim:1,3 N
	// nim:2,5,5 N
	// nim:6,7,11 N
	// <nil>
}

// TestPuzzle: every game has a puzzle on many days, not always the same one, and search agrees that a move wins and not every move does.
func TestPuzzle(t *testing.T) {
	e := play.NewEngine()
	for _, g := range games.All().Games() {
		seen := map[string]bool{}
		for day := range 5 {
			p, err := e.Puzzle(t.Context(), games.All(), g, fmt.Sprintf("2026-11-%02d", day+1))
			if err != nil {
				t.Errorf("%s: %v", g.Info().Name, err)
				continue
			}
			seen[p.String()] = true
			wins, all := 0, 0
			for o := range p.Options() {
				all++
				v, err := solve.NewSearcher().Solve(t.Context(), o.To)
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
		if len(seen) < 3 {
			t.Errorf("%s: the same again and again: %v", g.Info().Name, seen)
		}
	}
}
