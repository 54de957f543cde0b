package play_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/play"
)

// TestReview checks the marks of random games by brute force.
func TestReview(t *testing.T) {
	e, brute, rng := play.NewEngine(), newSearch(), rand.New(rand.NewPCG(3, 4))
	seen := map[play.Mark]int{}
	for range 10 {
		for _, text := range starts {
			s := must.Get(play.New(parsed(text), play.Settings{}))
			for !s.Over() {
				options := game.First(s.Position(), 20)
				s = must.Get(s.Make(options[rng.IntN(len(options))].Move))
			}
			r := must.Get(e.Review(ctx, s))
			decisive := -1
			for i, m := range r.Moves {
				checkMark(t, brute, m)
				seen[m.Mark]++
				if m.Mark == play.Mistake && m.Player != s.Winner() {
					decisive = i
				}
			}
			if r.Decisive != decisive {
				t.Errorf("%s: decisive is %d, want %d", s, r.Decisive, decisive)
			}
			// if the loser made no mistake, the winner could win from the start
			couldWin := (brute.outcome(s.Start()) == game.N) == (s.Winner() == play.First)
			if decisive < 0 && len(r.Moves) > 0 && !couldWin {
				t.Errorf("%s: nobody made a mistake", s)
			}
		}
	}
	for _, m := range []play.Mark{play.Winning, play.Mistake, play.Forced, play.Lost} {
		if seen[m] == 0 {
			t.Errorf("no move was marked %s", m)
		}
	}
}

// checkMark computes the mark of a move by brute force.
func checkMark(t *testing.T, brute search, m play.Reviewed) {
	t.Helper()
	wins, moves := brute.winning(m.From), 0
	for range m.From.Options() {
		moves++
	}
	want := play.Lost
	switch {
	case moves == 1:
		want = play.Forced
	case wins[m.Move.String()]:
		want = play.Winning
	case len(wins) > 0:
		want = play.Mistake
	}
	if m.Mark != want || m.Only != (want == play.Winning && len(wins) == 1) {
		t.Errorf("%s: marked %s (only: %t), want %s of %d moves", describe(m.From, m.Move), m.Mark, m.Only, want, moves)
	}
	if want == play.Mistake && len(m.Better) != len(wins) {
		t.Errorf("%s: better are %v, want %v", describe(m.From, m.Move), m.Better, wins)
	}
	for _, o := range m.Better {
		if !wins[o.Move.String()] {
			t.Errorf("%s: %s is no better", describe(m.From, m.Move), o.Move)
		}
	}
}

func TestReviewSummary(t *testing.T) {
	e := play.NewEngine()
	for text, want := range map[string]string{
		"wythoff:3,5;take 1 from both;take 3 from the larger pile;take 1 from the smaller pile;take 2 from the " +
			"larger pile": "the second player could win from the start, and did",
		"nim:3,5;take 1 from 3;take 3 from 5;take 2 from 2;take " +
			"2 from 2": "move 1, take 1 from 3, gave the game to the second " +
			"player: take 2 from 5 would have won\nthe first player missed a win once",
		"nim:1,9;1 from 9;1 from 8;1 from 7;1 from 6;1 from 5;3 from 4;1;1": "move 5, take 1 from 5, gave the game to the second player: take 4 from 5 " +
			"would have won\nthe first player missed a win 3 times\nthe second player missed a win twice",
		"nim:3,5;take 2 from 5;resign": "the first player could win from the start, and did",
		"nim:3,5;resign":               "the first player resigned in a won position",
		"nim:3,5":                      "the game is not over",
		"nim:0":                        "the starting position has no move, so the second player won",
		"zeckendorf:100000,7;merge 1 1;merge 1 1;merge 1 1;resign": "not every position of this game can be solved, so it is not known who could have won it",
		"wythoff:10^30,2*10^30;take 1 from the larger pile;resign": "the second player resigned in a won position\nthe " +
			"first player missed a win once",
	} {
		s := must.Get(play.Parse(games.All(), text))
		r := must.Get(e.Review(ctx, s))
		var lines []string
		for _, step := range r.Summary() {
			lines = append(lines, step.String())
		}
		if got := strings.Join(lines, "\n"); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
