package cli

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"zeck/game"
)

// TestAnswersAtOnce holds a conversation: each answer comes before the next question.
//
//zeck:race
func TestAnswersAtOnce(t *testing.T) {
	askRead, ask := io.Pipe()
	answerRead, answer := io.Pipe()
	code := make(chan int)
	go func() { code <- Main([]string{"solve", "-"}, askRead, answer, io.Discard) }()
	answers := bufio.NewReader(answerRead)
	for _, talk := range []struct{ line, want string }{
		{"nim:1,1", "nim:1,1\tP\n"},
		{"nim:1,2", "nim:1,2\tN\ttake 1 from 2\n"},
	} {
		io.WriteString(ask, talk.line+"\n")
		if got, err := answers.ReadString('\n'); got != talk.want || err != nil {
			t.Errorf("%s is answered %q, %v; want %q", talk.line, got, err, talk.want)
		}
	}
	ask.Close()
	if c := <-code; c != exitOK {
		t.Errorf("exit code %d", c)
	}
}

// TestLines reads a line far longer than any buffer, and a file with a byte order mark and carriage returns.
func TestLines(t *testing.T) {
	digits := strings.Repeat("7", 300_000)
	long := "nim:" + digits + "," + digits
	for text, want := range map[string]string{long + "\n": long + "\tP\n", "\ufeffnim:1,1\r\nnim:2,2\r\n": "nim:1,1\tP\nnim:2,2\tP\n"} {
		var out, errs strings.Builder
		if code := Main([]string{"solve", "-", "--full"}, strings.NewReader(text), &out, &errs); code != exitOK || out.String() != want || errs.Len() > 0 {
			t.Errorf("%.40q: exit code %d, %.40q, %q", text, code, out.String(), errs.String())
		}
	}
}

// FuzzReadLine: the lines read are the lines of the text. Long ones are cut, and the next one begins in the right place.
func FuzzReadLine(f *testing.F) {
	f.Add("short\n"+strings.Repeat("x", 100)+"\nlast", 50)
	f.Add("\r\n\n\ufeff", 0)
	f.Fuzz(func(t *testing.T, text string, most int) {
		in, rest := bufio.NewReaderSize(strings.NewReader(text), 16), text
		for {
			got, err := readLine(in, most)
			i := strings.IndexByte(rest, '\n') + 1
			if i == 0 {
				i = len(rest)
			}
			line := rest[:i]
			rest = rest[i:]
			switch long := len(line) > most; {
			case long != errors.Is(err, game.ErrLimit), !long && got != line, long && len(got) > len(line)+len("…"):
				t.Fatalf("%q is read as %q, %v", line, got, err)
			case err == io.EOF || long && rest == "":
				return
			case err != nil && !long:
				t.Fatalf("%q: %v", line, err)
			}
		}
	})
}

// brokenPipe fails after a number of bytes, like a full disk.
type brokenPipe struct{ room int }

var errFull = errors.New("no room left")

func (b *brokenPipe) Write(p []byte) (int, error) {
	if b.room -= len(p); b.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWriteErrors(t *testing.T) {
	lines := strings.Repeat("nim:1,2\n", 20_000)
	for _, args := range []string{"solve nim:1,2", "solve -", "solve - --json", "rep 8", "seq a --to 100000", "games"} {
		var message strings.Builder
		code := Main(strings.Fields(args), strings.NewReader(lines), &brokenPipe{10}, &message)
		if want := "zeck: the answer could not be written: no room left\n"; code != exitIO || message.String() != want {
			t.Errorf("zeck %s: exit code %d, %q; want %d, %q", args, code, message.String(), exitIO, want)
		}
	}
}

func TestReadErrors(t *testing.T) {
	var message strings.Builder
	code := Main([]string{"solve", "-"}, iotest.ErrReader(errors.New("no such device")), io.Discard, &message)
	if want := "zeck: standard input could not be read: no such device\n"; code != exitIO || message.String() != want {
		t.Errorf("exit code %d, %q; want %d, %q", code, message.String(), exitIO, want)
	}
}
