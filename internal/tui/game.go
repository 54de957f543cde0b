package tui

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/play"
)

// gameScreen is a game being played.
type gameScreen struct {
	env     *env
	back    screen // where esc leads, nil for the menu
	session play.Session
	chooser chooser
	scene   scene
	said    []line // what is written below the board
	page    *page  // covers the board if it is not nil
	hints   int    // how many hints have been given in this position
	apart   bool   // whether help has been asked for in this game: see scene
	confirm string // the key that must be pressed once more

	serial int                // counts positions, so that late answers are known
	stop   context.CancelFunc // ends what is being computed
	busy   string             // what is being computed, "" for nothing
}

func newGame(e *env, s play.Session, back screen) *gameScreen {
	g := &gameScreen{env: e, back: back, stop: func() {}}
	g.show(s)
	return g
}

func (g *gameScreen) init() tea.Cmd {
	if g.session.EngineToMove() {
		return g.think()
	}
	return nil
}

// show puts a session on the screen.
func (g *gameScreen) show(s play.Session) {
	g.stop()
	g.session = s
	g.chooser = newChooser(s.Position())
	g.hints, g.confirm, g.busy, g.page = 0, "", "", nil
	g.serial++
	g.said = nil
	g.env.last = &s
	sc, err := newScene(s)
	if err != nil {
		g.say(line{ink: losing, text: upper(err.Error()) + "."})
	}
	sc.apart = g.apart
	g.scene = sc
	g.layout()
	switch {
	case s.Over():
		g.say(g.result())
	case s.EngineToMove():
		g.say(line{ink: quiet, text: names(s, s.Turn()) + " is thinking…"})
	default:
		g.say(line{ink: plain, text: g.invitation()})
	}
}

// layout shows what the chosen move would do.
func (g *gameScreen) layout() {
	if g.session.Over() || g.session.EngineToMove() {
		g.scene.choose(nil)
		return
	}
	g.scene.choose(g.chooser.selected())
}

// takeApart shows from now on how the theory looks at the piles.
func (g *gameScreen) takeApart() { g.apart, g.scene.apart = true, true }

func (g *gameScreen) say(lines ...line) { g.said = append(g.said, lines...) }

// invitation says whose turn it is and what happened last.
func (g *gameScreen) invitation() string {
	s := g.session
	turn := "Your turn."
	if s.Settings().Engine == play.Nobody {
		turn = "The " + s.Turn().String() + " player's turn."
	}
	if s.Len() == 0 {
		return turn
	}
	last := s.Move(s.Len() - 1)
	return upper(names(s, last.Player)) + ": " + game.Short(last.Move) + ". " + turn
}

// result says who has won.
func (g *gameScreen) result() line {
	s := g.session
	winner, text := s.Winner(), ""
	if s.Len() > 0 && !s.Resigned() {
		last := s.Move(s.Len() - 1)
		text = upper(names(s, last.Player)) + ": " + game.Short(last.Move) + ". "
	}
	if s.Resigned() {
		text = upper(names(s, winner.Other())) + " resigned. "
	}
	switch s.Settings().Engine {
	case play.Nobody:
		return line{ink: winning, text: text + "The " + winner.String() + " player has won."}
	case winner:
		return line{ink: losing, text: text + "zeck has won."}
	}
	return line{ink: winning, text: text + "You have won!"}
}

// answered is the result of something that took time.
type answered struct {
	serial int
	err    error
	show   func(g *gameScreen)
}

// ask computes something that takes time; what is said meanwhile names it.
func (g *gameScreen) ask(what string, compute func(ctx context.Context) (show func(g *gameScreen), err error)) tea.Cmd {
	g.stop()
	ctx, stop := context.WithCancel(g.env.ctx)
	serial := g.serial
	g.stop, g.busy = stop, what
	return func() tea.Msg {
		show, err := compute(ctx)
		return answered{serial, err, show}
	}
}

// receive shows the result, unless the position has changed meanwhile.
func (g *gameScreen) receive(a answered) tea.Cmd {
	if a.serial != g.serial || errors.Is(a.err, context.Canceled) {
		return nil
	}
	g.busy = ""
	if a.err != nil {
		g.said = []line{{ink: losing, text: upper(a.err.Error()) + "."}}
		return nil
	}
	a.show(g)
	return nil
}

// think lets the engine move.
func (g *gameScreen) think() tea.Cmd {
	s, pause := g.session, g.env.Pause
	return g.ask("thinking", func(ctx context.Context) (func(*gameScreen), error) {
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		next, choice, err := g.env.engine.Reply(ctx, s)
		return func(g *gameScreen) {
			g.show(next)
			if choice.Blind != nil {
				g.say(line{ink: quiet, text: "zeck could not solve that position and played any legal move: " + choice.Blind.Error()})
			}
		}, err
	})
}

// make makes a move of a person.
func (g *gameScreen) make(m game.Move) tea.Cmd {
	next, err := g.session.Make(m)
	if err != nil {
		g.said = []line{{ink: losing, text: upper(err.Error()) + "."}}
		return nil
	}
	g.show(next)
	return g.init()
}

// names returns how a player is called.
func names(s play.Session, p play.Player) string {
	switch s.Settings().Engine {
	case play.Nobody:
		return "the " + p.String() + " player"
	case p:
		return "zeck"
	}
	return "you"
}

// upper begins a sentence.
func upper(s string) string {
	if s == "" || s == "zeck" || len(s) > 4 && s[:5] == "zeck " {
		return s
	}
	r := []rune(s)
	if 'a' <= r[0] && r[0] <= 'z' {
		r[0] -= 'a' - 'A'
	}
	return string(r)
}
