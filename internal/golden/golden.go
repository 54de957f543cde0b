// Package golden compares what a test makes with a file. With the flag -update, which it adds to the tests that import it, the file is
// rewritten instead.
package golden

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the files with what is expected")

// Same reports an error unless got is what the file holds.
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
		t.Errorf("%s is not as expected; -update rewrites it. It is\n%s\nwant\n%s", file, got, want)
	}
}
