package web

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"time"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/board"
	"zeck/internal/must"
	"zeck/play"
)

// friend stands for an opponent at the same screen, linked for one at another.
const (
	friend = "friend"
	linked = "link"
)

// gamePage is a game being played.
type gamePage struct {
	page
	headed
	Status string // whose turn it is, or who has won
	Detail string // what happened last
	Over   bool
	Won    bool      // by the person, where there is one
	Strip  stripView // who could win, move by move
	boardView
	Rules rulesView // open until the person has moved
	Help  help
	Moves []playedView
	Lens  []lensView

	Room, Invite string // of two people at two screens, and the link for the other one
	Waits        bool   // for the other one to move
	Met          bool   // whether the other one has come
	Steps        int

	Pass                                 string // to forbid nothing more
	Undo, Restart, Resign, Review, Again string
	Lesson                               *lessonNote
}

// playedView is a move in the list of moves.
type playedView struct{ Player, Move string }

// table is a game with what a page needs to know about it.
type table struct {
	s      *site
	play   play.Session
	asked  asked
	lesson string // the step of a lesson that the game is played in, as lessons write it
	apart  apart  // for people at two screens

	beside bool   // it is played beside the rules of the game, which was invented
	plot   string // up to where the plot goes there
}

// place returns the path of the game with another session, and the keys and values that belong to it.
func (t table) place(g play.Session) (path string, kept []string) {
	kept = append([]string{"lesson", t.lesson, "to", t.plot}, t.apart.query()...)
	if t.beside {
		return "", append(kept, "game", compact(g.String()))
	}
	return "play/" + compact(g.String()), kept
}

// url returns the address of the game with another session, with more in its query.
func (t table) url(g play.Session, more ...string) string {
	path, kept := t.place(g)
	address := t.s.url(path, slices.Concat(more, kept)...)
	if t.beside {
		address += "#board"
	}
	return address
}

// session reads the session of an address.
func (s *site) session(r *http.Request) (table, error) {
	g, err := play.Parse(s.Games, r.PathValue("session"))
	if err != nil {
		return table{}, err
	}
	t := table{s: s, play: g, lesson: r.URL.Query().Get("lesson"), apart: s.parseApart(r, g)}
	return t, read(&t.asked, r)
}

// game shows a game. With ?move=… a move is made; and whenever the engine is to move it does, and the page goes on to the game
// after that.
func (s *site) game(w *held, r *http.Request) error {
	t, err := s.session(r)
	if err != nil {
		return err
	}
	if now, on := t.goneOn(); on { // somebody has moved since
		return elsewhere(t.url(now, t.asked.staying().query()...))
	}
	d := gamePage{page: page{Nav: "games", site: s}}
	if err := t.show(r, &d); err != nil {
		return err
	}
	if d.Room = t.apart.room; d.Room != "" {
		other := t
		other.apart.as = t.apart.as.Other()
		d.Invite, d.Waits, d.Steps = origin(r)+other.url(t.play), t.apart.waits(t.play), steps(t.play)
		d.Room += "?as=" + t.apart.as.String()
		d.Copy, d.Met = d.Invite, s.rooms.come(t.apart, time.Now())
	}
	d.shared = s.share(r, t.play, s.gameURL("play", t.play), d.Status+". "+d.Who+".")
	return s.render(w, "game", d)
}

// advance makes the move that was asked for, and the engine's if it is to move, and leads to the game after that. The form says why a move is
// refused.
func (t table) advance(ctx context.Context, d *gamePage) error {
	next, more := t.play, t.asked.staying().query()
	if d.Move.Text != "" {
		moved, err := t.moved(d.Move.Text)
		if err != nil {
			d.Move.Error = d.refused(err)
		} else if next = moved; t.apart.room != "" {
			t.s.rooms.put(t.apart.room, next.String(), steps(next), time.Now())
		}
	}
	if next.EngineToMove() {
		replied, c, err := t.s.reply(ctx, next)
		if err != nil {
			return err
		}
		if next = replied; c.Blind != nil {
			more = append(more, "blind", "1")
		}
	}
	if next.String() == t.play.String() {
		return nil
	}
	return elsewhere(t.url(next, more...))
}

// moved makes the move that a text describes, or resigns.
func (t table) moved(text string) (play.Session, error) {
	switch {
	case t.apart.waits(t.play):
		return t.play, errors.New("it is the other player's turn")
	case strings.EqualFold(text, "resign"):
		return t.play.Resign()
	}
	return t.play.Play(text)
}

// reply makes the engine's move: blindly, and saying so, where the position is too large for the page.
func (s *site) reply(ctx context.Context, g play.Session) (play.Session, play.Choice, error) {
	ctx, cancel := withTimeout(ctx, s.Limits.Time/2)
	defer cancel()
	return s.engine().Reply(ctx, g)
}

// show makes the page of a game in which a person is to move, or which is over. Where a move is to be made before that, it leads to the game
// after it.
func (t table) show(r *http.Request, d *gamePage) error {
	s, g, stay := t.s, t.play, t.asked.staying().query()
	path, kept := t.place(g)
	d.Move = newMoveForm(s.url(path), strings.TrimSpace(r.URL.Query().Get("move")), slices.Concat(stay, kept))
	if err := t.advance(r.Context(), d); err != nil {
		return err
	}
	p := g.Position()
	d.headed = headed{Heading: headingOf(g.Start()), Who: t.who(), Notation: game.Short(p), Look: s.at(p), Goal: goalOf(p)}
	d.Rules = s.rulesOf(p, g.Len() == 0 || g.Len() == 1 && g.Settings().Engine == play.First)
	d.Review, d.Status, d.Over, d.Won = s.gameURL("review", g), t.status(), g.Over(), t.won()
	d.Detail = t.detail(r.URL.Query().Get("blind") != "")
	d.Title = d.Status + " · " + d.Heading
	d.Lens = s.lens(p)
	d.Move.offer(g.Stage())
	for _, m := range g.Moves() {
		d.Moves = append(d.Moves, playedView{capital(t.name(m.Player)), game.Short(m.Move)})
	}
	if back, err := g.Undo(); err == nil && t.apart.room == "" {
		d.Undo = t.url(back, stay...)
	}
	if (g.Len() > 0 || g.Resigned()) && t.apart.room == "" {
		d.Restart = t.url(g.Restart(), stay...)
	}
	if !g.Over() && !t.apart.waits(g) {
		d.Resign = t.url(g, append(stay, "move", "resign")...)
	}
	if e := g.Settings(); e.Engine != play.Nobody {
		d.Again = s.url("play", "position", g.Start().String(), "opponent", e.Strength.String(), "first", map[bool]string{true: "engine"}[e.Engine == play.First])
	}
	if err := t.lessonNote(d); err != nil {
		return err
	}
	return t.fillBoard(r.Context(), d)
}

// fillBoard draws the board and answers what was asked.
func (t table) fillBoard(ctx context.Context, d *gamePage) error {
	s, g, stay := t.s, t.play, t.asked.staying().query()
	link := func(m game.Move) string {
		return t.url(g, slices.Concat([]string{"move", d.Move.said(m)}, stay)...)
	}
	q := inquiry{page: &d.page, p: g.Position(), stage: g.Stage(), a: t.asked, engine: s.engine()}
	q.here = func(a asked) string { return t.url(g, a.query()...) }
	q.to = func(o game.Option) string { return link(o.Move) }
	boards, o := t.boards()
	clicked := link
	if game.Blocks(q.p) > 0 {
		clicked = func(m game.Move) string {
			if _, refused := g.Play(d.Move.said(m)); refused != nil {
				return ""
			}
			return link(m)
		}
	}
	if g.MayForbid() != "" {
		d.Pass = link(play.Forbid{})
	}
	if g.Over() || t.apart.waits(g) {
		clicked = nil
	}
	var err error
	if d.Help, err = q.show(ctx, &d.boardView, boards, o, clicked); err != nil {
		return err
	}
	d.Help.Beside, d.Help.Buttons = d.Help.Buttons[:2], d.Help.Buttons[2:]
	if t.asked.wants("values") || g.Over() {
		d.Strip, err = t.strip(ctx, q.engine)
	}
	return err
}

// boards lays out the game as it stands, with its last move and its start, by which drawings keep their size.
func (t table) boards() ([]play.Board, board.Options) {
	o := board.Options{Page: true, Start: play.Boards(t.play.Start())}
	if before := t.play.Before(); before.Len() < t.play.Len() {
		o.Last, o.Before = play.OnBoard(t.play.Move(before.Len()).Move), must.Get(before.Boards())
	}
	return must.Get(t.play.Boards()), o
}

// name says who a player is.
func (t table) name(p play.Player) string {
	switch t.apart {
	case apart{}:
		return answer.Name(t.play, p)
	case apart{t.apart.room, p}:
		return "you"
	}
	return "the other player"
}

// who says who plays whom.
func (t table) who() string {
	s := t.play.Settings()
	if t.apart.room != "" {
		return "You against somebody at another screen"
	}
	if s.Engine == play.Nobody {
		return "Two people by turns, here or by sending the link"
	}
	return "You against zeck, " + s.Strength.Name()
}

// Said is what a screen reader is told after a move.
func (p gamePage) Said() string {
	words := []string{p.Status + ".", p.Detail}
	if !p.Over {
		words = append(words, "The position is "+p.Notation+".")
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}

// won reports whether the person has beaten the engine.
func (t table) won() bool {
	if t.apart.room != "" {
		return t.play.Over() && t.play.Winner() == t.apart.as
	}
	return t.play.Over() && t.play.Winner() != t.play.Settings().Engine
}

// status says in a line how things stand.
func (t table) status() string {
	g := t.play
	if positions := g.MayForbid(); positions != "" {
		return capital(t.name(g.Turn())) + " may forbid " + positions
	}
	if !g.Over() {
		if name := t.name(g.Turn()); name != "you" {
			return capital(name) + " to move"
		}
		return "Your move"
	}
	if name := t.name(g.Winner()); name != "you" {
		return capital(name) + " wins"
	}
	return "You win"
}

// detail says what happened last.
func (t table) detail(blind bool) string {
	g := t.play
	switch {
	case g.Resigned():
		return capital(t.name(g.Turn())) + " resigned."
	case g.Len() == 0 && g.Over():
		return "No move is left."
	case g.Len() == 0 && t.apart.waits(g):
		return "The page shows the first move as soon as it is made."
	case g.Len() == 0 && play.Forbids(g.Stage()):
		return "Choose a position that the other player may not move to."
	case g.Len() == 0:
		return "Choose a move."
	}
	who, what := g.Latest()
	text := fmt.Sprintf("%s: %s.", capital(t.name(who)), what)
	if blind {
		text += " The position is too large for zeck to solve on this page: it played any legal move."
	}
	if g.Over() {
		text += " No move is left."
	}
	return text
}

// smallBoard draws a position without links or marks.
func smallBoard(ctx context.Context, p game.Position) template.HTML {
	return drawn(board.Draw(ctx, play.Boards(p), board.Options{Mini: true}))
}
