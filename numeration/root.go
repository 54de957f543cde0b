package numeration

import (
	"math/big"
	"math/bits"
	"sync"
)

// guardBits is the number of extra bits of the square root in a product x·√D, which keep the error below 2^−guardBits.
const guardBits = 64

// roots caches √D for the few D in use, to the largest precision needed so far.
var roots rootTable

type rootTable struct {
	mu    sync.Mutex
	table map[uint64]scaledRoot
}

// scaledRoot is s = ⌊√D·2^p⌋.
type scaledRoot struct {
	s *big.Int
	p uint
}

// maxRoots bounds the memory of the table: a new D beyond it empties the table.
const maxRoots = 4

// get returns ⌊√D·2^p⌋.
func (t *rootTable) get(d uint64, p uint) *big.Int {
	t.mu.Lock()
	defer t.mu.Unlock()
	r, ok := t.table[d]
	if !ok || r.p < p {
		q := p + p/32 // so that numbers of nearly the same size share one root
		r = scaledRoot{sqrtScaled(d, q), q}
		if t.table == nil || len(t.table) >= maxRoots {
			t.table = map[uint64]scaledRoot{}
		}
		t.table[d] = r
	}
	if r.p == p {
		return r.s
	}
	return rsh(r.s, r.p-p) // ⌊⌊y·2^k⌋/2^k⌋ = ⌊y⌋
}

// sqrtScaled returns ⌊√d·2^p⌋ for a d that is not a square: one step of Newton's iteration from a reciprocal root of half
// the precision. The result is exact despite rounding, because it is corrected until s² ≤ d·4^p < (s+1)².
func sqrtScaled(d uint64, p uint) *big.Int {
	bigD := new(big.Int).SetUint64(d)
	target := lsh(bigD, 2*p)
	if p < 2000 {
		return target.Sqrt(target)
	}
	h := p/2 + extra(d)
	y := reciprocalRoot(bigD, h)
	s := new(big.Int).Mul(bigD, y) // about √d·2^h
	e := lsh(bigD, 2*h)
	e.Sub(e, Mul(s, s))
	e = Mul(e, y)
	e.Rsh(e, 3*h+1-p)
	s.Add(e, s.Lsh(s, p-h))

	for e = target.Sub(target, Mul(s, s)); e.Sign() < 0; {
		s.Sub(s, one)
		e.Add(e, lsh(s, 1)).Add(e, one)
	}
	for e.Cmp(lsh(s, 1)) > 0 {
		e.Sub(e, lsh(s, 1)).Sub(e, one)
		s.Add(s, one)
	}
	return s
}

// extra returns the number of bits that the factor d costs in the iterations, with some to spare.
func extra(d uint64) uint { return 2*uint(bits.Len64(d)) + 16 }

// reciprocalRoot returns 2^h/√d to within a few units.
func reciprocalRoot(d *big.Int, h uint) *big.Int {
	if h < 2000 {
		y := lsh(one, 2*h)
		return y.Sqrt(y.Quo(y, d))
	}
	g := h/2 + extra(d.Uint64())
	y := reciprocalRoot(d, g)
	e := Mul(y, y)
	e.Mul(e, d)
	e.Sub(lsh(one, 2*g), e) // the error 1 − d·y², scaled by 4^g
	e = Mul(e, y)
	e.Rsh(e, 3*g+1-h)
	return e.Add(e, y.Lsh(y, h-g))
}

// ForgetConstants clears the caches of the package (square roots, powers of ten, Fibonacci numbers, decimal forms). This frees
// their memory, and the next call computes them again. Use it for honest measurements, or in programs that have finished with
// huge numbers. It does not affect the tables of a [TakeAway].
func ForgetConstants() {
	roots.mu.Lock()
	roots.table = nil
	roots.mu.Unlock()
	tens.forget()
	memo.forget()
	levels.forget()
}

// surd is x·√d: the product z = x·⌊√d·2^p⌋ together with x. Since 0 ≤ √d·2^p − ⌊√d·2^p⌋ < 1,
//
//	z/2^p ≤ x·√d < (z + x)/2^p,
//
// and p is at least guardBits more than the bits of x.
type surd struct {
	d    uint64
	p    uint
	x, z *big.Int
	s    *big.Int // ⌊√d·2^p⌋
}

// precision returns the p for all numbers of this bit length.
func precision(bitLen int) uint { return uint(bitLen) + guardBits + 1 }

// newSurd returns x·√d with p = precision(bitLen), where bitLen is at least the bit length of x.
func newSurd(d uint64, x *big.Int, bitLen int) surd {
	p := precision(bitLen)
	s := roots.get(d, p)
	return surd{d, p, x, Mul(x, s), s}
}

// minus returns u − v; both have the same d and p, and u.x ≥ v.x.
func (u surd) minus(v surd) surd {
	u.x = new(big.Int).Sub(u.x, v.x)
	u.z = new(big.Int).Sub(u.z, v.z)
	return u
}

// plus returns (x + c)·√d.
func (u surd) plus(c int64) surd {
	u.x = new(big.Int).Add(u.x, big.NewInt(c))
	u.z = new(big.Int).Add(u.z, new(big.Int).Mul(u.s, big.NewInt(c)))
	return u
}

// over returns (x/t)·√d; t must divide x.
func (u surd) over(t int64) surd {
	u.x = new(big.Int).Quo(u.x, big.NewInt(t))
	u.z = new(big.Int).Quo(u.z, big.NewInt(t))
	return u
}

// floor returns ⌊x·√d⌋. It compares two squares only if the bounds do not determine it.
func (u surd) floor() *big.Int {
	lo := rsh(u.z, u.p)
	hi := new(big.Int).Add(u.z, u.x)
	hi.Rsh(hi, u.p)
	if lo.Cmp(hi) == 0 {
		return lo
	}
	return u.settle(lo)
}

// settle returns lo or lo + 1, whichever is ⌊x·√d⌋: lo + 1 iff (lo+1)² ≤ d·x².
func (u surd) settle(lo *big.Int) *big.Int {
	up := new(big.Int).Add(lo, one)
	square := Mul(u.x, u.x)
	square.Mul(square, new(big.Int).SetUint64(u.d))
	if Mul(up, up).Cmp(square) <= 0 {
		return up
	}
	return lo
}

// root64 is √d with 192 bits after the point, for products with words.
type root64 struct {
	whole uint64
	frac  [3]uint64 // most significant first
}

func newRoot64(d uint64) root64 {
	s := sqrtScaled(d, 192)
	word := func(i uint) uint64 { return rsh(s, 64*i).Uint64() } // Uint64 takes the low 64 bits
	return root64{word(3), [3]uint64{word(2), word(1), word(0)}}
}

// floor returns ⌊x·√d⌋ modulo 2^64. The error of the root is below 2^−192, so that of the product is below 2^−128, while
// x·√d is never closer than 1/(2x√d + 1) to an integer (x²·d is not a square, so |x²·d − m²| ≥ 1), and all callers have
// x·√d < 2^66: so the integer part is always correct.
func (r root64) floor(x uint64) uint64 {
	h2, _ := bits.Mul64(x, r.frac[2])
	h1, l1 := bits.Mul64(x, r.frac[1])
	h0, l0 := bits.Mul64(x, r.frac[0])
	_, c := bits.Add64(l1, h2, 0)
	_, c = bits.Add64(l0, h1+c, 0) // h1 ≤ 2^64 − 2, so h1 + c does not overflow
	return x*r.whole + h0 + c
}
