package tui

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/game/face"
	"zeck/play"
)

// playScreen shows a game or a lesson.
type playScreen struct {
	asker
	sitting
	back     screen          // the screen that esc leads to, nil for the menu
	table    *table          // nil if there is no board
	input    textinput.Model // for a number
	list     list            // of positions to pick from
	picked   map[int]bool    // the picked lines of the list
	messages []line          // below the board
	page     *page           // covers the board if it is not nil
	confirm  string          // the key that must be pressed again
}

func newGame(e *env, s play.Session, back screen) *playScreen {
	g := &playScreen{back: back}
	g.show(sitting{env: e, session: s}, nil)
	return g
}

func newLesson(e *env, l *face.Lesson, back screen) *playScreen {
	g := &playScreen{back: back}
	g.show(sitting{env: e, lesson: l}.at(0), nil)
	return g
}

// init makes the engine's move if it is its turn.
func (g *playScreen) init() tea.Cmd {
	if !g.thinking() || g.busy() {
		return nil
	}
	s := g.sitting
	return g.ask(s.ctx, func(ctx context.Context) (func(), error) {
		select {
		case <-time.After(s.Pause):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		next, blind, err := s.reply(ctx)
		return func() {
			g.show(next, nil)
			g.messages = append(g.messages, blind...)
		}, err
	})
}

// show shows a sitting, or an error.
func (g *playScreen) show(s sitting, err error) {
	if err != nil {
		g.messages = problem(err)
		return
	}
	g.forget()
	g.sitting, g.table, g.page, g.messages = s, nil, nil, nil
	if s.over() {
		return
	}
	if !s.playing() {
		g.picked, g.list, g.input = map[int]bool{}, list{n: len(s.current().Task.Positions)}, newInput()
	}
	if s.hasBoard() {
		g.table = newTable(s.session, s.parts)
	}
	if s.playing() {
		g.messages, g.last = []line{state(s.session)}, &s.session
	}
}

// question answers a question, or judges an answer.
func (g *playScreen) question(text string) tea.Cmd {
	s := g.sitting
	return g.ask(s.ctx, func(ctx context.Context) (func(), error) {
		next, a, _, err := s.answer(ctx, text)
		return func() {
			g.input.Reset()
			if g.sitting = next; g.table != nil {
				if g.table.parts = next.parts; g.table.input.Value() != "" {
					g.table.write("") // clears the old answer
				}
			}
			if g.done {
				g.list.at = -1
			}
			if a.title != "" {
				g.page = newPage(a.title, a.lines)
				return
			}
			if g.messages = []line{{style: a.lines[0].style, text: upper(a.lines[0].text) + a.more}}; a.wins != nil {
				g.table.reveal(a.wins)
			}
		}, err
	})
}

func (g *playScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	k, pressed := msg.(tea.KeyPressMsg)
	if a, late := msg.(*answered); late {
		if err := g.receive(a); err != nil {
			g.messages = problem(err)
		}
		return g, nil
	}
	if g.page != nil {
		return g.scroll(msg)
	}
	typing := g.input.Value() != "" || g.table != nil && g.table.typing()
	if pressed && (!typing || g.done || g.playing() && !g.canMove() || g.lesson != nil && strings.HasSuffix(k.String(), "tab")) {
		if next, cmd, ok := g.command(k.String()); ok {
			return next, cmd
		}
	}
	switch task := g.task(); {
	case g.done || task == face.WinGame && !g.canMove():
	case task == face.WinGame || task == face.FindMove:
		return g, g.move(msg)
	case task == face.PickSafe:
		return g, g.pick(msg, k.String())
	case k.String() == "enter":
		return g, g.question(g.input.Value())
	case k.String() == "esc":
		g.input.Reset()
	default:
		g.input, _ = g.input.Update(msg)
	}
	return g, nil
}

// move handles keys and clicks that choose a move. In a lesson the move can be the answer to a question.
func (g *playScreen) move(msg tea.Msg) tea.Cmd {
	m, err := g.table.update(msg)
	switch {
	case err != nil:
		g.messages = problem(err)
	case m == nil:
	case !g.playing():
		return g.question(m.String())
	default:
		g.show(g.change(play.MoveText(g.session.Stage(), m)))
		return g.init()
	}
	return nil
}

// pick handles keys and clicks that pick positions.
func (g *playScreen) pick(msg tea.Msg, name string) tea.Cmd {
	digit, err := strconv.Atoi(name)
	switch {
	case err == nil && 1 <= digit && digit <= g.list.n:
		g.list.at = digit - 1
		g.picked[g.list.at] = !g.picked[g.list.at]
	case name == "space":
		g.picked[g.list.at] = !g.picked[g.list.at]
	case name == "enter":
		var texts []string
		for i := range g.list.n {
			if g.picked[i] {
				texts = append(texts, strconv.Itoa(i+1))
			}
		}
		if texts == nil {
			texts = []string{"none"}
		}
		return g.question(strings.Join(texts, " "))
	default:
		g.list.move(msg)
	}
	return nil
}

// scroll handles keys while a page is shown: keys that do not scroll close it.
func (g *playScreen) scroll(msg tea.Msg) (screen, tea.Cmd) {
	k, pressed := msg.(tea.KeyPressMsg)
	keys := g.page.port.KeyMap
	switch name := k.String(); {
	case !pressed || key.Matches(k, keys.Up, keys.Down, keys.PageUp, keys.PageDown):
		g.page.port, _ = g.page.port.Update(msg)
	case g.session.Over() && (name == "q" || name == "r"):
		next, cmd, _ := g.command(name)
		return next, cmd
	default:
		g.page = nil
	}
	return g, nil
}

// command handles the keys that are not moves. It returns false for other keys.
func (g *playScreen) command(name string) (next screen, cmd tea.Cmd, ok bool) {
	ended := g.hasBoard() && g.session.Over()
	confirmed := g.confirm == name || ended || name == "r" && g.session.Len() == 0
	g.confirm = ""
	switch {
	case name == "q":
		return g, tea.Quit, true
	case name == "esc":
		return g.leave(), nil, true
	case name == "?" && g.playing():
		g.page = gameHelp(g.session)
		return g, nil, true
	case g.playing() && (name == "+" || name == "-"):
		g.strengthen(map[string]play.Strength{"+": 1, "-": -1}[name])
		return g, g.init(), true
	case g.lesson != nil && (name == "tab" || name == "enter" && g.done):
		if g.show(g.at(g.step+1), nil); g.over() {
			return g.leave(), nil, true
		}
		return g, g.init(), true
	case g.lesson != nil && name == "shift+tab":
		g.show(g.at(g.step-1), nil)
		return g, g.init(), true
	case ended && (name == "enter" || name == "e"):
		return g, g.question("review"), true
	}
	for _, c := range commands {
		switch {
		case c.key != name:
		case !g.playing() && (c.word != "hint" || g.task() != face.FindMove || g.done):
		case g.playing() && !g.canMove() && (c.asks || c.word == "resign"):
		case c.asks:
			return g, g.question(c.word), true
		case c.twice && !confirmed:
			g.confirm, g.messages = name, []line{{text: "Press " + name + " again to " + c.does + "."}}
			return g, nil, true
		default:
			g.show(g.change(c.word))
			return g, g.init(), true
		}
	}
	return g, nil, false
}

func (g *playScreen) leave() screen {
	if g.forget(); g.back != nil {
		return g.back
	}
	return newMenu(g.env)
}

// strengthen makes the engine stronger or weaker for the rest of the game.
func (g *playScreen) strengthen(by play.Strength) {
	s, err := g.session.WithStrength(g.session.Settings().Strength + by)
	if err != nil {
		return
	}
	next := g.sitting
	next.session = s
	g.show(next, nil)
	g.messages = []line{{text: "zeck now plays with strength " + strength(s.Settings().Strength) + "."}}
}

func (g *playScreen) frame(w int) frame {
	f := frame{middle: g.middle, messages: g.messages, rows: 3, keys: g.keys()}
	if g.lesson != nil {
		f.title, f.aside, f.text, f.rows = g.lesson.Title, fmt.Sprintf("step %d of %d", g.step+1, len(g.lesson.Steps)), g.current().Text.String(), 0
		f.messages = g.asked()
	} else {
		f.title, f.aside, f.position = title(g.session), g.moves(w), game.Short(g.session.Position())
	}
	if g.busy() && !g.thinking() {
		f.messages = append(f.messages[:len(f.messages):len(f.messages)], line{style: quiet, text: "One moment…"})
	}
	switch {
	case g.page != nil:
		f.middle, f.text, f.messages, f.rows = g.page.view, "", nil, 0
	case g.canMove():
		f.input, f.invite = &g.table.input, g.table.invitation()
	case g.done:
	case g.task() == face.Number:
		f.input, f.invite = &g.input, "type a number"
	case g.task() == face.FindMove:
		f.input, f.invite = &g.table.input, "choose a move or type one"
	}
	return f
}

// asked returns the question of a step of a lesson and the messages about the answer.
func (g *playScreen) asked() []line {
	if !g.done {
		return append([]line{{style: heading, text: g.current().Task.Question}}, g.messages...)
	}
	messages := append(g.messages[:len(g.messages):len(g.messages)], line{text: g.current().After.String()})
	if g.step == len(g.lesson.Steps)-1 {
		messages = append(messages, line{style: heading, text: g.lesson.Theorem.String() + " (" + g.lesson.Source + ")"})
	}
	return messages
}

// middle shows the board, or the positions to pick from.
func (g *playScreen) middle(w, h int) string {
	switch {
	case g.task() == face.PickSafe:
		return g.list.view(h, func(i int) string {
			box := map[bool]string{true: "[x]", false: "[ ]"}[g.picked[i]]
			return g.list.item(i, plain, fmt.Sprintf("%s %d  %s", box, i+1, g.current().Task.Positions[i]), fmt.Sprintf("press %d", i+1))
		})
	case g.table == nil || h < 2:
		return ""
	case g.done || g.task() == face.Number:
		return g.table.draw(w, h, nil)
	}
	return g.table.view(w, h, g.canMove() || g.task() == face.FindMove)
}

// moves says how many moves were made and, on a wide screen, who the players are.
func (g *playScreen) moves(w int) string {
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

// keys returns the keys that do something now.
func (g *playScreen) keys() []string {
	var keys []string
	switch task := g.task(); {
	case g.page != nil && g.session.Over():
		return []string{"enter", "back to the game", "r", "play again", "↑↓", "scroll", "q", "quit"}
	case g.page != nil:
		return []string{"enter", "back to the game", "↑↓", "scroll"}
	case g.canMove() && g.table.typing():
		return []string{"enter", "play", "esc", "clear", "↑↓", "choose"}
	case !g.done && (g.input.Value() != "" || g.table != nil && g.table.typing()):
		return []string{"enter", "answer", "esc", "clear"}
	case g.done && g.step == len(g.lesson.Steps)-1:
		return []string{"enter", "end of the lesson", "esc", "back", "q", "quit"}
	case g.done:
		return []string{"enter", "next step", "esc", "back", "q", "quit"}
	case task == face.PickSafe:
		keys = []string{"1-4", "mark", "enter", "answer"}
	case task == face.FindMove:
		keys = []string{"enter", "answer", "↑↓", "choose", "h", "hint"}
	case task == face.Number:
		keys = []string{"enter", "answer"}
	case g.session.Over():
		keys = []string{"enter", "review", "u", "undo", "r", "again"}
	case g.thinking():
		keys = []string{"u", "undo", "?", "rules"}
	default:
		keys = []string{"h", "hint", "v", "verdict", "y", "why", "n", "value", "u", "undo", "?", "rules, keys"}
	}
	if g.lesson != nil {
		keys = append(keys, "tab", "skip")
	}
	return append(keys, "esc", "back", "q", "quit")
}
