package heaps

import (
	"context"
	"fmt"
	"math"

	"zeck/game"
)

// Level describes one nim-value for every pile up to some size: the cap from which on a position has at least this value, and the smallest
// removal that leads to a position of exactly this value. Each level is computed from the previous one. [Steps] store the result.
type Level struct {
	Value int
	from  []uint32 // the cap from which on the value is at least Value, or Never
	least []uint32 // the smallest removal that leads to a position of this value, or Never
	k, c  int64

	begin, next []int32 // scratch: for each pile, a chain of the piles whose offers begin there, plus 1
}

// Never stands for a cap or removal that does not exist.
const Never = math.MaxUint32

// MaxLevelPile is the largest pile of a Level. Computing it takes two gigabytes.
const MaxLevelPile = 1 << 27

// LevelBytes returns the memory for computing a Level.
func LevelBytes(most int) int64 { return 16 * int64(most+1) }

// FirstLevel returns the level of value 0 for k and c and all piles up to most.
func FirstLevel(ctx context.Context, k, c int64, most int) (*Level, error) {
	if err := checkPiles(k, c, most); err != nil {
		return nil, err
	}
	if most > MaxLevelPile {
		return nil, fmt.Errorf("%w: a level of piles up to %d; %d would fit", game.ErrLimit, most, MaxLevelPile)
	}
	if ctx.Err() != nil { // before memory is allocated
		return nil, ctx.Err()
	}
	l := &Level{from: make([]uint32, most+1), least: make([]uint32, most+1), k: k, c: c, begin: make([]int32, most+1), next: make([]int32, most+1)}
	return l, l.fill(ctx)
}

// Next returns the level of the next value. It takes over the memory of l, which must not be used again.
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

// Least returns the smallest removal from pile n that leads to a position of the value, whatever the cap, or Never.
func (l *Level) Least(n int) uint32 { return l.least[n] }

// fill computes the smallest removals. A pile m has the value for the caps from from[m] to least[m] − 1, so a player can reach it from
// the pile m + t for an interval of t. The smallest removal from pile n leads to the largest such m.
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
		if l.from[n] == Never { // no cap gives this value
			continue
		}
		if first := l.first(n); first <= l.last(n) {
			next[n] = begin[n+first]
			begin[n+first] = int32(n) + 1
		}
	}
	return nil
}

// first and last return the first and the last removal that lead to pile m with a cap that gives it the value, within piles up to the largest.
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
