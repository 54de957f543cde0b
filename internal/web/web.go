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

// Options configures the site. The zero value is ready to use.
type Options struct {
	Games    *game.Registry    // the games on the site; nil means all built-in games
	Theorems *theorems.Library // the theorems that answers may use; nil means the built-in ones
	Base     string            // the path that all addresses begin with; empty means "/"
	Limits   Limits            // the zero value means DefaultLimits

	// Hosts are the host names under which the site answers. Requests for other names are refused, which prevents DNS rebinding. An
	// empty list allows any name.
	Hosts []string

	Files bool // the site is a folder of files on any static host: links to share have the path after #/

	Version string      // shown in the page footer
	Log     *log.Logger // receives reports of bugs (panics); nil means the standard logger
}

// site serves the pages.
type site struct {
	Options
	root   string     // the path that addresses outside an invented game begin with
	own    *invention // the invented game; nil except on the pages below its rules
	gate   *gate
	outbox *outbox
	rooms  *rooms // games between two screens
	assets map[string]asset
	cards  func(ctx context.Context) []card // in the gallery
	texts  func() []choiceLink              // the games in the gallery that come from rules files
	found  *findings
}

// New returns a handler for the pages and the API.
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
		first.Do(func() { cards = s.newCards(context.WithoutCancel(ctx)) }) // the cards outlive the first request
		return cards
	}
	return s
}

func (s *site) solver() solve.Solver { return solve.Solver{Theorems: s.Theorems} }

func (s *site) engine() *play.Engine { return play.NewEngineWith(s.solver()) }

// handler answers a request, or returns an error that becomes the answer.
type handler func(s *site, w *buffered, r *http.Request) error

// route says how an address is answered.
type route struct {
	handler
	computes bool // the request waits for a slot, and its time is bounded
	fail     func(s *site, w *buffered, r *http.Request, err error)
}

// immediate and computed are the addresses below Base: immediate ones answer without a slot, computed ones wait for a slot. Both exist again
// below the rules of an invented game.
var immediate, computed = map[string]handler{
	"":                     (*site).notFound,
	"go":                   (*site).goTo,
	"play":                 (*site).newGame,
	"learn":                (*site).lessons,
	"learn/{lesson}":       (*site).lessonStart,
	"puzzle":               (*site).today,
	"puzzle/{game}":        (*site).today,
	"explore/at":           (*site).atCell,
	"claims":               (*site).claimsTable,
	"qr":                   (*site).qr,
	"assets/{name}":        (*site).asset,
	"room/{room}":          (*site).roomSteps,
	"manifest.webmanifest": (*site).manifest,
	"favicon.ico":          (*site).noIcon,
}, map[string]handler{
	"p/{position...}":       (*site).position,
	"play/{session...}":     (*site).game,
	"review/{session...}":   (*site).review,
	"learn/{lesson}/{step}": (*site).lesson,
	"puzzle/{game}/{day}":   (*site).puzzle,
	"guess/{game}":          (*site).guess,
	"sheet/{game}":          (*site).sheet,
	"explore":               (*site).explore,
	"explore/values":        (*site).values,
	"explore/plot":          (*site).plot,
	"explore/graph":         (*site).graph,
	"explore/number":        (*site).number,
	"explore/{file}":        (*site).file,
	"claims/{id}":           (*site).claim,
	"prove":                 (*site).provePage,
	"set":                   (*site).set,
	"picture/{session...}":  (*site).picture,
}

// routes returns a handler that answers every address.
func (s *site) routes() http.Handler {
	mux := http.NewServeMux()
	of := func(path string, at route) { mux.Handle("GET "+s.Base+path, s.answered(at)) }
	own := func(path string, at route) { of("invent/{rules}/"+path, at) }
	both := func(path string, at route) { of(path, at); own(path, at) }
	of("{$}", route{(*site).gallery, false, (*site).fail})
	of("invent", route{(*site).newInvention, false, (*site).fail})
	own("{$}", route{(*site).invent, true, (*site).fail})
	own("theorem", route{(*site).theorem, true, (*site).theoremFail})
	for path, h := range immediate {
		both(path, route{h, false, (*site).fail})
	}
	for path, h := range computed {
		both(path, route{h, true, (*site).fail})
	}
	for _, e := range endpoints() {
		both("api/"+e.address(), route{e.ask, true, (*site).apiFail})
	}
	both("api/openapi.json", route{(*site).openAPI, false, (*site).apiFail})
	both("api/{name...}", route{(*site).noQuestion, false, (*site).apiFail})
	return mux
}
