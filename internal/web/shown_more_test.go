package web

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/game/tell"
	"zeck/games"
	"zeck/internal/golden"
	"zeck/play"
	"zeck/solve"
)

// lots are expressions each of which is looked for on its own: those that begin with a text are found fast.
type lots []*regexp.Regexp

func newLots(texts ...string) (all lots) {
	for _, text := range texts {
		all = append(all, regexp.MustCompile(text))
	}
	return all
}

// cut returns a text without them.
func (l lots) cut(text string) string {
	for _, r := range l {
		text = r.ReplaceAllString(text, "")
	}
	return text
}

// besides is what changes from time to time: assets, what is drawn by lot, and how rules are packed.
var besides = newLots(`\?v=[0-9a-f]+`, `room=[a-z2-7]{16}`, `invent/1[-_A-Za-z0-9]+`, `\{"progress.*\n`)

// drawnByLot is the same in the address of a game that begins.
var drawnByLot = append(slices.Clone(besides), newLots(`seed=[0-9]+`, `20[0-9]{2}-[0-9]{2}-[0-9]{2}`)...)

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
	body := change.cut(w.Body.String())
	words := body
	if strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") && to == "" {
		d := &document{t: r.t, h: r.h, address: address, status: w.Code, body: w.Body.String(), header: w.Header()}
		d.check()
		words = change.cut(text(d.all("main")[0]))
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
	fmt.Fprintf(r, "%s\n  %d %s %s%s, %x: %.120s\n", name, w.Code, w.Header().Get("Content-Type"), change.cut(to), more,
		sha256.Sum256([]byte(body)), words)
}

// TestShownGames: the pages of every game as they are.
func TestShownGames(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for _, g := range games.All().Games() {
		starts := []string{play.Opening(g)}
		if large := map[string]string{"ordered": "ordered:61", "quilt": "quilt:200,1", "bergman": "bergman:300"}[g.Info().Name]; large != "" {
			starts = append(starts, large) // too large to be solved on a page
		}
		for _, at := range starts {
			for _, address := range pagesOf(t, g.Info().Name, at) {
				r.show(address, address)
			}
		}
	}
	golden.Same(t, "testdata/shown-games.txt", r.String())
}

// firstMoves returns two moves from a position on, as addresses have them.
func firstMoves(t *testing.T, at string) (first, second string) {
	p, err := games.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	var moves []string
	for range 2 {
		for o := range p.Options() {
			moves, p = append(moves, strings.ReplaceAll(o.Move.String(), " ", "+")), o.To
			break
		}
	}
	moves = append(moves, "none", "none")
	return moves[0], moves[1]
}

// pagesOf returns the pages of a game, at a position.
func pagesOf(t *testing.T, name, at string) (all []string) {
	first, second := firstMoves(t, at)
	for _, address := range gamePages {
		all = append(all, strings.NewReplacer("{name}", name, "{at}", strings.ReplaceAll(at, " ", ""), "{first}", first, "{second}", second).Replace(address))
	}
	return all
}

// TestShownMore: what is asked for in many ways, and refused.
func TestShownMore(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for _, address := range slices.Concat(otherPages, branchPages, hugePages) {
		r.show(address, address)
	}
	golden.Same(t, "testdata/shown-more.txt", r.String())
}

// TestShownInvented: the pages of games that somebody has invented.
func TestShownInvented(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for i, g := range inventions {
		at, first, large := g.name+":9", "take+2", g.name+":10^9"
		switch g.name {
		case "two", "small":
			at, first, large = g.name+":3,5", "take+2+from+the+first", g.name+":10^9,10^9"
		case "three":
			at, first, large = "three:1,2,3", "take+2+from+the+second", "three:10^9,5,10^9"
		}
		for _, address := range inventedPages {
			address = strings.NewReplacer("{name}", g.name, "{at}", at, "{first}", first, "{large}", large).Replace(address)
			switch {
			case i > 8 && len(address) > len("none"), strings.Contains(address, "to=200") && i > 0:
				continue // all are refused alike, or it takes long
			case !slices.Contains([]int{0, 1, 4}, i) && i < 9 && !regexp.MustCompile(`^$|^.find=[01]$|10\^|explore/(plot|values)|view`).MatchString(address):
				continue // as for those before
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
		body := besides.cut(w.Body.String())
		fmt.Fprintf(&all, "%s\n  %d %s, %x\n", besides.cut(address), w.Code, w.Header().Get("Location"),
			sha256.Sum256([]byte(body)))
	}
	golden.Same(t, "testdata/shown-files.txt", all.String())
}

// shortly writes down the status of every address, and what the page is by its sum. Words say what all those have in common that need no sum.
func shortly(h http.Handler, addresses []string, words string, change func(*http.Request) *http.Request) string {
	var all strings.Builder
	for _, address := range addresses {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL.Path, r.URL.RawQuery, _ = strings.Cut(address, "?")
		if change != nil {
			r = change(r)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		said := fmt.Sprintf("%x", sha256.Sum256([]byte(drawnByLot.cut(w.Body.String()))))
		if w.Body.Len() == 0 {
			said = "nothing"
		} else if w.Code == http.StatusUnprocessableEntity && strings.Contains(w.Body.String(), words) {
			said = words
		}
		fmt.Fprintf(&all, "%s\n  %d %.16s\n", besides.cut(address), w.Code, said)
	}
	return all.String()
}

// allPages are those that are asked for shortly, in other circumstances. Values of heaps that fall apart are kept for
// everybody: another test may have asked for them.
func allPages(t *testing.T) []string {
	two := "/invent/" + pack(inventions[1].text) + "/"
	pages := slices.Concat(shown, otherPages, branchPages, []string{two, two + "?find=0", two + "theorem?find=0", two + "api/solve?position=two:3,5",
		two + "explore/values?game=two", two + "explore/plot?game=two"}, pagesOf(t, "ordered", "ordered:9"))
	kept := regexp.MustCompile(`octal|kayles|grundy:|lasker`)
	return slices.DeleteFunc(pages, kept.MatchString)
}

// TestShownLate: what is said when there is no time at all.
func TestShownLate(t *testing.T) {
	t.Parallel()
	late := DefaultLimits
	late.Time, late.Find = time.Nanosecond, time.Nanosecond
	golden.Same(t, "testdata/shown-late.txt", shortly(New(Options{Limits: late}), allPages(t), "longer than the", nil))
}

// computed are those of all pages that need more than to be drawn.
func computed(t *testing.T) []string {
	asks := regexp.MustCompile(`^/(p|play)/.*(ask|hint|why|engine)=|run=|^/(review|explore|api|prove|set|theorem|invent|puzzle)\b`)
	return slices.DeleteFunc(allPages(t), func(address string) bool {
		return !asks.MatchString(address) || strings.Contains(address, "png") || strings.Contains(address, "api/claims")
	})
}

// TestShownTight: what is said where a page may hardly compute anything.
func TestShownTight(t *testing.T) {
	t.Parallel()
	tight := DefaultLimits
	tight.Time, tight.Find, tight.Wait = time.Hour, time.Hour, time.Hour
	tight.Search, tight.Table, tight.States, tight.Memory = 40, 60, 9, 1<<12
	golden.Same(t, "testdata/shown-tight.txt", shortly(New(Options{Limits: tight}), computed(t), "too large", nil))
}

// TestShownGone: what is done for a client that has gone, beyond the gate that would not let it in: nothing, or the page as it is.
func TestShownGone(t *testing.T) {
	t.Parallel()
	s := newSite(Options{})
	s.gate = nil
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	golden.Same(t, "testdata/shown-gone.txt", shortly(s.safely(s.routes()), computed(t), "too large",
		func(r *http.Request) *http.Request { return r.WithContext(gone) }))
}

// TestShownFew: a page with few games, or none.
func TestShownFew(t *testing.T) {
	t.Parallel()
	var said strings.Builder
	all := games.All()
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for _, names := range [][]string{{}, {"nim"}, {"zeckendorf"}, {"onepile", "fibnim"}, {"octal"}} {
		few := new(game.Registry)
		for _, name := range names {
			g, err := all.Lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			few = few.With(g)
		}
		s := newSite(Options{Games: few})
		s.gate = nil
		h := s.safely(s.routes())
		fmt.Fprintf(&said, "%q\n%s%s", names, shortly(h, fewPages, "too large", nil),
			shortly(h, []string{"/explore"}, "", func(r *http.Request) *http.Request { return r.WithContext(gone) }))
	}
	golden.Same(t, "testdata/shown-few.txt", said.String())
}

// TestShownLessons: every step of every lesson as it begins, and after each of some answers.
func TestShownLessons(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for _, l := range play.Lessons(games.All()) {
		for i, st := range l.Steps {
			at := fmt.Sprintf("/learn/%s/%d", l.Name, i+1)
			answers := []string{"", "?asked=1", "?asked=1&pick=1", "?asked=1&pick=2&pick=3"}
			if st.Position != "" {
				first, _ := firstMoves(t, st.Position)
				answers = []string{"", "?answer=" + first, "?answer=x"}
				if p, err := games.Parse(st.Position); err == nil && st.Task.Kind == tell.FindMove {
					v, err := solve.Solve(t.Context(), p)
					if err != nil {
						t.Fatal(err)
					}
					answers = append(answers, "?answer="+url.QueryEscape(v.Winning[0].Move.String()))
				}
			}
			for _, answer := range answers {
				r.show(at+answer, at+answer)
			}
		}
	}
	golden.Same(t, "testdata/shown-lessons.txt", r.String())
}
