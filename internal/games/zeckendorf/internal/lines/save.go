package lines

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"zeck/internal/alone"
)

// Saved reports what Save found.
type Saved struct {
	Found uint64 // bytes of the table that an earlier, interrupted run had left
	Whole bool   // whether the file was complete before
}

// partName returns the name of an unfinished file.
func partName(name string) string { return name + ".part" }

// Save is Solve with the table in a file. If the file is complete, nothing is computed; if an earlier run left an unfinished file, Save
// continues from there.
func Save(ctx context.Context, name string, value int, o Options) (Saved, error) {
	switch f, err := Open(name); {
	case err == nil:
		defer f.Close()
		if f.value != value || f.hole != o.Hole {
			return Saved{}, fmt.Errorf("%w: %q holds the positions of value %d; choose another file", ErrOther, name, f.value)
		}
		return Saved{Whole: true}, nil
	case !errors.Is(err, ErrMissing):
		return Saved{}, err
	}
	l, err := newLayout(value, o.Hole)
	if err != nil {
		return Saved{}, err
	}
	f, err := lock(partName(name))
	if err != nil {
		return Saved{}, err
	}
	defer f.Close()
	if _, err := os.Stat(name); err == nil { // another program has just finished it
		if info, err := f.Stat(); err == nil && info.Size() == 0 {
			os.Remove(partName(name)) // this program created it
		}
		f.Close()
		return Save(ctx, name, value, o)
	}
	w := &writer{l.thrifty().begin(o), f}
	if err := w.resume(); err != nil {
		return Saved{}, fmt.Errorf("%q: %w", partName(name), err)
	}
	t, err := w.fill(ctx)
	if err != nil {
		return Saved{}, err
	}
	return Saved{Found: t.Resumed}, w.finish(name)
}

// lock opens a file that no other program has open. The previous owner may have renamed or removed it meanwhile; then the opened file is not
// the one with this name, and lock tries again.
func lock(name string) (partFile, error) {
	for {
		f, err := alone.Open(name)
		if errors.Is(err, alone.ErrBusy) {
			return nil, fmt.Errorf("%w: another program is writing %q", ErrBusy, name)
		}
		if err != nil {
			return nil, err
		}
		mine, err := f.Stat()
		if err != nil {
			f.Close()
			return nil, err
		}
		if there, err := os.Stat(name); err == nil && os.SameFile(mine, there) {
			return f, nil
		}
		f.Close()
	}
}

// partFile is an unfinished file.
type partFile interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Stat() (fs.FileInfo, error)
	Sync() error
	Truncate(size int64) error
}

// writer writes groups to disk when they are done.
type writer struct {
	*run
	file partFile
}

// resume reads what the file holds, or creates it.
func (w *writer) resume() error {
	b := make([]byte, headerSize)
	n, err := w.file.ReadAt(b, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	b = b[:n]
	h, err := decode(b)
	switch {
	case errors.Is(err, ErrCorrupt) && bytes.HasPrefix(w.head().encode(), bytes.TrimRight(b, "\x00")): // new, or interrupted at the very beginning
		return w.create()
	case err != nil:
		return fmt.Errorf("%w; remove it to begin anew", err)
	case h.Value != uint64(w.value) || h.Hole != uint64(w.hole):
		return fmt.Errorf("%w: it is being filled with the positions of value %d; choose another file or remove it", ErrOther, h.Value)
	case h != w.head() && h.Complete != 1:
		return fmt.Errorf("%w: its header makes no sense; remove it to begin anew", ErrCorrupt)
	}
	g := w.newGroup()
	for ; w.low < len(w.order); w.low++ {
		w.set(g, int(w.order[w.low]))
		data, err := readGroup(w.file, w.layout, g)
		if err != nil {
			break // missing or damaged: compute it again, with all that come later
		}
		w.losing += ones(data)
	}
	return w.recall()
}

// recall reads the groups that are done and still needed.
func (w *writer) recall() error {
	g := w.newGroup()
	for _, i := range w.needed(w.low) {
		w.set(g, int(i))
		data, err := readGroup(w.file, w.layout, g)
		if err != nil {
			return err
		}
		copy(w.table[g.at+w.shift[i]:], data)
	}
	return nil
}

// create writes a header and extends the file to its final length.
func (w *writer) create() error {
	if err := w.file.Truncate(int64(headerSize + w.bytes() + entrySize*w.groups())); err != nil {
		return err
	}
	_, err := w.file.WriteAt(w.head().encode(), 0)
	return err
}

// fill computes what is missing. It writes every group when it is done, then its entry. The order in which they reach the disk does not
// matter: if a group is not complete, its checksum is wrong.
func (w *writer) fill(ctx context.Context) (*Table, error) {
	return w.outcomes(ctx, func(g *group, found []byte) error {
		if _, err := w.file.WriteAt(found, int64(headerSize+g.at)); err != nil {
			return err
		}
		entry := binary.LittleEndian.AppendUint32(nil, crc32.Checksum(found, castagnoli()))
		entry = binary.LittleEndian.AppendUint32(entry, 1)
		_, err := w.file.WriteAt(entry, int64(headerSize+w.bytes()+entrySize*g.rank))
		return err
	})
}

// finish marks the file as complete and renames it.
func (w *writer) finish(name string) error {
	h := w.head()
	h.Complete, h.Losing = 1, w.losing
	if _, err := w.file.WriteAt(h.encode(), 0); err != nil {
		return err
	}
	if err := w.file.Sync(); err != nil {
		return err
	}
	// Renaming comes first, so that programs waiting for the lock find the file under its name; but some systems cannot rename open files.
	err := os.Rename(partName(name), name)
	if closed := w.file.Close(); closed != nil {
		return closed
	}
	if err != nil {
		if err := os.Rename(partName(name), name); err != nil {
			return err
		}
	}
	if dir, err := os.Open(filepath.Dir(name)); err == nil { // not every system can sync a folder
		_ = dir.Sync()
		dir.Close()
	}
	return nil
}
