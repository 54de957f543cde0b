package numeration

import (
	"fmt"
	"math/big"
	"math/bits"
)

// shortDigits is the number of digits up to which numbers and digit strings are shown in full in messages.
const shortDigits = 40

// shortEnd is the number of digits shown at each end of a long number.
const shortEnd = 8

// Short returns n in decimal; for a long number only the first and last eight digits and the number of digits. It does
// not compute the digits in between.
func (n Nat) Short() string {
	if n.BitLen() <= shortDigits*3 {
		return n.String()
	}
	if n.BitLen() > 1000 {
		if s, ok := shortDecimal(n.Big()); ok {
			return s
		}
	}
	s := n.String()
	if len(s) <= shortDigits {
		return s
	}
	return ends(s[:shortEnd], s[len(s)-shortEnd:], len(s))
}

func ends(first, last string, digits int) string {
	return fmt.Sprintf("%s…%s (%d digits)", first, last, digits)
}

// headBits is the precision of the first digits.
const headBits = 256

// shortDecimal abbreviates a number of more than a thousand bits, unless its first digits are too close to call.
func shortDecimal(x *big.Int) (string, bool) {
	size := x.BitLen()
	// 10^e has about the size of x/10^30: log10 2 = 0.30102999…
	e := uint(int64(size)*30102999/100000000) - 30
	pow, shift := tenTo(e)
	top := rsh(x, uint(size-headBits)) // x = top·2^(size−headBits), give or take one unit
	k := size - headBits - shift       // x/10^e = (top/pow)·2^k
	lo := new(big.Int).Quo(scaled(top, k), new(big.Int).Add(pow, big.NewInt(1<<40)))
	hi := new(big.Int).Quo(scaled(new(big.Int).Add(top, one), k), pow)
	hi.Add(hi, one)
	first, last := lo.String(), hi.String()
	if len(first) != len(last) || first[:shortEnd] != last[:shortEnd] {
		return "", false
	}
	mod := new(big.Int).Mod(x, big.NewInt(100_000_000))
	return ends(first[:shortEnd], fmt.Sprintf("%08d", mod), len(first)+int(e)), true
}

func scaled(x *big.Int, k int) *big.Int {
	if k < 0 {
		return rsh(x, uint(-k))
	}
	return lsh(x, uint(k))
}

// tenTo returns headBits bits of 10^e: m·2^shift ≤ 10^e < (m + 2^40)·2^shift for e < 2^38. Each squaring doubles the error and
// adds a unit, so that the error stays below 4e units.
func tenTo(e uint) (m *big.Int, shift int) {
	m = big.NewInt(1)
	for i := bits.Len(e) - 1; i >= 0; i-- {
		m = new(big.Int).Mul(m, m)
		shift *= 2
		if e>>i&1 == 1 {
			m.Mul(m, big.NewInt(10))
		}
		if over := m.BitLen() - headBits; over > 0 {
			m.Rsh(m, uint(over))
			shift += over
		}
	}
	return m, shift
}
