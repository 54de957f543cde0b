package board

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"zeck/draw"
	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/internal/theorems"
	"zeck/numeration"
	"zeck/play"
	"zeck/solve"
)

// mapLinks draws a part of a map and returns the targets of its links.
func mapLinks(t *testing.T, text string, w Window, o Options) (left map[[2]string]bool, svg string) {
	t.Helper()
	p := must.Get(games.Parse(text))
	boards := play.Boards(p)
	left = map[[2]string]bool{}
	o.Page, o.View = true, w
	o.Link = func(_ int, m game.Move) string {
		after := must.Get(play.After(boards, m))
		return fmt.Sprintf("/%s,%s", after[0].Piles[0], after[0].Piles[1])
	}
	var b bytes.Buffer
	must.Do(Draw(context.Background(), boards, o).WriteSVG(&b))
	svg = b.String()
	for _, link := range regexp.MustCompile(`<a href="/(\d+),(\d+)"`).FindAllStringSubmatch(svg, -1) {
		left[[2]string(link[1:])] = true
	}
	return left, svg
}

func nat(text string) game.Nat { return must.Get(numeration.Parse(text)) }

// TestWindowMoves: in a close window exactly the cells that moves lead to can be clicked; listing the moves and testing the cells give the
// same result.
func TestWindowMoves(t *testing.T) {
	for _, text := range []string{"wythoff:60,90", "wythoff@t=3:70,55", "lucas:80,61", "maharaja:50,60"} {
		w := Window{nat("40"), nat("35"), nat("30")}
		got, _ := mapLinks(t, text, w, Options{})
		p := must.Get(games.Parse(text))
		board := play.Boards(p)[0]
		want := map[[2]string]bool{}
		for o := range p.Options() {
			for _, to := range board.Leaves(o.Move) {
				if w.Has(to[0], to[1]) {
					want[[2]string{to[0].String(), to[1].String()}] = true
				}
			}
		}
		if len(want) < 10 || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %d cells lead somewhere, want %d", text, len(got), len(want))
		}
	}
	// Far away, where moves cannot be listed: a queen of 10^30 has a row, a column and a diagonal.
	w := Window{nat("999999999999999999999999999980"), nat("1999999999999999999999999999980"), nat("32")}
	got, svg := mapLinks(t, "wythoff:10^30,2*10^30", w, Options{})
	if len(got) != 60 || !got[[2]string{"999999999999999999999999999990", "1999999999999999999999999999990"}] {
		t.Errorf("%d cells lead somewhere", len(got))
	}
	if !strings.Contains(svg, ">…9980<") || !strings.Contains(svg, "the queen on") {
		t.Error("the window far away has no numbers or no queen")
	}
}

// TestWindowSafe compares the lost positions of windows with search and, far away, with the theorem pair by pair.
func TestWindowSafe(t *testing.T) {
	for _, text := range []string{"wythoff:60,90", "maharaja:60,90", "rook:60,90"} { // by theory, and by theorems of texts
		p := must.Get(games.Parse(text))
		values := must.Get(game.TablesOf(p.Setup().Game).Bulk(context.Background(), p.Setup(), 91, 91, nil))
		v := newView(play.Boards(p), 0, Options{Page: true, Safe: true, View: Window{nat("40"), nat("25"), nat("40")},
			Solver: solve.Solver{Theorems: theorems.New()}})
		q := v.newQueen()
		if q == nil {
			t.Fatal("no cells")
		}
		v.ctx = t.Context()
		safe, n := q.safe(), 0
		for x := range 40 {
			for y := range 40 {
				if want := values(40+x, 25+y) == 0; safe[[2]int{x, y}] != want {
					t.Errorf("%s: (%d, %d) is safe: %t", text, 40+x, 25+y, !want)
				} else if want {
					n++
				}
			}
		}
		if n < 7 {
			t.Errorf("%s: %d lost positions", text, n)
		}
		stopped, stop := context.WithCancel(t.Context())
		stop()
		if v.ctx = stopped; q.safe() != nil {
			t.Errorf("%s: cells are computed after the context has ended", text)
		}
	}

	far := must.Get(games.Parse("wythoff:10^30,2*10^30"))
	pair := numeration.Wythoff.Pair(nat("10^29"))
	w := Window{pair.A.Sub(nat("10^6")), pair.B.Sub(nat("10^6")), nat("2*10^6")}
	if !w.deep() {
		t.Fatal("a line could be drawn")
	}
	n := 0
	v := newView(play.Boards(far), 0, Options{Page: true, Safe: true, View: w})
	v.ctx = t.Context()
	v.safeIn(w, func(piles []game.Nat) {
		n++
		if seat := numeration.Wythoff.Seat(piles[0]); seat.A != piles[0] || seat.B != piles[1] {
			t.Errorf("%v is marked as safe", piles)
		}
	})
	if n < 10 {
		t.Errorf("%d pairs are marked", n)
	}
}

// TestWindowRays: on a map without cells the targets are in the window, and moves lead there.
func TestWindowRays(t *testing.T) {
	for _, w := range []Window{{}, {nat("900000"), nat("10^6"), nat("500000")}, {nat("999900"), nat("5"), nat("400")},
		{nat("2*10^6"), nat("0"), nat("1000")}} {
		got, _ := mapLinks(t, "wythoff:10^6,2*10^6", w, Options{Safe: true, Winning: true})
		all := w
		if all.W.IsZero() {
			all.W = nat("2000001")
		}
		outside := 0
		for at := range got {
			if !all.Has(nat(at[0]), nat(at[1])) {
				outside++
			}
		}
		if outside > 1 { // the winning move is below the map in words
			t.Errorf("%v: %d places are outside", w, outside)
		}
		if some := len(got) > 40; some == (w.X == nat("2*10^6")) {
			t.Errorf("%v: %d places", w, len(got))
		}
	}
}

// TestMap: small boards are shown in full, large ones are maps.
func TestMap(t *testing.T) {
	for text, want := range map[string]bool{"wythoff:8,10": false, "wythoff:60,90": true, "wythoff:10^30,1": true, "nim:60,90": false, "fibnim:100": false} {
		p := must.Get(games.Parse(text))
		boards := play.Boards(p)
		w, plane, ok := Map(boards, Options{Page: true})
		if ok != want || ok && (w.W.IsZero() || plane.W < 300 || plane.W != plane.H) {
			t.Errorf("%s is a map: %t, %v at %v", text, ok, w, plane)
		}
		if d := Draw(context.Background(), boards, Options{Page: true}); ok && (plane.X+plane.W > d.Width || plane.Y+plane.H > d.Height) {
			t.Errorf("%s: the plane is not within the drawing", text)
		}
		if _, _, mapped := Map(boards, Options{}); mapped {
			t.Errorf("%s is a map on paper", text)
		}
		if !ok {
			continue
		}
		if q := newView(boards, 0, Options{Page: true}).newQueen(); q != nil && q.at(0, q.rows-1) != (draw.Rect{X: plane.X, Y: plane.Y, W: q.cell, H: q.cell}) {
			t.Errorf("%s: the first cell is not where the plane begins", text)
		}
	}
	for text, fits := range map[string]bool{"wythoff:40,40": true, "wythoff:40,41": false} {
		p := must.Get(games.Parse(text))
		if q := newView(play.Boards(p), 0, Options{}).newQueen(); (q != nil) != fits {
			t.Errorf("%s is a board of cells: %t", text, !fits)
		}
	}
	for text, want := range map[string][2]string{"123456": {"123456", "123456"}, "1234567": {"…4567", "1234567"}, "123456789012": {"…9012", "123456789012"},
		"1234567890123": {"…0123", "1234…0123"}} {
		if got := [2]string{tailOf(nat(text)), shorten(text)}; got != want {
			t.Errorf("%s is written %q", text, got)
		}
	}
}
