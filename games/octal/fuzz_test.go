package octal_test

import (
	"strings"
	"testing"

	"zeck/games/octal"
	"zeck/internal/scramble"
)

// FuzzParseCode: the canonical form of a code is that of itself.
func FuzzParseCode(f *testing.F) {
	for _, text := range []string{"0.77", "4.3...", ".1F", "0.0", "c.000", "0.7...", "1.7", "...", "0.3330..."} {
		f.Add(text)
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		c, err := octal.ParseCode(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", text, err)
			}
			return
		}
		if again, err := octal.ParseCode(string(c)); err != nil || again != c {
			t.Errorf("%q is %q, which is %q, %v", text, c, again, err)
		}
	}))
}
