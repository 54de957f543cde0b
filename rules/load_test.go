package rules_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/rules"
)

// TestReadFolder: what is wrong with one file does not keep the others from being read; a lesson may stand beside a game.
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
	must.Do(os.Mkdir(filepath.Join(folder, "g.game"), 0o700))
	games, wrong := rules.ReadFolder(t.Context(), folder)
	var got []string
	for _, g := range games {
		got = append(got, fmt.Sprint(g.Info().Name, " ", g.Tell().Lesson != nil))
	}
	_, missing := rules.ReadFile(t.Context(), filepath.Join(folder, "x.game"))
	_, file := rules.ReadFolder(t.Context(), filepath.Join(folder, "d.txt"))
	for _, err := range slices.Concat(wrong, []error{missing}, file) {
		got = append(got, strings.ReplaceAll(err.Error(), folder+string(filepath.Separator), ""))
	}
	want := []string{"first true", "second false", "c.game:1:11: expected a line such as position (a, b), and there is none",
		"e.lesson: expected a title behind #, a theorem, and steps that begin with ##", "f.game: too large: it has more than 65536 bytes",
		`"x.game" cannot be read: no such file or directory`, `"d.txt" cannot be read: not a directory`}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
