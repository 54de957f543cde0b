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

// Saved says what Save did.
type Saved struct {
	Found uint64 // bytes of the table that an earlier, interrupted run had left
	Whole bool   // whether the file was complete before
}

// partName returns the name of a file that grows.
func partName(name string) string { return name + ".part" }

// Save is Solve with the table in a file. If the file is complete, nothing is worked out; if an earlier run left its part,
// it goes on from there.
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
	if _, err := os.Stat(name); err == nil { // another program has finished it just now
		if info, err := f.Stat(); err == nil && info.Size() == 0 {
			os.Remove(partName(name)) // that was ours
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

// lock opens a file that nobody else has. Who had it may have renamed or removed it meanwhile: then it is not the one that has the name.
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

// partFile is a file that grows.
type partFile interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Stat() (fs.FileInfo, error)
	Sync() error
	Truncate(size int64) error
}

// writer brings groups to disk as they are done.
type writer struct {
	*run
	file partFile
}

// resume takes over what the file holds, or begins it.
func (w *writer) resume() error {
	b := make([]byte, headerSize)
	n, err := w.file.ReadAt(b, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	b = b[:n]
	h, err := decode(b)
	switch {
	case errors.Is(err, ErrCorrupt) && bytes.HasPrefix(w.head().encode(), bytes.TrimRight(b, "\x00")): // new, or killed in the very beginning
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
			break // not there, or not whole: to be done again, with all that come later
		}
		w.losing += ones(data)
	}
	return w.recall()
}

// recall reads the groups that are done and needed again.
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

// create writes a header and makes the file as long as it will be.
func (w *writer) create() error {
	if err := w.file.Truncate(int64(headerSize + w.bytes() + entrySize*w.groups())); err != nil {
		return err
	}
	_, err := w.file.WriteAt(w.head().encode(), 0)
	return err
}

// fill works out what is missing and writes every group when it is done, then its entry. Nothing has to be on disk before anything else: of a
// group that is not whole, the checksum is wrong.
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

// finish calls the file complete and gives it its name.
func (w *writer) finish(name string) error {
	h := w.head()
	h.Complete, h.Losing = 1, w.losing
	if _, err := w.file.WriteAt(h.encode(), 0); err != nil {
		return err
	}
	if err := w.file.Sync(); err != nil {
		return err
	}
	// Whoever waits for the file finds it under its name; but some systems do not rename what is open.
	err := os.Rename(partName(name), name)
	if closed := w.file.Close(); closed != nil {
		return closed
	}
	if err != nil {
		if err := os.Rename(partName(name), name); err != nil {
			return err
		}
	}
	if dir, err := os.Open(filepath.Dir(name)); err == nil { // not every system can bring a folder to disk
		_ = dir.Sync()
		dir.Close()
	}
	return nil
}
