package rules_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/rules"
)

// FuzzRules: whatever the text is, it is refused in one line, or it is a game: its format reads back as the same, its example is a
// position, and the first moves of it are legal.
func FuzzRules(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Add(euclid)
	f.Add("game x\noption k = 2\nposition (n, m) if n <= m or m / 3 = 1\ncap m = n mod k\nmove \"a {t} {n}\": (n - t, m) + (t - 1, 0) if t <= n")
	f.Add("game x\npiles (n) if n != 3\ncap c = total - 1 up to largest\nexample (5), (7) / 4\n" +
		"move \"{t} of {n}\": (n), (m) / c -> (n - t), (m) / 2*t if 1 <= t <= c")
	f.Add("# before\ngame x # a name\ntitle X # 1\n\n# of it\nposition (n)\nmove \"take # {t}\": (n - t)\n  # between\n  if t >= 1 # one\n## after\n#\n")
	f.Add("game x\npiles (n, m)\nmove \"a {t}\": (x, y) -> (x - t, y), (t, 0) if 1 <= t < x\nmove \"b\": (x, y), (u, v) -> nothing")
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		file, err := rules.Parse("x.game", text)
		if err != nil {
			oneLine(t, err)
			return
		}
		again, err := rules.Parse("x.game", file.Format())
		if err != nil {
			t.Fatalf("%v in\n%s\nwhich is the format of\n%s", err, file.Format(), text)
		}
		if again.Format() != file.Format() {
			t.Fatalf("%s\nreads back as\n%s", file.Format(), again.Format())
		}
		g, err := rules.Compile(context.Background(), file)
		if err != nil {
			oneLine(t, err)
			return
		}
		p, err := game.NewRegistry(g).Parse(g.Info().Example)
		if err != nil {
			if errors.Is(err, game.ErrLimit) {
				return
			}
			t.Fatalf("the example %s: %v", g.Info().Example, err)
		}
		for _, o := range game.First(p, 20) {
			if to, err := p.Play(o.Move); err != nil || to != o.To {
				t.Fatalf("%s: %s leads to %v, %v, and not to %s", p, o.Move, to, err, o.To)
			}
		}
	}))
}

func oneLine(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); strings.ContainsAny(text, "\n\r") || !strings.HasPrefix(text, "x.game") {
		t.Fatalf("the message %q", text)
	}
}

// TestFormat: lines stay in their order, with their comments before them, and long ones are broken.
func TestFormat(t *testing.T) {
	wide := strings.Repeat("a", 93)
	text := "# before\ngame x # a name\nsource " + wide + " and more # 1\n\n# of it\n" +
		"option  low=1 from 1 to 9 \"the least\"\noption high = 5 from low\nposition (n,m) if (n<=m)\ncap m = n\n" +
		"system fibonacci\ndefine half(a) := a/2\nblock low\nexample (3,4)\nunordered\n" +
		"move \"take # {t}\" or \"go\" if n = 1: (n-t, half(m))\n  # between\n" +
		"  if t>=low and (n + m + n + m + n + m + n + m >= 1000 or n + 2*m >= 22222222222) # one\n## after\n#\n"
	f := must.Get(rules.Parse("", text))
	want := `# before
# a name
game x
source ` + wide + `
  and more # 1

# of it
option low = 1 from 1 to 9 "the least"
option high = 5 from low
position (n, m) if n <= m
cap m = n
system fibonacci
define half(a) := a / 2
block low
example (3, 4)
unordered
# between
# one
move "take # {t}" or "go" if n = 1: (n - t, half(m)) if t >= low and (n + m + n + m + n + m + n + m
  >= 1000 or n + 2*m >= 22222222222)
# after
#
`
	if got := f.Format(); got != want {
		t.Errorf("%s\nis the format, want\n%s", got, want)
	}
}
