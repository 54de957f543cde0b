package play

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/rules"
	"zeck/solve"
)

// begin starts a game of two people.
func begin(text string, moves ...string) Session {
	return must.Get(Parse(games.All(), strings.Join(append([]string{text}, moves...), separator)))
}

// beginAt starts a game of two people from a position of an unregistered game.
func beginAt(p game.Position) Session { return must.Get(New(p, Settings{})) }

// searching returns an engine that searches with a very small budget.
func searching(positions int) *Engine {
	return NewEngineWith(solve.Solver{Budget: game.Budget{Memory: 1 << 20, Positions: positions, Moves: 10_000}, Sources: []game.By{game.BySearch}})
}

// judging returns an engine that gets its verdicts from a function.
func judging(judge solve.Judge) *Engine {
	return NewEngineWith(solve.Solver{Known: []solve.Judge{judge}})
}

func firstMove(p game.Position) game.Move {
	o, _ := firstOption(p)
	return o.Move
}

var errBroken = errors.New("the theory is broken")

// broken is a position whose theory fails, as no game's theory should; the moves of shards lead to broken.
type (
	broken struct{ game.Position }
	shards struct{ game.Position }
)

func (broken) Theory(context.Context, bool) (game.Verdict, error) { return game.Verdict{}, errBroken }

func (s shards) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		yield(game.Option{Move: firstMove(s.Position), To: broken(s)})
	}
}

// TestBroken: the engine passes on an error that does not mean that a position is too large, and does not make up a move. It makes a forced
// move without looking at what follows.
func TestBroken(t *testing.T) {
	ctx, e, rng := t.Context(), NewEngine(), rand.New(rand.NewPCG(1, 1))
	p := begin("moore:5,5").Position()
	only := game.Option{Move: firstMove(p), To: broken{p}}
	fails(t, errBroken, map[string]func() (any, error){
		"reply":       func() (any, error) { s, _, err := e.Reply(ctx, beginAt(broken{p})); return s.Len(), err },
		"the hardest": func() (any, error) { return e.trickiest(ctx, rng, []game.Option{only, only}) },
		"some mistake": func() (any, error) {
			o, _, err := e.plausible(ctx, rng, game.Verdict{Position: shards{p}}, Perfect)
			return o, err
		},
	})
	block := begin("blockwythoff:2,3")
	fails(t, game.ErrIllegal, map[string]func() (any, error){
		"a move after the end":                 func() (any, error) { return beginAt(broken{begin("nim:0").Position()}).Make(only.Move) },
		"a choice after the end":               func() (any, error) { return e.Choose(ctx, begin("nim:0")) },
		"a move of another game":               func() (any, error) { return begin("nim:3,5").Make(only.Move) },
		"a move of another game, forbidden":    func() (any, error) { return block.Make(Forbid{only.Move}) },
		"a move before anything was forbidden": func() (any, error) { return block.Make(firstMove(block.Position())) },
	})
	fails(t, game.ErrLimit, map[string]func() (any, error){
		"hints":                    func() (any, error) { return searching(3).Hints(ctx, p) },
		"before what is forbidden": func() (any, error) { return searching(1).Verdict(ctx, begin("blockwythoff:9,9").Stage()) },
	})
	if o, err := e.trickiest(ctx, rng, []game.Option{only}); err != nil || o != only {
		t.Errorf("%v, %v", o, err)
	}
	if c, err := searching(1).Choose(ctx, begin("moore:5")); err != nil || !errors.Is(c.Blind, game.ErrLimit) || !Ended(c.To) {
		t.Errorf("expected a move that ends the game where nothing is known, got %v, %v", c, err)
	}
}

// fails checks that questions are answered with an error.
func fails(t *testing.T, want error, asks map[string]func() (any, error)) {
	t.Helper()
	for what, ask := range asks {
		if got, err := ask(); !errors.Is(err, want) {
			t.Errorf("%s: %v, %v", what, got, err)
		}
	}
}

// TestTrouble: the trouble of an unsolvable position is measured by its moves alone.
func TestTrouble(t *testing.T) {
	for text, want := range map[string][2]int{"moore:5,5": {0, 20}, "moore:3": {1, 3}} {
		if got, err := searching(5).trouble(t.Context(), begin(text).Position(), true); err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
}

// TestStandings: positions that are too large are left out, but not those after them. From moore:3,5 there are 24 positions, from moore:3 four.
func TestStandings(t *testing.T) {
	s := begin("moore:3,5", "take 5 from 5", "take 2 from 3")
	for room, want := range map[int][]Player{10: {Nobody, Second, First}, 1000: {First, Second, First}} {
		if all, err := searching(room).Standings(t.Context(), s); err != nil || !slices.Equal(all, want) {
			t.Errorf("%v, %v", all, err)
		}
	}
	if all, err := NewEngine().Standings(t.Context(), begin("nim:3,3", "take 1 from 3")); err != nil || !slices.Equal(all, []Player{Second, Second}) {
		t.Errorf("%v, %v", all, err)
	}
	forced := begin("zeckendorf:5", "merge 1 1", "merge 1 1", "merge 1 2", "merge 2 3") // the first move
	r, err := searching(4).Review(t.Context(), forced)
	if err != nil || !forced.Over() || r.Count(First, Unknown) > 0 || r.Count(Second, Unknown) != 1 || r.Summary()[0].ID != "review.unknown" {
		t.Errorf("%+v, %v", r.Moves, err)
	}
	r, err = searching(10).Review(t.Context(), s)
	if err != nil || r.Moves[0].Mark != Unknown || !errors.Is(r.Moves[0].Blind, game.ErrLimit) || r.Moves[1].Mark != Mistake {
		t.Errorf("%+v, %v", r.Moves, err)
	}
}

// TestStopped: a stopped question returns the error of its context, and does not count as unknown.
func TestStopped(t *testing.T) {
	stopped := ctxtest.Ended(t.Context())
	played := begin("moore:3,5", "take 5 from 5", "take 2 from 3")
	won, lost, resigned := begin("moore:3,5"), begin("moore:5,5,5"), begin("moore:3,5", resign)
	moore := won.Position().Setup().Game
	knows := searching(1000)
	for _, s := range []Session{won, lost} {
		must.Get(knows.Verdict(t.Context(), s.Position()))
	}
	fails(t, context.Canceled, map[string]func() (any, error){
		"standings":      func() (any, error) { return searching(1000).Standings(stopped, played) },
		"review":         func() (any, error) { return searching(1000).Review(stopped, played) },
		"resigned":       func() (any, error) { return searching(1000).Review(stopped, resigned) },
		"puzzle":         func() (any, error) { return searching(100_000).Puzzle(stopped, games.All(), moore, "day") },
		"hints":          func() (any, error) { return searching(1000).Hints(stopped, won.Position()) },
		"how long":       func() (any, error) { return knows.Hints(stopped, lost.Position()) },
		"the best reply": func() (any, error) { return knows.Choose(stopped, lost) },
	})
	if hints, err := knows.Hints(stopped, won.Position()); err != nil {
		t.Errorf("a cached answer needs no time: %v, %v", hints, err)
	}
	if p, err := searching(1).Puzzle(t.Context(), games.All(), moore, "day"); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a puzzle that the engine cannot solve: %v, %v", p, err)
	}
}

// TestParts: a named part is found, however many parts there are; if none is named, the first ones are tried. A move in a missing part is
// refused.
func TestParts(t *testing.T) {
	parts := slices.Repeat([]string{"nim:0"}, 250)
	parts[199], parts[200], parts[249] = "nim:3", "nim:3", "nim:2"
	p := begin(strings.Join(parts, " + ")).Position()
	for text, want := range map[string]string{"part 250 take 2": "in part 250, take 2 from 2", "3": "in part 200, take 3 from 3"} {
		if m, err := ParseMove(p, text); err != nil || m.String() != want {
			t.Errorf("%s: %v, %v", text, m, err)
		}
	}
	boards := Boards(begin("nim:3 + nim:3 + nim:2").Position())
	take := must.Get(ParseMove(boards[0].Position, "take 3 from 3"))
	for part, want := range map[int]string{-1: "illegal move: there is no part 0", 0: "", 1: "", 2: "illegal move: take 3 from 3: there is no pile of 3",
		3: "illegal move: there is no part 4"} {
		if _, err := After(boards, game.SumMove{Part: part, Move: take}); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("part %d: %v, want %s", part, err, want)
		}
	}
	if after, err := After(boards, take); err != nil || fmt.Sprint(after[0].Piles, after[1].Piles) != "[0] [3]" { // without a part it is the first
		t.Errorf("%v, %v", after, err)
	}
	if after, err := After(boards[:1], game.SumMove{Part: 0, Move: take}); err == nil { // a single board is not a sum
		t.Errorf("%v", after)
	}
}

// TestCheckFails: an answer that cannot be read, or a task that cannot be solved, gives an error.
func TestCheckFails(t *testing.T) {
	pick := face.Step{Task: face.Task{Kind: face.PickSafe, Positions: []string{"nim:1,1", "nim:2", "nim:3"}}}
	const numbers = `expected numbers from 1 to 3, such as "1 3", or "none"`
	for _, test := range []struct {
		e      *Engine
		task   face.Step
		answer string
		want   string
	}{
		{NewEngine(), pick, "0", numbers}, {NewEngine(), pick, "2 4", numbers}, {NewEngine(), pick, "none 1", numbers}, {NewEngine(), pick, "", numbers},
		{NewEngine(), pick, "99999999999999999999999", numbers},
		{NewEngine(), face.Step{Task: face.Task{Kind: face.PickSafe, Positions: []string{"nim:1,1", "chess:1"}}}, "1", "unknown game"},
		{searching(3), face.Step{Task: face.Task{Kind: face.PickSafe, Positions: []string{"moore:1", "moore:5,5"}}}, "2", "too large"},
		{searching(3), face.Step{Position: "moore:5,5", Task: face.Task{Kind: face.FindMove}}, "1", "too large"},
		{NewEngine(), face.Step{Position: "chess:1", Task: face.Task{Kind: face.FindMove}}, "1", "unknown game"},
		{NewEngine(), face.Step{Position: "nim:5,5", Task: face.Task{Kind: face.WinGame}}, "1", "this step asks no question"},
		{NewEngine(), face.Step{Task: face.Task{Kind: face.Number, Proof: face.Claim{Said: "x"}}}, "1", "expected a natural number"},
	} {
		r, err := test.e.Check(t.Context(), games.All(), test.task, test.answer)
		if err == nil || !strings.HasPrefix(err.Error(), test.want) || r != (Result{}) {
			t.Errorf("%+v: %+v, %v", test.task, r, err)
		}
	}
	if s, err := LessonGame(games.All(), face.Step{Position: "chess:1"}, 1); err == nil {
		t.Errorf("a game of %s", s)
	}
	for text, fine := range map[string]bool{"": true, "nim:1": true, "chess:1": false} {
		lesson := face.Lesson{Name: "own", Steps: []face.Step{{}, {Position: text}}}
		known := game.NewRegistry(teacher{begin("nim:1").Position().Setup().Game, &lesson})
		if _, err := LessonByName(known, "own"); (err == nil) != fine || err != nil && !strings.HasPrefix(err.Error(), "step 2 of the lesson own: ") {
			t.Errorf("a lesson with the position %q: %v", text, err)
		}
	}
}

// teacher is a game with another lesson.
type teacher struct {
	game.Game
	lesson *face.Lesson
}

func (t teacher) Tell() face.About { return face.About{Lesson: t.lesson} }

// TestAskedOnce: the engine asks again only for what was not solved.
func TestAskedOnce(t *testing.T) {
	asked, fail, p := 0, errBroken, begin("nim:3,5").Position()
	e := judging(func(context.Context, game.Position) (game.Verdict, error) {
		asked++
		return game.Verdict{Position: p, Outcome: game.P}, fail
	})
	for range 2 {
		if _, err := e.Verdict(t.Context(), p); !errors.Is(err, errBroken) {
			t.Error(err)
		}
	}
	fail = nil
	for range 3 {
		if v, err := e.Verdict(t.Context(), p); err != nil || v.Outcome != game.P {
			t.Error(v, err)
		}
	}
	if asked != 3 {
		t.Errorf("asked %d times", asked)
	}
}

// TestQuick: the length of a game is reported if few positions and moves are enough to find it.
func TestQuick(t *testing.T) {
	for text, fits := range map[string]bool{
		"onepile@max=1:9999": true, "onepile@max=1:10000": false, // one position above the limit
		"nim:446": true, "nim:447": false, // 99,681 moves and 100,128
	} {
		if _, err := NewEngine().Remoteness(t.Context(), begin(text).Position()); (err == nil) != fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestFussyPuzzle: if a game refuses some positions, others are tried; if there is no puzzle, the error says so.
func TestFussyPuzzle(t *testing.T) {
	for _, test := range []struct {
		opening string
		most    int
		want    string
	}{
		{"(4), (6), (8)", 100, "<nil>"},
		{"(8)", 8, "<nil>"}, // one of four moves wins
		{"(0)", 0, "no puzzle was found for \"Fussy\""},
	} {
		g := must.Get(rules.Load(t.Context(), "", fmt.Sprintf("game fussy\ntitle Fussy\npiles (n) if n mod 2 = 0 and n <= %d\nexample %s\n"+
			"move \"take {t} twice from {n}\": (n) -> (n - 2*t) if t >= 1", test.most, test.opening)))
		known := game.NewRegistry(g)
		if sheet, err := NewEngine().Exercises(t.Context(), must.Get(known.Parse(Opening(g))), "", 3); (err == nil) != (test.most > 0) {
			t.Errorf("%+v: %v, %v", test, sheet, err)
		}
		for day := range 3 {
			p, err := NewEngine().Puzzle(t.Context(), known, g, fmt.Sprint(day))
			if fmt.Sprint(err) != test.want || (p == nil) != (err != nil) {
				t.Errorf("%+v: %v, %v", test, p, err)
			}
		}
		if p, err := NewEngine().Puzzle(t.Context(), games.All(), g, ""); err == nil {
			t.Errorf("a puzzle of a game without solved positions: %v", p)
		}
	}
}

// TestWonSomehow: if a position is known to be won but no winning move is known, the hints say so, and the engine plays some move. If it does
// not know the lost positions, it does not claim that enough of them can be forbidden.
func TestWonSomehow(t *testing.T) {
	e := judging(func(_ context.Context, p game.Position) (game.Verdict, error) {
		return game.Verdict{Position: p, Outcome: game.N}, nil
	})
	s := begin("nim:3,5")
	hints, err := e.Hints(t.Context(), s.Position())
	if err != nil || len(hints) != 2 || hints[1].ID != "hint.unknown" {
		t.Errorf("%v, %v", hints, err)
	}
	if c, err := e.Choose(t.Context(), s); err != nil || !errors.Is(c.Blind, game.ErrLimit) || c.Move == nil {
		t.Errorf("%v, %v", c, err)
	}
	some := judging(func(_ context.Context, p game.Position) (game.Verdict, error) {
		return game.Verdict{Position: p, Outcome: game.N, Winning: game.First(p, 1)}, nil
	})
	for text, want := range map[string]string{"nim:3,5": "a winning move is", "fibnim:9": "more than 1 moves win here"} {
		if hints, err := some.Hints(t.Context(), begin(text).Position()); err != nil || !strings.HasPrefix(hints[1].String(), want) {
			t.Errorf("%s: %v, %v", text, hints, err)
		}
	}
	s = begin("blockwythoff:9,9")
	if v, err := e.Verdict(t.Context(), s.Stage()); err != nil || v.Outcome != game.P {
		t.Errorf("%v, %v", v, err)
	}
	if c, err := e.Choose(t.Context(), s); err != nil || c.Blind != nil || c.Move == nil {
		t.Errorf("%v, %v", c, err)
	}
}
