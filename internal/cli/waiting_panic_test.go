package cli

import (
	"io"
	"testing"
	"testing/synctest"
	"time"

	"zeck/internal/crew"
)

// TestTickingPanic: a panic while progress is written is one of the command.
//
//zeck:race
func TestTickingPanic(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &app{stderr: io.Discard}
		done := a.ticking(func(int) string { panic("line") })
		time.Sleep(2 * time.Second)
		if p := crew.Try(done); p == nil || p.Value != "line" {
			t.Error(p)
		}
	})
}
