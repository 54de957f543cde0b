package numeration

import (
	"context"
	"math/big"
)

// Cuts returns, ascending, the numbers s for which the sum t of the s smallest terms of a representation satisfies f(t) < the
// next larger term, or is the whole sum. The representation is given by its indices, as [TakeAway.Indices] returns them.
//
// In the take-away game these t, as far as the cap allows them, are exactly the winning moves. The rest after a winning move t
// is 0 or has its smallest term above f(t), so above f of every term of t: the terms of the rest, followed by those of t, are
// the representation of the pile.
//
// Where the terms obey H(i) = H(i−1) + H(i−p), only a next term that is p places above the largest of t is in doubt: t < H(i+1)
// for the largest term H(i) of t, and f(H(i+1)) < H(i+1+p). For k = 1 and in the binary and the Fibonacci system the indices
// alone resolve the doubt; in the others the leading bits of t and of that term do, or an exact comparison if the bits do not
// suffice.
func (s *TakeAway) Cuts(ctx context.Context, indices []int) ([]int, error) {
	if err := checkIndices(indices); err != nil || len(indices) == 0 {
		return nil, err
	}
	if t, ok := s.upToIndex(ctx, indices[0]); ok {
		return s.cutsInTable(&t, indices), nil
	}
	if s.hasGapRule() {
		return s.cutsByGaps(ctx, indices)
	}
	f, err := s.newFastOnce(ctx)
	if err != nil {
		return nil, err
	}
	return s.cutsByBounds(ctx, f, indices)
}

// cutsInTable is Cuts if every term is in the table.
func (s *TakeAway) cutsInTable(t *termTable, indices []int) []int {
	var cuts []int
	var sum Nat
	for n := 1; n < len(indices); n++ {
		sum = sum.Add(t.term(indices[len(indices)-n]))
		if s.After(sum).Cmp(t.term(indices[len(indices)-n-1])) < 0 {
			cuts = append(cuts, n)
		}
	}
	return append(cuts, len(indices))
}

// hasGapRule reports whether cutsByGaps handles the system.
func (s *TakeAway) hasGapRule() bool { return s.k == 1 || s.binary() || s.fibonacci() }

// cutsByGaps is Cuts for k = 1 and for the binary and the Fibonacci system. Let Q say that f(t) < H(i+p) for the largest
// term H(i) of t, and let Q' say the same of t' = t − H(i), whose largest term is H(i−g). Where the terms obey their
// recurrence,
//
//	k = 1          H(i+1) − t = H(i) − t'; if g = 1 this makes Q the same as Q', else it is more than H(i−1) > c;
//	f(t) = 2t − 1  H(i+1) = 2·H(i) > 2t − 1 only if t' = 0;
//	f(t) = 2t      H(i+2) − 2t = H(i−1) − 2t'; if g = 3 this makes Q the same as Q', if g > 3 it is positive, otherwise not.
//
// Q holds if t' = 0.
func (s *TakeAway) cutsByGaps(ctx context.Context, indices []int) ([]int, error) {
	t, ok := s.grow(ctx, func(t *termTable) bool { return t.window.proved }) // true after a handful of terms
	if !ok {
		return nil, s.tooLarge(ctx, "the recurrence", &t)
	}
	p := t.window.p
	cuts, taken, q := s.cutsOfLow(&t, indices)
	for ; taken < len(indices); taken++ {
		i := indices[len(indices)-1-taken]
		if taken == 0 {
			q = true
			continue
		}
		gap := i - indices[len(indices)-taken]
		if gap > p || q {
			cuts = append(cuts, taken)
		}
		switch {
		case s.k == 1:
			q = gap > 1 || q
		case s.binary():
			q = false
		default:
			q = gap > 3 || gap == 3 && q
		}
	}
	return append(cuts, taken), nil
}

// cutsOfLow returns the cuts among the indices that are at least p below the end of the table, the number of these
// indices, and whether f(t) < H(i+p) for their sum t and the largest of them, i.
func (s *TakeAway) cutsOfLow(table *termTable, indices []int) (cuts []int, taken int, q bool) {
	p := table.window.p
	low := indices[len(above(indices, table.last-p+1)):]
	if len(low) == 0 {
		return nil, 0, false
	}
	t := NatFromBig(table.sum(low))
	return s.cutsWithin(table, low), len(low), s.After(t).Cmp(table.term(low[0]+p)) < 0
}

// cutsWithin returns the cuts that leave some of the indices; whether all of them are a cut depends on the next term.
func (s *TakeAway) cutsWithin(table *termTable, low []int) []int {
	cuts := s.cutsInTable(table, low)
	return cuts[:len(cuts)-1]
}

// cutsByBounds is Cuts if the terms obey their recurrence beyond the origin of f.
func (s *TakeAway) cutsByBounds(ctx context.Context, f *fastTakeAway, indices []int) ([]int, error) {
	c := newCutter(s, f, indices)
	for c.taken < len(indices) {
		if err := c.next(ctx); err != nil {
			return nil, err
		}
	}
	return append(c.cuts, len(indices)), nil
}

// cutter visits the places from the origin up, with bounds for the terms and for the sum of the terms taken. All bounds are
// in one unit, which grows with the terms: at first it is 1 and the bounds are exact, later they have at least cutterBits
// bits.
type cutter struct {
	*fastTakeAway
	s       *TakeAway
	indices []int // largest first
	taken   int   // the number of indices, from the end, in sum
	cuts    []int

	at   int        // the index of the largest term known
	ring []interval // H(i) is at i mod p
	sum  interval
	c    interval
}

const cutterBits = 256

func newCutter(s *TakeAway, f *fastTakeAway, indices []int) *cutter {
	c := &cutter{fastTakeAway: f, s: s, indices: indices, at: f.origin, ring: make([]interval, f.p)}
	for r := range f.p {
		c.ring[(f.origin-r)%f.p].set(f.base.before(r))
	}
	c.c.set(big.NewInt(s.c))
	low := indices[len(above(indices, f.origin)):]
	c.sum.set(f.table.sum(low))
	c.taken, c.cuts = len(low), s.cutsWithin(&f.table, low)
	return c
}

// next decides whether the terms taken so far are a cut, and then takes one more.
func (c *cutter) next(ctx context.Context) error {
	i := c.indices[len(c.indices)-1-c.taken]
	if err := c.climb(ctx, i); err != nil {
		return err
	}
	if c.taken > 0 {
		below := c.indices[len(c.indices)-c.taken]
		cut := below >= c.origin && i-below > c.p
		if !cut {
			var err error
			if cut, err = c.decide(ctx, i); err != nil {
				return err
			}
		}
		if cut {
			c.cuts = append(c.cuts, c.taken)
		}
	}
	c.sum.add(&c.ring[i%c.p])
	c.taken++
	return nil
}

// climb computes the bounds up to H(i).
func (c *cutter) climb(ctx context.Context, i int) error {
	for c.at < i {
		if c.at++; c.at%stepsBetween == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		term := &c.ring[c.at%c.p] // so far H(at−p)
		term.add(&c.ring[(c.at-1)%c.p])
		if term.hi.BitLen() > 2*cutterBits {
			for n := range c.ring {
				c.ring[n].coarsen()
			}
			c.sum.coarsen()
			c.c.coarsen()
		}
	}
	return nil
}

// decide reports whether f(sum) < H(i).
func (c *cutter) decide(ctx context.Context, i int) (bool, error) {
	k := big.NewInt(c.s.k)
	var after interval
	after.lo.Mul(&c.sum.lo, k)
	after.hi.Mul(&c.sum.hi, k)
	after.add(&c.c)
	term := &c.ring[i%c.p]
	switch {
	case after.hi.Cmp(&term.lo) < 0:
		return true, nil
	case after.lo.Cmp(&term.hi) >= 0:
		return false, nil
	}
	sum, err := c.s.Sum(ctx, c.indices[len(c.indices)-c.taken:])
	if err != nil {
		return false, err
	}
	h, err := c.s.Term(ctx, i)
	return c.s.After(sum).Cmp(h) < 0, err
}

// interval holds a number between two bounds, both included.
type interval struct{ lo, hi big.Int }

func (v *interval) set(x *big.Int) {
	v.lo.Set(x)
	v.hi.Set(x)
}

func (v *interval) add(w *interval) {
	v.lo.Add(&v.lo, &w.lo)
	v.hi.Add(&v.hi, &w.hi)
}

// coarsen divides by 2^cutterBits, rounding outwards.
func (v *interval) coarsen() {
	v.lo.Rsh(&v.lo, cutterBits)
	v.hi.Neg(&v.hi)
	v.hi.Rsh(&v.hi, cutterBits)
	v.hi.Neg(&v.hi)
}
