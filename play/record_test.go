package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/tell"
	"zeck/games"
	"zeck/internal/golden"
	"zeck/numeration"
)

// told are positions of every kind: won, lost and over; sums; some that nobody can solve, list or search.
var told = []string{
	"nim:3,5,7", "nim:3,5,6", "nim:0", "nim:1", "nim:4,4", "wythoff:12,15", "wythoff:5,5", "wythoff@t=3:5,9", "lucas:5,9", "fibnim:40", "fibnim:13", "onepile:12",
	"zeckendorf:9", "zeckendorf:4,1", "globalfib:5,7/4", "localfib:5,6", "quilt:10", "bergman:6", "ordered:7", "octal@code=0.77:9", "nim:2 + wythoff:3,5",
	"nim:0 + onepile:5", "nim:2 + nim:3", "nim:5 + nim:5", "wythoff:10^30,10^31 + nim:5,5", "wythoff:10^30,10^31", "fibnim:10^20", "zeckendorf:100000,7",
	"nim:600,3 + wythoff:700,900", "nim:9,10,11,12,13,14",
}

// said are texts of moves, good and bad, short and long.
var said = []string{"1", "take 2", "take 1 from both", "take 3 from 5", "all", "2 -> 1", "leave 1 2", "merge 1 1", "merge 1 2", "split 2", "from the larger 1", "take 10^40",
	"part 2 take 1", "part 2",
	"part 0 take 1", "part 9 1", "#1 1", "2: 2", "nim 1", "nim", "NIM take 1 from 2", "wythoff 2 both", "resign", "part two 1", "1 part"}

// TestRecord: what is said about positions to somebody who plays, move by move. That it is right is tested elsewhere; that nothing of it
// changes unseen is tested here.
func TestRecord(t *testing.T) {
	ctx := context.Background()
	full, poor := NewEngine(), searching(60)
	var text strings.Builder
	for _, at := range told {
		p := begin(t, at).Position()
		fmt.Fprintln(&text, at)
		for i, e := range []*Engine{full, poor} {
			hints, err := e.Hints(ctx, p)
			fmt.Fprintf(&text, "  engine %d, hints: %v %v\n", i, hints, err)
			for _, strength := range []Strength{2, Perfect} {
				s, err := New(p, Settings{Engine: First, Strength: strength, Seed: 3})
				if err != nil {
					t.Fatal(err)
				}
				c, err := e.Choose(ctx, s)
				line, _ := json.Marshal(c)
				fmt.Fprintf(&text, "  engine %d of strength %s: %s %v\n", i, strength, line, err)
			}
		}
		steps, known := work(p)
		fmt.Fprintf(&text, "  %d moves, %d bits, work %d %v, tries", moves(p), bitLen(p), steps, known)
		for strength := Weakest; strength <= Perfect; strength++ {
			fmt.Fprintf(&text, " %d", strength.tries(p))
		}
		fmt.Fprintln(&text)
		for _, n := range []int{1, 4, 70} {
			var some []string
			for _, o := range candidates(rand.New(rand.NewPCG(1, 2)), p, n) {
				some = append(some, game.Short(o.Move))
			}
			fmt.Fprintf(&text, "  of %d candidates: %.400s\n", n, strings.Join(some, "; "))
			if Ended(p) {
				break
			}
		}
		boards := Boards(p)
		for i, o := range game.First(p, 6) {
			after, err := After(boards, o.Move)
			fmt.Fprintf(&text, "  %s leaves", game.Short(o.Move))
			for _, b := range after {
				fmt.Fprintf(&text, " %v/%v", b.Piles, b.Cap)
			}
			fmt.Fprintf(&text, " %v", err)
			if len(boards) == 1 {
				left := boards[0].Leaves(o.Move)
				fmt.Fprintf(&text, ", to point at %v", left)
				for _, piles := range left {
					m, err := Leaving(boards, 0, piles)
					fmt.Fprintf(&text, ", which is %v %v", m, err)
				}
			} else if i == 0 {
				m, err := Leaving(boards, len(boards)-1, boards[len(boards)-1].Piles)
				fmt.Fprintf(&text, ", nothing: %v %v", m, err)
				if piles := boards[len(boards)-1].Piles; len(piles) == 1 {
					m, err := Leaving(boards, len(boards)-1, []game.Nat{numeration.NewNat(0)})
					fmt.Fprintf(&text, ", all: %v %v", m, err)
				}
			}
			fmt.Fprintln(&text)
		}
		for i, s := range said {
			if _, sum := p.(game.Sum); !sum && i > 12 {
				break // they name a part
			}
			m, err := ParseMove(p, s)
			fmt.Fprintf(&text, "  %q: %v %v\n", s, m, err)
		}
	}
	golden.Same(t, "testdata/told.txt", text.String())
}

// TestReviewRecord: games between engines of unequal strength, judged by one that knows everything and by one that knows little.
func TestReviewRecord(t *testing.T) {
	ctx := context.Background()
	full := NewEngine()
	var text strings.Builder
	for i, at := range []string{"nim:3,5,7", "nim:3,5,6", "wythoff:12,15", "lucas:5,9", "fibnim:40", "fibnim:13", "zeckendorf:9", "onepile:12", "nim:2 + wythoff:3,5",
		"nim:1", "nim:0", "globalfib:4,6", "zeckendorf:100000,7"} {
		s, err := New(begin(t, at).Position(), Settings{Engine: First, Strength: Strength(1 + i%3), Seed: uint64(i)})
		for moves := 0; err == nil && !s.Over() && moves < 12; moves++ {
			s, _, err = full.Reply(ctx, s)
		}
		if err != nil {
			t.Fatal(err)
		}
		sessions := []Session{s, s.Until(3)}
		if resigned, err := s.Until(2).Resign(); err == nil {
			sessions = append(sessions, resigned)
		}
		for _, s := range sessions {
			fmt.Fprintf(&text, "%s\n", s)
			for i, e := range []*Engine{full, searching(20)} {
				standings, err := e.Standings(ctx, s)
				fmt.Fprintf(&text, "  engine %d, standings: %v %v\n", i, standings, err)
				r, err := e.Review(ctx, s)
				fmt.Fprintf(&text, "  engine %d, review: decided by %d, in the end %q, %v %v\n", i, r.Decisive, r.End, r.Summary(), err)
				for _, m := range r.Moves {
					line, err := json.Marshal(m.Played)
					fmt.Fprintf(&text, "    %.200s %v: %s, only %v, better %.200v, %v\n", line, err, m.Mark, m.Only, m.Better, m.Blind)
				}
			}
		}
	}
	golden.Same(t, "testdata/reviews.txt", text.String())
}

// TestLessonRecord: what is said to answers, right and wrong, in every step of every lesson; and the puzzles of two days.
func TestLessonRecord(t *testing.T) {
	ctx, e := context.Background(), NewEngine()
	var text strings.Builder
	for _, l := range Lessons(games.All()) {
		fmt.Fprintln(&text, l.Name)
		for i, st := range l.Steps {
			answers := []string{"", "1", "2", "1 2", "none", "1 3", "3 2 1", "4", "x", "10^30", "take 1", "take 2 from 5", "merge 1 1"}
			switch st.Task.Kind {
			case tell.Number:
				answers = append(answers, st.Task.Answer(), " "+st.Task.Answer()+" ")
			case tell.FindMove:
				p, err := games.Parse(st.Position)
				if err != nil {
					t.Fatal(err)
				}
				for _, o := range game.First(p, 12) {
					answers = append(answers, o.Move.String())
				}
			}
			for _, a := range answers {
				r, err := e.Check(ctx, games.All(), st, a)
				fmt.Fprintf(&text, "  %d, %q: %v, %s, %v\n", i+1, a, r.Right, r.Words, err)
			}
			s, err := LessonGame(games.All(), st, 7)
			fmt.Fprintf(&text, "  %d, to be won: %s, %v\n", i+1, s, err)
		}
	}
	for _, g := range games.All().Games() {
		for _, day := range []string{"2026-11-16", "2026-11-17"} {
			p, err := e.Puzzle(ctx, games.All(), g, day)
			fmt.Fprintln(&text, g.Info().Name, day, p, err)
		}
	}
	golden.Same(t, "testdata/lessons.txt", text.String())
}

// TestSearchingStops: whoever is told to stop while it searches says so, whatever was asked.
func TestSearchingStops(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	won, lost := begin(t, "nim:3,5").Position(), begin(t, "nim:5,5").Position()
	for _, p := range []game.Position{won, lost} {
		e := searching(1000)
		if _, err := e.Hints(stopped, p); !errors.Is(err, context.Canceled) {
			t.Errorf("hints: %v", err)
		}
		if _, err := e.Verdict(context.Background(), p); err != nil {
			t.Fatal(err)
		}
		v, _ := e.Verdict(stopped, p) // known
		if hints, err := e.Hints(stopped, p); v.Outcome == game.P && !errors.Is(err, context.Canceled) || v.Outcome == game.N && err != nil {
			t.Errorf("hints of a known position: %v, %v", hints, err)
		}
		s, err := New(p, Settings{Engine: First, Strength: Perfect})
		if err != nil {
			t.Fatal(err)
		}
		if c, err := e.Choose(stopped, s); v.Outcome == game.P && !errors.Is(err, context.Canceled) {
			t.Errorf("the engine plays %v, %v", c, err)
		}
		if r, err := s.Resign(); err != nil {
			t.Error(err)
		} else if _, err := searching(1000).Review(stopped, r); !errors.Is(err, context.Canceled) {
			t.Errorf("review: %v", err)
		}
	}
}
