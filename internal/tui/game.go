package tui

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/play"
)

// gameScreen is a game being played.
type gameScreen struct {
	asker
	env     *env
	back    screen // where esc leads, nil for the menu
	session play.Session
	table   *table
	said    []line // what is written below the board
	page    *page  // covers the board if it is not nil
	hints   int    // how many hints have been given in this position
	apart   bool   // whether help has been asked for in this game: see scene
	confirm string // the key that must be pressed once more
}

func newGame(e *env, s play.Session, back screen) *gameScreen {
	g := &gameScreen{env: e, back: back}
	g.show(s)
	return g
}

func (g *gameScreen) init() tea.Cmd {
	if g.session.EngineToMove() && !g.busy {
		return g.think()
	}
	return nil
}

// show puts a session on the screen.
func (g *gameScreen) show(s play.Session) {
	g.forget()
	g.session, g.env.last = s, &s
	g.hints, g.page = 0, nil
	last, turn := "", "Your turn."
	if s.Settings().Engine == play.Nobody {
		turn = upper(name(s, s.Turn())) + "'s turn."
	}
	switch {
	case s.Resigned():
		last = upper(name(s, s.Turn())) + " resigned. "
	case s.Len() > 0:
		m := s.Move(s.Len() - 1)
		last = upper(name(s, m.Player)) + ": " + game.Short(m.Move) + ". "
	}
	switch {
	case s.Over() && s.Winner() == s.Settings().Engine:
		g.said = []line{{style: losing, text: last + "zeck has won."}}
	case s.Over():
		g.said = []line{{style: winning, text: last + upper(ending(s)) + "!"}}
	case s.EngineToMove():
		g.said = []line{{style: quiet, text: "zeck is thinking…"}}
	default:
		g.said = []line{{text: last + turn}}
	}
	var err error
	if g.table, err = newTable(s, g.apart); err != nil {
		g.said = problem(err)
	}
}

// mayMove reports whether a person is to move.
func (g *gameScreen) mayMove() bool { return !g.session.Over() && !g.session.EngineToMove() }

// think lets the engine move.
func (g *gameScreen) think() tea.Cmd {
	s := g.session
	return g.ask(g.env.ctx, func(ctx context.Context) (func(), error) {
		select {
		case <-time.After(g.env.Pause):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		next, choice, err := g.env.engine.Reply(ctx, s)
		return func() {
			if g.show(next); choice.Blind != nil {
				g.said = append(g.said, line{style: quiet, text: blind(choice)})
			}
		}, err
	})
}

// blind says that the engine did not know what it did.
func blind(c play.Choice) string {
	return "zeck could not solve that position and played any legal move: " + c.Blind.Error()
}

// question has something answered.
func (g *gameScreen) question(word string) tea.Cmd {
	s, given := g.session, g.hints
	return g.ask(g.env.ctx, func(ctx context.Context) (func(), error) {
		a, _, err := g.env.answer(ctx, word, s, given)
		return func() {
			if g.takeApart(a.apart); word == "hint" {
				g.hints++
			}
			if a.title != "" {
				g.page = newPage(a.title, a.lines)
			} else {
				g.said = []line{{style: a.lines[0].style, text: upper(a.lines[0].text) + a.more}}
			}
			if word == "verdict" {
				g.table.reveal(a.wins)
			}
		}, err
	})
}

// takeApart shows from now on how the theory looks at the piles.
func (g *gameScreen) takeApart(apart bool) {
	g.apart = g.apart || apart
	g.table.apart = g.apart
}

// change goes on with another session.
func (g *gameScreen) change(s play.Session, err error) tea.Cmd {
	if err != nil {
		g.said = problem(err)
		return nil
	}
	g.show(s)
	return g.init()
}

func (g *gameScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	k, pressed := msg.(tea.KeyPressMsg)
	a, late := msg.(answered)
	switch {
	case late:
		if err := g.receive(a); err != nil {
			g.said = problem(err)
		}
		return g, nil
	case g.page != nil:
		return g.turn(msg)
	case pressed && (!g.mayMove() || !g.table.typing()):
		if next, cmd, ok := g.command(k.String()); ok {
			return next, cmd
		}
	}
	if !g.mayMove() {
		return g, nil
	}
	m, err := g.table.update(msg)
	if err != nil {
		g.said = problem(err)
	}
	if err != nil || m == nil {
		return g, nil
	}
	return g, g.change(g.session.Make(m))
}

// turn handles what is pressed while a page is shown.
func (g *gameScreen) turn(msg tea.Msg) (screen, tea.Cmd) {
	k, _ := msg.(tea.KeyPressMsg)
	switch k.String() {
	case "enter", "esc":
		g.page = nil
	case "q", "r":
		next, cmd, _ := g.command(k.String())
		return next, cmd
	default:
		g.page.port, _ = g.page.port.Update(msg)
	}
	return g, nil
}

// command handles the keys that are no moves; not ok if it is none of them.
func (g *gameScreen) command(name string) (next screen, cmd tea.Cmd, ok bool) {
	confirmed := g.confirm == name || g.session.Over() || g.session.Len() == 0 && name == "r"
	g.confirm = ""
	switch name {
	case "q":
		return g, tea.Quit, true
	case "esc":
		g.forget()
		if g.back != nil {
			return g.back, nil, true
		}
		return newMenu(g.env), nil, true
	case "?":
		g.page = gameHelp(g.session)
		return g, nil, true
	case "+", "-":
		return g, g.strengthen(map[string]play.Strength{"+": 1, "-": -1}[name]), true
	case "enter", "e":
		if g.session.Over() {
			return g, g.question("review"), true
		}
	}
	for _, c := range commands {
		switch {
		case c.key != name, !g.mayMove() && (c.asks || c.word == "resign"):
		case c.twice && !confirmed:
			g.confirm, g.said = name, []line{{text: "Press " + name + " once more to " + c.does + "."}}
			return g, nil, true
		case c.asks:
			return g, g.question(c.word), true
		default:
			return g, g.change(g.env.change(g.session, c.word)), true
		}
	}
	return g, nil, false
}

// strengthen makes the engine stronger or weaker for the rest of the game.
func (g *gameScreen) strengthen(by play.Strength) tea.Cmd {
	s, err := g.session.WithStrength(g.session.Settings().Strength + by)
	if err != nil {
		return nil
	}
	cmd := g.change(s, nil)
	g.said = []line{{text: "zeck plays with strength " + strength(s.Settings().Strength) + " now."}}
	return cmd
}

func (g *gameScreen) frame(w int) frame {
	f := frame{title: g.title(), aside: g.moves(w), position: game.Short(g.session.Position()), keys: g.keys()}
	if g.page != nil {
		f.middle = g.page.view
		return f
	}
	f.middle = func(w, h int) string { return g.table.view(w, h, g.mayMove()) }
	f.said, f.rows = g.said, 3
	if g.busy && !g.session.EngineToMove() {
		f.said = append(f.said[:len(f.said):len(f.said)], line{style: quiet, text: "One moment…"})
	}
	if g.mayMove() {
		f.input, f.invite = &g.table.input, g.table.invitation()
	}
	return f
}

func (g *gameScreen) title() string {
	if n := len(g.table.now); n > 1 {
		return fmt.Sprintf("A sum of %d games", n)
	}
	return g.table.now[0].Setup.Game.Info().Title
}

// moves says who plays, where there is room for it, and how many moves were made.
func (g *gameScreen) moves(w int) string {
	text := fmt.Sprintf("move %d", g.session.Len()+1)
	switch n := g.session.Len(); {
	case g.session.Over() && n == 1:
		text = "1 move"
	case g.session.Over():
		text = fmt.Sprintf("%d moves", n)
	}
	if w < listFrom {
		return text
	}
	return players(g.session) + " · " + text
}

// keys returns the keys that are of use now.
func (g *gameScreen) keys() []string {
	switch {
	case g.page != nil && g.session.Over():
		return []string{"enter", "back to the game", "r", "play again", "↑↓", "scroll", "q", "quit"}
	case g.page != nil:
		return []string{"enter", "back to the game", "↑↓", "scroll"}
	case g.session.Over():
		return []string{"enter", "review", "u", "undo", "r", "again", "esc", "back", "q", "quit"}
	case !g.mayMove():
		return []string{"u", "undo", "esc", "back", "?", "rules", "q", "quit"}
	case g.table.typing():
		return []string{"enter", "play", "esc", "clear", "↑↓", "choose"}
	}
	return []string{"h", "hint", "v", "verdict", "y", "why", "n", "value", "u", "undo", "?", "rules, keys", "esc", "back", "q", "quit"}
}
