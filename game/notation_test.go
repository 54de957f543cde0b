package game_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/internal/scramble"
)

func TestParseAndPrint(t *testing.T) {
	for text, want := range map[string]string{
		"wythoff:5,3":                       "wythoff:3,5",
		" wythoff : 5 , 3 ":                 "wythoff:3,5",
		"wythoff@t=1:5,3":                   "wythoff:3,5",
		"wythoff@ t = 2 :10^2,F(7)":         "wythoff@t=2:13,100",
		"nim:3 + wythoff:2,1+lucas: L(5),0": "nim:3 + wythoff:1,2 + lucas:0,11",
		"fibnim:10":                         "fibnim:10/9",
		"fibnim:10/99":                      "fibnim:10/10",
		"takeaway:10":                       "fibnim:10/9",
		"takeaway@c=1,k=3:10/4":             "takeaway@k=3,c=1:10/4",
		"nim:0,0":                           "nim:0",
		"zeckendorf:4,0,1,0,0":              "zeckendorf:4,0,1",
	} {
		p, err := games.Parse(text)
		if err != nil || p.String() != want {
			t.Errorf("%q reads as %v, %v; want %s", text, p, err, want)
			continue
		}
		if q, err := games.Parse(p.String()); err != nil || q != p {
			t.Errorf("%q does not read back: %v, %v", p, q, err)
		}
	}
}

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
}

func TestBadNotation(t *testing.T) {
	for text, want := range map[string]string{
		"":                        `expected a position such as "wythoff:3,5", got ""`,
		"wythoff":                 `expected a position such as "wythoff:24,32", got "wythoff"`,
		":3,5":                    `expected a position such as "wythoff:3,5", got ":3,5"`,
		"chess:1":                 `unknown game "chess"; known games: `,
		"wythoff:3,-5":            `expected a natural number such as 12, 10^100, 3*10^50, F(100) or L(100), got "-5" in "wythoff:3,-5"`,
		"wythoff:3,":              `expected a natural number such as 12, 10^100, 3*10^50, F(100) or L(100), got "" in "wythoff:3,"`,
		"wythoff:3,5+":            `expected a position such as "wythoff:3,5", got ""`,
		"wythoff@t:3,5":           `expected an option such as "t=2", got "t" in "wythoff@t:3,5"`,
		"wythoff@t=x:3,5":         `expected a natural number such as 12, 10^100, 3*10^50, F(100) or L(100), got "x" in "wythoff@t=x:3,5"`,
		"wythoff:10^(10^9),3":     `expected a natural number such as 12, 10^100, 3*10^50, F(100) or L(100), got "10^(10^9)" in "wythoff:10^(10^9),3"`,
		"wythoff:10^1000000000,3": `too large: the numbers in "wythoff:10^1000000000,3" are too long; 5033164 digits together would fit`,
		"nim:F(91181111)":         `too large: the numbers in "nim:F(91181111)" are too long; 5033164 digits together would fit`,
		"nim:F(20000000) + wythoff:2^4000000,3": `too large: the numbers in "nim:F(20000000) + wythoff:2^4000000,3" are too long; ` +
			`5033164 digits together would fit`,
		"nim:1/2": `nim has no cap, got "/2" in "nim:1/2"`,
	} {
		_, err := games.Parse(text)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v; want %s", text, err, want)
		}
		if limit := errors.Is(err, game.ErrLimit); limit != strings.HasPrefix(want, "too large") {
			t.Errorf("%q: is a limit: %v", text, limit)
		}
	}
}

func TestSumIsComparable(t *testing.T) {
	p, _ := games.Parse("nim:3 + wythoff:1,2 + nim:4")
	q, _ := games.Parse("nim:3+wythoff:2,1+nim:4")
	if p != q || len(game.Parts(p)) != 3 {
		t.Errorf("%v and %v should be the same sum of three parts", p, q)
	}
	n := 0
	for o := range p.Options() {
		if to, err := p.Play(o.Move); err != nil || to != o.To {
			t.Errorf("%s leads to %v, %v, want %s", o.Move, to, err, o.To)
		}
		n++
	}
	if n != 3+4+4 {
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

// TestOutcomeText: every outcome, and the unknown one, reads back; anything else is refused.
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

// TestZeroValues: zero values, as returned with an error, can be printed.
func TestZeroValues(t *testing.T) {
	for _, got := range []string{game.Option{}.String(), game.Option{}.Short(), game.Outcome(0).String()} {
		if got != "" {
			t.Errorf("%q", got)
		}
	}
}
