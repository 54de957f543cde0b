package lines

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"sync"
)

// A file holds a table:
//
//	header      headerSize bytes: header, its checksum, zeros
//	bits        as in memory
//	directory   for every group 4 bytes of checksum (CRC-32C of its bits), 4 bytes that are 1 if the group is done
//
// All numbers are little-endian. While it is being written, the file is called NAME.part and its header says that it is
// not complete. It gets its name when all of it is on disk.

// Errors of files. They are distinct because each calls for a different action.
var (
	ErrMissing    = errors.New("no such table")
	ErrCorrupt    = errors.New("corrupt table")
	ErrVersion    = errors.New("table of another version")
	ErrUnfinished = errors.New("unfinished table")
	ErrOther      = errors.New("table of something else")
	ErrBusy       = errors.New("table being made")
)

const (
	headerSize = 4096
	entrySize  = 8
	version    = 2 // 1 had lines without gaps
)

var (
	magic      = [8]byte{'z', 'e', 'c', 'k', 't', 'a', 'b', '\n'}
	castagnoli = sync.OnceValue(func() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) })
)

// header begins a file.
type header struct {
	Magic    [8]byte
	Version  uint32
	Complete uint32 // 1 if every group is done
	Value    uint64
	Hole     uint64
	Place    uint64 // the first place whose coins name a group
	Groups   uint64
	Bytes    uint64 // of bits
	Losing   uint64 // P-positions, once complete
}

// head returns the header of an incomplete file.
func (l *layout) head() header {
	return header{Magic: magic, Version: version, Value: uint64(l.value), Hole: uint64(l.hole), Place: uint64(l.group),
		Groups: uint64(l.groups()), Bytes: uint64(l.bytes())}
}

// encode returns the header as bytes of a file.
func (h header) encode() []byte {
	var b bytes.Buffer
	_ = binary.Write(&b, binary.LittleEndian, h) // writing to a Buffer never fails
	b.Write(binary.LittleEndian.AppendUint32(nil, crc32.Checksum(b.Bytes(), castagnoli())))
	return append(b.Bytes(), make([]byte, headerSize-b.Len())...)
}

// decode reads a header. The error says what is wrong with it.
func decode(b []byte) (h header, err error) {
	size := binary.Size(h)
	if len(b) < size+4 || !bytes.Equal(b[:len(magic)], magic[:]) {
		return h, fmt.Errorf("%w: it does not begin like one", ErrCorrupt)
	}
	_, _ = binary.Decode(b, binary.LittleEndian, &h) // b is long enough
	switch {
	case h.Version != version:
		return h, fmt.Errorf("%w: it has version %d, this program reads version %d", ErrVersion, h.Version, version)
	case binary.LittleEndian.Uint32(b[size:]) != crc32.Checksum(b[:size], castagnoli()):
		return h, fmt.Errorf("%w: the checksum of its header is wrong", ErrCorrupt)
	}
	return h, nil
}

// Open opens a table. It does not read the bits yet.
func Open(name string) (*Table, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: there is no file %q", ErrMissing, name)
	}
	if err != nil {
		return nil, err
	}
	t, err := open(f)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%q: %w", name, err)
	}
	return t, nil
}

func open(f *os.File) (*Table, error) {
	b := make([]byte, headerSize)
	n, _ := f.ReadAt(b, 0) // a short read is noticed below
	h, err := decode(b[:n])
	if err != nil {
		return nil, err
	}
	if h.Complete != 1 {
		return nil, fmt.Errorf("%w: it was not written to the end", ErrUnfinished)
	}
	if h.Value > MaxValue || h.Hole > MaxValue || h.Hole == 1 || h.Hole == 2 {
		return nil, fmt.Errorf("%w: its header makes no sense", ErrCorrupt)
	}
	l, err := newLayout(int(h.Value), int(h.Hole))
	if err != nil {
		return nil, err
	}
	t := &Table{layout: l, counts: counts{losing: h.Losing}, file: f, read: func(g *group) ([]byte, error) {
		data, err := readGroup(f, l, g)
		if err != nil {
			err = fmt.Errorf("%q: %w", f.Name(), err)
		}
		return data, err
	}}
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	switch want := headerSize + l.bytes() + entrySize*l.groups(); {
	case h.Place != uint64(l.group) || h.Groups != uint64(l.groups()) || h.Bytes != uint64(l.bytes()):
		return nil, fmt.Errorf("%w: its header makes no sense", ErrCorrupt)
	case info.Size() != int64(want):
		return nil, fmt.Errorf("%w: it has %d bytes, want %d", ErrCorrupt, info.Size(), want)
	}
	return t, nil
}

// readGroup reads a group of a file and checks it.
func readGroup(f io.ReaderAt, l *layout, g *group) ([]byte, error) {
	entry := make([]byte, entrySize)
	if _, err := f.ReadAt(entry, int64(headerSize+l.bytes()+entrySize*g.rank)); err != nil {
		return nil, fmt.Errorf("%w: the directory cannot be read: %v", ErrCorrupt, err)
	}
	if binary.LittleEndian.Uint32(entry[4:]) != 1 {
		return nil, fmt.Errorf("%w: group %d of %d is not there", ErrUnfinished, g.rank+1, l.groups())
	}
	data := make([]byte, g.size)
	if _, err := f.ReadAt(data, int64(headerSize+g.at)); err != nil {
		return nil, fmt.Errorf("%w: group %d of %d cannot be read: %v", ErrCorrupt, g.rank+1, l.groups(), err)
	}
	if crc32.Checksum(data, castagnoli()) != binary.LittleEndian.Uint32(entry) {
		return nil, fmt.Errorf("%w: the checksum of group %d of %d is wrong", ErrCorrupt, g.rank+1, l.groups())
	}
	return data, nil
}
