package cli

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/tui"
	"zeck/play"
	"zeck/solve"
)

// playFlags are the flags of play.
type playFlags struct {
	First    string   `ask:"first" of:"WHO" usual:"me" values:"me,zeck" help:"WHO moves first: me or zeck"`
	Strength string   `ask:"strength" of:"LEVEL" usual:"perfect" values:"1,2,3,4,5,perfect" open:"yes" help:"the LEVEL at which zeck plays: 1 to 5, or perfect"`
	Friend   bool     `ask:"friend" help:"two people play at the same screen"`
	Seed     uint64   `ask:"seed" of:"NUMBER" help:"a NUMBER that fixes the choices of zeck (default: random if you type the moves, 0 if they come from a file or a pipe)"`
	Table    string   `ask:"table" of:"FILE" help:"play the Zeckendorf game with a table FILE written by census --save"`
	Lesson   string   `ask:"lesson" of:"NAME" help:"start the lesson NAME"`
	given    []string // the flags of newGame that were given
}

// newGame lists the flags that are for new games only.
var newGame = []string{"first", "strength", "friend", "seed"}

func (a *app) playCommand() *cobra.Command {
	var f playFlags
	c := a.command("play", arguments{offer: a.completePlay}, func(c *cobra.Command, args []string) error {
		for _, name := range newGame {
			if c.Flags().Changed(name) {
				f.given = append(f.given, name)
			}
		}
		return a.play(c.Context(), f, args)
	}, &f)
	completeLater(c, "lesson", func() []string { return lessonNames(a.games) })
	return c
}

// completePlay offers the games and the word lesson, and after that word the lessons.
func (a *app) completePlay(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	switch {
	case len(args) == 1 && args[0] == "lesson":
		return lessonNames(a.games), cobra.ShellCompDirectiveNoFileComp
	case len(args) == 0 && typed != "" && strings.HasPrefix("lesson", typed):
		return []string{"lesson\ta lesson that leads to a theorem"}, cobra.ShellCompDirectiveNoFileComp
	}
	names, directive := a.completePositions(c, args, typed)
	if len(args) == 0 {
		names = append(names, "lesson\ta lesson that leads to a theorem")
	}
	return names, directive
}

func lessonNames(known *game.Registry) []string {
	return offered(play.Lessons(known), func(l face.Lesson) (name, about string) { return l.Name, l.Title })
}

// play plays full screen or line by line.
func (a *app) play(ctx context.Context, f playFlags, args []string) error {
	typed := isTerminal(a.stdin)
	full := typed && a.terminal && os.Getenv("TERM") != "dumb"
	o, err := f.options(a.games, args, typed)
	o.Solver.Theorems, o.Rules = a.library(), a.with.Rules
	if err == nil && f.Table != "" {
		var done func()
		if done, err = useTable(ctx, f.Table, &o); err == nil {
			defer done()
		}
	}
	switch {
	case err != nil:
		return err
	case full:
		return a.playScreen(ctx, o)
	}
	return a.playLines(ctx, o)
}

// useTable takes verdicts from a table, which must contain the position to play.
func useTable(ctx context.Context, name string, o *tui.Options) (done func(), err error) {
	t, err := openTable(name)
	if err != nil {
		return nil, err
	}
	if o.Session != nil {
		if _, err := t.Judge(ctx, o.Session.Position()); err != nil {
			t.Close()
			return nil, err
		}
	}
	o.Solver.Known = []solve.Judge{t.Judge}
	return func() { t.Close() }, nil
}

// options says what to play. Without --seed the choices are random when the moves are typed, and always the same in scripts.
func (f playFlags) options(known *game.Registry, args []string, typed bool) (o tui.Options, err error) {
	if o.Settings, err = f.settings(); err != nil {
		return o, err
	}
	o.Games, o.Seed = known, func() uint64 { return f.Seed }
	if typed && !slices.Contains(f.given, "seed") {
		o.Seed = rand.Uint64
	}
	lesson, isLesson := f.Lesson, f.Lesson != ""
	if len(args) > 0 && args[0] == "lesson" && !isLesson {
		if len(args) != 2 {
			var names []string
			for _, l := range play.Lessons(known) {
				names = append(names, l.Name)
			}
			return o, fmt.Errorf("expected the name of a lesson after lesson; the lessons are %s", strings.Join(names, ", "))
		}
		lesson, isLesson, args = args[1], true, nil
	}
	switch {
	case isLesson && len(args) > 0:
		return o, fmt.Errorf("a lesson has its own positions; expected none, got %s", game.Quote(args[0]))
	case isLesson:
		l, err := play.LessonByName(known, lesson)
		o.Lesson = &l
		return o, err
	case len(args) > 0:
		o.Session, err = f.startSession(args, o)
	}
	return o, err
}

// settings returns who plays.
func (f playFlags) settings() (s play.Settings, err error) {
	if s.Strength, err = play.ParseStrength(f.Strength); err != nil {
		return s, err
	}
	switch {
	case f.Friend && (slices.Contains(f.given, "first") || slices.Contains(f.given, "strength")):
		return s, fmt.Errorf("--first and --strength are for games against zeck; expected no --friend")
	case f.Friend:
		s.Engine = play.Nobody
	case f.First == "zeck":
		s.Engine = play.First
	default:
		s.Engine = play.Second
	}
	return s, nil
}

// startSession reads the positions, or a printed session, which contains its own settings.
func (f playFlags) startSession(args []string, o tui.Options) (*play.Session, error) {
	if len(args) == 1 && strings.Contains(args[0], ";") {
		if f.given != nil {
			return nil, fmt.Errorf("--%s is for a new game, got an unfinished one: %s", f.given[0], game.Quote(args[0]))
		}
		s, err := play.Parse(o.Games, args[0])
		return &s, err
	}
	p, err := o.Games.ParseSum(args...)
	if err != nil {
		return nil, err
	}
	settings := o.Settings
	settings.Seed = o.Seed()
	s, err := play.New(p, settings)
	return &s, err
}

// enginePause is how long players see their own move before the reply.
const enginePause = 350 * time.Millisecond

// playScreen plays full screen. At the end it says how to continue an unfinished game.
func (a *app) playScreen(ctx context.Context, o tui.Options) error {
	o.Color, o.Pause = a.ui.Painted, enginePause
	last, err := tui.Run(ctx, os.Stdin, os.Stdout, o) // the real files, because it asks them for the size of the terminal
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return ioError{fmt.Errorf("the screen could not be used: %w", err)}
	}
	if last != nil && !last.Over() && last.Len() > 0 {
		fmt.Fprintln(a.out, tui.GoOn(o.Rules, *last))
	}
	return nil
}

// playLines plays line by line. A line that cannot be played is reported and the next lines are still played. The exit code is that of the
// worst line.
func (a *app) playLines(ctx context.Context, o tui.Options) error {
	l := tui.NewLines(a.out, o)
	if err := l.Begin(ctx); err != nil {
		return err
	}
	ended, err := a.lines(ctx, false, func(text string) (bool, error) { return l.Line(ctx, text) })
	if !ended {
		return err
	}
	l.End()
	if err == nil && !l.Chosen() {
		return fmt.Errorf("the input ended; expected a position such as wythoff:24,32, or the number of a game")
	}
	return err
}
