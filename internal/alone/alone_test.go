package alone_test

import (
	"errors"
	"path/filepath"
	"testing"

	"zeck/internal/alone"
)

// TestOpen: a second program gets ErrBusy while the first has the file, and gets the file afterwards.
//
//zeck:race
func TestOpen(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	first, err := alone.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := alone.Open(name); !errors.Is(err, alone.ErrBusy) {
		t.Fatalf("the second: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	for range 20 { // the second does not keep the file if it gets it too late
		again, err := alone.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		again.Close()
	}
	if _, err := alone.Open(filepath.Join(name, "below")); err == nil || errors.Is(err, alone.ErrBusy) {
		t.Errorf("a file below a file: %v", err)
	}
}
