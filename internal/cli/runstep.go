package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"sync"
	"time"

	"zeck/game"
)

// sheetLimits are the limits of each command in a worksheet.
type sheetLimits struct {
	time   time.Duration
	memory int64  // bytes
	said   string // the value of --memory, "" if not given
}

// limits reads the flags.
func (f runFlags) limits() (sheetLimits, error) {
	bytes, err := memoryFlag{f.Memory}.bytes()
	return sheetLimits{f.Time, bytes, f.Memory}, err
}

// excess is how much memory a command can use in addition to its tables and searches, which limit themselves: memory of the program and
// garbage that is not yet collected. Above that the command is stopped.
func (l sheetLimits) excess() int64 { return l.memory/4 + 128<<20 }

// gotAnswer is the answer of a command in a worksheet.
type gotAnswer struct {
	text  string
	code  int
	err   error // why there is no answer: a limit
	stuck bool  // it does not stop, so nothing else can run
}

// maxAnswer is the longest answer in bytes.
const maxAnswer = 4 << 20

// answerWriter collects what a command writes to standard output and standard error.
type answerWriter struct {
	mu   sync.Mutex
	text strings.Builder
	full bool
}

func (w *answerWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.full = w.full || w.text.Len()+len(p) > maxAnswer; w.full {
		return 0, fmt.Errorf("the answer has more than %d bytes", maxAnswer)
	}
	return w.text.Write(p)
}

// Reasons to stop a command.
var (
	errSheetTime   = errors.New("time")
	errSheetMemory = errors.New("memory")
)

// perform runs a command of a worksheet in the folder of the bench, within the limits.
func (a *app) perform(ctx context.Context, b *bench, s step, l sheetLimits) gotAnswer {
	ctx, giveUp := context.WithCancelCause(ctx)
	defer giveUp(nil)
	for _, name := range s.files {
		if err := b.fetch(name); err != nil {
			return gotAnswer{text: errorLine(err) + "\n", code: exitCode(err)}
		}
	}
	out := &answerWriter{}
	inner := &app{games: s.games, definitions: s.definitions, folderRead: true, stdin: strings.NewReader(""), out: bufio.NewWriterSize(out, 64<<10), stderr: out}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(l.memory))
	if inUse() > l.memory/2 {
		debug.FreeOSMemory() // left by earlier commands
	}
	done := make(chan int, 1)
	go func() { done <- inner.execute(ctx, s.args) }()
	code, stuck := l.watch(ctx, giveUp, done)
	got := gotAnswer{code: code, stuck: stuck}
	switch cause := context.Cause(ctx); {
	case errors.Is(cause, errSheetTime):
		got.err = fmt.Errorf("%w: no answer within %s; --time raises the limit", game.ErrLimit, l.time)
	case errors.Is(cause, errSheetMemory):
		got.err = fmt.Errorf("%w: the command needs more than %d megabytes; --memory raises the limit", game.ErrLimit, l.memory>>20)
	case stuck: // Ctrl-C
	case out.full:
		got.err = fmt.Errorf("%w: the answer has more than %d bytes; ask for less, or write a file with -o", game.ErrLimit, maxAnswer)
	default:
		got.text = out.text.String()
		if got.text != "" && !strings.HasSuffix(got.text, "\n") {
			got.text += "\n"
		}
	}
	return got
}

// watch waits for a command to end, and cancels it when it exceeds its time or memory. stuck says that it does not stop.
func (l sheetLimits) watch(ctx context.Context, giveUp context.CancelCauseFunc, done <-chan int) (code int, stuck bool) {
	late := time.NewTimer(l.time)
	defer late.Stop()
	look := time.NewTicker(50 * time.Millisecond)
	defer look.Stop()
	var end <-chan time.Time
	stopping := ctx.Done()
	for {
		select {
		case code := <-done:
			return code, false
		case <-late.C:
			giveUp(errSheetTime)
		case <-look.C:
			if inUse() > l.memory+l.excess() {
				giveUp(errSheetMemory)
			}
		case <-stopping:
			stopping, end = nil, time.After(5*patience) // generous, for busy machines
		case <-end:
			return 0, true
		}
	}
}

// inUse returns how much memory the program uses.
func inUse() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64()) - int64(sample[1].Value.Uint64())
}
