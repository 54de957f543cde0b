package web

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"reflect"

	"zeck/automaton"
	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/internal/must"
	"zeck/rules"
)

// openAPI answers with the description of the API, generated from the questions and the types of their answers.
func (s *site) openAPI(w *buffered, _ *http.Request) error {
	failure := ask.Schema(reflect.TypeFor[answer.Failure]())
	paths := ask.Shape{}
	for _, e := range endpoints() {
		words := "the object that zeck " + cmp.Or(e.command, e.name) + " --json prints"
		if e.answered.Kind() == reflect.Slice {
			words = "a list of the objects that zeck " + cmp.Or(e.command, e.name) + " --json prints"
		}
		responses := ask.Shape{"200": response(words, ask.Schema(e.answered))}
		if e.path != "" {
			responses["404"] = response("there is nothing with that name", failure)
		}
		for status, words := range map[string]string{"400": "the question is malformed", "422": "the work exceeds the limits of the server",
			"503": "too many requests at once"} {
			responses[status] = response(words, failure)
		}
		paths["/"+e.address()] = ask.Shape{"get": ask.Shape{"operationId": e.name, "summary": e.summary, "parameters": e.parameters(), "responses": responses}}
	}
	description := must.Get(json.MarshalIndent(ask.Shape{
		"openapi": "3.1.0",
		"info": ask.Shape{"title": "zeck", "version": "1", "summary": "The games of the Fibonacci family",
			"description": "The same objects that the command line prints with --json. All integers of games are strings, because they can have any size."},
		"servers": []ask.Shape{{"url": s.url("api")}},
		"paths":   paths,
	}, "", " "))
	w.Header().Set("Content-Type", "application/json")
	w.Write(append(description, '\n'))
	return nil
}

func response(words string, of ask.Shape) ask.Shape {
	return ask.Shape{"description": words, "content": ask.Shape{"application/json": ask.Shape{"schema": of}}}
}

func (e endpoint) parameters() []ask.Shape {
	all := []ask.Shape{}
	for _, p := range e.params {
		if p.Place == "command" {
			continue
		}
		kind := ask.Shape{"type": "string"}
		if p.Values != nil && !p.Open {
			kind["enum"] = p.Values
		}
		if p.Flag() {
			kind["enum"] = []string{"", "1", "0"}
		}
		place := "query"
		if p.Place == "path" {
			place = "path"
		}
		j := ask.Shape{"name": p.Name, "in": place, "description": p.Help, "required": p.Required(), "schema": kind}
		if example := cmp.Or(p.Example, p.Usual); example != "" {
			j["example"] = example
		}
		all = append(all, j)
	}
	return all
}

// endpoint is a question of the API. It answers with the same object as a command with --json.
type endpoint struct {
	name, command string
	path          string // its address below /api/, with the names of parameters in braces; "" means the name
	summary       string

	params   []ask.Param
	answered reflect.Type // the type of the answer
	answer   func(s *site, ctx context.Context, given url.Values) (any, error)
}

func (e endpoint) address() string { return cmp.Or(e.path, e.name) }

// asks completes an endpoint with the parameters of its question and the function that answers it.
func asks[Q, A any](e endpoint, answer func(s *site, ctx context.Context, q Q) (A, error)) endpoint {
	e.params, e.answered = ask.Params(new(Q)), reflect.TypeFor[A]()
	e.answer = func(s *site, ctx context.Context, given url.Values) (any, error) {
		var q Q
		if err := ask.Fill(&q, given); err != nil {
			return nil, err
		}
		return answer(s, ctx, q)
	}
	return e
}

// atDesk adapts a question that the command line answers too.
func atDesk[Q, A any](answered func(q Q, ctx context.Context, d answer.Desk) (A, error)) func(*site, context.Context, Q) (A, error) {
	return func(s *site, ctx context.Context, q Q) (A, error) { return answered(q, ctx, s.desk()) }
}

// about is a question about a position.
type about[Q any] struct {
	answer.Where
	Rest Q
}

// atPosition is atDesk for a question about a position.
func atPosition[Q, A any](answered func(q Q, ctx context.Context, d answer.Desk, p game.Position) (A, error)) func(*site, context.Context,
	about[Q]) (A, error) {
	return func(s *site, ctx context.Context, q about[Q]) (found A, err error) {
		p, err := s.Games.Parse(q.Position)
		if err != nil {
			return found, err
		}
		return answered(q.Rest, ctx, s.desk(), p)
	}
}

// desk returns the desk that answers the questions of the command line, with the limits of the page.
func (s *site) desk() answer.Desk {
	l := s.Limits
	small := l.budget()
	small.Positions, small.Moves = small.Positions/10, small.Moves/10 // keeps an answer below a few megabytes
	return answer.Desk{Games: s.Games, Solver: s.solver(), Theorems: s.Theorems, Table: l.canFill, Graph: small,
		Terms:    answer.TermLimits{Terms: 10_000, Bits: 1 << 22, Last: lastTerm},
		Automata: automaton.Limits{States: l.States, Bytes: l.Memory}, Search: l.finding(), Effort: findEffort, Values: mostFind,
		Within: func(ctx context.Context) (context.Context, context.CancelFunc) { return withTimeout(ctx, l.seeking()) }}
}

// endpoints returns all endpoints of the API.
func endpoints() []endpoint {
	return []endpoint{
		asks(endpoint{name: "games", summary: "The games: rules, notation, options and sources"}, atDesk(answer.GamesQuestion.Answer)),
		asks(endpoint{name: "solve", summary: "Who wins a position, every winning move, and the reason"}, atPosition(answer.SolveQuestion.Answer)),
		asks(endpoint{name: "grundy", summary: "The nim-value of a position"}, atPosition(answer.GrundyQuestion.Answer)),
		asks(endpoint{name: "rep", summary: "A number in every number system"}, atDesk(answer.RepQuestion.Answer)),
		asks(endpoint{name: "seq", summary: "Terms of a sequence"}, atDesk(answer.TermsQuestion.Answer)),
		asks(endpoint{name: "table", summary: "Nim-values or outcomes over a range of rows and columns"}, atDesk(answer.TableTexts.Answer)),
		asks(endpoint{name: "census", summary: "Counts of the positions and games that can be reached from a position"}, atPosition(answer.CensusQuestion.Answer)),
		asks(endpoint{name: "graph", summary: "The game graph of a position"}, atPosition(answer.GraphOptions.Answer)),
		asks(endpoint{name: "discover", summary: "From rules to a theorem: the positions of a nim-value as an automaton, proved for all sizes"},
			atDesk(answer.DiscoverQuestion.Answer)),
		asks(endpoint{name: "guess", summary: "Proves or refutes a guess about the lost positions of a game on one or two numbers"},
			atDesk(answer.GuessQuestion.Answer)),
		asks(endpoint{name: "sheet", summary: "An exercise sheet about a game: ten positions of growing difficulty"}, atDesk(answer.SheetQuestion.Answer)),
		asks(endpoint{name: "invent", command: "games", summary: "Your own game: compiles rules and returns the address below which all pages and " +
			"questions know the game, as in {address}api/solve"}, apiInvent),
		asks(endpoint{name: "prove", summary: "Decides a statement about all natural numbers"}, atDesk(answer.ProveQuestion.Answer)),
		asks(endpoint{name: "set", summary: "The numbers for which a statement is true: how many, which ones, their sums, and counts by one of them"},
			atDesk(answer.SetQuestion.Answer)),
		asks(endpoint{name: "claims", command: "verify --list", summary: "The statements of the papers, each with the status that the catalogue gives it"},
			apiClaims),
		asks(endpoint{name: "claim", path: "claims/{id}", command: "verify", summary: "Checks one of the statements of the papers again"}, apiClaim),
	}
}

// noQuestion answers all other addresses below /api/.
func (s *site) noQuestion(_ *buffered, r *http.Request) error {
	return missing("the API has no question %s; %sapi/openapi.json lists them", game.Quote(r.PathValue("name")), s.Base)
}

// ask answers the question.
func (e endpoint) ask(s *site, w *buffered, r *http.Request) error {
	found, err := e.answer(s, r.Context(), e.given(r))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	return answer.WriteJSON(w, found)
}

// given returns the parameters of a request, including those in its path.
func (e endpoint) given(r *http.Request) url.Values {
	q := r.URL.Query()
	for _, p := range e.params {
		if p.Place == "path" {
			q.Add(p.Name, r.PathValue(p.Name))
		}
	}
	return q
}

// apiFail answers with an object that describes the error.
func (s *site) apiFail(w *buffered, r *http.Request, err error) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(statusOf(err))
	failure := struct {
		answer.Failure
		Line   int `json:"line,omitempty"` // of the rules text
		Column int `json:"column,omitempty"`
	}{Failure: answer.Failure{Input: r.URL.RequestURI(), Error: s.messageOf(err)}}
	var at *rules.Error
	if errors.As(err, &at) {
		failure.Line, failure.Column = at.Line, at.Column
	}
	answer.WriteJSON(w, failure)
}

// fill computes a table within the limits.
func (s *site) fill(ctx context.Context, q answer.TableQuestion) (*draw.Table, error) {
	if err := s.Limits.canFill(q); err != nil {
		return nil, err
	}
	return q.Fill(ctx, s.solver(), nil)
}
