package tui

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/play"
)

func (g *gameScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	switch m := msg.(type) {
	case answered:
		return g, g.receive(m)
	case tea.KeyPressMsg:
		next, cmd := g.key(m)
		g.layout()
		return next, cmd
	case tea.PasteMsg:
		if !g.session.Over() && !g.session.EngineToMove() {
			g.chooser.edit(m)
			g.layout()
		}
		return g, nil
	case scroll:
		return g, g.wheel(int(m))
	case chooseLine:
		return g, g.clickLine(int(m))
	case leave:
		return g, g.clickBoard(m)
	}
	return g, nil
}

func (g *gameScreen) wheel(by int) tea.Cmd {
	k := "down"
	if by < 0 {
		k = "up"
	}
	if g.page != nil {
		g.page.key(k)
		return nil
	}
	g.chooser.move(k, 1)
	g.layout()
	return nil
}

// mayMove reports whether a person is to move.
func (g *gameScreen) mayMove() bool {
	return !g.session.Over() && !g.session.EngineToMove() && g.page == nil
}

func (g *gameScreen) clickLine(at int) tea.Cmd {
	if !g.mayMove() || at >= len(g.chooser.shown) {
		return nil
	}
	return g.point(g.chooser.options[g.chooser.shown[at]].Move)
}

func (g *gameScreen) clickBoard(l leave) tea.Cmd {
	if !g.mayMove() {
		return nil
	}
	m, err := play.Leaving(g.scene.now, l.part, l.piles)
	if err != nil {
		g.said = []line{{ink: losing, text: upper(err.Error()) + "."}}
		return nil
	}
	return g.point(m)
}

// point chooses a move; pointing at it again makes it.
func (g *gameScreen) point(m game.Move) tea.Cmd {
	if g.chooser.choose(m) {
		return g.make(m)
	}
	g.layout()
	return nil
}

// key handles a key.
func (g *gameScreen) key(k tea.KeyPressMsg) (screen, tea.Cmd) {
	name := k.String()
	confirmed := g.confirm == name
	g.confirm = ""
	switch {
	case g.page != nil:
		if g.page.key(name) {
			g.page = nil
		}
		return g, nil
	case g.session.Over():
		return g.endKey(name)
	case g.mayMove() && g.chooser.typing():
		return g, g.typedKey(k)
	case g.mayMove() && g.chooser.move(name, 10):
		return g, nil
	}
	if next, cmd, ok := g.command(name, confirmed); ok {
		return next, cmd
	}
	if g.mayMove() && k.Text != "" {
		g.chooser.edit(k)
	}
	return g, nil
}

// typedKey handles a key while a move is being typed.
func (g *gameScreen) typedKey(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); name {
	case "enter":
		return g.enter()
	case "esc":
		g.chooser.clear()
		return nil
	case "up", "down", "pgup", "pgdown":
		g.chooser.move(name, 10)
		return nil
	}
	g.chooser.edit(k)
	return nil
}

func (g *gameScreen) enter() tea.Cmd {
	m, err := g.chooser.enter()
	if err != nil {
		g.said = []line{{ink: losing, text: upper(err.Error()) + "."}}
		return nil
	}
	return g.make(m)
}

// command handles the keys that work whoever is to move; not ok if it is none of them.
func (g *gameScreen) command(name string, confirmed bool) (next screen, cmd tea.Cmd, ok bool) {
	switch name {
	case "q":
		return g, tea.Quit, true
	case "esc":
		return g.leave(), nil, true
	case "?":
		g.page = gameHelp(g.session)
	case "u":
		return g, g.undo(), true
	case "r":
		return g, g.restart(confirmed), true
	case "+", "-":
		return g, g.strengthen(name), true
	default:
		if !g.mayMove() {
			return g, nil, false
		}
		cmd, ok = g.help(name, confirmed)
		return g, cmd, ok
	}
	return g, nil, true
}

// help handles the keys of the person who is to move.
func (g *gameScreen) help(name string, confirmed bool) (cmd tea.Cmd, ok bool) {
	switch name {
	case "enter":
		return g.enter(), true
	case "tab":
		g.chooser.focused = true
	case "h":
		return g.hint(), true
	case "v":
		return g.verdict(), true
	case "y":
		return g.why(), true
	case "n":
		return g.nimValue(), true
	case "x":
		if !confirmed {
			g.confirm, g.said = name, []line{{ink: plain, text: "Press x once more to resign."}}
			break
		}
		if s, err := g.session.Resign(); err == nil {
			g.show(s)
		}
	default:
		return nil, false
	}
	return nil, true
}

// endKey handles a key after the game.
func (g *gameScreen) endKey(name string) (screen, tea.Cmd) {
	switch name {
	case "enter", "e":
		return newReview(g.env, g.session, g), nil
	case "r":
		return g, g.restart(true)
	case "u":
		return g, g.undo()
	case "?":
		g.page = gameHelp(g.session)
	case "esc":
		return g.leave(), nil
	case "q":
		return g, tea.Quit
	}
	return g, nil
}

func (g *gameScreen) leave() screen {
	g.stop()
	if g.back != nil {
		return g.back
	}
	return newMenu(g.env)
}

func (g *gameScreen) undo() tea.Cmd {
	s, err := g.session.Undo()
	if err != nil {
		g.said = []line{{ink: losing, text: upper(err.Error()) + "."}}
		return nil
	}
	g.show(s)
	return g.init()
}

func (g *gameScreen) restart(confirmed bool) tea.Cmd {
	if !confirmed && g.session.Len() > 0 {
		g.confirm, g.said = "r", []line{{ink: plain, text: "Press r once more to begin again."}}
		return nil
	}
	g.show(again(g.env, g.session))
	return g.init()
}

// again returns the start of the same game, with other choices of the engine.
func again(e *env, s play.Session) play.Session {
	settings := s.Settings()
	settings.Seed = e.Seed()
	next, err := play.New(s.Start(), settings)
	if err != nil {
		return s.Restart()
	}
	return next
}

// strengthen makes the engine stronger or weaker for the rest of the game.
func (g *gameScreen) strengthen(key string) tea.Cmd {
	by := play.Strength(1)
	if key == "-" {
		by = -1
	}
	s, err := g.session.WithStrength(g.session.Settings().Strength + by)
	if err != nil {
		return nil
	}
	g.show(s)
	g.said = []line{{ink: plain, text: fmt.Sprintf("zeck plays as %s now.", article(s.Settings().Strength))}}
	return g.init()
}

// article puts an article before the name of a strength.
func article(s play.Strength) string {
	switch s {
	case play.Perfect:
		return "well as can be"
	case play.Strongest:
		return "an " + s.Name()
	}
	return "a " + s.Name()
}

func (g *gameScreen) hint() tea.Cmd {
	p, given := g.session.Position(), g.hints
	return g.ask("looking for a hint", func(ctx context.Context) (func(*gameScreen), error) {
		hints, err := g.env.engine.Hints(ctx, p)
		return func(g *gameScreen) {
			given = min(given, len(hints)-1)
			g.hints = given + 1
			if given > 0 { // the first one leaves that to the player
				g.takeApart()
			}
			more := ""
			if g.hints < len(hints) {
				more = "  (h for more)"
			}
			g.said = []line{{ink: plain, text: "Hint: " + hints[given].String() + more}}
		}, err
	})
}
