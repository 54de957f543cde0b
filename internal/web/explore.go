package web

import (
	"cmp"
	"context"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"zeck/board"
	"zeck/draw"
	"zeck/game"
	"zeck/game/look"
	"zeck/internal/answer"
	"zeck/numeration"
)

// explorePage leads to the pictures.
type explorePage struct {
	page
	Cards []card
}

// explore shows what there is to be seen of the games of the page.
func (s *site) explore(w http.ResponseWriter, r *http.Request) error {
	d := explorePage{page: page{Title: "Explore", Nav: "explore", site: s}}
	for _, c := range []struct {
		card
		face func(ctx context.Context) (template.HTML, error)
	}{
		{card{Title: "Nim-values", Words: "Every position of a game as a coloured cell: zoom in until you see the numbers, and click " +
			"one to play it.", Look: s.url("explore/values")}, s.smallMap},
		{card{Title: "Plots", Words: "The safe pairs of Wythoff's game along the lines φx and x/φ, the landscape of Fibonacci nim, " +
			"and others.", Look: s.url("explore/plot")}, s.smallPlot},
		{card{Title: "Game graphs", Words: "Everything that can happen from a position, and the strategies " +
			"that win.", Look: s.url("explore/graph", "position", cmp.Or(s.graphExamples()...))}, s.smallGraph},
		{card{Title: "Numbers", Words: "A number in Fibonacci, Lucas and binary digits, and where it stands among the " +
			"safe pairs.", Look: s.url("explore/number", "n", "100")}, smallNumber},
	} {
		var err error
		if c.Board, err = c.face(r.Context()); err != nil {
			return err
		}
		if c.Board != "" {
			d.Cards = append(d.Cards, c.card)
		}
	}
	return s.render(w, http.StatusOK, "explore", d)
}

// tableGame is the game whose nim-values are shown first; "" if there is none.
func (s *site) tableGame() string {
	for _, g := range s.galleryOrder() {
		if _, ok := g.(game.Tabular); ok {
			return g.Info().Name
		}
	}
	return ""
}

// smallMap is nim-values as a miniature.
func (s *site) smallMap(ctx context.Context) (template.HTML, error) {
	v := valuesPage{Game: s.tableGame(), Size: 96}
	if v.Game == "" {
		return "", nil
	}
	q, err := v.question(s.Games)
	if err != nil {
		return "", err
	}
	t, err := s.fill(ctx, q)
	if err != nil {
		return "", err
	}
	t.Bare = true
	return drawn(t.Drawing())
}

// smallPlot is the first of the plots as a miniature.
func (s *site) smallPlot(ctx context.Context) (template.HTML, error) {
	all := s.plots()
	if len(all) == 0 {
		return "", nil
	}
	p, err := s.plotOf(ctx, all[0].Game, all[0].Sizes[0])
	if err != nil {
		return "", err
	}
	return drawn(p.Drawing())
}

// graphs are positions with a graph that is worth a look; those that the page does not know are left out.
var graphs = []string{"zeckendorf:7", "zeckendorf:16", "wythoff:3,5", "fibnim:8", "nim:2,3", "lucas:3,4", "onepile:9"}

func (s *site) graphExamples() (all []string) {
	for _, text := range graphs {
		if _, err := s.Games.Parse(text); err == nil {
			all = append(all, text)
		}
	}
	return all
}

// smallGraph is a graph as a miniature.
func (s *site) smallGraph(ctx context.Context) (template.HTML, error) {
	examples := s.graphExamples()
	if examples == nil {
		return "", nil
	}
	p, err := s.Games.Parse(examples[0])
	if err != nil {
		return "", err
	}
	g, err := answer.NewGraph(ctx, p, answer.GraphOptions{Budget: answer.PictureBudget})
	if err != nil {
		return "", err
	}
	return drawn(g.Picture(nil).Drawing())
}

func smallNumber(context.Context) (template.HTML, error) {
	return template.HTML(digitsHTML(numeration.Zeckendorf(numeration.NewNat(100)), &answer.Systems[0])), nil
}

// plotPage shows one plot.
type plotPage struct {
	page
	Game    string
	To      int
	Games   []choiceLink
	Sizes   []choiceLink
	Picture template.HTML
}

// choiceLink is one of several pages to choose from.
type choiceLink struct {
	Name, URL string
	Here      bool
}

// plots are what can be plotted, with sizes that make a good picture.
func (s *site) plots() (all []look.PlotPage) {
	for _, p := range board.Plots(s.Games) {
		all = append(all, p.Plots().Pages...)
	}
	return all
}

// plotOf plots a game up to a number.
func (s *site) plotOf(ctx context.Context, name string, to int) (*draw.Plot, error) {
	_, setup, err := s.Games.ParseGame(name)
	if err != nil {
		return nil, err
	}
	return board.Plot(ctx, s.Games, setup, to)
}

func (s *site) plot(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	d := plotPage{page: page{Nav: "explore", site: s}, Game: q.Get("game")}
	sizes := []int{30, 60, 120, 250}
	for i, p := range s.plots() {
		if i == 0 && d.Game == "" {
			d.Game = p.Game
		}
		d.Games = append(d.Games, choiceLink{p.Name, s.url("explore/plot", "game", p.Game), p.Game == d.Game})
		if p.Game == d.Game {
			sizes = p.Sizes
		}
	}
	var err error
	if d.To, err = natural(q, "to", sizes[1], 1000); err != nil {
		return err
	}
	for _, n := range sizes {
		d.Sizes = append(d.Sizes, choiceLink{"to " + strconv.Itoa(n), s.url("explore/plot", "game", d.Game, "to", strconv.Itoa(n)), n == d.To})
	}
	if err := s.Limits.checkText(d.Game); err != nil {
		return err
	}
	p, err := s.plotOf(r.Context(), d.Game, d.To)
	if err != nil {
		return err
	}
	d.Title = p.Title
	for i := range p.Dots { // a dot is two piles where both axes are piles, else so many coins
		p.Dots[i].Link = func(x, y float64) (title, link string) {
			text := fmt.Sprintf("%s:%.0f", d.Game, x)
			if p.Equal {
				text += fmt.Sprintf(",%.0f", y)
			}
			at, err := s.Games.Parse(text)
			if err != nil {
				return "", ""
			}
			return at.String(), s.at(at)
		}
	}
	if d.Picture, err = drawn(p.Drawing()); err != nil {
		return err
	}
	return s.render(w, http.StatusOK, "plot", d)
}

// natural reads a number from a query, def if it is not there.
func natural(q url.Values, key string, def, most int) (int, error) {
	text := strings.TrimSpace(q.Get(key))
	if text == "" {
		return def, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("expected a natural number for %s, got %q", key, text)
	}
	if n > most {
		return 0, fmt.Errorf("%w: %s = %d; %d would fit on this page", game.ErrLimit, key, n, most)
	}
	return n, nil
}

// graphPage shows a game graph.
type graphPage struct {
	page
	Position string
	Kinds    []choiceLink
	Picture  template.HTML
	Examples []choiceLink
	Losing   []choiceLink // the P-positions
}

func (s *site) graph(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	examples := s.graphExamples()
	text, show := cmp.Or(append([]string{strings.TrimSpace(q.Get("position"))}, examples...)...), q.Get("show")
	p, err := s.parse(text)
	if err != nil {
		return err
	}
	budget := answer.PictureBudget
	budget.Positions, budget.Moves = min(budget.Positions, s.Limits.Search/10), min(budget.Moves, s.Limits.Search)
	g, err := answer.NewGraph(r.Context(), p, answer.GraphOptions{Winning: show == "winning", Grey: show == "grey", Picture: true, Budget: budget})
	if err != nil {
		return err
	}
	d := graphPage{page: page{Title: "Game graph of " + p.String(), Nav: "explore", site: s}, Position: p.String()}
	for _, k := range [][2]string{{"", "everything"}, {"winning", "winning strategies"}, {"grey", "winning strategies, the rest in grey"}} {
		d.Kinds = append(d.Kinds, choiceLink{k[1], s.url("explore/graph", "position", d.Position, "show", k[0]), k[0] == show})
	}
	for _, e := range examples {
		d.Examples = append(d.Examples, choiceLink{e, s.url("explore/graph", "position", e, "show", show), e == d.Position})
	}
	for i, p := range g.Positions {
		if g.Shows(i) && g.Outcomes[i] == game.P {
			d.Losing = append(d.Losing, choiceLink{Name: p.String(), URL: s.at(p)})
		}
	}
	link := func(p game.Position) string { return s.at(p) }
	if d.Picture, err = drawn(g.Picture(link).Drawing()); err != nil {
		return err
	}
	return s.render(w, http.StatusOK, "graph", d)
}
