package alone_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"zeck/internal/alone"
)

// TestWrite: a file is either complete or unchanged, keeps its permissions, and a link to it stays a link. No other file is left.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	name, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	text := func(text string, then error) func(io.Writer) error {
		return func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			if got, _ := os.ReadFile(name); string(got) == text {
				t.Errorf("%q can be read before everything is written", text)
			}
			return errors.Join(err, then)
		}
	}
	full := errors.New("no space left")
	if err := alone.Write(name, text("half", full)); !errors.Is(err, full) {
		t.Errorf("a new file: %v", err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	if err := errors.Join(alone.Write(name, text("first", nil)), os.Chmod(name, 0o640), os.Symlink(name, link)); err != nil {
		t.Fatal(err)
	}
	if err := alone.Write(name, text("half", full)); !errors.Is(err, full) {
		t.Errorf("over another: %v", err)
	}
	if got, err := os.ReadFile(name); string(got) != "first" || err != nil {
		t.Errorf("after a failure: %q, %v", got, err)
	}
	if err := alone.Write(link, text("second", nil)); err != nil {
		t.Error(err)
	}
	info, err := os.Lstat(name)
	if got, _ := os.ReadFile(name); string(got) != "second" || err != nil || info.Mode() != 0o640 {
		t.Errorf("%q, %v, %v", got, info.Mode(), err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 {
		t.Errorf("left behind: %v", left)
	}
	var e *os.PathError
	if err := alone.Write(filepath.Join(dir, "none", "file"), text("", nil)); !errors.As(err, &e) || filepath.Base(e.Path) != "file" {
		t.Errorf("no folder: %v", err)
	}
	if err := alone.Write("/dev/zeck", text("", nil)); !errors.As(err, &e) {
		t.Errorf("no device: %v", err)
	}
}
