package lines

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"zeck/internal/crew"
	"zeck/internal/must"
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
	f := must.Get(os.Create(filepath.Join(t.TempDir(), "part")))
	defer f.Close()
	for _, test := range []struct {
		want any
		work func()
	}{
		{"told", func() { Solve(t.Context(), 130, told(0)) }},
		{"told", func() { Save(t.Context(), filepath.Join(t.TempDir(), "table"), 130, told(1)) }},
		{"write", func() { // the groups that need this one wait
			w := &writer{p.begin(Options{Workers: 3}), brittle{f, new(sync.Once)}}
			w.fill(t.Context())
		}},
	} {
		if p := crew.Try(test.work); p == nil || p.Value != test.want {
			t.Errorf("%v: %v", test.want, p)
		}
	}
}

// TestFailing: if one worker fails, all end, those that wait for it as well.
func TestFailing(t *testing.T) {
	full := errors.New("disk full")
	for fails := range 6 {
		synctest.Test(t, func(t *testing.T) { // which fails if some wait for ever
			r := planFor(t, 150, 0).begin(Options{Workers: 4})
			r.passed = func(low int) error {
				if low == fails-2 {
					return full
				}
				return nil
			}
			err := r.work(t.Context(), func() func(int) (counts, error) {
				return func(turn int) (counts, error) {
					if turn == fails {
						time.Sleep(time.Millisecond) // until all others wait
						return counts{}, full
					}
					return counts{}, r.await(turn - 1)
				}
			})
			if !errors.Is(err, full) {
				t.Errorf("turn %d fails: %v", fails, err)
			}
		})
	}
}
