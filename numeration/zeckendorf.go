package numeration

import (
	"math/big"
	"math/bits"
	"strings"
	"sync"
)

// Conversion to and from Zeckendorf digits works by halving. Write the digits d of n, place 0 last, as an upper string u
// and a lower string of h digits. As numbers,
//
//	n = V(u) + lower,   V(u) = F(h+1)·u + F(h)·v,   v = Σ dᵢ·F(i+1) over the digits of u = ⌊(u+1)/φ⌋,
//
// because F(i+2+h) = F(h+1)·F(i+2) + F(h)·F(i+1). V increases with u, and V(u) = u·φ^h + F(h)·(v − u/φ), so u is n/φ^h up to
// a unit or two; L(h) stands for φ^h. Then u and the lower part are converted separately and concurrently.

// leafPlaces is the number of places that are converted in machine words: F(leafPlaces+2) fits.
const leafPlaces = 88

// fibLevel holds the data for splitting at h = leafPlaces·2^i places.
type fibLevel struct {
	fh, fh1 *big.Int // F(h), F(h+1)
	fhm     *big.Int // F(h−1)
	lucas   divider  // L(h)
	p       uint
	root    func() *big.Int // ⌊√5·2^p⌋
}

// levels caches the levels.
var levels = cachedSequence[*fibLevel]{
	first: func() *fibLevel { return newFibLevel(fibPair(leafPlaces)) },
	next:  func(last *fibLevel) *fibLevel { return newFibLevel(doubled(last.fh, last.fh1)) },
}

// newFibLevel returns the level for F(h) = f and F(h+1) = g.
func newFibLevel(f, g *big.Int) *fibLevel {
	l := &fibLevel{fh: f, fh1: g, fhm: new(big.Int).Sub(g, f)}
	l.lucas = newDivider(new(big.Int).Add(l.fhm, l.fh1))
	l.p = precision(int(l.lucas.bits) + 2) // u is at most slightly larger than φ^(h+1)
	l.root = sync.OnceValue(func() *big.Int { return roots.get(5, l.p) })
	return l
}

// Zeckendorf returns the Zeckendorf digits of n, weights … 8 5 3 2 1: no two neighbouring ones. Every n has exactly one such
// form, which results from repeatedly taking the largest Fibonacci number that fits.
func Zeckendorf(n Nat) Digits { return zeckendorf(n, "") }

// zeckendorf returns the digits of n with zeros adjoined; 0 has no digits.
func zeckendorf(n Nat, zeros string) Digits {
	places := fibIndexAbove(n.BitLen()) - 2
	if n.BitLen() <= smallBits {
		var room [96]byte // 2^62 needs 90 places
		dst := room[:places]
		leafDigitsOf(dst, n.small)
		return Digits(strings.TrimLeft(string(append(dst, zeros...)), "0"))
	}
	dst := make([]byte, places, places+len(zeros))
	levels.get(level(leafPlaces, places)).root() // the largest first, so that √5 is computed only once
	fillZeckendorf(dst, n.Big())
	return Digits(strings.TrimLeft(string(append(dst, zeros...)), "0"))
}

// fillZeckendorf writes the digits of n, padded with zeros, into dst, which must be long enough.
func fillZeckendorf(dst []byte, n *big.Int) {
	if len(dst) <= leafPlaces {
		leafDigitsOf(dst, n.Uint64())
		return
	}
	i := level(leafPlaces, len(dst))
	cut := len(dst) - leafPlaces<<i
	u, lower := levels.get(i).split(n)
	parallel(i-5, func() { fillZeckendorf(dst[:cut], u) }, func() { fillZeckendorf(dst[cut:], lower) })
}

// leafDigitsOf writes the digits of a number below F(len(dst)+2).
func leafDigitsOf(dst []byte, n uint64) {
	for i := range dst {
		w := smallFib[len(dst)+1-i]
		rest, less := bits.Sub64(n, w, 0) // no branch, since digits are unpredictable
		dst[i] = '1' - byte(less)
		n = rest + w&-less
	}
}

// split returns the number u of the upper digits and the lower part of n. Wythoff's quotient of x is ⌊x/φ⌋.
func (l *fibLevel) split(n *big.Int) (upper, lower *big.Int) {
	x := l.lucas.about(n)
	u := surd{5, l.p, x, Mul(x, l.root()), l.root()}
	v := Wythoff.quotient(u.plus(1))
	lower = new(big.Int).Sub(n, Mul(l.fh1, x))
	lower.Sub(lower, Mul(l.fh, v))
	for lower.Sign() < 0 {
		w := Wythoff.quotient(u) // the v of u − 1
		lower.Add(lower, l.step(v, w))
		u, v = u.plus(-1), w
	}
	for {
		w := Wythoff.quotient(u.plus(2)) // the v of u + 1
		step := l.step(w, v)
		if lower.Cmp(step) < 0 {
			return u.x, lower
		}
		lower.Sub(lower, step)
		u, v = u.plus(1), w
	}
}

// step returns V(u) − V(u−1) = F(h+1) + F(h)·(v − w), where v and w belong to u and u − 1: v − w is 0 or 1.
func (l *fibLevel) step(v, w *big.Int) *big.Int {
	if v.Cmp(w) == 0 {
		return l.fh1
	}
	return new(big.Int).Add(l.fh1, l.fh)
}

// FromZeckendorf returns the number with the given Zeckendorf digits, weights … 8 5 3 2 1.
func FromZeckendorf(d Digits) (Nat, error) {
	if err := d.check("Zeckendorf"); err != nil {
		return Nat{}, err
	}
	u, _ := evaluate(string(d))
	return NatFromBig(u), nil
}

// evaluate returns Σ dᵢ·F(i+2) and Σ dᵢ·F(i+1) over the digits.
func evaluate(s string) (u, v *big.Int) {
	if len(s) <= leafPlaces {
		var x, y uint64
		for i := range len(s) {
			if s[i] == '1' {
				x += smallFib[len(s)+1-i]
				y += smallFib[len(s)-i]
			}
		}
		return new(big.Int).SetUint64(x), new(big.Int).SetUint64(y)
	}
	i := level(leafPlaces, len(s))
	cut := len(s) - leafPlaces<<i
	l := levels.get(i)
	var lu, lv *big.Int
	parallel(i-5, func() { u, v = evaluate(s[:cut]) }, func() { lu, lv = evaluate(s[cut:]) })
	// u·F(h+1) + v·F(h) and u·F(h) + v·F(h−1) with three products.
	a, b := Mul(l.fh, u), Mul(l.fhm, v)
	c := Mul(l.fh1, u.Add(u, v))
	return c.Sub(c, b).Add(c, lu), a.Add(a, b).Add(a, lv)
}
