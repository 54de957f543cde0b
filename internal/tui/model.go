package tui

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/game/face"
	"zeck/play"
)

// model is the full screen for Bubble Tea: what a sitting shows, a list to choose from, and a line to type on.
type model struct {
	sitting
	chooser
	ctx      context.Context
	w, h     int
	scene    scene    // the boards, if there are any
	messages []line   // below the board
	page     *page    // covers the board if it is not nil
	confirm  string   // the key that must be pressed again
	awaited  *awaited // nil if no computation is running
	chosenAt int      // the place in the menu
	last     *play.Session
}

func newModel(ctx context.Context, o Options) *model {
	m := &model{ctx: ctx, w: 80, h: 24}
	m.open(newSitting(o))
	return m
}

// awaited is a slow computation and its result.
type awaited struct {
	stop context.CancelFunc
	next sitting
	reply
	err error
}

// ask starts a slow computation. Only one runs at a time; a result that is no longer awaited is dropped.
func (m *model) ask(compute func(ctx context.Context) (sitting, reply, error)) tea.Cmd {
	m.forget()
	ctx, stop := context.WithCancel(m.ctx)
	mine := &awaited{stop: stop}
	m.awaited = mine
	return func() tea.Msg {
		mine.next, mine.reply, mine.err = compute(ctx)
		return mine
	}
}

// forget stops the computation.
func (m *model) forget() {
	if m.awaited != nil {
		m.awaited.stop()
	}
	m.awaited = nil
}

// Init makes the engine's move if it is its turn.
func (m *model) Init() tea.Cmd {
	if !m.thinking() {
		return nil
	}
	s := m.sitting
	return m.ask(func(ctx context.Context) (sitting, reply, error) {
		select {
		case <-time.After(s.Pause):
		case <-ctx.Done():
			return s, reply{}, ctx.Err()
		}
		return s.answer(ctx)
	})
}

// open shows a sitting.
func (m *model) open(s sitting) {
	if m.forget(); m.chooser.items != nil && m.inMenu() {
		m.chosenAt = m.at
	}
	m.sitting, m.chooser, m.scene, m.page, m.messages = s, newChooser(), scene{}, nil, nil
	var items []item
	switch {
	case s.inMenu():
		for i, e := range s.menu() {
			items = append(items, item{text: strconv.Itoa(i + 1), label: e.title, about: e.about, group: e.group})
		}
	case s.task() == face.PickSafe:
		m.marked = map[int]bool{}
		for i, text := range s.current().Task.Positions {
			items = append(items, item{text: strconv.Itoa(i + 1), label: text})
		}
	case s.playing() || s.task() == face.FindMove:
		items = m.moves()
	}
	if m.fill(items); s.inMenu() {
		m.at = m.chosenAt
	}
	if s.hasBoard() {
		m.scene = newScene(s.session, s.parts)
	}
	if s.playing() {
		m.messages, m.last = []line{state(s.session)}, &s.session
	}
}

// maxMoves is the most moves in a list; if there are more, the player has to type a move.
const maxMoves = 2000

// moves returns the moves to choose from.
func (m *model) moves() (items []item) {
	p := m.session.Stage()
	m.read = func(text string) game.Move {
		move, _ := play.ParseMove(p, text) // an error is reported when the player wants to make the move
		return move
	}
	for o := range p.Options() {
		if len(items) == maxMoves {
			m.partial = "There are too many moves to list. Type one, such as " + game.Quote(game.Short(items[0].move)) + "."
			return nil
		}
		items = append(items, moveItem(o.Move))
	}
	return items
}

// reveal marks the winning moves. If there are too many moves to list, it lists only these.
func (m *model) reveal(wins []game.Option) {
	if wins == nil {
		return
	}
	m.scene.wins = wins
	if m.partial != "" {
		m.items = nil
		for _, o := range wins {
			m.items = append(m.items, moveItem(o.Move))
		}
	}
	winning := map[game.Move]bool{}
	for _, o := range wins {
		winning[o.Move] = true
	}
	for i, it := range m.items {
		m.items[i].wins = winning[it.move]
	}
	if m.partial != "" {
		m.filter()
	}
}

// show shows the response to what the player did.
func (m *model) show(next sitting, r reply, err error) tea.Cmd {
	if err != nil {
		m.messages = problem(err)
		return nil
	}
	switch m.forget(); {
	case next.over():
		m.open(sitting{env: m.env})
	case r.moved:
		m.open(next)
		m.messages = append(m.messages, r.lines...)
	default:
		m.sitting, m.scene.parts = next, next.parts
		if m.input.Value() != "" {
			m.write("") // clears the old answer
		}
		if m.done {
			m.at = -1
		}
		switch first := r.lines[0]; {
		case r.title != "":
			m.page = newPage(r.title, r.lines)
		case !m.inMenu():
			m.messages = []line{{style: first.style, text: upper(first.text) + r.more}}
			m.reveal(r.wins)
		}
	}
	return m.Init()
}

// do does what a text asks for: at once, or in the background if it is a question or an answer.
func (m *model) do(text string) tea.Cmd {
	s := m.sitting
	switch text {
	case "opponent", "stronger", "weaker", "next", "back", "undo", "restart", "resign":
		return m.show(s.respond(m.ctx, text))
	}
	if s.inMenu() {
		return m.show(s.respond(m.ctx, text))
	}
	return m.ask(func(ctx context.Context) (sitting, reply, error) { return s.respond(ctx, text) })
}

// enter makes the chosen move, or gives the chosen answer.
func (m *model) enter() tea.Cmd {
	if it := m.selected(); it != nil && m.playing() {
		return m.show(m.sitting.play(it.move))
	}
	return m.do(m.chosen())
}

// choosing reports whether the player can choose from the list or type.
func (m *model) choosing() bool {
	return m.page == nil && !m.done && (!m.playing() || m.canMove())
}

func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch t := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = t.Width, t.Height
	case *awaited:
		if t == m.awaited {
			m.forget()
			return m, m.show(t.next, t.reply, t.err)
		}
	case tea.KeyPressMsg:
		return m, m.press(t.String(), t)
	case tea.MouseClickMsg:
		return m, m.click(t)
	case tea.MouseWheelMsg:
		switch name := map[tea.MouseButton]string{tea.MouseWheelUp: "up", tea.MouseWheelDown: "down"}[t.Button]; {
		case m.page != nil:
			m.page.port, _ = m.page.port.Update(t)
		case m.choosing() && name != "":
			m.chooser.press(name, t)
		}
	case tea.PasteMsg:
		if m.choosing() && m.marked == nil {
			m.edit(t)
		}
	}
	return m, nil
}

// press handles a key with its message, or a click on the name of a key.
func (m *model) press(name string, msg tea.Msg) tea.Cmd {
	b, confirmed := m.meaning(name), m.confirm == name || name == "r" && m.session.Len() == 0
	if m.confirm = ""; m.inMenu() {
		m.messages = nil
	}
	switch {
	case name == "ctrl+c" || b.word == "quit":
		return tea.Quit
	case b.word == "menu":
		m.open(sitting{env: m.env})
	case b.word == "help":
		m.page = gameHelp(m.session)
	case b.twice && !confirmed:
		m.confirm, m.messages = name, []line{{text: "Press " + name + " again to " + b.does + "."}}
	case b.word != "":
		return m.do(b.word)
	case m.page != nil && !m.page.scroll(msg):
		m.page = nil
	case m.choosing() && name == "enter":
		return m.enter()
	case m.choosing():
		m.chooser.press(name, msg)
	}
	return nil
}

// click handles a click. What it does is the address of the hyperlink there; see link.
func (m *model) click(t tea.MouseClickMsg) tea.Cmd {
	canvas, _ := m.canvas()
	cell := canvas.CellAt(t.X, t.Y)
	if cell == nil || t.Button != tea.MouseLeft {
		return nil
	}
	if name, ok := strings.CutPrefix(cell.Link.URL, "press "); ok {
		return m.press(name, t)
	}
	var l leave
	chosen := m.selected()
	if i, err := strconv.Atoi(cell.Link.URL); err == nil && m.choosing() {
		switch {
		case m.marked != nil:
			m.mark(i)
		case chosen == &m.items[i]:
			return m.enter()
		default:
			m.write("")
			m.at = i
		}
	} else if err := json.Unmarshal([]byte(cell.Link.URL), &l); err == nil && m.choosing() && m.read != nil {
		switch move, err := m.scene.leaving(m.session.Stage(), l); {
		case err != nil:
			m.messages = problem(err)
		case chosen != nil && chosen.move == move:
			return m.enter()
		default:
			m.selectMove(move)
		}
	}
	return nil
}
