package heaps

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sort"

	"zeck/game"
)

// In a take-away game with a cap there is one pile n; a player takes t stones, at most the cap, and the next cap is k·t + c.
//
// For a fixed pile n, the nim-value as a function of the cap is a staircase: a larger cap only adds options. So it suffices to know, for
// each value v, from which cap on the nim-value is at least v. This cap is the largest, over all u < v, of the smallest removal t that
// leads to a position of value u. The position (n − t, k·t + c) has value u exactly if k·t + c is on that step of the pile m = n − t.
// Conversely, step u of pile m offers the value u to the piles m + t for an interval of t, and pile n takes the offer of the largest m. A
// [Level] goes through the piles in ascending order, while offers begin and end.
//
// There are few values (at most 36 below 20,000 for k = 2, 52 below 1,000,000), so the work is nearly linear in n, whereas the definition is cubic.

// Steps holds the nim-values of a take-away game with a cap, for all piles up to some size.
type Steps struct {
	first []uint32 // where the steps of pile n begin; one more entry than there are piles
	caps  []uint32 // the cap at which a step begins
	value []uint16 // the nim-value of a step
}

// MaxStepsPile is the largest pile of Steps, for the k and c with the fewest steps.
const MaxStepsPile = 5_000_000

const (
	// maxStepsValues bounds the work: the number of values times the number of piles, at some ten nanoseconds each.
	maxStepsValues = 400_000_000
	// maxStepsBytes bounds the memory of steps.
	maxStepsBytes = 2 << 30
	// stepsProbe is the pile up to which the work is measured first. Larger piles have at least as many values.
	stepsProbe = 4096
)

// step is the cap from which on a pile has a value.
type step struct {
	pile, cap uint32
	value     uint16
}

// NewSteps computes the nim-values for k and c of all piles up to most, value by value. It returns [game.ErrLimit] for what would take
// too long, at once or after some thousand piles.
func NewSteps(ctx context.Context, k, c int64, most int, progress game.Progress) (*Steps, error) {
	if err := checkPiles(k, c, most); err != nil {
		return nil, err
	}
	if most > MaxStepsPile {
		return nil, fmt.Errorf("%w: nim-values of piles up to %d; %d would fit", game.ErrLimit, most, MaxStepsPile)
	}
	tooMuch := func(fit int) error {
		return fmt.Errorf("%w: nim-values of piles up to %d for k = %d, c = %d; piles up to about %d would fit", game.ErrLimit, most, k, c, fit)
	}
	if most > stepsProbe {
		first, err := NewSteps(ctx, k, c, stepsProbe, nil)
		if err != nil {
			return nil, err
		}
		if values := int(slices.Max(first.value)) + 1; values*most > maxStepsValues { // larger piles have more values, but at most in proportion
			return nil, tooMuch(sort.Search(most, func(n int) bool { return n*values/stepsProbe*n > maxStepsValues }) - 1)
		}
	}
	memory := min(maxStepsBytes, game.BudgetOf(ctx).Memory)
	l, err := FirstLevel(ctx, k, c, most)
	if err != nil {
		return nil, err
	}
	var steps []step // in ascending order of values
	for more := true; more; {
		if 16*int64(len(steps))+LevelBytes(most) > memory || (l.Value+1)*most > maxStepsValues {
			return nil, tooMuch(most / 2)
		}
		if progress != nil {
			progress(int64(l.Value), 0)
		}
		more = false
		for n, from := range l.from {
			if from != Never && l.least[n] > from && l.Value > 0 { // otherwise the value is skipped
				steps = append(steps, step{uint32(n), from, uint16(l.Value)})
			}
			more = more || from != Never && l.least[n] != Never
		}
		if more {
			if l, err = l.Next(ctx); err != nil {
				return nil, err
			}
		}
	}
	return newSteps(most, steps), nil
}

// newSteps sorts steps by pile.
func newSteps(most int, steps []step) *Steps {
	s := &Steps{first: make([]uint32, most+2), caps: make([]uint32, len(steps)), value: make([]uint16, len(steps))}
	for _, x := range steps {
		s.first[x.pile+1]++
	}
	for n := range most + 1 {
		s.first[n+1] += s.first[n]
	}
	next := slices.Clone(s.first)
	for _, x := range steps {
		at := next[x.pile]
		s.caps[at], s.value[at] = x.cap, x.value
		next[x.pile]++
	}
	return s
}

// MaxCapRule bounds k and c, so that no cap overflows.
const MaxCapRule = 1_000_000_000

// checkPiles refuses invalid rules and a negative pile.
func checkPiles(k, c int64, most int) error {
	if most < 0 {
		return fmt.Errorf("expected piles up to a natural number, got %d", most)
	}
	if k < 1 || k > MaxCapRule || c < -MaxCapRule || c > MaxCapRule {
		return fmt.Errorf("expected k between 1 and %d and c between −%[1]d and %[1]d, got k = %d, c = %d", MaxCapRule, k, c)
	}
	return nil
}

// StepsBytes returns a generous estimate of the memory for the steps and offers of so many piles; math.MaxInt64 beyond [MaxStepsPile].
func StepsBytes(piles int) int64 {
	if piles > MaxStepsPile+1 {
		return math.MaxInt64
	}
	return 600 * int64(piles)
}

// Piles returns the largest pile covered.
func (s *Steps) Piles() int { return len(s.first) - 2 }

// At returns the nim-value of a pile n with the given cap.
func (s *Steps) At(n, cap int) int {
	caps := s.caps[s.first[n]:s.first[n+1]]
	i := sort.Search(len(caps), func(i int) bool { return int(caps[i]) > cap })
	if i == 0 {
		return 0
	}
	return int(s.value[int(s.first[n])+i-1])
}

// offer says that pile m offers its value to the piles up to last.
type offer struct{ m, last int32 }

// ceil returns ⌈a/k⌉ for k ≥ 1, and 0 for a ≤ 0.
func ceil(a, k int64) int64 {
	if a <= 0 {
		return 0
	}
	return (a + k - 1) / k
}

// insert adds an offer to a list that is ascending in m and descending in last. An offer that ends no later than one with a larger m is never taken.
func insert(open []offer, o offer) []offer {
	at := len(open)
	for at > 0 && open[at-1].m > o.m {
		at--
	}
	if at < len(open) && open[at].last >= o.last {
		return open
	}
	keep := at
	for keep > 0 && open[keep-1].last <= o.last {
		keep--
	}
	if keep == at {
		open = append(open, offer{})
		copy(open[at+1:], open[at:])
		open[at] = o
		return open
	}
	open[keep] = o
	return append(open[:keep+1], open[at:]...)
}
