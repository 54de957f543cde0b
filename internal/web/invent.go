package web

import (
	"cmp"
	"context"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/games/texts"
	"zeck/internal/answer"
	"zeck/internal/board"
	"zeck/play"
	"zeck/rules"
)

// inventPage has the rules of a game on one side and the game on the other.
type inventPage struct {
	page
	Text    string
	Longest int
	Lines   []string
	Problem *problemView
	Starts  []choiceLink
	Game    *inventedView // nil if there is something wrong with the rules
}

// problemView says what is wrong with the rules, and where.
type problemView struct {
	Line  int // 0 if it is about all of them
	Words string
	caret
}

// inventedView is the game that the rules say.
type inventedView struct {
	gamePage
	start   game.Position
	Info    game.Info
	Measure string // what every move makes smaller
	Setup   string // where other piles are chosen
	Full    string // the same game on a page of its own

	Plot, Map     template.HTML
	NoPlot, NoMap string // why there is none
	PlotTitle     string
	Sizes         []choiceLink
	Closer, Wider string // addresses of a plot to be touched, and of a larger map
	Find          []choice
	Kept          [][]string // what stays when a theorem is looked for
	Theorem       string     // the address that tells how far the search is, for the script
	Found         *theoremView
}

// invent shows the rules and the game. With ?game=… a game that was begun is shown, and ?move=… makes a move; ?to=… is how far the plot
// goes, and ?find=0 looks for the theorem.
func (s *site) invent(w *held, r *http.Request) error {
	d := inventPage{page: page{Title: "Invent a game", site: s}, Text: s.own.text, Longest: longestRules}
	d.Lines = strings.Split(strings.TrimRight(d.Text, "\n"), "\n")
	d.About = "Write the rules of a game, and play it: with its lost positions, its nim-values, and the theorem about them."
	for _, t := range texts.Starts() {
		d.Starts = append(d.Starts, choiceLink{t.Label, s.inventURL(t.Text), t.Text == s.own.text})
	}
	status := http.StatusOK
	if wrong := s.own.err; wrong != nil {
		d.Problem, status = s.problem(wrong), statusOf(wrong)
	} else {
		view, to, code, err := s.inventedGame(r)
		if err != nil {
			return err
		}
		if to != "" {
			return goOn(w, r, to)
		}
		d.Game, status = view, code
		d.Title = view.Info.Title + " · Invent a game"
		if g, err := play.New(view.start, play.Settings{}); err == nil {
			d.shared = s.share(r, g, s.Base, cmp.Or(s.own.game.File().About, d.About))
		}
	}
	return s.render(w, status, "invent", d)
}

// newInvention goes to the page of a text: that in the query, that of a start, or the first of them.
func (s *site) newInvention(w *held, r *http.Request) error {
	text := texts.Starts()[0].Text
	if r.URL.Query().Has("rules") {
		text = tidyRules(r.URL.Query().Get("rules"))
		if err := checkRules(text); err != nil {
			return err
		}
	}
	return goOn(w, r, s.inventURL(text))
}

// Rows is how many lines the field has: all of them, and some to go on.
func (p inventPage) Rows() int { return max(12, len(p.Lines)+2) }

// problem shows an error at its line.
func (s *site) problem(err error) *problemView {
	p := &problemView{Words: capital(s.messageOf(err))}
	var at *rules.Error
	if errors.As(err, &at) && at.Line > 0 {
		p.Line, p.Words, p.caret = at.Line, capital(s.messageOf(at.Err)), caretAt(s.own.text, at.Line, at.Column, len(s.own.text))
	}
	if !strings.HasSuffix(p.Words, ".") {
		p.Words += "."
	}
	return p
}

// inventedGame fills the side of the game. It returns the address to go on to after a move, "" where there was none.
func (s *site) inventedGame(r *http.Request) (v *inventedView, to string, status int, err error) {
	q, ctx := r.URL.Query(), r.Context()
	t := table{s: s, asked: parseAsked(q)}
	if t.play, err = s.inventedSession(q.Get("game")); err != nil {
		return nil, "", 0, err
	}
	t.at = func(g play.Session, more ...string) string {
		return s.url("", append([]string{"game", compact(g.String()), "to", q.Get("to")}, more...)...) + "#board"
	}
	kept := append([]string{"game", compact(t.play.String()), "to", q.Get("to")}, t.asked.staying().query()...)
	form := newMoveForm(s.url(""), strings.TrimSpace(q.Get("move")), kept)
	if to, status, err = t.advance(ctx, &form); err != nil || to != "" {
		return nil, to, status, err
	}
	v = &inventedView{Info: s.own.game.Info(), Measure: s.own.game.Measure(), Full: s.gameURL("play", t.play), Kept: form.Hidden()}
	v.Setup = s.url("play", "game", v.Info.Name)
	if v.gamePage, err = t.view(ctx, form, q); err != nil {
		return nil, "", 0, err
	}
	status = v.Help.status(status)
	v.start = t.play.Start()
	if err := s.inventedPlot(ctx, v, t, q); err != nil {
		return nil, "", 0, err
	}
	if stopped := s.inventedMap(ctx, v); stopped != nil {
		return nil, "", 0, stopped
	}
	return v, "", status, s.inventedTheorem(ctx, v, q)
}

// inventedSession returns the game that was begun, or a new one.
func (s *site) inventedSession(text string) (play.Session, error) {
	if text == "" {
		p, unread := s.Games.Parse(s.own.game.Info().Example)
		if unread != nil {
			return play.Session{}, unread
		}
		return play.New(p, play.Settings{Engine: play.Second, Strength: 3, Seed: 1})
	}
	return s.parseSession(text)
}

// tolerable turns an error of a part of the page into words: what is too large, and what a game does not have.
func (s *site) tolerable(err error) (words string, other error) {
	if err == nil || errors.Is(err, context.Canceled) {
		return "", err
	}
	return capital(s.messageOf(err)) + ".", nil
}

// inventedSizes are how far plots go.
var inventedSizes = []int{30, 60, 120, 200}

// inventedPlot draws the lost positions.
func (s *site) inventedPlot(ctx context.Context, v *inventedView, t table, q url.Values) (err error) {
	if s.own.game.Plots().Shows == "" {
		v.NoPlot = "There is a plot for games on a fixed number of numbers."
		return nil
	}
	size, err := natural(q, "to", inventedSizes[1], inventedSizes[len(inventedSizes)-1])
	if err != nil {
		return err
	}
	for _, n := range inventedSizes {
		link := s.url("", append([]string{"game", compact(t.play.String()), "to", strconv.Itoa(n)}, t.asked.staying().query()...)...) + "#plot"
		v.Sizes = append(v.Sizes, choiceLink{"to " + strconv.Itoa(n), link, n == size})
	}
	asked := picturedAt(v.start)
	setup, err := asked.of(s, nil, "")
	if err != nil {
		return err
	}
	p, err := board.Plot(ctx, s.Games, setup, size)
	if err != nil {
		v.NoPlot, err = s.tolerable(err)
		return err
	}
	v.PlotTitle, v.Closer = p.Title, s.url("explore/plot", asked.query()...)
	s.linkDots(p, setup)
	v.Plot = drawn(p.Drawing())
	return nil
}

// inventedMap draws the table of nim-values.
func (s *site) inventedMap(ctx context.Context, v *inventedView) error {
	if s.own.game.Tables().Bulk == nil {
		v.NoMap = "There is a table for games on a fixed number of numbers."
		return nil
	}
	m, err := s.newMap(mapQuestion{pictured: picturedAt(v.start), Size: zooms[0]})
	if err != nil {
		return err
	}
	v.Wider = s.url("explore/values", m.query("size", "64")...)
	t, err := s.fill(ctx, m.q)
	if err != nil {
		v.NoMap, err = s.tolerable(err)
		return err
	}
	v.Map = drawn(s.heatMap(&m, t))
	return nil
}

// inventQuestion is a game of one's own.
type inventQuestion struct {
	Rules string `ask:"rules,argument" example:"game mine\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3" help:"the text"`
}

// inventedGame is a game, and the address below which pages and questions know it.
type inventedGame struct {
	game.Info
	Measure string `json:"measure"`
	Address string `json:"address"`
}

// apiInvent reads a text of rules.
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
