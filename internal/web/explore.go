package web

import (
	"context"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"zeck/board"
	"zeck/game"
	"zeck/games/wythoff"
	"zeck/games/zeckendorf"
	"zeck/internal/answer"
	"zeck/numeration"
)

// explorePage leads to the pictures.
type explorePage struct {
	page
	Cards []card
}

func (s *site) explore(w http.ResponseWriter, r *http.Request) error {
	d := explorePage{page: page{Title: "Explore", Nav: "explore", site: s}}
	for _, c := range []struct {
		card
		face func(ctx context.Context) (template.HTML, error)
	}{
		{card{Title: "Nim-values", Words: "Every position of a game as a coloured cell: zoom in until you see the numbers, and click one to play it.", Look: s.url("explore/values")}, s.smallMap},
		{card{Title: "Plots", Words: "The safe pairs of Wythoff's game along the lines φx and x/φ, the landscape of Fibonacci nim, and others.", Look: s.url("explore/plot")}, smallPlot},
		{card{Title: "Game graphs", Words: "Everything that can happen from a position, and the strategies that win.", Look: s.url("explore/graph", "position", "zeckendorf:7")}, smallGraph},
		{card{Title: "Numbers", Words: "A number in Fibonacci, Lucas and binary digits, and where it stands among the safe pairs.", Look: s.url("explore/number", "n", "100")}, smallNumber},
	} {
		var err error
		if c.Board, err = c.face(r.Context()); err != nil {
			return err
		}
		d.Cards = append(d.Cards, c.card)
	}
	return s.render(w, http.StatusOK, "explore", d)
}

// smallMap is the nim-values of Wythoff's game as a miniature.
func (s *site) smallMap(ctx context.Context) (template.HTML, error) {
	v := valuesPage{Game: "wythoff", Size: 96}
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

func smallPlot(ctx context.Context) (template.HTML, error) {
	p, err := board.Plot(ctx, game.Setup{Game: wythoff.Game{}}, 30)
	if err != nil {
		return "", err
	}
	return drawn(p.Drawing())
}

func smallGraph(ctx context.Context) (template.HTML, error) {
	p, err := zeckendorf.FromCoins([]int{7})
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
var plots = []struct {
	game, name string
	sizes      []int
}{
	{"wythoff", "Wythoff's safe pairs", []int{30, 60, 120, 250}},
	{"wythoff@t=2", "the same for t = 2", []int{30, 60, 120, 250}},
	{"lucas", "Wythoff–Lucas", []int{30, 60, 120, 250}},
	{"fibnim", "Fibonacci nim", []int{55, 89, 144, 233}},
	{"zeckendorf", "Zeckendorf", []int{20, 40, 60}},
}

func (s *site) plot(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	d := plotPage{page: page{Nav: "explore", site: s}, Game: q.Get("game")}
	if d.Game == "" {
		d.Game = plots[0].game
	}
	sizes := plots[0].sizes
	for _, p := range plots {
		d.Games = append(d.Games, choiceLink{p.name, s.url("explore/plot", "game", p.game), p.game == d.Game})
		if p.game == d.Game {
			sizes = p.sizes
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
	_, setup, err := s.Games.ParseGame(d.Game)
	if err != nil {
		return err
	}
	p, err := board.Plot(r.Context(), setup, d.To)
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
	text, show := strings.TrimSpace(q.Get("position")), q.Get("show")
	if text == "" {
		text = "zeckendorf:7"
	}
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
	for _, e := range []string{"zeckendorf:7", "zeckendorf:16", "wythoff:3,5", "fibnim:8", "nim:2,3", "lucas:3,4", "onepile:9"} {
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
