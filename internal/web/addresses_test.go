package web

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/internal/claims"
	"zeck/internal/golden"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/play"
)

// gamePages are pages of every game, each at its opening.
var gamePages = strings.Split(`/p/{at}?ask=verdict+moves+value+values+safe+digits&why=99&hint=9
/p/{at}?why=1&hint=1
/play/{at};engine=second;strength=perfect;seed=1?ask=values+digits
/play/{at}?ask=moves&hint=2&why=2
/play?game={name}
/explore/values?game={name}&size=6&row=1
/explore/plot?game={name}&to=12
/explore/plot?game={name}&x=2&y=1&w=9
/api/solve?position={at}
/api/games?name={name}
/p/{at}?move={first}&ask=values
/play/{at};{first}?ask=values
/play/{at};engine=first;strength=perfect;seed=1;{first};{second}?hint=1
/play/{at};engine=second;strength=2;seed=9?move={first}
/review/{at};{first};{second}?at=1
/review/{at};engine=second;strength=3;seed=1;{first};{second}
/explore/graph?position={at}&show=winning
/explore/values?game={name}&size=40
/explore/values.csv?game={name}&size=4&row=2&col=3
/explore/at?game={name}&x=3&y=4
/api/table?game={name}&rows=3..6&value=outcome
/api/grundy?position={at}
/api/solve?position={at}&misere=1`, "\n")

// pagesOf returns the pages of a game, at a position and after one and two moves from there.
func pagesOf(name, at string) (all []string) {
	var moves []string
	for p := must.Get(games.Parse(at)); len(moves) < 2; {
		o := game.First(p, 1)[0]
		moves, p = append(moves, strings.ReplaceAll(o.Move.String(), " ", "+")), o.To
	}
	fill := strings.NewReplacer("{name}", name, "{at}", strings.ReplaceAll(at, " ", ""), "{first}", moves[0], "{second}", moves[1])
	for _, address := range gamePages {
		all = append(all, fill.Replace(address))
	}
	return all
}

// addressList returns the addresses of testdata/addresses.txt: valid and invalid ones for every kind of page, picture and answer.
func addressList(t *testing.T) (all []string) {
	text := must.Get(os.ReadFile("testdata/addresses.txt"))
	for line := range strings.Lines(string(text)) {
		_, address, _ := strings.Cut(strings.TrimSpace(line), " ")
		all = append(all, address)
	}
	return all
}

// TestAddresses checks that every address of the list has its status and every page is well-formed. In make test each game has a third of its pages.
func TestAddresses(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	var all strings.Builder
	for _, address := range addressList(t) {
		fmt.Fprintln(&all, documentOf(t, h, address, getRaw(t.Context(), h, address)).status, address)
	}
	golden.Same(t, "testdata/addresses.txt", all.String())
	for i, g := range games.All().Games() {
		for j, address := range pagesOf(g.Info().Name, play.Opening(g)) {
			if (i+j)%3 != 0 && !long.Asked() {
				continue
			}
			if d := documentOf(t, h, address, getRaw(t.Context(), h, address)); d.status >= 500 {
				t.Errorf("%s: %d %s", address, d.status, d.body)
			}
		}
	}
}

// TestUnderLimits checks that no page fails unexpectedly without time, with very small limits, or after the client has disconnected. In make
// test each page meets one of these conditions.
func TestUnderLimits(t *testing.T) {
	t.Parallel()
	late := limited(func(l *Limits) { l.Time, l.Find = time.Nanosecond, time.Nanosecond })
	tight := limited(func(l *Limits) { l.Search, l.Table, l.States, l.Memory = 40, 60, 9, 1<<12 })
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	open := newSite(Options{})
	open.gate = nil
	asks := regexp.MustCompile(`^/(p|play)/.*(ask|hint|why|engine)=|run=|^/(review|explore|api|prove|set|invent|puzzle)\b`)
	for need, how := range []struct {
		name string
		http.Handler
		context.Context
	}{
		{"late", late, t.Context()}, {"tight", tight, t.Context()}, {"gone", open.safely(open.routes()), gone},
	} {
		refused := 0
		for i, address := range addressList(t) {
			if !asks.MatchString(address) || i%3 != need && !long.Asked() {
				continue
			}
			d := documentOf(t, how, address, getRaw(how.Context, how, address))
			if d.status == http.StatusInternalServerError {
				t.Errorf("%s, %s: %d %s", how.name, address, d.status, d.body)
			}
			if d.status == http.StatusUnprocessableEntity || d.body == "" {
				refused++
			}
		}
		if refused < 20 {
			t.Errorf("%s: only %d pages were refused", how.name, refused)
		}
	}
}

// TestEveryClaim checks that every claim has a page, that an unknown claim has none, and that the formulas on a page link to a page that can
// parse them with their definitions. make test follows every third of these links.
func TestEveryClaim(t *testing.T) {
	t.Parallel()
	h := limited(func(l *Limits) { l.States = 1 }) // too few to decide anything
	formulas := 0
	for _, want := range claims.All() {
		if c, err := findClaim(want.ID); err != nil || c != want {
			t.Errorf("%s: %v, %v", want.ID, c, err)
		}
		for _, to := range visit(t, h, "/claims/"+want.ID).links() {
			if !strings.HasPrefix(to, "/prove?") {
				continue
			}
			if formulas++; formulas%3 != 0 && !long.Asked() {
				continue
			}
			if d := visit(t, h, to); d.status == http.StatusBadRequest {
				t.Errorf("%s: %s: %s", want.ID, to, text(d.all("main")[0]))
			}
		}
	}
	if formulas < 400 {
		t.Errorf("only %d formulas", formulas)
	}
	if d := visit(t, limited(patient), "/api/claims/silber.lemma1"); !strings.Contains(d.body, `"proved"`) {
		t.Errorf("the API says %s", d.body)
	}
	if c, err := findClaim(""); err == nil {
		t.Error(c)
	}
}
