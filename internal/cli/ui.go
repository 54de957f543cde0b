package cli

// How zeck sounds and looks
//
//   - What was asked for goes to standard output; everything else, one line at a time, to standard error.
//   - An error is one line: "zeck: ", lower case, the offending text in quotes, what was expected or what would fit.
//     No stack, no usage text, no exclamation mark; where a guess at what was meant is possible, it is in the same line.
//   - An answer says the verdict first, then how, then why, then whose theorem it is.
//   - Colour only repeats what the words say, and only on a terminal; NO_COLOR and --color=never turn it off.
//   - Numbers of more than paper.ShownWhole digits are abbreviated in text for people (--full shows them) and never in JSON,
//     CSV and b-files.

import (
	"context"
	"errors"
	"os"
	"strings"

	"github.com/charmbracelet/x/term"
)

// settle decides on colour once the flags are known.
func (a *app) settle(color string) {
	a.ui.Painted = color == "always" ||
		color == "auto" && a.terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// isTerminal reports whether a stream is a terminal: the only device that people read.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}

// errorLine returns the one line that says what went wrong, "" if nothing did or it was said already.
func errorLine(err error) string {
	var r reported
	switch {
	case err == nil, errors.As(err, &r):
		return ""
	case errors.Is(err, context.Canceled):
		return "zeck: stopped"
	}
	return "zeck: " + strings.Join(strings.Fields(err.Error()), " ")
}

// columns returns how wide a terminal is, 0 if that is not known or the stream is none.
func columns(stream any) int {
	f, ok := stream.(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(f.Fd())
	if err != nil {
		return 0
	}
	return width
}
