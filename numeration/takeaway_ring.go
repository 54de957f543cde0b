package numeration

import "math/big"

// vector is an element of the ring Z[x] with x^p = x^(p−1) + 1, with the coefficient of x^i at i, none negative. Once the
// terms of a system obey H(i) = H(i−1) + H(i−p), it represents
//
//   - a sum of terms above a place o: Σ v[i]·H(o+i), for any terms (multiplying by x moves them one place up);
//   - the p terms up to a place o, as the linear form that gives x^i the value H(o+i): in the order H(o−1), H(o−2), …,
//     H(o−p+1), H(o) they are the g for which H(o+i) is the coefficient of x^(p−1) in x^i·g, and multiplying g by x moves o
//     one place up.
//
// Because no coefficient is ever negative, operations on upper bounds give upper bounds.
type vector []*big.Int

// mulVectors returns a·b.
func mulVectors(a, b vector) vector {
	p := len(a)
	c := MulPolynomials(a, b)
	for i := 2*p - 2; i >= p; i-- {
		c[i-1].Add(c[i-1], c[i])
		c[i-p].Add(c[i-p], c[i])
	}
	return c[:p]
}

// up returns v/2^n with every coefficient rounded up; n may be negative.
func (v vector) up(n int) vector {
	w := make(vector, len(v))
	for i, c := range v {
		w[i] = shiftUp(c, n)
	}
	return w
}

// shiftUp returns ⌈x/2^n⌉ for x ≥ 0; n may be negative.
func shiftUp(x *big.Int, n int) *big.Int {
	if n <= 0 {
		return lsh(x, uint(-n))
	}
	z := rsh(x, uint(n))
	if x.Sign() != 0 && x.TrailingZeroBits() < uint(n) {
		z.Add(z, one)
	}
	return z
}

// value returns Σ c[i]·H(o+i) for the linear form g of the place o.
func (c vector) value(g vector) *big.Int {
	p := len(g)
	h := new(big.Int).Set(g[p-1])
	x := Mul(c[0], h)
	for i := 1; i < p; i++ {
		h.Add(h, g[p-1-i]) // H(o+i) = H(o+i−1) + H(o+i−p)
		x.Add(x, Mul(c[i], h))
	}
	return x
}

// before returns H(o−r) for 0 ≤ r < p.
func (g vector) before(r int) *big.Int {
	if r == 0 {
		return g[len(g)-1]
	}
	return g[r-1]
}

// horner returns Σ x^(i−off) over the given places i ≥ off, largest first. Multiplying by x rotates the coefficients by one
// and adds the top coefficient to its neighbour.
func horner(p int, places []int, off int) vector {
	v := make(vector, p)
	for i := range v {
		v[i] = new(big.Int)
	}
	if len(places) == 0 {
		return v
	}
	head := 0 // the coefficient of x^i is at head+i mod p
	for at := places[0]; ; at-- {
		if len(places) > 0 && places[0] == at {
			v[head].Add(v[head], one)
			places = places[1:]
		}
		if at == off {
			return append(v[head:p:p], v[:head]...)
		}
		head = (head + p - 1) % p
		top := v[(head+p-1)%p]
		top.Add(top, v[head])
	}
}

// termRing visits consecutive terms, up and down, and holds the last p of them: H(i) at i mod p. The numbers can be bounds
// instead of terms, as long as they obey the recurrence.
type termRing struct {
	h  []*big.Int
	at int // the index of the last term
}

// newTermRing returns the ring that begins at the place o, given its linear form.
func newTermRing(g vector, o int) *termRing {
	p := len(g)
	r := &termRing{make([]*big.Int, p), o}
	for n := range p {
		r.h[(o-n)%p] = new(big.Int).Set(g.before(n))
	}
	return r
}

// term returns H(at), which the next step changes.
func (r *termRing) term() *big.Int { return r.h[r.at%len(r.h)] }

// up goes to the next term: H(i+1) = H(i) + H(i+1−p) replaces H(i+1−p).
func (r *termRing) up() {
	last := r.term()
	r.at++
	r.term().Add(r.term(), last)
}

// down goes back: H(i−p) = H(i) − H(i−1) replaces H(i).
func (r *termRing) down() {
	p := len(r.h)
	if p == 1 {
		r.h[0].Rsh(r.h[0], 1)
	} else {
		r.term().Sub(r.term(), r.h[(r.at-1)%p])
	}
	r.at--
}

// climb goes up to the first term above x, but not beyond the last index.
func (r *termRing) climb(x *big.Int, last int) {
	for r.at < last && r.term().Cmp(x) <= 0 {
		r.up()
	}
}

// form returns the linear form of the current place; it shares the numbers of the ring.
func (r *termRing) form() vector {
	p := len(r.h)
	g := make(vector, 0, p)
	for n := 1; n < p; n++ {
		g = append(g, r.h[(r.at-n)%p])
	}
	return append(g, r.term())
}
