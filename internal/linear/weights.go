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
	last := from + count - 1
	var weights []*big.Int
	if last <= 2*leafDigits {
		weights = s.grow(last + 1)[from : last+1]
	} else {
		if most := float64(numeration.MaxBits) / s.converter().bitsPerPlace; float64(last) > most {
			return nil, fmt.Errorf("%w: weight %d of %s has more than %d bits; about %d would fit", numeration.ErrLimit, last, s.name,
				numeration.MaxBits, int(most))
		}
		weights = s.converter().weights(from, count)
	}
	list := make([]numeration.Nat, len(weights))
	for i, u := range weights {
		list[i] = numeration.NatFromBig(u)
	}
	return list, nil
}

// weights shifts the weights of the first level to an index not far below from, and continues from there.
func (c *converter) weights(from, count int) []*big.Int {
	l := c.level(0, 0)
	if from < l.h {
		return c.system.grow(from + count)[from : from+count]
	}
	w, steps := l.weights, (from-l.h)/c.leaf
	for i, n := 0, steps; n > 0; i, n = i+1, n/2 {
		if n%2 == 1 {
			w = c.level(2*(c.leaf<<i), 0).shift.weights(w)
		}
	}
	index := l.h + steps*c.leaf
	return c.continueFrom(w, index, from+count-1)[from-index:]
}
