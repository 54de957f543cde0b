package web

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/board"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/internal/paper"
	"zeck/logic"
	"zeck/numeration"
	"zeck/rules"
)

// TestWords: small functions that make words, each with its cases side by side.
func TestWords(t *testing.T) {
	nat := func(text string) numeration.Nat {
		return must.Get(numeration.Parse(text))
	}
	s := newSite(Options{})
	for _, c := range []struct{ got, want string }{
		{listed(nil), ""}, {listed([]string{"a"}), "a"}, {listed([]string{"a", "b"}), "a and b"}, {listed([]string{"a", "b", "c"}), "a, b and c"},
		{brief(nat("999999999999")), "999999999999"}, {brief(nat("1000000000000")), "1000…0000 (13 digits)"},
		{brief(nat("12345678901234567")), "1234…4567 (17 digits)"}, {brief(nat("0")), "0"},
		{capital("ähnlich"), "Ähnlich"}, {capital("a b"), "A b"}, {capital("X"), "X"},
		{string(emphasis("a *b c* <d> `e f` * g * *h*")), "a <em>b c</em> &lt;d&gt; <code>e f</code> * g * <em>h</em>"},
		{string(cited("A <b>, arXiv 2409.10981 (2024); doi:10.47611/jsrhs.v10i3.1641.")), `A &lt;b&gt;, ` +
			`<a href="https://doi.org/10.48550/arXiv.2409.10981" rel="noreferrer">arXiv 2409.10981</a> (2024); ` +
			`<a href="https://doi.org/10.47611/jsrhs.v10i3.1641" rel="noreferrer">doi:10.47611/jsrhs.v10i3.1641</a>.`},
		{compact("nim:3 + nim:4 +nim:5"), "nim:3+nim:4 +nim:5"},
		{tidyRules("game x\r\n\t y \r\n \t\n"), "game x\n\t y\n"},
		{paper.Grouped(nat("1234567"), " "), "1 234 567"}, {paper.Grouped(nat("123456"), " "), "123 456"}, {paper.Grouped(nat("12"), " "), "12"},
		{s.url("p/a b", "x", "1&2", "y", "", "z", "3", "odd"), "/p/a%20b?x=1%262&z=3"}, {s.url("p"), "/p"},
		{s.template("p", "x", "{x}"), "/p?x={x}"},
		{strings.Join(wrapped("one two three", 1000), "|"), "one two three"}, {strings.Join(wrapped("one two three", 4*pictureWords), "|"), "one two|three"},
		{strings.Join(wrapped("one two", 4*pictureWords-1), "|"), ""},
		{strings.Join(wrapped("something else", draw.WordsWidth("something else", pictureWords)), "|"), "something else"},
		{beginning("Take. " + strings.Repeat("x", 123) + "."), "Take. " + strings.Repeat("x", 123) + "."},
		{beginning("Take. " + strings.Repeat("x", 124) + "."), "Take."}, {beginning(strings.Repeat("x", 140) + ". More."), strings.Repeat("x", 140) + "."},
		{around([]game.Nat{nat("3"), nat("40")}), "0,24,32"}, {around([]game.Nat{nat("16"), nat("17")}), "0,1,32"},
		{caret{Before: "aβ"}.Under(), "  ^"},
		{viewed{Label: "Values", X: nat("3"), W: nat("10")}.Said(), "Values, from 3 to 12."},
		{viewed{Label: "Values", X: nat("3"), W: nat("10"), H: nat("2"), Fixed: true}.Said(), "Values, from 3 to 12."},
		{viewed{Label: "Values", X: nat("3"), W: nat("10"), Y: nat("5"), H: nat("2")}.Said(), "Values, across from 3 to 12, up from 5 to 6."},
		{inShort(&answer.Values{{Name: "x", Number: nat("3")}, {Name: "y", Number: nat("5")}}), "x = 3, y = 5"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// TestLongWords: what is longer than a line, on record.
func TestLongWords(t *testing.T) {
	var all strings.Builder
	say := func(of string, text any) { fmt.Fprintf(&all, "%s\n  %v\n", of, text) }
	twelve := numeration.NewNat(12)
	for _, st := range []game.Step{
		game.Because("id", " {digits} of {n} is {text} and {other} ", "digits", numeration.Zeckendorf(twelve), "n", twelve, "text", "… 3 2 1", "other", "<b> 1 2"),
		game.Because("id", "{digits} in another system", "digits", numeration.Zeckendorf(twelve), "n", numeration.NewNat(13)),
		game.Because("id", "{digits} of {n}", "digits", numeration.Binary(twelve), "n", twelve),
		game.Because("id", "{n}", "n", numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), 200))),
		game.Because("id", "{digits}", "digits", numeration.Zeckendorf(numeration.NewNat(1346269))),
		game.Because("id", "{digits}", "digits", numeration.Zeckendorf(numeration.NewNat(2178309))),
		{Words: "{digits} of {n}", System: "binary", Facts: []game.Fact{{Name: "digits", Value: numeration.Binary(twelve)}, {Name: "n", Value: twelve}}},
		{Words: "{digits} of {n}", System: "lucas", Facts: []game.Fact{{Name: "digits", Value: numeration.Binary(twelve)}, {Name: "n", Value: twelve}}},
	} {
		say(st.Words, reason(st))
	}
	for _, n := range []uint64{1, 7, 12, 13, 100, 10000000} {
		say(fmt.Sprintf("%d in groups", n), plainDigits(numeration.Zeckendorf(numeration.NewNat(n))))
	}
	text := "forall n:\n  exists " + strings.Repeat("x", 60) + ": n < x"
	for _, at := range [][2]int{{0, 0}, {0, 1}, {1, 1}, {1, 4}, {1, 99}, {2, 18}, {2, 19}, {2, 20}, {2, 60}, {2, 78}, {3, 2}} {
		say(fmt.Sprintf("caret %v", at), caretOf(text, fmt.Errorf("outer: %w", &logic.PlaceError{Line: at[0], Column: at[1], Err: errors.New("wrong")})))
	}
	say("caret of another error", caretOf(text, errors.New("wrong")))
	s := newSite(Options{})
	s.own = &invention{text: "game x\nposition (ä, b)\n"}
	for _, at := range [][2]int{{0, 0}, {0, 3}, {1, 0}, {1, 1}, {1, 3}, {2, 12}, {2, 99}, {3, 1}, {4, 1}} {
		say(fmt.Sprintf("problem %v", at), *s.problem(fmt.Errorf("outer: %w", &rules.Error{Line: at[0], Column: at[1], Err: errors.New("wrong")})))
	}
	s.own.text = "game x\nposition"
	say("problem in the last line", *s.problem(&rules.Error{Line: 2, Column: 4, Err: errors.New("wrong")}))
	say("another problem", *s.problem(errors.New("all is wrong.")))
	for _, name := range []string{"icon-192.png", "icon-512.png", "style.css", "zeck.js", "view.js", "invent.js", "theme.js", "icon.svg"} {
		say(name, s.assets[name].kind)
	}
	golden.Same(t, "testdata/words.txt", all.String())
	style := string(s.assets["style.css"].data)
	own, err := files.ReadFile("assets/style.css")
	if err != nil || !strings.HasPrefix(style, string(own)+string(board.Stylesheet())) || !strings.HasSuffix(style, darkStyle()) {
		t.Errorf("the style sheet does not have all its parts: %v", err)
	}
	if dark := darkStyle(); strings.Count(dark, draw.DarkTints()) != 2 || strings.Count(dark, "{") != strings.Count(dark, "}") {
		t.Errorf("on a dark screen: %s", dark)
	}
}

// TestSystemNames: something is said of every number system.
func TestSystemNames(t *testing.T) {
	for _, f := range answer.Systems {
		if systemWords[f.Name] == "" {
			t.Errorf("nothing is said of %s", f.Name)
		}
	}
}
