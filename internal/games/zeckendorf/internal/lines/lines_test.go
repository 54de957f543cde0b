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
	"zeck/internal/games/exchange"
	"zeck/internal/games/zeckendorf/internal/levels"
	"zeck/internal/long"
	"zeck/internal/must"
)

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

// oneByOne visits the positions of a layout one by one, with package levels, which its tests compare with brute force.
type oneByOne struct {
	*levels.Nim
	positions, moves []uint64 // by the number of coins
}

func (k *oneByOne) Position(number, coins int, moves []levels.Move) error {
	k.positions[coins]++
	k.moves[coins] += uint64(len(moves))
	return k.Nim.Position(number, coins, moves)
}

func (l *layout) oneByOne() *levels.Layout {
	r := levels.Rules{Worth: l.worth[:l.top+1]}
	add := func(taken []exchange.Pile, put ...int) {
		if taken[len(taken)-1].Place == l.hole {
			return
		}
		var piles []exchange.Pile
		for _, n := range put {
			piles = append(piles, exchange.Pile{Place: n, Coins: 1})
		}
		r.Moves = append(r.Moves, exchange.New(exchange.Move{}, taken, piles))
	}
	add([]exchange.Pile{{Place: 1, Coins: 2}}, 2)
	for n := 1; n < l.top; n++ {
		add([]exchange.Pile{{Place: n, Coins: 1}, {Place: n + 1, Coins: 1}}, n+2)
		if n > 1 {
			add([]exchange.Pile{{Place: n, Coins: 2}}, max(n-2, 1), n+1)
		}
	}
	return levels.NewLayout(l.value, r)
}

// TestTables: a table has the outcomes and the counts that are found position by position. The values are so large that lines need several words and
// tables several groups.
func TestTables(t *testing.T) {
	large := []int{61, 90, 112, 113, 118, 127, 128, 129, 143, 258, 270, 271, 530}
	for hole, most := range map[int]int{0: 118, 3: 530, 4: 271, 5: long.Or(143, 270), 6: long.Or(129, 150), 7: 40} {
		for n := 0; n <= most; n++ {
			if n > 40 && !slices.Contains(large, n) {
				continue
			}
			table := solveFor(t, n, Options{Hole: hole})
			k, l := oneByOne{levels.NewNim(true), make([]uint64, n+1), make([]uint64, n+1)}, table.oneByOne()
			must.Do(l.Walk(t.Context(), 0, &k, nil))
			lost := make([]uint64, n+1)
			for number := range l.Size(0) {
				coins, level := l.Coins(0, number), 0
				for _, m := range coins {
					level += m
				}
				value, _ := k.Value(0, number)
				if value == 0 {
					lost[level]++
				}
				if got := isLost(table, coins); got != (value == 0) {
					t.Fatalf("hole %d, value %d: %v is P: %v, and its nim-value is %d", hole, n, coins, got, value)
				}
			}
			positions, moves := table.PositionsByCoins()
			byCoins, err := table.LosingByCoins(t.Context())
			if err != nil || !slices.Equal(positions, k.positions) || !slices.Equal(moves, k.moves) || !slices.Equal(byCoins, lost) {
				t.Errorf("hole %d, value %d: by coins %d positions with %d moves, %d lost; want %d, %d, %d, %v", hole, n, positions, moves, byCoins,
					k.positions, k.moves, lost, err)
			}
			if losing := k.Counts[0]; table.Losing() != losing {
				t.Errorf("hole %d, value %d: %d lost, want %d", hole, n, table.Losing(), losing)
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
