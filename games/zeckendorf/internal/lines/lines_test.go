package lines

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"zeck/internal/crew"
	"zeck/internal/must"
)

// options calls yield with the result of every move, by the rules alone.
func options(coins []int, hole int, yield func([]int)) {
	try := func(take, put []int) {
		next := slices.Clone(coins)
		for _, n := range take {
			if n == hole {
				return
			}
			if next[n-1]--; next[n-1] < 0 {
				return
			}
		}
		for _, n := range put {
			next[n-1]++
		}
		yield(next)
	}
	try([]int{1, 1}, []int{2})
	try([]int{2, 2}, []int{1, 3})
	for n := 1; n+2 <= len(coins); n++ {
		try([]int{n, n + 1}, []int{n + 2})
	}
	for n := 3; n+1 <= len(coins); n++ {
		try([]int{n, n}, []int{n - 2, n + 1})
	}
}

// each calls yield with every way to lay coins of the given value on places 1 to n.
func each(value, n int, worth, coins []int, yield func([]int)) {
	if n == 1 {
		coins[0] = value
		yield(coins)
		return
	}
	for m := 0; m*worth[n] <= value; m++ {
		coins[n-1] = m
		each(value-m*worth[n], n-1, worth, coins, yield)
	}
	coins[n-1] = 0
}

func solveFor(t *testing.T, value int, o Options) *Table {
	return must.Get(Solve(t.Context(), value, o))
}

// TestTables: in every position of a table, the player to move loses exactly if no move leads to a lost position, and all counts are right. The
// values are so large that lines need several words and tables several groups.
func TestTables(t *testing.T) {
	long := []int{61, 90, 112, 113, 118, 127, 128, 129, 143, 258, 270, 271, 530}
	for hole, most := range map[int]int{0: 118, 3: 530, 4: 271, 5: 270, 6: 150, 7: 40} {
		for n := 0; n <= most; n++ {
			if n > 40 && !slices.Contains(long, n) {
				continue
			}
			table := solveFor(t, n, Options{Hole: hole})
			var losing uint64
			want := [3][]uint64{make([]uint64, n+1), make([]uint64, n+1), make([]uint64, n+1)} // positions, moves and lost ones
			each(n, table.top, table.worth, make([]int, table.top), func(coins []int) {
				level, lost := 0, true
				for _, m := range coins {
					level += m
				}
				options(coins, hole, func(next []int) {
					want[1][level]++
					lost = lost && !isLost(table, next)
				})
				want[0][level]++
				if lost {
					losing++
					want[2][level]++
				}
				if got := isLost(table, coins); got != lost {
					t.Fatalf("hole %d, value %d: %v is P: %v, want %v by its options", hole, n, coins, got, lost)
				}
			})
			var got [3][]uint64
			var err error
			got[0], got[1] = table.PositionsByCoins()
			if got[2], err = table.LosingByCoins(t.Context()); err != nil || !slices.EqualFunc(got[:], want[:], slices.Equal) || table.Losing() != losing {
				t.Errorf("hole %d, value %d: %d lost, by coins %d, want %d and %d, %v", hole, n, table.Losing(), got, losing, want, err)
			}
		}
	}
}

// isLost reports whether coins are P in a table in memory, which never fails.
func isLost(t *Table, coins []int) bool {
	p, err := t.P(coins)
	return p && err == nil
}

// brittle is a file that panics when it is written for the first time.
type brittle struct {
	*os.File
	first *sync.Once
}

func (b brittle) WriteAt(data []byte, at int64) (int, error) {
	b.first.Do(func() { panic("write") })
	return b.File.WriteAt(data, at)
}

// TestPanic: a panic in any goroutine becomes a panic of the caller, and waiting goroutines end.
//
//zeck:race
func TestPanic(t *testing.T) {
	var once [2]sync.Once // the others wait
	panicking := func(i int) Options {
		return Options{Workers: 3, Progress: func(int64, int64) { once[i].Do(func() { panic("told") }) }}
	}
	p := planFor(t, 130, 0)
	f := must.Get(os.Create(filepath.Join(t.TempDir(), "part")))
	defer f.Close()
	for _, test := range []struct {
		want any
		work func()
	}{
		{"told", func() { Solve(t.Context(), 130, panicking(0)) }},
		{"told", func() { Save(t.Context(), filepath.Join(t.TempDir(), "table"), 130, panicking(1)) }},
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

// TestFailing: if one worker fails, all workers end, including those that wait for it.
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
