package lines

import (
	"fmt"
	"slices"
	"testing"

	"zeck/internal/must"
)

// brute decides positions from the rules alone.
type brute struct {
	hole int
	memo map[string]bool
}

// options calls yield with what every move leads to.
func (b *brute) options(coins []int, yield func([]int)) {
	try := func(take, put []int) {
		next := slices.Clone(coins)
		for _, n := range take {
			if n == b.hole {
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

// p reports whether the player to move loses.
func (b *brute) p(coins []int) bool {
	key := fmt.Sprint(coins)
	if v, ok := b.memo[key]; ok {
		return v
	}
	lost := true
	b.options(coins, func(next []int) { lost = lost && !b.p(next) })
	b.memo[key] = lost
	return lost
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
	t.Helper()
	return must.Get(Solve(t.Context(), value, o))
}

// TestBruteForce holds every position of every value up to 40, its outcome and all counts against the rules.
func TestBruteForce(t *testing.T) {
	for _, hole := range []int{0, 3, 4, 5, 6, 7} {
		for n := 0; n <= 40; n++ {
			table := solveFor(t, n, Options{Hole: hole})
			b := &brute{hole: hole, memo: map[string]bool{}}
			var losing uint64
			levels := [3][]uint64{make([]uint64, n+1), make([]uint64, n+1), make([]uint64, n+1)}
			each(n, table.top, table.worth, make([]int, table.top), func(coins []int) {
				level := 0
				for _, m := range coins {
					level += m
				}
				levels[0][level]++
				b.options(coins, func([]int) { levels[1][level]++ })
				want := b.p(coins)
				if want {
					losing++
					levels[2][level]++
				}
				if got := isLost(table, coins); got != want {
					t.Fatalf("hole %d, value %d: %v is P: %v, want %v", hole, n, coins, got, want)
				}
			})
			if table.Losing() != losing {
				t.Errorf("hole %d, value %d: %d P-positions, want %d", hole, n, table.Losing(), losing)
			}
			var got [3][]uint64
			var err error
			got[0], got[1] = table.PositionsByCoins()
			if got[2], err = table.LosingByCoins(t.Context()); err != nil || !slices.EqualFunc(got[:], levels[:], slices.Equal) {
				t.Errorf("hole %d, value %d: by coins %d, want %d, %v", hole, n, got, levels, err)
			}
		}
	}
}

// TestLongLines goes where lines need several words, or tables several groups: they must obey the rules in every position.
func TestLongLines(t *testing.T) {
	for _, o := range []Options{{}, {Hole: 5}, {Hole: 4}, {Hole: 3}, {Hole: 6}} {
		for _, n := range []int{61, 90, 112, 113, 118, 127, 128, 129, 143, 258, 270, 271, 530} {
			if n > map[int]int{0: 118, 3: 530, 4: 271, 5: 270, 6: 150}[o.Hole] {
				continue
			}
			table := solveFor(t, n, o)
			b := &brute{hole: o.Hole}
			lost := make([]uint64, n+1)
			each(n, table.top, table.worth, make([]int, table.top), func(coins []int) {
				want := true
				b.options(coins, func(next []int) { want = want && !isLost(table, next) })
				if got := isLost(table, coins); got != want {
					t.Fatalf("hole %d, value %d: %v is P: %v, want %v by its options", o.Hole, n, coins, got, want)
				}
				if want {
					level := 0
					for _, m := range coins {
						level += m
					}
					lost[level]++
				}
			})
			if got, err := table.LosingByCoins(t.Context()); err != nil || !slices.Equal(got, lost) {
				t.Errorf("hole %d, value %d: by coins %d, want %d, %v", o.Hole, n, got, lost, err)
			}
		}
	}
}

// TestProgress: reports grow and end at the whole.
func TestProgress(t *testing.T) {
	var reports []int64
	table := solveFor(t, 120, Options{Progress: func(done, total int64) {
		if total != 257_632 { // zeckendorf.States(120)
			t.Fatalf("total %d", total)
		}
		reports = append(reports, done)
	}})
	if !slices.IsSorted(reports) || len(reports) == 0 || reports[len(reports)-1] > int64(table.positions()) {
		t.Errorf("reports %v", reports)
	}
}

// isLost reports whether coins are P in a table in memory, which always knows.
func isLost(t *Table, coins []int) bool {
	p, err := t.P(coins)
	return p && err == nil
}
