package web

import (
	"cmp"
	"context"
	"log"
	"net/http"
	"strings"
	"sync"

	"zeck/game"
	"zeck/games"
	"zeck/internal/theorems"
	"zeck/play"
	"zeck/solve"
)

// Options say how the page is served. The zero value is fine.
type Options struct {
	Games    *game.Registry    // the games of the page; nil means all that zeck has
	Theorems *theorems.Library // that answers may rest on; nil means those that zeck has
	Base     string            // the path that all addresses begin with, "/" unless told otherwise
	Limits   Limits            // the zero value means DefaultLimits

	// Hosts are the names under which requests are answered; others are refused, so that no page elsewhere can pretend to be this
	// one. None means any.
	Hosts []string

	Files bool // the page comes from files that any host serves: links that are sent stand behind #/

	Version string      // shown at the foot of the page
	Log     *log.Logger // told about mistakes of ours; nil means the standard one
}

// site is the page.
type site struct {
	Options
	root   string     // the path that addresses begin with where no game was invented
	own    *invention // the game that was invented; nil on all pages but those below its rules
	gate   *gate      // nil within a request that has passed it
	outbox *outbox
	rooms  *rooms // of people who play at two screens
	assets map[string]asset
	cards  func(ctx context.Context) []card // of the gallery
	texts  func() []choiceLink              // of the gallery, too
	found  *findings
}

// New returns the handler of the page and the API.
func New(o Options) http.Handler {
	s := newSite(o)
	return s.safely(s.routes())
}

func newSite(o Options) *site {
	o.Base = "/" + strings.Trim(cmp.Or(o.Base, "/"), "/") + "/"
	if o.Base == "//" {
		o.Base = "/"
	}
	o.Limits, o.Games, o.Log = cmp.Or(o.Limits, DefaultLimits), cmp.Or(o.Games, games.All()), cmp.Or(o.Log, log.Default())
	if o.Theorems == nil {
		o.Theorems = theorems.New()
	}
	s := &site{Options: o, root: o.Base, gate: newGate(o.Limits), outbox: newOutbox(o.Limits.Answers), rooms: new(rooms), assets: loadAssets(),
		found: &findings{all: map[finding]*theoremView{}}}
	s.texts = sync.OnceValue(s.newTexts)
	var first sync.Once
	var cards []card
	s.cards = func(ctx context.Context) []card {
		first.Do(func() { cards = s.newCards(context.WithoutCancel(ctx)) }) // whoever asked may go
		return cards
	}
	return s
}

// solver returns the one that answers.
func (s *site) solver() solve.Solver { return solve.Solver{Theorems: s.Theorems} }

// engine returns a new one.
func (s *site) engine() *play.Engine { return play.NewEngineWith(s.solver()) }

// routes says which handler answers which address. Those that compute something are wrapped in work.
func (s *site) routes() http.Handler {
	mux := http.NewServeMux()
	page := func(path string, h handler) { mux.Handle("GET "+s.Base+path, s.page(s.checked(h))) }
	if s.own == nil {
		page("{$}", s.gallery)
		page("invent", s.newInvention)
		mux.Handle("GET "+s.Base+"invent/{rules}/{rest...}", s.page(s.invented))
	} else {
		page("{$}", s.work(s.invent))
		page("theorem", s.work(s.theorem))
	}
	page("p/{position...}", s.work(s.position))
	page("go", s.goTo)
	page("play", s.newGame)
	page("play/{session...}", s.work(s.game))
	page("review/{session...}", s.work(s.review))
	page("learn", s.lessons)
	page("learn/{lesson}", s.lessonStart)
	page("learn/{lesson}/{step}", s.work(s.lesson))
	page("puzzle", s.today)
	page("puzzle/{game}", s.today)
	page("puzzle/{game}/{day}", s.work(s.puzzle))
	page("guess/{game}", s.work(s.guess))
	page("sheet/{game}", s.work(s.sheet))
	page("explore", s.work(s.explore))
	page("explore/values", s.work(s.values))
	page("explore/plot", s.work(s.plot))
	page("explore/graph", s.work(s.graph))
	page("explore/number", s.work(s.number))
	page("explore/at", s.atCell)
	page("explore/{file}", s.work(s.file))
	page("claims", s.claimsTable)
	page("claims/{id}", s.work(s.claim))
	page("prove", s.work(s.provePage))
	page("set", s.work(s.set))
	page("picture/{session...}", s.work(s.picture))
	page("qr", s.qr)
	page("assets/{name}", s.asset)
	mux.HandleFunc("GET "+s.Base+"room/{room}", s.roomSteps)
	mux.HandleFunc("GET "+s.Base+"manifest.webmanifest", s.manifest)
	mux.HandleFunc("GET "+s.Base+"favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	s.apiRoutes(mux)
	page("", s.notFound)
	return mux
}
