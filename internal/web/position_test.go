package web

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/must"
)

// TestAsked: every question comes back from an address, and only some stay after a move.
func TestAsked(t *testing.T) {
	for bits := range 1 << 8 {
		on := func(n int) bool { return bits>>n&1 == 1 }
		want := asked{Verdict: on(0), Moves: on(1), Value: on(2), Values: on(3), Safe: on(4), Digits: on(5)}
		if on(6) {
			want.Hint, want.View = 2, "1,2,9"
		}
		if on(7) {
			want.Why = 3
		}
		q := url.Values{}
		pairs := want.query()
		for i := 0; i < len(pairs); i += 2 {
			q.Set(pairs[i], pairs[i+1])
		}
		if got := parseAsked(q); got != want || got.staying() != (asked{Values: on(3), Safe: on(4), Digits: on(5)}) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	for text, n := range map[string]int{"": 0, "x": 0, "-1": 0, "0": 0, "1": 1, "999": 999, "1000": 1000, "1001": 1000} {
		if got := parseAsked(url.Values{"hint": {text}, "why": {text}}); got.Hint != n || got.Why != n {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// TestNatural: which numbers are read, and up to where.
func TestNatural(t *testing.T) {
	for text, want := range map[string]string{"": "7", " ": "7", "0": "0", " 5 ": "5", "9": "9", "10": "too large: n = 10; 9 would fit on this page",
		"-1": `expected a natural number for n, got "-1"`, "x": `expected a natural number for n, got "x"`} {
		n, err := natural(url.Values{"n": {text}}, "n", 7, 9)
		got := fmt.Sprint(n)
		if err != nil {
			got = err.Error()
		}
		if got != want || err != nil && errors.Is(err, game.ErrLimit) != (text == "10") {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestWithOption: one option changes, and the others stay.
func TestWithOption(t *testing.T) {
	p := must.Get(games.Parse("takeaway@k=3,c=1:20"))
	if got := withOption(p.Setup(), "k", 5); got != "takeaway@k=5,c=1" {
		t.Error(got)
	}
	if got := withOption(p.Setup(), "c", 0); got != "takeaway@k=3" {
		t.Error(got)
	}
}

// TestLens: which of the numbers is shown in full.
func TestLens(t *testing.T) {
	p := must.Get(games.All().ParseSum("nim:3,10^20 + wythoff:10^30,10^31"))
	s := &site{Options: Options{Base: "/", Games: games.All()}}
	var names []string
	for _, l := range s.lens(p) {
		names = append(names, l.Name)
	}
	if got := strings.Join(names, "; "); got != "Pile 2; Part 2, pile 1; Part 2, pile 2" {
		t.Errorf("shown are %s", got)
	}
}

// TestCells: cells are shown where there is a board of them.
func TestCells(t *testing.T) {
	for text, want := range map[string]bool{
		"wythoff:3,5": true, "wythoff@t=2:3,5": true, "lucas:3,5": true, "nim:2 + wythoff:3,5": true, "nim:2,3": false,
	} {
		if got := hasCells(gametest.Must(t, games.Parse, text)); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}
