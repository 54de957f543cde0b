package web

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/board"
	"zeck/play"
)

// positionPage shows a position and the answers to the questions about it.
type positionPage struct {
	page
	headed
	boardView
	Over  bool
	Rules rulesView
	Help  help
	Play  playForm
	Lens  []lensView
	Graph string // the address of its graph; "" if that is too large
	Table string // the address of the map of its game; "" if there is none
}

// rulesView is the rules of the games on a page.
type rulesView struct {
	Games []gameRules
	Open  bool // the rules are unfolded
}

// gameRules is the rules of a game and the options that are set.
type gameRules struct {
	game.Info
	Set   []face.Setting
	Guess string // the address for guessing its lost positions; "" if there is none
	Sheet string // the address of an exercise sheet; "" for a blocking game
}

// rulesOf returns the rules of all games in a position.
func (s *site) rulesOf(p game.Position, open bool) rulesView {
	view, seen := rulesView{Open: open}, map[string]bool{}
	for _, part := range game.Parts(p) {
		of := part.Setup()
		if seen[of.Head()] {
			continue
		}
		seen[of.Head()] = true
		r := gameRules{Info: of.Game.Info(), Set: face.Settings(part), Guess: s.guessURL(part)}
		if r.Rules = face.Rules(part); game.Blocks(part) == 0 {
			r.Sheet = s.url("sheet/" + of.Head())
		}
		view.Games = append(view.Games, r)
	}
	return view
}

// position shows a position. With ?move=… it redirects to the position after that move.
func (s *site) position(w *buffered, r *http.Request) error {
	p, err := s.Games.Parse(r.PathValue("position"))
	if err != nil {
		return err
	}
	var a asked
	if err := read(&a, r); err != nil {
		return err
	}
	stay := a.staying().query()
	d := positionPage{page: page{Title: headingOf(p), Nav: "games", site: s}, Over: play.Ended(p), Play: s.playForm(p, nil), Lens: s.lens(p)}
	d.Rules, d.headed = s.rulesOf(p, false), headed{Heading: d.Title, Notation: game.Short(p), Goal: goalOf(p)}
	d.Move = newMoveForm(s.at(p), strings.TrimSpace(r.URL.Query().Get("move")), stay)
	if d.Move.Text != "" {
		to, err := after(p, d.Move.Text)
		if err == nil {
			return elsewhere(s.at(to, stay...))
		}
		d.Move.Error = d.refused(err)
	}
	if g, err := play.New(p, play.Settings{}); err == nil {
		d.shared = s.share(r, g, s.at(p), "Can the player to move win? Play it, study it, ask why.")
	}
	d.Move.offer(p)
	if canDraw(p) {
		d.Graph = s.url("explore/graph", "position", p.String())
	}
	if game.TablesOf(p.Setup().Game).Bulk != nil {
		d.Table = s.url("explore/values", picturedAt(p).query()...)
	}
	q := inquiry{page: &d.page, p: p, stage: p, a: a, engine: s.engine()}
	q.here = func(a asked) string { return s.at(p, a.query()...) }
	q.to = func(o game.Option) string { return s.at(o.To, stay...) }
	link := func(m game.Move) string {
		to, illegal := d.Move.after(m)
		if illegal != nil {
			return ""
		}
		return q.to(game.Option{To: to})
	}
	if d.Help, err = q.show(r.Context(), &d.boardView, play.Boards(p), board.Options{Page: true}, link); err != nil {
		return err
	}
	return s.render(w, "position", d)
}

// after plays the move described by a text.
func after(p game.Position, text string) (game.Position, error) {
	m, err := play.ParseMove(p, text)
	if err != nil {
		return nil, err
	}
	return p.Play(m)
}

// The space for a board on a large screen, in pixels, and how far a board is enlarged to fill it. On a smaller screen it shrinks, but stays
// large enough to read; then it scrolls.
const (
	boardWidth, boardHeight = 900, 760
	boardZoom, partZoom     = 2.0, 0.82
	wideBoard               = 480
)

// boardView is a board on a page, with the form for typing moves and the buttons that move and zoom a map.
type boardView struct {
	Board template.HTML
	Move  moveForm
	Tools []tool
}

// fill draws boards on which moves can be clicked; link returns the address of a move. Each part of a sum is a separate drawing, so that the
// parts wrap on narrow screens.
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
	b.Grow(1 << 16) // enough for most boards
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
		d.WriteSVG(&b) // a builder does not fail
		b.WriteString("</div></div>")
	}
	if more := len(boards) - len(parts); more > 0 {
		fmt.Fprintf(&b, `<p class="by">and %d more</p>`, more)
	}
	if v.Board = template.HTML(b.String()); !linked {
		v.Move.list()
	}
}

// goTo redirects from a position typed in the footer to its page.
func (s *site) goTo(w *buffered, r *http.Request) error {
	text := strings.TrimSpace(r.URL.Query().Get("position"))
	if text == "" {
		return errors.New("expected a position such as wythoff:24,32")
	}
	p, err := s.Games.Parse(text)
	if err != nil {
		return err
	}
	return elsewhere(s.at(p))
}
