package web

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/logic"
	"zeck/rules"
	"zeck/solve"
)

// endpoint is a question of the API. It answers with the same object as a command with --json.
type endpoint struct {
	name, command string
	path          string // where it is asked, with the names of parameters in braces; "" for its name
	summary       string
	params        []param
	fields        []string          // of the object, at least
	kinds         map[string]schema // of fields that are something else elsewhere
	many          bool              // answers with a list of objects
	answer        func(s *site, ctx context.Context, q url.Values, w io.Writer) error
}

// address is where a question is asked.
func (e endpoint) address() string { return cmp.Or(e.path, e.name) }

// param is a parameter of a question, in the query.
type param struct {
	name, help, example string
	required            bool
	inPath              bool     // a part of the path, not of the query
	flag                bool     // on if it is there
	values              []string // that it can have; nil for any
}

var (
	positionParam = param{name: "position", help: "a position or a sum of positions, in the notation of zeck", example: "wythoff:24,32", required: true}
	remoteParam   = param{name: "remoteness", help: "how many moves the game lasts if both play well", flag: true}
	misereParam   = param{name: "misere", help: "misère play: whoever makes the last move loses", flag: true}
)

// endpoints are all questions of the API.
func endpoints() []endpoint {
	return []endpoint{
		{name: "games", command: "games", summary: "The games: rules, notation, options and sources", many: true,
			params: []param{{name: "name", help: "one game only", example: "wythoff"}},
			fields: []string{"name", "title", "rules", "notation", "options", "example", "source"}, answer: apiGames},
		{name: "solve", command: "solve", summary: "Who wins a position, every winning move, and the reason",
			params: []param{positionParam, misereParam, remoteParam},
			fields: []string{"position", "outcome", "winning_moves", "complete", "why", "by", "source"}, answer: apiSolve},
		{name: "grundy", command: "grundy", summary: "The nim-value of a position", params: []param{positionParam},
			fields: []string{"position", "grundy", "by", "source"}, answer: apiGrundy},
		{name: "rep", command: "rep", summary: "A number in every number system",
			params: []param{{name: "n", help: "the number", example: "100", required: true}, {name: "system",
				help: "one system only", example: "takeaway@k=3"}},
			fields: []string{"n"}, answer: apiRep},
		{name: "seq", command: "seq", summary: "Terms of a sequence",
			params: []param{{name: "name", help: "the sequence", example: "H", required: true}, {name: "from", help: "the first index", example: "1"},
				{name: "to", help: "the last index", example: "40"}, {name: "count", help: "how many terms, instead of to", example: "20"}},
			fields: []string{"name", "terms"}, answer: apiSeq},
		{name: "table", command: "table", summary: "Nim-values or outcomes over a range of rows and columns",
			params: []param{{name: "game", help: "the game, with its options", example: "wythoff", required: true}, {name: "rows",
				help: "the rows", example: "0..15"},
				{name: "cols", help: "the columns", example: "0..15"}, {name: "value", help: "what is shown", values: []string{"grundy", "outcome", "removal"}}},
			fields: []string{"game", "value", "rows", "cols", "values"}, answer: apiTable},
		{name: "census", command: "census", summary: "Counts over everything that can be reached from a position",
			params: []param{positionParam, {name: "lengths", help: "the shortest and the " +
				"longest game", flag: true}, {name: "games", help: "the number of different games", flag: true},
				{name: "levels", help: "the counts level by level", flag: true}, {name: "values", help: "how many positions have each nim-value", flag: true},
				remoteParam, {name: "moments", help: "mean, variance, skewness and kurtosis of the length of random games", flag: true},
				{name: "strategy", help: "how much of a position the winner has to look at", flag: true},
				{name: "players", help: "who can force a win if so many players take turns", example: "3"},
				{name: "teams", help: "which of two teams can force a win if its players sit in this order", example: "AABB"}},
			fields: []string{"position", "positions", "moves", "p_positions", "outcome", "algorithm"}, answer: apiCensus},
		{name: "graph", command: "graph", summary: "The game graph of a position",
			params: []param{positionParam, {name: "winning", help: "the winning strategies only", flag: true}},
			fields: []string{"position", "winning", "nodes", "edges"}, answer: apiGraph},
		{name: "discover", command: "discover", summary: "From rules to a theorem: the positions of a nim-value as an automaton, proved for all sizes",
			params: []param{{name: "game", help: "the game, with its options", example: "wythoff", required: true},
				{name: "value", help: "the nim-value", example: "0"}, {name: "system", help: "the number system; without it some are tried"}, misereParam},
			fields: []string{"game", "value", "states", "proved", "largest", "system", "first", "stages", "formula", "follows", "tried"},
			kinds: map[string]schema{"first": listOf(listOf(schema{"type": "string"})), "stages": listOf(schema{"type": "object"}),
				"formula": listOf(schema{"type": "object"}), "follows": listOf(schema{"type": "object"}), "tried": listOf(schema{"type": "object"})},
			answer: apiDiscover},
		{name: "invent", command: "games", summary: "A game of your own: reads a text of rules, and says below which address all pages and " +
			"questions know the game, as in {address}api/solve",
			params: []param{{name: "rules", help: "the text", example: "game mine\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3", required: true}},
			fields: []string{"name", "title", "rules", "notation", "options", "example", "source", "measure", "address"}, answer: apiInvent},
		{name: "prove", command: "prove", summary: "Decides a statement about all natural numbers",
			params: []param{{name: "statement", help: "the statement", example: "forall n: n >= 1 => b(n) = a(n) + n", required: true},
				{name: "system", help: "the number system", example: logic.DefaultSystem}},
			fields: []string{"statement", "proved", "counterexample", "states", "largest", "system"}, answer: apiProve},
		{name: "set", command: "set", summary: "The numbers for which a statement is true: how many, which, their sums, and counts by one of them",
			params: []param{{name: "set", help: "variables, a colon and a statement", example: "x, y: exists n: x = a(n) and y = b(n)", required: true},
				{name: "system", help: "the number system", example: logic.DefaultSystem},
				{name: "has", help: "whether a tuple is in the set", example: "6,10"}, {name: "next", help: "the first tuple after it", example: "100"},
				{name: "sum", help: "the sum of a term over a finite set"}, {name: "min", help: "the least value of a term", example: "y - 2*x"},
				{name: "max", help: "the greatest value of a term", example: "x - y"}, {name: "regex", help: "a regular expression", flag: true},
				{name: "by", help: "the variable by which tuples are counted, or the sum is taken"},
				{name: "at", help: "with by: the values at these numbers"}, {name: "equals", help: "with by: a term to compare with"}},
			fields: []string{"set", "variables", "system", "states", "finite", "first"},
			kinds:  map[string]schema{"first": {"type": "array", "items": schema{"type": "array", "items": schema{"type": "string"}}}},
			answer: apiSet},
		{name: "claims", command: "verify --list", summary: "The statements of the papers, each with the status that the catalogue gives it", many: true,
			params: []param{{name: "source", help: "a paper, or the beginning of identifiers up to a dot", example: "silber"},
				{name: "status", help: "those of one status only", values: claimStatuses}, {name: "kind", help: "those of one kind only", values: claimKinds()},
				{name: "words", help: "those that contain a text", example: "golden"}},
			fields: []string{"id", "source", "paper", "place", "kind", "statement", "code", "status"}, answer: apiClaims},
		{name: "claim", path: "claims/{id}", command: "verify", summary: "Decides one of the statements of the papers anew",
			params: []param{{name: "id", help: "the identifier of the claim", example: "silber.lemma1", required: true, inPath: true}},
			fields: []string{"id", "source", "paper", "place", "kind", "statement", "status", "by", "bound", "counterexample",
				"correction", "expected", "code"},
			kinds: map[string]schema{"counterexample": {"type": "string"}}, answer: apiClaim},
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
		q, err := e.asked(s, r)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := e.answer(s, r.Context(), q, &b); err != nil {
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

// asked returns the parameters of a request, those of its path among them.
func (e endpoint) asked(s *site, r *http.Request) (url.Values, error) {
	q := r.URL.Query()
	if err := e.check(s, q); err != nil {
		return nil, err
	}
	for _, p := range e.params {
		if p.inPath {
			q.Set(p.name, r.PathValue(p.name))
		}
	}
	return q, nil
}

// check refuses parameters of the query that the question does not have, or has several times.
func (e endpoint) check(s *site, q url.Values) error {
	known := map[string]bool{}
	var names []string
	for _, p := range e.params {
		if p.inPath {
			continue
		}
		known[p.name] = true
		names = append(names, p.name)
		if p.required && q.Get(p.name) == "" {
			return fmt.Errorf("expected the parameter %s, such as %s=%s", p.name, p.name, url.QueryEscape(p.example))
		}
	}
	for key, values := range q {
		switch {
		case !known[key]:
			return fmt.Errorf("unknown parameter %s; expected %s", game.Quote(key), cmp.Or(strings.Join(names, ", "), "none"))
		case len(values) > 1:
			return fmt.Errorf("the parameter %s stands %d times", key, len(values))
		}
		if err := s.Limits.checkText(values[0]); err != nil {
			return err
		}
	}
	return nil
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

func apiGames(s *site, _ context.Context, q url.Values, w io.Writer) error {
	if name := q.Get("name"); name != "" {
		g, err := s.Games.Lookup(name)
		if err != nil {
			return err
		}
		return answer.WriteJSON(w, []answer.Game{answer.NewGame(g.Info())})
	}
	var all []answer.Game
	for _, g := range s.Games.All() {
		all = append(all, answer.NewGame(g.Info()))
	}
	return answer.WriteJSON(w, all)
}

func apiSolve(s *site, ctx context.Context, q url.Values, w io.Writer) error {
	p, err := s.Games.Parse(q.Get("position"))
	if err != nil {
		return err
	}
	if q.Has("misere") {
		if q.Has("remoteness") {
			return errors.New("remoteness is about normal play only; ask for remoteness or misere")
		}
		v, err := s.solver().Misere(ctx, p)
		if err != nil {
			return err
		}
		j := answer.NewVerdict(v)
		j.Play = "misere"
		return answer.WriteJSON(w, j)
	}
	v, err := s.solver().Solve(ctx, p)
	if err != nil {
		return err
	}
	j := answer.NewVerdict(v)
	if q.Has("remoteness") {
		r, err := s.solver().Remoteness(ctx, p)
		if err != nil {
			return err
		}
		j.Remote = &r
	}
	return answer.WriteJSON(w, j)
}

func apiGrundy(s *site, ctx context.Context, q url.Values, w io.Writer) error {
	p, err := s.Games.Parse(q.Get("position"))
	if err != nil {
		return err
	}
	g, err := s.solver().NimValue(ctx, p)
	if err != nil {
		return err
	}
	return answer.WriteJSON(w, answer.NewGrundy(g))
}

func apiRep(_ *site, ctx context.Context, q url.Values, w io.Writer) error {
	in := answer.Systems
	if name := q.Get("system"); name != "" {
		one, err := answer.SystemByName(ctx, name)
		if err != nil {
			return err
		}
		in = []answer.System{one}
	}
	n, forms, err := answer.Forms(ctx, q.Get("n"), in)
	if err != nil {
		return err
	}
	return answer.WriteJSON(w, answer.NewForms(n, forms))
}

func apiSeq(s *site, ctx context.Context, q url.Values, w io.Writer) error {
	sequence, err := answer.SequenceByName(q.Get("name"))
	if err != nil {
		return err
	}
	texts := answer.TermTexts{From: q.Get("from"), To: q.Get("to"), Count: q.Get("count")}
	terms, err := texts.Terms(ctx, sequence, s.Limits.terms())
	if err != nil {
		return err
	}
	return terms.WriteJSON(ctx, w)
}

func apiTable(s *site, ctx context.Context, q url.Values, w io.Writer) error {
	rows := q.Get("rows")
	if rows == "" {
		rows = "0..15"
	}
	question, err := answer.TableTexts{Game: q.Get("game"), Rows: rows, Cols: q.Get("cols"), Value: q.Get("value")}.Parse(s.Games)
	if err != nil {
		return err
	}
	t, err := s.fill(ctx, question)
	if err != nil {
		return err
	}
	return question.WriteJSON(w, t)
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

func apiCensus(s *site, ctx context.Context, q url.Values, w io.Writer) error {
	p, err := s.Games.Parse(q.Get("position"))
	if err != nil {
		return err
	}
	want := game.CensusParts{Lengths: q.Has("lengths"), Games: q.Has("games"), Levels: q.Has("levels"), Values: q.Has("values"),
		Remoteness: q.Has("remoteness"), Moments: q.Has("moments"), Strategy: q.Has("strategy")}
	if text := q.Get("players"); text != "" {
		if want.Players, err = strconv.Atoi(text); err != nil || want.Players < 2 || want.Players > game.MaxPlayers {
			return fmt.Errorf("expected players to be a number from 2 to %d, got %s", game.MaxPlayers, game.Quote(text))
		}
	}
	if text := q.Get("teams"); text != "" {
		if want.Teams, err = game.ReadSeating(text); err != nil {
			return err
		}
	}
	c, err := solve.TakeCensus(ctx, p, want)
	if err != nil {
		return err
	}
	return answer.WriteJSON(w, answer.NewCensus(answer.Census{Census: c}))
}

func apiGraph(s *site, ctx context.Context, q url.Values, w io.Writer) error {
	p, err := s.Games.Parse(q.Get("position"))
	if err != nil {
		return err
	}
	b := s.Limits.budget()
	b.Positions, b.Moves = b.Positions/10, b.Moves/10 // an answer of a few megabytes
	g, err := answer.NewGraph(ctx, p, answer.GraphOptions{Winning: q.Has("winning"), Budget: b})
	if err != nil {
		return err
	}
	return g.WriteJSON(w)
}

func apiSet(s *site, ctx context.Context, q url.Values, w io.Writer) error {
	solver, err := s.decider(ctx, q.Get("system"))
	if err != nil {
		return err
	}
	set, _, err := answer.NewSet(ctx, solver, answer.SetQuestion{Text: q.Get("set"), First: answer.FirstTuples, Has: q.Get("has"), Next: q.Get("next"),
		Sum: q.Get("sum"), Min: q.Get("min"), Max: q.Get("max"), Regex: q.Has("regex"),
		Counts: answer.CountsQuestion{By: q.Get("by"), At: q.Get("at"), Equals: q.Get("equals")}})
	if err != nil {
		return err
	}
	return answer.WriteJSON(w, set)
}

func apiProve(s *site, ctx context.Context, q url.Values, w io.Writer) error {
	solver, err := s.decider(ctx, q.Get("system"))
	if err != nil {
		return err
	}
	f, err := logic.Parse(q.Get("statement"))
	if err != nil {
		return err
	}
	decided, err := solver.Decide(ctx, f)
	if err != nil {
		return err
	}
	return answer.WriteJSON(w, answer.NewProof(solver, f, decided))
}
