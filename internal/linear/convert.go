package linear

import (
	"context"
	"errors"
	"math/big"
	"sync"

	"zeck/numeration"
)

// converter converts between large numbers and their digits by halving.
//
// Let n have the digits w followed by h more. The word w is a vector y of p numbers, and the value of w with h zeros after it is Σ
// y[i]·weights[i] for the weights of index h. The digits after w represent the rest. The rest is less than the number of continuations of w
// by h places, which depends on the form of w alone, and the same number is the distance from w to the next word. So w is correct if and
// only if the rest is at least 0 and less than that number.
//
// To find w, n is divided by about β^(h−g). The quotient has digits that begin with w and g more, or nearly so: along the other roots, all
// inside the unit circle, the error shrinks with every one of the g places. The digits of the quotient are computed recursively. If w is
// not correct it is replaced by its neighbour, once or twice; the vector of a neighbour differs by that of the form.
//
// The cost is O(p²·M(b)·log b) for b bits, with M for the cost of a product.
type converter struct {
	system *System
	places
	guard   int // g
	slack   int // the most by which guard digits lengthen the halves
	leaf    int
	toGuard shift // by g − from places
	beyond  shift // by slack places

	mu     sync.Mutex
	levels []*level
}

// places describes the digit positions of a system from an index on, whose rules repeat with a cycle: words end at that index, or a
// multiple of the cycle above it.
type places struct {
	from, cycle  int
	steps        [][][]int // by place from the end of a word, modulo the cycle: from form to form by a digit
	gaps         [][]int64 // the vector from a word to the next, by the form of the word
	useful       int       // about the number of places after which the digits of a quotient are correct
	bitsPerPlace float64   // approximate

	by           func(places int) shift                         // by a multiple of the cycle
	vector       func(digits []byte) vector                     // of a short word
	weigh        func(index int) []*big.Int                     // the weights of a small index
	continueFrom func(w []*big.Int, index, last int) []*big.Int // U(index), …, U(last), given the weights of that index
}

// shift moves words up by a number of places.
type shift interface {
	// of returns the vector of a word with zeros after it.
	of(v vector) vector
	// then returns both shifts in one.
	then(s shift) shift
	// weights returns the weights of the shifted index.
	weights(w []*big.Int) []*big.Int
}

// level holds the data for splitting at h = from + span.
type level struct {
	h, span int
	shift   shift // by span
	weights []*big.Int

	lift  func() shift // by h − guard
	ratio func() ratio // β^(guard−h)

	mu   sync.Mutex
	gaps []*big.Int // the number of continuations by h places, of each form
}

// ratio is approximately number/2^shift, such as β^(guard−h).
type ratio struct {
	number *big.Int
	shift  int
}

// Measured. Tests lower them, so that small numbers are halved.
var (
	leafDigits = 256 // at least
	maxDepth   = 24  // the number of times a number can be halved
)

// converter returns the converter of the system, which is built on first use.
func (s *System) converter() *converter {
	s.convertOnce.Do(func() { s.convert = newConverter(s) })
	return s.convert
}

func newConverter(s *System) *converter {
	c := &converter{system: s}
	if s.ostrowski != nil {
		c.places = newPairs(s)
	} else {
		c.places = newRing(s)
	}
	inCycles := func(n int) int { return (n + c.cycle - 1) / c.cycle * c.cycle }
	toGuard := inCycles(c.useful)
	c.guard = c.from + toGuard
	c.slack = inCycles(maxDepth * (c.guard + 1))
	c.leaf = inCycles(max(leafDigits, 2*c.guard))
	c.toGuard, c.beyond = c.by(toGuard), c.by(c.slack)
	return c
}

// level returns the level whose span is 2^i leaves.
func (c *converter) level(i int) *level {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(c.levels) <= i {
		c.levels = append(c.levels, c.newLevel())
	}
	return c.levels[i]
}

// halving returns the level with the least span that is at least half the number of digits.
func (c *converter) halving(digits int) *level {
	i := 0
	for 2*c.leaf<<i < digits {
		i++
	}
	return c.level(i)
}

// newLevel builds the next level.
func (c *converter) newLevel() *level {
	l := &level{span: c.leaf, gaps: make([]*big.Int, len(c.gaps))}
	var lift func() shift
	if n := len(c.levels); n == 0 {
		l.shift, l.weights = c.by(l.span), c.weigh(c.from+l.span)
		lift = func() shift { return c.by(l.h - c.guard) }
	} else {
		half := c.levels[n-1]
		l.span, l.shift, l.weights = 2*half.span, half.shift.then(half.shift), half.shift.weights(half.weights)
		lift = func() shift { return half.shift.then(half.lift()) }
	}
	l.h = c.from + l.span
	l.lift = sync.OnceValue(lift)
	l.ratio = sync.OnceValue(func() ratio { // from weights large enough for the required precision
		far := c.beyond.weights(l.weights)
		return newRatio(c.toGuard.weights(far)[0], l.shift.weights(far)[0])
	})
	return l
}

// newRatio returns low/high approximately, to a few more bits than low has.
func newRatio(low, high *big.Int) ratio {
	bits := low.BitLen() + 16
	number := numeration.Mul(toBits(low, bits), numeration.Reciprocal(toBits(high, bits)))
	return ratio{number.Rsh(number, uint(bits)), bits + high.BitLen() - low.BitLen()}
}

// toBits returns x·2^k, with the k that gives it this number of bits.
func toBits(x *big.Int, bits int) *big.Int {
	if more := bits - x.BitLen(); more >= 0 {
		return new(big.Int).Lsh(x, uint(more))
	}
	return new(big.Int).Rsh(x, uint(x.BitLen()-bits))
}

// times returns n·β^(guard−h) approximately, to the precision of an integer.
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

// errRoom means that the digits of a number do not fit.
var errRoom = errors.New("too few places")

// all returns the digits of n, perhaps with zeros in front.
func (c *converter) all(ctx context.Context, n *big.Int) ([]byte, error) {
	l := c.level(0)
	// An estimate; if it is too small, digits returns errRoom.
	for size := l.h + int(float64(max(n.BitLen()-l.weights[0].BitLen(), 0)+2)/c.bitsPerPlace) + 2; ; size += size/64 + 1 {
		dst := make([]byte, size)
		if _, err := c.digits(ctx, dst, n, false); err != errRoom {
			return dst, err
		}
	}
}

// digits writes the digits of n, padded with zeros, into dst. If wanted is set it returns the vector of all but the last guard digits.
func (c *converter) digits(ctx context.Context, dst []byte, n *big.Int, wanted bool) (v vector, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	size := len(dst)
	if size <= c.from+2*c.leaf+c.slack {
		switch {
		case !c.system.fill(dst, n):
			return nil, errRoom
		case wanted:
			return c.vector(dst[:size-c.guard]), nil
		}
		return nil, nil
	}
	l := c.halving(size - c.from - c.slack)
	above := make([]byte, size-l.h+1+c.guard) // one more place, since the quotient may be slightly too large
	if v, err = c.digits(ctx, above, l.ratio().times(n), true); err != nil {
		return nil, err
	}
	word := above[:size-l.h+1]
	rest, ok := c.correct(l, word, v, new(big.Int).Sub(n, v.value(l.weights)))
	if !ok || word[0] != 0 {
		return nil, errRoom
	}
	copy(dst, word[1:])
	low, err := c.digits(ctx, dst[size-l.h:], rest, wanted)
	if err != nil || !wanted {
		return nil, err
	}
	return l.lift().of(v).plus(low), nil
}

// correct replaces a word and its vector by a neighbour until the rest is correct, and returns the rest; ok is false if there are too
// few places.
func (c *converter) correct(l *level, word []byte, v vector, rest *big.Int) (right *big.Int, ok bool) {
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
			return rest, true
		}
		rest.Sub(rest, gap)
		for i, x := range c.gaps[form] {
			v[i].Add(v[i], big.NewInt(x))
		}
		if !c.after(word) {
			return nil, false
		}
	}
}

// gap returns the number of continuations of a form by h places.
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

// forms returns the form before every digit.
func (c *converter) forms(word []byte) []int {
	all, form := make([]int, len(word)), 0
	for i, d := range word {
		all[i], form = form, c.step(word, i, form)[d]
	}
	return all
}

// step returns the forms that digit i of a word can lead to from a form.
func (c *converter) step(word []byte, i, form int) []int {
	return c.steps[(len(word)-1-i)%c.cycle][form]
}

// form returns the form after a word.
func (c *converter) form(word []byte) (form int) {
	for i, d := range word {
		form = c.step(word, i, form)[d]
	}
	return form
}

// after replaces a word by the next one of its length, if there is one.
func (c *converter) after(word []byte) bool {
	forms := c.forms(word)
	for i := len(word) - 1; i >= 0; i-- {
		if int(word[i])+1 < len(c.step(word, i, forms[i])) {
			word[i]++
			return true
		}
		word[i] = 0
	}
	return false
}

// before replaces a word by the previous one.
func (c *converter) before(word []byte) {
	i := len(word) - 1
	for word[i] == 0 {
		i--
	}
	form := c.forms(word)[i]
	for word[i]--; ; {
		if form = c.step(word, i, form)[word[i]]; i == len(word)-1 {
			return
		}
		i++
		word[i] = byte(len(c.step(word, i, form)) - 1)
	}
}

// value returns the value of digits, whether or not they are a representation.
func (c *converter) value(ctx context.Context, digits []byte) (*big.Int, error) {
	sum := new(big.Int)
	for len(digits) > c.from+2*c.leaf {
		l := c.halving(len(digits) - c.from)
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
		return c.vector(digits), nil
	}
	l := c.halving(len(digits))
	cut := len(digits) - l.span
	high, err := c.collect(ctx, digits[:cut])
	if err != nil {
		return nil, err
	}
	low, err := c.collect(ctx, digits[cut:])
	if err != nil {
		return nil, err
	}
	return l.shift.of(high).plus(low), nil
}
