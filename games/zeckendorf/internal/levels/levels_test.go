package levels

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"zeck/game"
	"zeck/games/internal/exchange"
)

// plain returns the rules of the plain game, or of the reversed one.
func plain(reversed bool) Rules {
	r := Rules{Worth: []int{0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987}, Reversed: reversed}
	add := func(taken, put []exchange.Pile) {
		if reversed {
			taken, put = put, taken
		}
		r.Moves = append(r.Moves, exchange.New(exchange.Move{}, taken, put))
	}
	add([]exchange.Pile{{Place: 1, Coins: 2}}, []exchange.Pile{{Place: 2, Coins: 1}})
	for n := 1; n < len(r.Worth); n++ {
		add([]exchange.Pile{{Place: n, Coins: 1}, {Place: n + 1, Coins: 1}}, []exchange.Pile{{Place: n + 2, Coins: 1}})
		if n > 1 {
			add([]exchange.Pile{{Place: n, Coins: 2}}, []exchange.Pile{{Place: max(n-2, 1), Coins: 1}, {Place: n + 1, Coins: 1}})
		}
	}
	return r
}

// below lets coins lie still on a place, and none above it.
func (r *Rules) below(hole int) {
	r.Worth = r.Worth[:hole+1]
	r.Moves = slices.DeleteFunc(r.Moves, func(x exchange.Exchange) bool {
		return slices.ContainsFunc(x.Taken, func(p exchange.Pile) bool { return p.Place >= hole })
	})
}

// several returns the rules of some variants: reversed, repeated, both, and with coins that lie still on the fourth place.
func several() map[string]Rules {
	repeated, back, hole := plain(false), plain(true), plain(false)
	repeated.Repeated, back.Repeated = true, true
	hole.below(4)
	pairs := Rules{Worth: []int{0, 1, 3}, Moves: []exchange.Exchange{
		exchange.New(exchange.Move{}, []exchange.Pile{{Place: 1, Coins: 3}}, []exchange.Pile{{Place: 2, Coins: 1}})}}
	return map[string]Rules{"together": plain(false), "reversed": plain(true), "repeated": repeated, "both": back, "hole": hole, "threes": pairs}
}

// option is where a move leads, and whether it keeps the number of coins.
type option struct {
	to    []int
	split bool
}

// brute plays by the rules, with coins on places 1, 2, ….
func (r Rules) brute(coins []int) (options []option) {
	for _, x := range r.Moves {
		after := append(slices.Clone(coins), make([]int, 3)...)
		for again := true; again; again = r.Repeated {
			legal := true
			for _, p := range x.Taken {
				legal = legal && p.Place <= len(after) && after[p.Place-1] >= p.Coins
			}
			if !legal {
				break
			}
			for _, p := range x.Taken {
				after[p.Place-1] -= p.Coins
			}
			for _, p := range x.Put {
				after[p.Place-1] += p.Coins
			}
			options = append(options, option{slices.Clone(after), sum(after) == sum(coins)})
		}
	}
	return options
}

// all returns every way to lay coins of a value.
func (r Rules) all(value int) (positions [][]int) {
	var lay func(place, left int, above []int)
	lay = func(place, left int, above []int) {
		if place == 1 {
			positions = append(positions, slices.Concat([]int{left}, above))
			return
		}
		for n := 0; n*r.Worth[place] <= left; n++ {
			lay(place-1, left-n*r.Worth[place], slices.Concat([]int{n}, above))
		}
	}
	top := len(r.Worth) - 1
	for ; top > 2 && r.Worth[top] > value; top-- {
	}
	lay(top, value, nil)
	return positions
}

func key(coins []int) string {
	for len(coins) > 0 && coins[len(coins)-1] == 0 {
		coins = coins[:len(coins)-1]
	}
	return fmt.Sprint(coins)
}

func sum(coins []int) (n int) {
	for _, m := range coins {
		n += m
	}
	return n
}

// layouts calls yield with the layouts of some values: the plain game by levels, and all others.
func layouts(t *testing.T, yield func(t *testing.T, l *Layout)) {
	for value := range 28 {
		t.Run(fmt.Sprint("levels/", value), func(t *testing.T) { yield(t, NewLayout(value, plain(false))) })
	}
	long := plain(false)
	long.below(3)
	t.Run("long runs", func(t *testing.T) { yield(t, NewOrder(145, long)) })
	for name, r := range several() {
		for value := range 20 {
			t.Run(fmt.Sprint(name, "/", value), func(t *testing.T) { yield(t, NewOrder(value, r)) })
		}
	}
}

// TestMoves: every position has a number of its own, what is no position has none, and a kernel is told of exactly the moves that the rules have,
// in an order in which what they lead to is done.
func TestMoves(t *testing.T) {
	layouts(t, func(t *testing.T, l *Layout) {
		k := &recorder{t: t, Layout: l, coins: map[At][]int{}, told: map[At][]string{}}
		for _, coins := range l.all(l.value) {
			level, number, ok := l.Number(append(slices.Clone(coins), 0, 0, 0))
			if at := (At{level, number}); !ok || k.coins[at] != nil || number >= l.Size(level) {
				t.Fatalf("%v has the number %v like %v, %t", coins, at, k.coins[at], ok)
			}
			k.coins[At{level, number}] = coins
			if l.levels && (level != sum(coins) || key(l.Coins(level, number)) != key(coins)) {
				t.Fatalf("%v is on level %d, where its number is that of %v", coins, level, l.Coins(level, number))
			}
			for i := range len(coins) + 2 {
				other := append(slices.Clone(coins), 0, 0)
				if other[i]++; i < len(l.Worth)-1 {
					if _, _, ok := l.Number(other); ok {
						t.Fatalf("%v has a number", other)
					}
				}
			}
		}
		_, last := l.Levels()
		if err := l.Walk(t.Context(), last, k, nil); err != nil {
			t.Fatal(err)
		}
		for at, coins := range k.coins {
			var want []string
			for _, o := range l.brute(coins) {
				want = append(want, fmt.Sprint(key(o.to), o.split || !l.levels))
			}
			slices.Sort(want)
			slices.Sort(k.told[at])
			if !slices.Equal(want, k.told[at]) {
				t.Fatalf("moves of %v: %v, the rules have %v", coins, k.told[at], want)
			}
		}
		if k.done != len(k.coins) {
			t.Errorf("%d of %d positions", k.done, len(k.coins))
		}
	})
}

// recorder notes what a kernel is told.
type recorder struct {
	t *testing.T
	*Layout
	level, done int
	run         Run
	coins       map[At][]int
	told        map[At][]string
}

func (k *recorder) Level(coins, _ int) error { k.level = coins; return nil }

func (k *recorder) Begin(r Run) {
	for i := range r.Size {
		if coins := k.coins[At{k.level, r.At + i}]; r.Coins+i*r.Step != sum(coins) {
			k.t.Fatalf("%v is said to be %d coins", coins, r.Coins+i*r.Step)
		}
	}
	k.run, k.done = r, k.done+r.Size
}

func (k *recorder) Meet(at, from, n int, split bool) {
	to := k.level
	if !split {
		to--
	}
	for i := range n {
		if split && from+i >= k.run.At {
			k.t.Fatalf("a move from %d leads to %d, which is not done", at+i, from+i)
		}
		k.tell(at+i, At{to, from + i}, split)
	}
}

func (k *recorder) tell(from int, to At, split bool) {
	at := At{k.level, from}
	k.told[at] = append(k.told[at], fmt.Sprint(key(k.coins[to]), split))
}

func (k *recorder) End() error {
	for i := range k.run.Size {
		for j := k.run.inside(i); j < i; j++ {
			k.tell(k.run.At+i, At{k.level, k.run.At + j}, true)
		}
	}
	return nil
}

// known is all that brute force finds about a position.
type known struct {
	nim, remoteness   int
	shortest, longest int
	seat              int    // of the winner among four players
	wins              uint64 // of team A
	games             *big.Int
	splits            []*big.Rat // the chance of each number of splits
	possible          []bool     // which numbers of splits occur
}

const players = 4

var seating = func() game.Seating {
	s, err := game.ReadSeating("ABBAB")
	if err != nil {
		panic(err)
	}
	return s
}()

type book map[string]known

// at finds everything about a position by its definition.
func (b book) at(r Rules, coins []int) known {
	if k, ok := b[key(coins)]; ok {
		return k
	}
	k := known{games: new(big.Int)}
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
		k.games.Add(k.games, after.games)
		shift := 0
		if o.split {
			shift = 1
		}
		for len(k.splits) < len(after.splits)+shift {
			k.splits, k.possible = append(k.splits, new(big.Rat)), append(k.possible, false)
		}
		for j, chance := range after.splits {
			k.splits[j+shift].Add(k.splits[j+shift], new(big.Rat).Mul(chance, big.NewRat(1, int64(len(options)))))
			k.possible[j+shift] = k.possible[j+shift] || after.possible[j]
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
		k.games.SetInt64(1)
		k.splits, k.possible = []*big.Rat{big.NewRat(1, 1)}, []bool{true}
	}
	b[key(coins)] = k
	return k
}

// TestKernels compares what kernels find with brute force, at every position of small values.
func TestKernels(t *testing.T) {
	layouts(t, func(t *testing.T, l *Layout) {
		b, last := book{}, 0
		walk := func(k Kernel) {
			if err := l.Walk(t.Context(), last, k, nil); err != nil {
				t.Fatal(err)
			}
		}
		least, most := l.Levels()
		for last = least; last <= most; last++ {
			nim, remote, lengths, seats, teams := NewNim(false), NewRemote(), NewLengths(), NewSeats(players), NewTeams(seating)
			for _, k := range []Kernel{nim, remote, lengths, seats, teams} {
				walk(k)
			}
			lost := make([]uint64, l.value+1)
			outcomes := NewOutcomes(l)
			if !l.levels {
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
				if want.games, want.splits, want.possible = nil, nil, nil; fmt.Sprint(got) != fmt.Sprint(want) {
					t.Fatalf("%v: %+v, %+v by brute force", coins, got, want)
				}
				if !l.levels && outcomes.P(number) != (want.nim == 0) {
					t.Fatalf("%v is P: %t", coins, outcomes.P(number))
				}
			}
			if !l.levels && !slices.Equal(lost, outcomes.Lost) {
				t.Errorf("%d P-positions by their coins, %d by brute force", outcomes.Lost, lost)
			}
		}
	})
}

// TestManyValues: taking any number of pairs is Nim, so that a value is the number of pairs, up to the last that there is room for.
func TestManyValues(t *testing.T) {
	r := plain(false)
	r.Repeated = true
	r.below(2)
	for value := range 2*maxNim + 2 {
		k, l := NewNim(false), NewOrder(value, r)
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

// TestLongRun: taking one pair is a matter of counting, in a run of more positions than bits are looked at together.
func TestLongRun(t *testing.T) {
	const pairs = 5000
	r := plain(false)
	r.below(2)
	l := NewOrder(2*pairs, r)
	k := NewOutcomes(l)
	if err := l.Walk(t.Context(), 0, k, nil); err != nil {
		t.Fatal(err)
	}
	for left := range pairs + 1 {
		if _, number, ok := l.Number([]int{2 * left, pairs - left}); !ok || k.P(number) != (left%2 == 0) {
			t.Fatalf("%d pairs are P: %t", left, k.P(number))
		}
	}
}

// TestWide compares what takes rows of words with brute force.
func TestWide(t *testing.T) {
	const memory = 1 << 20
	for value := range 25 {
		l, b := NewLayout(value, plain(false)), book{}
		least, most := l.Levels()
		for level := least; level <= most; level++ {
			games, splits, chances, moments := NewGames(memory), NewSplits(memory), NewChances(memory), NewMoments(memory)
			for _, k := range []Kernel{games, splits, chances, moments} {
				if err := l.Walk(t.Context(), level, k, nil); err != nil {
					t.Fatal(err)
				}
			}
			for number := range l.Size(level) {
				coins := l.Coins(level, number)
				known := b.at(l.Rules, coins)
				if got := new(big.Int).SetUint64(games.Count(number)[0]); got.Cmp(known.games) != 0 {
					t.Fatalf("%v: %d games, %d by brute force", coins, got, known.games)
				}
				least, most, all := splits.Numbers(number)
				first := slices.Index(known.possible, true)
				if least != first || most != len(known.possible)-1 || all == slices.Contains(known.possible[first:], false) {
					t.Fatalf("%v: %d to %d splits, all %t; %v by brute force", coins, least, most, all, known.possible)
				}
				unit := big.NewRat(1, 1<<Places)
				for j, got := range chances.Of(number) {
					want := new(big.Rat)
					if j < len(known.splits) {
						want = known.splits[j]
					}
					within(t, coins, new(big.Rat).Mul(unit, new(big.Rat).SetUint64(got)), want, new(big.Rat).Mul(unit, big.NewRat(int64(known.longest), 1)))
				}
				binomialMoments(t, coins, moments.Of(number), known)
			}
		}
	}
}

func binomialMoments(t *testing.T, coins []int, got [4]*big.Int, known known) {
	unit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 64))
	most := new(big.Int)
	for j := range got {
		want := new(big.Rat)
		for s, chance := range known.splits {
			want.Add(want, new(big.Rat).Mul(chance, new(big.Rat).SetInt(new(big.Int).Binomial(int64(s), int64(j+1)))))
		}
		most.Add(most, new(big.Int).Binomial(int64(known.longest), int64(j+1)))
		within(t, coins, new(big.Rat).Mul(unit, new(big.Rat).SetInt(got[j])), want, new(big.Rat).Mul(unit, new(big.Rat).SetInt(most)))
	}
}

// within fails unless the truth is what was found or up to so much more.
func within(t *testing.T, coins []int, found, truth, most *big.Rat) {
	t.Helper()
	if over := new(big.Rat).Sub(truth, found); over.Sign() < 0 || over.Cmp(most) > 0 {
		t.Fatalf("%v: %s, %s by brute force", coins, found.FloatString(20), truth.FloatString(20))
	}
}

// TestFirst: how many positions have something, and the first of them, are those that are found one by one.
func TestFirst(t *testing.T) {
	for value := range 40 {
		l := NewLayout(value, plain(false))
		nim, remote, splits := NewNim(true), NewRemote(), NewSplits(1<<20)
		for _, k := range []Kernel{nim, remote, splits} {
			if err := l.Walk(t.Context(), value, k, nil); err != nil {
				t.Fatal(err)
			}
		}
		var counts [maxNim]uint64
		var first [maxNim]At
		var longest [2]uint16
		gaps, gap := uint64(0), At{}
		least, most := l.Levels()
		for level := least; level <= most; level++ {
			far, s := NewRemote(), NewSplits(1<<20)
			for _, k := range []Kernel{far, s} {
				if err := l.Walk(t.Context(), level, k, nil); err != nil {
					t.Fatal(err)
				}
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
		if nim.Counts != counts || nim.First != first || remote.Longest != longest || splits.Gaps() != gaps || splits.First != gap {
			t.Errorf("value %d: %v, %v, %v, %d gaps, the first at %v; want %v, %v, %v, %d, %v", value, nim.Counts, nim.First, remote.Longest,
				splits.Gaps(), splits.First, counts, first, longest, gaps, gap)
		}
		for coins := range most + 3 { // of what there is not, or what is not held, nothing is said
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

// TestMemory: the least memory with which a kernel gets through a value, to the byte, and what it says with a byte less.
func TestMemory(t *testing.T) {
	const value, most = 60, 1 << 20
	l := NewLayout(value, plain(false))
	for _, test := range []struct {
		what  string
		make  func(memory int64) Kernel
		least int
		coins int // where it is too much
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

// stopper stops somebody in the middle of a level.
type stopper struct {
	Kernel
	positions, level, stopAt int
	stop                     func()
}

func (k *stopper) Level(coins, _ int) error { k.level = coins; return nil }
func (k *stopper) Begin(r Run)              { k.positions += r.Size }
func (k *stopper) Meet(_, _, _ int, _ bool) {}
func (k *stopper) End() error {
	if k.level == k.stopAt {
		k.stop()
	}
	return nil
}

// TestWalkStops: on large levels it is asked now and then whether to stop; nothing is left out for that, and it stops within a level. What is done is
// told.
func TestWalkStops(t *testing.T) {
	for what, l := range map[string]*Layout{"levels": NewLayout(150, plain(false)), "together": NewOrder(150, plain(false)),
		"reversed": NewOrder(150, plain(true))} {
		least, most := l.Levels()
		total, before, largest := 0, 0, 0
		for coins := least; coins <= most; coins++ {
			if l.Size(coins) > l.Size(largest) {
				largest, before = coins, total
			}
			total += l.Size(coins)
		}
		whole := &stopper{stopAt: -1}
		last, reports := int64(0), 0
		progress := func(done, of int64) {
			if done <= last || of != int64(total) {
				t.Errorf("%s: %d of %d after %d", what, done, of, last)
			}
			last = done
			reports++
		}
		if err := l.Walk(t.Context(), most, whole, progress); err != nil || whole.positions != total || last != int64(total) || reports < 2 && what != "reversed" {
			t.Errorf("%s: %d positions, %v, expected %d; told of %d", what, whole.positions, err, total, last)
		}
		ctx, stop := context.WithCancel(t.Context())
		part := &stopper{stopAt: largest, stop: stop}
		if err := l.Walk(ctx, most, part, nil); err != context.Canceled || part.positions <= before || part.positions >= before+l.Size(largest) {
			t.Errorf("%s: stopped after %d positions, %v; there are %d before the largest level and %d on it", what, part.positions, err, before, l.Size(largest))
		}
	}
}
