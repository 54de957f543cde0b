package automaton

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/must"
	"zeck/internal/scramble"
)

func TestTextRoundTrip(t *testing.T) {
	var b Builder
	rapid.Check(t, func(t *rapid.T) {
		d := must.Get(drawTable(t, "m", drawAlphabet(t), 8, true).build(&b))
		text := d.String()
		back, err := Read(ctx, &b, strings.NewReader(text))
		if err != nil || !back.Equal(d) || back.String() != text {
			t.Fatalf("%v: read back as\n%v\nfrom\n%s", err, back, text)
		}
		byHand := strings.NewReplacer(" -> ", "->", "\n", "  \n\n # a comment\n ").Replace(text)
		if back, err = Read(ctx, &b, strings.NewReader("# by hand\n"+byHand)); err != nil || !back.Equal(d) {
			t.Fatalf("%v: read back as\n%v\nfrom\n%s", err, back, byHand)
		}
		if n, err := d.WriteTo(&strings.Builder{}); err != nil || n != int64(len(text)) {
			t.Fatalf("wrote %d bytes of %d: %v", n, len(text), err)
		}
	})
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `line 1: expected an automaton, got an empty text`},
		{"automaton 1\n", `line 1: got "", expected the radices of the tracks, as in "radix 2 2"`},
		{"automaton 1\nbase 2", `line 2: got "base 2", expected the radices of the tracks, as in "radix 2 2"`},
		{"automaton 1\nradix 2", `line 2: got "", expected "state 0"`},
		{"automaton 1\nradix 2 x", `line 2: got "radix 2 x", expected numbers after "radix"`},
		{"automaton 1\nradix 2\nstate 0 accepting", `line 3: got "state 0 accepting", expected "state 0" or "state 0 accept"`},
		{"automaton 1\nradix 2\nstate 0\n0 -> a", `line 4: got "0 -> a", expected a state, or 1 digits, "->" and the number of a state`},
		{"automaton 1\nradix 2\n0 -> 0", `line 3: got "0 -> 0", expected "state 0"`},
		{"automaton 1\nradix 2\nstate 0\n1 -> 0\n0 -> 0\n1 -> 0", `line 6: got "1 -> 0", expected each symbol once in a state`},
		{"automaton 1\nradix 2\nstate 0\n0 -> 0\n1 -> 3\nstate 1\n0 -> 4\n1 -> 4", `line 7: there is no state 4, the last one is 1`},
		{"automaton 1\nradix 2\nstate 0 accept\n1 -> 0", `not closed under leading zeros: the empty word is accepted but (0) is not`},
		{"automaton 1\nradix 2 2\nstate 0\n0 0 -> 1\nstate 1\n1 1 -> 1\n0 0 -> 1\n0 1 -> 2\nstate 2 accept",
			`not closed under leading zeros: (0 0)(0 1) is accepted but (0 1) is not`},
		{"automaton 1\nradix 2\nstate 0\n" + strings.Repeat("9", 100), `line 4: got "9999999999999999999999999999999999999999…", ` +
			`expected a state, or 1 digits, "->" and the number of a state`},
		{strings.Repeat("9", 41), `line 1: got "9999999999999999999999999999999999999999…", expected "automaton 1"`},
	} {
		if _, err := Read(ctx, &Builder{}, strings.NewReader(c.text)); err == nil || err.Error() != c.want {
			t.Errorf("%q:\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
	long := "automaton 1\nradix 2\n" + strings.Repeat("#", 1<<17)
	if _, err := Read(ctx, &Builder{}, strings.NewReader(long)); err == nil || !strings.HasPrefix(err.Error(), "line 3: ") {
		t.Errorf("a line of %d characters: %v", 1<<17, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(noNeighbours().String())
	f.Add(All(must.Get(NewAlphabet())).String())
	f.Add(None(must.Get(NewAlphabet(2, 12))).String())
	f.Add("automaton 1\nradix 2\nstate 0\n0 -> 0\n1 -> 4294967295\n")
	f.Add("automaton 1\nradix 2 2\nstate 0 accept\n0 0 -> 0\n1 1 -> 1\nstate 1\n0 1 -> 0\n# end")
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		b := &Builder{Limits: Limits{States: 1000, Bytes: 1 << 22}}
		d, err := Read(ctx, b, strings.NewReader(text))
		if err != nil {
			return
		}
		back, err := Read(ctx, b, strings.NewReader(d.String()))
		if err != nil || !back.Equal(d) {
			t.Fatalf("%v: read back as\n%v\nfrom\n%s", err, back, d)
		}
	}))
}

func TestDOT(t *testing.T) {
	var text strings.Builder
	must.Do(noNeighbours().WriteDOT(&text, "no neighbours"))
	const want = `digraph "no neighbours" {
	rankdir=LR
	node [shape=circle]
	start [shape=point]
	start -> 0
	0 [shape=doublecircle]
	0 -> 0 [label="0"]
	0 -> 1 [label="1"]
	1 [shape=doublecircle]
	1 -> 0 [label="0"]
}
`
	if text.String() != want {
		t.Errorf("got\n%swant\n%s", text.String(), want)
	}
	text.Reset()
	if err := All(must.Get(NewAlphabet(2, 11))).WriteDOT(&text, "all"); err != nil || !strings.Contains(text.String(), `label="0 0, 0 1,`) {
		t.Errorf("%v: %s", err, text.String())
	}
}
