package game_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/must"
	"zeck/internal/scramble"
)

// TestParseSum reads arguments of a command line, with and without a + between them.
func TestParseSum(t *testing.T) {
	const want = "nim:1 + wythoff:3,5 + nim:2"
	for _, texts := range [][]string{
		{"nim:1", "wythoff:3,5", "nim:2"}, {"nim:1", "+", "wythoff:3,5", "+", "nim:2"}, {"nim:1+", "wythoff:3,5", "+nim:2"},
		{"nim:1 + wythoff:3,5", "nim:2"},
	} {
		if p, err := games.All().ParseSum(texts...); err != nil || p.String() != want {
			t.Errorf("%q reads as %v, %v", texts, p, err)
		}
	}
	for _, texts := range [][]string{{}, {"nim:1", ""}, {"nim:1", "", "nim:2"}, {"+", "nim:1"}, {"nim:1", "+"}, {"nim:1", "+", "+", "nim:2"}} {
		if p, err := games.All().ParseSum(texts...); err == nil {
			t.Errorf("%q reads as %v", texts, p)
		}
	}
	for _, text := range []string{"nix", "nim:3", "nim@k=3"} {
		if g, s, err := games.All().ParseGame(text); err == nil {
			t.Errorf("%q reads as the game %v with %v", text, g, s)
		}
	}
}

// TestSum: a sum passes the conformance suite, and has the options of its parts.
func TestSum(t *testing.T) {
	p, _ := games.Parse("nim:3 + wythoff:1,2 + nim:4")
	q, _ := games.Parse("nim:3+wythoff:2,1+nim:4")
	if p != q || len(game.Parts(p)) != 3 {
		t.Errorf("%v and %v should be the same sum of three parts", p, q)
	}
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: slices.Values([]game.Position{p})})
	if n := len(game.First(p, 100)); n != 3+4+4 {
		t.Errorf("%d options, want 3 + 4 + 4", n)
	}
	if _, err := p.Play(game.SumMove{Part: 3}); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("a move in a part that is not there: %v", err)
	}
}

func FuzzParse(f *testing.F) {
	for _, g := range games.All().Games() {
		f.Add(g.Info().Example)
	}
	for _, s := range []string{"wythoff@t=2:3,5 + fibnim:8/4 + nim:7", "takeaway@k=3,c=-1:10", "onepile@min=2,max=5:10^20",
		"zeckendorf:4,0,1", "a:b", "@=:,/+", "nim:F(10)"} {
		f.Add(s)
	}
	f.Fuzz(scramble.One(func(t *testing.T, s string) {
		p, err := games.Parse(s)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", s, err)
			}
			return
		}
		text := p.String()
		if len(text) > 10_000 {
			return
		}
		if q, err := games.Parse(text); err != nil || q != p || q.String() != text {
			t.Errorf("%q reads as %s, which reads back as %v, %v", s, text, q, err)
		}
	}))
}

// TestVerdictJSON: the fields are those of the command line, lists are never null, and < is escaped if the caller's encoder does so.
func TestVerdictJSON(t *testing.T) {
	p := must.Get(games.Parse("nim:1,1"))
	verdict := func(source string, why ...game.Step) game.Verdict {
		return game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.BySearch, Source: source, Why: why}
	}
	const begin = `{"position":"nim:1,1","outcome":"P","winning_moves":[],"complete":true,"why":[`
	for want, value := range map[string]any{
		begin + `],"by":"search","source":"a \u0026 b"}`:             verdict("a & b"),
		begin + `"3 \u003c 5"],"by":"search","source":"a \u0026 b"}`: verdict("a & b", game.Because("x", "{n} < 5", "n", 3)),
		`{"move":"take 1 from 1","to":"nim:1"}`:                      game.First(p, 1)[0],
		`{"position":"","outcome":"","winning_moves":[{"move":"","to":""}],"complete":false,"why":[],"by":"","source":""}`: game.Verdict{
			Winning: make([]game.Option, 1)},
	} {
		if got, err := json.Marshal(value); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
	want := begin + `"3 < 5"],"by":"search","source":""}`
	if got, err := verdict("", game.Because("x", "3 < 5")).MarshalJSON(); err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestOutcomeText: every outcome, and the unknown one, reads back; anything else is refused. Zero values, as returned with an error, are printed.
func TestOutcomeText(t *testing.T) {
	if got := (game.Option{}).String() + (game.Option{}).Short() + game.Outcome(0).String(); got != "" {
		t.Errorf("zero values are %q", got)
	}
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
