package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recorder is a test that only records whether it fails.
type recorder struct {
	testing.TB
	failed string
}

func (r *recorder) Helper()                        {}
func (r *recorder) Errorf(format string, v ...any) { r.failed = fmt.Sprintf(format, v...) }

func TestSame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "expected.txt")
	if err := os.WriteFile(file, []byte("one\ntwo\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for got, says := range map[string]string{"one\ntwo\n": "", "one\ntwo": "line 2", "two\n": "line 1", "one\ntwo\nthree": "line 3", "one\n": "line 2"} {
		r := &recorder{TB: t}
		if Same(r, file, got); (r.failed == "") != (says == "") || !strings.Contains(r.failed, says) {
			t.Errorf("%q: %q", got, r.failed)
		}
	}
	defer func(old bool) { *update = old }(*update)
	*update = true
	Same(t, file, "two\n")
	*update = false
	Same(t, file, "two\n")
}
