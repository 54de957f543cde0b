package lines

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zeck/internal/alone"
	"zeck/internal/must"
	"zeck/internal/scramble"
)

func save(t *testing.T, name string, value int, o Options) Saved {
	return must.Get(Save(t.Context(), name, value, o))
}

func openFile(t *testing.T, name string) *Table {
	f := must.Get(Open(name))
	t.Cleanup(func() { f.Close() })
	return f
}

// TestFile: a table in a file has the same outcomes as the table in memory.
func TestFile(t *testing.T) {
	for _, o := range []Options{{}, {Hole: 6}} {
		const value = 130
		name := filepath.Join(t.TempDir(), "table")
		if saved := save(t, name, value, o); saved.Found != 0 || saved.Whole {
			t.Errorf("saved %+v", saved)
		}
		table, f := solveFor(t, value, o), openFile(t, name)
		if f.Value() != value || f.Hole() != o.Hole || f.Losing() != table.Losing() {
			t.Errorf("value %d, hole %d, %d losing", f.Value(), f.Hole(), f.Losing())
		}
		i := 0
		each(value, table.top, table.worth, make([]int, table.top), func(coins []int) {
			if i++; i%7 != 0 && value > 100 {
				return
			}
			if got, err := f.P(coins); err != nil || got != isLost(table, coins) {
				t.Fatalf("%v: %v, %v", coins, got, err)
			}
		})
		want, _ := table.LosingByCoins(t.Context())
		if got, err := f.LosingByCoins(t.Context()); err != nil || !slices.Equal(got, want) {
			t.Errorf("by coins %d, %v, want %d", got, err, want)
		}
		if saved := save(t, name, value, o); !saved.Whole {
			t.Errorf("saved again: %+v", saved)
		}
		if _, err := Save(t.Context(), name, value+1, o); !errors.Is(err, ErrOther) {
			t.Errorf("another value: %v", err)
		}
	}
}

// TestDamage: missing, corrupt and unfinished files and files of another version give different errors. A header that makes no sense is refused
// although its checksum is right, in a complete and in an unfinished file.
func TestDamage(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "table")
	save(t, name, 80, Options{})
	good := must.Get(os.ReadFile(name))
	start, p := []int{80}, planFor(t, 80, 0)
	last := fmt.Sprintf("group %[1]d of %[1]d", p.groups())
	type damage struct {
		what string
		to   func(b []byte) []byte
		want error
	}
	all := []damage{
		{"nothing", func(b []byte) []byte { return b }, nil},
		{"empty", func(b []byte) []byte { return nil }, ErrCorrupt},
		{"text", func(b []byte) []byte { return []byte("hello, this is no table") }, ErrCorrupt},
		{"cut", func(b []byte) []byte { return b[:len(b)-1] }, ErrCorrupt},
		{"longer", func(b []byte) []byte { return append(b, 0) }, ErrCorrupt},
		{"version", func(b []byte) []byte { b[8]++; return b }, ErrVersion},
		{"value", func(b []byte) []byte { b[16]++; return b }, ErrCorrupt},
		{"checksum", func(b []byte) []byte { b[64] ^= 1; return b }, ErrCorrupt},
		{"not complete", func(b []byte) []byte { copy(b, p.head().encode()); return b }, ErrUnfinished},
		{"a bit of the start's group", func(b []byte) []byte { b[headerSize+p.bit(start)/8] ^= 2; return b }, ErrCorrupt},
		{"the start's entry", func(b []byte) []byte { b[len(b)-1] ^= 1; return b }, ErrUnfinished},
	}
	for what, change := range map[string]func(h *header){
		"too large a value": func(h *header) { h.Value = MaxValue + 1 }, "a huge value": func(h *header) { h.Value = 1 << 63 },
		"hole 1": func(h *header) { h.Hole = 1 }, "hole 2": func(h *header) { h.Hole = 2 }, "a huge hole": func(h *header) { h.Hole = 1 << 63 },
		"place": func(h *header) { h.Place++ }, "groups": func(h *header) { h.Groups++ }, "bytes": func(h *header) { h.Bytes-- },
		"another value": func(h *header) { h.Value-- },
	} {
		h := p.head()
		change(&h)
		must.Do(os.WriteFile(partName(name), append(h.encode(), good[headerSize:]...), 0o644))
		f := must.Get(os.OpenFile(partName(name), os.O_RDWR, 0))
		if err := (&writer{p.begin(Options{}), f}).resume(); !errors.Is(err, ErrCorrupt) && !errors.Is(err, ErrOther) {
			t.Errorf("%s of an unfinished table: %v", what, err)
		}
		f.Close()
		h.Complete = 1
		all = append(all, damage{what, func(b []byte) []byte { copy(b, h.encode()); return b }, ErrCorrupt})
	}
	for _, c := range all {
		must.Do(os.WriteFile(name, c.to(slices.Clone(good)), 0o644))
		f, err := Open(name)
		if err == nil {
			_, err = f.P(start)
			if _, counted := f.LosingByCoins(t.Context()); !errors.Is(counted, c.want) {
				t.Errorf("%s, counted: %v, want %v", c.what, counted, c.want)
			}
			f.Close()
		}
		if !errors.Is(err, c.want) || strings.Contains(c.what, "start's") && !strings.Contains(err.Error(), last) {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
	}
	if _, err := Open(filepath.Join(dir, "other")); !errors.Is(err, ErrMissing) {
		t.Errorf("missing: %v", err)
	}
}

// TestSaveBusy: while another program writes the file, Save returns an error that says so, and finds it complete afterwards. Eight simultaneous
// calls all end with the table or with that error.
//
//zeck:race
func TestSaveBusy(t *testing.T) {
	name := filepath.Join(t.TempDir(), "table")
	first := must.Get(alone.Open(partName(name)))
	if _, err := Save(t.Context(), name, 60, Options{}); !errors.Is(err, ErrBusy) {
		t.Errorf("while it is being filled: %v", err)
	}
	first.Close()
	var wg sync.WaitGroup
	var done atomic.Int32
	for range 8 {
		wg.Go(func() {
			_, err := Save(t.Context(), name, 60, Options{})
			if err != nil && !errors.Is(err, ErrBusy) {
				t.Error(err)
			}
			if err == nil {
				done.Add(1)
			}
		})
	}
	wg.Wait()
	if done.Load() == 0 {
		t.Error("no call wrote the table")
	}
	if saved := save(t, name, 60, Options{}); !saved.Whole {
		t.Errorf("afterwards: %+v", saved)
	}
}

// FuzzOpen: a file with any header whose checksum is right is a table, or is refused with a message of one line; a table is asked for a
// position.
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
