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

// sheetLimits are what each command of a worksheet may use.
type sheetLimits struct {
	time   time.Duration
	memory int64  // bytes
	said   string // the megabytes as the user wrote them, "" if he did not
}

// limits reads the flags.
func (f runFlags) limits() (sheetLimits, error) {
	bytes, err := memoryFlag{f.Memory}.bytes()
	return sheetLimits{f.Time, bytes, f.Memory}, err
}

// excess is what a command may take beside the memory of its tables and searches, to which it keeps by itself, before it is stopped: the
// program, and what the garbage collector has not got round to.
func (l sheetLimits) excess() int64 { return l.memory/4 + 128<<20 }

// gotAnswer is what a command of a worksheet has answered.
type gotAnswer struct {
	text  string
	code  int
	err   error // why there is no answer: a limit
	stuck bool  // it goes on in spite of it, and nothing can be run beside it
}

// maxAnswer is how long an answer may be, in bytes.
const maxAnswer = 4 << 20

// answerWriter keeps what a command writes, to standard output and standard error.
type answerWriter struct {
	mu   sync.Mutex
	text strings.Builder
	full bool
}

func (w *answerWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.full = w.full || w.text.Len()+len(p) > maxAnswer; w.full {
		return 0, fmt.Errorf("it has more than %d bytes", maxAnswer)
	}
	return w.text.Write(p)
}

// Causes for which a command is stopped.
var (
	errSheetTime   = errors.New("time")
	errSheetMemory = errors.New("memory")
)

// perform runs a command of a worksheet at the bench, within the limits.
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
		debug.FreeOSMemory() // what the commands before have left behind
	}
	done := make(chan int, 1)
	go func() { done <- inner.execute(ctx, s.args) }()
	code, stuck := l.watch(ctx, giveUp, done)
	got := gotAnswer{code: code, stuck: stuck}
	switch cause := context.Cause(ctx); {
	case errors.Is(cause, errSheetTime):
		got.err = fmt.Errorf("%w: no answer within %s; --time gives it more", game.ErrLimit, l.time)
	case errors.Is(cause, errSheetMemory):
		got.err = fmt.Errorf("%w: it takes more than %d megabytes; --memory gives it more", game.ErrLimit, l.memory>>20)
	case stuck: // Ctrl-C
	case out.full:
		got.err = fmt.Errorf("%w: the answer has more than %d bytes; ask for less, or for a file with -o", game.ErrLimit, maxAnswer)
	default:
		got.text = out.text.String()
		if got.text != "" && !strings.HasSuffix(got.text, "\n") {
			got.text += "\n"
		}
	}
	return got
}

// watch waits for a command to end, and makes it end when it is out of time or memory; stuck says that it does not.
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
			stopping, end = nil, time.After(5*patience) // also on a machine that has much else to do
		case <-end:
			return 0, true
		}
	}
}

// inUse returns how much memory the program has from the system.
func inUse() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64()) - int64(sample[1].Value.Uint64())
}
