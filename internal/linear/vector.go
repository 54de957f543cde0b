package linear

import (
	"math"
	"math/big"
	"math/cmplx"
	"slices"

	"zeck/numeration"
)

// vector is Σ v[i]·X^i.
type vector []*big.Int

// ring represents words as vectors, for a system with one recurrence for all places: with X for the shift by one place, a word w is
// the polynomial Σ w[i]·X^i modulo that of the recurrence, and the weights of an index h are U(h), …, U(h+2p−2).
type ring struct {
	a     []int64
	chunk int       // the number of digits whose vector fits machine words
	small [][]int64 // X^0, …, X^chunk
}

// newRing returns the places of a system with a parry.
func newRing(s *System) places {
	g, c := s.parry, &ring{a: s.recurrence}
	p := len(c.a)
	gaps := make([][]int64, g.forms.Len())
	gaps[0] = make([]int64, p)
	gaps[0][0] = 1
	for i, next := range g.next { // forms are numbered in the order in which they are reached
		for d, to := range next {
			if gaps[to] == nil {
				gaps[to] = c.shifted(gaps[i], int64(-d))
			}
		}
	}
	c.small = [][]int64{make([]int64, p)}
	c.small[0][0] = 1
	for { // X^0, X^1, …, as long as sums of that many digits fit 64 bits
		last := c.shifted(c.small[len(c.small)-1], 0)
		if slices.Max(last) > math.MaxInt64/int64(256*512) || len(c.small) == 512 {
			break
		}
		c.small = append(c.small, last)
	}
	c.chunk = len(c.small) - 1
	beta, inner := sizes(c.a)
	return places{
		cycle: 1, steps: [][][]int{g.next}, gaps: gaps, useful: max(guardFor(beta, inner, p*s.radix), g.from, len(s.first)),
		bitsPerPlace: math.Log2(beta), by: func(places int) shift { return power{c, c.powerOf(places)} }, vector: c.horner,
		weigh: func(index int) []*big.Int { return s.grow(index + 2*p - 1)[index : index+2*p-1] },
		continueFrom: func(w []*big.Int, index, last int) []*big.Int {
			for w = slices.Clip(w); len(w) <= last-index; {
				w = append(w, nextTerm(w, c.a))
			}
			return w[:last-index+1]
		},
	}
}

// sizes approximates the size of the largest root, and of the second if it is more than a half. They affect speed only.
func sizes(a []int64) (beta, inner float64) {
	all := roots(a)
	inner = 0.5
	if len(all) > 1 {
		inner = max(inner, min(cmplx.Abs(all[1]), 0.9999))
	}
	return cmplx.Abs(all[0]), inner
}

// guardFor returns the number of places after which an error of some size is well below one.
func guardFor(beta, inner float64, size int) int {
	return 4 + int(math.Log(float64(8*size)/(1-inner))/math.Log(beta/inner))
}

// power is a power of X.
type power struct {
	*ring
	x vector
}

func (s power) of(v vector) vector { return s.times(v, s.x) }

func (s power) then(t shift) shift { return power{s.ring, t.of(s.x)} }

func (s power) weights(w []*big.Int) (up []*big.Int) {
	p := len(s.x)
	for i := range p {
		up = append(up, s.x.value(w[i:]))
	}
	for range p - 1 {
		up = append(up, nextTerm(up, s.a))
	}
	return up
}

// shifted returns X·v + d.
func (c *ring) shifted(v []int64, d int64) []int64 {
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
func (c *ring) powerOf(n int) vector {
	v := c.one()
	for n > 0 {
		step := min(n, c.chunk)
		v = c.timesSmall(v, c.small[step])
		n -= step
	}
	return v
}

// one returns X^0.
func (c *ring) one() vector {
	v := newVector(len(c.a))
	v[0].SetInt64(1)
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
func (c *ring) timesSmall(v vector, power []int64) vector {
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

// times returns the product modulo the polynomial of the recurrence. The coefficients must not be negative.
func (c *ring) times(v, w vector) vector { return c.reduce(numeration.MulPolynomials(v, w)) }

// reduce reduces a polynomial to p coefficients.
func (c *ring) reduce(long vector) vector {
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
func (c *ring) horner(digits []byte) vector {
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

// plus adds w to v, and returns it.
func (v vector) plus(w vector) vector {
	for i, x := range w {
		v[i].Add(v[i], x)
	}
	return v
}
