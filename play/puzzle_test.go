package play_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/play"
	"zeck/solve"
)

// TestPuzzle: every game has puzzles, usually a different one every day, and search agrees that some moves win and others do not.
func TestPuzzle(t *testing.T) {
	e := play.NewEngineWith(solve.Solver{Budget: game.Budget{Memory: 16 << 20, Positions: 2000, Moves: 20_000}}) // for puzzles of small numbers
	seen, same, most := map[string]bool{}, 0, 0
	for i, g := range games.All().Games() {
		search := solve.NewSearcher()
		for day := range long.Or(1+i%3/2, 2) {
			p, err := e.Puzzle(t.Context(), games.All(), g, fmt.Sprintf("2026-11-%02d", day+1))
			if err != nil {
				t.Errorf("%s: %v", g.Info().Name, err)
				continue
			}
			if seen[p.String()] {
				same++
			}
			seen[p.String()] = true
			if day == 0 && g.Info().Name == "nim" && p.String() != "nim:1,1,9" { // the same in every build
				t.Errorf("the puzzle of the first day is %s", p)
			}
			wins, all := 0, 0
			for o := range p.Options() {
				all++
				v, err := search.Solve(t.Context(), o.To)
				if errors.Is(err, game.ErrLimit) {
					v, err = e.Verdict(t.Context(), o.To)
				}
				must.Do(err)
				if v.Outcome == game.P {
					wins++
				}
			}
			if most = max(most, wins); wins == 0 || wins == all {
				t.Errorf("%s: %d of %d moves win", p, wins, all)
			}
		}
	}
	if same > len(seen)/20 || most != 2 {
		t.Errorf("%d of %d puzzles are the same as those of the day before; up to %d moves win", same, len(seen), most)
	}
}

// TestExercises: a sheet has the requested number of different positions with moves, some of them lost, with more and more moves; search agrees
// with the verdicts, and the same key gives the same sheet.
func TestExercises(t *testing.T) {
	e, lost, easy, first := play.NewEngine(), 0, 0, []string(nil)
	for _, text := range []string{"nim:3,5,7", "wythoff:8,10", "fibnim:20", "nim:3 + onepile:9"} {
		sheet := func(key string, count int) (texts []string) {
			all, err := e.Exercises(t.Context(), parsed(text), key, count)
			if err != nil || len(all) != count {
				t.Fatalf("%s: %d exercises, %v", text, len(all), err)
			}
			moves, before := 0, lost
			for _, v := range all {
				options := len(slices.Collect(v.Position.Options()))
				if want := newSearch().outcome(v.Position); v.Outcome != want || options < max(moves, 1) {
					t.Errorf("%s: %s is %s with %d moves, after one with %d; search says %s", text, v.Position, v.Outcome, options, moves, want)
				}
				if slices.ContainsFunc(game.Parts(v.Position), play.Ended) {
					t.Errorf("%s has a part in which there is no move", v.Position)
				}
				if moves = options; v.Outcome == game.P {
					lost++
				}
				texts = append(texts, v.Position.String())
			}
			if n := len(slices.Compact(slices.Sorted(slices.Values(texts)))); n != count || lost == before && count > 1 {
				t.Errorf("%s: %d different exercises, %d of them lost: %v", text, n, lost-before, texts)
			}
			if count == 1 && lost == before {
				easy++
			}
			if first == nil {
				first = texts
			}
			return texts
		}
		if a := sheet("monday", 12); !slices.Equal(a, sheet("monday", 12)) || slices.Equal(a, sheet("tuesday", 12)) || len(sheet("", 1))+len(sheet("", 2)) != 3 {
			t.Errorf("%s: the key does not decide: %v", text, a)
		}
	}
	const monday = "nim:1 nim:4 nim:5,5 nim:3,4 nim:2,6 nim:2,7,7 nim:5,6,6 nim:2,3,9 nim:2,6,7 nim:1,3,13 nim:5,7,8 nim:5,6,13"
	if got := strings.Join(first, " "); got != monday { // the same in every build
		t.Errorf("the sheet of monday is %s", got)
	}
	if two := must.Get(e.Exercises(t.Context(), parsed("nim:3,5,7"), "monday", 2)); two[1].Position.String() != "nim:3,5,12" {
		t.Errorf("the harder one of two is %s", two[1].Position)
	}
	if all, err := e.Exercises(t.Context(), parsed("blockwythoff:2,3"), "", 3); err == nil || lost < 10 || lost > 60 || easy == 0 {
		t.Errorf("%v; %d of 156 exercises are lost; of the single ones %d are won", all, lost, easy)
	}
}
