package web

import (
	"context"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/board"
	"zeck/play"
)

// positionPage is a position, with what was asked about it.
type positionPage struct {
	page
	headed
	boardView
	Over  bool
	Rules rulesView
	Help  help
	Play  playForm
	Lens  []lensView
	Graph string // the address of its graph, "" where that is too large
	Table string // and of the nim-values of its game, "" where there are none
}

// rulesView is the rules of the games on a page.
type rulesView struct {
	Games []gameRules
	Open  bool // they are shown without being asked for
}

// gameRules are the rules of a game, and what the options mean that are set.
type gameRules struct {
	game.Info
	Set   []optionField
	Guess string // the address where its lost positions are guessed; "" where there is none
	Sheet string // and of exercises; "" where moves may be forbidden
}

// newGameRules returns the rules of a part, with the options that are set or that the rules speak of.
func (at *site) newGameRules(p game.Position) gameRules {
	s := p.Setup()
	r := gameRules{Info: s.Game.Info(), Guess: at.guessURL(p)}
	if game.Blocks(p) == 0 {
		r.Sheet = at.url("sheet/" + s.Head())
	}
	r.Rules = face.Rules(p)
	words := strings.FieldsFunc(r.Rules, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	for _, known := range r.Params {
		if _, given := s.Param(known.Key); given || slices.Contains(words, known.Key) {
			r.Set = append(r.Set, optionField{known, optionOf(s, known)})
		}
	}
	return r
}

// rulesOf returns the rules that concern a position.
func (s *site) rulesOf(p game.Position, open bool) rulesView {
	view, seen := rulesView{Open: open}, map[string]bool{}
	for _, part := range game.Parts(p) {
		head := part.Setup().Head()
		if !seen[head] {
			view.Games = append(view.Games, s.newGameRules(part))
		}
		seen[head] = true
	}
	return view
}

// position shows a position. With ?move=… it goes on to the position after that move.
func (s *site) position(w *held, r *http.Request) error {
	p, err := s.parse(r.PathValue("position"))
	if err != nil {
		return err
	}
	a, status := parseAsked(r.URL.Query()), http.StatusOK
	form := newMoveForm(s.at(p), strings.TrimSpace(r.URL.Query().Get("move")), a.staying().query())
	if form.Text != "" {
		to, err := after(p, form.Text)
		if err == nil {
			return goOn(w, r, s.at(to, a.staying().query()...))
		}
		form.Error, status = s.messageOf(err), statusOf(err)
	}
	q := inquiry{s: s, p: p, stage: p, a: a, engine: s.engine()}
	q.here = func(a asked) string { return s.at(p, a.query()...) }
	q.to = func(o game.Option) string { return s.at(o.To, a.staying().query()...) }
	data := positionPage{page: page{Nav: "games", site: s}, boardView: boardView{Move: form}, Over: play.Ended(p), Play: s.playForm(p)}
	data.Rules, data.headed = s.rulesOf(p, false), headed{Heading: headingOf(p), Notation: game.Short(p), Goal: goalOf(p)}
	data.Title, data.Lens = data.Heading, s.lens(p)
	if g, err := play.New(p, play.Settings{}); err == nil {
		data.shared = s.share(r, g, s.at(p), "Can the player to move win? Play it, look at it, ask why.")
	}
	if data.Move.offer(p); canDraw(p) {
		data.Graph = s.url("explore/graph", "position", p.String())
	}
	if game.TablesOf(p.Setup().Game).Bulk != nil {
		data.Table = s.url("explore/values", picturedAt(p).query()...)
	}
	link := func(m game.Move) string {
		to, illegal := p.Play(m)
		if illegal != nil {
			return ""
		}
		return q.to(game.Option{To: to})
	}
	if data.Help, err = q.show(r.Context(), &data.boardView, play.Boards(p), board.Options{Page: true}, link); err != nil {
		return err
	}
	return s.render(w, data.Help.status(status), "position", data)
}

// after plays the move that a text describes.
func after(p game.Position, text string) (game.Position, error) {
	m, err := play.ParseMove(p, text)
	if err != nil {
		return nil, err
	}
	return p.Play(m)
}

// The room of a board on a large screen, in pixels, and how much larger than its own size it may become there. It shrinks where there is
// less, but not below a size at which it can be read: there it is moved about.
const (
	boardWidth, boardHeight = 900, 760
	boardZoom, partZoom     = 2.0, 0.82
	wideBoard               = 480
)

// boardView is a board on a page, with the field in which moves are typed and the buttons by which one looks around on a map.
type boardView struct {
	Board template.HTML
	Move  moveForm
	Tools []tool
}

// fill draws boards on which moves can be clicked; link returns the address of a move. Each part of a sum is a drawing of its own, so that they
// find their places on any screen.
func (v *boardView) fill(ctx context.Context, s *site, boards []play.Board, o board.Options, link func(m game.Move) string) {
	if o.Solver = s.solver(); link != nil {
		o.Link = func(part int, m game.Move) string {
			if len(boards) > 1 {
				m = game.SumMove{Part: part, Move: m}
			}
			return link(m)
		}
	}
	linked := false
	var b strings.Builder
	b.Grow(1 << 16) // most boards fit
	parts := board.Parts(ctx, boards, o)
	for i, d := range parts {
		linked = linked || d.Linked
		if d.Zoom = max(1, min(boardZoom, boardWidth/d.Width, boardHeight/d.Height)); len(boards) > 1 {
			d.Zoom = partZoom // two side by side
		}
		plus, class := "", `"part"`
		if i > 0 {
			plus = `<span class="plus" aria-hidden="true">+</span>`
		}
		if d.Width > wideBoard {
			class = `"part large" tabindex="0" role="region" aria-label="Board, wider than the screen"`
		}
		b.WriteString(`<div class="addend">` + plus + "<div class=" + class + ">")
		d.WriteSVG(&b) // a builder takes everything
		b.WriteString("</div></div>")
	}
	if more := len(boards) - len(parts); more > 0 {
		fmt.Fprintf(&b, `<p class="by">and %d more</p>`, more)
	}
	if v.Board = template.HTML(b.String()); !linked {
		v.Move.list()
	}
}

// goTo is the box in which a position is typed: it goes to its page.
func (s *site) goTo(w *held, r *http.Request) error {
	text := strings.TrimSpace(r.URL.Query().Get("position"))
	if text == "" {
		return fmt.Errorf("expected a position such as wythoff:24,32")
	}
	p, err := s.parse(text)
	if err != nil {
		return err
	}
	return goOn(w, r, s.at(p))
}

// moveForm is where moves are typed, or chosen from a list: cells and stones can be too small for a finger, and piles too large
// to be drawn one by one.
type moveForm struct {
	Action, Text, Error string
	Field               string   // the name under which the move is sent
	Label, Button       string   // what is asked for, and what is pressed
	Kept                []string // keys and values that stay
	Example             string
	Choices             []choice     // all moves; none where there are too many
	Count               string       // how many, in words
	Wanted              bool         // the field is open from the start
	List                []choiceLink // all moves, where the board has none

	p     game.Position        // in which they are made
	texts map[game.Move]string // by which moves are sent, as far as somebody has asked
}

// newMoveForm makes the form of a page on which moves are made.
func newMoveForm(action, text string, kept []string) moveForm {
	return moveForm{Action: action, Text: text, Kept: kept, Field: "move", Label: "Type a move", Button: "Move"}
}

// newTaskForm makes the form of a page on which a move is to be found.
func newTaskForm(action, text string, p game.Position) moveForm {
	m := moveForm{Action: action, Text: text, Field: "answer", Label: "Type the move", Button: "Try"}
	m.offer(p)
	return m
}

// Hidden returns the kept keys and values in pairs.
func (m moveForm) Hidden() (pairs [][]string) {
	for pair := range slices.Chunk(m.Kept, 2) {
		if pair[1] != "" {
			pairs = append(pairs, pair)
		}
	}
	return pairs
}

// Offered are the moves that the field lists. There may be hundreds, for which a template takes its time.
func (m moveForm) Offered() template.HTML {
	var b strings.Builder
	for _, c := range m.Choices {
		b.WriteString(`<option value="` + template.HTMLEscapeString(c.Value) + `"></option>`)
	}
	return template.HTML(b.String())
}

// Open reports whether the field is to be seen without being asked for: somebody has typed in it.
func (m moveForm) Open() bool { return m.Wanted || m.Text != "" }

// Here returns the address of the page without the move, where a refused one is left to, or with more in its query.
func (m moveForm) Here(more ...string) string {
	query := url.Values{}
	for pair := range slices.Chunk(append(more, m.Kept...), 2) {
		if pair[1] != "" {
			query.Set(pair[0], pair[1])
		}
	}
	if len(query) == 0 {
		return m.Action
	}
	return m.Action + "?" + query.Encode()
}

// shownChoices is how many moves are listed to be clicked.
const shownChoices = 60

// list opens the field, with the moves as links below it, where the board has none: some games are known by their words only.
func (m *moveForm) list() {
	m.Wanted = true
	for _, c := range m.Choices[:min(len(m.Choices), shownChoices)] {
		m.List = append(m.List, choiceLink{Name: c.Name, URL: m.Here(m.Field, c.Value)})
	}
}

// listedMoves is up to how many moves are listed. From a longer list nobody would choose.
const listedMoves = 500

// exampleMove is which of the moves is the example.
const exampleMove = 3

// offer fills in what can be played from a position: an example of a move, and the list. On a huge pile there are hugely many.
func (m *moveForm) offer(p game.Position) {
	options := game.First(p, listedMoves+1)
	all := len(options) <= listedMoves
	if m.p, m.texts = p, map[game.Move]string{}; all {
		m.Count = game.Counted(len(options), "move")
	} else {
		options = options[:exampleMove]
	}
	for i, o := range options {
		text, name := m.said(o.Move), game.Short(o.Move)
		if text != o.Move.String() {
			name += " → " + game.Short(o.To)
		}
		if i < exampleMove {
			m.Example = name
		}
		if all {
			m.Choices = append(m.Choices, choice{Value: text, Name: name})
		}
	}
}

// said returns the text by which a move is sent.
func (m *moveForm) said(move game.Move) string {
	text, known := m.texts[move]
	if !known {
		text = play.MoveText(m.p, move)
		m.texts[move] = text
	}
	return text
}
