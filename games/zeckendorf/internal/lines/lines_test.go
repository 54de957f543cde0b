package lines

import (
	"slices"
	"testing"

	"zeck/internal/must"
)

// options calls yield with what every move leads to, by the rules alone.
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
	t.Helper()
	return must.Get(Solve(t.Context(), value, o))
}

// TestTables: in every position of a table exactly those lose who cannot leave a lost one, and all counts are right. It goes where lines need several
// words, and tables several groups.
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
