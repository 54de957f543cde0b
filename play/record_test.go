package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/tell"
	"zeck/games"
	"zeck/games/nim"
	"zeck/internal/golden"
	"zeck/numeration"
	"zeck/solve"
)

// told are positions of every kind: won, lost and over; sums; some that nobody can solve, list or search.
var told = []string{
	"nim:3,5,7", "nim:3,5,6", "nim:0", "nim:1", "nim:4,4", "wythoff:12,15", "wythoff:5,5", "wythoff@t=3:5,9", "lucas:5,9", "fibnim:40", "fibnim:13", "onepile:12",
	"zeckendorf:9", "zeckendorf:4,1", "globalfib:5,7/4", "localfib:5,6", "quilt:10", "bergman:6", "ordered:7", "octal@code=0.77:9", "nim:2 + wythoff:3,5",
	"nim:0 + onepile:5", "nim:2 + nim:3", "nim:5 + nim:5", "wythoff:10^30,10^31 + nim:5,5", "wythoff:10^30,10^31", "fibnim:10^20", "zeckendorf:100000,7",
	"nim:600,3 + wythoff:700,900", "nim:9,10,11,12,13,14", "nim:64", "nim:65", "nim:0 + nim:100", "nim:2 + nim:0",
	"nim:2 + zeckendorf:4,1",
}

// said are texts of moves, good and bad, short and long.
var said = []string{
	"1", "take 2", "take 1 from both", "take 3 from 5", "all", "2 -> 1", "leave 1 2", "merge 1 1", "merge 1 2", "split 2", "from the larger 1",
	"take 10^40", "part 2 take 1", "part 2", "part 0 take 1", "part 9 1", "#1 1", "2: 2", "nim 1", "nim", "NIM take 1 from 2", "wythoff 2 both",
	"resign", "part two 1", "1 part", "split 1",
}

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
	for i, at := range []string{"nim:3,5,7", "nim:3,5,6", "wythoff:12,15", "lucas:5,9", "fibnim:40", "fibnim:13", "zeckendorf:9", "onepile:12",
		"nim:2 + wythoff:3,5", "nim:1", "nim:0", "globalfib:4,6", "zeckendorf:100000,7"} {
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
	won, lost := begin(t, "moore:3,5").Position(), begin(t, "moore:5,5,5").Position()
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

// TestCheckFails: an answer to a task that cannot be read or solved is no answer.
func TestCheckFails(t *testing.T) {
	ctx := context.Background()
	for _, test := range []struct {
		e      *Engine
		task   tell.Step
		answer string
		want   string
	}{
		{NewEngine(), tell.Step{Task: tell.Task{Kind: tell.PickSafe, Positions: []string{"nim:1,1", "chess:1"}}}, "1", "unknown game"},
		{searching(3), tell.Step{Task: tell.Task{Kind: tell.PickSafe, Positions: []string{"moore:1", "moore:5,5"}}}, "2", "too large"},
		{searching(3), tell.Step{Position: "moore:5,5", Task: tell.Task{Kind: tell.FindMove}}, "1", "too large"},
		{NewEngine(), tell.Step{Position: "nim:5,5", Task: tell.Task{Kind: tell.WinGame}}, "1", "there is nothing to answer here"},
		{NewEngine(), tell.Step{Task: tell.Task{Kind: tell.Number, Proof: tell.Claim{Said: "x"}}}, "1", "expected a natural number"},
	} {
		r, err := test.e.Check(ctx, games.All(), test.task, test.answer)
		if err == nil || !strings.HasPrefix(err.Error(), test.want) || r != (Result{}) {
			t.Errorf("%+v: %+v, %v", test.task, r, err)
		}
	}
	if s, err := LessonGame(games.All(), tell.Step{Position: "chess:1"}, 1); err == nil {
		t.Errorf("a game of %s", s)
	}
}

// TestAskedOnce: what was solved is not asked for again, and what was not solved is.
func TestAskedOnce(t *testing.T) {
	ctx, asked := context.Background(), 0
	p := begin(t, "nim:3,5").Position()
	var fail error
	e := NewEngineWith(solve.Solver{Known: []solve.Judge{func(context.Context, game.Position) (game.Verdict, error) {
		asked++
		return game.Verdict{Position: p, Outcome: game.P}, fail
	}}})
	fail = errBroken
	for range 2 {
		if _, err := e.Verdict(ctx, p); !errors.Is(err, errBroken) {
			t.Error(err)
		}
	}
	fail = nil
	for range 3 {
		if v, err := e.Verdict(ctx, p); err != nil || v.Outcome != game.P {
			t.Error(v, err)
		}
	}
	if asked != 3 {
		t.Errorf("asked %d times", asked)
	}
}

// TestQuick: how long a game lasts is said where few positions and moves have to be looked at.
func TestQuick(t *testing.T) {
	for text, fits := range map[string]bool{
		"onepile@max=1:9999": true, "onepile@max=1:10000": false, // one position more than there may be
		"nim:446": true, "nim:447": false, // 99,681 moves and 100,128
	} {
		if _, err := NewEngine().Remoteness(context.Background(), begin(t, text).Position()); (err == nil) != fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestMake: a move that the rules forbid is not made, nor one after the end.
func TestMake(t *testing.T) {
	s := begin(t, "nim:3,5")
	legal := firstMove(s.Position())
	illegal := firstMove(begin(t, "nim:4").Position())
	if after, err := s.Make(illegal); !errors.Is(err, game.ErrIllegal) || after.Len() != 0 {
		t.Errorf("%s, %v", after, err)
	}
	over, err := s.Resign()
	if err != nil {
		t.Fatal(err)
	}
	if after, err := over.Make(legal); !errors.Is(err, game.ErrIllegal) || after.Len() != 0 {
		t.Errorf("%s, %v", after, err)
	}
	if after, err := over.Play(legal.String()); !errors.Is(err, game.ErrIllegal) || after.Len() != 0 {
		t.Errorf("%s, %v", after, err)
	}
}

// fussy is nim with heaps of even size up to a bound.
type fussy struct {
	opening string
	most    uint64
}

func (f fussy) Info() game.Info {
	i := nim.Game().Info()
	i.Name, i.Example = "fussy", f.opening
	return i
}

func (f fussy) New(s game.Setup) (game.Position, error) {
	for _, n := range s.Piles {
		if n.Bit(0) == 1 || n.Cmp(numeration.NewNat(f.most)) > 0 {
			return nil, fmt.Errorf("expected even heaps up to %d, got %s", f.most, n)
		}
	}
	p, err := nim.Game().New(s)
	return picky{p, f}, err
}

type picky struct {
	game.Position
	of fussy
}

func (p picky) Setup() game.Setup {
	s := p.Position.Setup()
	s.Game = p.of
	return s
}

// TestFussyPuzzle: where a game does not have all positions, others are tried; and if there is no puzzle, that is said.
func TestFussyPuzzle(t *testing.T) {
	for _, test := range []struct {
		opening string
		most    uint64
		want    string
	}{
		{"fussy:4,6,8", 100, ""},
		{"fussy:2", 2, ""}, // one of two moves wins
		{"fussy:0", 0, "no puzzle is found for \"Bouton's Nim\""},
		{"fussy:6", 2, "expected even heaps up to 2, got 6"},
	} {
		f := fussy{test.opening, test.most}
		for day := range 3 {
			p, err := NewEngine().Puzzle(context.Background(), game.NewRegistry(f), f, fmt.Sprint(day))
			if got := fmt.Sprint(err); test.want == "" && (err != nil || p == nil) || test.want != "" && (got != test.want || p != nil) {
				t.Errorf("%+v: %v, %v", test, p, err)
			}
		}
	}
}

// TestWonSomehow: where it is known that a position is won but not how, the hints say so, and the engine plays something.
func TestWonSomehow(t *testing.T) {
	ctx := context.Background()
	won := func(_ context.Context, p game.Position) (game.Verdict, error) {
		return game.Verdict{Position: p, Outcome: game.N}, nil
	}
	e := NewEngineWith(solve.Solver{Known: []solve.Judge{won}})
	s := begin(t, "nim:3,5")
	hints, err := e.Hints(ctx, s.Position())
	if err != nil || len(hints) != 2 || hints[1].ID != "hint.unknown" {
		t.Errorf("%v, %v", hints, err)
	}
	if c, err := e.Choose(ctx, s); err != nil || !errors.Is(c.Blind, game.ErrLimit) || c.Move == nil {
		t.Errorf("%v, %v", c, err)
	}
	for want, v := range map[string]game.Verdict{
		"only one move wins":     {Winning: make([]game.Option, 1), Complete: true},
		"3 moves win":            {Winning: make([]game.Option, 3), Complete: true},
		"more than 1 moves win":  {Winning: make([]game.Option, 1)},
		"more than 12 moves win": {Winning: make([]game.Option, 12)},
	} {
		if got := count(v); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestTwoPeople: in a game between people the engine that is asked is perfect; one that fails makes no move.
func TestTwoPeople(t *testing.T) {
	ctx, e := context.Background(), NewEngine()
	for _, at := range []string{"nim:3,5,6", "nim:3,5,7", "wythoff:12,15"} {
		s := begin(t, at)
		perfect, err := New(s.Position(), Settings{Engine: First, Strength: Perfect})
		if err != nil {
			t.Fatal(err)
		}
		got, err1 := e.Choose(ctx, s)
		want, err2 := e.Choose(ctx, perfect)
		if err1 != nil || err2 != nil || got != want {
			t.Errorf("%s: %v, %v; perfect %v, %v", at, got, err1, want, err2)
		}
	}
	s, err := New(broken{begin(t, "nim:3,5").Position()}, Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if after, c, err := e.Reply(ctx, s); !errors.Is(err, errBroken) || after.Len() != 0 || c.Move != nil {
		t.Errorf("%s, %v, %v", after, c, err)
	}
}

// fan is a position of so many moves, after each of which the game is over.
type fan int

func (f fan) String() string                        { return fmt.Sprint("fan ", int(f)) }
func (f fan) Setup() game.Setup                     { return game.Setup{Game: counters{}} }
func (f fan) Play(game.Move) (game.Position, error) { return fan(0), nil }
func (f fan) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for i := 0; i < int(f) && yield(game.Option{Move: step(i), To: fan(0)}); i++ {
		}
	}
}

// TestNothingToOverlook: whoever overlooks the only win that is known, where all other moves win as well, plays that one.
func TestNothingToOverlook(t *testing.T) {
	known := game.First(fan(4), 1)
	v := game.Verdict{Position: fan(4), Outcome: game.N, Winning: known}
	o, err := NewEngine().choose(context.Background(), rand.New(draws(0)), v, Weakest)
	if err != nil || o != known[0] {
		t.Errorf("%v, %v", o, err)
	}
}

// measured is a position that remembers how much memory it was given.
type measured struct {
	game.Position
	memory *int64
}

func (m measured) Remoteness(ctx context.Context) (game.Remoteness, error) {
	*m.memory = game.BudgetOf(ctx).Memory
	return nil, game.ErrUnknown
}

// TestQuickMemory: how long a game lasts takes little memory.
func TestQuickMemory(t *testing.T) {
	m := measured{begin(t, "nim:3").Position(), new(int64)}
	if r, err := NewEngine().Remoteness(context.Background(), m); err != nil || r.Moves != 1 || *m.memory != 16<<20 {
		t.Errorf("%v, %v, in %d bytes", r, err, *m.memory)
	}
}
