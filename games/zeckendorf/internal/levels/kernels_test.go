package levels

import (
	"math/big"
	"slices"
	"testing"
)

// known is all that brute force finds about a position.
type known struct {
	nim, remoteness, longest int
	games                    *big.Int
	splits                   []*big.Rat // the chance of each number of splits
	possible                 []bool     // which numbers of splits occur
}

type book map[string]known

// at finds everything about a position by its definition.
func (b book) at(coins []int) known {
	if k, ok := b[key(coins)]; ok {
		return k
	}
	k := known{games: new(big.Int)}
	merges, splits := brute(coins)
	n := len(merges) + len(splits)
	met := map[int]bool{}
	win, loss := -1, -1
	for i, to := range append(merges, splits...) {
		after := b.at(to)
		met[after.nim] = true
		if after.nim == 0 && (win < 0 || after.remoteness < win) {
			win = after.remoteness
		}
		loss = max(loss, after.remoteness)
		k.longest = max(k.longest, after.longest+1)
		k.games.Add(k.games, after.games)
		shift := 0
		if i >= len(merges) {
			shift = 1
		}
		for len(k.splits) < len(after.splits)+shift {
			k.splits, k.possible = append(k.splits, new(big.Rat)), append(k.possible, false)
		}
		for j, chance := range after.splits {
			k.splits[j+shift].Add(k.splits[j+shift], new(big.Rat).Mul(chance, big.NewRat(1, int64(n))))
			k.possible[j+shift] = k.possible[j+shift] || after.possible[j]
		}
	}
	for met[k.nim] {
		k.nim++
	}
	if k.remoteness = loss + 1; k.nim > 0 {
		k.remoteness = win + 1
	}
	if n == 0 {
		k.games.SetInt64(1)
		k.splits, k.possible = []*big.Rat{big.NewRat(1, 1)}, []bool{true}
	}
	b[key(coins)] = k
	return k
}

// each walks with a kernel up to every level and shows every position of it.
func each(t *testing.T, value int, kernel func() Kernel, show func(k Kernel, coins []int, number int)) {
	t.Helper()
	l := NewLayout(value, plain())
	least, most := l.Levels()
	for level := least; level <= most; level++ {
		k := kernel()
		if err := l.Walk(t.Context(), level, k, nil); err != nil {
			t.Fatal(err)
		}
		for number := range l.Size(level) {
			show(k, l.Coins(level, number), number)
		}
	}
}

// TestKernels holds every kernel against brute force, at every position of small values.
func TestKernels(t *testing.T) {
	const memory = 1 << 20
	for value := 0; value <= 24; value++ {
		b := book{}
		each(t, value, func() Kernel { return new(Nim) }, func(k Kernel, coins []int, number int) {
			if got, ok := k.(*Nim).Value(sum(coins), number); !ok || got != b.at(coins).nim {
				t.Fatalf("%v: nim-value %d, %d by brute force", coins, got, b.at(coins).nim)
			}
		})
		each(t, value, func() Kernel { return new(Remote) }, func(k Kernel, coins []int, number int) {
			if got, ok := k.(*Remote).Value(sum(coins), number); !ok || got != b.at(coins).remoteness {
				t.Fatalf("%v: remoteness %d, %d by brute force", coins, got, b.at(coins).remoteness)
			}
		})
		each(t, value, func() Kernel { return NewGames(memory) }, func(k Kernel, coins []int, number int) {
			if got := number64(k.(*Games).Count(number)); got.Cmp(b.at(coins).games) != 0 {
				t.Fatalf("%v: %d games, %d by brute force", coins, got, b.at(coins).games)
			}
		})
		each(t, value, func() Kernel { return NewSplits(memory) }, func(k Kernel, coins []int, number int) {
			least, most, all := k.(*Splits).Numbers(number)
			possible := b.at(coins).possible
			first, want := slices.Index(possible, true), true
			for _, p := range possible[first:] {
				want = want && p
			}
			if least != first || most != len(possible)-1 || all != want {
				t.Fatalf("%v: %d to %d splits, all %t; %v by brute force", coins, least, most, all, possible)
			}
		})
		each(t, value, func() Kernel { return NewLengths(memory) }, func(k Kernel, coins []int, number int) {
			known := b.at(coins)
			unit := big.NewRat(1, 1<<Places)
			for j, got := range k.(*Lengths).Chances(number) {
				want := new(big.Rat)
				if j < len(known.splits) {
					want = known.splits[j]
				}
				within(t, coins, new(big.Rat).Mul(unit, new(big.Rat).SetUint64(got)), want, new(big.Rat).Mul(unit, big.NewRat(int64(known.longest), 1)))
			}
		})
		each(t, value, func() Kernel { return &Moments{Memory: memory} }, func(k Kernel, coins []int, number int) {
			known := b.at(coins)
			got, longest := k.(*Moments).Chances(number)
			if longest != known.longest {
				t.Fatalf("%v: the longest game has %d moves, %d by brute force", coins, longest, known.longest)
			}
			unit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 64))
			for j := range got {
				want, most := new(big.Rat), new(big.Int)
				for s, chance := range known.splits {
					ways := new(big.Int).Binomial(int64(s), int64(j+1))
					want.Add(want, new(big.Rat).Mul(chance, new(big.Rat).SetInt(ways)))
				}
				for i := 1; i <= j+1; i++ {
					most.Add(most, new(big.Int).Binomial(int64(longest), int64(i)))
				}
				within(t, coins, new(big.Rat).Mul(unit, new(big.Rat).SetInt(got[j])), want, new(big.Rat).Mul(unit, new(big.Rat).SetInt(most)))
			}
		})
	}
}

// TestLongestGames: the longest games are those that brute force finds, also where levels lie in the memory of earlier ones.
func TestLongestGames(t *testing.T) {
	known := map[string]int{}
	var longest func(coins []int) int
	longest = func(coins []int) (n int) {
		if n, ok := known[key(coins)]; ok {
			return n
		}
		merges, splits := brute(coins)
		for _, to := range append(merges, splits...) {
			n = max(n, longest(to)+1)
		}
		known[key(coins)] = n
		return n
	}
	each(t, 44, func() Kernel { return new(Longest) }, func(k Kernel, coins []int, number int) {
		if got, _ := k.(*Longest).Value(sum(coins), number); got != longest(coins) {
			t.Fatalf("%v: the longest game has %d moves, %d by brute force", coins, got, longest(coins))
		}
	})
}

// TestGaps: the positions from which a number of splits is left out, and the first of them, are those that are found one by one.
func TestGaps(t *testing.T) {
	for value := range 40 {
		gaps, first := uint64(0), At{}
		each(t, value, func() Kernel { return NewSplits(1 << 20) }, func(k Kernel, coins []int, number int) {
			if _, _, all := k.(*Splits).Numbers(number); !all {
				if gaps++; gaps == 1 {
					first = At{sum(coins), number}
				}
			}
		})
		k := NewSplits(1 << 20)
		if err := NewLayout(value, plain()).Walk(t.Context(), value, k, nil); err != nil {
			t.Fatal(err)
		}
		if k.Gaps() != gaps || k.First != first {
			t.Errorf("value %d: %d gaps, the first at %v, expected %d and %v", value, k.Gaps(), k.First, gaps, first)
		}
	}
}

// within fails unless the truth is what was found or up to so much more.
func within(t *testing.T, coins []int, found, truth, most *big.Rat) {
	t.Helper()
	over := new(big.Rat).Sub(truth, found)
	if over.Sign() < 0 || over.Cmp(most) > 0 {
		t.Fatalf("%v: %s, %s by brute force", coins, found.FloatString(20), truth.FloatString(20))
	}
}

func sum(coins []int) (n int) {
	for _, m := range coins {
		n += m
	}
	return n
}

func number64(words []uint64) *big.Int {
	n := new(big.Int)
	for i := len(words) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(words[i]))
	}
	return n
}
