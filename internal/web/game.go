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

// Opponents other than the engine: friend is a person at the same screen, linked one at another screen.
const (
	friend = "friend"
	linked = "link"
)

// gamePage shows a game in progress or a finished one.
type gamePage struct {
	page
	headed
	Status string // whose turn it is, or who has won
	Detail string // the last event
	Over   bool
	Won    bool      // the person has beaten the engine
	Strip  stripView // who was winning, move by move
	boardView
	Rules rulesView // open until the person has moved
	Help  help
	Moves []playedView
	Lens  []lensView

	Room, Invite string // the room of a game between two screens, and the link for the other player
	Waits        bool   // it is the other player's turn
	Met          bool   // the other player has joined
	Steps        int

	Pass                                 string // the address that forbids nothing more
	Undo, Restart, Resign, Review, Again string
	Lesson                               *lessonNote
}

// playedView is a move in the list of moves.
type playedView struct{ Player, Move string }

// table is a game with everything that a page needs to know about it.
type table struct {
	s      *site
	play   play.Session
	asked  asked
	lesson string // the step of a lesson that the game belongs to, as stepName writes it
	remote remote // set if the players are at two screens

	beside bool   // the game is played on the page of its rules
	plot   string // the size of the plot on that page
}

// place returns the path of the game with another session, and the keys and values for its query.
func (t table) place(g play.Session) (path string, query []string) {
	query = append([]string{"lesson", t.lesson, "to", t.plot}, t.remote.query()...)
	if t.beside {
		return "", append(query, "game", compact(g.String()))
	}
	return "play/" + compact(g.String()), query
}

// url returns the address of the game with another session. It adds more to the query.
func (t table) url(g play.Session, more ...string) string {
	path, query := t.place(g)
	address := t.s.url(path, slices.Concat(more, query)...)
	if t.beside {
		address += "#board"
	}
	return address
}

// session reads the session in an address.
func (s *site) session(r *http.Request) (table, error) {
	g, err := play.Parse(s.Games, r.PathValue("session"))
	if err != nil {
		return table{}, err
	}
	t := table{s: s, play: g, lesson: r.URL.Query().Get("lesson"), remote: s.parseRemote(r, g)}
	return t, read(&t.asked, r)
}

// game shows a game. With ?move=… it makes a move. If the engine is to move, it moves too. Then the request is redirected to the new state
// of the game.
func (s *site) game(w *buffered, r *http.Request) error {
	t, err := s.session(r)
	if err != nil {
		return err
	}
	if now, newer := t.newer(); newer { // somebody has moved since
		return elsewhere(t.url(now, t.asked.staying().query()...))
	}
	d := gamePage{page: page{Nav: "games", site: s}}
	if err := t.show(r, &d); err != nil {
		return err
	}
	if d.Room = t.remote.room; d.Room != "" {
		other := t
		other.remote.as = t.remote.as.Other()
		d.Invite, d.Waits, d.Steps = origin(r)+other.url(t.play), t.remote.waits(t.play), steps(t.play)
		d.Room += "?as=" + t.remote.as.String()
		d.Copy, d.Met = d.Invite, s.rooms.join(t.remote, time.Now())
	}
	d.shared = s.share(r, t.play, s.gameURL("play", t.play), d.Status+". "+d.Who+".")
	return s.render(w, "game", d)
}

// advance makes the requested move, and the engine's move if it is its turn, and redirects to the new state of the game. If the move is
// illegal, the form says why.
func (t table) advance(ctx context.Context, d *gamePage) error {
	next, more := t.play, t.asked.staying().query()
	if d.Move.Text != "" {
		moved, err := t.moved(d.Move.Text)
		if err != nil {
			d.Move.Error = d.refused(err)
		} else if next = moved; t.remote.room != "" {
			t.s.rooms.put(t.remote.room, next.String(), steps(next), time.Now())
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

// moved plays the move described by a text, or resigns.
func (t table) moved(text string) (play.Session, error) {
	switch {
	case t.remote.waits(t.play):
		return t.play, errors.New("it is the other player's turn")
	case strings.EqualFold(text, "resign"):
		return t.play.Resign()
	}
	return t.play.Play(text)
}

// reply plays the engine's move. If the position is too large for the page, the engine plays any legal move and the choice says so.
func (s *site) reply(ctx context.Context, g play.Session) (play.Session, play.Choice, error) {
	ctx, cancel := withTimeout(ctx, s.Limits.Time/2)
	defer cancel()
	return s.engine().Reply(ctx, g)
}

// show fills in the page of a game. If a move has to be made first, it redirects to the game after that move.
func (t table) show(r *http.Request, d *gamePage) error {
	s, g, stay := t.s, t.play, t.asked.staying().query()
	path, query := t.place(g)
	d.Move = newMoveForm(s.url(path), strings.TrimSpace(r.URL.Query().Get("move")), slices.Concat(stay, query))
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
	if back, err := g.Undo(); err == nil && t.remote.room == "" {
		d.Undo = t.url(back, stay...)
	}
	if (g.Len() > 0 || g.Resigned()) && t.remote.room == "" {
		d.Restart = t.url(g.Restart(), stay...)
	}
	if !g.Over() && !t.remote.waits(g) {
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

// fillBoard draws the board and answers the questions.
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
	if g.Over() || t.remote.waits(g) {
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

// boards returns the current boards, with the last move to mark and the start of the game, which fixes the size of the drawings.
func (t table) boards() ([]play.Board, board.Options) {
	o := board.Options{Page: true, Start: play.Boards(t.play.Start())}
	if before := t.play.Before(); before.Len() < t.play.Len() {
		o.Last, o.Before = play.OnBoard(t.play.Move(before.Len()).Move), must.Get(before.Boards())
	}
	return must.Get(t.play.Boards()), o
}

// name returns the name of a player.
func (t table) name(p play.Player) string {
	switch t.remote {
	case remote{}:
		return answer.Name(t.play, p)
	case remote{t.remote.room, p}:
		return "you"
	}
	return "the other player"
}

// who says who the players are.
func (t table) who() string {
	s := t.play.Settings()
	if t.remote.room != "" {
		return "You against a player at another screen"
	}
	if s.Engine == play.Nobody {
		return "Two people taking turns, here or by sending the link"
	}
	return "You against zeck, " + s.Strength.Name()
}

// Said is the text for screen readers after a move.
func (p gamePage) Said() string {
	words := []string{p.Status + ".", p.Detail}
	if !p.Over {
		words = append(words, "The position is "+p.Notation+".")
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}

// won reports whether the person has beaten the engine.
func (t table) won() bool {
	if t.remote.room != "" {
		return t.play.Over() && t.play.Winner() == t.remote.as
	}
	return t.play.Over() && t.play.Winner() != t.play.Settings().Engine
}

// status says in one line whose turn it is or who has won.
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

// detail describes the last event.
func (t table) detail(blind bool) string {
	g := t.play
	switch {
	case g.Resigned():
		return capital(t.name(g.Turn())) + " resigned."
	case g.Len() == 0 && g.Over():
		return "No move is left."
	case g.Len() == 0 && t.remote.waits(g):
		return "This page shows the first move as soon as it is made."
	case g.Len() == 0 && play.Forbids(g.Stage()):
		return "Choose a position to forbid; the other player may not move to it."
	case g.Len() == 0:
		return "Choose a move."
	}
	who, what := g.Latest()
	text := fmt.Sprintf("%s: %s.", capital(t.name(who)), what)
	if blind {
		text += " The position is too large for zeck to solve on this page, so it played an arbitrary legal move."
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
