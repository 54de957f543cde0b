package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/console"
	"zeck/internal/must"
)

// TestDocs runs every command of the console blocks of the README and of docs/ and compares the output with what they
// show. With -update it rewrites them.
func TestDocs(t *testing.T) {
	files := must.Get(filepath.Glob("../../docs/*.md"))
	for _, file := range append(files, "../../README.md") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			path := must.Get(filepath.Abs(file))
			t.Chdir(t.TempDir()) // some commands write files
			console.Check(t, path, *update)
		})
	}
}

// TestWorksheets runs the worksheets of docs/ as their readers do. With -update they are rewritten.
func TestWorksheets(t *testing.T) {
	files, err := filepath.Glob("../../docs/[rw]*s/*.md") // results and worksheets
	if err != nil || len(files) < 2 {
		t.Fatalf("there are %d worksheets: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			args := []string{"run", file}
			if *update {
				args = append(args, "--write")
			}
			var out, message strings.Builder
			if code := Main(args, strings.NewReader(""), &out, &message); code != exitOK {
				t.Errorf("exit code %d; make generate rewrites it\n%s%s", code, out.String(), message.String())
			}
		})
	}
}

// TestCommandsPage: the table of docs/commands.md has every command that the help lists, and no other.
func TestCommandsPage(t *testing.T) {
	page := must.Get(os.ReadFile("../../docs/commands.md"))
	var told, there []string
	for _, row := range regexp.MustCompile("(?m)^\\| `zeck .*$").FindAllString(string(page), -1) {
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
		t.Errorf("the page tells of the commands\n%q, there are\n%q", told, there)
	}
}

// generated are pages that a program makes from data, and that may be longer than what people write.
var generated = []string{"errata.md", "papers.md", "theorems.md"}

// TestPages: what the pages link to is there, no page is too long, and docs/README.md has all of them.
func TestPages(t *testing.T) {
	files := must.Get(filepath.Glob("../../docs/*.md"))
	index := must.Get(os.ReadFile("../../docs/README.md"))
	code := regexp.MustCompile("(?s)\n```.*?\n```")
	link := regexp.MustCompile("\\]\\(([^)#\\s]+)[^)]*\\)|src=\"([^\"]+)\"")
	for _, file := range append(files, "../../README.md", "../../CONTRIBUTING.md") {
		text := must.Get(os.ReadFile(file))
		name, most := filepath.Base(file), 12<<10
		if file == "../../README.md" {
			most = 9 << 10
		}
		if len(text) > most && !slices.Contains(generated, name) {
			t.Errorf("%s has %d bytes, expected at most %d", file, len(text), most)
		}
		if filepath.Dir(file) == "../../docs" && name != "README.md" && !strings.Contains(string(index), "("+name+")") {
			t.Errorf("docs/README.md does not tell of %s", name)
		}
		for _, m := range link.FindAllStringSubmatch(code.ReplaceAllString(string(text), ""), -1) {
			if to := m[1] + m[2]; !strings.Contains(to, "://") {
				if _, err := os.Stat(filepath.Join(filepath.Dir(file), to)); err != nil {
					t.Errorf("%s: %v", file, err)
				}
			}
		}
	}
}
