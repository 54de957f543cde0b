// Package console runs commands for tests. It runs the console blocks of Markdown files, so that a page shows what a reader gets, and adds
// commands to testscript.
//
// The blocks are those of package worksheet, and the answers are what their commands write to standard output and standard error. zeck runs in
// the process of the tests; a line that needs a shell is run by one.
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
func Check(t *testing.T, zeck Program, file string, update bool) {
	t.Helper()
	old, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	current := worksheet.Renew(string(old), func(command string) string { return zeck.answer(t, command) })
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

// answer runs a line as a reader would. Where it needs a shell, the first zeck in the path is that of Main.
func (zeck Program) answer(t *testing.T, line string) string {
	t.Helper()
	line = strings.ReplaceAll(line, "go run ./cmd/zeck", "zeck")
	if words, err := worksheet.Words(line); err == nil && len(words) > 0 && words[0] == "zeck" {
		var out strings.Builder
		zeck(words[1:], strings.NewReader(""), &out, &out)
		return out.String()
	}
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
