package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
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
			old, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			current := rerun(t, string(old))
			switch {
			case current == string(old):
			case *update:
				if err := os.WriteFile(file, []byte(current), 0o644); err != nil {
					t.Fatal(err)
				}
			default:
				t.Errorf("the output shown is not the output there is; make generate rewrites it. It should be:\n%s", firstDifference(string(old), current))
			}
		})
	}
}

// rerun returns the text with the output of its console blocks renewed.
func rerun(t *testing.T, text string) string {
	t.Helper()
	var b strings.Builder
	inside, command := false, false
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "```"):
			inside, command = line == "```console\n", false
		case inside && strings.HasPrefix(line, "$ "):
			command = true
			b.WriteString(line)
			b.WriteString(shell(t, strings.TrimPrefix(line, "$ ")))
			continue
		case inside && command:
			continue
		}
		b.WriteString(line)
	}
	return b.String()
}

// shell runs a line as a reader would, with this test binary in the role of zeck.
func shell(t *testing.T, line string) string {
	t.Helper()
	line = strings.ReplaceAll(strings.TrimSpace(line), "go run ./cmd/zeck", "zeck")
	out, err := exec.Command("sh", "-c", line).CombinedOutput()
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		t.Fatalf("%s: %v", line, err)
	}
	return string(out)
}

// firstDifference returns the current text from the first line that differs, a few lines of it.
func firstDifference(old, current string) string {
	was, is := strings.SplitAfter(old, "\n"), strings.SplitAfter(current, "\n")
	for i := range is {
		if i >= len(was) || was[i] != is[i] {
			return strings.Join(is[i:min(i+10, len(is))], "")
		}
	}
	return "(the end is missing)"
}
