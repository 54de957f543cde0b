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
	gate   *gate
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

// handler answers a request, or returns an error that becomes the answer.
type handler func(s *site, w *held, r *http.Request) error

// route is what is at an address.
type route struct {
	handler
	computes bool // it waits for a slot, and its time is bounded
	fail     func(s *site, w *held, r *http.Request, err error)
}

// atHand are the addresses below Base that answer with what is there, and computed those that compute something. Below the rules of a game that
// was invented they are there again.
var atHand, computed = map[string]handler{
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

// routes says what is at which address.
func (s *site) routes() http.Handler {
	mux := http.NewServeMux()
	of := func(path string, at route) { mux.Handle("GET "+s.Base+path, s.answered(at)) }
	own := func(path string, at route) { of("invent/{rules}/"+path, at) }
	both := func(path string, at route) { of(path, at); own(path, at) }
	of("{$}", route{(*site).gallery, false, (*site).fail})
	of("invent", route{(*site).newInvention, false, (*site).fail})
	own("{$}", route{(*site).invent, true, (*site).fail})
	own("theorem", route{(*site).theorem, true, (*site).theoremFail})
	for path, h := range atHand {
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
