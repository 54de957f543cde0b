package zeckendorf

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
	"zeck/games/zeckendorf/internal/levels"
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
	e := r.together(ctx, value)
	t := rankedOutcomes{e, levels.NewOutcomes(e.Layout)}
	if err := e.walk(ctx, t.Outcomes); err != nil {
		return nil, err
	}
	return &Table{outcomes: t, rules: r, value: value}, nil
}

// rankedOutcomes knows which positions are lost, a bit for each.
type rankedOutcomes struct {
	every
	*levels.Outcomes
}

// What a table counts.
func (t rankedOutcomes) Positions() uint64 { return sum(t.Outcomes.Positions) }
func (t rankedOutcomes) Moves() uint64     { return sum(t.Outcomes.Moves) }
func (t rankedOutcomes) Losing() uint64    { return sum(t.Lost) }
func (t rankedOutcomes) PositionsByCoins() (positions, moves []uint64) {
	return t.Outcomes.Positions, t.Outcomes.Moves
}
func (t rankedOutcomes) LosingByCoins(context.Context) ([]uint64, error) {
	return t.Lost, nil
}

// P reports whether the coins, those in the hole included, are lost.
func (t rankedOutcomes) P(coins []int) (bool, error) {
	_, number, _ := t.Number(coins)
	return t.Outcomes.P(number), nil
}

func sum(all []uint64) (total uint64) {
	for _, n := range all {
		total += n
	}
	return total
}

// collected works out something for each position from what the positions after it have, and returns that of the start.
func collected[T any](ctx context.Context, e every, start Position, value func(after []T) T) (of T, err error) {
	k := levels.NewCollect(e.Layout, func(after []T) (T, error) { return value(after), nil })
	if err := e.walk(ctx, k); err != nil {
		return of, err
	}
	_, number, err := e.number(start)
	if err != nil {
		return of, err
	}
	return k.All[number], nil
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
	limit := game.BudgetOf(ctx).Memory
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
	all := t.outcomes.(rankedOutcomes).every
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
