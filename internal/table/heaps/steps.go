package heaps

import (
	"context"
	"fmt"
	"math"
	"sort"

	"zeck/game"
)

// In a take-away game with a cap there is one pile n; a player takes t stones, at most the cap, and the next cap is k·t + c.
//
// For a pile of n, the nim-value as a function of the cap is a staircase: a larger cap only adds options. So it is enough
// to know, for each value v, from which cap on the nim-value is at least v. That is the largest, over u < v, of the least
// removal t that leads to a position of value u; and (n − t, k·t + c) has value u exactly if k·t + c lies on that step of the
// pile m = n − t. Turned round: step u of pile m offers value u to the piles m + t for an interval of t, and pile n takes the
// offer of the largest m. Piles are gone through in ascending order; offers begin and end as time goes by.
//
// A pile has few steps (36 values at most below 20,000 for k = 2, 52 below 1,000,000), which makes the whole nearly linear in
// n, where the definition is cubic.

// Steps are the nim-values of a take-away game with a cap for all piles up to some size.
type Steps struct {
	first []uint32 // where the steps of pile n begin; one more than there are piles
	caps  []uint32 // the cap at which a step begins
	value []uint16 // and its nim-value
}

// MaxStepsPile is the largest pile for which Steps are made, for the k and c that have the fewest steps.
const MaxStepsPile = 5_000_000

const (
	// maxStepsValues bounds the work: the nim-values met, over all piles; some thirty nanoseconds each.
	maxStepsValues = 300_000_000
	// maxStepsBytes bounds the memory of steps and offers.
	maxStepsBytes = 2 << 30
	// stepsProbe is the pile at which the work is estimated: piles beyond it have as many values at least.
	stepsProbe = 4096
)

// NewSteps computes the nim-values for k and c of all piles up to most. What takes too long is refused with [game.ErrLimit], at once or
// after some thousand piles.
func NewSteps(ctx context.Context, k, c int64, most int, progress game.Progress) (*Steps, error) {
	if err := checkPiles(k, c, most); err != nil {
		return nil, err
	}
	if most > MaxStepsPile {
		return nil, fmt.Errorf("%w: nim-values of piles up to %d; %d would fit", game.ErrLimit, most, MaxStepsPile)
	}
	b := &builder{memory: min(maxStepsBytes, game.BudgetOf(ctx).Memory), k: k, c: c, most: int64(most), begin: make([]int32, most+1),
		events: make([]event, 1)}
	s := &Steps{first: make([]uint32, 0, most+2)}
	for n := range int64(most) + 1 {
		if n%stepsProbe == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if err := b.fits(n, s); err != nil {
				return nil, err
			}
			if progress != nil {
				progress(n, int64(most))
			}
		}
		b.open(n)
		b.pile(n, s)
	}
	s.first = append(s.first, uint32(len(s.caps)))
	return s, nil
}

// MaxCapRule bounds k and c, so that no cap overflows.
const MaxCapRule = 1_000_000_000

// checkPiles refuses what is not a game, or no pile.
func checkPiles(k, c int64, most int) error {
	if most < 0 {
		return fmt.Errorf("expected piles up to a natural number, got %d", most)
	}
	if k < 1 || k > MaxCapRule || c < -MaxCapRule || c > MaxCapRule {
		return fmt.Errorf("expected k between 1 and %d and c between −%[1]d and %[1]d, got k = %d, c = %d", MaxCapRule, k, c)
	}
	return nil
}

// StepsBytes returns the memory that the steps and offers of so many piles take, measured with room to spare; no memory is enough beyond
// [MaxStepsPile].
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

// builder makes Steps.
type builder struct {
	k, c   int64
	most   int64
	memory int64     // what steps and offers may take
	offers [][]offer // for each value, the offers that are open and may be taken some day
	values int64     // how many values the piles so far have had
	before int64     // the same, a while ago

	// Offers that are yet to begin are chained up by the pile at which they do; chain 0 is empty, links that are free
	// form a chain of their own.
	begin  []int32
	events []event
	free   int32
}

// fits stops work that has grown too large, or will have at the rate of the last piles.
func (b *builder) fits(n int64, s *Steps) error {
	if n == 0 {
		return nil
	}
	bytes := 6*int64(len(s.caps)) + 20*int64(len(b.events))
	rate := (b.values - b.before) / stepsProbe // values a pile
	b.before = b.values
	if bytes <= b.memory && b.values+rate*(b.most-n) <= maxStepsValues {
		return nil
	}
	return fmt.Errorf("%w: nim-values of piles up to %d for k = %d, c = %d; piles up to about %d would fit",
		game.ErrLimit, b.most, b.k, b.c, min(n+max(0, maxStepsValues-b.values)/max(1, rate), b.most)/2) // half: later piles have more values
}

// offer says that pile m offers its value to the piles up to last.
type offer struct{ m, last int32 }

// event is an offer that is yet to begin.
type event struct {
	offer
	value, next int32
}

// pile adds the steps of pile n, from the offers that are open, and announces its own offers.
func (b *builder) pile(n int64, s *Steps) {
	s.first = append(s.first, uint32(len(s.caps)))
	from := int64(0) // the cap at which the current value begins
	for value := 0; ; value++ {
		b.values++
		m, ok := b.best(value, n)
		if !ok {
			b.announce(n, value, from, 0)
			return
		}
		next := max(from, n-m)
		b.announce(n, value, from, next)
		if next == from && value > 0 {
			s.value[len(s.value)-1]++ // a step of no width: the value is jumped over
		} else {
			s.caps = append(s.caps, uint32(next))
			s.value = append(s.value, uint16(value+1))
		}
		from = next
	}
}

// best returns the largest pile that offers the value to pile n.
func (b *builder) best(value int, n int64) (int64, bool) {
	if value >= len(b.offers) {
		return 0, false
	}
	open := b.offers[value]
	for len(open) > 0 && int64(open[len(open)-1].last) < n {
		open = open[:len(open)-1]
	}
	b.offers[value] = open
	if len(open) == 0 {
		return 0, false
	}
	return int64(open[len(open)-1].m), true
}

// announce chains up the offer of pile m, whose nim-value is value for caps from from up to below to (without end if to is
// 0): the removals t with from ≤ k·t + c < to. Caps below 1 allow no move and count as 0.
func (b *builder) announce(m int64, value int, from, to int64) {
	lo, hi := int64(1), b.most-m
	if from > 0 {
		lo = max(lo, ceil(from-b.c, b.k))
	}
	if to > 0 {
		hi = min(hi, ceil(to-b.c, b.k)-1)
	}
	if lo > hi {
		return
	}
	e := event{offer{int32(m), int32(m + hi)}, int32(value), b.begin[m+lo]}
	i := b.free
	if i != 0 {
		b.free = b.events[i].next
		b.events[i] = e
	} else {
		i = int32(len(b.events))
		b.events = append(b.events, e)
	}
	b.begin[m+lo] = i
}

// ceil returns ⌈a/k⌉ for k ≥ 1, and 0 for a ≤ 0.
func ceil(a, k int64) int64 {
	if a <= 0 {
		return 0
	}
	return (a + k - 1) / k
}

// open opens the offers that begin at pile n.
func (b *builder) open(n int64) {
	for i := b.begin[n]; i != 0; {
		e := b.events[i]
		b.events[i].next, b.free = b.free, i
		i = e.next
		for int(e.value) >= len(b.offers) {
			b.offers = append(b.offers, nil)
		}
		b.offers[e.value] = insert(b.offers[e.value], e.offer)
	}
}

// insert adds an offer to a list that is ascending in m and descending in last: an offer that ends no later than one with
// a larger m will never be taken.
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
