package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"zeck/games"
)

func TestStoppable(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if n, err := (stoppable{ctx, io.Discard}).Write([]byte("x")); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("wrote %d, %v", n, err)
	}
}

// TestNoPNGOnTerminals pretends that standard output is one.
func TestNoPNGOnTerminals(t *testing.T) {
	for _, c := range []struct {
		args string
		ok   bool
	}{{"--format png", false}, {"--format png --output -", false}, {"--format svg", true}, {"--format png --output " + t.TempDir() + "/x.png", true}} {
		a := &app{games: games.All(), out: bufio.NewWriter(io.Discard), stderr: io.Discard}
		a.terminal = true
		root := a.root()
		root.SetArgs(append([]string{"table", "nim"}, strings.Fields(c.args)...))
		err := root.Execute()
		if (err == nil) != c.ok || err != nil && (exitCode(err) != exitInput || !strings.HasPrefix(err.Error(), "png is not for terminals")) {
			t.Errorf("%s: %v", c.args, err)
		}
	}
}

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
}
