package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/games"
	"zeck/internal/ask"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/questions"
	"zeck/internal/scramble"
	"zeck/rules"
)

// tight are small limits, so that refusals come soon; roomy are the limits of the page for numbers and tables.
var tight, roomy = Limits{
	Time: 40 * time.Millisecond, Find: 40 * time.Millisecond, Wait: time.Minute, Slots: 2, Queue: 10, Answers: 64 << 20, Connections: 1,
	Bits: 40_000, Memory: 16 << 20, Search: 1000, Table: 20_000, States: 300,
}, Limits{
	Time: 300 * time.Millisecond, Find: 300 * time.Millisecond, Wait: time.Minute, Slots: 2, Queue: 10, Answers: 128 << 20, Connections: 1,
	Bits: 40_000, Memory: 64 << 20, Search: 20_000, Table: 4_000_000, States: 5000,
}

// TestEveryQuestion asks every question of the API about every game, with every value in the description of the API. In make test each value is
// tried with a quarter of the games, and a third of these questions is asked.
func TestEveryQuestion(t *testing.T) {
	t.Parallel()
	a := newQuestioned(tight)
	oneOf := 4
	if long.Asked() {
		oneOf = 1
	}
	all := a.maker(t, 1).Cover(oneOf)
	if len(all) < 800 {
		t.Errorf("only %d questions", len(all))
	}
	for i, q := range all {
		if i%3 != 0 && !long.Asked() {
			continue
		}
		if testing.Verbose() { // shows which question crashed the program
			t.Log(q)
		}
		a.ask(t, q)
	}
	t.Logf("%d questions, answered with %v", len(all), a.codes)
}

// FuzzQuestions asks random questions.
func FuzzQuestions(f *testing.F) {
	sites := []*questioned{newQuestioned(tight), newQuestioned(roomy)}
	maker := sites[0].maker(f, 1)
	f.Add(uint64(1))
	f.Fuzz(scramble.Seeds(func(t *testing.T, seed uint64) {
		maker.Reseed(seed)
		q, a := maker.Any(), sites[seed%2]
		q.InTime(t, a.limits.Time, func() { a.ask(t, q) })
	}))
}

// questioned is a site under test.
type questioned struct {
	limits  Limits
	handler http.Handler
	log     bytes.Buffer
	codes   map[int]int
}

func newQuestioned(l Limits) *questioned {
	a := &questioned{limits: l, codes: map[int]int{}}
	a.handler = New(Options{Limits: l, Log: log.New(&a.log, "", 0)})
	return a
}

// maker returns a generator of questions for the API.
func (a *questioned) maker(t testing.TB, seed uint64) *questions.Maker {
	t.Helper()
	var forms []questions.Form
	for _, e := range endpoints() {
		asked := slices.DeleteFunc(e.params, func(p ask.Param) bool { return p.Place == "command" })
		forms = append(forms, questions.Form{Name: "/" + e.address(), Params: asked})
	}
	slices.SortFunc(forms, func(a, b questions.Form) int { return strings.Compare(a.Name, b.Name) })
	own := must.Get(rules.Load(context.Background(), "mine.game", soakRules))
	known, _ := rules.Join(games.All(), own)
	return questions.New(seed, forms, known)
}

// ask asks a question and checks that the response is a JSON answer or a refusal in one line.
func (a *questioned) ask(t *testing.T, q questions.Question) {
	t.Helper()
	path, query := "/api"+q.Form.Name, url.Values{}
	for _, g := range q.Given {
		if in := "{" + g.Name + "}"; strings.Contains(path, in) {
			path = strings.Replace(path, in, g.Text, 1)
			continue
		}
		query.Set(g.Name, g.Text)
	}
	if q.About("mine") {
		path = "/invent/" + pack(soakRules) + path
	}
	a.log.Reset()
	w := getRaw(t.Context(), a.handler, path+"?"+query.Encode())
	a.codes[w.Code]++
	if wrong := wrongAnswer(w); wrong != "" {
		t.Errorf("%s: status %d, %s\n%.300s\n%.3000s", q, w.Code, wrong, w.Body, a.log.String())
	}
}

// wrongAnswer describes an error in a response of the API; "" means that there is none.
func wrongAnswer(w *httptest.ResponseRecorder) string {
	failure := struct{ Input, Error *string }{}
	switch kind := w.Header().Get("Content-Type"); {
	case w.Code == http.StatusMovedPermanently, w.Code == http.StatusTemporaryRedirect: // the path was not in canonical form
		return ""
	case w.Code == http.StatusRequestURITooLong:
		return ""
	case kind != "application/json":
		return "of the kind " + kind
	case w.Code == http.StatusOK && !json.Valid(w.Body.Bytes()):
		return "no JSON"
	case w.Code == http.StatusOK:
		return ""
	case w.Code != http.StatusServiceUnavailable && (w.Code < 400 || w.Code >= 500):
		return "neither an answer nor a refusal"
	}
	err := json.Unmarshal(w.Body.Bytes(), &failure)
	switch {
	case err != nil || failure.Input == nil || failure.Error == nil:
		return fmt.Sprint("a refusal without its fields: ", err)
	case *failure.Error == "" || strings.ContainsAny(*failure.Error, "\n\r") || strings.Contains(*failure.Error, "runtime error"):
		return "not a clear line: " + *failure.Error
	}
	return ""
}
