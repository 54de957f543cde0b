// Package golden compares the output of a test with a file. It adds the flag -update to tests that import it, which rewrites the file
// instead.
package golden

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the expected files")

// Same reports an error unless the file contains got.
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
	if got != string(want) {
		t.Errorf("%s does not match; -update rewrites it. It is\n%s\nwant\n%s", file, got, want)
	}
}
