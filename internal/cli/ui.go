package cli

// Style of output and messages
//
//   - Answers go to standard output; everything else goes to standard error, one line at a time.
//   - An error is one line: "zeck: ", lower case, the offending text in quotes, what was expected or what would fit.
//     No stack, no usage text, no exclamation mark. A guess at what was meant is in the same line.
//   - An answer states the verdict first, then the moves, then the reason, then the source of the theorem.
//   - Colour only repeats what the words say, and only on a terminal; NO_COLOR and --color=never turn it off.
//   - Numbers of more than paper.ShownWhole digits are abbreviated in text for people (--full shows them) and never in JSON,
//     CSV and b-files.

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/term"

	"zeck/game"
	"zeck/internal/crew"
)

// settle decides whether to use colour, once the flags are known.
func (a *app) settle(color string) {
	a.ui.Painted = color == "always" ||
		color == "auto" && a.terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}

// errorLine returns the line that says what went wrong, or "" if nothing did or it was already printed.
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

// columns returns the width of a terminal, or 0 if it is not known or the stream is not a terminal.
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

// waiting shows on a terminal that work is going on, once it takes longer than a second. Call done when the work ends.
func (a *app) waiting() (done func()) {
	_, done = a.meter()
	return done
}

// waitingUnless is like waiting but shows nothing if a trace shows each step.
func (a *app) waitingUnless(trace bool) (done func()) {
	if trace {
		return func() {}
	}
	return a.waiting()
}

// meter is like waiting but also shows the percentage that the work reports. report is nil if standard error is not a terminal.
func (a *app) meter() (report game.Progress, done func()) {
	if !isTerminal(a.stderr) {
		return nil, func() {}
	}
	var first sync.Once
	var before, now, total atomic.Int64 // before: work done by an earlier run
	report = func(have, all int64) {
		first.Do(func() { before.Store(have) })
		now.Store(have)
		total.Store(all)
	}
	return report, a.ticking(func(seconds int) string { return meterLine(seconds, before.Load(), now.Load(), total.Load()) })
}

// teller is like waiting but also shows the text that the work passes to tell.
func (a *app) teller() (tell func(text string), done func()) {
	if !isTerminal(a.stderr) {
		return func(string) {}, func() {}
	}
	var last atomic.Value
	last.Store("")
	return func(text string) { last.Store(text) }, a.ticking(func(seconds int) string { return tellLine(seconds, last.Load().(string)) })
}

// ticking writes a line on the terminal every second, over the previous one, until done is called.
func (a *app) ticking(line func(seconds int) string) (done func()) {
	stop := make(chan struct{})
	var wg crew.Group
	wg.Go(func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for seconds := 1; ; seconds++ {
			select {
			case <-tick.C:
				fmt.Fprint(a.stderr, clearLine(a.stderr)+line(seconds))
			case <-stop:
				if seconds > 1 {
					fmt.Fprint(a.stderr, clearLine(a.stderr))
				}
				return
			}
		}
	})
	return func() {
		close(stop)
		wg.Wait()
	}
}

// tellLine says how long the work has been running, followed by its last text, if any.
func tellLine(seconds int, said string) string {
	text := fmt.Sprintf("zeck: working, %d s", seconds)
	if said != "" {
		text += ", " + said
	}
	return text + "; Ctrl-C stops "
}

// meterLine says how long the work has been running, what percentage is done and, judging by the progress since before, how much time is
// left. total is 0 if it is not known.
func meterLine(seconds int, before, now, total int64) string {
	text := ""
	if total > 0 {
		text = fmt.Sprintf("%d %%", int64(float64(now)/float64(total)*100))
		if left := float64(seconds)*float64(total-now)/float64(now-before) + 0.5; now > before && left < maxLeft {
			text += ", about " + (time.Duration(left) * time.Second).String() + " left"
		}
	}
	return tellLine(seconds, text)
}

// maxLeft is the longest remaining time that is shown, in seconds.
const maxLeft = 30 * 24 * 3600

// clearLine returns the text that erases the line written by ticking, or "" for a stream that is not a terminal.
func clearLine(stream any) string {
	if !isTerminal(stream) {
		return ""
	}
	return "\r\x1b[K"
}
