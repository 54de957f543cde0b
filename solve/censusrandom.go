package solve

import (
	"context"
	"fmt"
	"math/big"

	"zeck/game"
)

// maxDistribution is how many moves times lengths a distribution may have.
const maxDistribution = 20_000_000

// random finds the mean and variance of the length.
func (r *reached) random(ctx context.Context) (*game.RandomPlay, error) {
	m, err := averages(ctx, r, powers(2))
	if err != nil {
		return nil, err
	}
	play := &game.RandomPlay{Mean: m.rat(0), Variance: m.rat(1)}
	play.Variance.Sub(play.Variance, new(big.Rat).Mul(play.Mean, play.Mean))
	return play, nil
}

// distributionFits refuses a distribution that would take too long.
func (r *reached) distributionFits() error {
	if steps := len(r.to) * r.lengths().Longest; steps > maxDistribution {
		return fmt.Errorf("%w: the distribution of the lengths from %s takes some %d steps, and %d would fit; mean and variance alone would fit",
			game.ErrLimit, game.Quote(game.Short(r.positions[0])), steps, maxDistribution)
	}
	return nil
}

// distributionHopeless refuses a distribution that takes too long if one game, that of the first moves, is as long as that: it has as many moves
// as its length.
func distributionHopeless(ctx context.Context, p game.Position) error {
	start, length, ended := p, 0, false
	for ; !ended && length*length <= maxDistribution; length++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		ended = true
		for o := range p.Options() {
			p, ended = o.To, false
			break
		}
	}
	if ended {
		return nil
	}
	return fmt.Errorf("%w: games from %s have more than %d moves, and the distribution of their lengths takes more than %d steps, which would fit; "+
		"mean and variance alone would fit", game.ErrLimit, game.Quote(game.Short(start)), length-1, maxDistribution)
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

// fractions are several fractions with one denominator, of which the exponents of the primes are known too. No prime is larger
// than the greatest number of moves, so that common denominators are found without dividing large numbers by trial.
type fractions struct {
	nums   []*big.Int
	den    *big.Int
	powers []int32
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

// moments finds the first four moments of the length.
func (r *reached) moments(ctx context.Context) (*game.Moments, error) {
	f, err := averages(ctx, r, powers(4))
	if err != nil {
		return nil, err
	}
	var means [4]game.Between
	for i := range means {
		means[i] = game.Exactly(f.rat(i))
	}
	m := game.NewMoments(means)
	return &m, nil
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
	degree := r.degree()
	primes := primesUpTo(degree)
	factors := factorings(degree, primes)
	return backward(ctx, r, func(options []int32, after []fractions) (fractions, int) {
		f := fractions{powers: make([]int32, len(primes))}
		for _, to := range options {
			for i, exponent := range after[to].powers {
				f.powers[i] = max(f.powers[i], exponent)
			}
		}
		common := product(primes, f.powers)
		var sums []*big.Int
		var factor big.Int
		for _, to := range options {
			sums = addScaled(sums, after[to].nums, factor.Quo(common, after[to].den))
		}
		f.den = common
		if len(options) > 0 {
			f.den.Mul(common, big.NewInt(int64(len(options))))
			for i, exponent := range factors[len(options)] {
				f.powers[i] += exponent
			}
		}
		f.nums = next(sums, f.den)
		bytes := 4*len(primes) + bytesOf(f.den)
		for _, n := range f.nums {
			bytes += bytesOf(n)
		}
		return f, bytes
	})
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

// product returns the product of the primes to the given powers.
func product(primes []int, powers []int32) *big.Int {
	n := big.NewInt(1)
	var p, e big.Int
	for i, exponent := range powers {
		if exponent > 0 {
			n.Mul(n, p.Exp(p.SetInt64(int64(primes[i])), e.SetInt64(int64(exponent)), nil))
		}
	}
	return n
}

// degree returns the greatest number of moves of a position.
func (r *reached) degree() int {
	most := 0
	for i := range r.positions {
		most = max(most, len(r.after(i)))
	}
	return most
}

func primesUpTo(most int) (primes []int) {
next:
	for n := 2; n <= most; n++ {
		for _, p := range primes {
			if n%p == 0 {
				continue next
			}
		}
		primes = append(primes, n)
	}
	return primes
}

// factorings returns the exponents of the primes in 1, …, most; index 0 is not used.
func factorings(most int, primes []int) [][]int32 {
	all := make([][]int32, most+1)
	for n := 1; n <= most; n++ {
		all[n] = make([]int32, len(primes))
		left := n
		for i, p := range primes {
			for left%p == 0 {
				left /= p
				all[n][i]++
			}
		}
	}
	return all
}
