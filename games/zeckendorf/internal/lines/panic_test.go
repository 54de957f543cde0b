package lines

import (
	"os"
	"path/filepath"
	"testing"

	"zeck/internal/crew"
)

// brittle is a file that panics when it is brought to disk.
type brittle struct{ *os.File }

func (brittle) Sync() error { panic("sync") }

// TestPanic: a panic of any goroutine is one of the caller, and those who wait for it end.
//
//zeck:race
func TestPanic(t *testing.T) {
	told := Options{Workers: 3, Progress: func(done, _ int64) {
		if done > 0 {
			panic("told")
		}
	}}
	l, p := planFor(t, 130, Options{})
	f, err := os.Create(filepath.Join(t.TempDir(), "part"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	c := &checkpoint{run: newRun(l, p, 0, nil, nil)} // with nothing to write
	for _, test := range []struct {
		want any // nil: some mistake of the run time
		work func()
	}{
		{"told", func() { Solve(t.Context(), 130, told) }},
		{"told", func() { Save(t.Context(), filepath.Join(t.TempDir(), "table"), 130, told) }},
		{"read", func() { l.losingByCoins(t.Context(), func(*group) ([]byte, error) { panic("read") }) }},
		{"sync", func() {
			w := &writer{layout: l, plan: p, file: brittle{f}, table: newBits(p.bytes)}
			w.run(t.Context(), Options{})
		}},
		{nil, func() {
			stop := c.keep(t.Context(), 1)
			c.run.mu.Lock()
			for !c.run.stopped {
				c.run.changed.Wait()
			}
			c.run.mu.Unlock()
			stop(true)
		}},
	} {
		if p := crew.Try(test.work); p == nil || test.want != nil && p.Value != test.want {
			t.Errorf("%v: %v", test.want, p)
		}
	}
}
