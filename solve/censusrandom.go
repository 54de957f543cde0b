package solve

import (
	"context"
	"fmt"
	"math/big"

	"zeck/game"
)

// maxDistribution is how many moves times lengths a distribution may have.
const maxDistribution = 20_000_000

// random finds how long games are if moves are drawn by lot: mean and variance, and the moments of higher powers where they are wanted.
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
		return fmt.Errorf("%w: the distribution of the lengths from %s takes some %d steps, and %d would fit; mean and variance alone would fit",
			game.ErrLimit, game.Quote(game.Short(r.positions[0])), steps, maxDistribution)
	}
	return nil
}

// distribution finds the probability of each length.
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

// fractions are several fractions with one denominator.
type fractions struct {
	nums []*big.Int
	den  *big.Int
}

// rat returns one of the fractions in lowest terms.
func (f fractions) rat(i int) *big.Rat { return new(big.Rat).SetFrac(f.nums[i], f.den) }

// powers turns the sums of the means of the first n powers of the length over the moves into those before the move, where the length is
// greater by one. Before any move all are 0.
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

// later turns the distribution after a move into that before it. At the end the length is 0 for certain.
func later(sums []*big.Int, _ *big.Int) []*big.Int {
	if sums == nil {
		return []*big.Int{big.NewInt(1)}
	}
	return append([]*big.Int{new(big.Int)}, sums...)
}

// averages works out fractions for each position, from the average of those after its moves by the function next, and returns
// those of the start.
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

// leastMultiple returns the least common multiple. Mostly b divides a, and the greatest common divisor need not be found.
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
