package heaps

import (
	"context"
	"fmt"
	"math"

	"zeck/game"
)

// Level says, for one nim-value and every pile up to some size, from which cap on a position has at least this value, and which
// is the least removal that leads to a position of just this value. Levels are made one after the other, each from the one below.
// [Steps] keep what they say.
type Level struct {
	Value int
	from  []uint32 // the cap from which on the value is at least Value, or Never
	least []uint32 // the least removal that leads to a position of this value, or Never
	k, c  int64

	begin, next []int32 // room: of every pile, those whose offer begins there, plus 1, as a chain
}

// Never stands for a cap or a removal that there is none of.
const Never = math.MaxUint32

// MaxLevelPile is the largest pile for which a Level is made: with it, two gigabytes are needed on the way.
const MaxLevelPile = 1 << 27

// LevelBytes returns the memory that is needed while a Level is made.
func LevelBytes(most int) int64 { return 16 * int64(most+1) }

// FirstLevel returns the level of value 0 for k and c and all piles up to most.
func FirstLevel(ctx context.Context, k, c int64, most int) (*Level, error) {
	if err := checkPiles(k, c, most); err != nil {
		return nil, err
	}
	if most > MaxLevelPile {
		return nil, fmt.Errorf("%w: a level of piles up to %d; %d would fit", game.ErrLimit, most, MaxLevelPile)
	}
	if err := ctx.Err(); err != nil { // before memory is taken
		return nil, err
	}
	l := &Level{from: make([]uint32, most+1), least: make([]uint32, most+1), k: k, c: c, begin: make([]int32, most+1), next: make([]int32, most+1)}
	return l, l.fill(ctx)
}

// Next returns the level of the next value. It takes over the memory of l, which must not be used any more.
func (l *Level) Next(ctx context.Context) (*Level, error) {
	next := *l
	next.Value++
	for n, least := range l.least {
		next.from[n] = max(l.from[n], least)
	}
	clear(next.begin)
	return &next, next.fill(ctx)
}

// Piles returns the largest pile covered.
func (l *Level) Piles() int { return len(l.from) - 1 }

// Least returns the least removal by which pile n is brought to a position of the value, whatever the cap, or Never.
func (l *Level) Least(n int) uint32 { return l.least[n] }

// fill finds the least removals. A pile m has the value for the caps from from[m] up to below least[m], so it can be reached by
// taking t from the pile m + t for an interval of t; the pile n goes to the largest m that can be reached.
func (l *Level) fill(ctx context.Context) error {
	most := int64(l.Piles())
	begin, next := l.begin, l.next
	var open []offer
	for n := range most + 1 {
		if n%stepsProbe == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		for m := begin[n] - 1; m >= 0; m = next[m] - 1 {
			open = insert(open, offer{m, m + int32(l.last(int64(m)))})
		}
		for len(open) > 0 && int64(open[len(open)-1].last) < n {
			open = open[:len(open)-1]
		}
		l.least[n] = Never
		if len(open) > 0 {
			l.least[n] = uint32(n - int64(open[len(open)-1].m))
		}
		if l.from[n] == Never || l.least[n] <= l.from[n] { // there is no cap for which it has the value
			continue
		}
		if first := l.first(n); first <= l.last(n) {
			next[n] = begin[n+first]
			begin[n+first] = int32(n) + 1
		}
	}
	return nil
}

// first and last return the first and the last removal that lead to pile m with a cap for which it has the value, of those that piles up to the
// largest allow.
func (l *Level) first(m int64) int64 {
	if l.from[m] == 0 {
		return 1
	}
	return max(1, ceil(int64(l.from[m])-l.c, l.k))
}

func (l *Level) last(m int64) int64 {
	if l.least[m] == Never {
		return int64(l.Piles()) - m
	}
	return min(int64(l.Piles())-m, ceil(int64(l.least[m])-l.c, l.k)-1)
}
