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
	"zeck/game/tell"
	"zeck/games"
	"zeck/solve"
)

// begin begins a game of two people.
func begin(t *testing.T, text string, moves ...string) Session {
	t.Helper()
	p, err := games.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(p, Settings{})
	for _, m := range moves {
		if err == nil {
			s, err = s.Play(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// searching is an engine that searches, and has room for very little.
func searching(positions int) *Engine {
	return NewEngineWith(solve.Solver{Budget: game.Budget{Memory: 1 << 20, Positions: positions, Moves: 10_000}, Sources: []game.By{game.BySearch}})
}

// TestBlindEnds: where nothing is known, a move that ends the game is made.
func TestBlindEnds(t *testing.T) {
	p := begin(t, "nim:5").Position()
	for seed := range uint64(20) {
		if o := NewEngine().blind(rand.New(rand.NewPCG(seed, 1)), p); !Ended(o.To) {
			t.Errorf("seed %d: %s", seed, o.Move)
		}
	}
}

// TestStandings: positions that are too large are left out, and not those after them. From moore:3,5 there are 24 positions, from moore:3 four.
func TestStandings(t *testing.T) {
	ctx := context.Background()
	s := begin(t, "moore:3,5", "take 5 from 5", "take 2 from 3")
	all, err := searching(10).Standings(ctx, s)
	if err != nil || !slices.Equal(all, []Player{Nobody, Second, First}) {
		t.Errorf("%v, %v", all, err)
	}
	if all, err = NewEngine().Standings(ctx, s); err != nil || !slices.Equal(all, []Player{First, Second, First}) {
		t.Errorf("%v, %v", all, err)
	}
	r, err := searching(10).Review(ctx, s)
	if err != nil || r.Moves[0].Mark != Unknown || !errors.Is(r.Moves[0].Blind, game.ErrLimit) || r.Moves[1].Mark != Mistake {
		t.Errorf("%+v, %v", r.Moves, err)
	}
}

// TestStopped: who is told to stop says so, whatever was asked, and does not call it unknown.
func TestStopped(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	played := begin(t, "moore:3,5", "take 5 from 5", "take 2 from 3")
	won, lost := begin(t, "moore:3,5"), begin(t, "moore:5,5,5")
	resigned, err := won.Resign()
	if err != nil {
		t.Fatal(err)
	}
	knows := searching(1000)
	for _, s := range []Session{won, lost} {
		if _, err := knows.Verdict(context.Background(), s.Position()); err != nil {
			t.Fatal(err)
		}
	}
	for name, ask := range map[string]func() (any, error){
		"standings":      func() (any, error) { return searching(1000).Standings(stopped, played) },
		"review":         func() (any, error) { return searching(1000).Review(stopped, played) },
		"resigned":       func() (any, error) { return searching(1000).Review(stopped, resigned) },
		"puzzle":         func() (any, error) { return searching(100_000).Puzzle(stopped, games.All(), mooreGame(t), "day") },
		"hints":          func() (any, error) { return searching(1000).Hints(stopped, won.Position()) },
		"how long":       func() (any, error) { return knows.Hints(stopped, lost.Position()) },
		"the best reply": func() (any, error) { return knows.Choose(stopped, lost) },
	} {
		if got, err := ask(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	if hints, err := knows.Hints(stopped, won.Position()); err != nil {
		t.Errorf("what is known needs no time: %v, %v", hints, err)
	}
	if p, err := searching(1).Puzzle(context.Background(), games.All(), mooreGame(t), "day"); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a puzzle that nobody can solve: %v, %v", p, err)
	}
}

func mooreGame(t *testing.T) game.Game {
	g, _, err := games.All().ParseGame("moore")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestPickedNumbers: which numbers can be picked of five.
func TestPickedNumbers(t *testing.T) {
	for answer, want := range map[string]string{
		"1 5": "map[1:true 5:true]", "1": "map[1:true]", "none": "map[]", "0": "", "6": "", "2 6": "", "none 1": "", "": "", "two": "", "99999999999999999999999": "",
	} {
		got, err := pickedNumbers(answer, 5)
		if want == "" && (err == nil || !strings.HasPrefix(err.Error(), `expected numbers from 1 to 5, such as "1 5", or "none"`)) ||
			want != "" && (err != nil || fmt.Sprint(got) != want) {
			t.Errorf("%q: %v, %v, want %s", answer, got, err, want)
		}
	}
}

// TestNoSuchPart: a move in a part that is not there is refused.
func TestNoSuchPart(t *testing.T) {
	boards := Boards(begin(t, "nim:3 + nim:3 + nim:2").Position())
	take, err := ParseMove(boards[0].Position, "take 3 from 3")
	if err != nil {
		t.Fatal(err)
	}
	for part, legal := range map[int]bool{-1: false, 0: true, 1: true, 2: false, 3: false} { // three can be taken from three
		move := game.SumMove{Part: part, Move: take}
		if _, err := After(boards, move); (err == nil) != legal || err != nil && !errors.Is(err, game.ErrIllegal) {
			t.Errorf("part %d: %v", part, err)
		} else if part < 0 || part > 2 {
			if want := fmt.Sprintf("illegal move: there is no part %d", part+1); err.Error() != want {
				t.Errorf("part %d: %v, want %s", part, err, want)
			}
		}
	}
	if after, err := After(boards, take); err != nil || fmt.Sprint(after[0].Piles, after[1].Piles) != "[0] [3]" { // without a part it is the first
		t.Errorf("%v, %v", after, err)
	}
	if after, err := After(boards[:1], game.SumMove{Part: 0, Move: take}); err == nil { // one board is no sum
		t.Errorf("%v", after)
	}
}

// TestManyParts: a part that is named is found, however many there are; where none is named, the first ones are tried.
func TestManyParts(t *testing.T) {
	parts := slices.Repeat([]string{"nim:0"}, 250)
	parts[199], parts[249] = "nim:3", "nim:2"
	p := begin(t, strings.Join(parts, " + ")).Position()
	for text, want := range map[string]string{"part 250 take 2": "in part 250, take 2 from 2", "3": "in part 200, take 3 from 3"} {
		if m, err := ParseMove(p, text); err != nil || m.String() != want {
			t.Errorf("%s: %v, %v", text, m, err)
		}
	}
}

// once is a position that can be played from once only.
type once struct {
	game.Position
	played *int
}

func (o once) Play(m game.Move) (game.Position, error) {
	if *o.played++; *o.played > 1 {
		return nil, errBroken
	}
	return o.Position.Play(m)
}

// TestBoardsFail: boards that cannot be laid out are not laid out.
func TestBoardsFail(t *testing.T) {
	p := once{begin(t, "nim:3,5").Position(), new(int)}
	s, err := New(p, Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if s, err = s.Make(firstMove(p)); err != nil {
		t.Fatal(err)
	}
	if boards, err := s.Boards(); !errors.Is(err, errBroken) || boards != nil {
		t.Errorf("%v, %v", boards, err)
	}
	if _, err := s.WithStrength(2); err == nil || err.Error() != "there is no engine in this game" {
		t.Errorf("two people, and the strength is changed: %v", err)
	}
}

func firstMove(p game.Position) game.Move {
	o, _ := firstOption(p)
	return o.Move
}

// broken is a position whose theory fails, as that of no game should.
type broken struct{ game.Position }

var errBroken = errors.New("the theory is broken")

func (broken) Theory(context.Context, bool) (game.Verdict, error) { return game.Verdict{}, errBroken }

// TestBrokenTheory: an error that does not mean that a position is too large is passed on, and no move is made up.
func TestBrokenTheory(t *testing.T) {
	ctx, e := context.Background(), NewEngine()
	p := broken{begin(t, "nim:3,5").Position()}
	s, err := New(p, Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if c, err := e.Choose(ctx, s); !errors.Is(err, errBroken) {
		t.Errorf("the engine plays %v, %v", c, err)
	}
	o := game.Option{Move: firstMove(p), To: p}
	if got, err := e.trickiest(ctx, rand.New(rand.NewPCG(1, 1)), []game.Option{o, o}); !errors.Is(err, errBroken) {
		t.Errorf("the trickiest is %v, %v", got, err)
	}
	for _, position := range []string{"nim:x", "chess:1"} {
		task := tell.Step{Position: position, Task: tell.Task{Kind: tell.FindMove}}
		if got, err := e.Check(ctx, games.All(), task, "take 1"); err == nil {
			t.Errorf("%s: %v", position, got)
		}
	}
}

// TestTrouble: a single move is made without a look at what follows; what nobody can solve is no trouble but for its moves; and who looks for
// a mistake tells that a theory is broken.
func TestTrouble(t *testing.T) {
	ctx, rng := context.Background(), rand.New(rand.NewPCG(1, 1))
	p := begin(t, "moore:5,5").Position()
	only := game.Option{Move: firstMove(p), To: broken{p}}
	if o, err := NewEngine().trickiest(ctx, rng, []game.Option{only}); err != nil || o != only {
		t.Errorf("%v, %v", o, err)
	}
	if got, err := searching(3).trouble(ctx, p, true); err != nil || got != [2]int{0, 20} {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := NewEngine().trouble(ctx, begin(t, "nim:5").Position(), true); err != nil || got != [2]int{2, 5} {
		t.Errorf("%v, %v", got, err)
	}
	unknown := game.Verdict{Position: shards{p}, Outcome: game.N}
	if o, _, err := NewEngine().plausible(ctx, rng, unknown, Perfect); !errors.Is(err, errBroken) {
		t.Errorf("%v, %v", o, err)
	}
}

// shards is a position whose moves lead to broken ones.
type shards struct{ game.Position }

func (s shards) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		yield(game.Option{Move: firstMove(s.Position), To: broken(s)})
	}
}

// TestWords: how often, and how strong.
func TestWords(t *testing.T) {
	for n, want := range map[int]string{1: "once", 2: "twice", 3: "3 times", 12: "12 times"} {
		if got := times(n); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	for s, want := range map[Strength]string{-1: "-1", 0: "0", 1: "beginner", 5: "expert", Perfect: "perfect", 7: "7"} {
		if got := s.Name(); got != want {
			t.Errorf("%d: %s", s, got)
		}
	}
}
