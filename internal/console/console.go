// Package console runs commands for tests. It runs the console blocks of Markdown files, so that a page shows what a reader gets, and adds
// commands to testscript.
//
// The blocks are those of package worksheet. Their commands are run by a shell, and the answers are what they write to standard output and
// standard error.
package console

import (
	"cmp"
	"os"
	"os/exec"
	"strings"
	"testing"

	"zeck/internal/worksheet"
)

// Check runs the commands of a file and compares their output with what the file shows. With update it rewrites the file.
func Check(t *testing.T, file string, update bool) {
	t.Helper()
	old, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	current := worksheet.Renew(string(old), func(command string) string { return shell(t, command) })
	switch {
	case current == string(old):
	case update:
		if err := os.WriteFile(file, []byte(current), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the output in the file is out of date; make generate rewrites it. It should be:\n%s",
			firstDifference(string(old), current))
	}
}

// shell runs a line as a reader would. The test puts a program called zeck on the path; see testscript.Main.
func shell(t *testing.T, line string) string {
	t.Helper()
	line = strings.ReplaceAll(line, "go run ./cmd/zeck", "zeck")
	out, err := exec.Command("sh", "-c", line).CombinedOutput()
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		t.Fatalf("%s: %v", line, err)
	}
	return string(out)
}

// firstDifference returns a few lines of the current text, from the first line that differs.
func firstDifference(old, current string) string {
	was, is := strings.SplitAfter(old, "\n"), strings.SplitAfter(current, "\n")
	same := 0
	for same < min(len(was), len(is)) && was[same] == is[same] {
		same++
	}
	return cmp.Or(strings.Join(is[same:min(same+10, len(is))], ""), "(the end is missing)")
}
