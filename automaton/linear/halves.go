package linear

import (
	"math/big"
	"sync"

	"zeck/numeration"
)

// halves goes between large numbers and their digits in an Ostrowski system, by halves.
//
// From index low on the partial quotients are periodic, so that the digits above index low + h, with h a multiple of the period, are
// words in one and the same system, whose weights are
//
//	Q(0) = 1, Q(1) = c(0), Q(j+1) = c(j)·Q(j) + Q(j−1),   c(j) = bound(low+j).
//
// With P for the sequence 0, 1, … of the same rule, U(low+h+j) = Q(j)·U(low+h) + P(j)·U(low+h−1). So a word w of such digits b is the pair
// A = Σ b(j)·Q(j), B = Σ b(j)·P(j), and is worth A·U(low+h) + B·U(low+h−1). What follows it is worth less than U(low+h), or less than
// U(low+h−1) if the last digit of w is as large as it may be; and that much is between w and the next word. The quotient of B and A is
// nearly that of P(j) and Q(j), so that A is found by a division, within one or two, and then its digits, in the same way; a word that is not
// right is replaced by its neighbour.
type halves struct {
	system *System
	*ostrowski
	leaf int
	q, p []*big.Int // Q(0), …, and P(0), …, as far as words are taken apart at once

	mu     sync.Mutex
	levels []*halfLevel
}

// halfLevel is what is needed to split at h = leaf·2^i places.
type halfLevel struct {
	h            int
	q, q1, p, p1 *big.Int // Q(h), Q(h−1), P(h), P(h−1)
	u, u1        *big.Int // U(low+h), U(low+h−1)
	inner, outer func() ratio
}

// halfSlack is by how many places an upper half may be longer than the lower one: two for each time that numbers are halved. Ratios are
// so much more precise.
const (
	halfSlack = 2 * maxDepth
	halfBits  = 8 * (halfSlack + 2)
)

// halves returns that of the system, which is made on first use.
func (s *System) halves() *halves {
	s.convertOnce.Do(func() { s.halve = newHalves(s) })
	return s.halve
}

func newHalves(s *System) *halves {
	c := &halves{system: s, ostrowski: s.ostrowski}
	c.leaf = (leafDigits/c.cycle + 1) * c.cycle
	c.q = []*big.Int{big.NewInt(1), big.NewInt(c.most(0))}
	c.p = []*big.Int{new(big.Int), big.NewInt(1)}
	for j := 1; j < 2*c.leaf+halfSlack; j++ {
		a := big.NewInt(c.most(j))
		c.q = append(c.q, new(big.Int).Add(new(big.Int).Mul(a, c.q[j]), c.q[j-1]))
		c.p = append(c.p, new(big.Int).Add(new(big.Int).Mul(a, c.p[j]), c.p[j-1]))
	}
	return c
}

// most returns c(j), the largest digit with the weight Q(j).
func (c *halves) most(j int) int64 { return c.bound[c.low+j%c.cycle] }

// level returns number i.
func (c *halves) level(i int) *halfLevel {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.levels) <= i {
		l := &halfLevel{h: c.leaf, q: c.q[c.leaf], q1: c.q[c.leaf-1], p: c.p[c.leaf], p1: c.p[c.leaf-1]}
		if n := len(c.levels); n > 0 {
			half := c.levels[n-1]
			l.h = 2 * half.h
			l.q, l.p = half.times(half.q, half.p)
			l.q1, l.p1 = half.times(half.q1, half.p1)
		}
		base, before := big.NewInt(c.units[c.low]), big.NewInt(c.units[c.low-1])
		weigh := func(q, p *big.Int) *big.Int {
			sum := new(big.Int).Mul(q, base)
			return sum.Add(sum, new(big.Int).Mul(p, before))
		}
		l.u, l.u1 = weigh(l.q, l.p), weigh(l.q1, l.p1)
		twice := sync.OnceValues(func() (q, p *big.Int) { return l.times(l.q, l.p) })
		precise := func(high *big.Int) ratio {
			return newRatio(new(big.Int).Lsh(l.q, halfBits), new(big.Int).Lsh(high, halfBits))
		}
		l.inner = sync.OnceValue(func() ratio {
			q, _ := twice()
			return precise(q)
		})
		l.outer = sync.OnceValue(func() ratio { return precise(weigh(twice())) })
		c.levels = append(c.levels, l)
	}
	return c.levels[i]
}

// times returns the pair of a word with h zeros after it.
func (l *halfLevel) times(a, b *big.Int) (*big.Int, *big.Int) {
	q := numeration.Mul(a, l.q)
	p := numeration.Mul(a, l.p)
	return q.Add(q, numeration.Mul(b, l.q1)), p.Add(p, numeration.Mul(b, l.p1))
}

// levelFor returns the level with the least h for which at most h + halfSlack of so many places are above.
func (c *halves) levelFor(places int) *halfLevel {
	i := 0
	for 2*c.level(i).h+halfSlack < places {
		i++
	}
	return c.level(i)
}

// digits returns the digits of n, perhaps with zeros in front.
func (c *halves) digits(n *big.Int) []byte {
	for i := 0; ; i++ {
		if l := c.level(i); n.BitLen() < l.q.BitLen()+l.u.BitLen()-1 { // then n < Q(h)·U(low+h) ≤ U(low+2h)
			dst := make([]byte, c.low+2*l.h)
			c.whole(dst, new(big.Int).Set(n))
			return dst
		}
	}
}

// whole writes the digits of n down to index 0 into dst, and spoils n.
func (c *halves) whole(dst []byte, n *big.Int) {
	places := len(dst) - c.low
	if places <= 2*c.leaf+halfSlack {
		if !c.system.fill(dst, n) {
			panic("linear: too few digits in an Ostrowski system")
		}
		return
	}
	l := c.levelFor(places)
	word, _, _ := c.split(places-l.h, n, l.outer(), l.u, l.u1)
	copy(dst, word)
	c.whole(dst[places-l.h:], n)
}

// split returns the word of so many places that n begins with, and its pair; r is about the first over n. What follows is worth less than u,
// or less than v if the last digit is as large as it may be; it is left in n.
func (c *halves) split(places int, n *big.Int, r ratio, u, v *big.Int) (word []byte, a, b *big.Int) {
	a = r.times(n)
	long := make([]byte, places+2) // since a may be a little too large
	b = c.pure(long, a)
	n.Sub(n, numeration.Mul(a, u))
	n.Sub(n, numeration.Mul(b, v))
	one := big.NewInt(1)
	for n.Sign() < 0 {
		if c.before(long); c.isFull(long) {
			n.Add(n, v)
			b.Sub(b, one)
		} else {
			n.Add(n, u)
			a.Sub(a, one)
		}
	}
	for {
		if c.isFull(long) {
			if n.Cmp(v) < 0 {
				break
			}
			n.Sub(n, v)
			b.Add(b, one)
		} else {
			if n.Cmp(u) < 0 {
				break
			}
			n.Sub(n, u)
			a.Add(a, one)
		}
		c.after(long)
	}
	if long[0] != 0 || long[1] != 0 {
		panic("linear: too few digits in an Ostrowski system")
	}
	return long[2:], a, b
}

// pure writes the digits of n over the weights Q into dst, the last of which is below its bound, and returns Σ b(j)·P(j).
func (c *halves) pure(dst []byte, n *big.Int) *big.Int {
	switch {
	case n.Sign() == 0:
		return new(big.Int)
	case len(dst) <= 2*c.leaf+halfSlack:
		return c.leafDigits(dst, n)
	}
	l := c.levelFor(len(dst))
	if n.Cmp(l.q) < 0 {
		return c.pure(dst[len(dst)-l.h:], n)
	}
	rest := new(big.Int).Set(n)
	word, a, b := c.split(len(dst)-l.h, rest, l.inner(), l.q, l.q1)
	copy(dst, word)
	low := c.pure(dst[len(dst)-l.h:], rest)
	low.Add(low, numeration.Mul(a, l.p))
	return low.Add(low, numeration.Mul(b, l.p1))
}

// leafDigits is pure for few digits, one by one.
func (c *halves) leafDigits(dst []byte, n *big.Int) *big.Int {
	rest, d, sum := new(big.Int).Set(n), new(big.Int), new(big.Int)
	for i := range dst {
		j := len(dst) - 1 - i
		if rest.Cmp(c.q[j]) < 0 {
			continue
		}
		d.QuoRem(rest, c.q[j], rest)
		if !d.IsInt64() || d.Int64() > c.most(j) {
			panic("linear: too few digits in an Ostrowski system")
		}
		dst[i] = byte(d.Int64())
		sum.Add(sum, d.Mul(d, c.p[j]))
	}
	return sum
}

// isFull reports whether the last digit is as large as it may be.
func (c *halves) isFull(word []byte) bool { return int64(word[len(word)-1]) == c.most(0) }

// after makes a word the next one of its length, with the last digit up to its bound.
func (c *halves) after(word []byte) {
	for j := 0; ; j++ {
		i := len(word) - 1 - j
		if int64(word[i]) < c.most(j) && (i == 0 || int64(word[i-1]) < c.most(j+1)) {
			word[i]++
			return
		}
		word[i] = 0
	}
}

// before makes a word the one before.
func (c *halves) before(word []byte) {
	j := 0
	for word[len(word)-1-j] == 0 {
		j++
	}
	word[len(word)-1-j]--
	for j--; j >= 0; j -= 2 { // as large as can be: every other digit
		word[len(word)-1-j] = byte(c.most(j))
	}
}

// value returns what digits are worth, whether or not they are a representation.
func (c *halves) value(digits []byte) *big.Int {
	cut := len(digits) - c.low
	a, b := c.pair(digits[:cut])
	a.Mul(a, big.NewInt(c.units[c.low]))
	b.Mul(b, big.NewInt(c.units[c.low-1]))
	return a.Add(a, b.Add(b, c.system.sum(digits[cut:])))
}

// pair returns Σ d(j)·Q(j) and Σ d(j)·P(j).
func (c *halves) pair(digits []byte) (a, b *big.Int) {
	if len(digits) > 2*c.leaf+halfSlack {
		l := c.levelFor(len(digits))
		cut := len(digits) - l.h
		a, b = l.times(c.pair(digits[:cut]))
		low, low1 := c.pair(digits[cut:])
		return a.Add(a, low), b.Add(b, low1)
	}
	a, b = new(big.Int), new(big.Int)
	product, factor := new(big.Int), new(big.Int)
	for i, d := range digits {
		if j := len(digits) - 1 - i; d != 0 {
			factor.SetUint64(uint64(d))
			a.Add(a, product.Mul(factor, c.q[j]))
			b.Add(b, product.Mul(factor, c.p[j]))
		}
	}
	return a, b
}

// bitsPerPlace returns about how many bits a weight has more than the one before.
func (c *halves) bitsPerPlace() float64 { return float64(c.q[c.leaf].BitLen()) / float64(c.leaf) }

// weights returns U(from), …, U(from+count−1).
func (c *halves) weights(from, count int) []*big.Int {
	if from < c.low {
		return c.system.grow(from + count)[from : from+count]
	}
	list := []*big.Int{c.weight(from), c.weight(from + 1)}
	for k := from + 1; len(list) < count; k++ {
		next := new(big.Int).Mul(big.NewInt(c.most(k-c.low)), list[len(list)-1])
		list = append(list, next.Add(next, list[len(list)-2]))
	}
	return list[:count]
}

// weight returns U(k), k ≥ low: that of a one with so many zeros after it.
func (c *halves) weight(k int) *big.Int {
	rest := (k - c.low) % c.leaf
	a, b := c.q[rest], c.p[rest]
	for i, n := 0, (k-c.low)/c.leaf; n > 0; i, n = i+1, n/2 {
		if n%2 == 1 {
			a, b = c.level(i).times(a, b)
		}
	}
	sum := new(big.Int).Mul(a, big.NewInt(c.units[c.low]))
	return sum.Add(sum, new(big.Int).Mul(b, big.NewInt(c.units[c.low-1])))
}
