package tui

import (
	"cmp"
	"context"
	"io"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"zeck/game"
	"zeck/game/tell"
	"zeck/games"
	"zeck/play"
	"zeck/solve"
)

// Options says what is played.
type Options struct {
	Games    *game.Registry // the games that can be played; nil for all that zeck has
	Session  *play.Session  // to begin with; nil for the menu
	Lesson   *tell.Lesson   // to begin with instead
	Settings play.Settings  // of games that are chosen in the menu
	Seed     func() uint64  // for each new game
	Color    bool
	Solver   solve.Solver // where verdicts come from

	// Pause is how long the engine waits before it moves, so that people see their own move first.
	Pause time.Duration
}

// withGames returns the options with the games filled in.
func (o Options) withGames() Options {
	o.Games = cmp.Or(o.Games, games.All())
	return o
}

// engine returns the engine of a run.
func (o Options) engine() *play.Engine {
	return play.NewEngineWith(o.Solver)
}

// Run plays full screen until the player leaves. It returns the last session, if there was one, so that it can be continued.
func Run(ctx context.Context, in io.Reader, out io.Writer, o Options) (*play.Session, error) {
	return run(ctx, in, out, o)
}

func run(ctx context.Context, in io.Reader, out io.Writer, o Options, options ...tea.ProgramOption) (*play.Session, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop() // ends what is still being computed
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

// env is what the screens share.
type env struct {
	ctx    context.Context
	engine *play.Engine
	Options
	last *play.Session // the game that was on the screen last
}

// screen is what fills the terminal.
type screen interface {
	init() tea.Cmd

	// update handles keys, actions and results, and returns the screen that follows.
	update(msg tea.Msg) (screen, tea.Cmd)

	draw(c *canvas)
}

// model is the whole program for Bubble Tea.
type model struct {
	env    *env
	screen screen
	w, h   int
}

func newModel(ctx context.Context, o Options) *model {
	e := &env{ctx: ctx, engine: o.engine(), Options: o.withGames()}
	m := &model{env: e, w: 80, h: 24}
	switch {
	case o.Lesson != nil:
		m.screen = newLesson(e, *o.Lesson, nil)
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
		a := m.canvas().at(t.X, t.Y)
		if a == nil || t.Button != tea.MouseLeft {
			return m, nil
		}
		msg = a
	case tea.MouseWheelMsg:
		msg = scroll(1)
		if t.Button == tea.MouseWheelUp {
			msg = scroll(-1)
		}
	case tea.MouseMsg:
		return m, nil
	}
	if k, ok := msg.(pressKey); ok {
		msg = keyPress(string(k))
	}
	next, cmd := m.screen.update(msg)
	if next != m.screen {
		m.screen = next
		cmd = tea.Batch(cmd, next.init())
	}
	return m, cmd
}

// keyPress returns the message of a key, from the name that Bubble Tea gives it.
func keyPress(name string) tea.KeyPressMsg {
	codes := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd,
		"backspace": tea.KeyBackspace}
	if code, special := codes[name]; special {
		return tea.KeyPressMsg{Code: code}
	}
	if name == "ctrl+c" {
		return tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}
	}
	return tea.KeyPressMsg{Text: name, Code: []rune(name)[0]}
}

// The smallest window in which the screens make sense.
const (
	minWidth  = 40
	minHeight = 14
)

// canvas draws the screen.
func (m *model) canvas() *canvas {
	c := newCanvas(m.w, m.h)
	if m.w < minWidth || m.h < minHeight {
		c.block(rect{0, 0, m.w, m.h}, plain, wrap("zeck play needs a window of 40 × 14 or more. Enlarge it, or press Ctrl-C to leave.", m.w))
		return c
	}
	m.screen.draw(c)
	return c
}

func (m *model) View() tea.View {
	c := m.canvas()
	v := tea.NewView(c.String())
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "zeck play"
	if c.cursorX >= 0 {
		v.Cursor = tea.NewCursor(min(c.cursorX, c.w-1), c.cursorY)
	}
	return v
}
