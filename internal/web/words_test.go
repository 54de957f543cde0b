package web

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"zeck/draw"
	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/answer"
	"zeck/internal/board"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/internal/paper"
	"zeck/logic"
	"zeck/numeration"
	"zeck/play"
	"zeck/rules"
)

// TestWords checks small functions that produce text.
func TestWords(t *testing.T) {
	nat := func(text string) numeration.Nat {
		return must.Get(numeration.Parse(text))
	}
	cells := func(text string) bool { return hasCells(gametest.Must(t, games.Parse, text)) }
	top := func(engine, as play.Player) play.Player {
		g := must.Get(play.New(gametest.Must(t, games.Parse, "nim:3"), play.Settings{Engine: engine}))
		return table{play: g, remote: remote{"", as}}.top()
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
		{fmt.Sprint(top(play.Nobody, play.Nobody), top(play.First, play.Nobody), top(play.Second, play.Nobody)), "first second first"},
		{fmt.Sprint(top(play.Nobody, play.First), top(play.Nobody, play.Second)), "first second"},
		{fmt.Sprint(s.plotSizes("moore"), s.plotSizes("moore@piles=3"), s.plotSizes("diagonal")), "[15 30] [15 30] [30 60 120 240]"},
		{fmt.Sprint(cells("wythoff:3,5"), cells("wythoff@t=2:3,5"), cells("lucas:3,5")), "true true true"},
		{fmt.Sprint(cells("nim:2 + wythoff:3,5"), cells("nim:2,3")), "true false"},
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

// TestLongWords compares longer texts with a golden file.
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
		game.Because("", "{digits} of {n}", "digits", numeration.Binary(twelve), "n", twelve).In("binary"),
		game.Because("", "{digits} of {n}", "digits", numeration.Binary(twelve), "n", twelve).In("lucas"),
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
		t.Errorf("dark style: %s", dark)
	}
}

// TestPageTexts checks the status of pages and some of their words, and compares what they lead to and ask with a file.
func TestPageTexts(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	var all strings.Builder
	known := map[string]bool{}
	for _, c := range []struct {
		address string
		status  int
		words   string // separated by bars; words after a ! must not be on the page
	}{
		{"/", 200, "Wythoff's Nim|The Zeckendorf game|zeck test"},
		{"/p/wythoff:24,32", 200, "Study board: zeck does not reply here.|bring her there|Play from here|Set up another|" +
			"!a winning move|!The player to move wins|!The player to move loses"},
		{"/p/wythoff:24,32?ask=verdict+moves+safe&why=9&hint=3", 200, "a lost position: the player to move loses|a winning move|(shown; hide it)"},
		{"/p/nim:3,5?ask=value+values", 200, "take this and all to its right to win|a losing move|Nim-value 6|!nim-value 6"},
		{"/p/nim:3,5+fibnim:8/3?ask=value+moves", 200, "nim-value 6|nim-sum|!Set up another"},
		{"/p/fibnim:40/3?ask=verdict+moves&why=2", 200, "Fibonacci Nim: 40, take up to 3|!a losing move"},
		{"/p/wythoff:10^50,10^51?ask=moves", 200, "difference 90000000…00000000|take 93819660…82019424 (51 digits) from the larger pile"},
		{"/p/wythoff:10^12,10^13+nim:10^14", 200, "Pile 1: 1000|Pile 2: 1000|Part 2, pile 1: 1000"},
		{"/p/wythoff:24,32?why=1", 200, "In canonical Fibonacci digits 24|Next step"},
		{"/p/wythoff:24,32?hint=1", 200, "Some pairs are lost|More"},
		{"/p/wythoff:12,20?ask=verdict+moves", 200, "The player to move loses|No move wins"},
		{"/p/wythoff:0,0", 200, "The game is over"},
		{"/p/blockwythoff:3,5", 200, "Guess the lost positions|!Guess the lost positions ·"},
		{"/p/nim:3,4?hint=9&why=9", 200, "Why|!the other side does"},
		{"/play/wythoff:24,32;engine=second;strength=perfect;seed=1", 200, "Your move|zeck, perfect|Yes, resign|80 moves;"},
		{"/play/nim:1,1;take+1+from+1;take+1+from+1", 200, "The second player wins|take 1 from 1. No move is left.|The bars show who was winning"},
		{"/play/nim:3,5;resign", 200, "The first player resigned.|Start again|!Yes, resign"},
		{"/review/nim:3,5;take+5+from+5;take+3+from+3?at=1", 200, "gives the win away; take 2 from 5 would have won|!Show that move"},
		{"/review/nim:3,5;take+5+from+5;take+3+from+3?at=2", 200, "Show that move"},
		{"/learn/nim/1", 200, "One heap is easy.|Choose it on the board.|!Where this leads."},
		{"/learn/fibnim/1", 200, "!4 = 3 + 1"}, // the parts are shown from the step on that speaks of them
		{"/learn/fibnim/3", 200, "The board shows the pile in these parts|12 = 8 + 3 + 1"},
		{"/learn/nim/2?asked=1&pick=1", 200, "Not all lost positions are marked: look at nim:4,4 again."},
		{"/puzzle/wythoff/2026-10-04?hint=1", 200, "Puzzle of 4 October 2026|Find the winning move|Previous day"},
		{"/explore/values?game=globalfib&size=32", 200, "least winning removal"},
		{"/explore/values?game=lucas&size=20&row=3", 200, "Wythoff–Lucas game: nim-values|3 0 5 1 2 4 8 9 6 7 13 14 10"},
		{"/explore/plot?game=wythoff&to=40", 200, "31 P-positions with piles up to 40|y = φx"},
		{"/explore/graph?position=zeckendorf:8&show=winning", 200, "Winning strategies from zeckendorf:8|12 positions, 6 of them P; 13 moves"},
		{"/explore/number?n=100", 200, "89 + 8 + 3|76 + 18 + 4 + 2|lost pair number 62, (100, 162)"},
		{"/claims?all=1&page=2", 200, "this page shows 31 to 60|Page 2"},
		{"/claims?words=no+such+words", 200, "0 of|!this page shows"},
		{"/claims?source=silber&status=refuted", 200, "silber.citation|misprint"},
		{"/claims/silber.lemma1", 200, "Silber 1977, Lemma 1|proved by automata|Check it now"},
		{"/claims/silber.lemma1?run=1", 200, "Just now: proved"},
		{"/prove?statement=forall+n:+n+%3E=+1+=%3E+b(n)+=+a(n)+%2B+n", 200, "Proved, for all natural numbers"},
		{"/prove?statement=forall+n:+shift(n)+=+a(n)", 200, "False|n = 1"},
		{"/prove?statement=exists+n:+n+%3E+4&system=binary", 200, "For example: n = 5"},
		{"/set?set=n:+fib(n)+and+n+mod+7+=+0", 200, "Infinitely many numbers|21, 987, 46368"},
		{"/set?set=x,+y:+x+%2B+y+=+1000+and+x+%3C+y&sum=x", 200, "500 pairs|sum of x|124750"},
		{"/set?set=n,+x,+y:+x+%2B+y+=+n&by=n&at=10%5E30", 200, "How many for each n|1, 2, 3, 4|f(n) = n + 1 for all n"},
		{"/set?set=x,+y:+x+%2B+y+=+10%5E90", 200, "too many states or arrows to draw|!dot and text"},
		{"/set?set=n:+n+%3E+", 400, "column 7"},
		{"/prove?statement=forall+n:%0An+%2B+=+3", 400, "n + = 3 ^"},
		{"/prove?statement=n:+fib(n)", 400, "Show the set"},
		{"/p/nim:3,5?move=take+9", 400, `expected a move such as "take 1 from 3", got "take 9": no pile has that many`},
		{"/p/wythoff:5,9?move=2+1", 400, "the same number from both|!less than 1"},
		{"/p/nim:2,3?ask=verdict", 200, "The player to move wins"},
		{"/p/wythoff:24,32?hint=2&why=1", 200, "More|Next step|All steps"},
		{"/p/wythoff:60,90?ask=safe+digits&view=20,30,40", 200, "Lost positions"},
		{"/play/nim:2,3;engine=second;strength=2;seed=1;take+1+from+2?ask=values+moves", 200, "Your move"},
		{"/play/nim:1,2+nim:3;engine=second;strength=2;seed=1?ask=values+moves&lesson=nim/4", 200, "Part of the lesson"},
		{"/play/blockwythoff:2,3;take+1+from+both", 200, "forbid"},
		{"/play/nim:2,2?room=abcdefghijklmnop&as=second", 200, "The other player to move|This page shows the first move"},
		{"/play/nim:2,2;take+1+from+2?room=abcdefghijklmnop&as=first", 200, "The other player to move|!This page shows the first move"},
		{"/play?game=takeaway&first=engine&opponent=2", 200, "Set up a game"},
		{"/play?game=wythoff", 200, "Set up a game"},
		{"/guess/wythoff?at=0,0&at=2,1&at=1,2&at=3,3", 200, "Play"},
		{"/guess/wythoff?at=0,0", 200, "Play"},
		{"/review/nim:3,5;take+5+from+5;take+3+from+3?at=0", 200, "At the start"},
		{"/review/nim:3,5;engine=second;strength=3;seed=1;take+5+from+5;take+3+from+3", 200, ""},
		{"/learn", 200, "Nim"},
		{"/learn/nim/4", 200, "Nim"},
		{"/learn/wythoff/8", 200, "Wythoff"},
		{"/puzzle/wythoff/2026-10-04?answer=take+1+from+both", 400, ""},
		{"/explore", 200, "Explore"},
		{"/explore/values?game=takeaway&size=64&row=70&col=9", 200, "Take"},
		{"/explore/values?game=nim&size=16&slice=5", 200, "Nim"},
		{"/explore/plot?to=12", 200, "P-positions"},
		{"/explore/plot?game=zeckendorf&to=20", 200, "P-positions"},
		{"/explore/plot?x=10&y=5&w=20", 200, "P-positions"},
		{"/explore/plot?x=3&y=2&w=1", 200, "P-positions"},
		{"/play/nim:1;engine=second;strength=perfect;seed=1;take+1+from+1", 200, "You win"},
		{"/play/nim:1;engine=first;strength=perfect;seed=1;take+1+from+1", 200, "zeck wins"},
		{"/claims", 200, "Silber"},
		{"/claims?words=lost+pair", 200, ""},
		{"/invent", 200, "Invent"},
		{"/invent/" + pack(mine) + "/?game=mine:9&ask=values", 200, "The first player to move"},
		{"/nothing", 404, "Page not found|There is no page at /nothing|All games"},
		{"/p/chess:8", 404, `There is no game called "chess"`},
		{"/p/wythof:3,4", 404, "did you mean Wythoff's Nim?|!globalfib"},
		{"/play?game=wythof", 404, "did you mean Wythoff's Nim?"},
		{"/invent/1abc/", 400, "is the link complete?"},
		{"/p/wythoff:10%5E1000000,1", 422, "Too much work for a page|too long for this page"},
		{"/explore/graph?position=zeckendorf:60", 422, "the command line takes more|!json and dot"},
		{"/go?position=", 400, "Invalid input|Expected a position"},
	} {
		d := visit(t, h, c.address)
		if c.address != "/" { // which a new game changes
			fmt.Fprintf(&all, "== %s\n%s", c.address, d.structure(known))
		}
		if d.status != c.status {
			t.Errorf("%s: status %d, want %d", c.address, d.status, c.status)
		}
		for words := range strings.SplitSeq(c.words, "|") {
			if words, not := strings.CutPrefix(words, "!"); d.says(words) == not {
				t.Errorf("%s: it says %q: %t", c.address, words, not)
			}
		}
	}
	golden.Same(t, "testdata/structure.txt", all.String())
}

// TestSliders checks the ranges of sliders: from the least to the largest value that a game accepts.
func TestSliders(t *testing.T) {
	site := newSite(Options{})
	for head, want := range map[string]string{"takeaway@k=3": "k 1..10, c 0..10", "wythoff@t=2": "t 1..10", "onepile@min=2": "min 1..3, max 2..10",
		"moore@piles=3": "piles 1..8, c 0..40"} {
		_, setup, err := games.All().ParseGame(head)
		var got []string
		for _, s := range sliders(setup, site.hasCells) {
			got = append(got, fmt.Sprintf("%s %d..%d", s.Key, s.From, s.To))
		}
		if err != nil || strings.Join(got, ", ") != want {
			t.Errorf("%s: %q, %v; want %q", head, got, err, want)
		}
	}
}

// TestAsked checks that every topic can be turned on and off, and that only the topics on the board stay after a move.
func TestAsked(t *testing.T) {
	for bits := range 1 << len(topics) {
		var a asked
		for n := len(topics) - 1; n >= 0; n-- { // the order does not matter
			if bits>>n&1 == 1 {
				a = a.toggled(topics[n])
			}
		}
		a.Hint, a.View = 2, "1,2,9"
		stays := a.staying()
		for n, topic := range topics {
			on, other := bits>>n&1 == 1, a.toggled(topic)
			if a.wants(topic) != on || other.wants(topic) == on || stays.wants(topic) != (on && n >= 3) || other.toggled(topic) != a {
				t.Errorf("%+v: %s", a, topic)
			}
		}
		if stays.Hint != 0 || stays.View != "" {
			t.Errorf("%+v stays", stays)
		}
	}
}
