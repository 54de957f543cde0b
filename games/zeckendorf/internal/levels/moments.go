package levels

import (
	"fmt"
	"math/big"
	"math/bits"

	"zeck/game"
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

// chances are the means of S, S(S−1)/2, S(S−1)(S−2)/6, … for the number S of splits to come: its binomial moments.
type chances [4]fixed

// Moments finds how long games are if every legal move is equally likely. It is a [Kernel].
//
// Every game from a position has the same number of merges. Of the number S of splits the means of the binomials C(S, j), j = 1 to 4, are kept:
// before a merge they are those after it, before a split C(S+1, j) = C(S, j) + C(S, j−1), and before the choice among several moves they
// are the average. This is a sum and a division by the number of moves.
//
// The division is rounded down to 64 binary places, and nothing else is rounded. Let e(j, d) be the greatest error, in units of the last place,
// in a position from which no game is longer than d. Then e(j, 0) = 0, as there is no move, and e(j, d) ≤ e(j, d−1) + e(j−1, d−1) + 1 with
// e(0, d) = 0. So e(j, d) ≤ C(d, 1) + … + C(d, j): the truth is between what is kept and that much more.
type Moments struct {
	Memory int64 // bytes that the two levels may take

	two[chances]
	longest        Longest
	merges, splits []chances // sums over the moves of the run at hand
	counts         [][2]uint16
}

// bytesPerMoment is what a position takes.
const bytesPerMoment = 66

// Level begins a level.
func (k *Moments) Level(coins, size int) error {
	if bytes := bytesPerMoment * int64(len(k.here)+size); bytes > k.Memory {
		return fmt.Errorf("%w: the moments of the positions with %d coins take %d MiB, and %d MiB may be used; a smaller value would fit", game.ErrLimit, coins,
			(bytes+1<<20-1)>>20, k.Memory>>20)
	}
	if err := k.longest.Level(coins, size); err != nil {
		return err
	}
	return k.two.Level(coins, size)
}

// Begin begins a run.
func (k *Moments) Begin(r Run) {
	k.start, k.merges, k.splits, k.counts = r.At, fresh(k.merges, r.Size), fresh(k.splits, r.Size), fresh(k.counts, r.Size)
	k.longest.Begin(r)
}

// Merge takes in moves to the level below.
func (k *Moments) Merge(at, from, n int) {
	k.longest.Merge(at, from, n)
	k.take(at, 0, k.merges, k.below[from:][:n])
}

// Split takes in moves on the level at hand.
func (k *Moments) Split(at, from, n int) {
	k.longest.Split(at, from, n)
	k.take(at, 1, k.splits, k.here[from:][:n])
}

func (k *Moments) take(at, kind int, sums, after []chances) {
	sums, counts := sums[at-k.start:][:len(after)], k.counts[at-k.start:][:len(after)]
	for i := range after {
		for j := range after[i] {
			sums[i][j].add(after[i][j])
		}
		counts[i][kind]++
	}
}

// End works out the run.
func (k *Moments) End(at, size int) error {
	for i := range size {
		if i > 0 {
			k.take(at+i, 1, k.splits, k.here[at+i-1:][:1])
		}
		sum, splits, n := &k.merges[i], &k.splits[i], k.counts[i]
		if n == [2]uint16{} {
			k.here[at+i] = chances{}
			continue
		}
		for j := range sum {
			sum[j].add(splits[j])
			if j == 0 {
				sum[j].whole += uint64(n[1])
			} else {
				sum[j].add(splits[j-1])
			}
			k.here[at+i][j] = sum[j].over(uint64(n[0]) + uint64(n[1]))
		}
	}
	return k.longest.End(at, size)
}

// Chances returns the binomial moments of the number of splits from a position of the last level, in units of 2^−64, and the number of moves in
// the longest game.
func (k *Moments) Chances(number int) (binomial [4]*big.Int, longest int) {
	for j, f := range k.here[number] {
		n := new(big.Int).SetUint64(f.whole)
		binomial[j] = n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(f.part))
	}
	return binomial, int(k.longest.here[number])
}
