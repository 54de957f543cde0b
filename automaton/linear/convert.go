package linear

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/cmplx"
	"sync"

	"zeck/numeration"
)

// converter goes between large numbers and their digits, by halves.
//
// Let n have the digits w followed by h more. With X for the shift by one place, w is the polynomial Σ w[i]·X^i modulo that of the
// recurrence, a vector y of p numbers, and with h zeros after it w is worth Σ y[i]·U(h+i). What follows is worth the rest; it is less
// than the number of ways to go on after w for h places, which is the form of [parry] for w, and the same number is between w and the
// next word. So w is right if and only if the rest is at least 0 and less than that.
//
// To find w, n is divided by about β^(h−g), which makes a number whose digits begin with w and g more, or nearly so: along the other
// roots, all inside the unit circle, the error shrinks with every one of the g places. The digits of that number are found in the same
// way. If w is not right it is replaced by its neighbour, once or twice; the vector of a neighbour differs by that of the form.
//
// It costs O(p²·M(b)·log b) for b bits, with M for the cost of a product.
type converter struct {
	system *System
	a      []int64
	next   [][]int   // the steps of parry
	gaps   [][]int64 // its forms, as vectors
	guard  int       // g
	slack  int       // by how much the halves are longer than halves because of it, at the most
	leaf   int
	beyond vector    // X^slack
	chunk  int       // so many digits make a vector of machine words
	small  [][]int64 // X^0, …, X^chunk

	bitsPerPlace float64 // about

	mu     sync.Mutex
	levels []*level
}

// level is what is needed to split at leaf·2^i places.
type level struct {
	h       int
	power   vector     // X^h
	weights []*big.Int // U(h), …, U(h+2p−2)

	lift  func() vector // X^(h−guard)
	ratio func() ratio

	mu   sync.Mutex
	gaps []*big.Int // the number of ways to go on for h places, of each form
}

// ratio stands for about number/2^shift, such as β^(guard−h).
type ratio struct {
	number *big.Int
	shift  int
}

const (
	leafDigits = 256 // at least
	maxDepth   = 24  // how often a number can be halved
)

// converter returns the one of the system, which is made on first use.
func (s *System) converter() *converter {
	s.convertOnce.Do(func() { s.convert = newConverter(s) })
	return s.convert
}

func newConverter(s *System) *converter {
	g := s.parry
	c := &converter{system: s, a: s.recurrence, next: g.next}
	p := len(c.a)
	c.gaps = make([][]int64, len(g.forms))
	c.gaps[0] = make([]int64, p)
	c.gaps[0][0] = 1
	for i, next := range c.next { // forms are numbered in the order in which they are reached
		for d, to := range next {
			if c.gaps[to] == nil {
				c.gaps[to] = c.shifted(c.gaps[i], int64(-d))
			}
		}
	}
	beta, inner := sizes(c.a)
	c.bitsPerPlace = math.Log2(beta)
	useful := 4 + int(math.Log(float64(8*p*s.radix)/(1-inner))/math.Log(beta/inner)) // the error is then well below one
	c.guard = max(useful, g.from, len(s.first))
	c.slack = maxDepth * (c.guard + 1)
	c.leaf = max(leafDigits, 2*c.guard)
	c.small = [][]int64{make([]int64, p)}
	c.small[0][0] = 1
	for { // X^0, X^1, …, as long as sums of so many digits stay inside 64 bits
		last := c.shifted(c.small[len(c.small)-1], 0)
		size := int64(0)
		for _, v := range last {
			size = max(size, v)
		}
		if size > math.MaxInt64/int64(256*512) || len(c.small) == 512 {
			break
		}
		c.small = append(c.small, last)
	}
	c.chunk = len(c.small) - 1
	c.beyond = c.powerOf(c.slack)
	return c
}

// sizes returns about the size of the largest root, and of the second if that is more than a half. They decide about speed only.
func sizes(a []int64) (beta, inner float64) {
	all := roots(a)
	inner = 0.5
	if len(all) > 1 {
		inner = max(inner, min(cmplx.Abs(all[1]), 0.9999))
	}
	return cmplx.Abs(all[0]), inner
}

// level returns the one with the least h for which at most h + extra of so many digits are above.
func (c *converter) level(digits, extra int) *level {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := 0; ; i++ {
		if len(c.levels) <= i {
			c.extend()
		}
		if l := c.levels[i]; 2*l.h+extra >= digits {
			return l
		}
	}
}

// extend makes the next level.
func (c *converter) extend() {
	l := &level{h: c.leaf, gaps: make([]*big.Int, len(c.gaps))}
	p := len(c.a)
	n := len(c.levels)
	lower := func() vector { return c.powerOf(l.h - c.guard) }
	if n == 0 {
		l.power = c.powerOf(l.h)
		l.weights = append(l.weights, c.system.grow(l.h + 2*p - 1)[l.h:l.h+2*p-1]...)
	} else {
		half := c.levels[n-1]
		l.h = 2 * half.h
		l.power = c.times(half.power, half.power)
		for i := range p {
			l.weights = append(l.weights, half.power.value(half.weights[i:]))
		}
		for range p - 1 {
			l.weights = append(l.weights, nextTerm(l.weights, c.a))
		}
		lower = func() vector { return c.times(half.power, half.lift()) }
	}
	l.lift = sync.OnceValue(lower)
	l.ratio = sync.OnceValue(func() ratio { return c.newRatio(l) })
	c.levels = append(c.levels, l)
}

// newRatio compares U(h+slack+guard) with U(2h+slack), which are far enough out for the digits that are asked for.
func (c *converter) newRatio(l *level) ratio {
	p := len(c.a)
	weights := l.weights
	for range p - 1 + c.guard {
		weights = append(weights[:len(weights):len(weights)], nextTerm(weights, c.a))
	}
	far := make([]*big.Int, p) // U(h+slack+i)
	for i := range far {
		far[i] = c.beyond.value(weights[i:])
	}
	return newRatio(c.beyond.value(weights[c.guard:]), l.power.value(far))
}

// newRatio returns about low/high, to a few more bits than low has.
func newRatio(low, high *big.Int) ratio {
	bits := low.BitLen() + 16
	number := numeration.Mul(toBits(low, bits), numeration.Reciprocal(toBits(high, bits)))
	return ratio{number.Rsh(number, uint(bits)), bits + high.BitLen() - low.BitLen()}
}

// toBits returns x·2^k for the k that gives it so many bits.
func toBits(x *big.Int, bits int) *big.Int {
	if more := bits - x.BitLen(); more >= 0 {
		return new(big.Int).Lsh(x, uint(more))
	}
	return new(big.Int).Rsh(x, uint(x.BitLen()-bits))
}

// times returns about n·β^(guard−h), to as many bits as it has before the point.
func (r ratio) times(n *big.Int) *big.Int {
	number, shift := r.number, r.shift
	bits := n.BitLen() + number.BitLen() - shift + 8
	if bits < 8 {
		return new(big.Int)
	}
	if drop := n.BitLen() - bits; drop > 0 {
		n, shift = new(big.Int).Rsh(n, uint(drop)), shift-drop
	}
	if drop := number.BitLen() - bits; drop > 0 {
		number, shift = new(big.Int).Rsh(number, uint(drop)), shift-drop
	}
	product := numeration.Mul(n, number)
	return product.Rsh(product, uint(shift))
}

// errRoom says that the digits of a number do not fit.
var errRoom = errors.New("too few places")

// all returns the digits of n, perhaps with zeros in front.
func (c *converter) all(ctx context.Context, n *big.Int) ([]byte, error) {
	l := c.level(0, 0)
	// An estimate, of which too little shows.
	for size := l.h + int(float64(max(n.BitLen()-l.weights[0].BitLen(), 0)+2)/c.bitsPerPlace) + 2; ; size += size/64 + 1 {
		dst := make([]byte, size)
		if _, err := c.digits(ctx, dst, n, false); err != errRoom {
			return dst, err
		}
	}
}

// digits writes the digits of n, padded with zeros, into dst. If it is wanted it returns the vector of all but the last guard of them.
func (c *converter) digits(ctx context.Context, dst []byte, n *big.Int, wanted bool) (v vector, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	size := len(dst)
	if size <= 2*c.leaf+c.slack {
		switch {
		case !c.system.fill(dst, n):
			return nil, errRoom
		case wanted:
			return c.horner(dst[:size-c.guard]), nil
		}
		return nil, nil
	}
	l := c.level(size, c.slack)
	above := make([]byte, size-l.h+1+c.guard) // with a place more, since the quotient may be a little too large
	if v, err = c.digits(ctx, above, l.ratio().times(n), true); err != nil {
		return nil, err
	}
	word := above[:size-l.h+1]
	rest := c.correct(l, word, v, new(big.Int).Sub(n, v.value(l.weights)))
	if word[0] != 0 {
		return nil, errRoom
	}
	copy(dst, word[1:])
	low, err := c.digits(ctx, dst[size-l.h:], rest, wanted)
	if err != nil || !wanted {
		return nil, err
	}
	v = c.times(v, l.lift())
	for i, x := range low {
		v[i].Add(v[i], x)
	}
	return v, nil
}

// correct replaces a word and its vector by a neighbour until the rest is right, and returns that.
func (c *converter) correct(l *level, word []byte, v vector, rest *big.Int) *big.Int {
	for rest.Sign() < 0 {
		c.before(word)
		form := c.form(word)
		rest.Add(rest, l.gap(c, form))
		for i, x := range c.gaps[form] {
			v[i].Sub(v[i], big.NewInt(x))
		}
	}
	for {
		form := c.form(word)
		gap := l.gap(c, form)
		if rest.Cmp(gap) < 0 {
			return rest
		}
		rest.Sub(rest, gap)
		for i, x := range c.gaps[form] {
			v[i].Add(v[i], big.NewInt(x))
		}
		c.after(word)
	}
}

// gap returns the number of ways to go on for h places.
func (l *level) gap(c *converter, form int) *big.Int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gaps[form] == nil {
		sum := new(big.Int)
		for i, x := range c.gaps[form] {
			sum.Add(sum, new(big.Int).Mul(l.weights[i], big.NewInt(x)))
		}
		l.gaps[form] = sum
	}
	return l.gaps[form]
}

// form returns the form after a word.
func (c *converter) form(word []byte) int {
	q := 0
	for _, d := range word {
		q = c.next[q][d]
	}
	return q
}

// forms returns the forms before every digit.
func (c *converter) forms(word []byte) []int {
	all := make([]int, len(word))
	q := 0
	for i, d := range word {
		all[i] = q
		q = c.next[q][d]
	}
	return all
}

// after makes a word the next one of its length.
func (c *converter) after(word []byte) {
	forms := c.forms(word)
	for i := len(word) - 1; ; i-- {
		if int(word[i])+1 < len(c.next[forms[i]]) {
			word[i]++
			return
		}
		word[i] = 0
	}
}

// before makes a word the one before.
func (c *converter) before(word []byte) {
	i := len(word) - 1
	for word[i] == 0 {
		i--
	}
	word[i]--
	q := c.form(word[:i+1])
	for i++; i < len(word); i++ {
		d := len(c.next[q]) - 1
		word[i] = byte(d)
		q = c.next[q][d]
	}
}

// value returns what digits are worth, whether or not they are a representation.
func (c *converter) value(ctx context.Context, digits []byte) (*big.Int, error) {
	sum := new(big.Int)
	for len(digits) > 2*c.leaf {
		l := c.level(len(digits), 0)
		cut := len(digits) - l.h
		v, err := c.collect(ctx, digits[:cut])
		if err != nil {
			return nil, err
		}
		sum.Add(sum, v.value(l.weights))
		digits = digits[cut:]
	}
	return sum.Add(sum, c.system.sum(digits)), nil
}

// collect returns the vector of digits.
func (c *converter) collect(ctx context.Context, digits []byte) (vector, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(digits) <= 2*c.leaf {
		return c.horner(digits), nil
	}
	l := c.level(len(digits), 0)
	cut := len(digits) - l.h
	high, err := c.collect(ctx, digits[:cut])
	if err != nil {
		return nil, err
	}
	low, err := c.collect(ctx, digits[cut:])
	if err != nil {
		return nil, err
	}
	v := c.times(high, l.power)
	for i, x := range low {
		v[i].Add(v[i], x)
	}
	return v, nil
}
