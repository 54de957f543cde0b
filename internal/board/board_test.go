package board_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/draw"
	"zeck/game"
	"zeck/games"
	"zeck/internal/board"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/play"
)

// more lists positions of every kind: ended, small, medium, huge, variants, sums.
var more = []string{
	"nim:3,5,7", "onepile:10", "fibnim:10", "wythoff:24,32", "lucas:9,13", "zeckendorf:16", "kayles:9", "octal@code=0.137:11", "maharaja:7,9",
	"moore:2,3,4", "blockwythoff:5,6", "rook:3,4",
	"nim:0", "nim:1", "nim:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23", "nim:61,200", "nim:10^1000,3*10^999",
	"onepile:0", "onepile:60", "onepile@min=3,max=100:1000", "onepile@min=1,max=10^70:10^80",
	"fibnim:0", "fibnim:1", "fibnim:5/0", "fibnim:60", "fibnim:10^6/50", "fibnim:10^1000/10^500", "takeaway@k=3:50", "takeaway@k=1:32",
	"takeaway@k=2,c=-3:20", "takeaway@k=4,c=7:10^300", "globalfib:0", "globalfib:5,7,30/4", "globalfib:10^30,10^40/10^20",
	"wythoff:0,0", "wythoff:0,7", "wythoff:40,40", "wythoff:41,3", "wythoff@t=3:9,20", "wythoff@t=5:10^20,10^21", "wythoff:10^1000,3*10^1000",
	"lucas:0,0", "lucas:6,7", "lucas:100,3", "lucas:10^1000,3*10^1000",
	"zeckendorf:0", "zeckendorf:1", "zeckendorf:200,30,1,0,5", "zeckendorf:10^6", "zeckendorf@hole=4:7,3", "zeckendorf@reversed=1:0,0,1,2",
	"zeckendorf@accelerated=1:50", "localfib:5,8,13", "nim:3,4 + wythoff:3,7 + fibnim:12 + zeckendorf:5", "nim:10^100 + onepile:10^100",
	"ordered:0", "ordered:0,8", "ordered:1,2,1,5,5,1", "ordered:300", "bergman:0", "bergman:1,0,3,1", "bergman:2,0,0,300", "quilt:0",
	"quilt:5,1,2,0,1,1", "quilt:10^6", "quilt:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,2", "ordered:1,1,2 + bergman:2,1 + quilt:9,0,1",
}

// positions returns these positions and an example of every game.
func positions() []string {
	var all []string
	for _, g := range games.All().Games() {
		all = append(all, g.Info().Example)
	}
	return append(all, more...)
}

func moveAddress(part int, m game.Move) string { return fmt.Sprintf("/%d/%s", part, m) }

// TestEveryGame draws every kind of position in every way and format, also after a move. The checksums of the drawings are recorded, so that
// a change that was not intended is noticed; the pictures of TestGolden show what is meant.
func TestEveryGame(t *testing.T) {
	recorded := ""
	for _, text := range positions() {
		sums, start := "", boardsOf(t, text)
		all := board.Options{Safe: true, Winning: true, Losing: true, Digits: true, Link: moveAddress}
		mini, page, window, after := all, all, all, all
		mini.Mini, mini.Link, page.Page = true, nil, true
		window.Page, window.View = true, part(5, 3, 40)
		now := start
		if options := game.First(whole(start), 5); len(options) > 0 {
			now, after = moved(start, options[len(options)-1].Move, page)
		}
		for i, o := range []board.Options{{}, all, mini, page, window, after} {
			boards := start
			if i == 5 {
				boards = now
			}
			d, crc := board.Draw(context.Background(), boards, o), crc32.NewIEEE()
			must.Do(d.WriteSVG(crc))
			sums += fmt.Sprintf("%g×%g %08x  ", d.Width, d.Height, crc.Sum32())
			if d.Width < 12 || d.Height < 12 || d.Width > 1500 || d.Height > 6000 {
				t.Errorf("%s: drawing %d is %g × %g", text, i, d.Width, d.Height)
			}
			if i != 1 && !o.Mini {
				continue
			}
			s := svgOf(t, d)
			if title := s.all[1]; title.Text == "" || s.attr("viewBox") == "" || len(s.all) < 4 {
				t.Errorf("%s: drawing %d has the title %q and %d elements", text, i, title.Text, len(s.all))
			}
			checkTikZ(t, d)
			if o.Mini { // other images take long to compress
				checkPNG(t, d)
				if len(s.texts()) > 0 && len(boards) == 1 {
					t.Errorf("%s: a miniature has the words %q", text, s.texts())
				}
			}
		}
		if slices.Contains(more, text) { // a new game needs no change here
			recorded += sums + text + "\n"
		}
	}
	golden.Same(t, "testdata/drawings.txt", recorded)
}

// TestHuge draws piles of a hundred thousand digits: nothing must be drawn or written digit by digit.
func TestHuge(t *testing.T) {
	for _, text := range []string{"nim:10^100000,3*10^99999", "onepile:10^100000", "fibnim:10^100000", "globalfib:10^100000,7*10^99999/10^5000",
		"wythoff:10^100000,3*10^100000", "lucas:10^100000,3*10^100000"} {
		boards := boardsOf(t, text)
		for _, o := range []board.Options{{}, {Safe: true, Digits: true}} {
			var b bytes.Buffer
			must.Do(board.Draw(context.Background(), boards, o).WriteSVG(&b))
			if b.Len() > 50_000 {
				t.Errorf("%s: %d bytes", text, b.Len())
			}
			if s := readSVG(t, b.Bytes()); !strings.Contains(strings.Join(s.texts(), "\n"), "digits)") {
				t.Errorf("%s: %q do not say how many digits there are", text, s.texts())
			}
		}
	}
}

// TestManyParts draws a sum of more parts than fit.
func TestManyParts(t *testing.T) {
	s := drawSVG(t, boardsOf(t, strings.TrimSuffix(strings.Repeat("nim:2+", 100), "+")), board.Options{})
	if stones, texts := s.count("circle", "zf-stone"), strings.Join(s.texts(), "\n"); stones != 2*24 || !strings.Contains(texts, "… and 76 more") {
		t.Errorf("%d stones, words %q", stones, texts)
	}
}

// TestGolden compares a drawing of every kind with an approved one, some of them after a move.
func TestGolden(t *testing.T) {
	page, all := board.Options{Page: true, Link: moveAddress}, board.Options{Safe: true, Winning: true, Digits: true, Losing: true, Link: moveAddress}
	for _, c := range []struct {
		text, move string
		o          board.Options
	}{
		{"nim:3,5,7", "take 4 from 7", page},
		{"fibnim:20", "take 3", all},
		{"kayles:9", "", all},
		{"wythoff:2,3", "take 1 from both", board.Options{Digits: true}},
		{"zeckendorf:5,1", "merge 1 1", all},
		{"bergman:5", "split 0", page},
		{"quilt:5,1,2", "", all},
		{"ordered:2,1,1", "", board.Options{Winning: true}},
		{"zeckendorf:12", "merge 1 1", board.Options{Mini: true}},
		{"fibnim:10^51", "", board.Options{Digits: true}},                                    // larger than the parts shown
		{"wythoff:60,91", "", board.Options{Page: true, Safe: true, View: part(62, 94, 12)}}, // beyond the queen
	} {
		boards := boardsOf(t, c.text)
		if c.move != "" {
			boards, c.o = moved(boards, must.Get(play.ParseMove(whole(boards), c.move)), c.o)
		}
		var b bytes.Buffer
		must.Do(board.Draw(context.Background(), boards, c.o).WriteSVG(&b))
		golden.Same(t, filepath.Join("testdata", strings.NewReplacer(":", "-", ",", "-", "/", "-", " ", "").Replace(c.text)+".svg"), b.String())
	}
}

// part returns a part of a map.
func part(x, y, w uint64) board.Window {
	return board.Window{X: numeration.NewNat(x), Y: numeration.NewNat(y), W: numeration.NewNat(w)}
}

// TestOtherStart: a start that cannot lead to the board does not change its size.
func TestOtherStart(t *testing.T) {
	boards := boardsOf(t, "wythoff:3,5")
	want := drawSVG(t, boards, board.Options{Page: true}).attr("viewBox")
	for text, same := range map[string]bool{"lucas:20,30": true, "nim:3,5,7": true, "nim:30,50": true, "wythoff:20,30": false} {
		if got := drawSVG(t, boards, board.Options{Page: true, Start: boardsOf(t, text)}).attr("viewBox"); (got == want) != same {
			t.Errorf("with the start %s it is %s", text, got)
		}
	}
}

// moved returns the boards after a move, and options that show it.
func moved(start []play.Board, m game.Move, o board.Options) ([]play.Board, board.Options) {
	o.Last, o.Start, o.Before = m, start, start
	return must.Get(play.After(start, m)), o
}

func TestAsk(t *testing.T) {
	ctx := context.Background()
	boards := boardsOf(t, "nim:3,4 + wythoff:3,7")
	o, err := board.Ask(ctx, boards, board.Options{Winning: true})
	if err != nil || len(o.Wins) == 0 || len(o.Values) != 2 || o.Values[0].String() != "7" {
		t.Errorf("the options are %+v, %v", o, err)
	}
	texts := strings.Join(drawSVG(t, boards, o).texts(), "\n")
	for _, want := range []string{"nim-value 7", "nim-value 9", "nim-sum 14", "a winning move"} {
		if !strings.Contains(texts, want) {
			t.Errorf("%q is missing in %q", want, texts)
		}
	}
	if same, err := board.Ask(ctx, boards, board.Options{}); err != nil || same.Wins != nil {
		t.Errorf("without Winning the options are %+v, %v", same, err)
	}
	if _, err := board.Ask(ctx, boardsOf(t, "zeckendorf:10^6,7"), board.Options{Winning: true}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a position that cannot be solved gives %v", err)
	}
}

// TestStylesheet checks that the rules cover every class that drawings use.
func TestStylesheet(t *testing.T) {
	rules := board.Stylesheet()
	for _, text := range positions() {
		for _, e := range drawSVG(t, boardsOf(t, text), board.Options{Safe: true, Winning: true, Digits: true}).all {
			for _, class := range strings.Fields(e.attr("class")) {
				if !strings.Contains(rules, "."+class+"{") {
					t.Fatalf("%s: there is no rule for %s", text, class)
				}
			}
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(draw.DarkTints()), "\n") {
		name, _, _ := strings.Cut(line, ":")
		if !strings.Contains(rules, "var("+name+",") {
			t.Errorf("no rule uses %s", name)
		}
	}
}

// TestNumber draws numbers: a box for each digit, with its weight if there are few; only the last digits if there are many.
func TestNumber(t *testing.T) {
	fibonacci := func(place int) game.Nat {
		return must.Get(numeration.Fibonacci(numeration.NewNat(uint64(place + 2))))
	}
	for _, text := range []string{"0", "100"} {
		n := must.Get(numeration.Parse(text))
		forms := []board.Form{{System: "zeckendorf", Digits: numeration.Zeckendorf(n), Weight: fibonacci, Sum: map[string]string{"100": "89 + 8 + 3"}[text]},
			{System: "binary", Digits: numeration.Binary(n), Weight: func(place int) game.Nat { return numeration.NewNat(1 << place) }}}
		var b bytes.Buffer
		must.Do(board.Number(n, forms).WriteSVG(&b))
		golden.Same(t, filepath.Join("testdata", "number-"+text+".svg"), b.String())
	}
}
