package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/paper"
)

// maxLine is the length of the longest line that is read: more than two of the largest possible numbers.
const maxLine = 64 << 20

// fromInput is the argument that means standard input.
const fromInput = "-"

// line is one line of input to answer.
type line struct {
	number int // from 1
	text   string
	err    error
}

// eachLine answers standard input line by line. It skips blank lines and lines that begin with #. A line that cannot be answered is
// reported, as JSON to standard output or in words to standard error, and the next lines are still answered. The error returned carries the
// exit code of the worst line.
//
// Answers are written out whenever no further line is waiting. So a person or program that waits for an answer gets it at once, and a long
// file is answered in large blocks.
func (a *app) eachLine(ctx context.Context, asJSON bool, answer func(text string) error) error {
	_, err := a.lines(ctx, asJSON, func(text string) (bool, error) { return false, answer(text) })
	return err
}

// lines is like eachLine but stops when take says done; ended reports that the input ended first.
func (a *app) lines(ctx context.Context, asJSON bool, take func(text string) (done bool, err error)) (ended bool, err error) {
	if isTerminal(a.stdin) {
		fmt.Fprintln(a.stderr, "zeck: reading from the terminal, one line at a time; Ctrl-D ends the input")
	}
	worst, done := exitOK, false
	for lines := readLines(ctx, a.stdin); !done; {
		l, ok := a.nextLine(ctx, lines)
		switch {
		case ctx.Err() != nil:
			return false, ctx.Err()
		case !ok:
			return true, worstLine(worst)
		case isIO(l.err):
			return false, l.err
		}
		err := l.err
		if err == nil {
			done, err = take(l.text)
		}
		if errors.Is(err, context.Canceled) {
			return false, err
		}
		worst = max(worst, exitCode(err))
		if errorLine(err) == "" {
			continue
		}
		if err := a.failed(l, err, asJSON); err != nil {
			return false, err
		}
	}
	return false, worstLine(worst)
}

// worstLine returns the error that carries the exit code of the worst line.
func worstLine(code int) error {
	if code == exitOK {
		return nil
	}
	return reported(code)
}

// nextLine returns the next line. It writes out all answers before it waits.
func (a *app) nextLine(ctx context.Context, lines <-chan line) (line, bool) {
	select {
	case l, ok := <-lines:
		return l, ok
	default:
	}
	if err := a.flush(); err != nil {
		return line{err: err}, true
	}
	select {
	case l, ok := <-lines:
		return l, ok
	case <-ctx.Done():
		return line{}, false
	}
}

// failed reports a line that cannot be answered, after the answers to the lines before it.
func (a *app) failed(l line, err error, asJSON bool) error {
	err = a.unread(err, l.text)
	if asJSON {
		return a.printJSON(answer.Failure{Input: l.text, Error: err.Error()})
	}
	if err := a.flush(); err != nil {
		return err
	}
	fmt.Fprintln(a.stderr, errorLine(fmt.Errorf("line %d: %w", l.number, err)))
	return nil
}

// readLines reads ahead in a separate goroutine, because a read from a terminal cannot be interrupted. After Ctrl-C the goroutine stays
// blocked in its read until the program ends.
func readLines(ctx context.Context, r io.Reader) <-chan line {
	lines := make(chan line, 256)
	go func() {
		defer close(lines)
		in := bufio.NewReaderSize(r, 64<<10)
		for n, atEnd := 1, false; !atEnd; n++ {
			text, err := readLine(in, maxLine)
			if err == io.EOF {
				atEnd, err = true, nil
			} else if err != nil && !errors.Is(err, game.ErrLimit) {
				atEnd, err = true, ioError{fmt.Errorf("standard input could not be read: %w", err)}
			}
			if n == 1 {
				text = strings.TrimPrefix(text, "\ufeff") // byte order mark
			}
			text = strings.TrimSpace(text)
			if err == nil && (text == "" || text[0] == '#') {
				continue
			}
			select {
			case lines <- line{n, text, err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// readLine returns the next line, or only the beginning of a line longer than most.
func readLine(in *bufio.Reader, most int) (string, error) {
	var b strings.Builder
	tooLong := false
	for {
		part, err := in.ReadSlice('\n')
		if b.Len()+len(part) > most {
			tooLong = true
		} else {
			b.Write(part)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case tooLong:
			text := b.String()
			return text[:min(len(text), paper.ShownWhole)] + "…", fmt.Errorf("%w: a line can have at most %d characters", game.ErrLimit, most)
		}
		return b.String(), err
	}
}

// eachPosition answers the arguments of a command that takes positions: all of them as one sum or, if the only argument is -, standard
// input line by line. line says which. Answers may report their progress.
func (a *app) eachPosition(ctx context.Context, args []string, asJSON bool,
	answer func(p game.Position, line bool, progress game.Progress) error) error {
	one := func(line bool, progress game.Progress, texts ...string) error {
		p, err := a.games.ParseSum(texts...)
		if err != nil {
			return err
		}
		return answer(p, line, progress)
	}
	switch {
	case len(args) == 0:
		return fmt.Errorf("expected a position such as wythoff:24,32, or - for standard input")
	case len(args) == 1 && args[0] == fromInput:
		return a.eachLine(ctx, asJSON, func(text string) error { return one(true, nil, text) })
	case slices.Contains(args, fromInput):
		return fmt.Errorf("- reads all positions from standard input; expected no other positions")
	}
	report, done := a.meter()
	defer done()
	return one(false, report, args...)
}
