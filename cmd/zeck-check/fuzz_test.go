package main

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"zeck/automaton"
	"zeck/internal/scramble"
	"zeck/prove"
)

// FuzzRead: whatever stands in a file, reading it ends with a certificate and a game or with one line that says why not.
func FuzzRead(f *testing.F) {
	f.Add(stored(f, "powers.txt"))
	f.Add(discovered(f, "king", 0, false))
	f.Add(discovered(f, "mark", 0, false))
	f.Add("zeck certificate 1\ngame wythoff\nclaim misere\nset x\nend\n")
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		defer readable(t)
		c := readCertificate(text)
		if c.version == 2 {
			readRules(c.rules, c.game)
			systemOf(c.system)
		}
	}))
}

// TestWideSet: a set with many states over many digits is beyond the program before it has taken the memory of the machine.
func TestWideSet(t *testing.T) {
	var b strings.Builder
	b.WriteString("zeck certificate 1\ngame x\nclaim strategy\nset safe\nautomaton 1\nradix 256 256\n")
	for i := range 10_000 {
		fmt.Fprintf(&b, "state %d\n", i)
	}
	if code, out := checked(t, b.String()+"end\n"); code != 3 || !strings.Contains(out, "16777216 arrows") {
		t.Errorf("exit code %d, %.200s", code, out)
	}
}

// readable ends a function that may refuse what it reads.
func readable(t *testing.T) {
	var text string
	switch what := recover().(type) {
	case nil:
	case refused:
		text = string(what)
	case unreadable:
		text = string(what)
	case cannot:
		text = string(what)
	default:
		panic(what)
	}
	if strings.Contains(text, "\n") {
		t.Errorf("the message has more than one line: %q", text)
	}
}

// FuzzCheckers: what this program accepts zeck does not refute, and what zeck proves this program does not refute. A certificate of a game
// that zeck knows must have its rules, which this program cannot know, so that name is changed.
func FuzzCheckers(f *testing.F) {
	for _, game := range []string{"king", "mark", "wythoffsmall@m=1"} {
		f.Add(unknown(discovered(f, game, 0, false), game))
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		if len(text) > 3000 {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		c, err := prove.ReadCertificate(ctx, strings.NewReader(text))
		if err != nil || c.Rules == "" || len(c.System) > 20 || strings.ContainsAny(text, "3456789") {
			return // what is large takes too long here
		}
		p, err := c.Check(ctx, prove.Options{Limits: automaton.Limits{States: 500, Bytes: 1 << 22}})
		if ctx.Err() != nil {
			return
		}
		code, out := checked(t, text)
		if code == 0 && err == nil && !p.Proved() || code == 1 && err == nil && p.Proved() {
			t.Errorf("exit code %d\n%s\nand zeck says %v", code, out, p.Proved())
		}
	}))
}
