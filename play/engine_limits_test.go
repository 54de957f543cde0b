package play

import (
	"context"
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
	"zeck/numeration"
	"zeck/solve"
)

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
	if c, err := NewEngine().Choose(context.Background(), begin(t, "nim:0")); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("the engine plays %v, %v", c, err)
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
	game.NoTables
	memory *int64
}

func (m measured) Values(ctx context.Context, _ game.Measure) (game.Values, error) {
	*m.memory = game.BudgetOf(ctx).Memory
	return game.Values{}, game.ErrUnknown
}

// TestQuickMemory: how long a game lasts takes little memory.
func TestQuickMemory(t *testing.T) {
	m := measured{Position: begin(t, "nim:3").Position(), memory: new(int64)}
	if r, err := NewEngine().Remoteness(context.Background(), m); err != nil || r.Moves != 1 || *m.memory != 16<<20 {
		t.Errorf("%v, %v, in %d bytes", r, err, *m.memory)
	}
}
