package levels

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"zeck/game"
	"zeck/internal/must"
)

// known is what brute force finds about a position.
type known struct {
	nim, remoteness   int
	shortest, longest int
	seat              int    // of the winner among four players
	wins              uint64 // of team A
	splits            []bool // which numbers of splits occur
}

const players = 4

var seating = must.Get(game.ReadSeating("ABBAB"))

type book map[string]known

// at computes everything about a position by definition.
func (b book) at(r Rules, coins []int) known {
	if k, ok := b[key(coins)]; ok {
		return k
	}
	k := known{}
	options := r.brute(coins)
	met := map[int]bool{}
	win, loss := -1, -1
	var seats []int
	var wins []uint64
	for i, o := range options {
		after := b.at(r, o.to)
		met[after.nim] = true
		seats, wins = append(seats, after.seat), append(wins, after.wins)
		if after.nim == 0 && (win < 0 || after.remoteness < win) {
			win = after.remoteness
		}
		loss = max(loss, after.remoteness)
		if k.longest = max(k.longest, after.longest+1); i == 0 || after.shortest < k.shortest-1 {
			k.shortest = after.shortest + 1
		}
		shift := 0
		if o.split {
			shift = 1
		}
		for len(k.splits) < len(after.splits)+shift {
			k.splits = append(k.splits, false)
		}
		for j, occurs := range after.splits {
			k.splits[j+shift] = k.splits[j+shift] || occurs
		}
	}
	for met[k.nim] {
		k.nim++
	}
	if k.remoteness = loss + 1; k.nim > 0 {
		k.remoteness = win + 1
	}
	k.seat, k.wins = game.WinningSeat(players, seats), seating.Wins(wins)
	if len(options) == 0 {
		k.splits = []bool{true}
	}
	b[key(coins)] = k
	return k
}

// numbered checks that every position has its own number, and that other coins have none.
func numbered(t *testing.T, l *Layout) {
	t.Helper()
	known := map[At][]int{}
	if _, _, ok := l.Number(nil); ok && l.value > 0 {
		t.Fatal("no coins have a number")
	}
	for _, coins := range l.all(l.value) {
		level, number, ok := l.Number(append(slices.Clone(coins), 0, 0, 0))
		at := At{level, number}
		if !ok || known[at] != nil || number >= l.Size(level) || l.Levels && (level != sum(coins) || key(l.Coins(level, number)) != key(coins)) {
			t.Fatalf("%v has the number %v like %v, %t", coins, at, known[at], ok)
		}
		known[at] = coins
		for i := range min(len(coins)+2, len(l.Worth)-1) {
			other := append(slices.Clone(coins), 0, 0)
			other[i]++
			if _, _, ok := l.Number(other); ok {
				t.Fatalf("%v has a number", other)
			}
		}
	}
}

// TestKernels compares the results of the kernels with brute force, at every position of small values.
func TestKernels(t *testing.T) {
	layouts(t, func(t *testing.T, l *Layout) {
		numbered(t, l)
		b, last := book{}, 0
		walk := func(k Kernel) {
			must.Do(l.Walk(t.Context(), last, k, nil))
		}
		least, most := l.Ends()
		for last = least; last <= most; last++ {
			nim, remote, lengths, seats, teams := NewNim(false), NewRemote(), NewLengths(), NewSeats(players), NewTeams(seating)
			for _, k := range []Kernel{nim, remote, lengths, seats, teams} {
				walk(k)
			}
			lost := make([]uint64, l.value+1)
			outcomes := NewOutcomes(l)
			if !l.Levels {
				walk(outcomes)
			}
			for _, coins := range l.all(l.value) {
				level, number, _ := l.Number(coins)
				if level != last {
					continue
				}
				want := b.at(l.Rules, coins)
				if want.nim == 0 {
					lost[sum(coins)]++
				}
				g, _ := nim.Value(level, number)
				r, _ := remote.Value(level, number)
				n, _ := lengths.Value(level, number)
				s, _ := seats.Value(level, number)
				w, _ := teams.Value(level, number)
				got := known{nim: int(g), remoteness: int(r), shortest: int(n[0]), longest: int(n[1]), seat: int(s), wins: w}
				if want.splits = nil; fmt.Sprint(got) != fmt.Sprint(want) {
					t.Fatalf("%v: %+v, %+v by brute force", coins, got, want)
				}
				if !l.Levels && outcomes.P(number) != (want.nim == 0) {
					t.Fatalf("%v is P: %t", coins, outcomes.P(number))
				}
			}
			if !l.Levels && !slices.Equal(lost, outcomes.Lost) {
				t.Errorf("%d P-positions by their coins, %d by brute force", outcomes.Lost, lost)
			}
		}
	})
}

// TestManyValues: taking any number of pairs is Nim, so a value is the number of pairs, up to the largest supported value.
func TestManyValues(t *testing.T) {
	r := plain(false)
	r.Repeated = true
	r.below(2)
	for value := range 2*maxNim + 2 {
		k, l := NewNim(false), NewLayout(value, r)
		err := l.Walk(t.Context(), 0, k, nil)
		if fits := value/2 < maxNim; !fits || err != nil {
			if fits || !errors.Is(err, game.ErrLimit) {
				t.Errorf("%d coins: %v", value, err)
			}
			continue
		}
		_, number, _ := l.Number([]int{value})
		if got, ok := k.Value(0, number); !ok || int(got) != value/2 {
			t.Errorf("%d coins have the nim-value %d, %t", value, got, ok)
		}
	}
}

// TestSplits compares the possible numbers of splits with brute force. The tests of the game compare the other kernels with rows of words with a
// search.
func TestSplits(t *testing.T) {
	for value := range 25 {
		l, b := NewLayout(value, byLevels()), book{}
		least, most := l.Ends()
		for level := least; level <= most; level++ {
			splits := NewSplits(1 << 20)
			must.Do(l.Walk(t.Context(), level, splits, nil))
			for number := range l.Size(level) {
				coins := l.Coins(level, number)
				possible := b.at(l.Rules, coins).splits
				first := slices.Index(possible, true)
				least, most, all := splits.Numbers(number)
				if least != first || most != len(possible)-1 || all == slices.Contains(possible[first:], false) {
					t.Fatalf("%v: %d to %d splits, all %t; %v by brute force", coins, least, most, all, possible)
				}
			}
		}
	}
}

// TestFirst: the counts of positions, and the first position of each kind, agree with those found one by one.
func TestFirst(t *testing.T) {
	for value := range 40 {
		l := NewLayout(value, byLevels())
		nim, remote, splits := NewNim(true), NewRemote(), NewSplits(1<<20)
		for _, k := range []Kernel{nim, remote, splits} {
			must.Do(l.Walk(t.Context(), value, k, nil))
		}
		var counts [maxNim]uint64
		var first [maxNim]At
		var longest [2]uint16
		gaps, gap := uint64(0), At{}
		least, most := l.Ends()
		for level := least; level <= most; level++ {
			far, s := NewRemote(), NewSplits(1<<20)
			for _, k := range []Kernel{far, s} {
				must.Do(l.Walk(t.Context(), level, k, nil))
			}
			for number := range l.Size(level) {
				v, _ := nim.Value(level, number)
				if counts[v]++; counts[v] == 1 {
					first[v] = At{level, number}
				}
				r, _ := far.Value(level, number)
				longest[r&1] = max(longest[r&1], r)
				if at := (At{level, number}); remote.First[r&1] == at && r != remote.Longest[r&1] {
					t.Errorf("value %d: %v takes %d moves, and not %d", value, at, r, remote.Longest[r&1])
				}
				if _, _, all := s.Numbers(number); !all {
					if gaps++; gaps == 1 {
						gap = At{level, number}
					}
				}
			}
		}
		if nim.Counts != counts || nim.First != first || remote.Longest != longest || splits.Gaps != gaps || splits.First != gap {
			t.Errorf("value %d: %v, %v, %v, %d gaps, the first at %v; want %v, %v, %v, %d, %v", value, nim.Counts, nim.First, remote.Longest,
				splits.Gaps, splits.First, counts, first, longest, gaps, gap)
		}
		for coins := range most + 3 { // missing or dropped levels have no values
			size := 0
			if coins >= least && coins <= most {
				size = l.Size(coins)
			}
			for number := range size + 2 {
				_, all := nim.Value(coins, number)
				if _, two := remote.Value(coins, number); all != (number < size) || two != (number < size && coins >= most-1) {
					t.Errorf("value %d: number %d of %d with %d coins has a nim-value: %t, a remoteness: %t", value, number, size, coins, all, two)
				}
			}
		}
	}
}

// TestMemory: the least memory, to the byte, with which a kernel finishes a value, and the error with one byte less.
func TestMemory(t *testing.T) {
	const value, most = 60, 1 << 20
	l := NewLayout(value, byLevels())
	for _, test := range []struct {
		what  string
		make  func(memory int64) Kernel
		least int
		coins int // the level that is too large
	}{
		{"games", func(m int64) Kernel { return NewGames(m) }, 16848, 24},
		{"splits", func(m int64) Kernel { return NewSplits(m) }, 8576, 28},
		{"chances", func(m int64) Kernel { return NewChances(m) }, 348992, 20},
		{"moments", func(m int64) Kernel { return NewMoments(m) }, 49856, 20},
	} {
		walk := func(memory int) error { return l.Walk(t.Context(), value, test.make(int64(memory)), nil) }
		least := sort.Search(most, func(memory int) bool { return memory > 0 && walk(memory) == nil })
		said := fmt.Sprintf("too large: the numbers of the positions with %d coins take 1 MiB, and 0 MiB may be used; a smaller value would fit", test.coins)
		if err := walk(least - 1); least != test.least || !errors.Is(err, game.ErrLimit) || err.Error() != said {
			t.Errorf("%s: %d bytes, want %d; with one less: %v", test.what, least, test.least, err)
		}
	}
}

// TestSpan: the lowest and the highest bit of rows of any length, and whether there is a gap, agree with a bit-by-bit check.
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
