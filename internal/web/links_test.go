package web

import (
	"net/http"
	"reflect"
	"strings"
	"testing"
)

// TestParts: the navigation shows to which part of the site a page belongs.
func TestParts(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	for part, addresses := range map[string]string{
		"Games":   "/ /p/nim:3,5 /play/nim:3,5;engine=second;strength=perfect;seed=1 /play?game=nim /review/nim:3,5;resign /guess/wythoff",
		"Learn":   "/learn /learn/nim/1 /puzzle/wythoff/2026-10-04",
		"Explore": "/explore /explore/values?size=9 /explore/plot?to=12 /explore/graph?position=nim:2 /explore/number?n=100",
		"Papers":  "/claims /claims/silber.lemma1",
		"Prove":   "/prove /set /prove?statement=forall+n:+n+%3E+1",
		"Invent":  "/invent /invent/" + pack(soakRules) + "/explore",
	} {
		for address := range strings.FieldsSeq(addresses) {
			var here []string
			for _, n := range visit(t, h, address).all("a") {
				if attr(n, "aria-current") == "page" && attr(n.Parent.Parent.Parent, "aria-label") == "Site" {
					here = append(here, text(n))
				}
			}
			if strings.Join(here, " ") != part {
				t.Errorf("%s belongs to %q, want %s", address, here, part)
			}
		}
	}
}

// TestMovesOnBoards: every link on a board makes a legal move: in a part of a sum, and in a game where positions can be forbidden.
func TestMovesOnBoards(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	for _, address := range []string{"/play/nim:2,3+onepile:4;engine=first;strength=perfect;seed=1", "/play/nim:2+nim:2+wythoff:1,2",
		"/play/zeckendorf:6+nim:2", "/play/blockwythoff:2,3", "/play/blockwythoff:2,3;engine=second;strength=perfect;seed=1"} {
		moves := 0
		for _, link := range visit(t, h, address).links() {
			if !strings.Contains(link, "move=") {
				continue
			}
			moves++
			if d := visit(t, h, link); d.status != http.StatusOK {
				t.Errorf("%s: %s: status %d", address, link, d.status)
			}
		}
		if moves == 0 {
			t.Errorf("%s has no moves", address)
		}
	}
}

// TestPlanes: a plot of pairs can be moved in two directions and says what is under the pointer; one of levels is moved in one direction.
func TestPlanes(t *testing.T) {
	h := limited(patient)
	for address, want := range map[string]string{
		"/explore/plot?to=12":                 "/explore/plot?game=wythoff&x={x}&y={y}&w={w} /explore/at?game=wythoff&x={x}&y={y}",
		"/explore/plot?game=zeckendorf&to=20": "/explore/plot?game=zeckendorf&x={x}&w={w} ",
	} {
		for _, n := range visit(t, h, address).all("div") {
			if got := attr(n, "data-to") + " " + attr(n, "data-at"); has(n, "data-to") && got != want {
				t.Errorf("%s: %s, want %s", address, got, want)
			}
		}
	}
}

// TestWrongGuess: whoever guesses wrong can play against zeck where the guess is wrong: as the second player if the position is lost.
func TestWrongGuess(t *testing.T) {
	h := limited(patient)
	for address, want := range map[string]string{
		"/guess/wythoff?at=0,0&at=2,1&at=1,2&at=3,3": "/play?position=wythoff%3A3%2C3&opponent=perfect&first=engine",
		"/guess/wythoff?at=0,0":                      "/play?position=wythoff%3A1%2C2&opponent=perfect&first=you",
	} {
		if got := visit(t, h, address).link("Play"); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}

// TestMoments: a review leads to the start and the end of the game and one move back and on, unless the page is there.
func TestMoments(t *testing.T) {
	h := limited(patient)
	for at, want := range map[string]string{"0": "Next move, End", "1": "Start, Previous move, Next move, End", "2": "Start, Previous move"} {
		var there []string
		for _, n := range visit(t, h, "/review/nim:3,5;take+5+from+5;take+3+from+3?at="+at).all("a") {
			if attr(n.Parent.Parent, "aria-label") == "Steps" {
				there = append(there, attr(n, "aria-label"))
			}
		}
		if got := strings.Join(there, ", "); got != want {
			t.Errorf("at %s it leads to %s, want %s", at, got, want)
		}
	}
}

// TestComplete: every question of the API is described, and no limit is missing.
func TestComplete(t *testing.T) {
	for _, e := range endpoints() {
		if e.summary == "" {
			t.Errorf("%s is not described", e.name)
		}
	}
	for _, l := range []Limits{DefaultLimits, BrowserLimits} {
		for i := range reflect.TypeOf(l).NumField() {
			if reflect.ValueOf(l).Field(i).Int() <= 0 {
				t.Errorf("%s is not limited", reflect.TypeOf(l).Field(i).Name)
			}
		}
	}
}
