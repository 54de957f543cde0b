package cli

import (
	"fmt"
	"sync"
	"time"
)

// waiting shows on a terminal that work is going on, from the second second on. The function it returns ends that.
func (a *app) waiting() (done func()) {
	if !isTerminal(a.stderr) {
		return func() {}
	}
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for seconds := 1; ; seconds++ {
			select {
			case <-tick.C:
				fmt.Fprintf(a.stderr, "\rzeck: working, %d s; Ctrl-C stops ", seconds)
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

// clearLine returns what removes the line that waiting has written, "" for a stream that is not a terminal.
func clearLine(stream any) string {
	if !isTerminal(stream) {
		return ""
	}
	return "\r\x1b[K"
}
