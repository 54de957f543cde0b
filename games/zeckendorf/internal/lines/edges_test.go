package lines

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestHeaders: a header that makes no sense is refused, though its checksum is right, in a table and in one that grows.
func TestHeaders(t *testing.T) {
	const value = 80
	name := filepath.Join(t.TempDir(), "table")
	save(t, name, value, Options{})
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	l, p := planFor(t, value, Options{})
	for what, change := range map[string]func(h *header){
		"value":         func(h *header) { h.Value = MaxValue + 1 },
		"huge value":    func(h *header) { h.Value = 1 << 63 },
		"hole 1":        func(h *header) { h.Hole = 1 },
		"hole 2":        func(h *header) { h.Hole = 2 },
		"huge hole":     func(h *header) { h.Hole = 1 << 63 },
		"place":         func(h *header) { h.Place++ },
		"groups":        func(h *header) { h.Groups++ },
		"bytes":         func(h *header) { h.Bytes-- },
		"another value": func(h *header) { h.Value-- },
	} {
		for _, complete := range []uint32{0, 1} {
			h := l.head()
			h.Complete = complete
			change(&h)
			if err := os.WriteFile(name, append(h.encode(), good[headerSize:]...), 0o644); err != nil {
				t.Fatal(err)
			}
			f, err := os.OpenFile(name, os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			if complete == 1 {
				if _, err := open(f); !errors.Is(err, ErrCorrupt) {
					t.Errorf("%s: %v", what, err)
				}
			} else {
				w := &writer{layout: l, plan: p, file: f, table: newBits(p.bytes)}
				if _, err := w.resume(); !errors.Is(err, ErrCorrupt) && !errors.Is(err, ErrOther) {
					t.Errorf("%s of a table that grows: %v", what, err)
				}
			}
			f.Close()
		}
	}
}

// TestFailing: if one worker fails, all end, those that wait for it as well.
func TestFailing(t *testing.T) {
	l, p := planFor(t, 150, Options{})
	full := errors.New("disk full")
	for fails := range 3 {
		r := newRun(l, p, 0, nil, func(int) {})
		ended := make(chan error, 1)
		go func() {
			ended <- r.work(t.Context(), 4, func() func(int, int32) error {
				return func(turn int, _ int32) error {
					if turn == fails {
						time.Sleep(time.Millisecond) // so that the others wait
						return full
					}
					return nil
				}
			})
		}()
		select {
		case err := <-ended:
			if !errors.Is(err, full) {
				t.Errorf("turn %d fails: %v", fails, err)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("turn %d fails, and some wait for ever", fails)
		}
	}
}

// TestNoFiles: who asks for no checkpoint gets no file, not even for a while.
func TestNoFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	_, err := Count(context.Background(), 150, TallyOptions{Options: Options{Progress: func(done, total int64) {
		if files, err := os.ReadDir("."); err != nil || len(files) > 0 {
			t.Errorf("after %d of %d there is %v, %v", done, total, files, err)
		}
	}}})
	if err != nil {
		t.Fatal(err)
	}
}
