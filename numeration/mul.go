package numeration

import (
	"math/big"
	"sync"

	"github.com/remyoudompheng/bigfft"
)

// fftWords is the size, in words of the smaller factor, from which the transform beats math/big: measured.
const fftWords = 3000

// Mul returns x·y: with math/big below a measured size, with a fast Fourier transform above. All of the package
// uses it. x and y are not changed.
func Mul(x, y *big.Int) *big.Int {
	if len(x.Bits()) < fftWords || len(y.Bits()) < fftWords {
		return new(big.Int).Mul(x, y)
	}
	return bigfft.Mul(x, y)
}

// lsh and rsh return x·2^n and ⌊x/2^n⌋ as fresh numbers.
func lsh(x *big.Int, n uint) *big.Int { return new(big.Int).Lsh(x, n) }
func rsh(x *big.Int, n uint) *big.Int { return new(big.Int).Rsh(x, n) }

// Reciprocal returns a number that is at most 2^(2b)/d and less than it by a few units only, where b is the bit length of d > 0, by Newton's
// iteration: for every y, 2y − d·y² is at most 1/d. It takes about as long as a few products of that size. d is not changed.
func Reciprocal(d *big.Int) *big.Int {
	b := uint(d.BitLen())
	if b < 4000 {
		x := lsh(one, 2*b)
		return x.Quo(x, d)
	}
	h := b/2 + 2
	x := Reciprocal(rsh(d, b-h)) // about 2^(2h)/d_h, where d ≈ d_h·2^(b−h)
	e := lsh(one, b+h)
	e.Sub(e, Mul(d, x)) // the error of x, scaled by 2^(b+h)
	e.Rsh(e, b-h)
	e = Mul(x, e)
	e.Rsh(e, 3*h-b)
	return e.Add(e, x.Lsh(x, b-h))
}

// divider divides many numbers by one number.
type divider struct {
	d    *big.Int
	bits uint
	inv  func() *big.Int // its reciprocal, computed on first use
}

func newDivider(d *big.Int) divider {
	return divider{d, uint(d.BitLen()), sync.OnceValue(func() *big.Int { return Reciprocal(d) })}
}

// about returns a number that is at most x/d and less than it by a few units only, for 0 ≤ x < d².
func (v divider) about(x *big.Int) *big.Int {
	q := Mul(rsh(x, v.bits-1), v.inv())
	return q.Rsh(q, v.bits+1)
}

// quoRem returns ⌊x/d⌋ and the remainder, for 0 ≤ x < d² (Barrett's method: two products of the size of d).
func (v divider) quoRem(x *big.Int) (q, r *big.Int) {
	q = v.about(x)
	r = new(big.Int).Sub(x, Mul(q, v.d))
	for r.Cmp(v.d) >= 0 {
		r.Sub(r, v.d)
		q.Add(q, one)
	}
	return q, r
}

var one = big.NewInt(1)

// packWords is the size, in words of a coefficient times their number, from which one product of the packed coefficients beats the
// products of all pairs: measured. With more than maxPairs coefficients there are too many pairs.
const (
	packWords = 5000
	maxPairs  = 16
)

// MulPolynomials returns the product of two polynomials with the same number of coefficients, none of which is negative: pair by pair, or as
// one product of two numbers in which the coefficients are packed so far apart that those of the product do not overlap (Kronecker).
func MulPolynomials(v, w []*big.Int) []*big.Int {
	if p := len(v); p < 3 || p <= maxPairs && min(words(v), words(w)) < packWords/p {
		return mulPairwise(v, w)
	}
	return mulPacked(v, w)
}

func mulPairwise(v, w []*big.Int) []*big.Int {
	product := make([]*big.Int, 2*len(v)-1)
	for i := range product {
		product[i] = new(big.Int)
	}
	for i, x := range v {
		for j, y := range w {
			product[i+j].Add(product[i+j], Mul(x, y))
		}
	}
	return product
}

func mulPacked(v, w []*big.Int) []*big.Int {
	product := make([]*big.Int, 2*len(v)-1)
	slot := words(v) + words(w) + 1
	all := Mul(pack(v, slot), pack(w, slot)).Bits()
	for i := range product {
		from, to := min(i*slot, len(all)), min((i+1)*slot, len(all))
		product[i] = new(big.Int).SetBits(all[from:to:to])
	}
	return product
}

// words returns the size of the largest coefficient.
func words(v []*big.Int) (most int) {
	for _, x := range v {
		most = max(most, len(x.Bits()))
	}
	return most
}

// pack packs coefficients side by side, in slots of this many words.
func pack(v []*big.Int, slot int) *big.Int {
	all := make([]big.Word, len(v)*slot)
	for i, x := range v {
		copy(all[i*slot:], x.Bits())
	}
	return new(big.Int).SetBits(all)
}
