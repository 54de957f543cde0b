package zeckendorf

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
)

// maxRanked is how many positions are gone through one by one: some minutes. If moves are repeated, positions have a hundred of them, and
// maxRepeated is enough. rankedFrom is from how many on that is done where a search would do, which answers more.
const (
	maxRanked   = 1_000_000_000
	maxRepeated = 50_000_000
	rankedFrom  = 100_000
)

// rankedMost returns the largest value of which there are not too many positions.
func (r Rules) rankedMost() int {
	ways, most := r.ways(), uint64(maxRanked)
	if r.Accelerated {
		most = maxRepeated
	}
	return sort.Search(len(ways)-1, func(v int) bool { return ways[v+1] > most })
}

// rankedSize returns the bytes that all positions of a value take with so many bits each, more than any machine has if they are too many.
func (r Rules) rankedSize(value int, bits uint64) int64 {
	if value > r.rankedMost() {
		return 1 << 62
	}
	return int64((r.ways()[value]*bits + 7) / 8)
}

// newRankedTable solves all positions of a value, one after the other.
func newRankedTable(ctx context.Context, r Rules, value int) (*Table, error) {
	t, err := newRankedOutcomes(ctx, r, value)
	if err != nil {
		return nil, err
	}
	return &Table{counts: t, rules: r, value: value, memory: t}, nil
}

// rankedOutcomes knows which positions are lost, a bit for each.
type rankedOutcomes struct {
	*ranked
	lost                            []uint64
	losing, edges                   uint64
	positions, moves, losingByCoins []uint64
}

// newRankedOutcomes solves all positions of a value.
func newRankedOutcomes(ctx context.Context, r Rules, value int) (*rankedOutcomes, error) {
	t := &rankedOutcomes{ranked: newRanked(r, value)}
	t.lost = make([]uint64, (t.size+63)/64)
	t.positions, t.moves, t.losingByCoins = make([]uint64, value+1), make([]uint64, value+1), make([]uint64, value+1)
	err := t.walk(ctx, func(number, coins int, to []int32) error {
		lost := true
		for _, n := range to {
			if t.lost[n>>6]>>(n&63)&1 == 1 {
				lost = false
				break
			}
		}
		t.positions[coins]++
		t.moves[coins] += uint64(len(to))
		t.edges += uint64(len(to))
		if lost {
			t.lost[number>>6] |= 1 << (number & 63)
			t.losingByCoins[coins]++
			t.losing++
		}
		return nil
	})
	return t, err
}

// Positions, Moves, Losing, PositionsByCoins and LosingByCoins are what a table counts.
func (t *rankedOutcomes) Positions() uint64                             { return uint64(t.size) }
func (t *rankedOutcomes) Moves() uint64                                 { return t.edges }
func (t *rankedOutcomes) Losing() uint64                                { return t.losing }
func (t *rankedOutcomes) PositionsByCoins() (positions, moves []uint64) { return t.positions, t.moves }
func (t *rankedOutcomes) LosingByCoins(context.Context) ([]uint64, error) {
	return t.losingByCoins, nil
}

// P reports whether the coins, those in the hole included, are lost.
func (t *rankedOutcomes) P(coins []int) bool {
	number, below := t.base, 0
	for place := 1; place < len(t.terms); place++ {
		if place <= len(coins) {
			below += coins[place-1] * int(t.worth[place])
		}
		number += t.terms[place][below]
	}
	return t.lost[number>>6]>>(number&63)&1 == 1
}

// collected works out something for each position from what the positions after it have, and returns that of the start.
func collected[T any](ctx context.Context, t *ranked, start Position, value func(after []T) T) (T, error) {
	all := make([]T, t.size)
	var after []T
	err := t.walk(ctx, func(number, _ int, to []int32) error {
		after = after[:0]
		for _, n := range to {
			after = append(after, all[n])
		}
		all[number] = value(after)
		return nil
	})
	number, ok := t.number(start)
	if !ok && err == nil {
		err = fmt.Errorf("%w: %s is not one of the positions of value %d", game.ErrLimit, game.Quote(start.String()), t.value)
	}
	if err != nil {
		var none T
		return none, err
	}
	return all[number], nil
}

// byRank reports whether a census is taken by going through all positions of the value, one after the other: where there are no faster
// tables, for several players or teams, and for lengths with a hole. With a hole, levels would count the coins in it too.
func (p Position) byRank(want game.CensusParts) bool {
	more := want.Players > 0 || want.Teams != (game.Seating{}) || p.rules.Hole > 0 && want.Lengths
	if p.rules.Tabled() && !more || p.rules.Hole > 0 && want.Levels || !p.isStart() {
		return false
	}
	want.Levels, want.Lengths, want.Players, want.Teams = false, false, 0, game.Seating{}
	return want == game.CensusParts{}
}

// rankedBytes returns the memory that such a census takes: a bit for each outcome, two words for lengths, a short for a seat, a long word for
// the seats of teams.
func (p Position) rankedBytes(want game.CensusParts) int64 {
	return p.rules.rankedSize(int(p.Value()), rankedBits(want))
}

func rankedBits(want game.CensusParts) uint64 {
	bits := uint64(1)
	if want.Lengths {
		bits += 64
	}
	if want.Players > 0 {
		bits = max(bits, 1+16)
	}
	if want.Teams != (game.Seating{}) {
		bits = max(bits, 1+64)
	}
	return bits
}

// rankedCensus takes such a census.
func (p Position) rankedCensus(ctx context.Context, want game.CensusParts) (c game.Census, err error) {
	limit := tableOptions(ctx).memory()
	if p.rankedBytes(want) > limit {
		most := sort.Search(p.rules.rankedMost(), func(v int) bool { return p.rules.rankedSize(v+1, rankedBits(want)) > limit })
		return c, fmt.Errorf("%w: a census of all positions of value %d goes through too many of them; %s would fit", game.ErrLimit, p.Value(),
			p.rules.start(most))
	}
	t, err := newRankedTable(ctx, p.rules, int(p.Value()))
	if err != nil {
		return c, err
	}
	asked := want
	asked.Lengths = false // of other rules
	if c, err = t.Census(ctx, asked); err != nil {
		return c, err
	}
	all := t.memory.(*rankedOutcomes).ranked
	if want.Lengths {
		lengths, err := collected(ctx, all, p, longerLengths)
		if err != nil {
			return c, err
		}
		c.Lengths = &game.Lengths{Shortest: int(lengths[0]), Longest: int(lengths[1])}
	}
	if want.Players > 0 {
		seat, err := collected(ctx, all, p, seats(want.Players))
		if err != nil {
			return c, err
		}
		c.Players = &game.Players{Count: want.Players, Winner: int(seat) + 1}
	}
	if want.Teams != (game.Seating{}) {
		wins, err := collected(ctx, all, p, want.Teams.Wins)
		if err != nil {
			return c, err
		}
		c.Teams = &game.Teams{Seating: want.Teams, Winner: want.Teams.Team(wins)}
	}
	return c, nil
}

// longerLengths returns the numbers of moves in the shortest and the longest game, from those after each move.
func longerLengths(after [][2]int32) (l [2]int32) {
	for i, to := range after {
		if i == 0 || to[0]+1 < l[0] {
			l[0] = to[0] + 1
		}
		l[1] = max(l[1], to[1]+1)
	}
	return l
}

// seats is game.WinningSeat with seats that take little room.
func seats(players int) func(after []int16) int16 {
	var wide []int
	return func(after []int16) int16 {
		wide = wide[:0]
		for _, seat := range after {
			wide = append(wide, int(seat))
		}
		return int16(game.WinningSeat(players, wide))
	}
}
