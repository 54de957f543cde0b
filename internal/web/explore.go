package web

import (
	"cmp"
	"context"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/internal/board"
	"zeck/numeration"
)

// explorePage leads to the pictures.
type explorePage struct {
	page
	Cards []card
}

// explore shows what there is to be seen of the games of the page.
func (s *site) explore(w *held, r *http.Request) error {
	d := explorePage{page: page{Title: "Explore", Nav: "explore", site: s}}
	for _, c := range []struct {
		card
		there bool
		face  func(ctx context.Context) (template.HTML, error)
	}{
		{card{Title: "Nim-values", Words: "Every position of a game as a coloured cell: zoom in until you see the numbers, and click " +
			"one to play it.", Look: s.url("explore/values")}, s.tableGame() != "", s.smallMap},
		{card{Title: "Plots", Words: "The lost pairs of Wythoff's game along the lines φx and x/φ, the landscape of Fibonacci nim, " +
			"and others.", Look: s.url("explore/plot")}, s.plotGame() != "", s.smallPlot},
		{card{Title: "Game graphs", Words: "Everything that can happen from a position, and the strategies " +
			"that win.", Look: s.url("explore/graph", "position", cmp.Or(s.graphExamples()...))}, s.graphExamples() != nil, s.smallGraph},
		{card{Title: "Numbers", Words: "A number in Fibonacci, Lucas and binary digits, and where it stands among the " +
			"lost pairs.", Look: s.url("explore/number", "n", "100")}, true, smallNumber},
	} {
		if !c.there {
			continue
		}
		var err error
		if c.Board, err = c.face(r.Context()); err != nil {
			return err
		}
		d.Cards = append(d.Cards, c.card)
	}
	return s.render(w, http.StatusOK, "explore", d)
}

// tableGame is the game whose nim-values are shown first; "" if there is none.
func (s *site) tableGame() string {
	for _, g := range s.galleryOrder() {
		if game.TablesOf(g).Bulk != nil {
			return g.Info().Name
		}
	}
	return ""
}

// smallMap is nim-values as a miniature.
func (s *site) smallMap(ctx context.Context) (template.HTML, error) {
	v, err := s.newMap(mapQuestion{pictured: pictured{Game: s.tableGame()}, Size: 96})
	if err != nil {
		return "", err
	}
	t, err := s.fill(ctx, v.q)
	if err != nil {
		return "", err
	}
	t.Bare = true
	return drawn(t.Drawing()), nil
}

// smallPlot is the first of the plots as a miniature.
func (s *site) smallPlot(ctx context.Context) (template.HTML, error) {
	asked := pictured{Game: s.plotGame()}
	setup, err := asked.of(s, nil, "")
	if err != nil {
		return "", err
	}
	p, err := board.Plot(ctx, s.Games, setup, s.plotSizes(asked.Game)[0])
	if err != nil {
		return "", err
	}
	return drawn(p.Drawing()), nil
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
	_, g, err := s.graphOf(ctx, url.Values{})
	if err != nil {
		return "", err
	}
	return drawn(g.Picture(nil).Drawing()), nil
}

func smallNumber(context.Context) (template.HTML, error) {
	return template.HTML(digitsHTML(numeration.Zeckendorf(numeration.NewNat(100)), &answer.Systems[0])), nil
}

// plotQuestion is which plot is shown: all of it up to a number, or W numbers across and up from (X, Y).
type plotQuestion struct {
	pictured
	To int `ask:"to" most:"1000"`
	X  int `ask:"x" most:"1000"`
	Y  int `ask:"y" most:"1000"`
	W  int `ask:"w" most:"1000"`
}

// plotPage shows one plot.
type plotPage struct {
	page
	plotQuestion
	setup   game.Setup
	Games   []choiceLink
	Sizes   []choiceLink
	Sliders []slider
	View    viewed
}

// choiceLink is one of several pages to choose from.
type choiceLink struct {
	Name, URL string
	Here      bool
}

// plots are what can be plotted, with sizes that make a good picture.
func (s *site) plots() (all []face.PlotPage) {
	for _, p := range board.Plots(s.Games) {
		all = append(all, p.Plots().Pages...)
	}
	return all
}

// plotGame is the game that is plotted first; "" if there is none.
func (s *site) plotGame() string {
	for _, p := range s.plots() {
		return p.Game
	}
	return ""
}

// maxPlot is up to where a plot on a page goes, and leastPlot how little of it can be seen.
const (
	maxPlot   = 1000
	leastPlot = 4
)

// window reads which plot is asked for.
func (s *site) window(r *http.Request) (d plotPage, p *draw.Plot, err error) {
	d = plotPage{page: page{Nav: "explore", site: s}}
	if err := read(&d.plotQuestion, r); err != nil {
		return d, nil, err
	}
	if d.setup, err = d.of(s, r.URL.Query(), s.plotGame()); err != nil {
		return d, nil, err
	}
	if d.To == 0 {
		d.To = s.plotSizes(d.Game)[1]
	}
	if d.W > 0 {
		if d.To = max(d.X, d.Y) + d.W; d.To > maxPlot {
			return d, nil, fmt.Errorf("%w: a plot up to %d; %d would fit on this page", game.ErrLimit, d.To, maxPlot)
		}
	}
	if p, err = board.Plot(r.Context(), s.Games, d.setup, d.To); err != nil {
		return d, nil, err
	}
	names := []string{"x", "{x}", "y", "{y}", "w", "{w}"}
	if !p.Equal {
		names = slices.Delete(names, 2, 4)
	}
	d.View = viewed{Label: p.Title, X: nat(d.X), Y: nat(d.Y), W: nat(d.To), Fixed: !p.Equal,
		Least: leastPlot, Most: strconv.Itoa(maxPlot), To: s.template("explore/plot", d.query(names...)...)}
	if d.W > 0 {
		half := p.X.To - float64(d.To) // of a cell, where there are cells
		p.X.From, p.X.To = float64(d.X), float64(d.X+d.W)+half
		if d.View.W = nat(d.W); p.Equal {
			p.Y.From, p.Y.To = float64(d.Y), float64(d.Y+d.W)+half
		}
	}
	d.View.H = d.View.W
	return d, p, nil
}

// plotSizes are sizes that make a good picture of a game.
func (s *site) plotSizes(name string) []int {
	base, _, _ := strings.Cut(name, "@")
	for _, p := range s.plots() {
		if other, _, _ := strings.Cut(p.Game, "@"); other == base {
			return p.Sizes
		}
	}
	const often = 60
	usual := often
	if g, err := s.Games.Lookup(base); err == nil {
		if p, ok := g.(face.Plotter); ok {
			usual = max(leastPlot, p.Plots().Usual)
		}
	}
	if usual < often { // as more takes long
		return []int{usual / 2, usual}
	}
	return []int{usual / 2, usual, 2 * usual, 4 * usual}
}

// maxHover is up to how many numbers across the values below a pointer are told.
const maxHover = 250

func (s *site) plot(w *held, r *http.Request) error {
	d, p, err := s.window(r)
	if err != nil {
		return err
	}
	for _, o := range s.plots() {
		d.Games = append(d.Games, choiceLink{o.Name, s.url("explore/plot", "game", o.Game), o.Game == d.Game})
	}
	for _, n := range s.plotSizes(d.Game) {
		d.Sizes = append(d.Sizes, choiceLink{"to " + strconv.Itoa(n), s.url("explore/plot", d.query("to", strconv.Itoa(n))...), n == d.To && d.W == 0})
	}
	d.Sliders = append(sliders(d.setup, func(name string) bool {
		_, setup, err := s.Games.ParseGame(name)
		if err == nil {
			_, err = board.Plot(r.Context(), s.Games, setup, leastPlot)
		}
		return err == nil && s.hasCells(name)
	}), sliceSliders(d.setup)...)
	d.Title, p.Roomy = p.Title, true
	s.linkDots(p, d.setup)
	d.View.Picture, d.View.Body = drawn(p.Drawing()), p.Body()
	s.touch(&d, p)
	return s.render(w, http.StatusOK, "plot", d)
}

// linkDots has dots lead to their positions: a dot is two piles where both axes are piles, else so many coins.
func (s *site) linkDots(p *draw.Plot, setup game.Setup) {
	for i := range p.Dots {
		p.Dots[i].Link = func(x, y float64) (title, link string) {
			numbers := []game.Nat{nat(int(x))}
			if p.Equal {
				numbers = append(numbers, nat(int(y)))
			}
			at, err := s.cellOf(setup, numbers...)
			if err != nil || at == nil {
				return "", ""
			}
			return at.String(), s.at(at)
		}
	}
}

// touch fills in what can be done with a plot.
func (s *site) touch(d *plotPage, p *draw.Plot) {
	v := &d.View
	if game.TablesOf(d.setup.Game).Bulk != nil && p.Equal {
		v.At = s.template("explore/at", d.query("x", "{x}", "y", "{y}")...)
		if v.W.Cmp(nat(maxHover)) <= 0 {
			span := func(from game.Nat) string { return from.String() + ".." + from.Add(v.W).String() }
			v.Values = s.url("api/table", d.query("rows", span(v.X), "cols", span(v.Y))...)
		}
	}
	query := d.query("to", strconv.Itoa(d.To))
	if d.W > 0 {
		query = d.query("x", v.X.String(), "y", v.Y.String(), "w", v.W.String())
	}
	v.Keep = s.files("plot", query, "svg", "png", "tikz", "csv")
	v.tools()
}

// nat returns a number that is not negative as games have them.
func nat(n int) game.Nat { return numeration.NewNat(uint64(n)) }

// natural reads a number from a query, def if it is not there.
func natural(q url.Values, key string, def, most int) (int, error) {
	return ask.Natural(key, cmp.Or(strings.TrimSpace(q.Get(key)), strconv.Itoa(def)), most)
}

// graphPage shows a game graph.
type graphPage struct {
	page
	Position string
	Kinds    []choiceLink
	Picture  template.HTML
	Examples []choiceLink
	Keep     []choiceLink
	Losing   []choiceLink // the P-positions
}

// graphOf reads which graph is asked for, by default that of the first example.
func (s *site) graphOf(ctx context.Context, q url.Values) (p game.Position, g *answer.Graph, err error) {
	text, show := cmp.Or(append([]string{strings.TrimSpace(q.Get("position"))}, s.graphExamples()...)...), q.Get("show")
	if p, err = s.parse(text); err != nil {
		return nil, nil, err
	}
	budget := answer.PictureBudget
	budget.Positions, budget.Moves = min(budget.Positions, s.Limits.Search/10), min(budget.Moves, s.Limits.Search)
	g, err = answer.NewGraph(ctx, p, answer.GraphOptions{Winning: show == "winning", Grey: show == "grey", Picture: true, Budget: budget})
	return p, g, err
}

func (s *site) graph(w *held, r *http.Request) error {
	show := r.URL.Query().Get("show")
	p, g, err := s.graphOf(r.Context(), r.URL.Query())
	if err != nil {
		return err
	}
	d := graphPage{page: page{Title: "Game graph of " + p.String(), Nav: "explore", site: s}, Position: p.String()}
	for _, k := range [][]string{{"", "everything"}, {"winning", "winning strategies"}, {"grey", "winning strategies, the rest in grey"}} {
		d.Kinds = append(d.Kinds, choiceLink{k[1], s.url("explore/graph", "position", d.Position, "show", k[0]), k[0] == show})
	}
	for _, e := range s.graphExamples() {
		d.Examples = append(d.Examples, choiceLink{e, s.url("explore/graph", "position", e, "show", show), e == d.Position})
	}
	for i, p := range g.Positions {
		if g.Shows(i) && g.Outcomes[i] == game.P {
			d.Losing = append(d.Losing, choiceLink{Name: p.String(), URL: s.at(p)})
		}
	}
	d.Keep = s.files("graph", []string{"position", d.Position, "show", show}, "svg", "png", "tikz", "dot")
	link := func(p game.Position) string { return s.at(p) }
	d.Picture = drawn(g.Picture(link).Drawing())
	return s.render(w, http.StatusOK, "graph", d)
}
