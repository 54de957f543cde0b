package main

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"zeck/automaton"
	"zeck/games"
	"zeck/internal/scramble"
	"zeck/prove"
	"zeck/rules"
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

// TestOneOrder: an unordered game whose positions or moves are not the same in every order is beyond this program, also where its sets happen
// to be, and what is right is not called false. If all sets are the same in every order, it is checked.
func TestOneOrder(t *testing.T) {
	for _, test := range []struct {
		rules  string
		value  int
		misere bool
		code   int
		says   string
	}{
		{"position (n, m)\nunordered\nmove \"two\": (n, m - 2)\n", 0, true, 3, "moves are not the same in every order"},
		{"position (n, m)\nunordered\nmove \"other {t}\": (n, m - t) if t >= 1\nmove \"jump\": (n, m - 2)\nmove \"hop\": (n - 2, m)\n", 2, false, 3,
			"moves are not the same in every order"},
		{"position (n, m)\nunordered\nmove \"other {t}\": (n, m - t) if t >= 1\n", 0, false, 0, "checked"},
		{"position (n, m) if n <= 2*m\nunordered\nmove \"one {t}\": (n - t, m) if t >= 2\nmove \"other {t}\": (n, m - t) if t >= 1\n", 2, false, 3,
			"positions are not the same in every order"},
	} {
		g, err := rules.Load(t.Context(), "", "game mine\n"+test.rules)
		if err != nil {
			t.Fatal(err)
		}
		d, err := prove.Discover(t.Context(), "mine", test.value,
			prove.DiscoverOptions{Games: games.All().With(g.Powers()), System: "binary", Misere: test.misere})
		if err != nil {
			t.Fatal(err)
		}
		if code, out := checked(t, textOf(t, d.Proof.Certificate())); code != test.code || !strings.Contains(out, test.says) {
			t.Errorf("exit code %d\n%s", code, out)
		}
	}
}
