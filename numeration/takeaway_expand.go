package numeration

import "math/big"

// expansion is one conversion from a number to the places of its terms.
//
// The upper half of a node needs only the leading bits of what is to be written: as many as it spans, and fastGuard more.
// What is left of the number is rounded down and the terms are rounded up, so that a place is taken only if it is certain;
// where the node below sees, with more bits, that the last place was missed, it carries.
//
// The nodes at the origin work with the exact number. Their answer rests on no estimate: the places are always allowed ones,
// their terms never exceed the number, and what they leave is below the next term that would be allowed.
type expansion struct {
	*fastTakeAway
	levels  []fastLevel
	places  []int     // what was found so far, largest first
	scratch []big.Int // the terms of a leaf
}

// fastGuard is the number of bits that are kept beyond those that a node spans. The rounding errors of all levels together
// stay below 2^−100 of the smallest term of a node, so that it is a rare number that needs a carry, and none needs two.
const fastGuard = 128

// indices returns the indices of the terms that x is the sum of, largest first.
func (f *fastTakeAway) indices(x *big.Int) []int {
	e := &expansion{fastTakeAway: f, levels: f.top(x), scratch: make([]big.Int, f.p+f.leaf)}
	x = new(big.Int).Set(x)
	bound := f.origin + f.leaf<<len(e.levels)
	for d := len(e.levels) - 1; d >= 0; d-- {
		at := e.levels[d].at
		off := f.origin + f.leaf<<d
		if x.Cmp(at.before(0)) < 0 {
			continue
		}
		shift := max(0, at.before(0).BitLen()-fastGuard)
		start := len(e.places)
		found := e.expand(d, rsh(x, uint(shift)), at.up(shift-e.levels[d].bits), off, bound)
		if found != nil {
			x.Sub(x, found.value(at))
		}
		_, bound = e.carry(x, at, 0, found, start, off, bound)
	}
	if x.Sign() < 0 || x.Cmp(f.table.lastTerm.Big()) > 0 {
		panic("numeration: a take-away expansion left too much or took too much")
	}
	return f.table.greedy(NatFromBig(x), e.places)
}

// expand finds the places of a node of level d above off and below bound. It is given what is to be written, x, in some unit
// u, rounded down, and the linear form g of off in the unit u/2^bits of its level, rounded up. It uses x up. The result is
// the sum of x^(i−off) over the places i found, nil if there are none.
func (e *expansion) expand(d int, x *big.Int, g vector, off, bound int) vector {
	bits := e.levels[d].bits
	if x.Cmp(shiftUp(g.before(0), bits)) < 0 {
		return nil
	}
	if d == 0 {
		return e.expandLeaf(x.Lsh(x, uint(bits)), g, off, bound)
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
			// What the terms found are truly worth is not above x, only their upper bounds may be.
			if x.Sub(x, shiftUp(high.value(gm), half.bits)); x.Sign() < 0 {
				x.SetInt64(0)
			}
		}
		high, bound = e.carry(x, gm, half.bits, high, start, mid, bound)
	}
	low := e.expand(d-1, x, g.up(bits-half.bits), off, min(bound, mid))
	return joined(high, low, half.pow)
}

// expandLeaf finds the places of a leaf one by one; g is in the unit of x, which is not below the term of off.
func (e *expansion) expandLeaf(x *big.Int, g vector, off, bound int) vector {
	start := len(e.places)
	h := e.scratch // H(off+i) is at p−1+i
	for r := range e.p {
		h[e.p-1-r].Set(g.before(r))
	}
	top := 0
	for top+1 < min(e.leaf, bound-off) && h[e.p-1+top].Cmp(x) <= 0 {
		top++
		h[e.p-1+top].Add(&h[e.p-2+top], &h[top-1])
	}
	for i := top; i >= 0; {
		if term := &h[e.p-1+i]; x.Cmp(term) >= 0 {
			x.Sub(x, term)
			e.places = append(e.places, off+i)
			i -= e.p
		} else {
			i--
		}
	}
	return horner(e.p, e.places[start:], off)
}

// carry moves the places from start on, all at or above off and below bound, to the next larger ones as long as x allows,
// and returns their sum as a vector and the bound for the places below off. The linear form g of off is in the unit of x
// divided by 2^bits.
func (e *expansion) carry(x *big.Int, g vector, bits int, found vector, start, off, bound int) (vector, int) {
	for {
		next := off // H(next) more than now is what the next larger places are worth
		last := bound
		if len(e.places) > start {
			last = e.places[len(e.places)-1]
			next = min(off, last+1-e.p)
		}
		term := shiftUp(g.before(off-next), bits)
		if x.Cmp(term) < 0 || !e.advance(start, off, bound) {
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

// advance turns the places from start on into the next larger ones at or above off, or says that those would reach bound.
func (e *expansion) advance(start, off, bound int) bool {
	n := len(e.places)
	if n == start || off < e.places[n-1]+1-e.p {
		e.places = append(e.places, off)
		return true
	}
	// H(i) + H(i+1−p) = H(i+1), which may be just what is missing for the next place.
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
