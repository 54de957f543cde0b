package linear

import (
	"math"
	"math/big"

	"zeck/numeration"
)

// From index low on the partial quotients of an Ostrowski system are periodic, so that the digits above index low + h, with h a multiple of
// the period, are words of one fixed system, whose weights are
//
//	Q(0) = 1, Q(1) = c(0), Q(j+1) = c(j)·Q(j) + Q(j−1),   c(j) = bound(low+j).
//
// With P for the sequence 0, 1, … of the same rule, U(low+h+j) = Q(j)·U(low+h) + P(j)·U(low+h−1). So a word of such digits b is the pair Σ
// b(j)·Q(j), Σ b(j)·P(j), and the weights of an index are its own and the previous one. The digits after a word have a value less than the
// first of these weights, or less than the second if the last digit of the word has maximal size, because the next digit is 0 then.
const (
	free = iota
	full
)

// most returns c(j).
func (o *ostrowski) most(j int) int64 { return o.bound[o.low+j%o.cycle] }

// newPairs returns the places of an Ostrowski system.
func newPairs(s *System) places {
	o := s.ostrowski
	steps := make([][][]int, o.cycle)
	for j := range steps {
		steps[j] = [][]int{free: make([]int, o.most(j)+1), full: {free}}
		steps[j][free][o.most(j)] = full
	}
	some := (leafDigits/o.cycle + 1) * o.cycle
	bits := float64(o.by(some)[0][0].BitLen()) / float64(some)
	beta := math.Exp2(bits) // the average; the other root is 1/β
	return places{
		from: o.low, cycle: o.cycle, steps: steps, gaps: [][]int64{free: {1, 0}, full: {0, 1}}, useful: guardFor(beta, 1/beta, 2*s.radix),
		bitsPerPlace: bits, by: func(places int) shift { return o.by(places) }, vector: o.pair,
		weigh: func(index int) []*big.Int {
			terms := s.grow(index + 1)
			return []*big.Int{terms[index], terms[index-1]}
		},
		continueFrom: func(w []*big.Int, index, last int) []*big.Int {
			list := []*big.Int{w[1], w[0]}
			for ; index < last; index++ {
				next := new(big.Int).Mul(big.NewInt(o.most(index-o.low)), list[len(list)-1])
				list = append(list, next.Add(next, list[len(list)-2]))
			}
			return list[1:]
		},
	}
}

// pair returns the vector of digits: appending a digit at place j multiplies the value of a word by c(j) and adds its previous value.
func (o *ostrowski) pair(digits []byte) vector {
	v := newVector(2)
	for i, d := range digits {
		v = o.oneUp(v, len(digits)-1-i)
		v[0].Add(v[0], big.NewInt(int64(d)))
	}
	return v
}

// oneUp returns the vector of a word with a zero after it at place j.
func (o *ostrowski) oneUp(v vector, j int) vector {
	up := new(big.Int).Mul(v[0], big.NewInt(o.most(j)))
	return vector{up.Add(up, v[1]), v[0]}
}

// by returns the shift by a multiple of the period.
func (o *ostrowski) by(places int) matrix {
	m := matrix{vector{big.NewInt(1), new(big.Int)}, vector{new(big.Int), big.NewInt(1)}}
	for j := places - 1; j >= 0; j-- {
		m[0], m[1] = o.oneUp(m[0], j), o.oneUp(m[1], j)
	}
	return m
}

// matrix is a shift, given by its values at (1, 0) and (0, 1).
type matrix [2]vector

func (m matrix) of(v vector) vector {
	up := newVector(2)
	for i, x := range v {
		for j := range up {
			up[j].Add(up[j], numeration.Mul(x, m[i][j]))
		}
	}
	return up
}

func (m matrix) then(s shift) shift { return matrix{s.of(m[0]), s.of(m[1])} }

func (m matrix) weights(w []*big.Int) []*big.Int { return []*big.Int{m[0].value(w), m[1].value(w)} }
