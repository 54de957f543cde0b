package linear

import (
	"fmt"
	"math/big"

	"zeck/numeration"
)

// Weights returns U(from), …, U(from+count−1). It is fast even for large indices, unlike [System.Term]. For weights of more than
// [numeration.MaxBits] bits the error wraps [numeration.ErrLimit].
func (s *System) Weights(from, count int) ([]numeration.Nat, error) {
	if from < 0 || count < 1 {
		return nil, fmt.Errorf("expected an index from 0 on and at least one weight, got %d and %d", from, count)
	}
	c := s.converter()
	if most := int(numeration.MaxBits / c.bitsPerPlace); from > most || count-1 > most-from {
		return nil, fmt.Errorf("%w: weight %d of %s has more than %d bits; about %d would fit", numeration.ErrLimit, uint(from)+uint(count)-1, s.name,
			numeration.MaxBits, most)
	}
	var list []numeration.Nat
	for _, u := range c.weights(from, count) {
		list = append(list, numeration.NatFromBig(u))
	}
	return list, nil
}

// weights shifts the weights of the first level to an index not far below from, and continues from there.
func (c *converter) weights(from, count int) []*big.Int {
	l := c.level(0)
	if from < l.h {
		return c.system.grow(from + count)[from : from+count]
	}
	w, steps := l.weights, (from-l.h)/c.leaf
	for i, n := 0, steps; n > 0; i, n = i+1, n/2 {
		if n%2 == 1 {
			w = c.level(i).shift.weights(w)
		}
	}
	index := l.h + steps*c.leaf
	return c.continueFrom(w, index, from+count-1)[from-index:]
}
