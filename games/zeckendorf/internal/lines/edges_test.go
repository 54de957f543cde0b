package lines

import (
	"bytes"
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
	p := planFor(t, value, 0)
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
			h := p.head()
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
				w := &writer{plan: p, file: f, table: newBits(p.memory)}
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
	p := planFor(t, 150, 0)
	full := errors.New("disk full")
	for fails := range 6 {
		r := newRun(p, 0, &counts{}, nil)
		r.passed = func(low int) error {
			if low == fails-2 {
				return full
			}
			return nil
		}
		ended := make(chan error, 1)
		go func() {
			ended <- r.work(t.Context(), 4, func() func(int) (counts, error) {
				return func(turn int) (counts, error) {
					if turn == fails {
						time.Sleep(time.Millisecond) // so that the others wait
						return counts{}, full
					}
					return counts{}, r.await(turn - 1)
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

// TestSaveOver: what is not ours is not written over, be it a table or a part of one; and there must be a folder.
func TestSaveOver(t *testing.T) {
	folder := t.TempDir()
	table := filepath.Join(folder, "table")
	save(t, table, 90, Options{})
	good, err := os.ReadFile(table)
	if err != nil {
		t.Fatal(err)
	}
	damaged := append([]byte(nil), good...)
	damaged[16]++
	for what, test := range map[string]struct {
		file string // without the name
		text []byte
		want error
	}{
		"table of another value": {"", good, ErrOther},
		"part of another value":  {".part", good, ErrOther},
		"no table":               {"", make([]byte, 300), ErrCorrupt},
		"no part":                {".part", append([]byte("something else"), make([]byte, 300)...), ErrCorrupt},
		"short, and no part":     {".part", []byte("something else"), ErrCorrupt},
		"damaged table":          {"", damaged, ErrCorrupt},
		"damaged part":           {".part", damaged, ErrCorrupt},
	} {
		name := filepath.Join(t.TempDir(), "it")
		if err := os.WriteFile(name+test.file, test.text, 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Save(t.Context(), name, 91, Options{})
		if !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", what, err, test.want)
		}
		if got, err := os.ReadFile(name + test.file); err != nil || !bytes.Equal(got, test.text) {
			t.Errorf("%s: it was written over, %v", what, err)
		}
	}
	for what, text := range map[string][]byte{"nothing": nil, "zeros": make([]byte, len(good)), "the beginning": good[:12],
		"the beginning, and zeros": append(good[:12:12], make([]byte, headerSize)...)} { // of a run that was killed at once
		name := filepath.Join(t.TempDir(), "it")
		if err := os.WriteFile(partName(name), text, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Save(t.Context(), name, 90, Options{}); err != nil {
			t.Errorf("a part with %s: %v", what, err)
		} else if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, good) {
			t.Errorf("a part with %s: another table, %v", what, err)
		}
	}
	for what, name := range map[string]string{"a folder": folder, "no folder": filepath.Join(folder, "none", "table")} {
		if _, err := Save(t.Context(), name, 60, Options{}); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
	if _, err := Save(t.Context(), filepath.Join(folder, "large"), MaxValue+1, Options{}); err == nil {
		t.Error("a table that cannot be counted: no error")
	}
}
