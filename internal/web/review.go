package web

import (
	"html/template"
	"net/http"
	"strings"

	"zeck/game"
	"zeck/play"
)

// reviewPage is a game with its moves judged.
type reviewPage struct {
	page
	Start   string
	Back    string // the game
	Again   string
	Summary []template.HTML
	Moves   []reviewedView
}

// reviewedView is a move with the judgement on it.
type reviewedView struct {
	Number       int
	Player, Move string
	From, URL    string // the position it was made in, and its page with the answer
	Mark, Words  string
	Better       string
	Decisive     bool
}

// markWords explain the marks.
var markWords = map[play.Mark]string{
	play.Winning: "wins",
	play.Mistake: "gives the win away",
	play.Forced:  "the only move there was",
	play.Lost:    "lost anyway",
	play.Unknown: "nobody knows",
}

// review judges a game, finished or not.
func (s *site) review(w http.ResponseWriter, r *http.Request) error {
	t, err := s.session(r)
	if err != nil {
		return err
	}
	rev, err := play.NewEngine().Review(r.Context(), t.play)
	if err != nil {
		return err
	}
	d := reviewPage{page: page{Title: "Review · " + gamesOf(t.play.Start())[0].Title, Nav: "games", site: s}, Start: game.Short(t.play.Start()),
		Back: t.url(t.play), Again: t.url(t.play.Restart())}
	for _, st := range rev.Summary() {
		d.Summary = append(d.Summary, t.personal(st))
	}
	for i, m := range rev.Moves {
		v := reviewedView{Number: m.Number, Player: t.name(m.Player), Move: game.Short(m.Move), From: game.Short(m.From),
			Mark: string(m.Mark), Words: markWords[m.Mark]}
		v.URL = s.at(m.From, asked{Verdict: true, Moves: true, Why: 1}.query()...)
		if m.Only {
			v.Words = "the only move that wins"
		}
		if len(m.Better) > 0 {
			v.Better = game.Short(m.Better[0].Move)
		}
		v.Decisive = i == rev.Decisive
		d.Moves = append(d.Moves, v)
	}
	return s.render(w, http.StatusOK, "review", d)
}

// personal says "you" and "zeck" where a summary speaks of the first and the second player.
func (t table) personal(st game.Step) template.HTML {
	if t.play.Settings().Engine == play.Nobody {
		return reason(st)
	}
	for _, f := range st.Facts {
		p, ok := f.Value.(play.Player)
		if !ok {
			continue
		}
		name := t.name(p)
		if name == "You" {
			name = "you"
		}
		st.Words = strings.ReplaceAll(st.Words, "the {"+f.Name+"} player", name)
	}
	return reason(st)
}
