package lines

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"zeck/internal/must"
)

var errStubborn = errors.New("stubborn")

// stubborn is a file on which one operation fails.
type stubborn struct {
	*os.File
	mu   sync.Mutex
	left int // the number of operations that succeed first
}

func (f *stubborn) fails() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.left--
	return f.left == -1
}

func (f *stubborn) ReadAt(b []byte, at int64) (int, error) {
	if f.fails() {
		return 0, errStubborn
	}
	return f.File.ReadAt(b, at)
}

func (f *stubborn) WriteAt(b []byte, at int64) (int, error) {
	if f.fails() {
		return 0, errStubborn
	}
	return f.File.WriteAt(b, at)
}

func (f *stubborn) Sync() error {
	if f.fails() {
		return errStubborn
	}
	return nil // only what is read back matters
}

func (f *stubborn) Truncate(size int64) error {
	if f.fails() {
		return errStubborn
	}
	return f.File.Truncate(size)
}

// TestStubborn: whichever operation on its file fails, a wrong table is never marked as complete. What an earlier run left is not computed again;
// if some of it cannot be read, that is an error, or it is computed again with everything after it.
func TestStubborn(t *testing.T) {
	const value = 130
	folder := t.TempDir()
	whole, part := filepath.Join(folder, "whole"), filepath.Join(folder, "part")
	must.Get(Save(t.Context(), whole, value, Options{Workers: 1}))
	want := must.Get(os.ReadFile(whole))
	p := planFor(t, value, 0)
	groups := len(p.order)
	half := slices.Clone(want) // half of the groups are there
	copy(half, p.head().encode())
	for _, i := range p.order[groups/2:] {
		copy(half[headerSize+p.bytes()+entrySize*int(i):], make([]byte, entrySize))
	}
	g, damaged := p.newGroup(), slices.Clone(half)
	p.set(g, int(p.order[groups/3]))
	damaged[headerSize+g.at] ^= 1
	for what, c := range map[string]struct {
		begin []byte
		low   int // the turn from which everything is computed
	}{"from nothing": {nil, 0}, "from half": {half, groups / 2}, "from all": {want, groups},
		"from half, of which some is damaged": {damaged, groups / 3}} {
		begin, failed := c.begin, 0
		for fail := 0; ; fail++ {
			must.Do(os.WriteFile(partName(part), begin, 0o644))
			f := must.Get(os.OpenFile(partName(part), os.O_RDWR, 0))
			file := &stubborn{File: f, left: fail}
			w := &writer{p.begin(Options{Workers: 1}), file}
			err := w.resume()
			if file.left > 0 && (err != nil || w.low != c.low) {
				t.Errorf("%s: from turn %d of %d on, %v, want %d", what, w.low, groups, err, c.low)
			}
			if err == nil {
				if _, err = w.fill(t.Context()); err == nil {
					err = w.finish(part)
				}
			}
			f.Close()
			if err != nil {
				if failed++; begin == nil && !errors.Is(err, errStubborn) {
					t.Errorf("%s, operation %d: %v", what, fail, err)
				}
				continue
			}
			got, err := os.ReadFile(part)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s, operation %d: the table is called complete and is wrong: %v", what, fail, err)
			}
			if os.Remove(part); file.left >= 0 { // no operation failed
				break
			}
			if begin == nil {
				t.Errorf("%s: operation %d failed without an error", what, fail)
			}
		}
		if failed < 3 {
			t.Errorf("%s: %d operations failed", what, failed)
		}
	}
	w := &writer{p.begin(Options{}), must.Get(os.Create(filepath.Join(folder, "none.part")))}
	if err := w.finish(filepath.Join(folder, "missing", "none")); err == nil {
		t.Error("a table in a missing folder is marked as complete")
	}
}

// TestFormat: this program reads tables and checkpoints of earlier versions: their bytes and the order in which groups are computed have not
// changed. Any change of these requires a new version of the format.
func TestFormat(t *testing.T) {
	sums := map[string]uint32{}
	for _, value := range []int{0, 30, 130, 260} {
		name := filepath.Join(t.TempDir(), "table")
		save(t, name, value, Options{})
		b := must.Get(os.ReadFile(name))
		sums[fmt.Sprint("table of ", value)] = crc32.ChecksumIEEE(b)
	}
	_, b := halfDone(t, 240)
	sums["checkpoint of 240"] = crc32.ChecksumIEEE(b)
	want := map[string]uint32{
		"table of 0": 0x4da49dc2, "table of 30": 0x80e6c202, "table of 130": 0xf10948dd, "table of 260": 0xf22a3d0c, "checkpoint of 240": 0xaadb59a2,
	}
	if !maps.Equal(sums, want) {
		t.Errorf("%#x, want %#x", sums, want)
	}
}

// TestSaveOver: files of other tables, complete or unfinished, are not overwritten; and the folder must exist.
func TestSaveOver(t *testing.T) {
	folder := t.TempDir()
	table := filepath.Join(folder, "table")
	save(t, table, 90, Options{})
	good := must.Get(os.ReadFile(table))
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
		must.Do(os.WriteFile(name+test.file, test.text, 0o644))
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
		must.Do(os.WriteFile(partName(name), text, 0o644))
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
