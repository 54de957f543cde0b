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

// explorePage links to the pictures and shows a miniature of each. A miniature is empty if no game on the site has such a picture.
type explorePage struct {
	page
	Map, Plot, Graph, Number template.HTML
}

func (p explorePage) GraphExample() string { return cmp.Or(p.site.graphExamples()...) }

// explore shows the page with the miniatures.
func (s *site) explore(w *buffered, r *http.Request) (err error) {
	d := explorePage{page: page{Title: "Explore", Nav: "explore", site: s}, Number: template.HTML(digitsHTML(numeration.Zeckendorf(nat(100)), &answer.Systems[0]))}
	if d.Map, err = s.smallMap(r.Context()); err != nil {
		return err
	}
	if d.Plot, err = s.smallPlot(r.Context()); err != nil {
		return err
	}
	if d.Graph, err = s.smallGraph(r.Context()); err != nil {
		return err
	}
	return s.render(w, "explore", d)
}

// tableGame returns the game whose nim-values are shown first; "" if there is none.
func (s *site) tableGame() string {
	for _, g := range s.galleryOrder() {
		if game.TablesOf(g).Bulk != nil {
			return g.Info().Name
		}
	}
	return ""
}

func (s *site) smallMap(ctx context.Context) (template.HTML, error) {
	name := s.tableGame()
	if name == "" {
		return "", nil
	}
	v, err := s.newMap(mapQuestion{pictured: pictured{Game: name}, Size: 96})
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

func (s *site) smallPlot(ctx context.Context) (template.HTML, error) {
	name := s.plotGame()
	if name == "" {
		return "", nil
	}
	_, p, err := s.newPlot(ctx, plotQuestion{pictured: pictured{Game: name}, To: s.plotSizes(name)[0]}, nil)
	if err != nil {
		return "", err
	}
	return drawn(p.Drawing()), nil
}

// graphs are positions with interesting graphs. Those of games that are not on the site are left out.
var graphs = []string{"zeckendorf:7", "zeckendorf:16", "wythoff:3,5", "fibnim:8", "nim:2,3", "lucas:3,4", "onepile:9"}

func (s *site) graphExamples() (all []string) {
	for _, text := range graphs {
		if _, err := s.Games.Parse(text); err == nil {
			all = append(all, text)
		}
	}
	return all
}

func (s *site) smallGraph(ctx context.Context) (template.HTML, error) {
	if s.graphExamples() == nil {
		return "", nil
	}
	_, g, err := s.graphOf(ctx, graphQuestion{})
	if err != nil {
		return "", err
	}
	return drawn(g.Picture(nil).Drawing()), nil
}

// plotQuestion selects a plot: all of it up to a number, or W numbers across and up from (X, Y).
type plotQuestion struct {
	pictured
	To int `ask:"to" most:"1000"`
	X  int `ask:"x" most:"1000"`
	Y  int `ask:"y" most:"1000"`
	W  int `ask:"w" most:"1000"`
}

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

// plots returns the plots of all games, with suitable sizes.
func (s *site) plots() (all []face.PlotPage) {
	for _, p := range board.Plots(s.Games) {
		all = append(all, p.Plots().Pages...)
	}
	return all
}

// plotGame returns the game that is plotted first; "" if there is none.
func (s *site) plotGame() string {
	for _, p := range s.plots() {
		return p.Game
	}
	return ""
}

// The largest number on a plot, and the fewest numbers across.
const (
	maxPlot   = 1000
	leastPlot = 4
)

// plotOf draws the plot that a request asks for.
func (s *site) plotOf(r *http.Request) (d plotPage, p *draw.Plot, err error) {
	var asked plotQuestion
	if err := read(&asked, r); err != nil {
		return d, nil, err
	}
	return s.newPlot(r.Context(), asked, r.URL.Query())
}

// newPlot draws a plot. The values of sliders can change its game.
func (s *site) newPlot(ctx context.Context, asked plotQuestion, slid url.Values) (d plotPage, p *draw.Plot, err error) {
	d = plotPage{page: page{Nav: "explore", site: s}, plotQuestion: asked}
	if d.setup, err = d.of(s, slid, s.plotGame()); err != nil {
		return d, nil, err
	}
	d.To = cmp.Or(d.To, s.plotSizes(d.Game)[1])
	if d.W > 0 {
		if d.To = max(d.X, d.Y) + d.W; d.To > maxPlot {
			return d, nil, fmt.Errorf("%w: a plot up to %d; %d would fit on this page", game.ErrLimit, d.To, maxPlot)
		}
	}
	if p, err = board.Plot(ctx, s.Games, d.setup, d.To); err != nil {
		return d, nil, err
	}
	d.Title = p.Title
	seen := []string{"x", "{x}", "y", "{y}", "w", "{w}"}
	if !p.Equal {
		seen = slices.Delete(seen, 2, 4)
	}
	d.View = viewed{Label: p.Title, X: nat(d.X), Y: nat(d.Y), W: nat(cmp.Or(d.W, d.To)), Fixed: !p.Equal,
		Least: leastPlot, Most: strconv.Itoa(maxPlot), To: s.template("explore/plot", d.query(seen...)...)}
	d.View.H = d.View.W
	if d.W > 0 {
		half := p.X.To - float64(d.To) // half a cell if there are cells, else 0
		p.X.From, p.X.To = float64(d.X), float64(d.X+d.W)+half
		if p.Equal {
			p.Y.From, p.Y.To = float64(d.Y), float64(d.Y+d.W)+half
		}
	}
	return d, p, nil
}

// plotSizes returns suitable sizes for a plot of a game.
func (s *site) plotSizes(name string) []int {
	base, _, _ := strings.Cut(name, "@")
	for _, p := range s.plots() {
		if other, _, _ := strings.Cut(p.Game, "@"); other == base {
			return p.Sizes
		}
	}
	const fallback = 60
	usual := fallback
	if g, err := s.Games.Lookup(base); err == nil {
		if p, ok := g.(face.Plotter); ok {
			usual = max(leastPlot, p.Plots().Usual)
		}
	}
	if usual < fallback { // larger plots of this game are slow
		return []int{usual / 2, usual}
	}
	return []int{usual / 2, usual, 2 * usual, 4 * usual}
}

// maxHover is the most numbers across for which the page shows the value under the pointer.
const maxHover = 250

func (s *site) plot(w *buffered, r *http.Request) error {
	d, p, err := s.plotOf(r)
	if err != nil {
		return err
	}
	for _, o := range s.plots() {
		d.Games = append(d.Games, choiceLink{o.Name, s.url("explore/plot", "game", o.Game), o.Game == d.Game})
	}
	for _, n := range s.plotSizes(d.Game) {
		d.Sizes = append(d.Sizes, choiceLink{"to " + strconv.Itoa(n), s.url("explore/plot", d.query("to", strconv.Itoa(n))...), n == d.To && d.W == 0})
	}
	d.Sliders = sliders(d.setup, func(name string) bool {
		_, _, err := s.newPlot(r.Context(), plotQuestion{pictured: pictured{Game: name}, To: leastPlot}, nil)
		return err == nil && s.hasCells(name)
	})
	p.Roomy = true
	s.linkDots(p, d.setup)
	d.View.Picture, d.View.Body = drawn(p.Drawing()), p.Body()
	s.touch(&d, p)
	return s.render(w, "plot", d)
}

// linkDots links dots to their positions. A dot stands for two piles if both axes are piles, else for one number.
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

// touch fills in the controls of a plot.
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

// nat converts a number that is not negative.
func nat(n int) game.Nat { return numeration.NewNat(uint64(n)) }

// natural reads a number from a query. It returns def if the key is missing.
func natural(q url.Values, key string, def, most int) (int, error) {
	return ask.Natural(key, cmp.Or(strings.TrimSpace(q.Get(key)), strconv.Itoa(def)), most)
}

type graphPage struct {
	page
	Position string
	Kinds    []choiceLink
	Picture  template.HTML
	Examples []choiceLink
	Keep     []choiceLink
	Losing   []choiceLink // the P-positions
}

// graphQuestion selects a graph, by default that of the first example.
type graphQuestion struct {
	Position string `ask:"position"`
	Show     string `ask:"show"`
}

// graphOf builds the selected graph.
func (s *site) graphOf(ctx context.Context, q graphQuestion) (p game.Position, g *answer.Graph, err error) {
	if p, err = s.Games.Parse(cmp.Or(append([]string{q.Position}, s.graphExamples()...)...)); err != nil {
		return nil, nil, err
	}
	budget := answer.PictureBudget
	budget.Positions, budget.Moves = min(budget.Positions, s.Limits.Search/10), min(budget.Moves, s.Limits.Search)
	g, err = answer.NewGraph(ctx, p, answer.GraphOptions{Winning: q.Show == "winning", Grey: q.Show == "grey", Picture: true, Budget: budget})
	return p, g, err
}

func (s *site) graph(w *buffered, r *http.Request) error {
	var q graphQuestion
	if err := read(&q, r); err != nil {
		return err
	}
	p, g, err := s.graphOf(r.Context(), q)
	if err != nil {
		return err
	}
	d := graphPage{page: page{Title: "Game graph of " + p.String(), Nav: "explore", site: s}, Position: p.String()}
	to := func(name, position, show string) choiceLink {
		return choiceLink{name, s.url("explore/graph", "position", position, "show", show), position == d.Position && show == q.Show}
	}
	d.Kinds = []choiceLink{to("everything", d.Position, ""), to("winning strategies", d.Position, "winning"),
		to("winning strategies, the rest in grey", d.Position, "grey")}
	for _, e := range s.graphExamples() {
		d.Examples = append(d.Examples, to(e, e, q.Show))
	}
	for i, p := range g.Positions {
		if g.Shows(i) && g.Outcomes[i] == game.P {
			d.Losing = append(d.Losing, choiceLink{Name: p.String(), URL: s.at(p)})
		}
	}
	d.Keep = s.files("graph", []string{"position", d.Position, "show", q.Show}, "svg", "png", "tikz", "dot")
	d.Picture = drawn(g.Picture(func(p game.Position) string { return s.at(p) }).Drawing())
	return s.render(w, "graph", d)
}
