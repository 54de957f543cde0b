//go:build unix

package cli

import (
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"zeck/games"
)

// TestServeEndedAtOnce: a SIGTERM that arrives as soon as the server says that it serves ends it. Only Unix has such signals.
func TestServeEndedAtOnce(t *testing.T) {
	survive := make(chan os.Signal, 1) // so that the test survives
	signal.Notify(survive, syscall.SIGTERM)
	defer signal.Stop(survive)
	code := run(t.Context(), games.All(), []string{"serve", "--addr", "127.0.0.1:0"}, strings.NewReader(""), ending{t, survive}, io.Discard)
	if code != exitOK {
		t.Errorf("exit code %d", code)
	}
}

// ending sends SIGTERM to this process when something is written, and continues when the signal has arrived.
type ending struct {
	t    *testing.T
	told <-chan os.Signal
}

func (e ending) Write(text []byte) (int, error) {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(syscall.SIGTERM)
	}
	if err != nil {
		e.t.Error(err)
	} else {
		<-e.told
	}
	return len(text), nil
}
