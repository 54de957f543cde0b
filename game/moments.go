package game

import (
	"math/big"
	"slices"
)

// Between is a number between two fractions. They are equal if the number is known exactly.
type Between struct{ Low, High *big.Rat }

// Exactly returns a number that is known exactly.
func Exactly(r *big.Rat) Between { return Between{r, r} }

// Moments are the mean and the variance of a length, its skewness and its kurtosis. The latter are the third and the fourth central moment,
// divided by the power of the standard deviation that makes them pure numbers; a Gaussian has 0 and 3. Both are nil if the variance is 0.
type Moments struct {
	Mean, Variance     Between
	Skewness, Kurtosis *Between

	// Distribution holds the probabilities of 0, 1, 2, … moves, up to the longest game; nil if it was not requested.
	Distribution []Between
}

// rootPlaces is the number of binary places of the standard deviation.
const rootPlaces = 128

// NewMoments computes the moments from the means of the first four powers, which are not negative.
func NewMoments(powers [4]Between) Moments {
	mean := powers[0]
	number := func(n int64) Between { return Exactly(big.NewRat(n, 1)) }
	square := mean.times(mean)
	m := Moments{Mean: mean, Variance: powers[1].minus(square)}
	third := powers[2].minus(number(3).times(mean).times(powers[1])).plus(number(2).times(mean).times(square))
	fourth := powers[3].minus(number(4).times(mean).times(powers[2])).plus(number(6).times(square).times(powers[1])).minus(number(3).times(square).times(square))
	if m.Variance.Low.Sign() <= 0 {
		return m
	}
	deviation := Between{root(m.Variance.Low, 0), root(m.Variance.High, 1)}
	skewness := third.over(deviation.times(m.Variance))
	kurtosis := fourth.over(m.Variance.times(m.Variance))
	m.Skewness, m.Kurtosis = &skewness, &kurtosis
	return m
}

func (b Between) plus(c Between) Between {
	return Between{new(big.Rat).Add(b.Low, c.Low), new(big.Rat).Add(b.High, c.High)}
}

func (b Between) minus(c Between) Between {
	return Between{new(big.Rat).Sub(b.Low, c.High), new(big.Rat).Sub(b.High, c.Low)}
}

// times multiplies.
func (b Between) times(c Between) Between { return b.scale(c.Low, c.High) }

// over divides; c must be positive.
func (b Between) over(c Between) Between {
	return b.scale(new(big.Rat).Inv(c.High), new(big.Rat).Inv(c.Low))
}

// scale multiplies by a number between two numbers.
func (b Between) scale(least, most *big.Rat) Between {
	var ends []*big.Rat
	for _, x := range []*big.Rat{b.Low, b.High} {
		ends = append(ends, new(big.Rat).Mul(x, least), new(big.Rat).Mul(x, most))
	}
	return Between{slices.MinFunc(ends, (*big.Rat).Cmp), slices.MaxFunc(ends, (*big.Rat).Cmp)}
}

// root returns the square root to rootPlaces binary places, rounded down, plus more units of the last place.
func root(r *big.Rat, more int64) *big.Rat {
	n := new(big.Int).Lsh(r.Num(), 2*rootPlaces)
	n.Quo(n, r.Denom()) // rounded down, as the root is: the exact value is at most one unit larger
	n.Sqrt(n).Add(n, big.NewInt(more))
	return new(big.Rat).SetFrac(n, new(big.Int).Lsh(big.NewInt(1), rootPlaces))
}
