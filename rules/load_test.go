package rules_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/numeration"
	"zeck/rules"
)

// TestReadFolder: an error in one file does not prevent the others from being read; a lesson may accompany a game.
func TestReadFolder(t *testing.T) {
	const text = "position (n)\nmove \"take\": (n - 1)\n"
	folder := t.TempDir()
	for name, content := range map[string]string{
		"a.game":   "game first\n" + text,
		"a.lesson": "# Ones\n\nTheorem: the rest does not matter.\n\n## first:3\n\nTake one.\n\n? move\nFind it.\n",
		"b.game":   "game second\n" + text, "c.game": "game third", "d.txt": "no game",
		"e.game": "game fifth\n" + text, "e.lesson": "no lesson", "f.game": strings.Repeat("#", 1<<16+1),
	} {
		must.Do(os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600))
	}
	for i := range 500 { // more than are read
		must.Do(os.WriteFile(filepath.Join(folder, fmt.Sprint("h", i, ".game")), nil, 0o600))
	}
	must.Do(os.Mkdir(filepath.Join(folder, "g.game"), 0o700))
	games, wrong := rules.ReadFolder(t.Context(), folder)
	var got []string
	for _, g := range games {
		got = append(got, fmt.Sprint(g.Info().Name, " ", g.Tell().Lesson != nil))
	}
	_, missing := rules.ReadFile(t.Context(), filepath.Join(folder, "x.game"))
	_, file := rules.ReadFolder(t.Context(), filepath.Join(folder, "d.txt"))
	for _, err := range slices.Concat(wrong[:3], wrong[498:], []error{missing}, file) {
		got = append(got, strings.ReplaceAll(err.Error(), folder+string(filepath.Separator), ""))
	}
	want := []string{"first true", "second false", "c.game:1:11: expected a line such as position (a, b), found none",
		"e.lesson: expected a title after #, a theorem, and steps that begin with ##", "f.game: too large: the file has more than 65536 bytes",
		"too large: " + game.Quote(folder) + " has more than 500 rules files",
		`cannot read "x.game": no such file or directory`, `cannot read "d.txt": not a directory`}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// placeholders replaces placeholders by texts that are too long to write out.
var placeholders = strings.NewReplacer("{41 letters}", strings.Repeat("a", 41), "{201 letters}", strings.Repeat("a", 201),
	"{70,000 bytes}", strings.Repeat("#", 70_000), "{33 definitions}", strings.Repeat("define f() := 1\n", 33),
	"{600 quantifiers}", strings.Repeat("(exists k: k <= n) and ", 600)+"n > 3", "{halved 190 times}", strings.Repeat(" / 2", 190),
	"{65 moves}", strings.Repeat("move \"a\": (n - 1)\n", 65), "{a wrong byte}", "\xff", "{a control character}", "\x01")

// TestRefused: errors in a text are reported with their line and column. The file contains texts, each followed by its error after an arrow.
func TestRefused(t *testing.T) {
	const file = "testdata/refused.txt"
	cases := must.Get(os.ReadFile(file))
	var got []string
	for one := range strings.SplitSeq(strings.TrimSpace(string(cases)), "\n\n") {
		text, _, _ := strings.Cut(one, "\n=> ")
		_, err := rules.Load(t.Context(), "", placeholders.Replace(text))
		if err == nil {
			t.Fatalf("this is a game:\n%s", text)
		}
		if large := strings.Contains(err.Error(), "too large"); errors.Is(err, game.ErrLimit) != large {
			t.Errorf("%s\nis refused as too large: %v", text, !large)
		}
		got = append(got, text+"\n=> "+err.Error()+"\n")
	}
	golden.Same(t, file, strings.Join(got, "\n"))
	for _, empty := range []string{"", "\n# only a comment\n"} {
		if _, err := rules.Load(t.Context(), "", empty); err == nil || err.Error() != "1:1: expected a line such as game maharaja, got an empty text" {
			t.Errorf("%q: %v", empty, err)
		}
	}
}

// hostile are texts that would occupy a machine for years, or fill its memory.
var hostile = map[string]string{
	"far": "game far\nposition (n)\nmove \"go {t}\": (n - 1) if t <= 10^15 and t mod 2 = 0 and not (t mod 4 = 0 or t mod 4 = 2)",
	"deep": "game deep\nposition (n)\nmove \"go {a} {b} {c} {d}\": (n - 1) if a <= 10^6 and b <= 10^6 and c <= 10^6 and d <= 10^6 and " +
		"not (a <= 10^6 or b <= 3)",
	"squares": "game squares\nposition (n)\nmove \"go {a} {b}\": (n - 1) if a <= 10^9 and b <= 10^9 and a != a + b - b and b != b + a - a",
	"wide": "game wide\nposition (a, b, c, d, e, f, g, h)\nmove \"go {w} {x} {y} {z}\": (a - w, b - x, c - y, d - z, e, f, g, h) " +
		"if w + x + y + z >= 1 and 3*a + 5*b + 7*c + 11*d + 13*e + 17*f + 19*g + 23*h >= 29*w + 31*x + 37*y + 41*z",
	"quantified": "game quantified\nsystem fibonacci\nposition (n)\nmove \"go {t}\": (n - t) if t >= 1 and forall x: exists y: forall z: exists w: " +
		"97*x + 89*y + 83*z <= 79*w + 73*n + 71*t",
	"digits": "game digits\nsystem base@b=36\nposition (a, b, c)\nmove \"go {t}\": (a - t, b, c) if t >= 1 and 1000003*a + 999983*b = 999979*c + 999961*t",
}

// TestLoadWithin: untrusted texts are read, refused, or stopped, in little more than their time limit.
func TestLoadWithin(t *testing.T) {
	for i := range 2 * len(hostile) {
		name, limit := slices.Sorted(maps.Keys(hostile))[i/2], time.Duration(i%2)*time.Second/5
		t.Run(fmt.Sprint(name, limit), func(t *testing.T) {
			ctx, cancel := context.WithTimeout(game.Budget{Memory: 64 << 20}.On(t.Context()), limit)
			defer cancel()
			_, err := rules.LoadWithin(ctx, t.Context(), hostile[name])
			var at *rules.Error
			if err != nil && (!errors.As(err, &at) || at.Line == 0 || !errors.Is(err, game.ErrLimit)) {
				t.Errorf("%v", err)
			}
			if endless := name == "far" || name == "squares"; endless && err == nil { // the others are read if the machine is not too slow
				t.Error("it was read")
			}
		})
	}
}

// TestStopped: a listing that would take years ends with the context, and the game reports this.
func TestStopped(t *testing.T) {
	const text = "game slow\nposition (n)\nmove \"go {t}\": (n - t) if t >= 1 and t != n and not (t mod 4 = 0 or t mod 4 = 1 or t mod 4 = 2 or t mod 4 = 3)"
	for _, size := range []string{"10^9", "10^40"} {
		ctx, cancel := context.WithCancel(t.Context())
		g := must.Get(rules.LoadWithin(t.Context(), ctx, text))
		p, err := g.New(game.Setup{Game: g, Piles: []game.Nat{must.Get(numeration.Parse(size))}})
		if err != nil || g.Stopped() != nil {
			t.Fatal(err, g.Stopped())
		}
		time.AfterFunc(50*time.Millisecond, cancel)
		if first := game.First(p, 1); len(first) != 0 {
			t.Errorf("%s: %v", size, first)
		}
		if err := g.Stopped(); !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "slow") {
			t.Errorf("%s: stopped: %v", size, err)
		}
	}
}

// TestWideQuantifiers: an automaton decides if there are too many numbers to try.
func TestWideQuantifiers(t *testing.T) {
	for _, condition := range []string{"exists k: k <= t and 10*k >= 9*t and k mod 1000 = 7", "not forall k: k <= t and 10*k >= 9*t => k mod 1000 != 7"} {
		g := must.Get(rules.Load(t.Context(), "", "game x\nposition (n)\nmove \"take {t}\": (n - t) if t >= 1 and ("+condition+")"))
		for n, want := range map[string]bool{"5": false, "7": true, "8": false, "1007": true, "1200": false, "10^12": true, "10^30": true} {
			p := gametest.Must(t, game.NewRegistry(g).Parse, "x:"+n)
			if to, err := gametest.Play(p, "take "+n); (err == nil) != want {
				t.Errorf("%s: all of %s can be taken: %v, %v", condition, n, to, err)
			}
		}
	}
}

// FuzzRules: any text is either refused in one line, or it is a game whose format reads back unchanged, whose example is a position, and
// whose first moves are legal.
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

// TestFormat: lines stay in their order, after their comments, and long ones are broken.
func TestFormat(t *testing.T) {
	wide := strings.Repeat("a", 93)
	text := "# before\ngame x # a name\n\nsource " + wide + " and more # 1\n# of it\n" +
		"option  low=1 from 1 to 9 \"the least\"\noption high = 5 from low\nposition (n,m) if (n<=m)\ncap m=n\n" +
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
