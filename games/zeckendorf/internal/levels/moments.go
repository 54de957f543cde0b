package levels

import (
	"math/big"
	"math/bits"
)

// fixed is a number to 64 binary places.
type fixed struct{ whole, part uint64 }

func (f *fixed) add(g fixed) {
	var carry uint64
	f.part, carry = bits.Add64(f.part, g.part, 0)
	f.whole += g.whole + carry
}

// over divides, rounding down.
func (f fixed) over(n uint64) (q fixed) {
	q.whole = f.whole / n
	q.part, _ = bits.Div64(f.whole%n, f.part, n)
	return q
}

// moments are the means of S, S(S−1)/2, S(S−1)(S−2)/6, … for the number S of splits to come: its binomial moments.
type moments [4]fixed

// Moments finds how long games are if every legal move is equally likely.
//
// Every game from a position has the same number of merges. Of the number S of splits the means of the binomials C(S, j), j = 1 to 4, are kept:
// before a merge they are those after it, before a split C(S+1, j) = C(S, j) + C(S, j−1), and before the choice among several moves they
// are the average. This is a sum and a division by the number of moves.
//
// The division is rounded down to 64 binary places, and nothing else is rounded. Let e(j, d) be the greatest error, in units of the last place,
// in a position from which no game is longer than d. Then e(j, 0) = 0, as there is no move, and e(j, d) ≤ e(j, d−1) + e(j−1, d−1) + 1 with
// e(0, d) = 0. So e(j, d) ≤ C(d, 1) + … + C(d, j): the truth is between what is kept and that much more.
type Moments struct{ Fold[moments, sums] }

// sums are those of the moments after the merges and after the splits of a position, and the numbers of these moves.
type sums struct {
	of    [2]moments
	moves [2]uint64
}

// NewMoments returns a kernel that takes so much memory.
func NewMoments(memory int64) *Moments {
	return &Moments{Fold[moments, sums]{words: 1, room: 1, memory: memory, entry: momentBytes, meet: func(met []sums, after []moments, split bool) {
		kind := 0
		if split {
			kind = 1
		}
		met = met[:len(after)]
		for i := range after {
			met[i].add(kind, &after[i])
		}
	}, finish: func(row []moments, met []sums, r *Run) error {
		for i := range met {
			for j := r.inside(i); j < i; j++ {
				met[i].add(1, &row[j])
			}
			row[i] = met[i].means()
		}
		return nil
	}}}
}

func (s *sums) add(kind int, after *moments) {
	for j := range after {
		s.of[kind][j].add(after[j])
	}
	s.moves[kind]++
}

// means returns the moments of a position before one of its moves is chosen.
func (s *sums) means() (m moments) {
	sum, splits, n := &s.of[0], &s.of[1], s.moves[0]+s.moves[1]
	for j := range m {
		if n == 0 {
			break
		}
		sum[j].add(splits[j])
		if j == 0 {
			sum[j].whole += s.moves[1]
		} else {
			sum[j].add(splits[j-1])
		}
		m[j] = sum[j].over(n)
	}
	return m
}

// momentBytes is what a position takes.
const momentBytes = 64

// Of returns the binomial moments of the number of splits from a position of the last level, in units of 2^−64.
func (k *Moments) Of(number int) (binomial [4]*big.Int) {
	for j, f := range k.here[number] {
		n := new(big.Int).SetUint64(f.whole)
		binomial[j] = n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(f.part))
	}
	return binomial
}
