package lines

import (
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/internal/scramble"
)

// FuzzOpen: a file with any header, whose checksum is right, is a table or refused by one line; a table is asked about a position.
func FuzzOpen(f *testing.F) {
	dir := f.TempDir()
	name := filepath.Join(dir, "small")
	must.Get(Save(f.Context(), name, 9, Options{}))
	whole := must.Get(os.ReadFile(name))
	size := binary.Size(header{})
	f.Add(whole[:size], whole[headerSize:])
	f.Add(whole[:size-8], []byte{})
	for _, h := range []header{{Complete: 1}, {Complete: 1, Value: 9, Hole: 1}, {Complete: 1, Value: 9, Hole: 2}, {Complete: 1, Value: 9, Hole: MaxValue},
		{Complete: 1, Value: MaxValue}, {Complete: 1, Value: MaxValue, Hole: 3}, {Complete: 1, Value: 1 << 63, Hole: 1 << 63}} {
		f.Add(h.encode()[:size], []byte{})
	}
	path := filepath.Join(dir, "fuzzed")
	f.Fuzz(scramble.Two(func(t *testing.T, head, rest []byte) {
		b := make([]byte, headerSize, headerSize+len(rest))
		copy(b[:size], head)
		copy(b, magic[:])
		binary.LittleEndian.PutUint32(b[len(magic):], version)
		binary.LittleEndian.PutUint32(b[size:], crc32.Checksum(b[:size], castagnoli()))
		must.Do(os.WriteFile(path, append(b, rest...), 0o600))
		table, err := Open(path)
		if err == nil {
			defer table.Close()
			_, err = table.P([]int{table.Value()})
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("the message has more than one line: %v", err)
		}
	}))
}
