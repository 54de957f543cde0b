package web

import (
	"cmp"
	"context"
	"errors"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/internal/games/texts"
	"zeck/play"
	"zeck/rules"
)

// inventPage shows the rules of a game on one side and the game on the other.
type inventPage struct {
	page
	Text    string
	Longest int
	Lines   []string
	Problem *problemView
	Starts  []choiceLink
	Game    *inventedView // nil if the rules have an error
}

// problemView is an error in the rules and its place.
type problemView struct {
	Line  int // 0 if the error is about the whole text
	Words string
	caret
}

// inventedView is the game that the rules describe.
type inventedView struct {
	gamePage
	start   game.Position
	Info    game.Info
	Measure string // the expression that every move makes smaller
	Full    string // the address of the same game on its own page

	Plot, Map     template.HTML
	NoPlot, NoMap string // why there is no plot or no map
	PlotTitle     string
	Sizes         []choiceLink
	Closer, Wider string     // the addresses of a plot that can be zoomed, and of a larger map
	Kept          [][]string // keys and values that stay in the address when the page searches for a theorem
	Value         int        // the theorem is about the positions of this nim-value
	Found         *theoremView
}

// invent shows the rules and the game. ?game=… continues a game, ?move=… makes a move, ?to=… sets the size of the plot, and ?find=0 searches
// for the theorem.
func (s *site) invent(w *buffered, r *http.Request) error {
	d := inventPage{page: page{Title: "Invent a game", site: s}, Text: s.own.text, Longest: longestRules}
	d.Lines = strings.Split(strings.TrimRight(d.Text, "\n"), "\n")
	d.About = "Write the rules of a game and play it. See its lost positions, its nim-values, and the theorem about them."
	for _, t := range texts.Starts() {
		d.Starts = append(d.Starts, choiceLink{t.Label, s.inventURL(t.Text), t.Text == s.own.text})
	}
	if wrong := s.own.err; wrong != nil {
		d.Problem, d.status = s.problem(wrong), statusOf(wrong)
		return s.render(w, "invent", d)
	}
	var err error
	if d.Game, err = s.inventedGame(r); err != nil {
		return err
	}
	d.Title, d.status = d.Game.Info.Title+" · Invent a game", d.Game.status
	if g, err := play.New(d.Game.start, play.Settings{}); err == nil {
		d.shared = s.share(r, g, s.Base, cmp.Or(s.own.game.File().About, d.About))
	}
	return s.render(w, "invent", d)
}

// newInvention redirects to the page of the rules in the query, or of the first example if there are none.
func (s *site) newInvention(w *buffered, r *http.Request) error {
	text := texts.Starts()[0].Text
	if r.URL.Query().Has("rules") {
		text = tidyRules(r.URL.Query().Get("rules"))
		if err := checkRules(text); err != nil {
			return err
		}
	}
	return elsewhere(s.inventURL(text))
}

// Rows returns the height of the text field: all lines and some more to type in.
func (p inventPage) Rows() int { return max(12, len(p.Lines)+2) }

func (s *site) problem(err error) *problemView {
	p := &problemView{Words: s.sentence(err)}
	var at *rules.Error
	if errors.As(err, &at) && at.Line > 0 {
		p.Line, p.Words, p.caret = at.Line, s.sentence(at.Err), caretAt(s.own.text, at.Line, at.Column, len(s.own.text))
	}
	return p
}

// inventedGame returns the side of the page that shows the game.
func (s *site) inventedGame(r *http.Request) (v *inventedView, err error) {
	q, ctx := r.URL.Query(), r.Context()
	t := table{s: s, beside: true, plot: q.Get("to")}
	if err := read(&t.asked, r); err != nil {
		return nil, err
	}
	if t.play, err = s.inventedSession(q.Get("game")); err != nil {
		return nil, err
	}
	v = &inventedView{Info: s.own.game.Info(), Measure: s.own.game.Measure(), Full: s.gameURL("play", t.play), start: t.play.Start()}
	v.site = s
	if err := t.show(r, &v.gamePage); err != nil {
		return nil, err
	}
	v.Kept = v.Move.Hidden()
	if err := s.inventedPlot(ctx, v, t); err != nil {
		return nil, err
	}
	if err := s.inventedMap(ctx, v); err != nil {
		return nil, err
	}
	if v.Value, err = natural(q, "find", 0, mostFind); err == nil && q.Has("find") {
		v.Found, err = s.find(ctx, v.Value)
	}
	return v, err
}

// inventedSession parses a session; it returns a new one if the text is empty.
func (s *site) inventedSession(text string) (play.Session, error) {
	if text != "" {
		return play.Parse(s.Games, text)
	}
	p, unread := s.Games.Parse(s.own.game.Info().Example)
	if unread != nil {
		return play.Session{}, unread
	}
	return play.New(p, play.Settings{Engine: play.Second, Strength: 3, Seed: 1})
}

// inventedSizes are the sizes of plots.
var inventedSizes = []int{30, 60, 120, 200}

// inventedPlot draws the lost positions.
func (s *site) inventedPlot(ctx context.Context, v *inventedView, t table) (err error) {
	if s.own.game.Plots().Shows == "" {
		v.NoPlot = "Only games with a fixed number of numbers in a position have a plot."
		return nil
	}
	size, err := ask.Natural("to", cmp.Or(strings.TrimSpace(t.plot), strconv.Itoa(inventedSizes[1])), slices.Max(inventedSizes))
	if err != nil {
		return err
	}
	for _, n := range inventedSizes {
		t.plot = strconv.Itoa(n)
		link, _, _ := strings.Cut(t.url(t.play, t.asked.staying().query()...), "#")
		v.Sizes = append(v.Sizes, choiceLink{"to " + t.plot, link + "#plot", n == size})
	}
	d, p, err := s.newPlot(ctx, plotQuestion{pictured: picturedAt(v.start), To: size}, nil)
	if err != nil {
		v.NoPlot = s.sentence(err)
		return nil
	}
	s.linkDots(p, d.setup)
	v.PlotTitle, v.Closer, v.Plot = d.Title, s.url("explore/plot", d.pictured.query()...), drawn(p.Drawing())
	return nil
}

// inventedMap draws the table of nim-values.
func (s *site) inventedMap(ctx context.Context, v *inventedView) error {
	if s.own.game.Tables().Bulk == nil {
		v.NoMap = "Only games with a fixed number of numbers in a position have a map."
		return nil
	}
	m, err := s.newMap(mapQuestion{pictured: picturedAt(v.start), Size: zooms[0]})
	if err != nil {
		return err
	}
	v.Wider = s.url("explore/values", m.query("size", "64")...)
	t, err := s.fill(ctx, m.q)
	if err != nil {
		v.NoMap = s.sentence(err)
		return nil
	}
	v.Map = drawn(s.heatMap(&m, t))
	return nil
}

// inventQuestion asks for an invented game.
type inventQuestion struct {
	Rules string `ask:"rules,argument" example:"game mine\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3" help:"the rules text"`
}

// inventedGame is a game and the address below which pages and questions know it.
type inventedGame struct {
	game.Info
	Measure string `json:"measure"`
	Address string `json:"address"`
}

func apiInvent(s *site, ctx context.Context, q inventQuestion) (g inventedGame, err error) {
	text := tidyRules(q.Rules)
	if err := checkRules(text); err != nil {
		return g, err
	}
	at := *s
	at.own = &invention{text: text}
	if err := cmp.Or(at.read(ctx), at.own.err); err != nil {
		return g, err
	}
	return inventedGame{answer.NewGame(at.own.game.Info()), at.own.game.Measure(), s.inventURL(text)}, nil
}
