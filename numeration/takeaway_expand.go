package numeration

import (
	"context"
	"math/big"
)

// expansion is one conversion from a number to the places of its terms.
//
// The upper half of a node needs only the leading bits of the rest: as many as it spans, and fastGuard more. The rest of the
// number is rounded down and the terms are rounded up, so that a place is taken only if it is certain; if the node below
// sees, with more bits, that the last place was missed, it carries.
//
// The nodes at the origin use the exact number, so the result does not rest on estimates: the places are always allowed
// ones, their terms never exceed the number, and the rest is below the next term that would be allowed.
type expansion struct {
	*fastTakeAway
	ctx    context.Context // of this conversion; once it has ended, the results are arbitrary
	levels []fastLevel
	places []int // the places found so far, largest first
}

// fastGuard is the number of extra bits beyond those that a node spans. The rounding errors of all levels together stay
// far below the smallest term of a node, so that few numbers need a carry.
const fastGuard = 128

// indices returns the indices of the terms of x, largest first.
func (f *fastTakeAway) indices(ctx context.Context, x *big.Int) ([]int, error) {
	e := &expansion{fastTakeAway: f, ctx: ctx}
	x = new(big.Int).Set(x)
	if x.BitLen() > f.leafEnd || !e.inFirstLeaf(x) {
		var err error
		if e.levels, err = f.top(ctx, x); err != nil {
			return nil, err
		}
		bound := f.origin + f.leaf<<len(e.levels)
		for d := len(e.levels) - 1; d >= 0; d-- {
			bound = e.exactly(d, x, bound)
		}
		e.walk(x, f.base, f.origin, bound)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if x.Sign() < 0 || x.Cmp(f.base.before(0)) > 0 {
		panic("numeration: a take-away expansion took too much or left too much")
	}
	return f.table.greedy(NatFromBig(x), e.places), nil
}

// inFirstLeaf finds the places of x in the first leaf, down to the origin, and subtracts their terms from x; it returns
// false if x is too large.
func (e *expansion) inFirstLeaf(x *big.Int) bool {
	r := newTermRing(e.base, e.origin)
	r.climb(x, e.origin+e.leaf)
	if x.Cmp(r.term()) >= 0 && r.at == e.origin+e.leaf {
		return false
	}
	e.descend(x, r, e.origin)
	return true
}

// exactly finds the places of x in the upper half of the origin's node of level d+1, subtracts their terms from x, and
// returns the bound for the places below.
func (e *expansion) exactly(d int, x *big.Int, bound int) int {
	at := e.levels[d].at
	if e.ctx.Err() != nil || x.Cmp(at.before(0)) < 0 {
		return bound
	}
	off := e.origin + e.leaf<<d
	start := len(e.places)
	shift := max(0, at.before(0).BitLen()-fastGuard)
	found := e.expand(d, rsh(x, uint(shift)), at.up(shift-e.levels[d].bits), off, bound)
	if found != nil {
		x.Sub(x, found.value(at))
	}
	_, bound = e.carry(x, at, 0, found, start, off, bound)
	return bound
}

// expand finds the places of a node of level d above off and below bound. The number x to be written is in some unit u,
// rounded down, and the linear form g of off in the unit u/2^bits of its level, rounded up. expand overwrites x. The result
// is the sum of x^(i−off) over the places i found, nil if there are none.
func (e *expansion) expand(d int, x *big.Int, g vector, off, bound int) vector {
	bits := e.levels[d].bits
	if e.ctx.Err() != nil || x.Cmp(shiftUp(g.before(0), bits)) < 0 {
		return nil
	}
	if d == 0 {
		start := len(e.places)
		e.walk(x.Lsh(x, uint(bits)), g, off, bound)
		return horner(e.p, e.places[start:], off)
	}
	half := e.levels[d-1]
	mid := off + e.leaf<<(d-1)
	start := len(e.places)
	var high vector
	// The term at mid is at least 2^low times the one at off.
	if bound > mid && x.BitLen()+bits >= g.before(0).BitLen()+half.low-2 {
		gm := mulVectors(half.pow, g).up(bits - half.bits) // the form of mid in the unit u/2^half.bits
		high = e.expand(d-1, rsh(x, uint(half.bits)), gm.up(half.bits), mid, bound)
		if high != nil {
			// The true sum of the terms found is at most x; only its upper bound can be larger. Then no term fits what is left.
			x.Sub(x, shiftUp(high.value(gm), half.bits))
		}
		high, bound = e.carry(x, gm, half.bits, high, start, mid, bound)
	}
	low := e.expand(d-1, x, g.up(bits-half.bits), off, min(bound, mid))
	return joined(high, low, half.pow)
}

// walk finds the places of a leaf above off and below bound one by one, and subtracts their terms from x; g is in the unit
// of x.
func (e *expansion) walk(x *big.Int, g vector, off, bound int) {
	r := newTermRing(g, off)
	r.climb(x, min(off+e.leaf, bound)-1)
	e.descend(x, r, off)
}

// descend goes down to off and takes every allowed place that fits.
func (e *expansion) descend(x *big.Int, r *termRing, off int) {
	for allowed := r.at; ; r.down() {
		if r.at <= allowed && x.Cmp(r.term()) >= 0 {
			x.Sub(x, r.term())
			e.places = append(e.places, r.at)
			allowed = r.at - e.p
		}
		if r.at == off {
			return
		}
	}
}

// carry moves the places from start on, all at or above off and below bound, to the next larger ones as long as x allows,
// and returns their sum as a vector and the bound for the places below off. The linear form g of off is in the unit of x
// divided by 2^bits.
func (e *expansion) carry(x *big.Int, g vector, bits int, found vector, start, off, bound int) (vector, int) {
	for {
		next := off // the next larger places have a sum larger by H(next)
		last := bound
		if len(e.places) > start {
			last = e.places[len(e.places)-1]
			next = min(off, last+1-e.p)
		}
		term := shiftUp(g.before(off-next), bits)
		if e.ctx.Err() != nil || x.Cmp(term) < 0 || !e.advance(start, off, bound) {
			return found, next
		}
		x.Sub(x, term)
		if found == nil {
			found = horner(e.p, nil, 0)
		}
		if next == off {
			found[0].Add(found[0], one)
		} else { // H(next) = H(last+1) − H(last)
			found[last-off].Sub(found[last-off], one)
			found[last-off+1].Add(found[last-off+1], one)
		}
	}
}

// advance replaces the places from start on by the next larger ones at or above off; it returns false if those would reach bound.
func (e *expansion) advance(start, off, bound int) bool {
	n := len(e.places)
	if n == start || off < e.places[n-1]+1-e.p {
		e.places = append(e.places, off)
		return true
	}
	// H(i) + H(i+1−p) = H(i+1), which may complete the next place.
	n--
	up := e.places[n] + 1
	for n > start && up == e.places[n-1]+1-e.p {
		n--
		up = e.places[n] + 1
	}
	if n == start && up >= bound {
		return false
	}
	e.places = append(e.places[:n], up)
	return true
}
