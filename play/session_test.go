package play_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/play"
)

// session returns a session of a random game after some random moves, perhaps resigned.
func session(t *rapid.T) play.Session {
	s := must.Get(play.New(parsed(rapid.SampledFrom(slices.Concat(starts, huge, blocking)).Draw(t, "start")), play.Settings{
		Engine:   play.Player(rapid.IntRange(0, 2).Draw(t, "engine")),
		Strength: play.Strength(rapid.IntRange(1, 6).Draw(t, "strength")),
		Seed:     rapid.Uint64().Draw(t, "seed"),
	}))
	for range rapid.IntRange(0, 12).Draw(t, "moves") {
		if s.Over() {
			break
		}
		options := game.First(s.Stage(), 20)
		s = must.Get(s.Make(options[rapid.IntRange(0, len(options)-1).Draw(t, "move")].Move))
	}
	if !s.Over() && rapid.Bool().Draw(t, "resign") {
		s = must.Get(s.Resign())
	}
	return s
}

// same compares sessions by everything that their methods return.
func same(a, b play.Session) bool {
	return a.Start() == b.Start() && a.Settings() == b.Settings() && slices.Equal(a.Moves(), b.Moves()) && a.Resigned() == b.Resigned() &&
		a.Turn() == b.Turn() && a.Winner() == b.Winner() && a.Position() == b.Position()
}

func TestSessionText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := session(t)
		back, err := play.Parse(games.All(), s.String())
		if err != nil || !same(s, back) || back.String() != s.String() {
			t.Fatalf("Parse(%q) = %q, %v", s, back, err)
		}
		if r := s.Restart(); s.Over() && (s.EngineToMove() || s.Winner() == play.Nobody) || r.Len() > 0 || r.Resigned() || s.Until(100).Resigned() {
			t.Fatalf("%s: the engine is to move after the end, there is no winner, or it restarts as %s", s, r)
		}
	})
}

func TestSessionParse(t *testing.T) {
	s := must.Get(play.Parse(games.All(), "wythoff:24,32;engine=second;strength=3;seed=7;12 both; take 1 from both"))
	const want = "wythoff:24,32;engine=second;strength=3;seed=7;take 12 from both;take 1 from both"
	if s.String() != want || s.Turn() != play.First || s.Position().String() != "wythoff:11,19" || s.EngineToMove() {
		t.Errorf("got %s, %s to move", s, s.Turn())
	}
	for text, message := range map[string]string{
		"":                                `expected a position such as "wythoff:3,5", got ""`,
		"nim:3;engine=third":              `expected first or second, got "third"`,
		"nim:3;engine=first;strength=9":   `expected a strength from 1 to 5 or perfect, got "9"`,
		"nim:3;engine=first;seed=x":       `expected a seed below 2^64, got "x"`,
		"nim:3;side=1":                    `expected engine, strength or seed, got "side=1"`,
		"nim:3;take 3 from 3;take 1":      `move 2, "take 1": illegal move: the game is over, the first player has won`,
		"nim:3;resign;take 1":             `move 2, "take 1": the game ended by resignation`,
		"nim:3;take 3 from 3;resign":      `move 2, "resign": illegal move: the game is over, the first player has won`,
		"nim:3;take 1 from 3;;take 1 one": `move 2, ""`,
	} {
		if s, err := play.Parse(games.All(), text); err == nil || !strings.HasPrefix(err.Error(), message) || s.String() != "" {
			t.Errorf("Parse(%q) = %s, %v, want %s", text, s, err, message)
		}
	}
}

// TestUndo takes moves back: against the engine, the person is to move again, before their own last move. Moves played after that change no other
// session.
func TestUndo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := session(t)
		back, err := s.Undo()
		if err != nil {
			for _, m := range s.Moves() {
				if m.Player != s.Settings().Engine {
					t.Fatalf("%s: %v", s, err)
				}
			}
			return
		}
		if s.Resigned() {
			if back.Resigned() || back.Len() != s.Len() {
				t.Fatalf("undoing the resignation of %s gives %s", s, back)
			}
			return
		}
		if back.Turn() == s.Settings().Engine || back.Len() >= s.Len() || slices.ContainsFunc(s.Moves()[back.Len()+1:],
			func(m play.Played) bool { return m.Player != s.Settings().Engine && s.Settings().Engine != play.Nobody }) {
			t.Fatalf("%s becomes %s", s, back)
		}
		was := s.Moves()
		for _, o := range game.First(back.Stage(), 2) {
			if next := must.Get(back.Make(o.Move)); next.Len() != back.Len()+1 || next.Moves()[back.Len()].Option.Move != o.Move {
				t.Fatalf("%s after %s is %s", o.Move, back, next)
			}
		}
		if !slices.Equal(back.Moves(), was[:back.Len()]) || !slices.Equal(s.Moves(), was) {
			t.Fatalf("%s becomes %s", s, back)
		}
	})
}

func TestSettings(t *testing.T) {
	p := parsed("nim:3")
	for _, s := range []play.Settings{{Engine: 3}, {Engine: -1}, {Engine: play.First, Strength: 7}, {Engine: play.First, Strength: -1}} {
		if _, err := play.New(p, s); err == nil {
			t.Errorf("%+v is accepted", s)
		}
	}
	if s, err := play.New(game.NewSum(p, parsed(blocking[0])), play.Settings{}); err == nil {
		t.Errorf("a sum with a part in which positions may be forbidden: %s", s)
	}
	for strength, want := range map[play.Strength]string{play.Weakest: "beginner", play.Strongest: "expert", play.Perfect: "perfect", 7: "7"} {
		if got := strength.Name(); got != want {
			t.Errorf("%d: %s", strength, got)
		}
	}
	s, err := play.New(p, play.Settings{Engine: play.First})
	if err != nil || s.Settings().Strength != play.Perfect {
		t.Errorf("expected a perfect engine by default, got %v, %v", s.Settings(), err)
	}
	if _, err := must.Get(play.New(p, play.Settings{})).WithStrength(2); err == nil {
		t.Error("the strength of the engine was changed although two people play")
	}
	for strength := play.Strength(-1); strength <= 8; strength++ {
		changed, err := s.WithStrength(strength)
		if ok := play.Weakest <= strength && strength <= play.Perfect; ok != (err == nil) || ok && changed.Settings().Strength != strength {
			t.Errorf("%d: %v, %v", strength, changed.Settings(), err)
		}
	}
	for _, text := range []string{"nim:3,5,6", "nim:3,5,7", "wythoff:12,15"} { // two people can ask for a move, which is perfect
		asked := choose(t, play.NewEngine(), must.Get(play.New(parsed(text), play.Settings{})))
		if perfect := choose(t, play.NewEngine(), against(parsed(text), play.Perfect, 0)); asked.Option != perfect.Option {
			t.Errorf("%s: %s, want %s", text, asked.Move, perfect.Move)
		}
	}
	for _, strength := range []play.Strength{1, 2, 3, 4, 5, play.Perfect} {
		if back, err := play.ParseStrength(strength.String()); err != nil || back != strength {
			t.Errorf("%s reads as %s, %v", strength, back, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("wythoff:24,32;engine=second;strength=3;seed=7;take 12 from both")
	f.Add("nim:3;resign")
	f.Add("zeckendorf:5;merge 1 1;1 2")
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		if len(text) > 300 {
			return
		}
		s, err := play.Parse(games.All(), text)
		if err != nil {
			return
		}
		if back, err := play.Parse(games.All(), s.String()); err != nil || !same(s, back) {
			t.Errorf("%q reads as %q, which reads as %q, %v", text, s, back, err)
		}
	}))
}
