package numeration

import (
	"math/big"
	"sync"

	"github.com/remyoudompheng/bigfft"
)

// fftWords is the size, in words of the smaller factor, from which the transform beats math/big. Measured by
// BenchmarkThresholdProduct; see there.
const fftWords = 3000

// mul returns x·y.
func mul(x, y *big.Int) *big.Int {
	if len(x.Bits()) < fftWords || len(y.Bits()) < fftWords {
		return new(big.Int).Mul(x, y)
	}
	return bigfft.Mul(x, y)
}

// Mul returns x·y by the product that everything here is built on: math/big below a measured size, a fast Fourier
// transform above. x and y stay as they are.
func Mul(x, y *big.Int) *big.Int { return mul(x, y) }

// Reciprocal returns a number within a few units of 2^(2b)/d, where b is the bit length of d > 0, in about the time of a few products of that
// size. d stays as it is.
func Reciprocal(d *big.Int) *big.Int { return reciprocal(d) }

// lsh and rsh return x·2^n and ⌊x/2^n⌋ as fresh numbers.
func lsh(x *big.Int, n uint) *big.Int { return new(big.Int).Lsh(x, n) }
func rsh(x *big.Int, n uint) *big.Int { return new(big.Int).Rsh(x, n) }

// reciprocal returns a number within a few units of 2^(2b)/d, where b is the bit length of d, by Newton's iteration.
func reciprocal(d *big.Int) *big.Int {
	b := uint(d.BitLen())
	if b < 4000 {
		x := lsh(one, 2*b)
		return x.Quo(x, d)
	}
	h := b/2 + 2
	x := reciprocal(rsh(d, b-h)) // about 2^(2h)/d_h, where d ≈ d_h·2^(b−h)
	e := lsh(one, b+h)
	e.Sub(e, mul(d, x)) // the error of x, scaled by 2^(b+h)
	e.Rsh(e, b-h)
	e = mul(x, e)
	e.Rsh(e, 3*h-b)
	return e.Add(e, x.Lsh(x, b-h))
}

// divider divides by one number again and again.
type divider struct {
	d    *big.Int
	bits uint
	inv  func() *big.Int // its reciprocal, made on first use
}

func newDivider(d *big.Int) divider {
	return divider{d, uint(d.BitLen()), sync.OnceValue(func() *big.Int { return reciprocal(d) })}
}

// about returns x/d to within a few units, for 0 ≤ x < d².
func (v divider) about(x *big.Int) *big.Int {
	q := mul(rsh(x, v.bits-1), v.inv())
	return q.Rsh(q, v.bits+1)
}

// quoRem returns ⌊x/d⌋ and the remainder, for 0 ≤ x < d² (Barrett's method: two products of the size of d).
func (v divider) quoRem(x *big.Int) (q, r *big.Int) {
	q = v.about(x)
	r = new(big.Int).Sub(x, mul(q, v.d))
	for r.Sign() < 0 {
		r.Add(r, v.d)
		q.Sub(q, one)
	}
	for r.Cmp(v.d) >= 0 {
		r.Sub(r, v.d)
		q.Add(q, one)
	}
	return q, r
}

var one = big.NewInt(1)
