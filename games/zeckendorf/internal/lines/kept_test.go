package lines

import (
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

var errStubborn = errors.New("stubborn")

// stubborn is a file of which one operation fails.
type stubborn struct {
	*os.File
	mu   sync.Mutex
	left int // how many operations go well before
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
	return nil // what matters is what is read back
}

func (f *stubborn) Truncate(size int64) error {
	if f.fails() {
		return errStubborn
	}
	return f.File.Truncate(size)
}

// TestStubborn: whichever operation on its file fails, a table is not called complete; and if it is, it is right. What an earlier run left
// cannot be read, or not all of it, is an error, or is worked out again.
func TestStubborn(t *testing.T) {
	const value = 130
	folder := t.TempDir()
	whole, part := filepath.Join(folder, "whole"), filepath.Join(folder, "part")
	if _, err := Save(t.Context(), whole, value, Options{Workers: 1}); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	p := planFor(t, value, 0)
	half := slices.Clone(want) // half of the groups are there
	for _, i := range p.order[len(p.order)/2:] {
		copy(half[headerSize+p.bytes()+entrySize*int(i):], make([]byte, entrySize))
	}
	for what, begin := range map[string][]byte{"from nothing": nil, "from half": half} {
		failed := 0
		for fail := 0; ; fail++ {
			if err := os.WriteFile(partName(part), begin, 0o644); err != nil {
				t.Fatal(err)
			}
			f, err := os.OpenFile(partName(part), os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			file := &stubborn{File: f, left: fail}
			w := &writer{plan: p, file: file, table: newBits(p.memory)}
			if _, err = w.resume(); err == nil {
				if err = w.run(t.Context(), Options{Workers: 1}); err == nil {
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
			if os.Remove(part); file.left >= 0 { // none has failed
				break
			}
			if begin == nil {
				t.Errorf("%s: operation %d failed, and nobody was told", what, fail)
			}
		}
		if failed < 5 {
			t.Errorf("%s: %d operations failed", what, failed)
		}
	}
	f, err := os.Create(filepath.Join(folder, "none.part"))
	if err != nil {
		t.Fatal(err)
	}
	w := &writer{plan: p, file: f, table: newBits(p.memory)}
	if err := w.finish(filepath.Join(folder, "missing", "none")); err == nil {
		t.Error("a table in a folder that is not there is called complete")
	}
}

// TestSmallGroups: whatever the place from which on coins name a group, the tables are the same, worked out in any order. Tables that are
// small have few groups of their own accord.
func TestSmallGroups(t *testing.T) {
	for _, of := range [][2]int{{89, 0}, {70, 0}, {90, 8}, {4, 0}} {
		want := solveFor(t, of[0], Options{Hole: of[1]})
		lost, err := want.LosingByCoins(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for group := want.top; group > lowest; group-- {
			l, err := newLayout(of[0], of[1])
			if err != nil {
				t.Fatal(err)
			}
			l.group = group
			l.ladder = l.climb(3, l.room3, pad)
			l.ranks = l.climb(group-1, func(int) int { return 1 }, 0)
			table, err := l.plan().solve(t.Context(), Options{Workers: 2})
			if err != nil {
				t.Fatal(err)
			}
			each(of[0], l.top, l.worth, make([]int, l.top), func(coins []int) {
				if isLost(table, coins) != isLost(want, coins) {
					t.Fatalf("value %d, hole %d, groups from place %d on: %v is P: %v", of[0], of[1], group, coins, isLost(table, coins))
				}
			})
			tally, err := l.thrifty().tally(t.Context(), TallyOptions{ByCoins: true})
			if err != nil || tally.Losing() != want.Losing() || !slices.Equal(tally.byCoins, lost) {
				t.Errorf("value %d, hole %d, groups from place %d on: %d lost, want %d, %v", of[0], of[1], group, tally.Losing(), want.Losing(), err)
			}
		}
	}
}

// TestFormat: tables and checkpoints of earlier versions of this program are read by this one: their bytes are still the same, and the order
// in which groups are worked out is. Whoever changes that gives the format another version.
func TestFormat(t *testing.T) {
	sums := map[string]uint32{}
	for _, value := range []int{0, 30, 130, 260} {
		name := filepath.Join(t.TempDir(), "table")
		save(t, name, value, Options{})
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
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
