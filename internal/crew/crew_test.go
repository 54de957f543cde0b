package crew

import (
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"testing"
)

func failing() { panic(io.ErrUnexpectedEOF) }

// TestPanic: a panic is raised where somebody waits, with the stack of its origin, also through nested groups. The other goroutines are
// notified once.
//
//zeck:race
func TestPanic(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		stop, stopped := make(chan struct{}), 0
		p := Try(func() {
			Share(2, nil, func(outer int) {
				if outer == 1 {
					return
				}
				Share(workers, func() { stopped++; close(stop) }, func(worker int) {
					if worker < 2 {
						failing()
					}
					<-stop
				})
			})
		})
		if p == nil || !errors.Is(p, io.ErrUnexpectedEOF) || !strings.Contains(string(p.Stack), "crew.failing(") ||
			!strings.HasPrefix(p.Error(), "unexpected EOF\n\ngoroutine ") {
			t.Errorf("%d workers: %v", workers, p)
		}
		if want := min(workers-1, 1); stopped != want {
			t.Errorf("Stop was called %[2]d times for %[1]d workers", workers, stopped)
		}
	}
	if p := Try(func() { Share(2, nil, func(int) { panic("words") }) }); p == nil || p.Value != "words" || p.Unwrap() != nil {
		t.Error(p)
	}
}

// TestShare: every worker works once, and Share waits for all.
//
//zeck:race
func TestShare(t *testing.T) {
	for _, workers := range []int{0, 1, 2, 9} {
		var done atomic.Int64
		if Share(workers, nil, func(worker int) { done.Add(1 << worker) }); done.Load() != 1<<workers-1 {
			t.Errorf("%d workers: %b", workers, done.Load())
		}
	}
}
