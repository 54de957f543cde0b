package game_test

import (
	"encoding/json"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
)

// TestVerdictJSON: the fields are those of the command line, lists are never null, and < is escaped where the caller's encoder does so.
func TestVerdictJSON(t *testing.T) {
	p := must.Get(games.Parse("nim:1,1"))
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.BySearch, Source: "a & b"}
	for _, c := range []struct {
		why  []game.Step
		want string
	}{
		{nil, `{"position":"nim:1,1","outcome":"P","winning_moves":[],"complete":true,"why":[],"by":"search","source":"a \u0026 b"}`},
		{
			[]game.Step{game.Because("x", "{n} < 5", "n", 3)},
			`{"position":"nim:1,1","outcome":"P","winning_moves":[],"complete":true,"why":["3 \u003c 5"],"by":"search","source":"a \u0026 b"}`,
		},
	} {
		v.Why = c.why
		if got, err := json.Marshal(v); err != nil || string(got) != c.want {
			t.Errorf("%s, %v, want %s", got, err, c.want)
		}
	}
	v.Why, v.Source = []game.Step{game.Because("x", "3 < 5")}, ""
	want := `{"position":"nim:1,1","outcome":"P","winning_moves":[],"complete":true,"why":["3 < 5"],"by":"search","source":""}`
	if got, err := v.MarshalJSON(); err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
	want = `{"position":"","outcome":"","winning_moves":[{"move":"","to":""}],"complete":false,"why":[],"by":"","source":""}`
	if got, err := json.Marshal(game.Verdict{Winning: make([]game.Option, 1)}); err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
	for o := range p.Options() {
		want := `{"move":"take 1 from 1","to":"nim:1"}`
		if got, err := json.Marshal(o); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

// TestOutcomeText: every outcome, and none, reads back; anything else is refused.
func TestOutcomeText(t *testing.T) {
	for _, o := range []game.Outcome{game.P, game.N, 0} {
		text := must.Get(o.MarshalText())
		back := game.Outcome('x')
		if err := back.UnmarshalText(text); err != nil || back != o {
			t.Errorf("%q reads as %q, %v", text, back, err)
		}
	}
	o := game.N
	if err := o.UnmarshalText([]byte("p")); err == nil || o != game.N {
		t.Errorf("%q, %v", o, err)
	}
}

// TestZeroValues: what stands beside an error can be printed.
func TestZeroValues(t *testing.T) {
	for _, got := range []string{game.Option{}.String(), game.Option{}.Short(), game.Outcome(0).String()} {
		if got != "" {
			t.Errorf("%q", got)
		}
	}
}
