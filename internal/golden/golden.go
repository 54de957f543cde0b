// Package golden compares the output of a test with a file. It adds the flag -update to tests that import it, which rewrites the file
// instead.
package golden

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the expected files")

// Same reports an error with the first lines that differ unless the file contains got.
func Same(t testing.TB, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	is, should := strings.SplitAfter(got, "\n"), strings.SplitAfter(string(want), "\n")
	same := 0
	for same < min(len(is), len(should)) && is[same] == should[same] {
		same++
	}
	if same < max(len(is), len(should)) {
		t.Errorf("%s differs from line %d on; -update rewrites it. It is\n%s\nwant\n%s", file, same+1, begin(is[same:]), begin(should[same:]))
	}
}

// begin returns the first of these lines.
func begin(lines []string) string {
	return strings.Join(lines[:min(6, len(lines))], "")
}
