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
	Strength string   `ask:"strength" of:"LEVEL" usual:"perfect" values:"1,2,3,4,5,perfect" open:"yes" help:"how well zeck plays, a LEVEL: 1 to 5, or perfect"`
	Friend   bool     `ask:"friend" help:"two people play at this screen"`
	Seed     uint64   `ask:"seed" of:"NUMBER" help:"make the choices that belong to this NUMBER (default: another one each time for those who type, 0 for a file or a pipe)"`
	Table    string   `ask:"table" of:"FILE" help:"play the Zeckendorf game by the table in FILE, written by census --save"`
	Lesson   string   `ask:"lesson" of:"NAME" help:"take the lesson NAME"`
	given    []string // those of the flags of a new game that were given
}

// newGame are the flags that say how a new game is played.
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
	complete(c, "lesson", lessonNames(a.games)...)
	return c
}

// completePlay gives the shell the games and the word lesson, and after that the lessons.
func (a *app) completePlay(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	switch {
	case len(args) == 1 && args[0] == "lesson":
		return lessonNames(a.games), cobra.ShellCompDirectiveNoFileComp
	case len(args) == 0 && typed != "" && strings.HasPrefix("lesson", typed):
		return []string{"lesson\tleads to a theorem"}, cobra.ShellCompDirectiveNoFileComp
	}
	names, directive := a.completePositions(c, args, typed)
	if len(args) == 0 {
		names = append(names, "lesson\tleads to a theorem")
	}
	return names, directive
}

func lessonNames(known *game.Registry) []string {
	return offered(play.Lessons(known), func(l face.Lesson) (name, about string) { return l.Name, l.Title })
}

// play chooses between the full screen and lines.
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

// useTable takes verdicts from a table, which must have the position that is to be played.
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

// options says what is to be played. Without --seed people, who type their moves, get another game each time, and scripts the same.
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
			return o, fmt.Errorf("expected the name of a lesson after lesson; there are %s", strings.Join(names, ", "))
		}
		lesson, isLesson, args = args[1], true, nil
	}
	switch {
	case isLesson && len(args) > 0:
		return o, fmt.Errorf("a lesson brings its own positions, got %s", game.Quote(args[0]))
	case isLesson:
		l, err := play.LessonByName(known, lesson)
		o.Lesson = &l
		return o, err
	case len(args) > 0:
		o.Session, err = f.startSession(args, o)
	}
	return o, err
}

// settings reads who plays.
func (f playFlags) settings() (s play.Settings, err error) {
	if s.Strength, err = play.ParseStrength(f.Strength); err != nil {
		return s, err
	}
	switch {
	case f.Friend && (slices.Contains(f.given, "first") || slices.Contains(f.given, "strength")):
		return s, fmt.Errorf("--first and --strength are about zeck, which does not play with --friend")
	case f.Friend:
		s.Engine = play.Nobody
	case f.First == "zeck":
		s.Engine = play.First
	default:
		s.Engine = play.Second
	}
	return s, nil
}

// startSession reads the positions, or a session that was printed before and says itself how it is played.
func (f playFlags) startSession(args []string, o tui.Options) (*play.Session, error) {
	if len(args) == 1 && strings.Contains(args[0], ";") {
		if f.given != nil {
			return nil, fmt.Errorf("--%s is for a new game, got one that goes on: %s", f.given[0], game.Quote(args[0]))
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

// enginePause lets people see their own move before the answer.
const enginePause = 350 * time.Millisecond

// playScreen plays full screen, and in the end says how to go on with what was left.
func (a *app) playScreen(ctx context.Context, o tui.Options) error {
	o.Color, o.Pause = a.ui.Painted, enginePause
	last, err := tui.Run(ctx, os.Stdin, os.Stdout, o) // the files themselves: it asks them for the size of the terminal
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

// playLines plays line by line. A line that cannot be played is reported and the rest go on; the exit code is that of the
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
		return fmt.Errorf("expected a position such as wythoff:24,32, or the number of a game; the input has ended")
	}
	return err
}
