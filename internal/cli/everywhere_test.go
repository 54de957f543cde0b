package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/answer"
	"zeck/internal/claims"
	"zeck/internal/cli"
	"zeck/internal/must"
	"zeck/internal/theorems"
	"zeck/internal/web"
	"zeck/solve"
)

// at returns a function that answers a question about a position.
func at[Q, A any](q Q, answered func(Q, context.Context, answer.Desk, game.Position) (A, error), text string) func(context.Context, answer.Desk) (any, error) {
	return func(ctx context.Context, d answer.Desk) (any, error) {
		p, err := d.Games.Parse(text)
		if err != nil {
			return nil, err
		}
		return answered(q, ctx, d, p)
	}
}

// of returns a function that answers another question.
func of[Q, A any](q Q, answered func(Q, context.Context, answer.Desk) (A, error)) func(context.Context, answer.Desk) (any, error) {
	return func(ctx context.Context, d answer.Desk) (any, error) { return answered(q, ctx, d) }
}

// decided returns a function that decides a claim.
func decided(id string) func(context.Context, answer.Desk) (any, error) {
	return func(ctx context.Context, _ answer.Desk) (found any, err error) {
		list, err := claims.Select(id)
		if err == nil {
			err = claims.Run(ctx, list, claims.Options{}, func(r claims.Result) { found = answer.NewClaim(&r) })
		}
		return found, err
	}
}

// TestEverywhere asks every question of the API in three ways: by the API, by a command and by the library. All give the same bytes.
func TestEverywhere(t *testing.T) {
	d := answer.Desk{Games: games.All(), Theorems: theorems.New(), Terms: answer.DefaultTermLimits}
	d.Solver = solve.Solver{Theorems: d.Theorems}
	statement, set := "forall n: shift(n) = a(n)", "x, y: x + y = 10"
	language := answer.Language{System: "fibonacci"}
	h, asked := web.New(web.Options{}), map[string]bool{}
	for _, c := range []struct {
		path    string // in the description of the API
		query   string // after /api/
		command []string
		library func(context.Context, answer.Desk) (any, error)
	}{
		{"games", "games?name=wythoff", []string{"games", "wythoff"}, of(answer.GamesQuestion{Name: "wythoff"}, answer.GamesQuestion.Answer)},
		{"solve", "solve?position=zeckendorf:4,2,1&remoteness", []string{"solve", "zeckendorf:4,2,1", "--remoteness"},
			at(answer.SolveQuestion{Remoteness: true}, answer.SolveQuestion.Answer, "zeckendorf:4,2,1")},
		{"solve", "solve?position=wythoff:24,32&misere", []string{"solve", "wythoff:24,32", "--misere"},
			at(answer.SolveQuestion{Misere: true}, answer.SolveQuestion.Answer, "wythoff:24,32")},
		{"grundy", "grundy?position=wythoff:3,5%2Bnim:7", []string{"grundy", "wythoff:3,5", "nim:7"},
			at(answer.GrundyQuestion{}, answer.GrundyQuestion.Answer, "wythoff:3,5 + nim:7")},
		{"rep", "rep?n=100", []string{"rep", "100"}, of(answer.RepQuestion{N: "100"}, answer.RepQuestion.Answer)},
		{"seq", "seq?name=losing@k=3&to=30", []string{"seq", "losing@k=3", "--to", "30"},
			of(answer.TermsQuestion{Name: "losing@k=3", TermTexts: answer.TermTexts{To: "30"}}, answer.TermsQuestion.Answer)},
		{"table", "table?game=fibnim&rows=5", []string{"table", "fibnim", "--rows", "5", "--json"},
			of(answer.TableTexts{Game: "fibnim", Rows: "5"}, answer.TableTexts.Answer)},
		{"census", "census?position=zeckendorf:16&values&remoteness&moments&strategy&levels&lengths&games&players=3&teams=AAB",
			[]string{"census", "zeckendorf:16", "--values", "--remoteness", "--moments", "--strategy", "--levels", "--lengths", "--games", "--players", "3",
				"--teams", "AAB"},
			at(answer.CensusQuestion{Values: true, Remoteness: true, Moments: true, Strategy: true, Levels: true, Lengths: true, Games: true, Players: "3",
				Teams: "AAB"}, answer.CensusQuestion.Answer, "zeckendorf:16")},
		{"graph", "graph?position=zeckendorf:16&winning", []string{"graph", "zeckendorf:16", "--winning"},
			at(answer.GraphOptions{Winning: true}, answer.GraphOptions.Answer, "zeckendorf:16")},
		{"discover", "discover?game=king&value=1", []string{"discover", "king", "--value", "1"},
			of(answer.DiscoverQuestion{Game: "king", Value: "1"}, answer.DiscoverQuestion.Answer)},
		{"discover", "discover?game=kayles", []string{"discover", "kayles"},
			of(answer.DiscoverQuestion{Game: "kayles", Value: "0"}, answer.DiscoverQuestion.Answer)},
		{"guess", "guess?game=wythoff&formula=b+=+2*a", []string{"guess", "wythoff", "b = 2*a"},
			of(answer.GuessQuestion{Game: "wythoff", Formula: "b = 2*a"}, answer.GuessQuestion.Answer)},
		{"sheet", "sheet?game=nim&seed=7&solutions", []string{"sheet", "nim", "--seed", "7", "--solutions"},
			of(answer.SheetQuestion{Game: "nim", Seed: "7", Solutions: true}, answer.SheetQuestion.Answer)},
		{"prove", "prove?statement=" + url.QueryEscape(statement), []string{"prove", statement},
			of(answer.ProveQuestion{Statement: statement, Language: language}, answer.ProveQuestion.Answer)},
		{"set", "set?set=" + url.QueryEscape(set) + "&sum=x&max=x", []string{"set", set, "--sum", "x", "--max", "x"},
			of(answer.SetQuestion{Text: set, Sum: "x", Max: "x", Language: language}, answer.SetQuestion.Answer)},
		{"claims/{id}", "claims/silber.lemma1", []string{"verify", "silber.lemma1"}, decided("silber.lemma1")},
	} {
		asked["/"+c.path] = true
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "/api/"+c.query, nil))
		api := strings.Trim(strings.TrimSpace(w.Body.String()), "[]") // the games are a list
		var command, message, library bytes.Buffer
		cli.Main(append(c.command, "--json"), strings.NewReader(""), &command, &message)
		found, err := c.library(t.Context(), d)
		if err == nil {
			err = answer.WriteJSON(&library, found)
		}
		for from, text := range map[string]string{"command": command.String(), "library": library.String()} {
			if got := strings.Trim(strings.TrimSpace(text), "[]"); got != api || got == "" || err != nil {
				t.Errorf("%s: the %s says\n%s%s, %v\nand the API\n%s", c.query, from, got, message.String(), err, api)
			}
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/api/openapi.json", nil))
	var description struct{ Paths map[string]any }
	must.Do(json.Unmarshal(w.Body.Bytes(), &description))
	others := map[string]bool{"/claims": true, "/invent": true} // tested elsewhere; only on the page
	for path := range description.Paths {
		if !asked[path] && !others[path] {
			t.Errorf("no question for %s", path)
		}
		delete(asked, path)
	}
	if len(asked) > 0 {
		t.Errorf("the description of the API does not have %v", asked)
	}
}
