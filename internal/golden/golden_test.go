package golden

import (
	"os"
	"path/filepath"
	"testing"
)

// recorder is a test that only records whether it fails.
type recorder struct {
	testing.TB
	failed bool
}

func (r *recorder) Helper()               {}
func (r *recorder) Errorf(string, ...any) { r.failed = true }

func TestSame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "expected.txt")
	if err := os.WriteFile(file, []byte("one\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for got, fails := range map[string]bool{"one\n": false, "one": true, "two\n": true} {
		r := &recorder{TB: t}
		if Same(r, file, got); r.failed != fails {
			t.Errorf("%q: the test fails: %t", got, r.failed)
		}
	}
	defer func(old bool) { *update = old }(*update)
	*update = true
	Same(t, file, "two\n")
	*update = false
	Same(t, file, "two\n")
}
