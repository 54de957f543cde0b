package claims

import (
	"context"
	"errors"
)

// surd is the exact number x + y·φ.
type surd struct{ x, y int }

func (a surd) plus(b surd) surd  { return surd{a.x + b.x, a.y + b.y} }
func (a surd) minus(b surd) surd { return surd{a.x - b.x, a.y - b.y} }

// times uses φ² = φ + 1.
func (a surd) times(b surd) surd {
	return surd{a.x*b.x + a.y*b.y, a.x*b.y + a.y*b.x + a.y*b.y}
}

// negative reports whether x + yφ < 0: with 2φ = 1 + √5 that is 2x + y < −y√5.
func (a surd) negative() bool {
	left, right := 2*a.x+a.y, -a.y // left < right·√5
	switch {
	case left >= 0 && right <= 0:
		return false
	case left < 0 && right >= 0:
		return true
	case right > 0:
		return left*left < 5*right*right
	}
	return left*left > 5*right*right
}

// interval is a closed interval.
type interval struct{ low, high surd }

// within reports whether i is part of j.
func (i interval) within(j interval) bool {
	return !i.low.minus(j.low).negative() && !j.high.minus(i.high).negative()
}

// affine returns factor·i + add.
func (i interval) affine(factor, add surd) interval {
	low, high := i.low.times(factor).plus(add), i.high.times(factor).plus(add)
	if factor.negative() {
		low, high = high, low
	}
	return interval{low, high}
}

// proveFloor proves shift(n−1) + 1 = ⌊nφ⌋ for every n ≥ 1, where shift appends a zero to the Zeckendorf digits.
//
// Let e(n) = shift(n) − nφ. With ψ = −1/φ, F(i+1) − φ·F(i) = ψ^i, so e(n) = Σ ψ^i over the places i ≥ 2 of the ones of n. Reading
// the digits from the left, a digit d turns e into ψ·e + d·ψ². The two intervals below contain e after a last digit 0 and 1: the empty
// string is in the first, a 0 leads from both into the first, a 1 from the first into the second. Both are between ψ·(1/φ) = −1/φ²
// and 1/φ, so nφ − shift(n−1) = φ − e(n−1) is between φ − 1/φ = 1 and φ + 1/φ² = 2. It is irrational, so it equals neither.
func proveFloor(context.Context) error {
	phi := surd{0, 1}
	psi := surd{1, -1} // −1/φ = 1 − φ
	zero := surd{}
	bounds := interval{zero.minus(psi.times(psi)), phi.minus(surd{1, 0})}
	after0 := bounds.affine(psi, zero)
	after1 := after0.affine(psi, psi.times(psi))
	switch {
	case phi.times(psi) != (surd{-1, 0}):
		return errors.New("ψ is not −1/φ")
	case phi.minus(bounds.high) != (surd{1, 0}) || phi.minus(bounds.low) != (surd{2, 0}):
		return errors.New("the bounds of e do not give 1 and 2")
	case !(interval{zero, zero}).within(after0),
		!after0.affine(psi, zero).within(after0), !after1.affine(psi, zero).within(after0),
		!after0.within(bounds), !after1.within(bounds):
		return errors.New("a digit leads out of the intervals")
	}
	return nil
}
