package lines

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"zeck/internal/crew"
)

// brittle is a file that panics when it is written for the first time.
type brittle struct {
	*os.File
	first *sync.Once
}

func (b brittle) WriteAt(data []byte, at int64) (int, error) {
	b.first.Do(func() { panic("write") })
	return b.File.WriteAt(data, at)
}

// TestPanic: a panic of any goroutine is one of the caller, and those who wait for it end.
//
//zeck:race
func TestPanic(t *testing.T) {
	var once [2]sync.Once // the others wait
	told := func(i int) Options {
		return Options{Workers: 3, Progress: func(int64, int64) { once[i].Do(func() { panic("told") }) }}
	}
	p := planFor(t, 130, 0)
	f, err := os.Create(filepath.Join(t.TempDir(), "part"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, test := range []struct {
		want any
		work func()
	}{
		{"told", func() { Solve(t.Context(), 130, told(0)) }},
		{"told", func() { Save(t.Context(), filepath.Join(t.TempDir(), "table"), 130, told(1)) }},
		{"write", func() { // the groups that need this one wait
			w := &writer{plan: p, file: brittle{f, new(sync.Once)}, table: newBits(p.memory)}
			w.run(t.Context(), Options{Workers: 3})
		}},
	} {
		if p := crew.Try(test.work); p == nil || p.Value != test.want {
			t.Errorf("%v: %v", test.want, p)
		}
	}
}
