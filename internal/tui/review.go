package tui

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/play"
)

// reviewScreen shows a game with its moves marked.
type reviewScreen struct {
	env     *env
	game    *gameScreen
	session play.Session
	page    *page
	review  *play.Review // nil until it is done
	problem string
	stop    context.CancelFunc
}

func newReview(e *env, s play.Session, g *gameScreen) *reviewScreen {
	return &reviewScreen{env: e, game: g, session: s, stop: func() {}}
}

// reviewed is the result.
type reviewed struct {
	review play.Review
	err    error
}

func (r *reviewScreen) init() tea.Cmd {
	if r.review != nil {
		return nil
	}
	ctx, stop := context.WithCancel(r.env.ctx)
	r.stop = stop
	return func() tea.Msg {
		review, err := r.env.engine.Review(ctx, r.session)
		return reviewed{review, err}
	}
}

func (r *reviewScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	switch m := msg.(type) {
	case reviewed:
		if m.err != nil {
			r.problem = upper(m.err.Error()) + "."
			break
		}
		r.review = &m.review
		r.page = &page{title: "Review · " + game.Short(r.session.Start()), lines: reviewLines(m.review)}
	case scroll:
		if r.page != nil {
			r.page.from += int(m)
		}
	case tea.KeyPressMsg:
		return r.key(m.String())
	}
	return r, nil
}

func (r *reviewScreen) key(name string) (screen, tea.Cmd) {
	switch name {
	case "q":
		return r, tea.Quit
	case "esc", "enter":
		r.stop()
		return r.game, nil
	case "r":
		r.stop()
		r.game.show(again(r.env, r.session))
		return r.game, nil
	}
	if r.page != nil {
		r.page.key(name)
	}
	return r, nil
}

func (r *reviewScreen) draw(c *canvas) {
	switch {
	case r.problem != "":
		c.block(rect{1, 1, c.w - 2, c.h - 3}, losing, wrap(r.problem, c.w-2))
	case r.page == nil:
		c.text(1, 0, quiet, "Going through the game…")
	default:
		r.page.draw(c, rect{1, 0, c.w - 2, c.h - 2})
	}
	c.rule(c.h - 2)
	drawHints(c, c.h-1, []hint{{"enter", "back to the game"}, {"r", "play again"}, {"↑↓", "scroll"}, {"q", "quit"}})
}

// reviewLines writes a review: how the game was decided, then move by move.
func reviewLines(r play.Review) []line {
	var lines []line
	for _, step := range r.Summary() {
		lines = append(lines, line{ink: heading, text: upper(personal(r.Session, step)) + "."})
	}
	lines = append(lines, line{})
	name, move := 0, 0 // widths
	for _, m := range r.Moves {
		name, move = max(name, width(names(r.Session, m.Player))), max(move, width(game.Short(m.Move)))
	}
	for _, m := range r.Moves {
		sign, ink, says := verdictOn(m)
		lines = append(lines, line{ink: ink, text: fmt.Sprintf("%s %2d  %s  %s  %s", sign, m.Number,
			pad(names(r.Session, m.Player), name), pad(game.Short(m.Move), min(move, longMove)), says)})
	}
	if r.Session.Resigned() {
		lines = append(lines, line{ink: plain, text: "      " + names(r.Session, r.Session.Turn()) + " resigned"})
	}
	return lines
}

// longMove is the width that is kept for moves, so that what is said about them stands in one column.
const longMove = 30

func pad(text string, w int) string { return text + strings.Repeat(" ", max(0, w-width(text))) }

// personal says a step of a summary with the players called by their names.
func personal(s play.Session, step game.Step) string {
	step.Words = replacePlayers(step.Words)
	facts := append([]game.Fact(nil), step.Facts...)
	for i, f := range facts {
		if p, ok := f.Value.(play.Player); ok {
			facts[i].Value = names(s, p)
		}
	}
	step.Facts = facts
	return step.String()
}

// verdictOn returns the sign of a mark and what it means for a move.
func verdictOn(m play.Reviewed) (sign string, i ink, says string) {
	switch m.Mark {
	case play.Winning:
		if m.Only {
			return "✓", winning, "winning, the only move that is"
		}
		return "✓", winning, "winning"
	case play.Mistake:
		return "✗", losing, "a mistake: " + game.Short(m.Better[0].Move) + " wins"
	case play.Forced:
		return "=", plain, "forced, the only move"
	case play.Lost:
		return "·", plain, "lost, as every move"
	}
	return "?", quiet, "nobody knows: the position is too large to solve"
}
