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

// TestServeEndedAtOnce: whoever ends the page as soon as it says that it serves is heard. Only on Unix can a process be told to.
func TestServeEndedAtOnce(t *testing.T) {
	survive := make(chan os.Signal, 1) // the test does not end by it
	signal.Notify(survive, syscall.SIGTERM)
	defer signal.Stop(survive)
	code := run(t.Context(), games.All(), []string{"serve", "--addr", "127.0.0.1:0"}, strings.NewReader(""), ending{t, survive}, io.Discard)
	if code != exitOK {
		t.Errorf("exit code %d", code)
	}
}

// ending tells this process to end as soon as something is written, and goes on when that has arrived.
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
