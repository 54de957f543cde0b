package tui

import (
	"cmp"
	"context"
	"io"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/play"
	"zeck/solve"
)

// Options configures the program.
type Options struct {
	Games    *game.Registry // the games that can be played; nil for all built-in games
	Session  *play.Session  // to start with; nil for the menu
	Lesson   *face.Lesson   // to start with instead
	Settings play.Settings  // of games that are chosen in the menu
	Seed     func() uint64  // for each new game
	Color    bool
	Solver   solve.Solver // computes the verdicts
	Rules    []string     // the rules files of additional games

	// Pause is how long the engine waits before it moves, so that players see their own move first.
	Pause time.Duration
}

// Run plays full screen until the player quits. It returns the last session, if there was one, so that it can be continued.
func Run(ctx context.Context, in io.Reader, out io.Writer, o Options, options ...tea.ProgramOption) (*play.Session, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop() // stops computations that are still running
	options = append(options, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out))
	if !o.Color {
		options = append(options, tea.WithColorProfile(colorprofile.Ascii))
	}
	m, err := tea.NewProgram(newModel(ctx, o), options...).Run()
	if err != nil {
		return nil, err
	}
	return m.(*model).env.last, nil
}

// env is shared by all screens.
type env struct {
	ctx    context.Context // used only full screen; Lines has a context for each line
	engine *play.Engine
	Options
	last *play.Session // the last game on the screen
}

func newEnv(o Options) *env {
	o.Games = cmp.Or(o.Games, games.All())
	return &env{engine: play.NewEngineWith(o.Solver), Options: o}
}

func (e *env) start(position string) (play.Session, error) {
	p, err := e.Games.Parse(position)
	if err != nil {
		return play.Session{}, err
	}
	settings := e.Settings
	settings.Seed = e.Seed()
	return play.New(p, settings)
}

// screen is the menu, a game or a lesson.
type screen interface {
	init() tea.Cmd

	// update handles keys, clicks and results, and returns the next screen.
	update(msg tea.Msg) (screen, tea.Cmd)

	frame(w int) frame
}

// click is the action of a click on a text; see link.
type click string

// model is the whole program for Bubble Tea.
type model struct {
	env    *env
	screen screen
	w, h   int
}

func newModel(ctx context.Context, o Options) *model {
	e := newEnv(o)
	e.ctx = ctx
	m := &model{env: e, w: 80, h: 24}
	switch {
	case o.Lesson != nil:
		m.screen = newLesson(e, o.Lesson, nil)
	case o.Session != nil:
		m.screen = newGame(e, *o.Session, nil)
	default:
		m.screen = newMenu(e)
	}
	return m
}

func (m *model) Init() tea.Cmd { return m.screen.init() }

func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch t := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = t.Width, t.Height
		return m, nil
	case tea.KeyPressMsg:
		if t.String() == "ctrl+c" {
			return m, tea.Quit
		}
	case tea.MouseClickMsg:
		canvas, _ := m.canvas()
		cell := canvas.CellAt(t.X, t.Y)
		if cell == nil || cell.Link.URL == "" || t.Button != tea.MouseLeft {
			return m, nil
		}
		msg = click(cell.Link.URL)
		if name, ok := strings.CutPrefix(cell.Link.URL, "press "); ok {
			msg = keyPress(name)
		}
	case tea.MouseWheelMsg:
	case tea.MouseMsg:
		return m, nil
	}
	next, cmd := m.screen.update(msg)
	if next != m.screen {
		m.screen = next
		cmd = tea.Batch(cmd, next.init())
	}
	return m, cmd
}

// keyPress returns the message for a key with the name that Bubble Tea uses.
func keyPress(name string) tea.KeyPressMsg {
	codes := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd,
		"backspace": tea.KeyBackspace}
	if code, special := codes[name]; special {
		return tea.KeyPressMsg{Code: code}
	}
	return tea.KeyPressMsg{Text: name, Code: []rune(name)[0]}
}

// The smallest window in which the screens make sense.
const (
	minWidth  = 40
	minHeight = 14
)

// canvas draws the screen; its hyperlinks are the actions of clicks.
func (m *model) canvas() (*lipgloss.Canvas, *tea.Cursor) {
	text, cursor := plain.Width(m.w).Render("zeck play needs a window of 40 × 14 or more. Enlarge it, or press Ctrl-C to leave."), (*tea.Cursor)(nil)
	if m.w >= minWidth && m.h >= minHeight {
		text, cursor = m.screen.frame(m.w).view(m.w, m.h)
	}
	return lipgloss.NewCanvas(m.w, m.h).Compose(lipgloss.NewLayer(text)), cursor
}

func (m *model) View() tea.View {
	canvas, cursor := m.canvas()
	for y := range m.h {
		for x := range m.w {
			canvas.CellAt(x, y).Link.URL = "" // the terminal must not try to open it
		}
	}
	v := tea.NewView(canvas.Render())
	v.AltScreen, v.MouseMode, v.WindowTitle, v.Cursor = true, tea.MouseModeCellMotion, "zeck play", cursor
	return v
}

// asker runs slow computations, one at a time, and drops answers that come too late.
type asker struct{ awaited *answered }

// answered is the result of a slow computation.
type answered struct {
	stop context.CancelFunc
	show func()
	err  error
}

// ask starts a computation. The function that it returns shows the result on the screen.
func (a *asker) ask(ctx context.Context, compute func(ctx context.Context) (show func(), err error)) tea.Cmd {
	a.forget()
	ctx, stop := context.WithCancel(ctx)
	mine := &answered{stop: stop}
	a.awaited = mine
	return func() tea.Msg {
		mine.show, mine.err = compute(ctx)
		return mine
	}
}

// busy reports whether a computation is running.
func (a *asker) busy() bool { return a.awaited != nil }

// forget stops the computation.
func (a *asker) forget() {
	if a.busy() {
		a.awaited.stop()
	}
	a.awaited = nil
}

// receive shows an answer or returns its error. It ignores an answer that nobody waits for any more.
func (a *asker) receive(m *answered) error {
	if m != a.awaited {
		return nil
	}
	if a.forget(); m.err == nil {
		m.show()
	}
	return m.err
}
