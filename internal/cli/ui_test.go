package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"zeck/games"
	"zeck/internal/answer"
	"zeck/internal/crew"
	"zeck/internal/must"
	"zeck/prove"
)

func TestStoppable(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if n, err := (&stoppable{ctx: ctx, Writer: io.Discard}).Write([]byte("x")); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("wrote %d, %v", n, err)
	}
}

// TestNoPNGOnTerminals pretends that standard output is a terminal.
func TestNoPNGOnTerminals(t *testing.T) {
	for args, ok := range map[string]bool{"--format png": false, "--format png --output -": false, "--format svg": true,
		"--format png --output " + t.TempDir() + "/x.png": true} {
		a := &app{games: games.All(), out: bufio.NewWriter(io.Discard), stderr: io.Discard, terminal: true}
		root := a.root()
		root.SetArgs(append([]string{"table", "nim"}, strings.Fields(args)...))
		err := root.Execute()
		if (err == nil) != ok || err != nil && (exitCode(err) != exitInput || !strings.HasPrefix(err.Error(), "png is not for terminals")) {
			t.Errorf("%s: %v", args, err)
		}
	}
	null := must.Get(os.Open(os.DevNull)) // a device but not a terminal
	defer null.Close()
	if isTerminal(null) {
		t.Errorf("%s is taken for a terminal", os.DevNull)
	}
}

// TestMeterLine: the progress line contains numbers, and that of a search fits 80 columns even after an hour.
func TestMeterLine(t *testing.T) {
	for _, c := range []struct {
		seconds            int
		before, now, total int64
		want               string
	}{
		{3, 0, 0, 0, "zeck: working, 3 s; Ctrl-C stops "},
		{3, 0, 0, 1000, "zeck: working, 3 s, 0 %; Ctrl-C stops "},
		{12, 0, 340, 1000, "zeck: working, 12 s, 34 %, about 23s left; Ctrl-C stops "},
		{10, 500, 600, 1000, "zeck: working, 10 s, 60 %, about 40s left; Ctrl-C stops "},
		{100, 0, 1, 1 << 40, "zeck: working, 100 s, 0 %; Ctrl-C stops "},
		{61, 0, 1000, 1000, "zeck: working, 61 s, 100 %, about 0s left; Ctrl-C stops "},
	} {
		if got := meterLine(c.seconds, c.before, c.now, c.total); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
	if line := tellLine(3600, answer.StageWords(prove.Stage{Value: 9, Learned: 12345, Rounds: 99, Asked: 123456789})); len(line) > 80 {
		t.Errorf("%q has %d columns", line, len(line))
	}
}

// TestTickingPanic: a panic while progress is written becomes a panic of the command.
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
