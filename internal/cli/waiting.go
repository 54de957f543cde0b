package cli

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"zeck/game"
)

// waiting shows on a terminal that work is going on, from the second second on. The function it returns ends that.
func (a *app) waiting() (done func()) {
	_, done = a.meter()
	return done
}

// meter does the same with the percentage that the work reports; there is nothing to report to where standard error is
// not a terminal.
func (a *app) meter() (report game.Progress, done func()) {
	if !isTerminal(a.stderr) {
		return nil, func() {}
	}
	var percent atomic.Int64
	percent.Store(unknown)
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for seconds := 1; ; seconds++ {
			select {
			case <-tick.C:
				fmt.Fprint(a.stderr, clearLine(a.stderr)+meterLine(seconds, percent.Load()))
			case <-stop:
				if seconds > 1 {
					fmt.Fprint(a.stderr, clearLine(a.stderr))
				}
				return
			}
		}
	})
	report = func(done, total int64) {
		if total > 0 {
			percent.Store(int64(float64(done) / float64(total) * 100))
		}
	}
	return report, func() {
		close(stop)
		wg.Wait()
	}
}

// unknown is the percentage of work that reports none.
const unknown = -1

func meterLine(seconds int, percent int64) string {
	if percent == unknown {
		return fmt.Sprintf("zeck: working, %d s; Ctrl-C stops ", seconds)
	}
	return fmt.Sprintf("zeck: working, %d s, %d %%; Ctrl-C stops ", seconds, percent)
}

// clearLine returns what removes the line that waiting has written, "" for a stream that is not a terminal.
func clearLine(stream any) string {
	if !isTerminal(stream) {
		return ""
	}
	return "\r\x1b[K"
}
