package linear

import (
	"fmt"
	"math/big"

	"zeck/numeration"
)

// Weights returns U(from), …, U(from+count−1), also for indices at which [System.Term] would have to go through too many. Those of more
// than [numeration.MaxBits] bits give an error that wraps [numeration.ErrLimit].
func (s *System) Weights(from, count int) ([]numeration.Nat, error) {
	if from < 0 || count < 1 {
		return nil, fmt.Errorf("expected an index from 0 on and at least one weight, got %d and %d", from, count)
	}
	last := from + count - 1
	var weights []*big.Int
	if last <= 2*leafDigits {
		weights = s.grow(last + 1)[from : last+1]
	} else {
		if most := float64(numeration.MaxBits) / s.bitsPerPlace(); float64(last) > most {
			return nil, fmt.Errorf("%w: weight %d of %s has more than %d bits; about %d would fit", numeration.ErrLimit, last, s.name,
				numeration.MaxBits, int(most))
		}
		if s.ostrowski != nil {
			weights = s.halves().weights(from, count)
		} else {
			weights = s.converter().weights(from, count)
		}
	}
	list := make([]numeration.Nat, len(weights))
	for i, u := range weights {
		list[i] = numeration.NatFromBig(u)
	}
	return list, nil
}

// bitsPerPlace returns about how many bits a weight has more than the one before.
func (s *System) bitsPerPlace() float64 {
	if s.ostrowski != nil {
		return s.halves().bitsPerPlace()
	}
	return s.converter().bitsPerPlace
}

// weights goes on from p weights, which are powers of X applied to those of the first level.
func (c *converter) weights(from, count int) []*big.Int {
	p := len(c.a)
	start := max(from-p, 0)
	first := c.level(0, 0)
	if start < first.h {
		return c.system.grow(from + count)[from : from+count]
	}
	power := c.powerOf((start - first.h) % c.leaf)
	for i, n := 0, (start-first.h)/c.leaf; n > 0; i, n = i+1, n/2 {
		if n%2 == 1 {
			power = c.times(power, c.level(2*(c.leaf<<i), 0).power)
		}
	}
	var list []*big.Int
	for i := range p {
		list = append(list, power.value(first.weights[i:]))
	}
	for len(list) < from-start+count {
		list = append(list, nextTerm(list, c.a))
	}
	return list[from-start : from-start+count]
}
