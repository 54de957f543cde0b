package levels

import (
	"errors"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"zeck/game"
)

// TestKernelMemory: the least memory with which each kernel gets through a value, to the byte, and what it says with a byte less.
func TestKernelMemory(t *testing.T) {
	const value, most = 60, 1 << 20
	l := NewLayout(value, plain())
	for _, test := range []struct {
		what  string
		make  func(memory int64) Kernel
		least int
		said  string // where it is too much
	}{
		{"games", func(m int64) Kernel { return NewGames(m) }, 16848, "numbers of the positions with 24 coins"},
		{"splits", func(m int64) Kernel { return NewSplits(m) }, 8576, "numbers of the positions with 28 coins"},
		{"lengths", func(m int64) Kernel { return NewLengths(m) }, 348992, "numbers of the positions with 20 coins"},
		{"moments", func(m int64) Kernel { return &Moments{Memory: m} }, 51414, "moments of the positions with 20 coins"},
	} {
		walk := func(memory int) error { return l.Walk(t.Context(), value, test.make(int64(memory)), nil) }
		least := sort.Search(most, func(memory int) bool { return walk(memory) == nil })
		said := "too large: the " + test.said + " take 1 MiB, and 0 MiB may be used; a smaller value would fit"
		if err := walk(least - 1); least != test.least || !errors.Is(err, game.ErrLimit) || err.Error() != said {
			t.Errorf("%s: %d bytes, want %d; with one less: %v", test.what, least, test.least, err)
		}
	}
}

// TestBeyond: of positions that there are none of, or that are not kept, nothing is said.
func TestBeyond(t *testing.T) {
	const value = 30
	l := NewLayout(value, plain())
	nim, remote := &Nim{Keep: true}, new(Remote)
	for _, k := range []Kernel{nim, remote} {
		if err := l.Walk(t.Context(), value, k, nil); err != nil {
			t.Fatal(err)
		}
	}
	least, most := l.Levels()
	for coins := 0; coins <= most+2; coins++ {
		size := 0
		if coins >= least && coins <= most {
			size = l.Size(coins)
		}
		for number := range size + 2 {
			if _, ok := nim.Value(coins, number); ok != (number < size) {
				t.Errorf("%d coins, number %d of %d: there is a nim-value: %t", coins, number, size, ok)
			}
			if _, ok := remote.Value(coins, number); ok != (number < size && coins >= most-1) {
				t.Errorf("%d coins, number %d of %d: there is a remoteness: %t", coins, number, size, ok)
			}
		}
	}
}

// TestSpan: the lowest and the highest bit of rows of any length, and whether there is a gap, as looking at each bit finds them.
func TestSpan(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for n := range 500 {
		row := make([]uint64, 1+n%4)
		first := rng.IntN(64 * len(row))
		last := first + rng.IntN(64*len(row)-first)
		for i := first; i <= last; i++ {
			row[i/64] |= 1 << (i % 64)
		}
		gap := n%3 == 0 && last > first+1
		if gap {
			i := first + 1 + rng.IntN(last-first-1)
			row[i/64] &^= 1 << (i % 64)
		}
		if least, most, all := span(row); least != first || most != last || all == gap {
			t.Errorf("%x: %d to %d, all %t, want %d to %d, all %t", row, least, most, all, first, last, !gap)
		}
	}
}

// TestOtherCoins: what is not worth the value, or lies beyond the last place, has no number; and places without coins may be left out.
func TestOtherCoins(t *testing.T) {
	for value := range 40 {
		l := NewLayout(value, plain())
		least, most := l.Levels()
		for level := least; level <= most; level++ {
			for number := range l.Size(level) {
				coins := l.Coins(level, number)
				for _, same := range [][]int{coins, slices.Concat(coins, []int{0, 0, 0}), trimmed(coins)} {
					if c, n, ok := l.Number(same); !ok || c != level || n != number {
						t.Fatalf("value %d: %v is number %d of %d coins, %t; want %d of %d", value, same, n, c, ok, number, level)
					}
				}
				for i := range len(coins) + 2 {
					other := slices.Concat(coins, []int{0, 0})
					other[i]++
					if _, _, ok := l.Number(other); ok {
						t.Fatalf("value %d: %v has a number", value, other)
					}
				}
			}
		}
	}
}

func trimmed(coins []int) []int {
	for len(coins) > 0 && coins[len(coins)-1] == 0 {
		coins = coins[:len(coins)-1]
	}
	return coins
}

// TestLongestRemoteness: the longest ways to win and to lose, and a position of each, are those of all positions.
func TestLongestRemoteness(t *testing.T) {
	for value := 1; value <= 26; value++ {
		var want [2]int
		each(t, value, func() Kernel { return new(Remote) }, func(k Kernel, coins []int, number int) {
			r, ok := k.(*Remote).Value(sum(coins), number)
			if !ok {
				t.Fatalf("%v has no remoteness", coins)
			}
			want[r&1] = max(want[r&1], r)
		})
		k, l := new(Remote), NewLayout(value, plain())
		if err := l.Walk(t.Context(), value, k, nil); err != nil {
			t.Fatal(err)
		}
		for side := range want {
			if int(k.Longest[side]) != want[side] {
				t.Errorf("value %d: the longest game takes %d moves, want %d", value, k.Longest[side], want[side])
			}
			if side == 1 && want[1] == 0 {
				continue // nobody can win
			}
			at, again := k.First[side], new(Remote)
			if err := l.Walk(t.Context(), at.Coins, again, nil); err != nil {
				t.Fatal(err)
			}
			if r, ok := again.Value(at.Coins, at.Number); !ok || r != want[side] {
				t.Errorf("value %d: number %d of %d coins takes %d moves, want %d", value, at.Number, at.Coins, r, want[side])
			}
		}
	}
}
