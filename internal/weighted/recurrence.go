package weighted

import (
	"math/big"
)

// Recurrence is a sequence that obeys a linear recurrence: after its terms First, every term is the sum of Coefficients[i] times the
// term i + 1 places before it.
type Recurrence struct {
	First        []*big.Rat
	Coefficients []*big.Rat
}

// Along returns the shortest recurrence of the values of the strings before, before d, before dd, …. By the theorem of Cayley and
// Hamilton one exists whose length is at most the rank, so twice as many terms determine it (Berlekamp and Massey).
func (s *Series) Along(before []int, digit int) Recurrence {
	n := s.Rank()
	v := s.first
	for _, d := range before {
		v = times(v, s.matrices[d])
	}
	var terms []*big.Rat
	for range 2 * n {
		terms = append(terms, dot(v, s.last))
		v = times(v, s.matrices[digit])
	}
	c := shortest(terms)
	return Recurrence{terms[:len(c)], c}
}

// shortest returns the coefficients of the shortest recurrence of terms, by the algorithm of Berlekamp and Massey over the rationals.
func shortest(terms []*big.Rat) []*big.Rat {
	// now and old are polynomials 1 − c₁x − c₂x² − …; length is the length of the recurrence now.
	now, old := []*big.Rat{big.NewRat(1, 1)}, []*big.Rat{big.NewRat(1, 1)}
	length, since, wrong := 0, 1, big.NewRat(1, 1)
	product := new(big.Rat)
	for i, t := range terms {
		error := new(big.Rat).Set(t)
		for j := 1; j < len(now) && j <= i; j++ {
			error.Add(error, product.Mul(now[j], terms[i-j]))
		}
		if error.Sign() == 0 {
			since++
			continue
		}
		factor := new(big.Rat).Quo(error, wrong)
		next := zeros(max(len(now), len(old)+since))
		for j, x := range now {
			next[j].Set(x)
		}
		for j, x := range old {
			next[j+since].Sub(next[j+since], product.Mul(factor, x))
		}
		if 2*length <= i {
			old, wrong, length, since = now, error, i+1-length, 1
		} else {
			since++
		}
		now = next
	}
	coefficients := zeros(length)
	for j := 1; j < len(now) && j <= length; j++ {
		coefficients[j-1].Neg(now[j])
	}
	return coefficients
}

// Term returns term k of the sequence.
func (r Recurrence) Term(k int) *big.Rat {
	terms := append([]*big.Rat(nil), r.First...)
	product := new(big.Rat)
	for len(terms) <= k {
		next := new(big.Rat)
		for i, c := range r.Coefficients {
			next.Add(next, product.Mul(c, terms[len(terms)-1-i]))
		}
		terms = append(terms, next)
	}
	return terms[k]
}
