package texts_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/games/texts"
	"zeck/internal/must"
	"zeck/rules"
)

// known is a row of testdata/known.txt.
type known struct {
	game    string // with options, as in wythoff@t=2
	what    string
	bound   int // of what is listed completely; −1 if it is not
	source  string
	numbers []string
}

func (k known) name() string {
	name, _, _ := strings.Cut(k.game, "@")
	return name
}

// readKnown reads testdata/known.txt.
func readKnown(t *testing.T) (rows []known) {
	t.Helper()
	data := must.Get(os.ReadFile("testdata/known.txt"))
	for line := range strings.Lines(strings.ReplaceAll(string(data), "\n  ", " ")) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if len(parts) != 4 {
			t.Fatalf("expected four parts, got %q", line)
		}
		k := known{parts[0], parts[1], -1, parts[2], strings.Fields(parts[3])}
		if what, bound, ok := strings.Cut(k.what, " to "); ok {
			k.what = what
			if _, err := fmt.Sscan(bound, &k.bound); err != nil {
				t.Fatalf("%v in %q", err, line)
			}
		}
		rows = append(rows, k)
	}
	return rows
}

// source returns the text of a game: one of this folder, or that of a game which has a folder of its own.
func source(name string) (text string, ok bool) {
	if text, ok := texts.Read(name); ok {
		return text, true
	}
	g, err := games.All().Lookup(name)
	if err != nil {
		return "", false
	}
	r, ok := rules.Of(g)
	if !ok {
		return "", false
	}
	return r.File().Format(), true
}

// TestComplete: every text has all that people want to know, and something is known of every game.
func TestComplete(t *testing.T) {
	told := map[string]bool{}
	for _, k := range readKnown(t) {
		told[k.name()] = true
		if _, ok := source(k.name()); !ok {
			t.Errorf("there is no text of %s", k.game)
		}
	}
	for _, name := range texts.Names() {
		text, _ := texts.Read(name)
		if !strings.HasPrefix(text, "game "+name+"\ntitle ") {
			t.Errorf("%s: expected game %[1]s and a title first", name)
		}
		for _, keyword := range []string{"source", "about", "(position|piles)", "example", "move"} {
			if !regexp.MustCompile("(?m)^" + keyword + " ").MatchString(text) {
				t.Errorf("%s has no %s", name, keyword)
			}
		}
		if !told[name] {
			t.Errorf("testdata/known.txt says nothing of %s", name)
		}
	}
}

// TestTable: docs/texts.md tells of every game, and of no other.
func TestTable(t *testing.T) {
	page := must.Get(os.ReadFile("../../docs/texts.md"))
	var told []string
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z0-9]+)` \\|").FindAllStringSubmatch(string(page), -1) {
		told = append(told, m[1])
	}
	slices.Sort(told)
	names := texts.Names()
	for _, g := range games.All().Games() {
		if text, ok := rules.Of(g); ok {
			names = append(names, text.File().Name)
		}
	}
	slices.Sort(names)
	if !slices.Equal(told, names) {
		t.Errorf("the page tells of\n%q, there are\n%q", told, names)
	}
}

// TestStarts: every text to begin with is a game with a name of its own, a title, and a first move.
func TestStarts(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range texts.Starts() {
		g, err := rules.Load(t.Context(), s.Name, s.Text)
		if err != nil {
			t.Error(err)
			continue
		}
		known, wrong := rules.Join(games.All(), g)
		if i := g.Info(); len(wrong) > 0 || seen[s.Name] || i.Name != s.Name || i.Title == s.Name {
			t.Errorf("%s: %v, name %s, title %s", s.Name, wrong, i.Name, i.Title)
		}
		seen[s.Name] = true
		p, err := known.Parse(g.Info().Example)
		if err != nil || len(game.First(p, 1)) == 0 {
			t.Errorf("%s: %v begins with no move, %v", s.Name, p, err)
		}
	}
}
