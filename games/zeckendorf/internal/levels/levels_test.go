package levels

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"zeck/games/internal/exchange"
)

// brute plays the game by its rules, for coins on places 1, 2, ….
func brute(coins []int) (merges, splits [][]int) {
	change := func(by map[int]int) []int {
		to := slices.Clone(coins)
		for n, d := range by {
			for len(to) < n {
				to = append(to, 0)
			}
			to[n-1] += d
		}
		return to
	}
	for n := 1; n <= len(coins); n++ {
		m := coins[n-1]
		if n == 1 && m >= 2 {
			merges = append(merges, change(map[int]int{1: -2, 2: 1}))
		}
		if n == 2 && m >= 2 {
			splits = append(splits, change(map[int]int{2: -2, 1: 1, 3: 1}))
		}
		if n >= 3 && m >= 2 {
			splits = append(splits, change(map[int]int{n: -2, n - 2: 1, n + 1: 1}))
		}
		if n < len(coins) && m > 0 && coins[n] > 0 {
			merges = append(merges, change(map[int]int{n: -1, n + 1: -1, n + 2: 1}))
		}
	}
	return merges, splits
}

// plain returns the rules of the plain game.
func plain() Rules {
	r := Rules{Worth: []int{0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987}}
	add := func(taken, put []exchange.Pile) { r.Moves = append(r.Moves, exchange.New(exchange.Move{}, taken, put)) }
	add([]exchange.Pile{{Place: 1, Coins: 2}}, []exchange.Pile{{Place: 2, Coins: 1}})
	for n := 1; n < len(r.Worth); n++ {
		add([]exchange.Pile{{Place: n, Coins: 1}, {Place: n + 1, Coins: 1}}, []exchange.Pile{{Place: n + 2, Coins: 1}})
		if n > 1 {
			add([]exchange.Pile{{Place: n, Coins: 2}}, []exchange.Pile{{Place: max(n-2, 1), Coins: 1}, {Place: n + 1, Coins: 1}})
		}
	}
	return r
}

func key(coins []int) string {
	for len(coins) > 0 && coins[len(coins)-1] == 0 {
		coins = coins[:len(coins)-1]
	}
	return fmt.Sprint(coins)
}

// TestMoves: a kernel is told of exactly the moves that the rules have, for every position of small values.
func TestMoves(t *testing.T) {
	for value := 0; value <= 45; value++ {
		l := NewLayout(value, plain())
		k := &recorder{t: t, Layout: l, met: map[string]bool{}}
		if err := l.Walk(t.Context(), value, k, nil); err != nil {
			t.Fatal(err)
		}
		// All that the rules lead to was met, and nothing else.
		seen := map[string]bool{}
		var visit func(coins []int)
		visit = func(coins []int) {
			if seen[key(coins)] {
				return
			}
			seen[key(coins)] = true
			merges, splits := brute(coins)
			for _, to := range append(merges, splits...) {
				visit(to)
			}
		}
		visit([]int{value})
		if len(seen) != len(k.met) {
			t.Fatalf("value %d: %d positions, the rules lead to %d", value, len(k.met), len(seen))
		}
		for p := range seen {
			if !k.met[p] {
				t.Fatalf("value %d: %s is missing", value, p)
			}
		}
	}
}

// recorder compares what a kernel is told with the rules.
type recorder struct {
	t *testing.T
	*Layout
	coins, start, next int
	merges, splits     [][]string
	met                map[string]bool
}

func (k *recorder) Level(coins, _ int) error { k.coins, k.next = coins, 0; return nil }

func (k *recorder) Begin(r Run) {
	at, size := r.At, r.Size
	if at != k.next {
		k.t.Fatalf("a run begins at %d, expected %d", at, k.next)
	}
	k.start, k.next = at, at+size
	k.merges, k.splits = make([][]string, size), make([][]string, size)
}

func (k *recorder) Merge(at, from, n int) {
	for i := range n {
		k.merges[at-k.start+i] = append(k.merges[at-k.start+i], key(k.Coins(k.coins-1, from+i)))
	}
}

func (k *recorder) Split(at, from, n int) {
	for i := range n {
		if from+i >= k.start {
			k.t.Fatalf("a split from %d leads to %d, which is not done", at+i, from+i)
		}
		k.splits[at-k.start+i] = append(k.splits[at-k.start+i], key(k.Coins(k.coins, from+i)))
	}
}

func (k *recorder) End(at, size int) error {
	for i := range size {
		coins := k.Coins(k.coins, at+i)
		if level, number, ok := k.Number(coins); !ok || level != k.coins || number != at+i {
			k.t.Fatalf("%v has number %d on level %d, expected %d on %d", coins, number, level, at+i, k.coins)
		}
		k.met[key(coins)] = true
		if i > 0 {
			k.splits[i] = append(k.splits[i], key(k.Coins(k.coins, at+i-1)))
		}
		merges, splits := brute(coins)
		for _, c := range []struct {
			want [][]int
			got  []string
		}{{merges, k.merges[i]}, {splits, k.splits[i]}} {
			var want []string
			for _, to := range c.want {
				want = append(want, key(to))
			}
			slices.Sort(want)
			slices.Sort(c.got)
			if !slices.Equal(want, c.got) {
				k.t.Fatalf("moves of %v: %v, the rules have %v", coins, c.got, want)
			}
		}
	}
	return nil
}

// counter counts positions, and stops somebody in the middle of the largest level.
type counter struct {
	Kernel
	positions, level int
	stopAt           int
	stop             func()
}

func (k *counter) Level(coins, size int) error { k.level = coins; return nil }
func (k *counter) Begin(r Run)                 { k.positions += r.Size }
func (k *counter) Merge(at, from, n int)       {}
func (k *counter) Split(at, from, n int)       {}
func (k *counter) End(at, size int) error {
	if k.level == k.stopAt {
		k.stop()
	}
	return nil
}

// TestWalkStops: on large levels it is asked now and then whether to stop; nothing is left out for that, and it stops within a level.
func TestWalkStops(t *testing.T) {
	l := NewLayout(150, plain())
	least, most := l.Levels()
	total, before, largest := 0, 0, 0
	for coins := least; coins <= most; coins++ {
		if l.Size(coins) > l.Size(largest) {
			largest, before = coins, total
		}
		total += l.Size(coins)
	}
	whole := &counter{stopAt: -1}
	last := int64(0)
	progress := func(done, of int64) {
		if done <= last || of != int64(total) {
			t.Errorf("%d of %d after %d", done, of, last)
		}
		last = done
	}
	if err := l.Walk(t.Context(), most, whole, progress); err != nil || whole.positions != total || last != int64(total) {
		t.Errorf("%d positions, %v, expected %d; told of %d", whole.positions, err, total, last)
	}
	ctx, stop := context.WithCancel(t.Context())
	part := &counter{stopAt: largest, stop: stop}
	if err := l.Walk(ctx, most, part, nil); err != context.Canceled || part.positions <= before || part.positions >= before+l.Size(largest) {
		t.Errorf("stopped after %d positions, %v; there are %d before the largest level and %d on it", part.positions, err, before, l.Size(largest))
	}
}

// TestNumbers: positions of another value, or beyond the last place, have no number.
func TestNumbers(t *testing.T) {
	l := NewLayout(30, plain())
	for _, coins := range [][]int{nil, {31}, {29}, {0, 0, 0, 0, 0, 0, 0, 0, 1}, {5, 0, 0, 0, 0, 2}} {
		if _, _, ok := l.Number(coins); ok {
			t.Errorf("%v has a number", coins)
		}
	}
	if _, _, ok := l.Number([]int{30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}); !ok {
		t.Error("places without coins do no harm")
	}
}
