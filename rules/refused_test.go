package rules_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/rules"
)

// long are texts that are too long to be read.
var long = strings.NewReplacer("{41 letters}", strings.Repeat("a", 41), "{201 letters}", strings.Repeat("a", 201),
	"{70,000 bytes}", strings.Repeat("#", 70_000), "{33 definitions}", strings.Repeat("define f() := 1\n", 33),
	"{600 quantifiers}", strings.Repeat("(exists k: k <= n) and ", 600)+"n > 3",
	"{65 moves}", strings.Repeat("move \"a\": (n - 1)\n", 65), "{a wrong byte}", "\xff", "{a control character}", "\x01")

// TestRefused: what is wrong with a text is said with its line and column. The file has texts, each with what is said after an arrow.
func TestRefused(t *testing.T) {
	const file = "testdata/refused.txt"
	cases := must.Get(os.ReadFile(file))
	var got []string
	for one := range strings.SplitSeq(strings.TrimSpace(string(cases)), "\n\n") {
		text, _, _ := strings.Cut(one, "\n=> ")
		_, err := rules.Load(t.Context(), "", long.Replace(text))
		if err == nil {
			t.Fatalf("this is a game:\n%s", text)
		}
		if large := strings.Contains(err.Error(), "too large"); errors.Is(err, game.ErrLimit) != large {
			t.Errorf("%s\nis refused as too large: %v", text, !large)
		}
		got = append(got, text+"\n=> "+err.Error()+"\n")
	}
	golden.Same(t, file, strings.Join(got, "\n"))
	for _, wrong := range []string{"game x", "game x\nposition (n)\nmove \"up {t}\": (n - 1)"} { // it cannot be read, or not compiled
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("this is shipped:\n%s", wrong)
				}
			}()
			rules.Shipped("", wrong)
		}()
	}
	for _, empty := range []string{"", "\n# only a comment\n"} {
		if _, err := rules.Load(t.Context(), "", empty); err == nil || !strings.Contains(err.Error(), "got an empty text") {
			t.Errorf("%q: %v", empty, err)
		}
	}
}
