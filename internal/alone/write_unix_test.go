//go:build unix

package alone_test

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"zeck/internal/alone"
)

// TestWritePipe: data written to a named pipe arrives, and the pipe stays.
func TestWritePipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	err = alone.Write(name, func(w io.Writer) error {
		_, err := io.WriteString(w, "text")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().IsRegular() {
		t.Fatalf("the pipe became %v, %v", info, err)
	}
	got := make([]byte, 4)
	if _, err := io.ReadFull(pipe, got); string(got) != "text" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}
