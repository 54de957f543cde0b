package web

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/games"
	"zeck/internal/golden"
	"zeck/play"
)

// besides is what changes from time to time: assets, what is drawn by lot, and how rules are packed.
var besides = regexp.MustCompile(`\?v=[0-9a-f]+|room=[a-z2-7]{16}|invent/1[-_A-Za-z0-9]+|\{"progress.*\n`)

// drawnByLot is the same in the address of a game that begins.
var drawnByLot = regexp.MustCompile(besides.String() + `|seed=[0-9]+|20[0-9]{2}-[0-9]{2}-[0-9]{2}`)

// record writes down what answers are, in fewer words than TestShown.
type record struct {
	t *testing.T
	h http.Handler
	strings.Builder
}

func newRecord(t *testing.T) *record {
	limits := DefaultLimits
	limits.Time, limits.Find, limits.Wait = time.Hour, time.Hour, time.Hour // also on a slow day
	return &record{t: t, h: New(Options{Version: "test", Limits: limits})}
}

// show asks for an address, and writes it down under a name.
func (r *record) show(address, name string) {
	w := get(r.h, address)
	change, to := besides, w.Header().Get("Location")
	if to != "" {
		change = drawnByLot
	}
	body := change.ReplaceAllString(w.Body.String(), "")
	words := body
	if strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") && to == "" {
		d := &document{t: r.t, h: r.h, address: address, status: w.Code, body: w.Body.String(), header: w.Header()}
		d.check()
		words = change.ReplaceAllString(text(d.all("main")[0]), "")
	}
	if words = strings.Join(strings.Fields(words), " "); strings.ContainsRune(words, 0) {
		words = "(bytes)"
	}
	more := ""
	for _, key := range []string{"Retry-After", "Content-Disposition", "Cache-Control", "Cross-Origin-Resource-Policy"} {
		if v := w.Header().Get(key); v != "" && v != "no-cache" && v != "same-origin" {
			more += " " + v
		}
	}
	fmt.Fprintf(r, "%s\n  %d %s %s%s, %x: %.120s\n", name, w.Code, w.Header().Get("Content-Type"), change.ReplaceAllString(to, ""), more,
		sha256.Sum256([]byte(body)), words)
}

// TestShownGames: the pages of every game as they are.
func TestShownGames(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for _, g := range games.All().Games() {
		for _, address := range gamePages {
			address = strings.NewReplacer("{name}", g.Info().Name, "{at}", strings.ReplaceAll(play.Opening(g), " ", "")).Replace(address)
			r.show(address, address)
		}
	}
	golden.Same(t, "testdata/shown-games.txt", r.String())
}

// TestShownMore: what is asked for in many ways, and refused.
func TestShownMore(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for _, address := range otherPages {
		r.show(address, address)
	}
	golden.Same(t, "testdata/shown-more.txt", r.String())
}

// TestShownInvented: the pages of games that somebody has invented.
func TestShownInvented(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for i, g := range inventions {
		at, first := g.name+":9", "take+2"
		if g.name == "two" {
			at, first = "two:3,5", "take+2+from+the+first"
		} else if g.name == "three" {
			at = "three:1,2,3"
		}
		for _, address := range inventedPages {
			address = strings.NewReplacer("{name}", g.name, "{at}", at, "{first}", first).Replace(address)
			if strings.Contains(address, "find=") && i != 0 && i != 1 && i != 4 || i > 4 && len(address) > len("none") {
				continue // that takes long, or all are refused alike
			}
			r.show("/invent/"+pack(g.text)+"/"+address, fmt.Sprintf("invention %d: %s", i, address))
		}
	}
	golden.Same(t, "testdata/shown-invented.txt", r.String())
}

// TestShownFiles: pages that come from files, below another address and name.
func TestShownFiles(t *testing.T) {
	h := New(Options{Version: "9.9", Files: true, Base: "x/y", Hosts: []string{"other"}})
	var all strings.Builder
	for _, address := range []string{"/", "/x/y/", "/x/y/p/nim:3,5", "/x/y/play?game=nim", "/x/y/play/nim:2,2?room=abcdefghijklmnop&as=first",
		"/x/y/play?position=nim:3&opponent=friend", "/x/y/invent/" + pack(inventions[0].text) + "/", "/x/y/manifest.webmanifest", "/x/y/learn"} {
		r := httptest.NewRequest(http.MethodGet, address, nil)
		r.Host = "other:80"
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		body := besides.ReplaceAllString(w.Body.String(), "")
		fmt.Fprintf(&all, "%s\n  %d %s, %x\n", besides.ReplaceAllString(address, ""), w.Code, w.Header().Get("Location"),
			sha256.Sum256([]byte(body)))
	}
	golden.Same(t, "testdata/shown-files.txt", all.String())
}

// TestShownLate: what is said when there is no time at all.
func TestShownLate(t *testing.T) {
	t.Parallel()
	late := DefaultLimits
	late.Time, late.Find = time.Nanosecond, time.Nanosecond
	h := New(Options{Limits: late})
	var all strings.Builder
	for _, address := range slices.Concat(shown, otherPages, []string{"/invent/" + pack(inventions[1].text) + "/",
		"/invent/" + pack(inventions[1].text) + "/?find=0", "/invent/" + pack(inventions[1].text) + "/theorem?find=0",
		"/invent/" + pack(inventions[1].text) + "/api/solve?position=two:3,5"}) {
		if strings.Contains(address, "octal@") {
			continue // values that another test has asked for are known
		}
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL.Path, r.URL.RawQuery, _ = strings.Cut(address, "?")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		words := fmt.Sprintf("%x", sha256.Sum256([]byte(drawnByLot.ReplaceAllString(w.Body.String(), ""))))
		if w.Code == http.StatusUnprocessableEntity && strings.Contains(w.Body.String(), "longer than the") {
			words = "takes longer"
		}
		fmt.Fprintf(&all, "%s\n  %d %.16s\n", besides.ReplaceAllString(address, ""), w.Code, words)
	}
	golden.Same(t, "testdata/shown-late.txt", all.String())
}
