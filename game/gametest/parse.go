package gametest

import (
	"testing"

	"zeck/game"
)

// TB is the part of testing.TB that Must needs, so that property tests can use it as well.
type TB interface {
	Helper()
	Fatal(args ...any)
}

// Must returns the position that a text stands for; a text that does not read fails the test.
func Must(t TB, parse func(string) (game.Position, error), text string) game.Position {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Refuse checks that each text is refused with exactly the message it is mapped to.
func Refuse(t *testing.T, parse func(string) (game.Position, error), messages map[string]string) {
	t.Helper()
	for text, want := range messages {
		if p, err := parse(text); err == nil || err.Error() != want {
			t.Errorf("%q reads as %v, %v; want %s", text, p, err, want)
		}
	}
}
