package web

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/rules"
)

// endpoint is a question of the API. It answers with the same object as a command with --json.
type endpoint struct {
	name, command string
	path          string // where it is asked, with the names of parameters in braces; "" for its name
	summary       string
	fields        []string          // of the object, at least
	kinds         map[string]schema // of fields that are something else elsewhere
	many          bool              // answers with a list of objects

	params []ask.Param
	answer func(s *site, ctx context.Context, given url.Values) (any, error)
}

// address is where a question is asked.
func (e endpoint) address() string { return cmp.Or(e.path, e.name) }

// asks gives an endpoint its question: what can be said in it, and what answers it, with what can be written as JSON.
func asks[Q any](e endpoint, answer func(s *site, ctx context.Context, q Q) (any, error)) endpoint {
	e.params = ask.Params(new(Q))
	e.answer = func(s *site, ctx context.Context, given url.Values) (any, error) {
		var q Q
		if err := ask.Fill(&q, given); err != nil {
			return nil, err
		}
		return answer(s, ctx, q)
	}
	return e
}

// asksAt is asks for a question about a position.
func asksAt[Q any](e endpoint, answered func(s *site, ctx context.Context, p game.Position, q Q) (any, error)) endpoint {
	type question struct {
		answer.Where
		Rest Q
	}
	return asks(e, func(s *site, ctx context.Context, q question) (any, error) {
		p, err := s.Games.Parse(q.Position)
		if err != nil {
			return nil, err
		}
		return answered(s, ctx, p, q.Rest)
	})
}

// written is an answer that writes itself.
type written func(w io.Writer) error

// endpoints are all questions of the API.
func endpoints() []endpoint {
	return []endpoint{
		asks(endpoint{name: "games", command: "games", summary: "The games: rules, notation, options and sources", many: true,
			fields: []string{"name", "title", "rules", "notation", "options", "example", "source"}}, apiGames),
		asksAt(endpoint{name: "solve", command: "solve", summary: "Who wins a position, every winning move, and the reason",
			fields: []string{"position", "outcome", "winning_moves", "complete", "why", "by", "source"}}, apiSolve),
		asksAt(endpoint{name: "grundy", command: "grundy", summary: "The nim-value of a position",
			fields: []string{"position", "grundy", "by", "source"}}, apiGrundy),
		asks(endpoint{name: "rep", command: "rep", summary: "A number in every number system", fields: []string{"n"}}, apiRep),
		asks(endpoint{name: "seq", command: "seq", summary: "Terms of a sequence", fields: []string{"name", "terms"}}, apiSeq),
		asks(endpoint{name: "table", command: "table", summary: "Nim-values or outcomes over a range of rows and columns",
			fields: []string{"game", "value", "rows", "cols", "values"}}, apiTable),
		asksAt(endpoint{name: "census", command: "census", summary: "Counts over everything that can be reached from a position",
			fields: []string{"position", "positions", "moves", "p_positions", "outcome", "algorithm"}}, apiCensus),
		asksAt(endpoint{name: "graph", command: "graph", summary: "The game graph of a position",
			fields: []string{"position", "winning", "nodes", "edges"}}, apiGraph),
		asks(endpoint{name: "discover", command: "discover", summary: "From rules to a theorem: the positions of a nim-value as an automaton, proved for all sizes",
			fields: []string{"game", "value", "states", "proved", "largest", "system", "first", "stages", "formula", "follows", "tried"},
			kinds: map[string]schema{"first": listOf(listOf(schema{"type": "string"})), "stages": listOf(schema{"type": "object"}),
				"formula": listOf(schema{"type": "object"}), "follows": listOf(schema{"type": "object"}), "tried": listOf(schema{"type": "object"})}}, apiDiscover),
		asks(endpoint{name: "guess", command: "guess", summary: "Proves or refutes a guess at the lost positions of a game on one or two numbers",
			fields: []string{"game", "formula", "system", "to", "tried", "right", "wrong", "proved"},
			kinds:  map[string]schema{"wrong": {"type": "object"}}}, apiGuess),
		asks(endpoint{name: "sheet", command: "sheet", summary: "An exercise sheet about a game: ten positions of growing difficulty",
			fields: []string{"game", "title", "rules", "seed", "exercises"},
			kinds:  map[string]schema{"exercises": listOf(schema{"type": "object"})}}, apiSheet),
		asks(endpoint{name: "invent", command: "games", summary: "A game of your own: reads a text of rules, and says below which address all pages and " +
			"questions know the game, as in {address}api/solve",
			fields: []string{"name", "title", "rules", "notation", "options", "example", "source", "measure", "address"}}, apiInvent),
		asks(endpoint{name: "prove", command: "prove", summary: "Decides a statement about all natural numbers",
			fields: []string{"statement", "proved", "counterexample", "states", "largest", "system"}}, apiProve),
		asks(endpoint{name: "set", command: "set", summary: "The numbers for which a statement is true: how many, which, their sums, and counts by one of them",
			fields: []string{"set", "variables", "system", "states", "finite", "first"},
			kinds:  map[string]schema{"first": listOf(listOf(schema{"type": "string"}))}}, apiSet),
		asks(endpoint{name: "claims", command: "verify --list", summary: "The statements of the papers, each with the status that the catalogue gives it",
			many: true, fields: []string{"id", "source", "paper", "place", "kind", "statement", "code", "status"}}, apiClaims),
		asks(endpoint{name: "claim", path: "claims/{id}", command: "verify", summary: "Decides one of the statements of the papers anew",
			fields: []string{"id", "source", "paper", "place", "kind", "statement", "status", "by", "bound", "counterexample",
				"correction", "expected", "code"},
			kinds: map[string]schema{"counterexample": {"type": "string"}}}, apiClaim),
	}
}

// apiRoutes registers the API.
func (s *site) apiRoutes(mux *http.ServeMux) {
	for _, e := range endpoints() {
		mux.Handle("GET "+s.Base+"api/"+e.address(), s.api(e))
	}
	mux.HandleFunc("GET "+s.Base+"api/openapi.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Write(openAPI(s))
	})
	mux.HandleFunc("GET "+s.Base+"api/{name...}", func(w http.ResponseWriter, r *http.Request) {
		s.apiFail(w, r, missing("no question is called %s; %sapi/openapi.json lists them", game.Quote(r.PathValue("name")), s.Base))
	})
}

// api answers one question.
func (s *site) api(e endpoint) http.Handler {
	answered := s.work(func(w http.ResponseWriter, r *http.Request) error {
		given, err := e.given(s, r)
		if err != nil {
			return err
		}
		found, err := e.answer(s, r.Context(), given)
		if err != nil {
			return err
		}
		write := func(w io.Writer) error { return answer.WriteJSON(w, found) }
		if own, ok := found.(written); ok {
			write = own
		}
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return err
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-cache")
		w.Write(b.Bytes())
		return nil
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := answered(w, r); err != nil {
			s.apiFail(w, r, err)
		}
	})
}

// given returns the parameters of a request, those of its path among them.
func (e endpoint) given(s *site, r *http.Request) (url.Values, error) {
	q := r.URL.Query()
	for _, values := range q {
		for _, text := range values {
			if err := s.Limits.checkText(text); err != nil {
				return nil, err
			}
		}
	}
	for _, p := range e.params {
		if p.Place == "path" {
			q.Add(p.Name, r.PathValue(p.Name))
		}
	}
	return q, nil
}

// apiFail answers with an object that says what went wrong.
func (s *site) apiFail(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, context.Canceled) {
		return
	}
	status := statusOf(err)
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	failure := struct {
		answer.Failure
		Line   int `json:"line,omitempty"` // of rules, and the column in it
		Column int `json:"column,omitempty"`
	}{Failure: answer.Failure{Input: r.URL.RequestURI(), Error: s.messageOf(err)}}
	var at *rules.Error
	if errors.As(err, &at) {
		failure.Line, failure.Column = at.Line, at.Column
	}
	answer.WriteJSON(w, failure)
}

// The questions of the API that no command asks in the same way.
type (
	gamesQuestion struct {
		Name string `ask:"name" example:"wythoff" help:"one game only"`
	}
	repQuestion struct {
		N string `ask:"n,argument" example:"100" help:"the number"`
		answer.RepQuestion
	}
	seqQuestion struct {
		Name string `ask:"name,argument" example:"H" help:"the sequence"`
		answer.TermTexts
	}
	systemQuestion struct {
		System string `ask:"system" example:"fibonacci" help:"the number system"`
		Define string `ask:"define" example:"define even(n) := exists k: n = 2*k" help:"definitions that are used, one after the other"`
	}
	aSetQuestion struct {
		answer.SetQuestion
		systemQuestion
	}
	proveQuestion struct {
		Statement string `ask:"statement,argument" example:"forall n: n >= 1 => b(n) = a(n) + n" help:"the statement"`
		systemQuestion
	}
)

func apiGames(s *site, _ context.Context, q gamesQuestion) (any, error) {
	if q.Name != "" {
		g, err := s.Games.Lookup(q.Name)
		if err != nil {
			return nil, err
		}
		return []answer.Game{answer.NewGame(g.Info())}, nil
	}
	var all []answer.Game
	for _, g := range s.Games.All() {
		all = append(all, answer.NewGame(g.Info()))
	}
	return all, nil
}

func apiSolve(s *site, ctx context.Context, p game.Position, q answer.SolveQuestion) (any, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	return q.Answer(ctx, s.solver(), p)
}

func apiGrundy(s *site, ctx context.Context, p game.Position, _ struct{}) (any, error) {
	g, err := s.solver().NimValue(ctx, p)
	if err != nil {
		return nil, err
	}
	return answer.NewGrundy(g), nil
}

func apiRep(_ *site, ctx context.Context, q repQuestion) (any, error) { return q.Answer(ctx, q.N) }

func apiSeq(s *site, ctx context.Context, q seqQuestion) (any, error) {
	sequence, err := answer.SequenceByName(ctx, q.Name)
	if err != nil {
		return nil, err
	}
	terms, err := q.Terms(ctx, sequence, s.Limits.terms())
	return written(func(w io.Writer) error { return terms.WriteJSON(ctx, w) }), err
}

func apiTable(s *site, ctx context.Context, q answer.TableTexts) (any, error) {
	question, err := q.Parse(s.Games)
	if err != nil {
		return nil, err
	}
	t, err := s.fill(ctx, question)
	return written(func(w io.Writer) error { return question.WriteJSON(w, t) }), err
}

// fill computes a table within the limits.
func (s *site) fill(ctx context.Context, q answer.TableQuestion) (*draw.Table, error) {
	if err := q.Fits(draw.TableFormat{Format: draw.Format{Name: "a page"}, MaxCells: 1 << 18, MaxSide: 1 << 12}); err != nil {
		return nil, err
	}
	if err := s.Limits.canFill(q); err != nil {
		return nil, err
	}
	return q.Fill(ctx, s.solver(), nil)
}

func apiCensus(s *site, ctx context.Context, p game.Position, q answer.CensusQuestion) (any, error) {
	want, err := q.Parts("")
	if err != nil {
		return nil, err
	}
	c, err := s.solver().Census(ctx, p, want)
	if err != nil {
		return nil, err
	}
	return answer.NewCensus(answer.Census{Census: c}), nil
}

func apiGraph(s *site, ctx context.Context, p game.Position, q answer.GraphOptions) (any, error) {
	q.Budget = s.Limits.budget()
	q.Budget.Positions, q.Budget.Moves = q.Budget.Positions/10, q.Budget.Moves/10 // an answer of a few megabytes
	g, err := answer.NewGraph(ctx, p, q)
	if err != nil {
		return nil, err
	}
	return written(g.WriteJSON), nil
}

func apiSet(s *site, ctx context.Context, q aSetQuestion) (any, error) {
	solver, err := s.decider(ctx, q.systemQuestion)
	if err != nil {
		return nil, err
	}
	q.First = answer.FirstTuples
	set, _, err := answer.NewSet(ctx, solver, q.SetQuestion)
	return set, err
}

func apiProve(s *site, ctx context.Context, q proveQuestion) (any, error) {
	solver, f, decided, err := s.decide(ctx, q)
	if err != nil {
		return nil, err
	}
	return answer.NewProof(solver, f, decided), nil
}
