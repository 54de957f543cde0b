package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"zeck/games"
	"zeck/internal/console"
)

// TestDocs runs every command of the console blocks of the README and of docs/ and compares the output with what they
// show. With -update it rewrites them.
func TestDocs(t *testing.T) {
	files, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, "../../README.md") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			path, err := filepath.Abs(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir()) // some commands write files
			console.Check(t, path, *update)
		})
	}
}

// TestCommandsInReadme: the table of the README has every command that the help lists, and no other.
func TestCommandsInReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var told, there []string
	for _, row := range regexp.MustCompile("(?m)^\\| `zeck .*$").FindAllString(string(readme), -1) {
		for _, m := range regexp.MustCompile("^\\| `zeck ([a-z]+)|, `zeck ([a-z]+)`").FindAllStringSubmatch(row, -1) {
			told = append(told, m[1]+m[2])
		}
	}
	for _, c := range (&app{games: games.All()}).root().Commands() {
		if c.IsAvailableCommand() && c.Name() != "help" {
			there = append(there, c.Name())
		}
	}
	slices.Sort(told)
	slices.Sort(there)
	if !slices.Equal(told, there) {
		t.Errorf("the README tells of the commands\n%q, there are\n%q", told, there)
	}
}
