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

// TestDocs runs every command in the console blocks of the README and of docs/ and compares the output with the page. With -update it
// rewrites the page.
func TestDocs(t *testing.T) {
	files := must.Get(filepath.Glob("../../docs/*.md"))
	for _, file := range append(files, "../../README.md") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			path := must.Get(filepath.Abs(file))
			t.Chdir(t.TempDir()) // some commands write files
			console.Check(t, Main, path, *update)
		})
	}
}

// TestWorksheets runs the worksheets of docs/ as readers do. With -update it rewrites them.
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

// TestCommandsPage: the table in docs/commands.md has exactly the commands that the help lists.
func TestCommandsPage(t *testing.T) {
	page := must.Get(os.ReadFile("../../docs/commands.md"))
	var listed, existing []string
	for _, row := range regexp.MustCompile("(?m)^\\| `zeck .*$").FindAllString(string(page), -1) {
		for _, m := range regexp.MustCompile("^\\| `zeck ([a-z]+)|, `zeck ([a-z]+)`").FindAllStringSubmatch(row, -1) {
			listed = append(listed, m[1]+m[2])
		}
	}
	for _, c := range (&app{games: games.All()}).root().Commands() {
		if c.IsAvailableCommand() && c.Name() != "help" {
			existing = append(existing, c.Name())
		}
	}
	slices.Sort(listed)
	slices.Sort(existing)
	if !slices.Equal(listed, existing) {
		t.Errorf("the page lists the commands\n%q, want\n%q", listed, existing)
	}
}

// TestPages: links lead to existing files, no page is too long, and docs/README.md lists all pages.
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
		if len(text) > most {
			t.Errorf("%s has %d bytes, expected at most %d", file, len(text), most)
		}
		if filepath.Dir(file) == "../../docs" && name != "README.md" && !strings.Contains(string(index), "("+name+")") {
			t.Errorf("docs/README.md does not list %s", name)
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
