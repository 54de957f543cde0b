package linear

import (
	"math/big"
	"slices"

	"zeck/numeration"
)

// vector is Σ v[i]·X^i.
type vector []*big.Int

// shifted returns X·v + d.
func (c *converter) shifted(v []int64, d int64) []int64 {
	p := len(v)
	to := make([]int64, p)
	for i := range to {
		to[i] = v[p-1] * c.a[p-1-i]
		if i > 0 {
			to[i] += v[i-1]
		}
	}
	to[0] += d
	return to
}

// powerOf returns X^n.
func (c *converter) powerOf(n int) vector {
	v := newVector(len(c.a))
	v[0].SetInt64(1)
	for n > 0 {
		step := min(n, c.chunk)
		v = c.timesSmall(v, c.small[step])
		n -= step
	}
	return v
}

func newVector(p int) vector {
	v := make(vector, p)
	for i := range v {
		v[i] = new(big.Int)
	}
	return v
}

// timesSmall returns the product with a power of X.
func (c *converter) timesSmall(v vector, power []int64) vector {
	p := len(v)
	long := newVector(2*p - 1)
	x, product := new(big.Int), new(big.Int)
	for j, k := range power {
		if k != 0 {
			x.SetInt64(k)
			for i, w := range v {
				long[i+j].Add(long[i+j], product.Mul(w, x))
			}
		}
	}
	return c.reduce(long)
}

// times returns the product modulo the polynomial of the recurrence. No coefficient is negative.
func (c *converter) times(v, w vector) vector {
	p := len(v)
	if words := min(v.words(), w.words()); p >= 3 && words >= packWords/p {
		return c.reduce(timesPacked(v, w))
	}
	return c.reduce(timesPairs(v, w))
}

// timesPairs returns the product of two polynomials.
func timesPairs(v, w vector) vector {
	long := newVector(2*len(v) - 1)
	for i := range v {
		for j := range w {
			long[i+j].Add(long[i+j], numeration.Mul(v[i], w[j]))
		}
	}
	return long
}

// packWords is the size, in words of a coefficient times their number, from which one product of all coefficients in a row beats those of
// every two. Measured by BenchmarkVectors.
const packWords = 5000

// words returns the size of the largest coefficient.
func (v vector) words() int {
	most := 0
	for _, x := range v {
		most = max(most, len(x.Bits()))
	}
	return most
}

// timesPacked returns the product of two polynomials as that of two numbers (Kronecker): coefficients lie so far apart that those of the
// product do not meet.
func timesPacked(v, w vector) vector {
	slot := v.words() + w.words() + 1
	pack := func(v vector) *big.Int {
		all := make([]big.Word, slot*len(v))
		for i, x := range v {
			copy(all[i*slot:], x.Bits())
		}
		return new(big.Int).SetBits(all)
	}
	product := numeration.Mul(pack(v), pack(w)).Bits()
	long := newVector(2*len(v) - 1)
	for i := range long {
		from, to := min(i*slot, len(product)), min((i+1)*slot, len(product))
		long[i].SetBits(slices.Clone(product[from:to]))
	}
	return long
}

// reduce brings a polynomial down to p coefficients.
func (c *converter) reduce(long vector) vector {
	p := len(c.a)
	product := new(big.Int)
	for i := len(long) - 1; i >= p; i-- {
		for j, a := range c.a {
			if a != 0 {
				to := long[i-1-j]
				to.Add(to, product.Mul(long[i], big.NewInt(a)))
			}
		}
	}
	return long[:p]
}

// horner returns the vector of digits, a chunk at a time.
func (c *converter) horner(digits []byte) vector {
	v := newVector(len(c.a))
	for len(digits) > 0 {
		n := (len(digits)-1)%c.chunk + 1
		part := make([]int64, len(v))
		for i, d := range digits[:n] {
			if d != 0 {
				for j, x := range c.small[n-1-i] {
					part[j] += int64(d) * x
				}
			}
		}
		digits = digits[n:]
		v = c.timesSmall(v, c.small[n])
		for j, x := range part {
			v[j].Add(v[j], big.NewInt(x))
		}
	}
	return v
}

// value returns Σ v[i]·weights[i].
func (v vector) value(weights []*big.Int) *big.Int {
	sum := new(big.Int)
	for i, x := range v {
		if x.Sign() != 0 {
			sum.Add(sum, numeration.Mul(x, weights[i]))
		}
	}
	return sum
}
