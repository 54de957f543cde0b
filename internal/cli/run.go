package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/worksheet"
)

// runFlags are the flags of run.
type runFlags struct {
	Write  bool          `ask:"write" help:"write the new answers into the worksheet, and new files next to it"`
	JSON   bool          `ask:"json" help:"answer in JSON, one object per command"`
	Define []string      `ask:"define" of:"FILE" help:"a FILE of definitions for all statements; can be repeated"`
	Memory string        `ask:"memory" of:"N" help:"use at most N megabytes for each command (default: what suits this machine)"`
	Time   time.Duration `ask:"time" of:"TIME" help:"stop a command after this TIME, such as 30s"`
}

// sheetTime is the default time limit of each command in a worksheet: more than the default of discover.
const sheetTime = 2 * time.Minute

func (a *app) runCommand() *cobra.Command {
	f := runFlags{Time: sheetTime}
	takes := arguments{offer: cobra.FixedCompletions([]string{"md"}, cobra.ShellCompDirectiveFilterFileExt)}
	c := a.command("run", takes, func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("expected a worksheet such as notes.md, or - for standard input")
		}
		return a.runSheets(c.Context(), args, f)
	}, &f)
	c.Annotations = map[string]string{sameEverywhere: "yes"}
	return c
}

// runSheets runs the worksheets one by one.
func (a *app) runSheets(ctx context.Context, names []string, f runFlags) error {
	limits, err := f.limits()
	if err != nil {
		return err
	}
	var given []definitions
	for _, file := range f.Define {
		d, err := readDefinitions(file)
		if err != nil {
			return err
		}
		given = append(given, d)
	}
	worst := exitOK
	for _, name := range names {
		code, err := a.runSheet(ctx, name, f, limits, given)
		if err != nil {
			return err
		}
		worst = max(worst, code)
	}
	if worst != exitOK {
		return reported(worst)
	}
	return nil
}

// maxSheet is the largest size of a worksheet in bytes.
const maxSheet = 16 << 20

// sheet is a worksheet.
type sheet struct {
	name  string   // as it was typed
	path  string   // of the file, "" for standard input
	home  *os.Root // the folder of its files
	parts []worksheet.Part
	crlf  bool // lines end in \r\n
}

// openSheet reads a worksheet.
func (a *app) openSheet(name string) (*sheet, error) {
	s, from, folder := &sheet{name: name}, name, "."
	if name == fromInput {
		s.name = "standard input"
	} else {
		path, err := filepath.EvalSymlinks(name)
		if err == nil {
			path, err = filepath.Abs(path)
		}
		if err != nil {
			return nil, cannotRead(name, err)
		}
		s.path, from, folder = path, path, filepath.Dir(path)
	}
	text, err := a.readWhole(from, maxSheet)
	switch {
	case errors.Is(err, game.ErrLimit):
		return nil, err
	case err != nil:
		return nil, cannotRead(s.name, err)
	}
	if s.crlf = strings.Contains(text, "\r\n"); s.crlf {
		text = strings.ReplaceAll(text, "\r\n", "\n")
	}
	s.parts = worksheet.Parse(text)
	if s.home, err = os.OpenRoot(folder); err != nil {
		return nil, cannotRead(name, err)
	}
	return s, nil
}

// cannotRead says that a worksheet cannot be read, without the details of a PathError.
func cannotRead(name string, err error) error {
	var e *os.PathError
	if errors.As(err, &e) {
		err = e.Err
	}
	return fmt.Errorf("the worksheet %s cannot be read: %w", game.Quote(name), err)
}

// at adds the place of a line to an error.
func (s *sheet) at(line int, err error) error { return fmt.Errorf("%s:%d: %w", s.name, line, err) }

// text returns the worksheet in its present state.
func (s *sheet) text() string {
	text := worksheet.Join(s.parts)
	if s.crlf {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// runSheet runs a worksheet and returns its exit code.
func (a *app) runSheet(ctx context.Context, name string, f runFlags, limits sheetLimits, given []definitions) (int, error) {
	s, err := a.openSheet(name)
	if err != nil {
		return 0, err
	}
	defer s.home.Close()
	steps, others, err := a.plan(ctx, s, limits, given)
	if err != nil {
		return 0, err
	}
	b, err := newBench(s.home)
	if err != nil {
		return 0, ioError{err}
	}
	defer b.close()
	r := report{app: a, sheet: s, flags: f, others: others}
	tell, done := a.teller()
	defer done()
	for _, step := range steps {
		tell(fmt.Sprintf("%s, line %d", s.name, s.parts[step.part].Line))
		got := a.perform(ctx, b, step, limits)
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		if got.stuck {
			return 0, s.at(s.parts[step.part].Line, fmt.Errorf("%w; the command does not stop, so the worksheet ends here", got.err))
		}
		if err := r.answered(step, got); err != nil {
			return 0, err
		}
	}
	return r.finish(b)
}
