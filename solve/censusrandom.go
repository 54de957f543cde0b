package solve

import (
	"context"
	"fmt"
	"math/big"

	"zeck/game"
)

// maxDistribution bounds the number of moves times the number of lengths for a distribution.
const maxDistribution = 20_000_000

// random computes the length of games with random moves: mean and variance, and higher moments if they are wanted.
func (r *reached) random(ctx context.Context, want game.CensusParts, c *game.Census) error {
	n := 2
	if want.Moments {
		n = 4
	}
	f, err := averages(ctx, r, powers(n))
	if err != nil {
		return err
	}
	if want.Random || want.Distribution {
		mean, square := f.rat(0), f.rat(1)
		c.Random = &game.RandomPlay{Mean: mean, Variance: square.Sub(square, new(big.Rat).Mul(mean, mean))}
	}
	if want.Moments {
		var means [4]game.Between
		for i := range means {
			means[i] = game.Exactly(f.rat(i))
		}
		m := game.NewMoments(means)
		c.Moments = &m
	}
	return nil
}

// distributionFits refuses a distribution that would take too long.
func (r *reached) distributionFits() error {
	if steps := len(r.to) * r.lengths().Longest; steps > maxDistribution {
		return fmt.Errorf("%w: the distribution of the lengths from %s takes about %d steps; %d would fit, and so would mean and variance alone",
			game.ErrLimit, game.Quote(game.Short(r.positions[0])), steps, maxDistribution)
	}
	return nil
}

// distribution computes the probability of each length.
func (r *reached) distribution(ctx context.Context) ([]*big.Rat, error) {
	d, err := averages(ctx, r, later)
	if err != nil {
		return nil, err
	}
	var all []*big.Rat
	for length := range d.nums {
		all = append(all, d.rat(length))
	}
	return all, nil
}

// fractions are several fractions with a common denominator.
type fractions struct {
	nums []*big.Int
	den  *big.Int
}

// rat returns one of the fractions in lowest terms.
func (f fractions) rat(i int) *big.Rat { return new(big.Rat).SetFrac(f.nums[i], f.den) }

// powers returns a function that computes the means of the first n powers of the length before a move from their sums over the moves. The
// length is greater by one before the move. If there is no move, all means are 0.
func powers(n int) func(sums []*big.Int, den *big.Int) []*big.Int {
	return func(sums []*big.Int, den *big.Int) []*big.Int {
		if sums == nil {
			for range n {
				sums = append(sums, new(big.Int))
			}
			return sums
		}
		var part, ways big.Int
		for k := n; k >= 1; k-- { // (l+1)^k = l^k + k·l^(k−1) + … + 1
			sum := sums[k-1]
			for j := 1; j < k; j++ {
				sum.Add(sum, part.Mul(ways.Binomial(int64(k), int64(j)), sums[j-1]))
			}
			sum.Add(sum, den)
		}
		return sums
	}
}

// later computes the distribution before a move from that after it. In a final position the length is 0.
func later(sums []*big.Int, _ *big.Int) []*big.Int {
	if sums == nil {
		return []*big.Int{big.NewInt(1)}
	}
	return append([]*big.Int{new(big.Int)}, sums...)
}

// averages computes fractions for each position: next turns the sums over its moves into the fractions of the position. It returns those
// of the start.
func averages(ctx context.Context, r *reached, next func(sums []*big.Int, den *big.Int) []*big.Int) (fractions, error) {
	return backward(ctx, r, func(options []int32, after []fractions) (fractions, int) {
		common := big.NewInt(1)
		for _, to := range options {
			common = leastMultiple(common, after[to].den)
		}
		var sums []*big.Int
		var factor big.Int
		for _, to := range options {
			sums = addScaled(sums, after[to].nums, factor.Quo(common, after[to].den))
		}
		f := fractions{den: new(big.Int).Mul(common, big.NewInt(int64(max(1, len(options)))))}
		f.nums = next(sums, f.den)
		bytes := bytesOf(f.den)
		for _, n := range f.nums {
			bytes += bytesOf(n)
		}
		return f, bytes
	})
}

// leastMultiple returns the least common multiple. In most cases b divides a, and no greatest common divisor is needed.
func leastMultiple(a, b *big.Int) *big.Int {
	d := new(big.Int).Rem(a, b)
	if d.Sign() == 0 {
		return a
	}
	d.GCD(nil, nil, b, d)
	return d.Mul(a, d.Quo(b, d))
}

// addScaled adds the numbers times a factor to the sums.
func addScaled(sums, nums []*big.Int, factor *big.Int) []*big.Int {
	var scaled big.Int
	for i, n := range nums {
		if i == len(sums) {
			sums = append(sums, new(big.Int))
		}
		sums[i].Add(sums[i], scaled.Mul(n, factor))
	}
	return sums
}
