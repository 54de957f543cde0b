package tui

import (
	"cmp"
	"context"
	"io"
	"time"

	tea "charm.land/bubbletea/v2"
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
	return m.(*model).last, nil
}

// env is the same for the whole program.
type env struct {
	Options
	engine  *play.Engine
	entries []entry // of the menu
}

func newEnv(o Options) *env {
	o.Games = cmp.Or(o.Games, games.All())
	return &env{Options: o, engine: play.NewEngineWith(o.Solver)}
}
